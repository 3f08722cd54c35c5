public import FolioCore

extension PagerConfiguration {
  /// The share of velocity left after 1 ms: the motion's, or t / (1 + t) for t points at 1 pt/ms.
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
