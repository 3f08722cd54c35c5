package import FolioCore

/// The behavior of a simulated scroll view: UIKit's where it is published, else a parameter.
package struct ScrollBehavior: Sendable {
  /// The callbacks when a finger stops a moving surface and lifts without a drag; systems differ.
  package enum TouchToStop: String, Sendable, CaseIterable {
    /// The end of the deceleration at the touch, the end of a drag at the lift.
    case endsDrag
    /// Nothing at the touch, the end of the touch at the lift.
    case endsTouch
    /// Nothing at the touch; the end of a drag at the lift, during the deceleration.
    case endsDragWhileDecelerating
  }

  /// The motion to coast, and to approach the target of a release.
  package var motion: any MotionStrategy
  /// The motion on a surface that decelerates fast, as a config's projection asks; `nil` for none.
  package var fastMotion: (any MotionStrategy)?
  package var bounces: Bool
  /// The coefficient of the rubber band; 0.55 is widely measured.
  package var rubberBand: Double
  package var tension: Double?
  package var flick: FlickRule?
  /// The milliseconds of an animation at constant velocity; UIKit's time is not published.
  package var animationDuration: Double
  /// `true` if ``motion`` also moves animations, as a config's `motion` does.
  package var animatesWithMotion = false
  /// `true` with reduced motion: no animations, no autoplay, and the motion of a config is not used.
  package var reducesMotion = false
  package var slop: Points
  /// The pixel that offsets are rounded to; below ``finestPixel`` they are not.
  package var pixel: Points
  /// The shortest pixel, a millionth of a point.
  package static let finestPixel: Points = 1e-6
  package var touchToStop: TouchToStop
  /// `true` if an animation stops a deceleration; else the animation is lost.
  package var animationStopsDeceleration: Bool
  /// `true` if setting the offset during an animation reports its end, before the offset changes.
  package var reportsStoppedAnimation: Bool

  /// Creates a behavior; a view replaces infinite numbers by the default, and clamps the others.
  package init(
    motion: any MotionStrategy, fast fastMotion: (any MotionStrategy)? = nil,
    bounces: Bool = true, rubberBand: Double = 0.55,
    tension: Double? = nil, flick: FlickRule? = nil, animationDuration: Double = 300,
    slop: Points = 0, pixel: Points = 0, touchToStop: TouchToStop = .endsDrag,
    animationStopsDeceleration: Bool = true, reportsStoppedAnimation: Bool = false
  ) {
    (self.motion, self.fastMotion, self.bounces) = (motion, fastMotion, bounces)
    (self.rubberBand, self.tension, self.flick) = (rubberBand, tension, flick)
    (self.animationDuration, self.slop, self.pixel) = (animationDuration, slop, pixel)
    self.touchToStop = touchToStop
    self.animationStopsDeceleration = animationStopsDeceleration
    self.reportsStoppedAnimation = reportsStoppedAnimation
  }

  /// UIKit's behavior, according to logs, bug reports and notes on its implementation.
  package static func uikit(
    _ motion: any MotionStrategy, bounces: Bool = true, pixel: Points = 0,
    touchToStop: TouchToStop = .endsDrag
  ) -> ScrollBehavior {
    ScrollBehavior(
      motion: motion, bounces: bounces, flick: FlickRule(), pixel: pixel, touchToStop: touchToStop,
      animationStopsDeceleration: false, reportsStoppedAnimation: true)
  }
}

extension ScrollBehavior {
  var bounded: ScrollBehavior {
    var bounded = self
    bounded.rubberBand = rubberBand.isFinite ? max(0.001, rubberBand) : 0.55
    bounded.tension = tension.flatMap { $0.isFinite ? max(0.001, $0) : nil }
    bounded.animationDuration = animationDuration.isFinite ? max(0, animationDuration) : 300
    bounded.slop = slop.value.isFinite ? max(0, slop) : 0
    bounded.pixel = pixel.value.isFinite && pixel >= Self.finestPixel ? pixel : 0
    return bounded
  }
}

/// A rubber band: a pull of x on a viewport of d shows (1 - 1/(x·c/d + 1))·d.
package struct RubberBand: Equatable, Sendable {
  package var coefficient: Double
  /// The viewport's extent; 0 does not give way.
  package var viewport: Points

  package init(coefficient: Double = 0.55, viewport: Points) {
    self.coefficient = coefficient
    self.viewport = viewport
  }

  /// The visible distance for a pull, with its sign, at most the viewport.
  package func displayed(_ pull: Points) -> Points {
    guard viewport > 0 else { return 0 }
    // A finite fraction of any pull.
    let ratio = min(
      pull.magnitude.value * coefficient / viewport.value, .greatestFiniteMagnitude)
    return viewport * (ratio / (ratio + 1)) * (pull < 0 ? -1 : 1)
  }

  /// The pull for a visible distance.
  package func pull(_ displayed: Points) -> Points {
    guard viewport > 0 else { return 0 }
    let share = min(displayed.magnitude.value / viewport.value, 1 - 1e-9)
    return viewport * (share / (1 - share) / coefficient) * (displayed < 0 ? -1 : 1)
  }
}

/// UIKit's change to the velocity of a release before it coasts, in points per millisecond.
///
/// From the notes on UIScrollView of iOS 26.2 in the public repository TelegramContests (CoreList).
package struct FlickRule: Equatable, Sendable {
  /// A slower release has no speed, and nothing decelerates.
  package var slowest: Double
  /// The speed at which a deceleration ends; shortens the travel to sign · (|v| - stop) / |ln d|.
  package var stop: Double

  package init(slowest: Double = 0.25, stop: Double = 0.01) {
    self.slowest = max(0, slowest)
    self.stop = max(0, stop)
  }

  /// The velocity of a release; 0 if it is too slow.
  func reported(_ velocity: Velocity) -> Velocity {
    velocity.pointsPerMillisecond.magnitude < slowest ? .zero : velocity
  }

  /// The velocity at which a plain decay travels as far.
  func thrown(_ velocity: Velocity) -> Velocity {
    let speed = velocity.pointsPerMillisecond
    let left = max(0, speed.magnitude - stop)
    return Velocity(pointsPerMillisecond: speed < 0 ? -left : left)
  }
}

/// Flutter's drag tension beyond an end: f·(1 - x/d)² of a drag, with x beyond the end.
///
/// A drag back has the tension at its end; one from between the ends has none. d is the viewport.
package struct DragTension: Equatable, Sendable {
  /// The factor; Flutter's is 0.52, and 0.26 for its fast rate.
  package var factor: Double
  /// The viewport's extent; 0 does not resist.
  package var viewport: Points

  package init(factor: Double, viewport: Points) {
    self.factor = factor
    self.viewport = viewport
  }

  /// The distance that a drag moves the content at an offset; `range` is between the ends.
  package func applied(_ distance: Points, at offset: Points, in range: OffsetRange) -> Points {
    let beyond = offset - range.clamp(offset)
    guard beyond.value != 0, viewport > 0 else { return distance }
    let depth = beyond.magnitude
    let leadsBack = (beyond.value < 0) == (distance.value > 0)
    let reached: Double =
      (leadsBack ? max(0, depth - distance.magnitude) : depth) / viewport
    let share = factor * (1 - min(1, reached)) * (1 - min(1, reached))
    let toEnd: Points = depth / share
    let applied =
      distance.magnitude <= toEnd
      ? distance.magnitude * share : depth + (distance.magnitude - toEnd)
    return applied * (distance.value < 0 ? -1 : 1)
  }
}
