import FolioCore
import FolioDiagnostics

/// What an expectation holds a field against: always something of the kind that the field is, so that no
/// comparison holds or fails because two things are written differently.
enum ExpectedValue {
  /// The field's number, and the one that it is compared with.
  case number(Double, Double)
  /// Whether the field is what was written; it has no size.
  case same(Bool)

  /// Reads what was written as a value of a field.
  ///
  /// - Parameters:
  ///   - text: what was written.
  ///   - field: the name of the field.
  ///   - actual: what it is.
  ///   - measure: what its number measures; `nil` for one without a unit.
  ///   - bySize: whether only something with a size can be meant.
  ///   - span: where it was written.
  init(
    _ text: String, of field: String, which actual: JSONValue, as measure: Measure?, bySize: Bool,
    at span: SourceSpan
  ) throws(Diagnostic) {
    func mismatch(_ kind: String, _ example: String) -> Diagnostic {
      Self.complaint("`\(field)` is \(kind), never `\(text)`", at: span)
        .adding(help: "write it like `expect \(field) == \(example)`")
    }
    if let number = actual.number, text != "none" {
      guard let wanted = Self.number(text, measure) else {
        throw mismatch("a number", measure.example)
      }
      self = .number(number, wanted)
      return
    }
    // What is not there has no size either, and is no number.
    let words = StateField.words(of: field)
    if actual == .null, text != "none" {
      guard
        StateField.texts.contains(field) || words?.contains(text) == true
          || words == nil && (Self.number(text, measure) != nil || text.hasPrefix("["))
      else {
        throw mismatch(
          words?.joined(separator: ", ") ?? "a number or `none`", words?.first ?? measure.example)
      }
      self = .same(false)
      return
    }
    guard !bySize else {
      throw Self.complaint("`\(field)` and `\(text)` cannot be compared by size", at: span)
        .adding(help: "write `==` or `!=`")
    }
    switch actual {
    case _ where text == "none": self = .same(actual.plainText == "none")
    case .null, .integer, .number: self = .same(false)
    case .bool(let flag):
      guard ["true", "false"].contains(text) else {
        throw mismatch("true or false", "true")
      }
      self = .same((text == "true") == flag)
    case .string(let word):
      guard words?.contains(text) ?? true else {
        throw mismatch((words ?? []).joined(separator: ", "), words?.first ?? "")
      }
      self = .same(word == text)
    case .array:
      guard text.hasPrefix("["), text.hasSuffix("]") else {
        throw mismatch("a list", "[]")
      }
      self = .same(Self.bare(actual.text) == Self.bare(text))
    // A size is written as one; of other values with parts only emptiness is compared.
    case .members(let members) where members.map({ $0.name }) == ["width", "height"]:
      let sides = text.replacing("×", with: "x").split(
        separator: "x", omittingEmptySubsequences: false
      ).compactMap { Self.number(String($0), .length) }
      guard sides.count == 2 else { throw mismatch("a size", "390x844") }
      self = .same(sides == members.compactMap { $0.value.number })
    case .members(let members):
      guard text.filter({ $0 != " " }) == "{}" else {
        let parts = members.map { "`\(field).\($0.name)`" }.joined(separator: " or ")
        throw Self.complaint("`\(field)` is no single value", at: span).adding(
          help: members.isEmpty ? "write `expect \(field) == {}`" : "compare \(parts)")
      }
      self = .same(members.isEmpty)
    }
  }

  private static func complaint(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.malformedExpectation, message, at: span)
  }

  private static func number(_ text: String, _ measure: Measure?) -> Double? {
    guard let measure else { return Word.decimal(text) }
    return measure.amount(text)?.value
  }

  /// A list without what only sets its elements apart from each other.
  private static func bare(_ list: String) -> String {
    list.filter { $0 != " " && $0 != "\"" }
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
