#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  extension ScrollPager {
    /// Prefers another gesture, such as a back swipe, where no page follows; call it once for each.
    ///
    /// A list in a page, or in a sheet with detents, also scrolls back to its start first.
    public func yields(to other: UIGestureRecognizer) {
      let gate = surface.gate
      if gate.view == nil {
        gate.allowedScrollTypesMask = .continuous
        surface.add(gate)
      }
      if let list = other.view as? UIScrollView { surface.lists.append { [weak list] in list } }
      other.require(toFail: gate)
      scrollView.panGestureRecognizer.require(toFail: other)
    }

    /// `true` to go to a page beside the current one when it is tapped; default `false`.
    ///
    /// Taps on the current page are left to its view.
    public var bringsInTappedPages: Bool {
      get { surface.tap.view != nil }
      set {
        surface.tap.delegate = surface
        newValue
          ? scrollView.addGestureRecognizer(surface.tap)
          : scrollView.removeGestureRecognizer(surface.tap)
      }
    }
  }

  // Wheels, taps and the gestures of others.
  extension ScrollViewSurface: UIGestureRecognizerDelegate {
    func recognize() {
      scrollView.panGestureRecognizer.addTarget(self, action: Self.action)
      // Recognizes wheels with notches, without touches: their drags may not be reported.
      wheel.allowedScrollTypesMask = .discrete
      wheel.allowedTouchTypes = []
      add(wheel)
      add(hover)
    }

    func stopRecognizing() {
      scrollView.panGestureRecognizer.removeTarget(self, action: nil)
      for own in [wheel, hover, tap, gate] { scrollView.removeGestureRecognizer(own) }
    }

    fileprivate func add(_ recognizer: UIGestureRecognizer) {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
      scrollView.addGestureRecognizer(recognizer)
    }

    /// By name: not every compiler of this file has the runtime for `#selector`.
    static let action = NSSelectorFromString("handle:")

    /// Handles a recognizer or a frame of the display, which call by the name of the method.
    #if canImport(ObjectiveC)
      @objc
    #endif
    func handle(_ sender: AnyObject) {
      if sender === link { showFrame() }
      if sender === wheel { turnWheel() }
      if sender === tap, let tappedPage { pager?.scrollToPage(.page(tappedPage)) }
      guard sender === scrollView.panGestureRecognizer else { return }
      switch scrollView.panGestureRecognizer.state {
      // A delegate set meanwhile has received the start of the drag; the pager has not.
      case .began where takeDelegate(): attached?.willBeginDragging(pointer: pointer)
      case .cancelled: attached?.touchCancelled()
      default: break
      }
    }

    /// The device behind a drag; a trackpad drags without touches.
    var pointer: Release.Pointer {
      scrollView.panGestureRecognizer.numberOfTouches == 0 ? .mouse : .touch
    }

    private func turnWheel() {
      // Only the first report of a notch turns a page.
      let translation = wheel.state == .began ? wheel.translation(in: scrollView)[axis] : 0
      attached?.wheelTurned(translation == 0 ? nil : translation < 0 ? .forward : .backward)
      requestFrames()
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
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard let pan = recognizer as? UIPanGestureRecognizer else {
        return recognizer !== tap || tappedPage != nil
      }
      let translation = pan.translation(in: scrollView)
      guard let answer = answer(to: translation) else { return true }
      guard pan === gate else { return answer != .across }
      return answer == .short
        || (answer == .takes && (distance(translation) > 0 || !isListScrolled))
    }

    /// The pager's answer to a finger's translation.
    func answer(to translation: CGPoint) -> DragAnswer? {
      attached?.pager.wants(drag: distance(translation), Points(translation[axis.cross]))
    }

    /// The content's distance in reading order for a finger's translation.
    private func distance(_ translation: CGPoint) -> Points {
      let isMirrored = attached?.driver.frame.mapping.isMirrored == true
      return Points(isMirrored ? translation[axis] : -translation[axis])
    }

    /// `true` if a list under a finger is not at its start.
    private var isListScrolled: Bool {
      lists.compactMap { $0() }.contains {
        $0.isDescendant(of: scrollView)
          && $0.contentOffset[axis] > -$0.adjustedContentInset[axis].leading.value + 0.5
      }
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer !== tap }
  }
#endif
