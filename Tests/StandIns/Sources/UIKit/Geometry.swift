@_exported public import Foundation

/// Insets of a rectangle, in points.
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

/// Which way text runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// Whether a view follows the language, or has a direction of its own.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// What surrounds a view.
public final class UITraitCollection: Foundation.NSObject, Sendable {
  public let displayScale: CGFloat

  public init(displayScale: CGFloat) {
    self.displayScale = displayScale
    super.init()
  }
}

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitLayoutDirection: UITraitDefinition {}
@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

public final class UIColor: Foundation.NSObject, Sendable {
  public static let clear = UIColor()
}
