#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  import UIKit

  // Wheels, taps and the gestures of others.
  extension ScrollViewSurface: UIGestureRecognizerDelegate {
    func recognize() {
      scrollView.panGestureRecognizer.addTarget(self, action: NSSelectorFromString("didPan:"))
      // Recognizes wheels with notches, without touches: their drags may not be reported.
      wheel.allowedScrollTypesMask = .discrete
      wheel.allowedTouchTypes = []
      add(wheel)
      add(hover)
    }

    func stopRecognizing() {
      scrollView.panGestureRecognizer.removeTarget(self, action: nil)
      for own in [wheel, hover, tap] { scrollView.removeGestureRecognizer(own) }
      if let gate { scrollView.removeGestureRecognizer(gate) }
    }

    private func add(_ recognizer: UIGestureRecognizer) {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
      scrollView.addGestureRecognizer(recognizer)
    }

    func recognizeTaps(_ areWanted: Bool) {
      tap.delegate = self
      areWanted ? scrollView.addGestureRecognizer(tap) : scrollView.removeGestureRecognizer(tap)
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
        $0.contentOffset[axis] > -$0.adjustedContentInset[axis].leading.value + 0.5
      }
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer !== tap }
  }

  extension Release.Pointer {
    /// The device behind a drag; a trackpad drags without touches.
    @MainActor
    init(_ pan: UIPanGestureRecognizer) { self = pan.numberOfTouches == 0 ? .mouse : .touch }
  }
#endif
