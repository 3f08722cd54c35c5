import FolioTestSupport
import Foundation

/// An error for a field of a case that is missing or has another type.
struct MissingField: Error, CustomStringConvertible {
  var name: String
  var description: String { "the case has no usable \(name)" }
}

/// An error for a word unknown to the operation, such as a new event.
struct UnknownWord: Error, CustomStringConvertible {
  var name: String
  var description: String { "nothing knows what the case says as its \(name)" }
}

/// A value of a case file, plain or with recorded reads.
protocol CaseValue {
  /// The value of a name; `nil` if there is none.
  subscript(name: String) -> Self? { get }
  /// The element at an index; `nil` if there is none.
  subscript(index: Int) -> Self? { get }
  /// The elements of a list.
  var array: [Self]? { get }
  /// The plain value.
  var value: TestJSON { get }
  /// `true` if the value is an object.
  var isObject: Bool { get }
}

extension CaseValue {
  /// The number; `nil` for other types.
  var double: Double? { value.double }
  /// The whole number; `nil` for other types.
  var int: Int? { value.int }
  /// The text; `nil` for other types.
  var string: String? { value.string }
  /// The Boolean; `nil` for other types.
  var bool: Bool? { value.bool }
  /// `true` if the value is `null`.
  var isNull: Bool { value == .null }

  /// The number of a name.
  func number(_ name: String) throws -> Double {
    guard let value = self[name] else { throw MissingField(name: name) }
    do { return try value.asNumber() } catch { throw MissingField(name: name) }
  }

  /// The number, or one written as a word.
  func asNumber() throws -> Double {
    switch string {
    case "nan": return .nan
    case "infinity", "inf": return .infinity
    case "-infinity", "-inf": return -.infinity
    case "greatestFinite": return .greatestFiniteMagnitude
    default: break
    }
    guard let number = double else { throw MissingField(name: "number") }
    return number
  }

  /// The number of a name, or a fallback if there is none.
  func number(_ name: String, or fallback: Double) throws -> Double {
    try self[name] == nil ? fallback : number(name)
  }

  /// The whole number of a name.
  func integer(_ name: String) throws -> Int {
    guard let value = self[name]?.int else { throw MissingField(name: name) }
    return value
  }

  /// The text of a name.
  func text(_ name: String) throws -> String {
    guard let value = self[name]?.string else { throw MissingField(name: name) }
    return value
  }

  /// The text of a name, which must be one of some words; the first if there is none.
  func word(_ name: String, _ words: [String]) throws -> String {
    guard let value = self[name] else { return words.first ?? "" }
    guard let word = value.string, words.contains(word) else { throw UnknownWord(name: name) }
    return word
  }

  /// The Boolean of a name; `false` if there is none.
  func flag(_ name: String) -> Bool { self[name]?.bool ?? false }

  /// The list of a name.
  func list(_ name: String) throws -> [Self] {
    guard let value = self[name]?.array else { throw MissingField(name: name) }
    return value
  }

  /// The numbers of a name.
  func numbers(_ name: String) throws -> [Double] {
    try list(name).map {
      guard let number = $0.double else { throw MissingField(name: name) }
      return number
    }
  }

  /// The object of a name.
  func part(_ name: String) throws -> Self {
    guard let value = self[name], value.isObject else { throw MissingField(name: name) }
    return value
  }
}

extension TestJSON: CaseValue {
  var value: TestJSON { self }
  var isObject: Bool { object != nil }

  /// The value as one line of JSON without spaces, with sorted names.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.line)" }
        .joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
