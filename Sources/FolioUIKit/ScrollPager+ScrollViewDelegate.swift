#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Folio
  public import UIKit

  // The callbacks of the scroll view, each handed to the driver and to the app's own delegate:
  // to the app first where something *will* happen, to the driver first where it *did*.
  extension ScrollPager: UIScrollViewDelegate {
    /// A drag begins.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      scrollViewDelegate?.scrollViewWillBeginDragging?(scrollView)
      driver.willBeginDragging()
    }

    /// The offset changed, whoever changed it.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      driver.didScroll()
      update()
      delegate?.pager(self, didScrollTo: pager.fraction)
      scrollViewDelegate?.scrollViewDidScroll?(scrollView)
    }

    /// The finger is about to let go; only the paging axis of the target is written.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      unsafe scrollViewDelegate?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      if scrollView.panGestureRecognizer.state == .cancelled { driver.touchCancelled() }
      let axis = surface.axis
      let proposed = unsafe Points(Double(targetContentOffset.pointee[axis]))
      let answer = driver.willEndDragging(
        velocity: Velocity(pointsPerMillisecond: Double(velocity[axis])), proposedTarget: proposed)
      guard let answer, answer.value.isFinite else { return }
      unsafe targetContentOffset.pointee[axis] = CGFloat(answer.value)
    }

    /// The finger let go.
    public func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
      driver.didEndDragging(willDecelerate: decelerate)
      scrollViewDelegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }

    /// It coasts.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      scrollViewDelegate?.scrollViewWillBeginDecelerating?(scrollView)
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

    /// Refused: the first page is reached by `scrollToPage(.first)`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }

    /// The safe area changed, or somebody set the insets.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insetsMayHaveChanged()
      scrollViewDelegate?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    }
  }

  // Nothing of paging; handed on.
  extension ScrollPager {
    /// The content is zoomed.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
      scrollViewDelegate?.scrollViewDidZoom?(scrollView)
    }

    /// The view that is zoomed, if the app has one.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      scrollViewDelegate?.viewForZooming?(in: scrollView)
    }

    /// Zooming begins.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      scrollViewDelegate?.scrollViewWillBeginZooming?(scrollView, with: view)
    }

    /// Zooming has ended.
    public func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
      scrollViewDelegate?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
    }
  }
#endif
