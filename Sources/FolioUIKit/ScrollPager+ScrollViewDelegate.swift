#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  // The callbacks of the scroll view, each handed to the pager and to the app's own delegate:
  // to the app first where something *will* happen, to the pager first where it *did*.
  extension ScrollPager: UIScrollViewDelegate {
    /// A drag begins.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      scrollViewDelegate?.scrollViewWillBeginDragging?(scrollView)
      // A trackpad drags without touches.
      attached.willBeginDragging(
        pointer: scrollView.panGestureRecognizer.numberOfTouches == 0 ? .mouse : .touch)
    }

    /// The offset changed, whoever changed it.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      surface.stayInSight()
      driver.didScroll()
      news.didScroll(driver)
      scrollViewDelegate?.scrollViewDidScroll?(scrollView)
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
      scrollViewDelegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }

    /// It stands after coasting.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      driver.didEndDecelerating()
      scrollViewDelegate?.scrollViewDidEndDecelerating?(scrollView)
    }

    /// An animated change of the offset has ended.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      driver.didEndScrollingAnimation()
      scrollViewDelegate?.scrollViewDidEndScrollingAnimation?(scrollView)
    }

    /// Refused, unless the app's own delegate allows it: the first page is reached by
    /// `scrollToPage(.first)`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      scrollViewDelegate?.scrollViewShouldScrollToTop?(scrollView) ?? false
    }

    /// It stands at the top; told as the end of an animation that nobody asked for.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      driver.didEndScrollingAnimation()
      scrollViewDelegate?.scrollViewDidScrollToTop?(scrollView)
    }

    /// The safe area changed, or somebody set the insets.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      attached.surroundingsDidChange()
      scrollViewDelegate?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    }
  }

  // The app's own delegate, which hears what it would hear without a pager.
  extension ScrollPager {
    /// The app's own delegate of the scroll view, which is told everything as before.
    ///
    /// It is told of what *will* happen before the pager, and what it writes into the target of a
    /// release counts as the scroll view's own; of what *did* happen it is told after the pager.
    public var scrollViewDelegate: (any UIScrollViewDelegate)? {
      get { surface.ownDelegate }
      set {
        scrollView.delegate = newValue
        surface.takeDelegate()
      }
    }
  }
#endif
