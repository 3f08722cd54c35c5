public import Folio
import FolioUIKit
import UIKit

// What tests ask of the app, and do to it beside scrolling.
extension AppPlayer {
  /// What the app's own delegate heard, with the phase the pager was in.
  public var heardByOwnDelegate: [String] {
    own.player = self
    return own.heard
  }

  /// What the delegate of the pager heard.
  public var heardByDelegate: [String] { watcher.heard }

  /// From now on the own delegate says the phase.
  public func watchPhases() { own.player = self }

  /// What the own delegate writes into the target of a release.
  public func proposeTarget(x: Double, y: Double) { own.target = CGPoint(x: x, y: y) }

  /// Whether the scroll view has the app's own delegate again.
  public var hasOwnDelegate: Bool { scrollView.delegate === own }

  /// Whether the adapter is the delegate, and hands on to the app's own one.
  public var isHandingOn: Bool {
    scrollView.delegate === paging && paging?.scrollViewDelegate === own
  }

  /// The app sets its own delegate though the adapter is there.
  public func setOwnDelegate() { scrollView.delegate = own }

  /// The window is laid out.
  public func layOut() { window.layoutIfNeeded() }

  /// The scroll view is zoomed, or not.
  public func zoom() { scrollView.standInZoom() }

  /// Whether the scroll view would go to its top.
  public var mayScrollToTop: Bool {
    scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
  }

  /// The status bar is tapped; whether the scroll view goes to its top.
  public func tapStatusBar() -> Bool { scrollView.standInScrollToTop() }

  /// The app wants scrolling to the top after all; its delegate says so, or has no such method.
  public func allowTop(delegateSaysSo: Bool) {
    scrollView.scrollsToTop = true
    own.allowsTop = delegateSaysSo
  }

  /// A drag whose touch is taken away ends without a word to the delegate.
  public func silenceCancelledDrags() { scrollView.fingers.tellsEndOfCancelledDrag = false }

  /// The insets across the axis, at the beginning and at the end.
  public func setCrossInsets(_ insets: Insets) {
    let (first, last) = (insets.leading.value, insets.trailing.value)
    if scrollView.fingers.axis == .horizontal {
      (scrollView.contentInset.top, scrollView.contentInset.bottom) = (first, last)
    } else {
      (scrollView.contentInset.left, scrollView.contentInset.right) = (first, last)
    }
  }

  /// The app sets the insets along the axis by itself.
  public func setOwnInsets(_ insets: Insets) {
    let (first, last) = (insets.leading.value, insets.trailing.value)
    if scrollView.fingers.axis == .horizontal {
      (scrollView.contentInset.left, scrollView.contentInset.right) = (first, last)
    } else {
      (scrollView.contentInset.top, scrollView.contentInset.bottom) = (first, last)
    }
  }

  /// The insets that count, the safe area included as the adjustment behaviour says.
  public var adjustedInsets: Insets {
    let insets = scrollView.adjustedContentInset
    return scrollView.fingers.axis == .horizontal
      ? Insets(leading: Points(insets.left), trailing: Points(insets.right))
      : Insets(leading: Points(insets.top), trailing: Points(insets.bottom))
  }

  /// Which indicators show: along the axis, and across it.
  public var showsIndicators: [Bool] {
    let shows = [
      scrollView.showsHorizontalScrollIndicator, scrollView.showsVerticalScrollIndicator,
    ]
    return scrollView.fingers.axis == .horizontal ? shows : shows.reversed()
  }

  /// Somebody changes the bounds, offset and size at once.
  public func setBounds(at offset: Double, width: Double, height: Double) {
    let isHorizontal = scrollView.fingers.axis == .horizontal
    scrollView.bounds = CGRect(
      x: isHorizontal ? offset : 0, y: isHorizontal ? 0 : offset, width: width, height: height)
    window.layoutIfNeeded()
  }

  /// In the background the system lays the app out in another size for a picture of it, and back.
  public func goToBackgroundAndBack(width: Double, height: Double) {
    let size = scrollView.frame.size
    resize(width: width, height: height)
    resize(width: size.width, height: size.height)
  }

  /// A notch of a wheel.
  public func turnWheel(by distance: Points) { scrollView.fingers.turnWheel(by: distance) }

  /// A trackpad scrolls and lets go.
  public func scrollTrackpad(by distance: Points, velocity: Velocity) {
    scrollView.fingers.scroll(by: distance, velocity: velocity)
  }

  /// A key of a keyboard is pressed, by what is written on it; whether it pages.
  public func press(_ key: String, with modifier: String? = nil) -> Bool {
    let keys: [String: UIKeyboardHIDUsage] = [
      "right": .keyboardRightArrow, "left": .keyboardLeftArrow, "up": .keyboardUpArrow,
      "down": .keyboardDownArrow, "page-down": .keyboardPageDown, "page-up": .keyboardPageUp,
      "space": .keyboardSpacebar, "home": .keyboardHome, "end": .keyboardEnd, "A": .keyboardA,
    ]
    let modifiers: [String: UIKeyModifierFlags] = [
      "shift": .shift, "control": .control, "command": .command, "number-pad": .numericPad,
    ]
    guard let code = keys[key] else { fatalError("no key is called \(key)") }
    let flags = modifier.flatMap { modifiers[$0] } ?? []
    return paging?.pressesBegan([UIPress(standIn: UIKey(standIn: code, flags))]) ?? false
  }

  /// The person asks for less motion, or for as much as before.
  public static func setReducesMotion(_ reduces: Bool) {
    UIAccessibility.standIn(reducesMotion: reduces)
  }

  /// How many recognisers are on the scroll view beside its own.
  public var addedRecognizers: Int { scrollView.gestureRecognizers?.count ?? 0 }

  /// The screen shows a frame, by its clock in seconds.
  public static func showFrame(at seconds: Double) { CADisplayLink.standIn(frameAt: seconds) }

  /// What the app's delegate does when it hears that the offset changed, once.
  public func onScroll(_ act: @escaping @MainActor () -> Void) { own.act = act }

  /// What the adapter says of itself.
  public var facts:
    (
      page: Int?, position: Double, count: Int, tracks: Bool, drags: Bool, coasts: Bool,
      settles: Bool
    )?
  {
    paging.map {
      (
        $0.currentPage, $0.currentPosition, $0.pageCount, $0.isTracking, $0.isDragging,
        $0.isDecelerating, $0.isSettling
      )
    }
  }

  /// The page as the app stores it.
  public var savedState: SavedState? { paging?.savedState() }

  /// The adapter goes to a page that was stored.
  @discardableResult
  public func restore(_ state: SavedState) -> Restoration? { paging?.restore(state) }

  /// The adapter lets go, though it is there still.
  public func detach() { paging?.detach() }

  /// Another pager takes the place of the adapter's, on the same scroll view.
  public func replacePager(_ setting: Setup) {
    paging = ScrollPager(setting.pager, on: scrollView)
  }

  /// What is switched off.
  public var isPrepared: Bool {
    !scrollView.isPagingEnabled && !scrollView.scrollsToTop
      && scrollView.isDirectionalLockEnabled
      && scrollView.contentInsetAdjustmentBehavior == .never
      && !scrollView.allowsKeyboardScrolling
  }

  /// Whether it decelerates fast.
  public var isFast: Bool { scrollView.decelerationRate == .fast }

  /// The offset across the axis.
  public var across: Double {
    get {
      let offset = scrollView.contentOffset
      return Double(scrollView.fingers.axis == .horizontal ? offset.y : offset.x)
    }
    set {
      var offset = scrollView.contentOffset
      if scrollView.fingers.axis == .horizontal { offset.y = newValue } else { offset.x = newValue }
      scrollView.contentOffset = offset
    }
  }

  /// The insets along the axis.
  public var insets: Insets {
    let insets = scrollView.contentInset
    return scrollView.fingers.axis == .horizontal
      ? Insets(leading: Points(insets.left), trailing: Points(insets.right))
      : Insets(leading: Points(insets.top), trailing: Points(insets.bottom))
  }

  /// The device has another safe area, the same at all sides.
  public func setSafeArea(_ length: Double) {
    window.standIn(safeArea: UIEdgeInsets(top: length, left: length, bottom: length, right: length))
  }

  /// The app gives the scroll view a direction of its own.
  public func forceRightToLeft() { scrollView.semanticContentAttribute = .forceRightToLeft }

  /// The device covers its top and its sides.
  public func setSafeArea(top: Double, sides: Double) {
    window.standIn(safeArea: UIEdgeInsets(top: top, left: sides, bottom: 0, right: sides))
  }

  /// What the app gave the scroll view at its top, beside what the pager made of it.
  public var topInset: Double {
    get { scrollView.contentInset.top }
    set { scrollView.contentInset.top = newValue }
  }

  /// The size of the content, width first.
  public var contentSize: [Double] {
    [scrollView.contentSize.width, scrollView.contentSize.height]
  }

  /// Where the scroll view stands, x first.
  public var contentOffset: [Double] { [scrollView.contentOffset.x, scrollView.contentOffset.y] }

  /// The scroll view leaves the window, or comes back.
  public func setOnScreen(_ isOnScreen: Bool) {
    if isOnScreen { window.addSubview(scrollView) } else { scrollView.removeFromSuperview() }
  }

  /// Time passes for autoplay.
  public func advanceAutoplay(by milliseconds: Double) { paging?.advance(by: milliseconds) }

  /// How many display links run for the adapter.
  public var runningLinks: Int {
    CADisplayLink.running.count { ($0.target as AnyObject) === surface }
  }

  /// The pages whose views are in the scroll view, with their frames along the axis in the bounds.
  public var cards: [(page: Int, start: Double, length: Double, across: Double)] {
    let isHorizontal = scrollView.fingers.axis == .horizontal
    let offset = scrollView.contentOffset
    return scrollView.subviews.compactMap { $0 as? CardView }.map { card in
      let frame = card.frame
      return isHorizontal
        ? (card.page, frame.minX - offset.x, frame.width, frame.height)
        : (card.page, frame.minY - offset.y, frame.height, frame.width)
    }
    .sorted { $0.start < $1.start }
  }

  /// Another data source: pages of these lengths, in views of their own.
  public func show(extents: [Double]) {
    let source = ContentSource(extents)
    content = source
    paging?.show(source)
  }

  /// The data source is asked anew.
  public func reload() { paging?.reloadData() }

  /// How often the data source was asked for a view.
  public var askedViews: Int { (content as? ContentSource)?.asked ?? 0 }

  /// How many views were made.
  public var madeViews: Int { paging?.createdViews ?? 0 }

  /// Connects a page control.
  public func connectControl() { paging?.connect(control) }

  /// What the page control shows.
  public var shownByControl: (page: Int, count: Int) {
    (control.currentPage, control.numberOfPages)
  }

  /// A finger taps a dot: the control shows it by itself, and tells.
  public func tapControl(_ page: Int) {
    control.currentPage = page
    control.sendActions(for: .valueChanged)
  }

  /// What an assistive technology asks for, by its name in UIKit.
  public func scrollAccessibly(_ direction: String) -> Bool {
    let directions: [String: UIAccessibilityScrollDirection] = [
      "left": .left, "right": .right, "up": .up, "down": .down, "next": .next,
      "previous": .previous,
    ]
    return directions[direction].map { paging?.accessibilityScroll($0) ?? false } ?? false
  }

  /// What was announced last.
  public static var announced: String? { UIAccessibility.posted.last?.argument as? String }

  /// What the pager does from now on.
  public func events() -> AsyncStream<PagerEffect>? { paging?.events() }
}
