public import Foundation

/// The delegate with its published methods.
///
/// They are optional there, which only Objective-C knows. Here they have default implementations, and
/// the members below stand for their optional references, so that `delegate.scrollViewDidScroll?(…)`
/// compiles, and a method that is not implemented does nothing.
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
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

// References to optional methods.
extension UIScrollViewDelegate {
  public typealias Plain = @MainActor (UIScrollView) -> Void

  public var scrollViewDidScroll: Plain? { { self.scrollViewDidScroll($0) } }
  public var scrollViewDidZoom: Plain? { { self.scrollViewDidZoom($0) } }
  public var scrollViewWillBeginDragging: Plain? { { self.scrollViewWillBeginDragging($0) } }
  public var scrollViewWillBeginDecelerating: Plain? {
    { self.scrollViewWillBeginDecelerating($0) }
  }
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
  public var viewForZooming: OptionalViewForZooming? { .init(delegate: self) }
  public var scrollViewWillBeginZooming: OptionalWillBeginZooming? { .init(delegate: self) }
  public var scrollViewDidEndZooming: OptionalDidEndZooming? { .init(delegate: self) }
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

@MainActor public struct OptionalViewForZooming {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    delegate.viewForZooming(in: scrollView)
  }
}

@MainActor public struct OptionalWillBeginZooming {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }
}

@MainActor public struct OptionalDidEndZooming {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
