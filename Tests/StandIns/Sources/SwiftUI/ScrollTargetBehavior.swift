// Scroll targets and scroll view appearance, as SwiftUI declares them. The module is built for
// library evolution, as Apple's are, so that types that are not frozen are accessed through
// accessors.

public struct ScrollTarget {
  public var rect: CGRect
  public var anchor: UnitPoint?
}

@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  typealias Properties = ScrollTargetBehaviorProperties
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
  func properties(context: Self.PropertiesContext) -> Self.Properties
}

extension ScrollTargetBehavior {
  public func properties(context: Self.PropertiesContext) -> Self.Properties { .init() }
}

public struct ScrollTargetBehaviorProperties: Equatable, Sendable {
  public init() {}
  @available(iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
  public var limitsScrolls = false
}

public struct ScrollTargetBehaviorPropertiesContext {
  public let axes: Axis.Set
  public let environment: EnvironmentValues
}

public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let number: Int
  public static let automatic = ScrollIndicatorVisibility(number: 0)
  public static let visible = ScrollIndicatorVisibility(number: 1)
  public static let hidden = ScrollIndicatorVisibility(number: 2)
}

public struct ContentMarginPlacement: Sendable {
  public static let automatic = ContentMarginPlacement()
  public static let scrollContent = ContentMarginPlacement()
}
