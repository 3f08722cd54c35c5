import FolioCore
import FolioPlatforms

/// A rule that only ever rests on every other page: a mistake that no built-in rule can make.
final class EvenPages: ReleaseStrategy, ConfigurableStrategy {
  static let every = Parameter("every", .integer(1...9), default: 2, "which pages it rests on")
  static let descriptor = StrategyDescriptor(
    role: .release, id: "even-pages", summary: "rests on every other page",
    parameters: [every.descriptor], example: "even-pages every=2")
  private let every: Int

  init(_ values: ParameterValues) { every = values[Self.every] }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard
      let nearest = release.field.nearestSnap(
        to: release.place.offset, ties: .lower, startGroup: 0)?.snap
    else { return nil }
    let group = nearest.representative / every * every
    guard let cursor = release.field.cursor(atGroup: group) else { return nil }
    return .rest(at: Rest(offset: cursor.snap.low))
  }
}

extension StrategyRegistry {
  /// All strategies, and those that only tests have.
  static let ofTests = all.adding(.release(EvenPages.self), origin: "Tests")
    .adding(.release(OneGap.self), origin: "Tests")
}
