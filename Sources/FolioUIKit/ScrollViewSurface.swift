#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import Foundation
  import UIKit

  /// The adapter of a scroll view; it outlives its `ScrollPager` until the scroll view is restored.
  @MainActor
  final class ScrollViewSurface: Foundation.NSObject, @MainActor FramedSurface {
    let scrollView: UIScrollView
    let axis: PagingAxis
    var attached: AttachedPager<UIView>?
    weak var pager: ScrollPager?
    var isDelegate = false
    /// The app's own delegate; Objective-C queries its methods, also off the main actor.
    @safe nonisolated(unsafe) weak var ownDelegate: (any UIScrollViewDelegate)?
    var children: [ObjectIdentifier: UIViewController] = [:]
    /// `true` once the scroll view was laid out.
    private(set) var wasLaidOut = false
    var adjustedAxes = SafeAreaAxes.both
    /// `true` with autoplay.
    private var plays = false
    lazy var sentinel = Sentinel(self)
    lazy var borrowed = BorrowedSettings(scrollView)
    lazy var link = CADisplayLink(target: self, selector: Self.action)

    /// Begins under a finger toward a page; gestures that the pager yields to wait for its failure.
    let gate = UIPanGestureRecognizer(target: nil, action: nil)
    /// Other scroll views; in a page, a list scrolls back to its start before the pager moves.
    var lists: [() -> UIScrollView?] = []
    lazy var wheel = UIPanGestureRecognizer(target: self, action: Self.action)
    lazy var tap = UITapGestureRecognizer(target: self, action: Self.action)
    let hover = UIHoverGestureRecognizer(target: nil, action: nil)

    init(_ scrollView: UIScrollView, _ axis: PagingAxis) {
      (self.scrollView, self.axis) = (scrollView, axis)
      super.init()
    }

    var offset: Points { Points(scrollView.contentOffset[axis]) }
    var viewport: Viewport { scrollView.bounds.size.viewport(axis) }
    private var isAnimating: Bool {
      if #available(iOS 17.4, visionOS 1.1, *) { return scrollView.isScrollAnimating }
      return true
    }

    var snapshot: SurfaceSnapshot {
      // An unknown screen has a scale of 0.
      SurfaceSnapshot(
        offset: offset, viewport: viewport,
        pixel: Points(1 / max(1, scrollView.traitCollection.displayScale)),
        isTracking: scrollView.isTracking, isDecelerating: scrollView.isDecelerating,
        isAnimating: isAnimating)
    }

    var surroundings: SurfaceSurroundings {
      let safeArea = scrollView.safeAreaInsets
      return SurfaceSurroundings(
        insets: scrollView.contentInset[axis], crossInsets: scrollView.contentInset[axis.cross],
        safeArea: SafeArea(along: safeArea[axis], across: safeArea[axis.cross])
          .counted(adjustedAxes),
        isInWindow: scrollView.window != nil,
        isRightToLeft: scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
        reducesMotion: reducesMotion, prefersReducedMotion: UIAccessibility.isReduceMotionEnabled,
        isFocused: plays && isFocused,
        reach: UIAccessibility.isVoiceOverRunning ? viewport.extent : 0)
    }

    /// Without animations UIKit never reports an end.
    var reducesMotion: Bool {
      UIAccessibility.isReduceMotionEnabled || !UIView.areAnimationsEnabled
    }
    /// A screen reader or a pointer on it, or the focus of a keyboard.
    private var isFocused: Bool {
      let item = UIFocusSystem.focusSystem(for: scrollView)?.focusedItem as? UIView
      return UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
        || [.began, .changed].contains(hover.state) || item?.isDescendant(of: scrollView) == true
    }

    var views: PageViews<UIView> {
      PageViews(
        add: { [scrollView, weak self] view in
          scrollView.addSubview(view)
          let child = self?.children[ObjectIdentifier(view)]
          child?.didMove(toParent: child?.parent)
        },
        lay: { [axis] view, frame, crossExtent in
          let place = CGRect(frame.start, frame.extent, crossExtent, axis)
          view.bounds.size = place.size
          view.center = CGPoint(x: place.midX, y: place.midY)
        },
        remove: { [weak self] view in
          let child = self?.children.removeValue(forKey: ObjectIdentifier(view))
          child?.willMove(toParent: nil)
          view.removeFromSuperview()
          child?.removeFromParent()
        },
        draw: { $0.draw($1, $2) }, arrange: { [scrollView] in scrollView.arrange($0, reading: $1) })
    }

    func carryOut(_ command: SurfaceCommand) {
      switch command {
      case .setOffset(let offset, let isAnimated): setOffset(offset, isAnimated: isAnimated)
      case .setInsets(.exactly(let insets)): scrollView.contentInset[axis] = insets
      case .setInsets(.unbounded):
        // As long as lengths can be.
        let limit = Points(Limits.maximumLength)
        scrollView.contentInset[axis] = Insets(leading: limit, trailing: limit)
      case .setContentExtent(let extent):
        scrollView.contentSize = CGRect(0, extent, crossExtent, axis).size
      case .target, .place, .recycle: break
      }
    }

    private func setOffset(_ offset: Points, isAnimated: Bool) {
      // A new target does not stop a deceleration.
      var place = scrollView.contentOffset
      if isAnimated, scrollView.isDecelerating {
        scrollView.setContentOffset(place, animated: false)
      }
      place[axis] = offset.value
      scrollView.setContentOffset(place, animated: isAnimated)
    }

    var behavior: ScrollBehavior {
      .uikit(
        UIKitDecay(rate: scrollView.decelerationRate.rawValue), bounces: scrollView.bounces)
    }

    var now: Double { CACurrentMediaTime() }

    func requestFrames() {
      let isFast = attached?.wantsEveryFrame == true
      // Autoplay counts seconds.
      link.preferredFrameRateRange =
        isFast ? .default : CAFrameRateRange(minimum: 5, maximum: 15, preferred: 10)
      link.isPaused = !isFast && attached?.wantsFrames != true
    }

    func showFrame() {
      attached?.showMotion(at: link.timestamp)
      // Not covered by another controller, such as a sheet.
      if controller?.presentedViewController == nil { attached?.frame(at: link.timestamp) }
      requestFrames()
    }

    func motionEnded(isAnimation: Bool) {
      isAnimation
        ? pager?.scrollViewDidEndScrollingAnimation(scrollView)
        : pager?.scrollViewDidEndDecelerating(scrollView)
    }

    /// Returns to where a drag may go; `true` if that moved the content, which was reported.
    func resists() -> Bool {
      guard scrollView.isTracking, let range = attached?.driver.gestureRange,
        !range.contains(offset)
      else { return false }
      scrollView.contentOffset[axis] = range.clamp(offset).value
      return true
    }

    func setCrossInsets(_ insets: Insets) {
      let cross = axis.cross
      let change = scrollView.contentInset[cross].leading - insets.leading
      let start = scrollView.contentOffset[cross] + change.value
      scrollView.contentInset[cross] = insets
      if start != scrollView.contentOffset[cross] { scrollView.contentOffset[cross] = start }
    }

    func configure(_ configuration: PagerConfiguration) {
      scrollView.decelerationRate = configuration.deceleratesFast ? .fast : .normal
      plays = configuration.autoplay != nil
      requestFrames()
      pager?.followed?.layout?.invalidateLayout()
    }

    /// Reports a rest, and counts the time where others scrolled.
    func pagerDidChange() {
      guard let driver = attached?.driver else { return }
      pager?.news.reportRest(driver)
      if driver.isAstray || driver.isWheeling { requestFrames() }
    }

    func animate(_ changes: @escaping () -> Void) {
      UIView.animate(withDuration: 0.1, animations: changes)
    }

    func didLayout() {
      wasLaidOut = true
      takeDelegate()
      attached?.didLayout()
      pager?.followed?.look()
    }
  }

  extension UIEdgeInsets {
    subscript(axis: PagingAxis) -> Insets {
      get {
        Insets(
          leading: Points(axis.pick(left, top)), trailing: Points(axis.pick(right, bottom)))
      }
      set {
        axis.put(newValue.leading.value, &left, &top)
        axis.put(newValue.trailing.value, &right, &bottom)
      }
    }
  }
#endif
