import FolioCore
import FolioDiagnostics

/// What an expectation holds a field against: always something of the kind that the field is, so that no
/// comparison holds or fails because two things are written differently.
enum ExpectedValue {
  /// The field's number, and the one that it is compared with.
  case number(Double, Double)
  /// Whether the field is what was written; it has no size.
  case same(Bool)

  /// Why a field cannot be compared with what was written.
  struct Mismatch: Error {
    var message: String
    var help: String
  }

  /// Reads what was written as a value of a field.
  ///
  /// - Parameters:
  ///   - text: what was written.
  ///   - field: the name of the field.
  ///   - actual: what it is.
  ///   - measure: what its number measures; `nil` for one without a unit.
  ///   - bySize: whether only something with a size can be meant.
  init(
    _ text: String, of field: String, which actual: JSONValue, as measure: Measure?, bySize: Bool
  ) throws(Mismatch) {
    if let number = actual.number, text != "none" {
      guard let wanted = Self.number(text, measure) else {
        throw Self.mismatch(text, field, "a number", measure.example)
      }
      self = .number(number, wanted)
      return
    }
    // What is not there has no size either, and is no number.
    if actual == .null, text != "none" {
      guard Self.number(text, measure) != nil || text.hasPrefix("[") else {
        throw Self.mismatch(text, field, "a number or `none`", measure.example)
      }
      self = .same(false)
      return
    }
    guard !bySize else {
      throw Mismatch(
        message: "`\(field)` and `\(text)` cannot be compared by size",
        help: "write `==` or `!=`")
    }
    self = .same(try Self.isSame(text, field, actual))
  }

  private static func isSame(
    _ text: String, _ field: String, _ actual: JSONValue
  ) throws(Mismatch) -> Bool {
    switch actual {
    case _ where text == "none": return actual.plainText == "none"
    case .null, .integer, .number: return false
    case .bool(let flag):
      guard ["true", "false"].contains(text) else {
        throw mismatch(text, field, "true or false", "true")
      }
      return (text == "true") == flag
    case .string(let word):
      let words = StateField.words(of: field)
      guard words?.contains(text) ?? true else {
        throw mismatch(text, field, (words ?? []).joined(separator: ", "), words?.first ?? "")
      }
      return word == text
    case .array:
      guard text.hasPrefix("["), text.hasSuffix("]") else {
        throw mismatch(text, field, "a list", "[]")
      }
      return bare(actual.text) == bare(text)
    case .members(let members): return try isSame(text, field, members)
    }
  }

  /// A size is written as one; of other values with parts only emptiness is compared.
  private static func isSame(
    _ text: String, _ field: String, _ members: [JSONValue.Member]
  ) throws(Mismatch) -> Bool {
    if members.map({ $0.name }) == ["width", "height"] {
      let sides = text.replacing("×", with: "x").split(
        separator: "x", omittingEmptySubsequences: false
      ).compactMap { number(String($0), .length) }
      guard sides.count == 2 else { throw mismatch(text, field, "a size", "390x844") }
      return sides == members.compactMap { $0.value.number }
    }
    let isEmpty = text.filter { $0 != " " } == "{}"
    guard isEmpty else {
      let parts = members.map { "`\(field).\($0.name)`" }.joined(separator: " or ")
      throw Mismatch(
        message: "`\(field)` is no single value",
        help: members.isEmpty ? "write `expect \(field) == {}`" : "compare \(parts)")
    }
    return members.isEmpty
  }

  private static func number(_ text: String, _ measure: Measure?) -> Double? {
    guard let measure else { return Word.decimal(text) }
    return measure.amount(text)?.value
  }

  /// A list without what only sets its elements apart from each other.
  private static func bare(_ list: String) -> String {
    list.filter { $0 != " " && $0 != "\"" }
  }

  private static func mismatch(
    _ text: String, _ field: String, _ kind: String, _ example: String
  ) -> Mismatch {
    Mismatch(
      message: "`\(field)` is \(kind), never `\(text)`",
      help: "write it like `expect \(field) == \(example)`")
  }
}

extension Measure? {
  /// A number of the measure, as an expectation may write it.
  fileprivate var example: String {
    switch self {
    case nil: "3"
    case .length: "12.5"
    case .speed: "1.1"
    case .time: "16ms"
    }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The value as an expectation writes it.
  var plainText: String {
    switch self {
    case .string(let text): return text
    case .null: return "none"
    case .members(let members) where members.map { $0.name } == ["width", "height"]:
      return members.map { $0.value.text }.joined(separator: "x")
    default: return text
    }
  }
}
