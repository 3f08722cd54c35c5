#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import UIKit

  /// A scroll view as its pager sees it: a view in it that nobody sees, and that learns what only
  /// views are told.
  ///
  /// Outlives the pager by a moment, to give the scroll view back as it was.
  @MainActor
  final class ScrollViewSurface: UIView, @MainActor MovingSurface, @MainActor PlatformSurface {
    let scrollView: UIScrollView
    let axis: PagingAxis
    /// The pager on it, until it is given back.
    var attached: AttachedPager<UIView>?
    /// Who becomes the scroll view's delegate, if anybody does.
    weak var delegate: (any UIScrollViewDelegate)?
    /// The app's own delegate; what it can do is asked by Objective-C, off the main actor as well.
    @safe nonisolated(unsafe) weak var ownDelegate: (any UIScrollViewDelegate)?
    private var isDelegate = false
    /// On which axes the app lets UIKit add the safe area to the insets.
    private var adjustedAxes = SafeAreaAxes.both
    private lazy var wheel = UIPanGestureRecognizer(
      target: self, action: NSSelectorFromString("didTurnWheel:"))
    private lazy var borrowed = BorrowedSettings(scrollView)
    // By name, because `#selector` needs a runtime that not every compiler of this file has.
    private lazy var link = CADisplayLink(
      target: self, selector: NSSelectorFromString("screenDidShow:"))

    init(_ scrollView: UIScrollView, _ axis: PagingAxis) {
      self.scrollView = scrollView
      self.axis = axis
      super.init(frame: CGRect(origin: .zero, size: scrollView.bounds.size))
    }

    required init?(coder: NSCoder) { nil }

    var offset: Points { Points(scrollView.contentOffset[axis]) }
    var viewport: Viewport { scrollView.bounds.size.viewport(axis) }
    var displayScale: Double { scrollView.traitCollection.displayScale }
    var isTracking: Bool { scrollView.isTracking }
    var isDecelerating: Bool { scrollView.isDecelerating }
    var isAnimating: Bool {
      if #available(iOS 17.4, visionOS 1.1, *) { scrollView.isScrollAnimating } else { true }
    }
    var isInWindow: Bool { scrollView.window != nil }
    var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }
    var isRightToLeft: Bool { scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    var safeArea: SafeArea {
      let insets = scrollView.safeAreaInsets
      return SafeArea(along: insets[axis], across: insets[axis.cross]).counted(adjustedAxes)
    }
    var insets: Insets {
      get { scrollView.contentInset[axis] }
      set { scrollView.contentInset[axis] = newValue }
    }
    var crossInsets: Insets {
      get { scrollView.contentInset[axis.cross] }
      set {
        let start = scrollView.contentOffset[axis.cross] + crossInsets.leading.value
        scrollView.contentInset[axis.cross] = newValue
        var place = scrollView.contentOffset
        place[axis.cross] = start - newValue.leading.value
        if place != scrollView.contentOffset { scrollView.contentOffset = place }
      }
    }

    /// The views of pages, in the scroll view.
    var views: PageViews<UIView> {
      PageViews(
        .init(
          add: { [scrollView] in scrollView.addSubview($0) },
          lay: { [axis] in $0.frame = CGRect($1.start, $1.extent, $2, axis) },
          remove: { $0.removeFromSuperview() }))
    }

    func setOffset(_ offset: Points, animated: Bool) {
      var place = scrollView.contentOffset
      place[axis] = offset.value
      scrollView.setContentOffset(place, animated: animated)
    }

    func stop() {
      if #available(iOS 17.4, visionOS 1.1, *) {
        scrollView.stopScrollingAndZooming()
      } else {
        scrollView.setContentOffset(scrollView.contentOffset, animated: false)
      }
    }

    func setContent(extent: Points, crossExtent: Points) {
      scrollView.contentSize = CGRect(0, extent, crossExtent, axis).size
    }

    func setDeceleration(isFast: Bool) { scrollView.decelerationRate = isFast ? .fast : .normal }

    func animate(_ changes: @escaping () -> Void) {
      UIView.animate(withDuration: 0.1, animations: changes)
    }

    func setFrames(_ areWanted: Bool) { link.isPaused = !areWanted }

    /// Keeps where the scroll view shows: a view that is scrolled away hears of no safe area.
    func stayInSight() {
      if frame.origin != scrollView.contentOffset { frame.origin = scrollView.contentOffset }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      stayInSight()
      takeDelegate()
      attached?.didLayout()
    }

    /// A wheel that turns across the axis is not the pager's.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let way = pan.translation(in: scrollView)
      return axis.pick(way.x, way.y).magnitude >= axis.pick(way.y, way.x).magnitude
    }

    // Views themselves do nothing in these.
    override func didMoveToWindow() { attached?.surroundingsDidChange() }
    override func safeAreaInsetsDidChange() { attached?.surroundingsDidChange() }
  }

  // Taking over, and giving back.
  extension ScrollViewSurface {
    func takeOver() {
      borrowed.note(\.contentInset)
      borrowed.note(\.decelerationRate)
      borrowed.set(\.isPagingEnabled, to: false)
      borrowed.set(\.isDirectionalLockEnabled, to: true)
      borrowed.set(\.scrollsToTop, to: false)
      borrowed.set(\.allowsKeyboardScrolling, to: false)
      adjustedAxes = scrollView.contentInsetAdjustmentBehavior.axes
      borrowed.set(\.contentInsetAdjustmentBehavior, to: .never)
      let indicator = axis.pick(
        \UIScrollView.showsHorizontalScrollIndicator, \.showsVerticalScrollIndicator)
      borrowed.set(indicator, to: false)
      isDelegate = delegate != nil
      takeDelegate()
      // Autoplay counts seconds; it needs no more than this.
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 5, maximum: 15, preferred: 10)
      link.add(to: .main, forMode: .common)
      scrollView.panGestureRecognizer.addTarget(self, action: NSSelectorFromString("didPan:"))
      listenToWheels()
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      // So it is laid out whenever the size changes, and not when the offset does.
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stayInSight()
      scrollView.insertSubview(self, at: 0)
      registerForTraitChanges([UITraitLayoutDirection.self]) {
        (surface: ScrollViewSurface, _: UITraitCollection) in
        surface.attached?.surroundingsDidChange()
      }
    }

    /// Of a wheel with notches a scroll view may tell no drag, so that has a recogniser of its own,
    /// which sees no touches and keeps nobody from seeing any.
    private func listenToWheels() {
      wheel.allowedScrollTypesMask = .discrete
      wheel.allowedTouchTypes = []
      wheel.cancelsTouchesInView = false
      wheel.delegate = self
      scrollView.addGestureRecognizer(wheel)
    }

    /// Takes in the app's own delegate, also one that was set later.
    ///
    /// What a delegate can do a scroll view asks only when it is given one.
    ///
    /// - Returns: whether there was another one.
    @discardableResult
    func takeDelegate() -> Bool {
      guard let delegate, scrollView.delegate !== delegate else { return false }
      ownDelegate = scrollView.delegate
      scrollView.delegate = delegate
      return true
    }

    /// A delegate that the app has set meanwhile stays, and what came with it.
    func giveBack() {
      attached = nil
      link.invalidate()
      removeFromSuperview()
      scrollView.panGestureRecognizer.removeTarget(self, action: nil)
      scrollView.removeGestureRecognizer(wheel)
      guard !isDelegate || scrollView.delegate === delegate else { return }
      borrowed.giveBack()
      if isDelegate { scrollView.delegate = ownDelegate }
      isDelegate = false
    }
  }

  // What gesture recognisers and display links tell.
  extension ScrollViewSurface {
    #if canImport(ObjectiveC)
      @objc
    #endif
    func screenDidShow(_ link: CADisplayLink) { attached?.frame(at: link.timestamp) }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func didPan(_ recognizer: UIPanGestureRecognizer) {
      switch recognizer.state {
      // A delegate that was set meanwhile has heard that the drag begins; the pager has not.
      case .began: if takeDelegate() { attached?.willBeginDragging() }
      case .cancelled: attached?.touchCancelled()
      default: break
      }
    }
  }

  extension UIScrollView.ContentInsetAdjustmentBehavior {
    /// On which axes it adds the safe area to the insets of a scroll view that scrolls along one.
    fileprivate var axes: SafeAreaAxes {
      switch self {
      case .never: .neither
      case .scrollableAxes: .along
      default: .both
      }
    }
  }

  extension ScrollViewSurface: UIGestureRecognizerDelegate {
    #if canImport(ObjectiveC)
      @objc
    #endif
    func didTurnWheel(_ recognizer: UIPanGestureRecognizer) { attached?.wheelTurned() }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  // The two coordinates of UIKit, and the one along an axis.
  extension CGPoint {
    /// The coordinate along an axis.
    subscript(axis: PagingAxis) -> Double {
      get { axis.pick(x, y) }
      set { axis.put(newValue, &x, &y) }
    }
  }

  extension CGSize {
    /// The bounds of a scroll view of this size.
    func viewport(_ axis: PagingAxis) -> Viewport {
      Viewport(width: Points(width), height: Points(height), axis: axis)
    }
  }

  extension CGRect {
    /// A stretch along an axis, from the beginning across it.
    init(_ start: Points, _ extent: Points, _ across: Points, _ axis: PagingAxis) {
      self.init(
        x: axis.pick(start.value, 0), y: axis.pick(0, start.value),
        width: axis.pick(extent, across).value, height: axis.pick(across, extent).value)
    }
  }

  extension UIEdgeInsets {
    /// The insets along an axis.
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
