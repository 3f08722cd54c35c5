import FolioCore

/// The motion from a release to its target, beginning with the finger's velocity.
///
/// No platform publishes its own. This is a critically damped spring that starts with the finger's
/// velocity. Its frequency is that of a plain exponential decay, which never overshoots, but not
/// below a least frequency, so that a slow release arrives as well.
struct HandOver {
  private let curve: SpringCurve

  /// - Parameter frequency: the least frequency, in radians per millisecond.
  init(_ motion: Motion, to target: Points, least frequency: Double) {
    let distance = (target - motion.start).value
    let decay = distance == 0 ? 0 : motion.velocity.pointsPerMillisecond / distance
    curve = SpringCurve(
      motion, to: target, frequency: min(Self.highest, max(frequency, decay)))
  }

  /// The highest frequency in radians per millisecond; above it a motion would last under 1 ms.
  private static let highest = 10.0

  func point(after milliseconds: Double) -> MotionPoint { curve.point(after: milliseconds) }

  var duration: Double { curve.duration(within: Self.rest) }

  /// The distance from its end below which a motion is over.
  static let rest: Points = 0.01
}

extension Motion {
  /// `point`, replaced by the start before the motion begins and by its end after its duration.
  func moment(
    after milliseconds: Double, of duration: Double, until end: Points, _ point: MotionPoint
  ) -> MotionPoint {
    guard milliseconds > 0 else { return MotionPoint(offset: start, velocity: velocity) }
    return milliseconds < duration ? point : MotionPoint(offset: end)
  }
}
