public import FolioCore

/// Free scrolling: the surface finishes its own motion and may rest anywhere.
public final class FreeRule: ReleaseStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "free", summary: "the surface coasts and may rest anywhere",
    example: "free")

  /// Any offset is a rest.
  public var restsAnywhere: Bool { true }

  /// Leaves the surface alone.
  public init() {}

  /// Leaves a moving surface alone, and lets a standing one stand.
  public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.cause == .cameToRest else {
      reasons.note(Reason(identifier, .left))
      return .leave
    }
    let offset = release.place.offset
    let rest = release.field.period == nil ? release.field.range.clamp(offset) : offset
    reasons.note(
      Reason(
        identifier, rest == offset ? .note("rests where it stands") : .cut(from: offset, to: rest)))
    return .rest(at: Rest(offset: rest))
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) { self.init() }
}
