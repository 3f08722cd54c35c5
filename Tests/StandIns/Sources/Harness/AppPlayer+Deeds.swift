import FolioKit
import FolioUIKit
import UIKit

// What tests do to the app beside scrolling, where that takes more than a word.
extension AppPlayer {
  /// Another size without an announcement.
  func resize(width: Double, height: Double) {
    window.frame.size = CGSize(width: width, height: height)
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    window.layoutIfNeeded()
  }

  /// Somebody changes the bounds, offset and size at once.
  func setBounds(at offset: Double, width: Double, height: Double) {
    scrollView.bounds = CGRect(
      x: axis.pick(offset, 0), y: axis.pick(0, offset), width: width, height: height)
    window.layoutIfNeeded()
  }

  /// The device has another safe area, the same at all sides.
  func setSafeArea(_ length: Double) { setSafeArea(top: length, sides: length, bottom: length) }

  /// The device covers its top, its sides and its bottom.
  func setSafeArea(top: Double, sides: Double, bottom: Double = 0) {
    window.standIn(safeArea: UIEdgeInsets(top: top, left: sides, bottom: bottom, right: sides))
  }

  /// The scroll view leaves the window, or comes back.
  func setOnScreen(_ isOnScreen: Bool) {
    if isOnScreen { window.addSubview(scrollView) } else { scrollView.removeFromSuperview() }
  }

  /// The status bar is tapped.
  ///
  /// - Parameter delegateSaysSo: whether the app's own delegate has a method that allows scrolling to
  ///   the top, which the app has switched on; `nil` where the app has no say.
  func tapStatusBar(delegateSaysSo: Bool? = nil) -> Bool {
    if delegateSaysSo != nil { scrollView.scrollsToTop = true }
    own.allowsTop = delegateSaysSo == true
    return scrollView.standInScrollToTop()
  }

  /// A key of a keyboard is pressed, by what is written on it; whether it pages.
  func press(_ key: String, with modifier: String? = nil) -> Bool {
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

  /// What an assistive technology asks for over the last view in the scroll view.
  func scrollAccessibly(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (scrollView.subviews.last ?? scrollView).standInVoiceOver(direction)
  }

  /// Shows controllers as pages.
  func showControllers(_ count: Int) {
    paging?.show(count, in: parent) { [weak self] page in
      let controller = PageController(page)
      self?.controllers.append(controller)
      return controller
    }
  }

  /// A finger moves so far: whether the back swipe begins, and whether the scroll view's pan may.
  func begins(_ x: Double, _ y: Double = 0) -> (backSwipe: Bool, pan: Bool) {
    let way = CGPoint(x: x, y: y)
    return (backSwipe.standInBegins(way), scrollView.panGestureRecognizer.standInBegins(way))
  }

  /// Another data source: pages of these lengths, in views of their own.
  func show(extents: @escaping () -> [Double]) {
    let source = ContentSource(extents)
    content = source
    paging?.show(source)
  }
}
