#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  // The callbacks of the scroll view, each handed to the pager and to the app's own delegate:
  // to the app first where something *will* happen, to the pager first where it *did*.
  extension ScrollPager: UIScrollViewAccessibilityDelegate {
    /// A drag begins.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      tell { $0.scrollViewWillBeginDragging?(scrollView) }
      items?.look(takesEdits: true)
      attached.willBeginDragging(pointer: .init(scrollView.panGestureRecognizer))
    }

    /// The offset changed, whoever changed it.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      // UIKit may correct the offset for insets that changed before it tells of them.
      attached.surroundingsDidChange()
      items?.willScroll()
      driver.didScroll()
      items?.look()
      news.didScroll(driver)
      surface.reachForVoiceOver()
      tell { $0.scrollViewDidScroll?(scrollView) }
    }

    /// The finger is about to let go; only the paging axis of the target is written.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      unsafe scrollViewDelegate?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      let rest = unsafe attached.willEndDragging(
        velocity: velocity[surface.axis],
        proposedTarget: targetContentOffset.pointee[surface.axis],
        isCancelled: scrollView.panGestureRecognizer.state == .cancelled)
      if let rest { unsafe targetContentOffset.pointee[surface.axis] = rest }
    }

    /// The finger let go.
    public func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
      driver.didEndDragging(willDecelerate: decelerate)
      tell { $0.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate) }
    }

    /// The deceleration ended.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      driver.didEndDecelerating()
      tell { $0.scrollViewDidEndDecelerating?(scrollView) }
    }

    /// An animated change of the offset has ended.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      driver.didEndScrollingAnimation()
      tell { $0.scrollViewDidEndScrollingAnimation?(scrollView) }
    }

    /// Allowed along a vertical axis that does not loop, where the app's own delegate has no say.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      scrollViewDelegate?.scrollViewShouldScrollToTop?(scrollView)
        ?? (surface.axis == .vertical && !pager.layout.isLooping)
    }

    /// The scroll view reached the top; reported as the end of an animation that the pager did not start.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      driver.didEndScrollingAnimation()
      tell { $0.scrollViewDidScrollToTop?(scrollView) }
    }

    /// The safe area or the insets changed.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      attached.surroundingsDidChange()
      tell { $0.scrollViewDidChangeAdjustedContentInset?(scrollView) }
    }

    /// The words of VoiceOver for the page: those of the app's own delegate of the scroll view or of the
    /// pager, or "Page 2 of 5".
    ///
    /// An app translates that under the key `Page %ld of %ld` in its strings; `nil` without pages.
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
      let own = scrollViewDelegate as? any UIScrollViewAccessibilityDelegate
      if let text = own?.accessibilityScrollStatus?(for: scrollView) { return text }
      guard let page = pager.targetPage else { return nil }
      return delegate?.pager(driver, announcementForPage: page)
        ?? String(
          format: Bundle.main.localizedString(forKey: "Page %ld of %ld", value: nil, table: nil),
          page + 1, pageCount)
    }

    /// Calls the app's own delegate of the scroll view, which may set the offset and so be called within
    /// a call, but not without end.
    private func tell(_ call: (any UIScrollViewDelegate) -> Void) {
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
  }

  // The app's own delegate, which hears what it would hear without a pager.
  extension ScrollPager {
    /// The app's own delegate of the scroll view, which receives every callback as before.
    ///
    /// *Will* callbacks reach it before the pager, and the target it writes for a
    /// release counts as the scroll view's own; *did* callbacks reach it after the pager.
    public var scrollViewDelegate: (any UIScrollViewDelegate)? {
      get { surface.ownDelegate }
      set {
        scrollView.delegate = newValue
        surface.takeDelegate()
      }
    }
  }
#endif
