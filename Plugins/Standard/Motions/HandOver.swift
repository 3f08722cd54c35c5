import FolioCore

/// The way to a target that a release was given, from the velocity the finger had.
///
/// No platform publishes it. Here it is the critically damped spring, whose velocity at the
/// hand-over is the finger's: the faster one of the frequency at which it is a plain exponential
/// decay, which never overshoots, and a least frequency, so that a slow release arrives as well.
struct HandOver {
  private let curve: SpringCurve

  /// - Parameter frequency: the least frequency, in radians per millisecond.
  init(_ motion: Motion, to target: Points, least frequency: Double) {
    let distance = (target - motion.start).value
    let decay = distance == 0 ? 0 : motion.velocity.pointsPerMillisecond / distance
    curve = SpringCurve(
      motion, to: target, frequency: min(Self.highest, max(frequency, decay)))
  }

  /// Beyond this a motion is over within a millisecond.
  private static let highest = 10.0

  func point(after milliseconds: Double) -> MotionPoint { curve.point(after: milliseconds) }

  var duration: Double { curve.duration(within: Self.rest) }

  /// A motion counts as over when it is this near.
  static let rest: Points = 0.01
}

extension MotionStrategy {
  /// A moment of a motion that stands from its duration on.
  func moment(
    of motion: Motion, after milliseconds: Double, until end: Points, _ point: MotionPoint
  ) -> MotionPoint {
    guard milliseconds > 0 else {
      return MotionPoint(offset: motion.start, velocity: motion.velocity)
    }
    return milliseconds < duration(of: motion) ? point : MotionPoint(offset: end)
  }
}
