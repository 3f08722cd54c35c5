// What a view remembers and is told, as SwiftUI declares it.

@frozen @propertyWrapper
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Called where they are isolated to, as SwiftUI does: on the main actor.
    self.get = unsafe unsafeBitCast(get, to: (() -> Value).self)
    self.set = unsafe unsafeBitCast(set, to: ((Value) -> Void).self)
  }

  init(_ get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// Kept as long as the value of the view is: nothing is rebuilt here but bodies.
@frozen @propertyWrapper
public struct State<Value> {
  @usableFromInline final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding({ [box] in box.value }, { [box] in box.value = $0 })
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

public struct EnvironmentValues: Sendable {
  public var layoutDirection = LayoutDirection.leftToRight
  public var scenePhase = ScenePhase.active
  public internal(set) var accessibilityReduceMotion = false

  /// Not SwiftUI's: what every view is in.
  ///
  /// Views are on the main actor, and so is who changes it.
  @safe nonisolated(unsafe) static var standIn = EnvironmentValues()
}

@frozen @propertyWrapper
public struct Environment<Value> {
  let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { EnvironmentValues.standIn[keyPath: keyPath] }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

@frozen public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
