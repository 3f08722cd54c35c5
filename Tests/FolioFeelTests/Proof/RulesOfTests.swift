import FolioCore
import FolioPlatforms

/// A rule that lands on every other page only: a mistake that no built-in rule can make.
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

/// A rule that turns a page after a short drag and not after a longer one, except in one narrow
/// range that no sample finds.
final class OneGap: ReleaseStrategy, ConfigurableStrategy {
  static let descriptor = StrategyDescriptor(
    role: .release, id: "one-gap", summary: "has a gap", parameters: [], example: "one-gap")

  init(_ values: ParameterValues) {}

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    let distance = (release.place.offset - release.place.gestureStart).value
    let leadsOn = (10...40).contains(distance) || (distance - 245).magnitude < 0.05
    let group = release.place.startGroup + (leadsOn ? 1 : 0)
    guard group < release.field.groupCount, let cursor = release.field.cursor(atGroup: group) else {
      return nil
    }
    return .rest(at: Rest(offset: cursor.snap.low))
  }
}

extension StrategyRegistry {
  /// All strategies, plus those of the tests.
  static let ofTests = all.adding(.release(EvenPages.self), origin: "Tests")
    .adding(.release(OneGap.self), origin: "Tests")
}
