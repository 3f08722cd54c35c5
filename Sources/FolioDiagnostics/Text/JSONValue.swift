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
  /// A number, written as `NumberText` writes it; `null` if it is not finite.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object: named values in the order in which they are written; repeated names are not
  /// checked.
  case members([Member])

  /// One named value of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates a member from a name and a value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an object of the given members, in their order.
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
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
}
