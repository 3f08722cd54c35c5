public import FolioCore

/// Embla's content in motion, frame by frame at 60 frames a second.
///
/// A frame adds a share of the way that is left to the velocity, lets friction take its part, and
/// moves by it: v = (v + (target - offset)/duration)·friction, offset += v. Beyond an end, if the
/// target lies there as well, the target gives way first.
public struct EmblaBody: Equatable, Sendable {
  /// Where it is.
  public private(set) var offset: Points
  /// How far it moved in the last frame.
  public private(set) var step: Points
  /// Where it is pulled; gives way beyond an end.
  public private(set) var target: Points
  /// The share of the way that is added to the velocity is one of so many; 0 is there at once.
  public private(set) var duration: Double
  /// What friction leaves of the velocity in a frame.
  public private(set) var friction: Double
  /// The ends it minds, if there are any.
  public var ends: Motion.Ends?
  private let isPulled: Bool

  /// The duration and the friction with which an end pulls back.
  private static let base = (duration: 25.0, friction: 0.68)

  /// How long a frame is, in milliseconds.
  public static let frame = 1000.0 / 60

  /// It counts as there when it is nearer than this.
  public static let rest: Points = 0.001

  /// A body at the beginning of a motion.
  ///
  /// - Parameters:
  ///   - duration: at least 0; 0 is there at once.
  ///   - friction: what it leaves of the velocity in a frame, from 0 to 1.
  public init(_ motion: Motion, duration: Double, friction: Double) {
    offset = motion.start
    target = motion.target ?? motion.start
    isPulled = motion.target != nil
    step = Points(motion.velocity.pointsPerMillisecond * Self.frame)
    self.duration = max(0, duration)
    self.friction = max(0, min(1, friction))
    ends = motion.ends
  }

  /// Whether it is at its target; without one, whether it stands.
  public var isSettled: Bool {
    let left = isPulled ? (target - offset).magnitude : step.magnitude
    return left < Self.rest
  }

  /// Lets a frame pass.
  public mutating func advance() {
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

  /// Where both the target and the content are beyond the ends, brings the target nearer: by a tenth
  /// of its way and more the further out, and to the end itself once a tenth of the viewport is left
  /// and no finger holds on.
  public mutating func pullBack() {
    guard let ends, isPulled else { return }
    let end = ends.range.clamp(offset)
    guard end != offset, ends.range.clamp(target) != target else { return }
    let way = target - offset
    let half: Points = ends.viewport * 0.5
    let depth: Double = half > 0 ? (end - offset).magnitude / half : 1
    target -= way * max(0.1, min(0.99, depth))
    guard !ends.isHeld, way.magnitude < ends.viewport * 0.1 else { return }
    target = ends.range.clamp(target)
    (duration, friction) = Self.base
  }
}
