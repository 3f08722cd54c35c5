@_exported public import Foundation

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public static let zero = UIEdgeInsets()
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// A view's direction: that of the language, or a fixed one.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// The traits of a view's environment.
public final class UITraitCollection: Foundation.NSObject, Sendable {
  public let displayScale: CGFloat
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(displayScale: CGFloat, _ textSize: UIContentSizeCategory = .large) {
    self.displayScale = displayScale
    preferredContentSizeCategory = textSize
    super.init()
  }
}

/// The user's text size.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
}

/// Views, controllers and windows have traits.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

public final class UIColor: Foundation.NSObject, Sendable {
  public static let clear = UIColor()
}
