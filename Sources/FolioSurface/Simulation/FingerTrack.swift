package import FolioCore

/// How a finger moved, in the direction in which the offset grows.
package struct FingerTrack: Sendable {
  private var tracker = VelocityTracker(.uikit)
  private var travel: Points = 0

  /// The track of a finger that has not moved.
  package init() {}

  /// Notes where the finger is.
  package mutating func move(by distance: Points, at time: Double) {
    travel += distance
    tracker.add(travel, at: time)
  }

  /// How fast it is when it leaves.
  ///
  /// To a millionth of a point per millisecond: finer is the rounding of the times, not the finger.
  package func velocity(at time: Double) -> Velocity {
    let exact = tracker.velocity(atRelease: time).pointsPerMillisecond
    return Velocity(pointsPerMillisecond: (exact * 1e6).rounded() / 1e6)
  }
}
