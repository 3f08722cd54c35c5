public import FolioCore

extension PagerConfiguration {
  /// The share of the velocity that is left after a millisecond, for surfaces that decelerate by
  /// themselves and can be told how fast.
  ///
  /// The rate of the motion strategy; without one, the rate with which a velocity carries as far as the
  /// projection says: a travel of t at 1 pt/ms is the rate t / (1 + t).
  ///
  /// - Returns: a number between 0 and 1; `nil` where neither says one.
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
  /// `true` if of UIKit's two rates the fast one is nearer; without a rate it is not.
  public var deceleratesFast: Bool {
    (decelerationRate ?? 1) < (DecayCurve.normalRate + DecayCurve.fastRate) / 2
  }
}
