#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// A scroll view with paging by VoiceOver and keys; others can override the same methods.
  ///
  /// Keys turn pages if it is the first responder, and `allowsKeyboardScrolling` is `false`.
  open class PagerScrollView: UIScrollView {
    open override var canBecomeFirstResponder: Bool { true }

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
#endif
