import FolioKit
import FolioUIKit
import UIKit

@testable import Samples

// Actions of tests on the app, beside scrolling.
extension AppPlayer {
  /// Changes the size without an announcement.
  func resize(width: Double, height: Double) {
    window.frame.size = CGSize(width: width, height: height)
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    window.layoutIfNeeded()
  }

  /// Changes the bounds, offset and size at once, as other code can.
  func setBounds(at offset: Double, width: Double, height: Double) {
    scrollView.bounds = CGRect(
      x: axis.pick(offset, 0), y: axis.pick(0, offset), width: width, height: height)
    window.layoutIfNeeded()
  }

  /// Sets the same safe area on all sides.
  func setSafeArea(_ length: Double) { setSafeArea(top: length, sides: length, bottom: length) }

  /// Sets the safe area at the top, the sides and the bottom.
  func setSafeArea(top: Double, sides: Double, bottom: Double = 0) {
    window.standIn(safeArea: UIEdgeInsets(top: top, left: sides, bottom: bottom, right: sides))
  }

  /// Removes the scroll view from the window, or adds it again.
  func setOnScreen(_ isOnScreen: Bool) {
    if isOnScreen { window.addSubview(scrollView) } else { scrollView.removeFromSuperview() }
  }

  /// Taps the status bar.
  ///
  /// - Parameter delegateSaysSo: whether the app's delegate has a method that allows scrolling to
  ///   the top, which the app has enabled; `nil` if the app does not implement it.
  func tapStatusBar(delegateSaysSo: Bool? = nil) -> Bool {
    if delegateSaysSo != nil { scrollView.scrollsToTop = true }
    own.allowsTop = delegateSaysSo == true
    return scrollView.standInScrollToTop()
  }

  /// Presses a key by its label, and returns `true` if the key pages.
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

  /// Scrolls as an assistive technology does over the last view in the scroll view.
  func scrollAccessibly(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (scrollView.subviews.last ?? scrollView).standInVoiceOver(direction)
  }

  func showControllers(_ count: Int) {
    paging?.show(count, in: parent) { [weak self] page in
      let controller = PageController(page)
      self?.controllers.append(controller)
      return controller
    }
  }

  /// Moves a finger; returns whether the back swipe begins, and whether the scroll view's pan can.
  func begins(_ x: Double, _ y: Double = 0) -> (backSwipe: Bool, pan: Bool) {
    let pull = CGPoint(x: x, y: y)
    return (backSwipe.standInBegins(pull), scrollView.panGestureRecognizer.standInBegins(pull))
  }

  /// Replaces the data source by one with pages of these lengths.
  func show(extents: @escaping () -> [Double]) {
    let source = ContentSource(extents)
    content = source
    paging?.show(source)
  }
}
