/// The value of an argument or a property.
public enum KDLValue: Sendable, Equatable {
  /// A string, without its quotes and with its escapes resolved.
  case string(String)
  /// A number, which keeps the notation it was written in.
  case number(KDLNumber)
  /// `#true` or `#false`.
  case bool(Bool)
  /// `#null`.
  case null

  /// The string, or nil for another kind of value.
  public var asString: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, or nil for another kind of value.
  public var asNumber: KDLNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The truth value, or nil for another kind of value.
  public var asBool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// Whether both are of the same kind with the same Unicode scalars; numbers compare as written.
  public static func == (left: KDLValue, right: KDLValue) -> Bool {
    switch (left, right) {
    case (.string(let one), .string(let other)): one.hasSameScalars(as: other)
    case (.number(let one), .number(let other)): one == other
    case (.bool(let one), .bool(let other)): one == other
    case (.null, .null): true
    default: false
    }
  }
}
