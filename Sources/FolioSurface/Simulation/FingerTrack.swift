package import FolioCore

/// The moves of a finger, positive where the offset grows.
package struct FingerTrack: Sendable {
  private var tracker = VelocityTracker(.uikit)
  private var travel: Points = 0

  package init() {}

  package mutating func move(by distance: Points, at time: Double) {
    travel += distance
    tracker.add(travel, at: time)
  }

  /// The velocity at the end, rounded to 1e-6 points per millisecond like the times.
  package func velocity(at time: Double) -> Velocity {
    let exact = tracker.velocity(atRelease: time).pointsPerMillisecond
    return Velocity(pointsPerMillisecond: (exact * 1e6).rounded() / 1e6)
  }
}
