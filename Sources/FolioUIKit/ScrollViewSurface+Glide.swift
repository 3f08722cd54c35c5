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

    func requestGlide() {
      if glide != nil, glideLink == nil {
        glideLink = CADisplayLink(target: self, selector: NSSelectorFromString("screenDidMove:"))
        glideLink?.add(to: .main, forMode: .common)
      }
      glideLink?.isPaused = glide == nil && !isCaught
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func screenDidMove(_ link: CADisplayLink) {
      guard let glide else { return look() }
      let now = link.timestamp * 1000
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
      pager?.glideEnded(isAnimation: glide.isAnimation)
    }

    /// Waits for a finger that caught the motion to lift without a drag.
    private func look() {
      guard isCaught, !scrollView.isTracking else { return }
      isCaught = false
      requestGlide()
      attached?.driver.touchEnded()
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func screenDidShow(_ link: CADisplayLink) {
      // Covered by another controller, such as a sheet.
      guard controller?.presentedViewController == nil else { return }
      attached?.frame(at: link.timestamp)
      link.isPaused = attached?.wantsFrames != true
      pager?.showProgress()
    }
  }
#endif
