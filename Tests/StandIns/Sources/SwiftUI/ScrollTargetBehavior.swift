@_exported public import Foundation

/// The axes, as SwiftUI has them.
public enum PagingAxis: Int8, Sendable {
  case horizontal
  case vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum LayoutDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

public struct EnvironmentValues {
  public var layoutDirection = LayoutDirection.leftToRight
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
}

#if !canImport(CoreGraphics)
  /// A vector, which Core Graphics has.
  public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }
  }
#endif

public struct ScrollTarget {
  public var rect: CGRect
  public var anchor: UnitPoint?
}

@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: PagingAxis.Set
  let environment: EnvironmentValues

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
}

/// A scroll view of a size, and what it asks its behaviour when a finger lets go.
public struct ScrollView<Content: View>: PrimitiveView {
  public let axes: PagingAxis.Set
  let container: CGSize
  let content: CGSize
  let direction: LayoutDirection

  public init(_ axes: PagingAxis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    (container, self.content, direction) = (.zero, .zero, .leftToRight)
  }

  /// Not SwiftUI's: sizes are stated, for nothing is laid out.
  public init(
    _ axes: PagingAxis.Set = .vertical, container: CGSize, content: CGSize,
    direction: LayoutDirection = .leftToRight
  ) where Content == Text {
    self.axes = axes
    self.container = container
    self.content = content
    self.direction = direction
  }

  /// Where it comes to rest after a gesture; the velocity in points per second.
  public func rest(
    _ behavior: some ScrollTargetBehavior, from start: CGPoint, to proposed: CGPoint,
    velocity: CGVector
  ) -> CGPoint {
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    var target = ScrollTarget(rect: CGRect(origin: proposed, size: container), anchor: nil)
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: CGRect(origin: start, size: container), anchor: nil),
        velocity: velocity, contentSize: content, containerSize: container, axes: axes,
        environment: environment))
    return target.rect.origin
  }
}
