import FolioCore
import FolioDiagnostics
import FolioReport

/// What an `expect` line says: a comparison of a field, or an order of effects.
struct Expectation {
  /// How a field has to be to a value.
  enum Operator: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case near = "~="
    case below = "<"
    case above = ">"
  }

  private enum Form {
    case comparison(field: String, Operator, value: String, tolerance: Double)
    case order([String])
    case none(String)
  }

  private let form: Form
  private let span: SourceSpan

  /// How far `~=` may be off unless a tolerance is stated.
  private static let standardTolerance = 0.001

  init(_ arguments: inout Arguments) throws(Diagnostic) {
    guard !arguments.isEmpty else { throw arguments.missing("something to expect") }
    if arguments.take("order") != nil {
      let words = arguments.takeRest()
      guard let first = words.first, let last = words.last else {
        throw arguments.missing("the names of effects")
      }
      span = first.span.union(last.span)
      form = .order(try Self.effects(words))
      return
    }
    if arguments.take("no") != nil {
      let word = try arguments.need("the name of an effect")
      try arguments.end()
      span = word.span
      form = .none(try Self.effect(word.text, word.span))
      return
    }
    let words = arguments.takeRest()
    span = words.dropFirst().reduce(words[0].span) { $0.union($1.span) }
    form = try Self.comparison(words.map { $0.text }.joined(separator: " "), span)
  }

  private static func effects(_ words: [Word]) throws(Diagnostic) -> [String] {
    var names: [String] = []
    for word in words {
      for text in Self.names(in: word.text) { names.append(try effect(text, word.span)) }
    }
    return names
  }

  /// The names between commas; `insets:20,20` has a comma of its own.
  private static func names(in text: String) -> [String] {
    var names: [String] = []
    for part in text.split(separator: ",").map(String.init) {
      if let last = names.last, last.hasPrefix("insets:"), Word.decimal(part) != nil {
        names[names.count - 1] = last + "," + part
      } else {
        names.append(part)
      }
    }
    return names
  }

  private static func effect(_ text: String, _ span: SourceSpan) throws(Diagnostic) -> String {
    let name = String(text.prefix { $0 != ":" })
    if PagerEffect.names.contains(name) { return text }
    throw Diagnostic(.malformedExpectation, "there is no effect `\(name)`", at: span)
      .suggesting(NearestName.find(name, among: PagerEffect.names), for: span)
      .adding(note: "effects: \(PagerEffect.names.joined(separator: ", "))")
  }

  /// Splits `field op value [± tolerance]`, with or without spaces.
  private static func comparison(_ text: String, _ span: SourceSpan) throws(Diagnostic) -> Form {
    let field = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" })
    var rest = text.dropFirst(field.count).drop { $0 == " " }
    guard let relation = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
      !field.isEmpty
    else { throw malformed("an expectation needs a field and an operator", span) }
    rest = rest.dropFirst(relation.rawValue.count)
    let parts = rest.replacing("+-", with: "±").split(
      separator: "±", omittingEmptySubsequences: false
    ).map { $0.trimmingSpaces }
    guard parts.count <= 2, !parts[0].isEmpty else {
      throw malformed("there is nothing to compare `\(field)` with", span)
    }
    var tolerance = standardTolerance
    if parts.count == 2 {
      guard let stated = Word.decimal(parts[1]), stated >= 0 else {
        throw malformed("`\(parts[1])` is not a tolerance", span)
      }
      guard relation == .near else {
        throw malformed("a tolerance goes with `~=` only", span)
      }
      tolerance = stated
    }
    return .comparison(field: field, relation, value: parts[0], tolerance: tolerance)
  }

  private static func malformed(_ message: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(.malformedExpectation, message, at: span)
      .adding(help: "write it like `expect page == 3` or `expect offset ~= 930 ± 0.5`")
  }
}

extension Expectation {
  /// What to say if it does not hold; `nil` if it does.
  func failure(in state: SessionState) throws(Diagnostic) -> Diagnostic? {
    switch form {
    case .comparison(let field, let relation, let value, let tolerance):
      return try compare(field, relation, value, tolerance, in: state)
    case .order(let names): return order(names, state.outcome.effects)
    case .none(let name):
      guard let found = state.outcome.effects.first(where: { $0.matches(name) }) else { return nil }
      return failed("expected no `\(name)`, but there was `\(found.word)`")
    }
  }

  private func failed(_ message: String) -> Diagnostic {
    Diagnostic(.expectationFailed, message, at: span)
  }

  private func compare(
    _ field: String, _ relation: Operator, _ value: String, _ tolerance: Double,
    in state: SessionState
  ) throws(Diagnostic) -> Diagnostic? {
    guard let actual = StateField.value(at: field, of: state) else {
      throw StateField.unknown(field, at: span)
    }
    let shown = actual.plainText
    let failure = failed("expected \(field) \(relation.rawValue) \(value), but it is \(shown)")
    guard let expected = Word.decimal(value), let number = actual.number else {
      switch relation {
      case .equal: return shown == value ? nil : failure
      case .notEqual: return shown != value ? nil : failure
      default:
        if actual == .null { return failure }
        throw Self.malformed("`\(field)` and `\(value)` cannot be compared by size", span)
      }
    }
    return Self.holds(number, relation, expected, tolerance) ? nil : failure
  }

  private static func holds(
    _ number: Double, _ relation: Operator, _ expected: Double, _ tolerance: Double
  ) -> Bool {
    switch relation {
    case .equal: number == expected
    case .notEqual: number != expected
    case .below: number < expected
    case .atMost: number <= expected
    case .above: number > expected
    case .atLeast: number >= expected
    case .near: (number - expected).magnitude <= tolerance
    }
  }

  private func order(_ names: [String], _ effects: [PagerEffect]) -> Diagnostic? {
    var rest = names[...]
    for effect in effects {
      if let next = rest.first, effect.matches(next) { rest.removeFirst() }
    }
    guard let missing = rest.first else { return nil }
    let happened = effects.map { $0.word }.joined(separator: ", ")
    return failed("expected the effects \(names.joined(separator: ", ")) in this order")
      .adding(note: "`\(missing)` did not come in its turn")
      .adding(note: "there were: \(happened.isEmpty ? "none" : happened)")
  }
}

extension PagerEffect {
  /// Whether a name, or a name with its detail, means this effect.
  fileprivate func matches(_ text: String) -> Bool { text == name || text == word }
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
  fileprivate var plainText: String {
    switch self {
    case .string(let text): return text
    case .null: return "none"
    case .members(let members) where members.map { $0.name } == ["width", "height"]:
      return members.map { $0.value.text }.joined(separator: "x")
    default: return text
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let front = drop { $0 == " " }
    guard let end = front.lastIndex(where: { $0 != " " }) else { return "" }
    return String(front[...end])
  }
}
