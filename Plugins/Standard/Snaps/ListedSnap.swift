public import FolioCore

/// A plain list of offsets, as S3 has it.
///
/// No pages are needed.
public final class ListedSnap: SnapStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .snap, id: "at", summary: "a plain list of offsets; no pages are needed",
    parameters: [
      ParameterDescriptor(
        "offsets", .offsets(maximumCount: Limits.maximumListedSnaps), default: .offsets([]),
        positional: true, summary: "the rests in points, in any order; none: nowhere to rest"),
      ParameterDescriptor(
        "ends", .choice(["clamp", "free"]), default: .text("free"),
        summary: "whether rests beyond the ends of the content move to the end or stay"),
      region("before", "before the first rest"), region("after", "after the last rest"),
    ],
    example: "snap at 0 100 300")

  private static func region(_ name: String, _ place: String) -> ParameterDescriptor {
    ParameterDescriptor(
      name, .choice(RestRegions.Region.allCases.map { $0.rawValue }),
      default: .text(RestRegions.Region.none.rawValue),
      summary: "where the surface may rest \(place): nowhere, at the end of the range, or anywhere")
  }

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// Where rests are.
  public let placement: SnapPlacement
  /// Pages are not asked.
  public var tall: TallPages { .align }
  /// What happens to rests beyond the ends.
  public let ends: SnapEnds
  /// What the surface may do beyond the list.
  public let regions: RestRegions

  /// Rests at offsets, in any order.
  ///
  /// They are sorted once, and those within a rounding error of each other are merged (the
  /// corrections of S3).
  public init(
    offsets: [Points], ends: SnapEnds = .free, regions: RestRegions = RestRegions()
  ) {
    self.regions = regions
    placement = .list(Self.merged(offsets))
    self.ends = ends
  }

  private static func merged(_ offsets: [Points]) -> [Points] {
    var merged: [Points] = []
    for offset in offsets.sorted() where offset.value.isFinite {
      if let last = merged.last, offset - last <= Tolerance.rounding(at: offset) { continue }
      merged.append(offset)
    }
    return merged
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .snap(
        ListedSnap(
          offsets: $0.offsets("offsets").map { Points($0) }, ends: $0.ends,
          regions: RestRegions(
            leading: $0.choice("before", .none), trailing: $0.choice("after", .none))))
    }
  )
}
