public import FolioCore

/// How a simulated scroll view behaves.
///
/// Published behavior of UIKit is the default; the rest, which may differ from system to
/// system, is a parameter here.
public struct ScrollBehavior: Sendable {
  /// The callbacks when a finger stops a moving surface and lifts without dragging.
  ///
  /// A published log of a current system shows the end of a drag that never began.
  public enum TouchToStop: String, Sendable, CaseIterable {
    /// The end of the deceleration is told at the touch, the end of a drag at the lift.
    case endsDrag
    /// Nothing is told at the touch, and the end of the touch at the lift.
    case endsTouch
    /// Nothing is told at the touch; the end of a drag is told at the lift, at a moment at which the
    /// scroll view still says that it decelerates.
    case endsDragWhileDecelerating
  }

  /// How it coasts, and approaches a target that a release was given.
  public var motion: any MotionStrategy
  /// `true` if it can be dragged and thrown beyond its ends.
  public var bounces: Bool
  /// The coefficient of the rubber band; 0.55 is widely measured.
  public var rubberBand: Double
  /// The factor of Flutter's drag tension, which takes the place of the rubber band; `nil` for the
  /// rubber band.
  public var tension: Double?
  /// The change to the velocity of a release; `nil` takes it as it is.
  package var flick: FlickRule?
  /// How long an animated change of the offset takes, in milliseconds; at constant velocity, as
  /// documented.
  ///
  /// The time is not published.
  public var animationDuration: Double
  /// How far a finger moves before it drags, in points.
  public var slop: Points
  /// The length of a device pixel that offsets are rounded to; below ``finestPixel`` it does not round.
  public var pixel: Points
  /// The shortest pixel that offsets are rounded to, a millionth of a point.
  public static let finestPixel: Points = 1e-6
  /// The callbacks when a touch only stops it.
  public var touchToStop: TouchToStop
  /// `true` if an animated change of the offset stops a deceleration; where it does not, it is lost.
  public var animationStopsDeceleration: Bool
  /// `true` if a plain change of the offset that stops an animation tells the end of that, before the
  /// offset changes and before the call returns.
  public var tellsStoppedAnimation: Bool

  /// A behaviour.
  ///
  /// A view brings numbers into their ranges: what is not finite counts as the default, and what is
  /// below its range as the least.
  package init(
    motion: any MotionStrategy, bounces: Bool = true, rubberBand: Double = 0.55,
    tension: Double? = nil, flick: FlickRule? = nil, animationDuration: Double = 300,
    slop: Points = 0, pixel: Points = 0, touchToStop: TouchToStop = .endsDrag,
    animationStopsDeceleration: Bool = true, tellsStoppedAnimation: Bool = false
  ) {
    self.motion = motion
    self.bounces = bounces
    self.rubberBand = rubberBand
    self.tension = tension
    self.flick = flick
    self.animationDuration = animationDuration
    self.slop = slop
    self.pixel = pixel
    self.touchToStop = touchToStop
    self.animationStopsDeceleration = animationStopsDeceleration
    self.tellsStoppedAnimation = tellsStoppedAnimation
  }

  /// As UIKit's scroll view behaves, as far as logs, bug reports and notes on its implementation say.
  public static func uikit(
    _ motion: any MotionStrategy, bounces: Bool = true, pixel: Points = 0,
    touchToStop: TouchToStop = .endsDrag
  ) -> ScrollBehavior {
    ScrollBehavior(
      motion: motion, bounces: bounces, flick: FlickRule(), pixel: pixel, touchToStop: touchToStop,
      animationStopsDeceleration: false, tellsStoppedAnimation: true)
  }
}

extension ScrollBehavior {
  /// The same with every number in its range.
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

/// How far content follows a finger beyond an end.
///
/// Displayed: (1 - 1/(x·c/d + 1))·d for a pull of x on a viewport of d with the coefficient c.
package struct RubberBand: Equatable, Sendable {
  /// The coefficient.
  package var coefficient: Double
  /// The viewport's extent; without one nothing gives way.
  package var viewport: Points

  /// A band of a viewport.
  package init(coefficient: Double = 0.55, viewport: Points) {
    self.coefficient = coefficient
    self.viewport = viewport
  }

  /// How far the content is beyond the end for a pull; with the pull's sign, at most the viewport.
  package func displayed(_ pull: Points) -> Points {
    guard viewport > 0 else { return 0 }
    // However strong the pull is, a share comes of it.
    let ratio = min(
      pull.magnitude.value * coefficient / viewport.value, .greatestFiniteMagnitude)
    return viewport * (ratio / (ratio + 1)) * (pull < 0 ? -1 : 1)
  }

  /// The pull that shows the content so far beyond the end.
  package func pull(_ displayed: Points) -> Points {
    guard viewport > 0 else { return 0 }
    let share = min(displayed.magnitude.value / viewport.value, 1 - 1e-9)
    return viewport * (share / (1 - share) / coefficient) * (displayed < 0 ? -1 : 1)
  }
}

/// The change that UIKit makes to the velocity of a release before it coasts.
///
/// From the notes on UIScrollView of iOS 26.2 in the public repository TelegramContests (CoreList).
/// All speeds are in points per millisecond.
package struct FlickRule: Equatable, Sendable {
  /// A release slower than this counts as one without speed: nothing decelerates.
  package var slowest: Double
  /// The speed at which a deceleration counts as over: it travels as far as one that begins slower by
  /// this, sign · (|v| - stop) / |ln d|.
  package var stop: Double

  /// A rule; negative speeds count as 0.
  package init(slowest: Double = 0.25, stop: Double = 0.01) {
    self.slowest = max(0, slowest)
    self.stop = max(0, stop)
  }

  /// The velocity of a release, 0 where it is too slow.
  func reported(_ velocity: Velocity) -> Velocity {
    velocity.pointsPerMillisecond.magnitude < slowest ? .zero : velocity
  }

  /// The velocity with which a plain decay travels as far.
  func thrown(_ velocity: Velocity) -> Velocity {
    let speed = velocity.pointsPerMillisecond
    let left = max(0, speed.magnitude - stop)
    return Velocity(pointsPerMillisecond: speed < 0 ? -left : left)
  }
}

/// Flutter's resistance to a finger beyond an end: of every drag a share is applied, f·(1 - x/d)²
/// where the content is x beyond the end, for a viewport of d and the factor f.
///
/// A drag that leads back meets the resistance of where it leads to, x less its length. A drag that
/// begins between the ends meets none. Unlike a rubber band it depends on the steps a drag is made of.
package struct DragTension: Equatable, Sendable {
  /// The factor; Flutter's is 0.52, and 0.26 for its fast rate.
  package var factor: Double
  /// The viewport's extent; without one nothing resists.
  package var viewport: Points

  /// Flutter's factor for its normal rate.
  package static let normal = 0.52
  /// Flutter's factor for its fast rate.
  package static let fast = 0.26

  /// A tension of a viewport.
  package init(factor: Double = normal, viewport: Points) {
    self.factor = factor
    self.viewport = viewport
  }

  /// How far a drag moves the content.
  ///
  /// - Parameters:
  ///   - distance: how far the finger would have it.
  ///   - offset: where the content is.
  ///   - range: the offsets between the ends.
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
