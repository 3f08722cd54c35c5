import FolioCore
import FolioPlatforms

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
