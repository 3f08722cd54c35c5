#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FolioKit
  public import UIKit

  /// A scroll view with paging by VoiceOver and keys, and drags that begin slowly on a button.
  ///
  /// Other scroll views can override the same members. Keys turn pages if it is the first responder,
  /// and `allowsKeyboardScrolling` is `false`.
  open class PagerScrollView: UIScrollView {
    open override var canBecomeFirstResponder: Bool { true }

    open override var isDecelerating: Bool {
      super.isDecelerating || scrollPager?.attached.isGliding == true
    }

    /// Leaves drags across the axis to others, as the config's `drag slope=` has it.
    open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      let (pan, surface) = (panGestureRecognizer, scrollPager?.surface)
      let isAcross = surface?.answer(to: pan.translation(in: self)) == .across
      return (recognizer !== pan || !isAcross) && super.gestureRecognizerShouldBegin(recognizer)
    }

    open override func touchesShouldCancel(in view: UIView) -> Bool {
      view is UIButton || super.touchesShouldCancel(in: view)
    }

    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      scrollPager?.accessibilityScroll(direction) ?? super.accessibilityScroll(direction)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if scrollPager?.pressesBegan(presses) != true { super.pressesBegan(presses, with: event) }
    }
  }

  extension UIScrollView {
    /// The pager that is the scroll view's delegate.
    public var scrollPager: ScrollPager? { delegate as? ScrollPager }
  }

  extension PagingKey {
    private static let keys: [UIKeyboardHIDUsage: PagingKey] = [
      .keyboardRightArrow: .right, .keyboardLeftArrow: .left, .keyboardDownArrow: .down,
      .keyboardUpArrow: .up, .keyboardPageDown: .pageDown, .keyboardPageUp: .pageUp,
      .keyboardSpacebar: .space, .keyboardHome: .home, .keyboardEnd: .end,
    ]

    /// The key of a keyboard; `nil` if it does not scroll, or is part of a shortcut.
    @MainActor
    init?(_ key: UIKey) {
      let flags = key.modifierFlags
      guard flags.isDisjoint(with: [.command, .control, .alternate]),
        let own = Self.keys[key.keyCode]
      else { return nil }
      self = own == .space && flags.contains(.shift) ? .pageUp : own
    }
  }
#endif
