public import FolioCore

extension PagerConfiguration {
  /// The fraction of the velocity left after a millisecond, for surfaces that decelerate on their own: that of the motion
  /// strategy, or t / (1 + t) for a projected travel of t at 1 pt/ms; between 0 and 1, or `nil`.
  public var decelerationRate: Double? {
    let unit = Velocity(pointsPerMillisecond: 1)
    let rate: Double
    if let motion {
      rate =
        GuardedMotion(Motion(from: 0, velocity: unit), by: motion).point(after: 1).velocity
        .pointsPerMillisecond
    } else {
      let travel = travel(of: unit).value
      rate = travel / (1 + travel)
    }
    return rate > 0 && rate < 1 ? rate : nil
  }
  /// `true` if UIKit's fast rate is the nearer one.
  public var deceleratesFast: Bool {
    (decelerationRate ?? 1) < (DecayCurve.normalRate + DecayCurve.fastRate) / 2
  }
}
