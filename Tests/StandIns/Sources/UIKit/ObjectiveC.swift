public import Foundation

#if !canImport(ObjectiveC)
  public typealias CFTimeInterval = Double

  /// The name of a method.
  public struct Selector: Hashable, Sendable {
    /// What Objective-C calls it.
    public let name: String

    init(_ name: String) { self.name = name }
  }

  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

  /// The root class with what its runtime asks it; found before Foundation's in files that have that
  /// from here.
  open class NSObject: Foundation.NSObject {
    /// True if it is said to have a method; what is written in Swift is not known here.
    open func responds(to aSelector: Selector!) -> Bool { false }
    /// Who is told instead what it has no method for.
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    /// Scrolls for an assistive technology; every object has it, not only responders.
    @MainActor open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      false
    }
  }

  extension UIScrollViewDelegate {
    public nonisolated func responds(to aSelector: Selector!) -> Bool {
      (self as? NSObject)?.responds(to: aSelector) ?? false
    }
  }
#else
  extension NSObject {
    /// Scrolls for an assistive technology; every object has it, not only responders.
    @MainActor @objc open func accessibilityScroll(
      _ direction: UIAccessibilityScrollDirection
    ) -> Bool { false }
  }
#endif

extension UIScrollViewDelegate {
  /// Who is told what this one has no method for.
  func target(for name: String) -> (any UIScrollViewDelegate)? {
    (self as? NSObject)?.forwardingTarget(for: NSSelectorFromString(name))
      as? any UIScrollViewDelegate
  }
}
