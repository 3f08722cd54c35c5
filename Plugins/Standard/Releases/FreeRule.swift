package import FolioCore

/// Free scrolling: the surface finishes its own motion and stops anywhere.
package final class FreeRule: ReleaseStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "free", alsoCalled: ["free-scroll", "free-mode", "drag-free"],
    summary: "coasts freely and stops anywhere",
    example: "free", answersEveryDrag: true)

  package var restsAnywhere: Bool { true }

  package init(_ values: ParameterValues = defaults) {}

  /// `leave` at a release; once the surface has stopped, its offset clamped to the range.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.cause == .cameToRest else {
      reasons.note(Reason(identifier, .left))
      return .leave
    }
    let offset = release.place.offset
    let rest = release.field.period == nil ? release.field.range.clamp(offset) : offset
    reasons.note(
      Reason(
        identifier, rest == offset ? .note("stays where it is") : .limited(from: offset, to: rest)))
    return .rest(at: Rest(offset: rest))
  }
}
