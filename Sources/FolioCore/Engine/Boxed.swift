/// A value in memory of its own, so that what holds it stays small; copies share it.
indirect enum Boxed<Value: Sendable>: Sendable {
  case some(Value)

  /// The value; setting it takes new memory.
  var value: Value {
    get {
      switch self {
      case .some(let value): value
      }
    }
    set { self = .some(newValue) }
  }
}
