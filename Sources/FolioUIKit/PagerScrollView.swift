#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// A scroll view that VoiceOver scrolls by its pager's pages, and so do keys.
  ///
  /// A collection or table view of an app's own does the same with these two overrides.
  ///
  /// Keys page where `allowsKeyboardScrolling` is `false` and the scroll view is the first responder;
  /// else UIKit scrolls by them.
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
