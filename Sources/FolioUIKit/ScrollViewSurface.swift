#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import Foundation
  import UIKit

  /// The adapter of a scroll view; it outlives its `ScrollPager` until the scroll view is restored.
  @MainActor
  final class ScrollViewSurface: Foundation.NSObject, @MainActor ScrollSurface {
    let scrollView: UIScrollView
    let axis: PagingAxis
    /// The content before and after the bounds whose views the app keeps ready.
    private let prefetch: Points
    private var margin: Points
    var attached: AttachedPager<UIView>?
    weak var pager: ScrollPager?
    var isDelegate = false
    /// The app's own delegate; Objective-C queries its methods, also off the main actor.
    @safe nonisolated(unsafe) weak var ownDelegate: (any UIScrollViewDelegate)?
    var children: [ObjectIdentifier: UIViewController] = [:]
    /// Begins under a finger toward a page; gestures that the pager yields to wait for its failure.
    private var gate: UIPanGestureRecognizer?
    /// Lists in pages that scroll back to their start before the pager moves.
    private var lists: [() -> UIScrollView?] = []
    /// The motion that the pager shows itself, frame by frame.
    var glide: Glide? { didSet { requestGlide() } }
    /// `true` while the motion sets the offset.
    var setsGlide = false
    /// `true` while a finger that caught the motion is down.
    var isCaught = false
    /// `true` once the scroll view was laid out.
    private(set) var wasLaidOut = false
    private var adjustedAxes = SafeAreaAxes.both
    private lazy var sentinel = Sentinel(self)
    private lazy var wheel = UIPanGestureRecognizer(
      target: self, action: NSSelectorFromString("didTurnWheel:"))
    /// `true` with autoplay.
    private var plays = false
    private let hover = UIHoverGestureRecognizer(target: nil, action: nil)
    private lazy var borrowed = BorrowedSettings(scrollView)
    private(set) lazy var tap = UITapGestureRecognizer(
      target: self, action: NSSelectorFromString("didTap:"))
    // By name: not every compiler of this file has the runtime for `#selector`.
    private lazy var link = CADisplayLink(
      target: self, selector: NSSelectorFromString("screenDidShow:"))

    var glideLink: CADisplayLink?

    init(_ scrollView: UIScrollView, _ axis: PagingAxis, prefetch: Points) {
      self.scrollView = scrollView
      self.axis = axis
      self.prefetch = prefetch
      margin = prefetch
      super.init()
    }

    var offset: Points { Points(scrollView.contentOffset[axis]) }
    var viewport: Viewport { scrollView.bounds.size.viewport(axis) }
    var isDecelerating: Bool { scrollView.isDecelerating || glide?.isAnimation == false }
    private var isAnimating: Bool {
      if let glide { return glide.isAnimation }
      if #available(iOS 17.4, visionOS 1.1, *) { return scrollView.isScrollAnimating }
      return true
    }

    /// An unknown screen has a scale of 0, which counts as 1.
    var snapshot: SurfaceSnapshot {
      SurfaceSnapshot(
        offset: offset, viewport: viewport,
        pixel: Points(1 / max(1, scrollView.traitCollection.displayScale)),
        isTracking: scrollView.isTracking, isDecelerating: isDecelerating, isAnimating: isAnimating)
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
        isFocused: plays && isFocused)
    }

    /// Without animations UIKit never reports an end.
    var reducesMotion: Bool {
      UIAccessibility.isReduceMotionEnabled || !UIView.areAnimationsEnabled
    }
    /// A screen reader or a pointer on it, or the focus of a keyboard.
    private var isFocused: Bool {
      let item = UIFocusSystem.focusSystem(for: scrollView)?.focusedItem as? UIView
      return UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
        || hover.state == .began || hover.state == .changed
        || item?.isDescendant(of: scrollView) == true
    }

    var views: PageViews<UIView> {
      PageViews(
        add: { [scrollView, weak self] view in
          scrollView.addSubview(view)
          if let child = self?.children[ObjectIdentifier(view)] {
            child.didMove(toParent: child.parent)
          }
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
      if isAnimated, isDecelerating { stop() }
      glide = nil
      if isAnimated, offset != self.offset, let motion = pager?.pager.motion {
        return begin(motion, to: offset, velocity: .zero, isAnimation: true)
      }
      var place = scrollView.contentOffset
      place[axis] = offset.value
      scrollView.setContentOffset(place, animated: isAnimated)
    }

    /// Returns to where a drag may go; `true` if that moved the content, which was reported.
    func resists() -> Bool {
      guard scrollView.isTracking, let range = attached?.driver.dragRange, !range.contains(offset)
      else { return false }
      scrollView.contentOffset[axis] = range.clamp(offset).value
      return true
    }

    private func stop() {
      glide = nil
      if #available(iOS 17.4, visionOS 1.1, *) {
        scrollView.stopScrollingAndZooming()
      } else {
        scrollView.setContentOffset(scrollView.contentOffset, animated: false)
      }
    }

    func setCrossInsets(_ insets: Insets) {
      let start = scrollView.contentOffset[axis.cross]
      let change = scrollView.contentInset[axis.cross].leading - insets.leading
      scrollView.contentInset[axis.cross] = insets
      var place = scrollView.contentOffset
      place[axis.cross] = start + change.value
      if place != scrollView.contentOffset { scrollView.contentOffset = place }
    }

    func configure(_ configuration: PagerConfiguration) {
      scrollView.decelerationRate = configuration.deceleratesFast ? .fast : .normal
      plays = configuration.autoplay != nil
      link.isPaused = attached?.wantsFrames != true
      pager?.items?.redraw()
    }

    /// Counts the time where others scrolled.
    func pagerDidChange() { if attached?.driver.isAstray == true { link.isPaused = false } }

    func animate(_ changes: @escaping () -> Void) {
      UIView.animate(withDuration: 0.1, animations: changes)
    }

    func didLayout() {
      wasLaidOut = true
      takeDelegate()
      attached?.didLayout()
      pager?.items?.look()
      if let pager { pager.stack?.look(pager) }
      reachForVoiceOver()
    }

    /// Prefetches a viewport around the bounds for VoiceOver, which ends at the last existing view.
    func reachForVoiceOver() {
      let margin = max(prefetch, UIAccessibility.isVoiceOverRunning ? viewport.extent : 0)
      guard let driver = attached?.driver, margin != self.margin else { return }
      self.margin = margin
      driver.setUp(
        direction: driver.frame.mapping.direction, isReversed: driver.frame.mapping.isReversed,
        prefetch: Insets(leading: margin, trailing: margin))
    }
  }

  extension ScrollViewSurface {
    /// The adapter of a scroll view; `nil` without a pager.
    static func on(_ scrollView: UIScrollView) -> ScrollViewSurface? {
      scrollView.subviews.lazy.compactMap { ($0 as? Sentinel)?.surface }.first
    }

    /// Leaves the scroll view to another pager, without pages.
    func leave() {
      attached?.views.removeAll()
      if let pager { pager.detach() } else { end() }
    }

    func end() {
      attached?.end()
      giveBack()
    }
  }

  /// An invisible view in the scroll view, for callbacks that only views receive.
  private final class Sentinel: UIView {
    weak var surface: ScrollViewSurface?

    init(_ surface: ScrollViewSurface) {
      self.surface = surface
      super.init(frame: surface.scrollView.bounds)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    /// Stays in place while the content scrolls, without affecting its size.
    func pin(to scrollView: UIScrollView) {
      scrollView.insertSubview(self, at: 0)
      let guide = scrollView.frameLayoutGuide
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        topAnchor.constraint(equalTo: guide.topAnchor),
        bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      surface?.didLayout()
    }

    // The overridden methods do nothing.
    override func didMoveToWindow() { surface?.attached?.surroundingsDidChange() }
    override func safeAreaInsetsDidChange() { surface?.attached?.surroundingsDidChange() }
  }

  extension ScrollViewSurface {
    func takeOver() {
      borrowed.note(\.contentInset)
      borrowed.note(\.decelerationRate)
      borrowed.set(\.isPagingEnabled, to: false)
      borrowed.set(\.isDirectionalLockEnabled, to: true)
      // A second scroll view with it would disable the screen's main one.
      if axis == .horizontal { borrowed.set(\.scrollsToTop, to: false) }
      adjustedAxes = scrollView.contentInsetAdjustmentBehavior.axes
      borrowed.set(\.contentInsetAdjustmentBehavior, to: .never)
      let indicator = axis.pick(
        \UIScrollView.showsHorizontalScrollIndicator, \.showsVerticalScrollIndicator)
      borrowed.set(indicator, to: false)
      takeDelegate()
      // Autoplay counts seconds.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 5, maximum: 15, preferred: 10)
      link.add(to: .main, forMode: .common)
      scrollView.panGestureRecognizer.addTarget(self, action: NSSelectorFromString("didPan:"))
      listenToWheels()
      add(hover)
      sentinel.pin(to: scrollView)
      sentinel.registerForTraitChanges([UITraitLayoutDirection.self]) {
        (view: Sentinel, _: UITraitCollection) in
        view.surface?.attached?.surroundingsDidChange()
      }
      // Another text size changes the lengths of pages with `extent=content`.
      sentinel.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: Sentinel, _: UITraitCollection) in
        guard let attached = view.surface?.attached else { return }
        if attached.pager.configuration.layout.extent == .content { attached.reload() }
      }
    }

    /// Recognizes wheels with notches, without touches: their drags may not be reported.
    private func listenToWheels() {
      wheel.allowedScrollTypesMask = .discrete
      wheel.allowedTouchTypes = []
      add(wheel)
    }

    private func add(_ recognizer: UIGestureRecognizer) {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
      scrollView.addGestureRecognizer(recognizer)
    }

    func yields(to other: UIGestureRecognizer) {
      let gate = self.gate ?? UIPanGestureRecognizer(target: nil, action: nil)
      if self.gate == nil {
        gate.allowedScrollTypesMask = .continuous
        add(gate)
        self.gate = gate
      }
      if let list = other.view as? UIScrollView, list.isDescendant(of: scrollView) {
        lists.append { [weak list] in list }
      }
      other.require(toFail: gate)
      scrollView.panGestureRecognizer.require(toFail: other)
    }

    /// Adopts the app's own delegate, also a later one; returns `true` if there was another.
    ///
    /// A scroll view queries a delegate's methods only when it is set.
    @discardableResult
    func takeDelegate() -> Bool {
      guard isDelegate, let pager, scrollView.delegate !== pager else { return false }
      ownDelegate = scrollView.delegate
      scrollView.delegate = pager
      return true
    }

    /// Restores all, except a delegate that the app has set meanwhile.
    private func giveBack() {
      attached = nil
      (glide, isCaught) = (nil, false)
      glideLink?.invalidate()
      link.invalidate()
      sentinel.removeFromSuperview()
      scrollView.panGestureRecognizer.removeTarget(self, action: nil)
      scrollView.removeGestureRecognizer(wheel)
      scrollView.removeGestureRecognizer(hover)
      if let gate { scrollView.removeGestureRecognizer(gate) }
      scrollView.removeGestureRecognizer(tap)
      guard !isDelegate || scrollView.delegate === pager else { return }
      borrowed.giveBack()
      if isDelegate { scrollView.delegate = ownDelegate }
      (isDelegate, ownDelegate) = (false, nil)
    }
  }

  extension ScrollViewSurface {
    #if canImport(ObjectiveC)
      @objc
    #endif
    func screenDidShow(_ link: CADisplayLink) {
      guard !isCovered else { return }
      attached?.frame(at: link.timestamp)
      link.isPaused = attached?.wantsFrames != true
      pager?.showProgress()
    }

    /// The controller of the scroll view.
    var controller: UIViewController? {
      var responder: UIResponder? = scrollView
      while let here = responder, !(here is UIViewController) { responder = here.next }
      return responder as? UIViewController
    }

    /// `true` while another controller, such as a sheet, is presented over its own.
    private var isCovered: Bool { controller?.presentedViewController != nil }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func didPan(_ recognizer: UIPanGestureRecognizer) {
      switch recognizer.state {
      // A delegate set meanwhile has received the start of the drag; the pager has not.
      case .began: if takeDelegate() { attached?.willBeginDragging(pointer: .init(recognizer)) }
      case .cancelled: attached?.touchCancelled()
      default: break
      }
    }
  }

  extension UIScrollView.ContentInsetAdjustmentBehavior {
    fileprivate var axes: SafeAreaAxes {
      switch self {
      case .never: .neither
      case .scrollableAxes: .along
      default: .both
      }
    }
  }

  extension Release.Pointer {
    /// The device behind a drag; a trackpad drags without touches.
    @MainActor
    init(_ pan: UIPanGestureRecognizer) { self = pan.numberOfTouches == 0 ? .mouse : .touch }
  }

  extension ScrollViewSurface: UIGestureRecognizerDelegate {
    #if canImport(ObjectiveC)
      @objc
    #endif
    func didTurnWheel(_ recognizer: UIPanGestureRecognizer) {
      // Only the first report of a notch turns a page.
      let translation =
        recognizer.state == .began ? recognizer.translation(in: scrollView)[axis] : 0
      attached?.wheelTurned(translation == 0 ? nil : translation < 0 ? .forward : .backward)
      link.isPaused = attached?.wantsFrames != true
    }

    func recognizeTaps(_ areWanted: Bool) {
      tap.delegate = self
      areWanted ? scrollView.addGestureRecognizer(tap) : scrollView.removeGestureRecognizer(tap)
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func didTap(_ recognizer: UITapGestureRecognizer) {
      if let page = tappedPage { pager?.scrollToPage(.page(page)) }
    }

    /// The page in front under a tap, unless it is the current one.
    private var tappedPage: Int? {
      guard let attached else { return nil }
      let place = tap.location(in: scrollView)
      let pages = scrollView.subviews.reversed().lazy.filter { [scrollView] view in
        view.isDrawn && view.point(inside: view.convert(place, from: scrollView), with: nil)
      }
      let page = pages.compactMap { attached.views.id(of: $0) }.first
        .flatMap { attached.pager.layout.pages.index(of: $0) }
      return page == attached.pager.current ? nil : page
    }

    /// Rejects wheels across the axis, and fingers without a page in their direction.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else {
        return gestureRecognizer !== tap || tappedPage != nil
      }
      let translation = pan.translation(in: scrollView)
      guard let answer = answer(to: translation) else { return true }
      guard pan === gate else { return answer != .across }
      let isForward = logical(axis.pick(translation.x, translation.y)) > 0
      return answer == .short || (answer == .takes && (isForward || !isListScrolled))
    }

    /// The pager's answer to a finger's way on the screen.
    func answer(to translation: CGPoint) -> DragAnswer? {
      attached?.pager.wants(
        drag: logical(axis.pick(translation.x, translation.y)),
        Points(axis.pick(translation.y, translation.x)))
    }

    /// The content's way in reading order.
    private func logical(_ translation: CGFloat) -> Points {
      Points(attached?.driver.frame.mapping.isMirrored == true ? translation : -translation)
    }

    /// `true` if a list under a finger is not at its start.
    private var isListScrolled: Bool {
      lists.compactMap { $0() }.contains {
        $0.contentOffset[axis] > -$0.adjustedContentInset[axis].leading.value + 0.5
      }
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer !== tap }
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
