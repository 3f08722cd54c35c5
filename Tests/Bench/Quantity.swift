/// A measured amount with its unit.
package struct Quantity: Equatable, Sendable {
  /// The unit of an amount.
  package enum Unit: String, Equatable, Sendable {
    /// Nanoseconds of processor time.
    case nanoseconds = "ns"
    /// Bytes of resident memory.
    case bytes = "B"
  }

  /// The amount.
  package var amount: Double
  /// The unit of the amount.
  package var unit: Unit

  /// Creates a quantity.
  package init(_ amount: Double, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }

  /// An amount of processor time in nanoseconds.
  package static func nanoseconds(_ amount: Double) -> Quantity { Quantity(amount, .nanoseconds) }
  /// An amount of memory in bytes.
  package static func bytes(_ amount: Double) -> Quantity { Quantity(amount, .bytes) }

  /// The amount to three digits, in a unit that fits its size: `12.3 us`.
  package var text: String {
    switch unit {
    case .bytes: "\(Quantity.digits(amount)) B"
    case .nanoseconds where amount.magnitude < 1e3: "\(Quantity.digits(amount)) ns"
    case .nanoseconds where amount.magnitude < 1e6: "\(Quantity.digits(amount / 1e3)) us"
    case .nanoseconds: "\(Quantity.digits(amount / 1e6)) ms"
    }
  }

  /// A number to three digits, or with all digits before the point.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let places = value.magnitude < 10 ? 2 : value.magnitude < 100 ? 1 : 0
    let scale: Double = places == 2 ? 100 : places == 1 ? 10 : 1
    guard let whole = Int(exactly: (value.magnitude * scale).rounded()) else { return "\(value)" }
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let rest = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: places - rest.count)
    return "\(sign)\(whole / Int(scale)).\(zeros)\(rest)"
  }
}
