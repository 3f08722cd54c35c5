import FolioCore

/// A surface whose frames can show motions of the pager's own.
package protocol FramedSurface: ScrollSurface {
  /// Its behavior, with the motion to a target that it would reach without a glide.
  var behavior: ScrollBehavior { get }
  /// The display's time in seconds.
  var now: Double { get }
  /// Calls for frames as long as the pager wants them.
  func requestFrames()
  /// Reports the end of a motion, as the platform reports that of its own.
  func motionEnded(isAnimation: Bool)
}

// Motions of the pager's own, where a platform would not glide or a config names the motion.
extension AttachedPager {
  /// `true` while the pager moves the surface itself after a release.
  package var isGliding: Bool { course?.isAnimation == false }

  /// `true` while each frame is needed.
  package var wantsEveryFrame: Bool { course != nil || isCaught }

  /// The offsets of the surface between its ends.
  private var range: OffsetRange {
    let (insets, viewport) = (surface.surroundings.insets, surface.snapshot.viewport)
    return OffsetRange(
      minimum: -insets.leading, maximum: extent + insets.trailing - viewport.extent)
  }

  func begin(
    _ motion: any MotionStrategy, to target: Points, _ velocity: Velocity = .zero,
    isAnimation: Bool
  ) {
    guard let framed else { return }
    let (here, range) = (surface.snapshot, range)
    var behavior = framed.behavior
    behavior.motion = motion
    let ends = Motion.Ends(range: range, viewport: here.viewport.extent)
    course = Course(
      Motion(from: here.offset, to: target, velocity: velocity, ends: ends), in: range,
      at: framed.now * 1000, behavior, isAnimation: isAnimation
    ).bounded(by: driver.gestureRange)
  }

  /// Begins the motion of a release unless the platform glides; beyond an end it bounces.
  func glides(to rest: Points, _ velocity: Velocity) -> Bool {
    let (here, found) = (surface.snapshot, surface.surroundings)
    guard let framed, found.isInWindow, !found.reducesMotion, rest != here.offset,
      range.clamp(here.offset) == here.offset
    else { return false }
    // UIKit reaches a target behind the velocity at once (UPCarouselFlowLayout, issues 18, 37).
    let isBehind = (rest - here.offset).value * velocity.pointsPerMillisecond < 0
    guard let motion = pager.motion ?? (isBehind ? framed.behavior.motion : nil) else {
      return false
    }
    begin(motion, to: rest, velocity, isAnimation: false)
    return true
  }

  /// Ends a motion of the pager's own if the app set the offset.
  package func offsetChanged() {
    if course != nil, !setsOffset, !surface.snapshot.isTracking { course = nil }
  }

  /// Shows a motion of the pager's own at the display's time.
  package func showMotion(at seconds: Double) {
    let isTracking = surface.snapshot.isTracking
    guard let course else {
      guard isCaught, !isTracking else { return }
      // The finger that caught the motion lifted without a drag.
      isCaught = false
      return driver.touchEnded()
    }
    if isTracking {
      // A finger stops the motion, which the platform does not notice.
      isCaught = true
    } else {
      setsOffset = true
      surface.carryOut(.setOffset(course.point(at: seconds * 1000).offset, animated: false))
      setsOffset = false
      // An observer of the offset may have requested another motion.
      guard seconds * 1000 - course.begin >= course.duration, self.course?.begin == course.begin
      else { return }
    }
    self.course = nil
    framed?.motionEnded(isAnimation: course.isAnimation)
  }

  /// Handles a lifted finger; returns `true` if the surface moves on.
  package func didEndDragging(willDecelerate: Bool) -> Bool {
    let decelerates = willDecelerate || course != nil
    driver.didEndDragging(willDecelerate: decelerates)
    return decelerates
  }

  /// Handles the end of a deceleration, except the platform's own in place of a motion of the pager's.
  package func didEndDecelerating() -> Bool {
    guard course == nil else { return false }
    driver.didEndDecelerating()
    return true
  }
}
