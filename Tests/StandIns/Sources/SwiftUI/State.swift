// State, bindings and the environment of views, as SwiftUI declares them.

@frozen @propertyWrapper
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Called on the main actor, where the closures are isolated, as in SwiftUI.
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

extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init({ base.wrappedValue }, { if let value = $0 { base.wrappedValue = value } })
  }
}

/// SwiftUI's binding to a collection is a collection of bindings; only its subscript is needed here.
extension Binding where Value: MutableCollection {
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>({ wrappedValue[position] }, { wrappedValue[position] = $0 })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// Kept by the host by the view's place; without a host, for the lifetime of the view's value.
@frozen @propertyWrapper
public struct State<Value> {
  @usableFromInline final class Box {
    var value: Value
    /// The box the host keeps instead.
    var kept: Box?
    var changed: () -> Void = {}
    init(_ value: Value) { self.value = value }

    var current: Value {
      get { kept?.current ?? value }
      set {
        guard let kept else {
          value = newValue
          return changed()
        }
        kept.current = newValue
      }
    }
  }

  let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.current }
    nonmutating set { box.current = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding({ [box] in box.current }, { [box] in box.current = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// Not SwiftUI's: state that a view keeps in the graph of its host.
@MainActor protocol KeptState {
  @MainActor func link(to graph: StandInGraph, at place: String)
}

extension State: KeptState {
  @MainActor func link(to graph: StandInGraph, at place: String) {
    if let kept = graph.states[place] as? Box {
      if kept !== box { box.kept = kept }
    } else {
      graph.states[place] = box
      box.changed = { [weak graph] in MainActor.assumeIsolated { graph?.needsUpdate = true } }
    }
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues: @unchecked Sendable {
  public var layoutDirection = LayoutDirection.leftToRight
  public var isEnabled = true
  public var isScrollEnabled = true
  public var horizontalScrollIndicatorVisibility = ScrollIndicatorVisibility.automatic
  public var verticalScrollIndicatorVisibility = ScrollIndicatorVisibility.automatic
  private var custom: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }

  /// Not SwiftUI's: the environment of the view under evaluation.
  ///
  /// Only used on the main actor, as views are.
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

/// Not SwiftUI's: the transaction of updates inside the closure.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.next
  defer { Transaction.next = outer }
  Transaction.next = transaction
  return try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  Transaction.next.animation = animation
  return try body()
}
