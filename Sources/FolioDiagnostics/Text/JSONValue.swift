/// A JSON document as a value whose object members keep the order in which they were given.
///
/// ```swift
/// let line = JSONValue.object([("page", 3), ("offset", 910.0), ("ids", ["a", "b"])]).text
/// // {"page":3,"offset":910,"ids":["a","b"]}
/// ```
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number, exact.
  case integer(Int)
  /// A number; written as `NumberText` does, and as `null` where it is not finite.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Named values in the order in which they are written; names are not checked for repetitions.
  case members([Member])

  /// One named value of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Joins a name and a value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// An object of the given members, in their order.
  public static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .members(members.map { Member($0.0, $0.1) })
  }

  /// The document as one line without spaces; the same value always gives the same bytes.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
}
