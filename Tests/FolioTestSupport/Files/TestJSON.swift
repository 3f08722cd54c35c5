public import Foundation

/// A JSON document as tests read it.
public enum TestJSON: Equatable, Sendable, Decodable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as Swift writes it.
  case number(String)
  /// A text.
  case string(String)
  /// A list.
  case array([TestJSON])
  /// Named values; a name occurs once.
  case object([String: TestJSON])

  /// Reads a document.
  public init(_ text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }

  /// Reads a file.
  public init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  /// Reads a value.
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
