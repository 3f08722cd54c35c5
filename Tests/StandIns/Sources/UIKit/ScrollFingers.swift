public import FolioKit
import Foundation

/// Touches on a scroll view and its time, which no app controls.
///
/// Along the axis, the scroll view is a simulated one; the other coordinate is only stored.
@MainActor public final class ScrollFingers {
  public private(set) var axis = PagingAxis.horizontal
  public private(set) var view: SimulatedScrollView
  private weak var owner: UIScrollView?
  private var across: CGFloat = 0
  /// True if a drag whose touch is canceled ends with the usual pair of callbacks; otherwise only
  /// the gesture recognizer reports the end.
  public var tellsEndOfCancelledDrag = true
  /// True if the current animation scrolls to the top.
  fileprivate var isScrollingToTop = false

  init(_ size: CGSize) {
    view = SimulatedScrollView(
      viewport: Viewport(width: Points(size.width), height: Points(size.height), axis: .horizontal),
      .uikit(UIKitDecay()))
  }

  func attach(to owner: UIScrollView) {
    self.owner = owner
    view.delegate = ScrollBridge(owner)
  }

  /// Starts over with an axis and a behavior.
  public func simulate(_ axis: PagingAxis, _ behavior: ScrollBehavior) {
    guard let owner else { return }
    self.axis = axis
    let size = owner.frame.size
    view = SimulatedScrollView(
      viewport: Viewport(width: Points(size.width), height: Points(size.height), axis: axis),
      behavior)
    attach(to: owner)
    setContent(owner.contentSize)
    setInsets(owner.adjustedContentInset)
  }

  /// Turns a wheel by a notch, which is no drag.
  ///
  /// Recognizers that accept wheels are notified if they begin, and recognize simultaneously with
  /// the scroll view's.
  ///
  /// - Parameter isAcross: whether the wheel turns across the axis, which scrolls something else.
  public func turnWheel(by distance: Points, isAcross: Bool = false) {
    guard let owner else { return }
    for case let pan as UIPanGestureRecognizer in owner.gestureRecognizers ?? []
    where pan.allowedScrollTypesMask.contains(.discrete) {
      let mayToo = pan.delegate?.gestureRecognizer(
        pan, shouldRecognizeSimultaneouslyWith: owner.panGestureRecognizer)
      let isAlongX = (axis == .horizontal) != isAcross
      pan.way = isAlongX ? CGPoint(x: -distance.value, y: 0) : CGPoint(x: 0, y: -distance.value)
      guard mayToo == true, pan.delegate?.gestureRecognizerShouldBegin(pan) == true else {
        continue
      }
      pan.state = .began
      pan.tell()
      pan.state = .possible
    }
    if !isAcross { view.turnWheel(by: distance) }
  }

  /// Scrolls with a trackpad, which is reported as a drag without touches.
  public func scroll(by distance: Points, velocity: Velocity) {
    isPointer = true
    view.touchDown()
    view.move(by: distance)
    view.lift(velocity: velocity)
    isPointer = false
  }

  /// True if a pointing device drags.
  fileprivate var isPointer = false

  var offset: CGPoint {
    let along = CGFloat(view.offset.value)
    return axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  /// Without a window or a size there are no animations, and so no callback at their end.
  func set(_ offset: CGPoint, animated: Bool) {
    let isSeen =
      owner?.window != nil && view.viewport.extent > 0 && UIView.areAnimationsEnabled
    across = axis == .horizontal ? offset.y : offset.x
    view.setOffset(along(offset), animated: animated && isSeen)
  }

  /// A change across the axis alone is reported, too.
  func assign(_ offset: CGPoint) {
    let (old, place) = (across, view.offset)
    across = axis == .horizontal ? offset.y : offset.x
    view.assignOffset(along(offset))
    if across != old, view.offset == place, let owner { owner.delegate?.scrollViewDidScroll(owner) }
  }

  private func along(_ offset: CGPoint) -> Points {
    Points(axis == .horizontal ? offset.x : offset.y)
  }

  func setContent(_ size: CGSize) {
    view.setContentExtent(Points(axis == .horizontal ? size.width : size.height))
  }

  func setInsets(_ insets: UIEdgeInsets) {
    let (first, last) =
      axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    view.setInsets(.exactly(Insets(leading: Points(first), trailing: Points(last))))
  }

  /// Scrolls by a length of the bounds, forward or back.
  func turnPage(isForward: Bool) -> Bool {
    guard let range = view.range else { return false }
    let step = isForward ? view.viewport.extent : -view.viewport.extent
    let target = max(range.minimum, min(view.offset + step, range.maximum))
    guard target != view.offset else { return false }
    view.setOffset(target, animated: true)
    return true
  }

  func scrollToTop() {
    guard let range = view.range, range.minimum != view.offset else { return }
    isScrollingToTop = true
    view.stop()
    view.setOffset(range.minimum, animated: true)
  }

  func setSize(_ size: CGSize) {
    view.layout(Viewport(width: Points(size.width), height: Points(size.height), axis: axis))
  }
}

/// Reports to the delegate of a scroll view what its simulation does.
@MainActor final class ScrollBridge: @MainActor ScrollSurfaceDelegate {
  private weak var view: UIScrollView?

  init(_ view: UIScrollView) { self.view = view }

  private func tell(_ call: (any UIScrollViewDelegate, UIScrollView) -> Void) {
    guard let view, let delegate = view.delegate else { return }
    call(delegate, view)
  }

  func willBeginDragging() {
    view?.panGestureRecognizer.state = .began
    view?.panGestureRecognizer.numberOfTouches = view?.fingers.isPointer == true ? 0 : 1
    tell { $0.scrollViewWillBeginDragging($1) }
    view?.panGestureRecognizer.tell()
  }

  func didScroll() {
    view?.placeChanged()
    tell { $0.scrollViewDidScroll($1) }
  }

  func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points? {
    guard let view, let delegate = view.delegate, !isSilent else { return nil }
    if view.panGestureRecognizer.state != .cancelled { view.panGestureRecognizer.state = .ended }
    let isHorizontal = view.fingers.axis == .horizontal
    let along = velocity.pointsPerMillisecond
    var target = view.contentOffset
    if isHorizontal { target.x = proposedTarget.value } else { target.y = proposedTarget.value }
    let proposed = target
    unsafe withUnsafeMutablePointer(to: &target) {
      unsafe delegate.scrollViewWillEndDragging(
        view, withVelocity: isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along),
        targetContentOffset: $0)
    }
    precondition(
      isHorizontal ? target.y == proposed.y : target.x == proposed.x,
      "the target was written across the axis")
    // UIKit ignores targets if paging is enabled.
    if target == proposed || view.isPagingEnabled { return nil }
    return Points(isHorizontal ? target.x : target.y)
  }

  func didEndDragging(willDecelerate: Bool) {
    let pan = view?.panGestureRecognizer
    let isCancelled = pan?.state == .cancelled
    if !isSilent {
      tell { $0.scrollViewDidEndDragging($1, willDecelerate: willDecelerate) }
      if willDecelerate { tell { $0.scrollViewWillBeginDecelerating($1) } }
    }
    // The scroll view is the first target of its recognizer.
    if isCancelled { pan?.tell() }
    pan?.state = .possible
  }

  private var isSilent: Bool {
    guard let view else { return true }
    return view.panGestureRecognizer.state == .cancelled && !view.fingers.tellsEndOfCancelledDrag
  }

  func didEndDecelerating() {
    tell { $0.scrollViewDidEndDecelerating($1) }
  }

  func didEndScrollingAnimation() {
    if let fingers = view?.fingers, fingers.isScrollingToTop {
      fingers.isScrollingToTop = false
      return tell { $0.scrollViewDidScrollToTop($1) }
    }
    tell { $0.scrollViewDidEndScrollingAnimation($1) }
  }

  func touchCancelled() {
    view?.panGestureRecognizer.state = .cancelled
  }

  // Scroll views do not report these; views and controllers do.
  func touchEnded() {}
  func willResize(to viewport: Viewport) {}
  func resizeAlongside() {}
  func didLayout() {}
  func didResize() {}
  func insetsChanged(to insets: Insets) {}
}
