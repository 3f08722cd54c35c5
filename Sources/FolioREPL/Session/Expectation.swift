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

    /// Whether only what has a size can be so.
    var isBySize: Bool { self != .equal && self != .notEqual }
  }

  private enum Form {
    case comparison(field: String, Operator, value: String, tolerance: String?)
    case order([ExpectedEffect])
    case none(ExpectedEffect)
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
      form = .order(try ExpectedEffect.all(in: words))
      return
    }
    if arguments.take("no") != nil {
      let word = try arguments.need("the name of an effect")
      try arguments.end()
      span = word.span
      form = .none(try ExpectedEffect(word.text, at: word.span))
      return
    }
    let words = arguments.takeRest()
    span = words.dropFirst().reduce(words[0].span) { $0.union($1.span) }
    let texts = words.map { $0.isBlock ? $0.span.text : $0.text }
    form = try Self.comparison(texts.joined(separator: " "), span)
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
    guard parts.count == 1 || relation == .near else {
      throw malformed("a tolerance goes with `~=` only", span)
    }
    return .comparison(
      field: field, relation, value: parts[0], tolerance: parts.dropFirst().first)
  }

  private static func malformed(_ message: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(.malformedExpectation, message, at: span)
      .adding(help: "write it like `expect page == 3` or `expect offset ~= 930 ± 0.5`")
  }
}

extension Expectation {
  /// What to say if it does not hold; `nil` if it does.
  func failure(in session: Session) throws(Diagnostic) -> Diagnostic? {
    let effects = session.present.outcome.effects
    let failure: Diagnostic?
    switch form {
    case .comparison(let field, let relation, let value, let tolerance):
      failure = try compare(field, relation, value, tolerance, in: session)
    case .order(let wanted): failure = order(wanted, effects)
    case .none(let unwanted):
      failure = effects.first(where: unwanted.matches).map {
        failed("expected no `\(unwanted.text)`, but there was `\($0.word)`")
      }
    }
    guard let release = session.present.release else { return failure }
    return failure?.adding(note: release.sentence)
  }

  private func failed(_ message: String) -> Diagnostic {
    Diagnostic(.expectationFailed, message, at: span)
  }

  private func compare(
    _ field: String, _ relation: Operator, _ value: String, _ tolerance: String?,
    in session: Session
  ) throws(Diagnostic) -> Diagnostic? {
    guard let actual = StateField.value(at: field, of: session) else {
      throw StateField.unknown(field, at: span)
    }
    let measure = StateField.measure(of: field)
    var reach = Self.standardTolerance
    if let tolerance { reach = try self.reach(tolerance, measure) }
    let expected = try ExpectedValue(
      value, of: field, which: actual, as: measure, bySize: relation.isBySize, at: span)
    let holds =
      switch expected {
      case .same(let isSame): relation == .notEqual ? !isSame : isSame && !relation.isBySize
      case .number(let number, let wanted):
        Self.holds(number, relation, wanted, reach)
      }
    return holds
      ? nil
      : failed(
        "expected \(field) \(relation.rawValue) \(value)" + (tolerance.map { " ± \($0)" } ?? "")
          + ", but it is \(actual.plainText)")
  }

  private func reach(_ text: String, _ measure: Measure?) throws(Diagnostic) -> Double {
    let reach = measure.map { $0.amount(text)?.value } ?? Word.decimal(text)
    guard let reach, reach >= 0 else {
      throw Self.malformed("`\(text)` is not a tolerance", span)
    }
    return reach
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

  private func order(_ wanted: [ExpectedEffect], _ effects: [PagerEffect]) -> Diagnostic? {
    var rest = wanted[...]
    for effect in effects {
      if let next = rest.first, next.matches(effect) { rest.removeFirst() }
    }
    guard let missing = rest.first else { return nil }
    let happened = effects.map { $0.word }.joined(separator: ", ")
    let names = wanted.map { $0.text }.joined(separator: ", ")
    return failed("expected the effects \(names) in this order")
      .adding(note: "`\(missing.text)` did not come in its turn")
      .adding(note: "there were: \(happened.isEmpty ? "none" : happened)")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let front = drop { $0 == " " }
    guard let end = front.lastIndex(where: { $0 != " " }) else { return "" }
    return String(front[...end])
  }
}
