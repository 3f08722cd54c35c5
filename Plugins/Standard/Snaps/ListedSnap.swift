public import FolioCore

/// Rests at a list of offsets.
///
/// It needs no pages.
public final class ListedSnap: SnapStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .snap, id: "at", summary: "a plain list of offsets; no pages are needed",
    parameters: [offsets.descriptor, ends.descriptor],
    example: "snap at 0 100 300")

  /// The list of rests.
  package static let offsets = Parameter(
    "offsets", .offsets(maximumCount: Limits.maximumListedSnaps), default: [Double](),
    positional: true, "the rests in points, in any order; none: nowhere to rest")
  private static let ends = Parameter(
    "ends", among: [SnapEnds.clamp, .free], default: .free,
    "whether rests beyond the ends of the content move to the end or stay")

  /// The identifier it was registered by.
  public let identifier: String
  /// The placement of the rests.
  public let placement: SnapPlacement
  /// `.align`: the lengths of pages do not matter.
  public var tall: TallPages { .align }
  /// How rests beyond the ends are treated.
  public let ends: SnapEnds
  /// Where the surface may rest before the first and after the last offset.
  public let regions: RestRegions

  /// Creates a strategy from offsets in any order.
  ///
  /// They are sorted, those that are not finite are dropped, and those within a rounding error of
  /// each other are merged. O(n log n).
  public init(
    _ identifier: String = "at", offsets: [Points], ends: SnapEnds = .free,
    regions: RestRegions = RestRegions()
  ) {
    self.identifier = identifier
    self.regions = regions
    placement = .list(Self.merged(offsets))
    self.ends = ends
  }

  private static func merged(_ offsets: [Points]) -> [Points] {
    var merged: [Points] = []
    for offset in offsets.filter({ $0.value.isFinite }).sorted() {
      if let last = merged.last, offset - last <= Tolerance.rounding(at: offset) { continue }
      merged.append(offset)
    }
    return merged
  }

  /// Creates the strategy from the values of a config.
  public convenience init(_ values: ParameterValues) {
    self.init(offsets: values[Self.offsets].map { Points($0) }, ends: values[Self.ends])
  }
}
