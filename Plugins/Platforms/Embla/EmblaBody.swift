package import FolioCore

/// Embla's content in motion, at 60 frames per second.
///
/// A frame adds part of the remaining distance to the velocity, applies friction, and moves:
///
///     v = (v + (target - offset)/duration)·friction
///     offset += v
///
/// If both the content and the target are beyond an end, the target first moves toward that end.
package struct EmblaBody: Equatable, Sendable {
  /// The offset after the last frame.
  package private(set) var offset: Points
  /// The movement in the last frame, in points.
  package private(set) var step: Points
  /// The target, which moves toward an end from beyond.
  package private(set) var target: Points
  /// The divisor of the remaining distance per frame; 0 arrives immediately.
  package private(set) var duration: Double
  /// The velocity factor per frame.
  package private(set) var friction: Double
  /// The ends of the range, if the content must return to them.
  package var ends: Motion.Ends?
  private let isPulled: Bool

  /// The duration and friction once an end has become the target.
  private static let base = (duration: 25.0, friction: 0.68)

  /// The duration of a frame, in milliseconds.
  package static let frame = 1000.0 / 60

  /// The distance from the target below which the motion ends.
  package static let rest: Points = 0.001

  /// Creates a body at the beginning of a motion.
  ///
  /// - Parameters:
  ///   - duration: At least 0; 0 arrives immediately.
  ///   - friction: The velocity factor per frame; clamped to 0...1.
  package init(_ motion: Motion, duration: Double, friction: Double) {
    offset = motion.start
    target = motion.target ?? motion.start
    isPulled = motion.target != nil
    step = Points(motion.velocity.pointsPerMillisecond * Self.frame)
    self.duration = max(0, duration)
    self.friction = max(0, min(1, friction))
    ends = motion.ends
  }

  /// True at the target or, without a target, without movement.
  package var isSettled: Bool {
    let left = isPulled ? (target - offset).magnitude : step.magnitude
    return left < Self.rest
  }

  package mutating func advance() {
    pullBack()
    guard duration > 0 || !isPulled else {
      offset = target
      step = 0
      return
    }
    let pull: Points = isPulled ? (target - offset) / duration : 0
    step = (step + pull) * friction
    offset += step
  }

  /// Moves the target toward the end if both the target and the content are beyond it.
  ///
  /// Moves by at least a tenth of the remaining distance, more the further out the content is;
  /// within a tenth of the viewport, all the way unless a finger is down.
  package mutating func pullBack() {
    guard let ends, isPulled else { return }
    let end = ends.range.clamp(offset)
    guard end != offset, ends.range.clamp(target) != target else { return }
    let distance = target - offset
    let half: Points = ends.viewport * 0.5
    let depth: Double = half > 0 ? (end - offset).magnitude / half : 1
    target -= distance * max(0.1, min(0.99, depth))
    guard !ends.isHeld, distance.magnitude < ends.viewport * 0.1 else { return }
    target = ends.range.clamp(target)
    (duration, friction) = Self.base
  }
}
