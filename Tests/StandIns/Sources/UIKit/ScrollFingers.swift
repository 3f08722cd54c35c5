public import Foundation

/// The fingers on a scroll view and its time, which no app controls; the rows are in `facts`.
@MainActor public final class ScrollFingers {
  /// The callbacks when a finger stops a moving scroll view and lifts without a drag.
  public enum TouchToStop: String, Sendable {
    case endsDrag, endsTouch, endsDragWhileDecelerating
  }

  /// Systems differ.
  public var touchToStop = TouchToStop.endsDrag
  /// `true` if a drag whose touch is canceled ends with the usual pair of callbacks; otherwise only
  /// the gesture recognizer reports the end.
  public var reportsEndOfCancelledDrag = true
  public private(set) var now = 0.0
  public private(set) var isTracking = false
  /// `true` if a finger drags, without the deceleration afterwards.
  public private(set) var isDragging = false
  private unowned let view: UIScrollView
  /// The offset before rounding to pixels.
  private var exact = CGPoint.zero
  /// The offset without the rubber band.
  private var pulled = CGPoint.zero
  private var course: Course?
  private var stoppedMotion = false
  private var showsStopped = false
  private var isPointer = false
  /// The control under a finger that rested on it before it moved.
  private weak var touched: UIView?

  private struct Course {
    var x: ScrollCourse
    var y: ScrollCourse
    var begin: Double
    var kind: Kind
    var duration: Double { max(x.duration, y.duration) }
    var end: CGPoint { CGPoint(x: x.end, y: y.end) }
    func offset(at time: Double) -> CGPoint {
      CGPoint(x: x.offset(after: time - begin), y: y.offset(after: time - begin))
    }
  }

  enum Kind { case deceleration, animation, scrollToTop }

  init(_ view: UIScrollView) { self.view = view }

  public var isDecelerating: Bool { showsStopped || course?.kind == .deceleration }
  public var isAnimating: Bool { course.map { $0.kind != .deceleration } ?? false }
  /// True during a motion.
  public var isMoving: Bool { course != nil }

  /// Rounded to device pixels.
  var offset: CGPoint {
    let scale = view.traitCollection.displayScale
    guard scale < 1e6 else { return exact }
    return CGPoint(x: (exact.x * scale).rounded() / scale, y: (exact.y * scale).rounded() / scale)
  }

  private var ranges: (x: ScrollRange, y: ScrollRange) {
    let (insets, content, size) = (view.adjustedContentInset, view.contentSize, view.bounds.size)
    return (
      ScrollRange(
        content: content.width, first: insets.left, last: insets.right, bounds: size.width),
      ScrollRange(
        content: content.height, first: insets.top, last: insets.bottom, bounds: size.height)
    )
  }

  /// The axes that a finger scrolls: content that fits is not dragged unless it always bounces.
  private var scrolls: (x: Bool, y: Bool) {
    let (x, y) = ranges
    return (
      view.isScrollEnabled
        && (x.maximum > x.minimum || (view.bounces && view.alwaysBounceHorizontal)),
      view.isScrollEnabled && (y.maximum > y.minimum || (view.bounces && view.alwaysBounceVertical))
    )
  }

  // MARK: What a person does

  /// Puts a finger down, which stops a motion.
  ///
  /// - Parameter control: a view under a finger that rests before it moves.
  public func touchDown(on control: UIView? = nil) {
    guard !isTracking, view.frame.width > 0, view.frame.height > 0 else { return }
    touched = control
    isTracking = true
    stoppedMotion = course != nil
    let wasDecelerating = isDecelerating
    stop()
    guard wasDecelerating else { return }
    switch touchToStop {
    case .endsDrag: view.delegate?.scrollViewDidEndDecelerating(view)
    case .endsTouch: break
    case .endsDragWhileDecelerating: showsStopped = true
    }
  }

  /// Moves the finger, positive where the offset grows.
  public func move(by distance: CGPoint) {
    guard isTracking else { return }
    let axes = scrolls
    if !isDragging {
      guard axes.x && distance.x != 0 || axes.y && distance.y != 0 else { return }
      // A touch that a control already has is taken from it only with the view's consent.
      if let touched, !view.touchesShouldCancel(in: touched) { return }
      beginDrag()
    }
    if axes.x { pulled.x += distance.x }
    if axes.y { pulled.y += distance.y }
    set(shown(pulled))
  }

  /// Lifts the finger with a velocity in points per millisecond.
  public func lift(velocity: CGPoint = .zero) {
    guard isTracking else { return }
    isTracking = false
    guard isDragging else { return liftWithoutDrag() }
    isDragging = false
    func reported(_ speed: CGFloat) -> CGFloat { abs(speed) < ScrollCourse.slowest ? 0 : speed }
    let velocity = CGPoint(x: reported(velocity.x), y: reported(velocity.y))
    let proposed = proposed(velocity)
    let answer = query(velocity, proposed)
    // The delegate may have moved it.
    if course == nil { release(velocity, answer, proposed) }
    reportEnd(willDecelerate: isDecelerating)
  }

  /// Cancels the touch, as by an alert or a second finger; the drag ends as usual.
  public func cancelTouch() {
    guard isTracking else { return }
    if isDragging || stoppedMotion { view.panGestureRecognizer.state = .cancelled }
    guard isDragging else {
      (isTracking, showsStopped) = (false, false)
      return
    }
    lift()
  }

  /// Turns a wheel by a notch, which is no drag and scrolls within the ends.
  ///
  /// Recognizers that accept wheels are notified if they begin, and recognize simultaneously with
  /// the scroll view's.
  public func turnWheel(by distance: CGPoint) {
    for case let pan as UIPanGestureRecognizer in view.gestureRecognizers ?? []
    where pan.allowedScrollTypesMask.contains(.discrete) {
      let mayToo = pan.delegate?.gestureRecognizer(
        pan, shouldRecognizeSimultaneouslyWith: view.panGestureRecognizer)
      pan.pull = CGPoint(x: -distance.x, y: -distance.y)
      guard mayToo == true, pan.delegate?.gestureRecognizerShouldBegin(pan) == true else {
        continue
      }
      pan.state = .began
      pan.report()
      pan.state = .possible
    }
    let (ranges, axes) = (ranges, scrolls)
    let turned = CGPoint(
      x: axes.x ? ranges.x.clamp(exact.x + distance.x) : exact.x,
      y: axes.y ? ranges.y.clamp(exact.y + distance.y) : exact.y)
    // An animation that a recognizer's target began goes on.
    guard !isTracking, !isAnimating, view.frame.width > 0, turned != exact else { return }
    stop()
    set(turned)
  }

  /// Scrolls with a trackpad, which is reported as a drag without touches.
  public func scroll(by distance: CGPoint, velocity: CGPoint) {
    isPointer = true
    touchDown()
    move(by: distance)
    lift(velocity: velocity)
    isPointer = false
  }

  // MARK: Time

  /// Advances by frames until nothing moves, at most for a minute.
  public func run() {
    let end = now + 60_000
    while isMoving || CADisplayLink.standInRuns(for: view), now < end { advance(by: 1000.0 / 60) }
  }

  /// Shows a frame, and each end before it; an end begins at its own time.
  public func advance(by milliseconds: Double) {
    let frame = now + max(0, milliseconds)
    while let course, course.begin + course.duration <= frame {
      now = max(now, course.begin + course.duration)
      finish(course)
    }
    now = frame
    CADisplayLink.standIn(frameOf: view, after: max(0, milliseconds))
    guard let course else { return }
    let place = course.offset(at: now)
    set(view.bounces || course.kind != .deceleration ? place : clamped(place))
  }

  private func finish(_ course: Course) {
    set(course.end)
    guard self.course?.begin == course.begin, self.course?.end == course.end else { return }
    self.course = nil
    if isTracking { stoppedMotion = true }
    if course.kind == .deceleration {
      // The range changed on the way.
      set(clamped(exact))
      return view.delegate?.scrollViewDidEndDecelerating(view) ?? ()
    }
    if course.kind == .scrollToTop { return view.delegate?.scrollViewDidScrollToTop(view) ?? () }
    view.delegate?.scrollViewDidEndScrollingAnimation(view)
  }

  // MARK: What code does

  /// Sets the offset, which stops a motion; an animation needs a window and a size.
  func set(_ place: CGPoint, animated: Bool) {
    let isSeen =
      view.window != nil && view.frame.width > 0 && view.frame.height > 0
      && UIView.areAnimationsEnabled
    guard animated, isSeen else {
      let wasAnimating = isAnimating
      stop()
      if wasAnimating { view.delegate?.scrollViewDidEndScrollingAnimation(view) }
      return assign(place)
    }
    animate(to: place, .animation)
  }

  func animate(to place: CGPoint, _ kind: Kind) {
    // An animation is lost in a deceleration.
    guard place != offset, !isDecelerating || kind == .scrollToTop else { return }
    (stoppedMotion, showsStopped) = (false, false)
    course = Course(
      x: ScrollCourse(animationFrom: exact.x, to: place.x),
      y: ScrollCourse(animationFrom: exact.y, to: place.y), begin: now, kind: kind)
  }

  /// Sets the offset without stopping a motion.
  func assign(_ place: CGPoint) {
    if isDragging { pulled = unresisted(place) }
    set(place)
  }

  /// Stops a motion without a callback.
  func stop() { (course, showsStopped) = (nil, false) }

  /// Moves into the range after a change of bounds, content or insets.
  func keepInRange() {
    if isDragging { pulled = unresisted(exact) }
    guard course == nil, !isTracking else { return }
    set(clamped(exact))
  }

  private func set(_ place: CGPoint) {
    let before = offset
    exact = place
    guard offset != before else { return }
    view.placeChanged()
    view.delegate?.scrollViewDidScroll(view)
  }

  private func clamped(_ place: CGPoint) -> CGPoint {
    CGPoint(x: ranges.x.clamp(place.x), y: ranges.y.clamp(place.y))
  }

  private func shown(_ place: CGPoint) -> CGPoint {
    let (ranges, size) = (ranges, view.bounds.size)
    return CGPoint(
      x: ranges.x.shown(place.x, bounds: size.width, bounces: view.bounces),
      y: ranges.y.shown(place.y, bounds: size.height, bounces: view.bounces))
  }

  private func unresisted(_ place: CGPoint) -> CGPoint {
    let (ranges, size) = (ranges, view.bounds.size)
    return CGPoint(
      x: ranges.x.pulled(place.x, bounds: size.width),
      y: ranges.y.pulled(place.y, bounds: size.height))
  }
}

// A drag's callbacks.
extension ScrollFingers {
  private func beginDrag() {
    stop()
    isDragging = true
    pulled = unresisted(exact)
    let pan = view.panGestureRecognizer
    (pan.state, pan.numberOfTouches) = (.began, isPointer ? 0 : 1)
    view.delegate?.scrollViewWillBeginDragging(view)
    pan.report()
  }

  private var isSilent: Bool {
    view.panGestureRecognizer.state == .cancelled && !reportsEndOfCancelledDrag
  }

  /// The delegate's target; `nil` for the proposed one.
  private func query(_ velocity: CGPoint, _ proposed: CGPoint) -> CGPoint? {
    guard let delegate = view.delegate, !isSilent else { return nil }
    if view.panGestureRecognizer.state != .cancelled { view.panGestureRecognizer.state = .ended }
    var target = proposed
    unsafe withUnsafeMutablePointer(to: &target) {
      unsafe delegate.scrollViewWillEndDragging(
        view, withVelocity: velocity, targetContentOffset: $0)
    }
    // Targets are ignored if paging is enabled.
    return target == proposed || view.isPagingEnabled ? nil : target
  }

  private func proposed(_ velocity: CGPoint) -> CGPoint {
    let (ranges, rate) = (ranges, view.decelerationRate.rawValue)
    func stop(_ place: CGFloat, _ speed: CGFloat, _ range: ScrollRange) -> CGFloat {
      let end = ScrollCourse.coast(from: place, velocity: speed, rate: rate)
      return range.contains(place) ? range.clamp(end) : end
    }
    return CGPoint(
      x: stop(exact.x, velocity.x, ranges.x), y: stop(exact.y, velocity.y, ranges.y))
  }

  private func release(_ velocity: CGPoint, _ answer: CGPoint?, _ proposed: CGPoint) {
    let (ranges, rate, bounces) = (ranges, view.decelerationRate.rawValue, view.bounces)
    func course(
      _ place: CGFloat, _ speed: CGFloat, _ target: CGFloat?, _ range: ScrollRange
    ) -> ScrollCourse? {
      let isAtEnd = speed > 0 ? place >= range.maximum : place <= range.minimum
      let standsStill = speed == 0 || (!bounces && isAtEnd)
      let leads = target.map { abs($0 - place) > 1e-6 } ?? false
      // A target where the finger lifts stops it there.
      if target != nil, !leads, range.contains(place) { return nil }
      guard !range.contains(place) || !standsStill || leads else { return nil }
      return ScrollCourse(
        releaseAt: place, velocity: speed, target: target, rate: rate, range: range,
        bounces: bounces)
    }
    let x = course(
      exact.x, velocity.x, answer.flatMap { $0.x == proposed.x ? nil : $0.x }, ranges.x)
    let y = course(
      exact.y, velocity.y, answer.flatMap { $0.y == proposed.y ? nil : $0.y }, ranges.y)
    guard x != nil || y != nil else { return }
    func still(_ place: CGFloat, _ range: ScrollRange) -> ScrollCourse {
      ScrollCourse(
        releaseAt: place, velocity: 0, target: place, rate: rate, range: range, bounces: bounces)
    }
    self.course = Course(
      x: x ?? still(exact.x, ranges.x), y: y ?? still(exact.y, ranges.y), begin: now,
      kind: .deceleration)
  }

  private func reportEnd(willDecelerate: Bool) {
    let pan = view.panGestureRecognizer
    let isCancelled = pan.state == .cancelled
    if !isSilent {
      view.delegate?.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
      if willDecelerate { view.delegate?.scrollViewWillBeginDecelerating(view) }
    }
    // The scroll view is the first target of its recognizer.
    if isCancelled { pan.report() }
    pan.state = .possible
  }

  private func liftWithoutDrag() {
    guard stoppedMotion else { return }
    let (ranges, rate, bounces) = (ranges, view.decelerationRate.rawValue, view.bounces)
    if clamped(exact) != exact {
      func back(_ place: CGFloat, _ range: ScrollRange) -> ScrollCourse {
        ScrollCourse(
          releaseAt: place, velocity: 0, target: range.contains(place) ? place : nil, rate: rate,
          range: range, bounces: bounces)
      }
      course = Course(
        x: back(exact.x, ranges.x), y: back(exact.y, ranges.y), begin: now, kind: .deceleration)
    }
    switch touchToStop {
    case .endsDrag: reportEnd(willDecelerate: course != nil)
    case .endsTouch: break
    case .endsDragWhileDecelerating: reportEnd(willDecelerate: course != nil)
    }
    showsStopped = false
  }
}
