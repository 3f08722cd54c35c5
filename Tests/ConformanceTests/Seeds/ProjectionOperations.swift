import FolioCore
import FolioTestSupport

/// The distance a surface coasts by itself.
enum ProjectionOperations {
  static let all = [Operation("physics.project", project)]

  private static func project(_ question: QueriedCase) throws -> Answer {
    let rate = try question.setup.number("decelerationRate")
    let driver = try Workbench.driver(
      "deals", "projection decay \(rate)", "motion uikit-decay rate=\(rate)", viewport: 0)
    let event = try question.onlyEvent()
    let velocity = Velocity(pointsPerMillisecond: try event.number("velocity"))
    let offset = Points(try event.number("offset"))
    let travel = driver.pager.configuration.travel(of: velocity)
    let release = Release(
      gesture: Release.Gesture(),
      place: Release.Place(offset: offset, gestureStart: offset, startGroup: 0),
      momentum: Release.Momentum(velocity: velocity, projectedTravel: travel),
      field: SnapGeometry(driver.pager.layout))
    let motion = Motion(from: offset, velocity: velocity)
    return Answer([
      "discrete": TestJSON(release.naturalEnd),
      "continuous": TestJSON(driver.pager.configuration.motion?.end(of: motion)),
    ])
  }
}
