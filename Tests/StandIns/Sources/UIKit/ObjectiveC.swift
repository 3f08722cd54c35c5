public import Foundation

#if !canImport(ObjectiveC)
  public typealias CFTimeInterval = Double

  public struct Selector: Hashable, Sendable {
    /// The name in Objective-C.
    public let name: String

    init(_ name: String) { self.name = name }
  }

  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

  /// A protocol of Objective-C.
  public final class Protocol: Sendable {
    fileprivate let isAdopted: @Sendable (Any) -> Bool
    init(_ isAdopted: @escaping @Sendable (Any) -> Bool) { self.isAdopted = isAdopted }
  }

  public func NSProtocolFromString(_ name: String) -> Protocol? {
    name == "UITextFieldDelegate" ? Protocol { $0 is any UITextFieldDelegate } : nil
  }

  /// The root class with methods of Objective-C's runtime; takes precedence over Foundation's class
  /// in files that import this module.
  open class NSObject: Foundation.NSObject {
    /// `true` if the object declares a method; methods written in Swift are not known here.
    open func responds(to aSelector: Selector!) -> Bool { false }
    /// `true` if the object adopts a protocol; casts of Objective-C protocols ask this.
    open func conforms(to aProtocol: Protocol) -> Bool { aProtocol.isAdopted(self) }
    /// The object that handles a method instead of this one.
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    /// Scrolls for an assistive technology; a method of every object, and not only of responders.
    @MainActor open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      false
    }
  }

  extension UIScrollViewDelegate {
    public nonisolated func responds(to aSelector: Selector!) -> Bool {
      (self as? NSObject)?.responds(to: aSelector) ?? false
    }
    public nonisolated func conforms(to aProtocol: Protocol) -> Bool {
      (self as? NSObject)?.conforms(to: aProtocol) ?? false
    }
  }
#else
  extension NSObject {
    /// Scrolls for an assistive technology; a method of every object, and not only of responders.
    @MainActor @objc open func accessibilityScroll(
      _ direction: UIAccessibilityScrollDirection
    ) -> Bool { false }
  }
#endif

extension UIScrollViewDelegate {
  /// The object that handles a method missing here.
  func target(for name: String) -> (any UIScrollViewDelegate)? {
    (self as? NSObject)?.forwardingTarget(for: NSSelectorFromString(name))
      as? any UIScrollViewDelegate
  }
}
