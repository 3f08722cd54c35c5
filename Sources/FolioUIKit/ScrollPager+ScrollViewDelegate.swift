#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  // The app's own delegate gets *will* callbacks before the pager, and *did* callbacks after it.
  extension ScrollPager: UIScrollViewAccessibilityDelegate {
    /// A drag begins.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      report { $0.scrollViewWillBeginDragging?(scrollView) }
      followed?.look(takesEdits: true)
      attached.willBeginDragging(pointer: surface.pointer)
    }

    /// The offset changed.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      attached.offsetChanged()
      if surface.resists() { return }
      // UIKit may correct the offset for changed insets before it reports them.
      attached.surroundingsDidChange()
      followed?.willScroll()
      driver.didScroll()
      followed?.look()
      news.didScroll(driver)
      report { $0.scrollViewDidScroll?(scrollView) }
    }

    /// The finger is about to lift; only the paging axis of the target is written.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      unsafe scrollViewDelegate?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      let axis = surface.axis
      let rest = unsafe attached.willEndDragging(
        velocity: velocity[axis], proposedTarget: targetContentOffset.pointee[axis],
        isCancelled: scrollView.panGestureRecognizer.state == .cancelled)
      if let rest { unsafe targetContentOffset.pointee[axis] = rest }
    }

    /// The finger lifted.
    public func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
      let decelerates = attached.didEndDragging(willDecelerate: decelerate)
      report { $0.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerates) }
    }

    /// The deceleration ended.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if attached.didEndDecelerating() { report { $0.scrollViewDidEndDecelerating?(scrollView) } }
    }

    /// An animation of the offset ended.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      driver.didEndScrollingAnimation()
      report { $0.scrollViewDidEndScrollingAnimation?(scrollView) }
    }

    /// Allowed along a vertical axis without a loop, if the app's own delegate does not decide.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      scrollViewDelegate?.scrollViewShouldScrollToTop?(scrollView)
        ?? (surface.axis == .vertical && !pager.layout.isLooping)
    }

    /// The scroll view reached the top, which the pager handles as the end of an animation.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      driver.didEndScrollingAnimation()
      report { $0.scrollViewDidScrollToTop?(scrollView) }
    }

    /// The safe area or the insets changed.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      attached.surroundingsDidChange()
      report { $0.scrollViewDidChangeAdjustedContentInset?(scrollView) }
    }

    /// The announcement of a page: a delegate's, or `Page %ld of %ld`, translatable by this key.
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
      let own = scrollViewDelegate as? any UIScrollViewAccessibilityDelegate
      if let text = own?.accessibilityScrollStatus?(for: scrollView) { return text }
      guard let page = pager.targetPage else { return nil }
      return delegate?.pager(driver, announcementForPage: page)
        ?? String(
          format: Bundle.main.localizedString(forKey: "Page %ld of %ld", value: nil, table: nil),
          page + 1, pageCount)
    }

    /// Calls the app's own delegate, nested to a limit, because it may set the offset.
    private func report(_ call: (any UIScrollViewDelegate) -> Void) {
      precondition(
        depth < 100,
        """
        the scroll view's delegate calls this ScrollPager and is called by it without end; leave the \
        calls out, or create the ScrollPager with isDelegate: false
        """)
      depth += 1
      if let scrollViewDelegate { call(scrollViewDelegate) }
      depth -= 1
    }

    /// The app's own delegate of the scroll view, which receives every callback.
    public var scrollViewDelegate: (any UIScrollViewDelegate)? {
      get { surface.ownDelegate }
      set {
        scrollView.delegate = newValue
        surface.takeDelegate()
      }
    }
  }
#endif
