#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import UIKit

  /// A motion of the engine's, shown where UIKit would not glide or a config names the motion.
  struct Glide {
    var course: Course
    /// `true` for a request, `false` for a release.
    var isAnimation: Bool
  }

  // What the display's frames move: autoplay, and motions of the pager's own.
  extension ScrollViewSurface {
    private var range: OffsetRange {
      let insets = scrollView.adjustedContentInset[axis]
      let end = Points(scrollView.contentSize[axis]) + insets.trailing - viewport.extent
      return OffsetRange(minimum: -insets.leading, maximum: end)
    }

    /// Begins the motion of a release unless UIKit glides; beyond an end UIKit bounces.
    func glides(to rest: Double, velocity: Double) -> Bool {
      guard let pager, scrollView.window != nil, !reducesMotion, range.clamp(offset) == offset,
        rest != offset.value
      else { return false }
      // UIKit reaches a target behind the velocity at once (UPCarouselFlowLayout, issues 18, 37).
      let isBehind = (rest - offset.value) * velocity < 0
      let decay = UIKitDecay(rate: scrollView.decelerationRate.rawValue)
      guard let motion = pager.pager.motion ?? (isBehind ? decay : nil) else { return false }
      let velocity = Velocity(pointsPerMillisecond: velocity)
      begin(motion, to: Points(rest), velocity: velocity, isAnimation: false)
      return true
    }

    func begin(
      _ motion: any MotionStrategy, to target: Points, velocity: Velocity, isAnimation: Bool
    ) {
      let range = range
      let ends = Motion.Ends(range: range, viewport: viewport.extent)
      glide = Glide(
        course: Course(
          Motion(from: offset, to: target, velocity: velocity, ends: ends), in: range,
          at: CACurrentMediaTime() * 1000, .uikit(motion, bounces: scrollView.bounces)),
        isAnimation: isAnimation)
    }

    /// Asks for frames as long as something needs them; autoplay counts seconds.
    func requestFrames() {
      let isGliding = glide != nil || isCaught
      link.preferredFrameRateRange =
        isGliding ? .default : CAFrameRateRange(minimum: 5, maximum: 15, preferred: 10)
      link.isPaused = !isGliding && attached?.wantsFrames != true
    }

    func showFrame(at seconds: Double) {
      if glide != nil {
        advanceGlide(to: seconds * 1000)
      } else if isCaught, !scrollView.isTracking {
        // A finger that caught the motion lifted without a drag.
        isCaught = false
        attached?.driver.touchEnded()
      }
      // Not covered by another controller, such as a sheet.
      if controller?.presentedViewController == nil { attached?.frame(at: seconds) }
      requestFrames()
    }

    private func advanceGlide(to now: Double) {
      guard let glide else { return }
      let isOver = now - glide.course.begin >= glide.course.duration
      if scrollView.isTracking {
        // A finger stops the motion, which UIKit does not notice.
        isCaught = true
      } else {
        setsGlide = true
        scrollView.contentOffset[axis] =
          (isOver ? glide.course.end : glide.course.point(at: now).offset).value
        setsGlide = false
        // An observer of the offset may have requested another motion.
        guard isOver, self.glide?.course.begin == glide.course.begin else { return }
      }
      self.glide = nil
      if glide.isAnimation {
        pager?.scrollViewDidEndScrollingAnimation(scrollView)
      } else {
        pager?.scrollViewDidEndDecelerating(scrollView)
      }
    }
  }
#endif
