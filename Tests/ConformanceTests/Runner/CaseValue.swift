import FolioTestSupport
import Foundation

/// A field of a case that is not there, or is of another type.
struct MissingField: Error, CustomStringConvertible {
  var name: String
  var description: String { "the case has no usable \(name)" }
}

/// A word that no operation knows, such as a new event.
struct UnknownWord: Error, CustomStringConvertible {
  var name: String
  var description: String { "nothing knows what the case says as its \(name)" }
}

/// A value of a case file, as it stands there or as it is asked.
protocol CaseValue {
  /// The value of a name; `nil` where there is none.
  subscript(name: String) -> Self? { get }
  /// The element at an index; `nil` where there is none.
  subscript(index: Int) -> Self? { get }
  /// The elements of a list.
  var array: [Self]? { get }
  /// The value itself.
  var value: TestJSON { get }
  /// True if it is an object.
  var isObject: Bool { get }
}

extension CaseValue {
  /// The number; `nil` where this is none.
  var double: Double? { value.double }
  /// The whole number; `nil` where this is none.
  var int: Int? { value.int }
  /// The text; `nil` where this is none.
  var string: String? { value.string }
  /// The truth; `nil` where this is none.
  var bool: Bool? { value.bool }
  /// True if it is `null`.
  var isNull: Bool { value == .null }

  /// The number of a name.
  func number(_ name: String) throws -> Double {
    guard let value = self[name] else { throw MissingField(name: name) }
    do { return try value.asNumber() } catch { throw MissingField(name: name) }
  }

  /// The number, which may be written as a word.
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

  /// The number of a name, or another where there is none.
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

  /// The text of a name, which has to be one of some words; the first where there is none.
  func word(_ name: String, _ words: [String]) throws -> String {
    guard let value = self[name] else { return words.first ?? "" }
    guard let word = value.string, words.contains(word) else { throw UnknownWord(name: name) }
    return word
  }

  /// The truth of a name; false where there is none.
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

  /// The value as one line of JSON without spaces, names in order.
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
