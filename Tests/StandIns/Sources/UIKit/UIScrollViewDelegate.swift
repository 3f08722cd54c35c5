public import Foundation

/// The delegate with its documented methods.
///
/// UIKit's are optional, as only Objective-C allows. Here they have default implementations, and
/// the members below stand for optional references, so that `delegate.scrollViewDidScroll?(…)`
/// compiles. A method that is not implemented does nothing, or calls the forwarding target.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    target(for: "scrollViewDidZoom:")?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    target(for: "scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    target(for: "viewForZoomingInScrollView:")?.viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    target(for: "scrollViewWillBeginZooming:withView:")?
      .scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    target(for: "scrollViewDidEndZooming:withView:atScale:")?
      .scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A delegate with a status for VoiceOver, optional as the others.
@MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public var accessibilityScrollStatus: OptionalScrollStatus? { .init(delegate: self) }
}

@MainActor public struct OptionalScrollStatus {
  let delegate: any UIScrollViewAccessibilityDelegate

  public func callAsFunction(for scrollView: UIScrollView) -> String? {
    delegate.accessibilityScrollStatus(for: scrollView)
  }
}

// References to optional methods.
extension UIScrollViewDelegate {
  public typealias Plain = @MainActor (UIScrollView) -> Void

  public var scrollViewDidScroll: Plain? { { self.scrollViewDidScroll($0) } }
  public var scrollViewWillBeginDragging: Plain? { { self.scrollViewWillBeginDragging($0) } }
  public var scrollViewDidEndDecelerating: Plain? { { self.scrollViewDidEndDecelerating($0) } }
  public var scrollViewDidEndScrollingAnimation: Plain? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
  public var scrollViewDidScrollToTop: Plain? { { self.scrollViewDidScrollToTop($0) } }
  public var scrollViewDidChangeAdjustedContentInset: Plain? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  public var scrollViewWillEndDragging: OptionalWillEndDragging? { .init(delegate: self) }
  public var scrollViewDidEndDragging: OptionalDidEndDragging? { .init(delegate: self) }
  /// Unlike the others this method has a result, so a delegate without the method must not answer.
  public var scrollViewShouldScrollToTop: (@MainActor (UIScrollView) -> Bool)? {
    guard responds(to: NSSelectorFromString("scrollViewShouldScrollToTop:")) else { return nil }
    return { self.scrollViewShouldScrollToTop($0) }
  }
}

@MainActor public struct OptionalWillEndDragging {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

@MainActor public struct OptionalDidEndDragging {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}
