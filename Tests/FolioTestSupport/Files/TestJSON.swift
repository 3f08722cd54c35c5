public import Foundation

/// A JSON document.
public enum TestJSON: Equatable, Sendable, Decodable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, in Swift's notation.
  case number(String)
  /// A string.
  case string(String)
  /// An array.
  case array([TestJSON])
  /// An object, with unique names.
  case object([String: TestJSON])

  /// Parses a document.
  public init(_ text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }

  /// Parses a file.
  public init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  /// Decodes a value.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let number = try? value.decode(Int64.self) {
      self = .number("\(number)")
    } else if let number = try? value.decode(Double.self) {
      self = .number("\(number)")
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if value.decodeNil() {
      self = .null
    } else if let elements = try? value.decode([TestJSON].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: TestJSON].self))
    }
  }

  /// The value of a name; `nil` if missing or not an object.
  public subscript(name: String) -> TestJSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The element at an index; `nil` if out of range or not an array.
  public subscript(index: Int) -> TestJSON? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// The number; `nil` for other types.
  public var double: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }

  /// The integer; `nil` for other values.
  public var int: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// The string; `nil` for other types.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The Boolean; `nil` for other types.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements of an array; `nil` for other types.
  public var array: [TestJSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object; `nil` for other types.
  public var object: [String: TestJSON]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// `true` for `null`.
  public var isNull: Bool { self == .null }
}
