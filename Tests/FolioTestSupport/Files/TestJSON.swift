/// A JSON document as tests read it: strict, with every number's own text.
public enum TestJSON: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as it was written.
  case number(String)
  /// A text.
  case string(String)
  /// A list.
  case array([TestJSON])
  /// Named values; a name occurs once.
  case object([String: TestJSON])

  /// The value of a name; `nil` where there is none or this is no object.
  public subscript(name: String) -> TestJSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The element at an index; `nil` outside or where this is no array.
  public subscript(index: Int) -> TestJSON? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// The number; `nil` where this is none.
  public var double: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }

  /// The whole number; `nil` where this is none.
  public var int: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// The text; `nil` where this is none.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The truth value; `nil` where this is none.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements; `nil` where this is no array.
  public var array: [TestJSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members; `nil` where this is no object.
  public var object: [String: TestJSON]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// True for `null`.
  public var isNull: Bool { self == .null }
}
