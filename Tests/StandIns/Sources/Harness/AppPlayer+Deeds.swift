public import FolioKit
import FolioUIKit
import UIKit

// What tests do to the app beside scrolling.
extension AppPlayer {
  /// From now on the own delegate says the phase.
  public func watchPhases() { own.player = self }

  /// What the own delegate writes into the target of a release.
  public func proposeTarget(x: Double, y: Double) { own.target = CGPoint(x: x, y: y) }

  /// The app sets its own delegate though the adapter is there.
  public func setOwnDelegate() { scrollView.delegate = own }

  /// The window is laid out.
  public func layOut() { window.layoutIfNeeded() }

  /// The scroll view is zoomed, or not.
  public func zoom() { scrollView.standInZoom() }

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

  /// A notch of a wheel, along the axis or across it.
  public func turnWheel(by distance: Points, isAcross: Bool = false) {
    scrollView.fingers.turnWheel(by: distance, isAcross: isAcross)
  }

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
    let taker = PressTaker()
    taker.view = window
    scrollView.becomeFirstResponder()
    UIResponder.standIn(UIPress(standIn: UIKey(standIn: code, flags)))
    return taker.taken == 0
  }

  /// The app leaves keys to the pager, or to UIKit.
  public func leaveKeys(toPager isLeft: Bool) { scrollView.allowsKeyboardScrolling = !isLeft }

  /// The app's content is as large as its own constraints say.
  public func constrainContent(width: Double, height: Double) {
    scrollView.contentLayoutGuide.standInSize = CGSize(width: width, height: height)
    window.layoutIfNeeded()
  }

  /// Pulled down far enough, the refresh control makes room for itself, and takes it back.
  public func setRefreshing(_ isRefreshing: Bool) {
    scrollView.refreshControl = refresh
    if isRefreshing { refresh.beginRefreshing() } else { refresh.endRefreshing() }
  }

  /// VoiceOver is switched on or off.
  public static func setVoiceOver(_ isRunning: Bool) {
    UIAccessibility.standIn(voiceOver: isRunning)
  }

  /// Nothing is animated, as in user interface tests, or everything again.
  public static func setAnimations(_ areEnabled: Bool) { UIView.setAnimationsEnabled(areEnabled) }

  /// The person wants larger text, or as large as usual.
  public func setLargeText(_ isLarge: Bool) {
    window.standIn(textSize: isLarge ? .accessibilityLarge : .large)
  }

  /// The delegate of the pager has no words for a page.
  public func saySomethingUsual() { watcher.announces = false }

  /// A sheet is presented over the controller whose view the window shows, or dismissed.
  public func setSheet(_ isPresented: Bool) {
    parent.view = window
    if isPresented {
      parent.present(UIViewController(), animated: true)
    } else {
      parent.dismiss(animated: true)
    }
  }

  /// Shows controllers as pages.
  public func showControllers(_ count: Int) {
    paging?.show(count, in: parent) { [weak self] page in
      let controller = PageController(page)
      self?.controllers.append(controller)
      return controller
    }
  }

  /// The pager yields to the back swipe of a navigation controller.
  public func yieldToBackSwipe() { paging?.yields(to: backSwipe) }

  /// A finger moves so far: whether the back swipe begins, and whether the scroll view's pan may.
  public func begins(_ x: Double, _ y: Double = 0) -> (backSwipe: Bool, pan: Bool) {
    let way = CGPoint(x: x, y: y)
    return (
      backSwipe.standInBegins(way), scrollView.panGestureRecognizer.standInBegins(way)
    )
  }

  /// The person asks for less motion, or for as much as before.
  public static func setReducesMotion(_ reduces: Bool) {
    UIAccessibility.standIn(reducesMotion: reduces)
  }

  /// The screen shows a frame, by its clock in seconds.
  public static func showFrame(at seconds: Double) { CADisplayLink.standIn(frameAt: seconds) }

  /// What the app's delegate does when it hears that the offset changed, once.
  public func onScroll(_ act: @escaping @MainActor () -> Void) { own.act = act }

  /// The adapter goes to a page that was stored.
  @discardableResult
  public func restore(_ state: SavedState) -> Restoration? { paging?.restore(state) }

  /// The adapter lets go, though it is there still.
  public func detach() { paging?.detach() }

  /// Another pager takes the place of the adapter's, on the same scroll view.
  public func replacePager(_ setting: Setup) {
    paging = ScrollPager(setting.pager, on: scrollView)
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

  /// The scroll view leaves the window, or comes back.
  public func setOnScreen(_ isOnScreen: Bool) {
    if isOnScreen { window.addSubview(scrollView) } else { scrollView.removeFromSuperview() }
  }

  /// Time passes for autoplay.
  public func advanceAutoplay(by milliseconds: Double) { paging?.advance(by: milliseconds) }

  /// Another data source: pages of these lengths, in views of their own.
  public func show(extents: [Double]) {
    let source = ContentSource(extents)
    content = source
    paging?.show(source)
  }

  /// Pages whose length depends on the size of text.
  public func showMeasured(_ count: Int, _ extent: @escaping () -> Double) {
    let source = MeasuredSource(count, extent)
    content = source
    paging?.show(source)
  }

  /// The app's own delegate calls the pager though it is called by it.
  public func callInCircles() {
    own.forwardsTo = paging
    view.setOffset(10, animated: false)
  }

  /// The data source is asked anew.
  public func reload() { paging?.reloadData() }

  /// Connects a page control.
  public func connectControl() { paging?.connect(control) }

  /// Lets go of the page control.
  public func disconnectControl() { paging?.disconnect(control) }

  /// A finger taps a dot, or is over one as it moves along: the control shows it by itself, and tells.
  public func tapControl(_ page: Int, isScrubbing: Bool = false) {
    control.standIn(page, isScrubbing: isScrubbing)
  }

  /// What an assistive technology asks for, by its name in UIKit.
  public func scrollAccessibly(_ direction: String) -> Bool {
    let directions: [String: UIAccessibilityScrollDirection] = [
      "left": .left, "right": .right, "up": .up, "down": .down, "next": .next,
      "previous": .previous,
    ]
    let element = scrollView.subviews.last ?? scrollView
    return directions[direction].map { element.standInVoiceOver($0) } ?? false
  }

  /// What the pager does from now on.
  public func events() -> AsyncStream<PagerEffect>? { paging?.events() }
}
