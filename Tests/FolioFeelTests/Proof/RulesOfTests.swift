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

/// Leads one page on after a short drag and nowhere after a longer one, but for the middle of the longer
/// ones: there it leads on as well, and no sample finds it.
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
  /// All strategies, and those that only tests have.
  static let ofTests = all.adding(.release(EvenPages.self), origin: "Tests")
    .adding(.release(OneGap.self), origin: "Tests")
}
