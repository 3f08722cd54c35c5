import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReplay
import FolioReport

/// Checks the arguments of `expect`: a field, an order of effects, or their absence.
enum Expectation {
  static func check(_ arguments: inout Arguments, in session: Session) throws(Diagnostic) {
    guard !arguments.isEmpty else { throw arguments.missing("something to expect") }
    guard let failure = try failure(of: &arguments, in: session) else { return }
    throw session.present.release.map { failure.adding(note: $0.sentence) } ?? failure
  }

  private static func failure(
    of arguments: inout Arguments, in session: Session
  ) throws(Diagnostic) -> Diagnostic? {
    let effects = session.present.outcome.effects
    if arguments.take("order") != nil { return try order(&arguments, effects) }
    guard arguments.take("no") != nil else {
      return try Comparison(arguments.takeRest()).failure(in: session)
    }
    let word = try arguments.need("the name of an effect")
    try arguments.end()
    let unwanted = try ExpectedEffect(word.text, at: word.span)
    return effects.first(where: unwanted.matches).map {
      Diagnostic(
        .expectationFailed, "expected no `\(unwanted.text)`, but there was `\($0.word)`",
        at: word.span)
    }
  }

  private static func order(
    _ arguments: inout Arguments, _ effects: [PagerEffect]
  ) throws(Diagnostic) -> Diagnostic? {
    let words = arguments.takeRest()
    guard let first = words.first, let last = words.last else {
      throw arguments.missing("the names of effects")
    }
    let wanted = try words.map { (word) throws(Diagnostic) in
      try ExpectedEffect(word.withoutLastComma.text, at: word.span)
    }
    var rest = wanted[...]
    for effect in effects where rest.first?.matches(effect) == true { rest.removeFirst() }
    guard let missing = rest.first else { return nil }
    let names = wanted.map { $0.text }.joined(separator: ", ")
    let happened = effects.map { $0.word }.joined(separator: ", ")
    return Diagnostic(
      .expectationFailed, "expected the effects \(names) in this order",
      at: first.span.union(last.span)
    )
    .adding(note: "`\(missing.text)` did not occur in this order")
    .adding(note: "effects: \(happened.isEmpty ? "none" : happened)")
  }
}

/// A field, a relation and a value, such as `offset ~= 930 ± 0.5`.
private struct Comparison {
  private enum Relation: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case near = "~="
    case below = "<"
    case above = ">"

    /// `true` for relations between numbers only.
    var isBySize: Bool { self != .equal && self != .notEqual }
  }

  /// The page whose look is compared; `nil` for the state.
  private let page: Int?
  private let field: String
  private let relation: Relation
  private let value: String
  private let tolerance: String?
  private let span: SourceSpan

  private static let standardTolerance = 0.001

  /// Parses `field op value [± tolerance]`, with or without spaces.
  init(_ words: [Word]) throws(Diagnostic) {
    span = words.dropFirst().reduce(words[0].span) { $0.union($1.span) }
    page = words.count > 2 && words[0].text == "page" ? Int(words[1].text) : nil
    let text = words.dropFirst(page == nil ? 0 : 2).map { $0.isBlock ? $0.span.text : $0.text }
      .joined(separator: " ")
    field = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" })
    let rest = text.dropFirst(field.count).drop { $0 == " " }
    guard let relation = Relation.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
      !field.isEmpty
    else { throw Self.malformed("an expectation needs a field and an operator", span) }
    self.relation = relation
    let parts = rest.dropFirst(relation.rawValue.count).replacing("+-", with: "±")
      .split(separator: "±", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard parts.count <= 2, !parts[0].isEmpty else {
      throw Self.malformed("there is nothing to compare `\(field)` with", span)
    }
    guard parts.count == 1 || relation == .near else {
      throw Self.malformed("a tolerance is possible only with `~=`", span)
    }
    value = parts[0]
    tolerance = parts.dropFirst().first
  }

  private static func malformed(
    _ message: String, _ span: SourceSpan,
    _ help: String = "write it like `expect page == 3` or `expect offset ~= 930 ± 0.5`"
  ) -> Diagnostic {
    Diagnostic(.malformedExpectation, message, at: span).adding(help: help)
  }

  /// Returns the failure, or `nil` if the comparison holds.
  func failure(in session: Session) throws(Diagnostic) -> Diagnostic? {
    let actual =
      if let page {
        try StateField.reading(field, ofPage: page, at: span, of: session)
      } else {
        try StateField.reading(field, at: span, of: session)
      }
    guard try !holds(actual) else { return nil }
    let margin = tolerance.map { " ± \($0)" } ?? ""
    let failure = Diagnostic(
      .expectationFailed,
      "expected \(page.map { "page \($0) " } ?? "")\(field) \(relation.rawValue) \(value)\(margin), "
        + "but it is \(actual.text)", at: span)
    let pager = session.present.pager
    if session.present.isWheeling {
      return failure.adding(help: "the wheel may turn on: `settle` first")
    }
    guard let target = pager.target, field != "target", field != "phase" else { return failure }
    return failure.adding(
      help:
        "the surface is still on its way to \(pager.layout.noun) \(target.page): `settle` first, "
        + "or compare `target`")
  }

  private func holds(_ actual: StateField.Reading) throws(Diagnostic) -> Bool {
    let margin = tolerance.map { actual.kind.number($0) ?? -1 } ?? Self.standardTolerance
    guard margin >= 0 else {
      throw Self.malformed("`\(tolerance ?? "")` is not a tolerance", span)
    }
    // A missing value, or `none`, has no size.
    let hasSize = actual.value == .null || actual.kind.number(actual.text) != nil
    guard !relation.isBySize || hasSize && value != "none" else {
      throw Self.malformed(
        "`\(field)` and `\(value)` cannot be compared by size", span, "write `==` or `!=`")
    }
    guard let wanted = actual.kind.canonical(value) else { throw mismatch(actual) }
    if let number = actual.kind.number(actual.text), let wanted = actual.kind.number(value) {
      return holds(number, wanted, within: margin)
    }
    let isSame = wanted == actual.kind.canonical(actual.text)
    return relation == .notEqual ? !isSame : isSame
  }

  private func holds(_ number: Double, _ wanted: Double, within margin: Double) -> Bool {
    switch relation {
    case .equal: number == wanted
    case .notEqual: number != wanted
    case .below: number < wanted
    case .atMost: number <= wanted
    case .above: number > wanted
    case .atLeast: number >= wanted
    case .near: (number - wanted).magnitude <= margin
    }
  }

  /// The error for a value that the field can never have.
  private func mismatch(_ actual: StateField.Reading) -> Diagnostic {
    let (words, example) = actual.kind.form
    return Self.malformed(
      "`\(field)` is \(words), never `\(value)`", span,
      actual.help(field) ?? "write it like `expect \(field) == \(example)`")
  }
}

/// An effect in `expect order` or `expect no`, such as `target`, `ended:changed` or `scroll:910`.
private struct ExpectedEffect {
  let text: String
  private let name: String
  /// The detail in the effect's own notation; `nil` for any.
  private let detail: String?

  /// Parses an effect; throws for an unknown name or an impossible detail.
  init(_ text: String, at span: SourceSpan) throws(Diagnostic) {
    self.text = text
    name = String(text.prefix { $0 != ":" })
    let names = PagerEffect.details.map { $0.name }
    guard let known = PagerEffect.details.first(where: { [name] in $0.name == name }) else {
      throw Diagnostic(.malformedExpectation, "there is no effect `\(name)`", at: span)
        .suggesting(NearestName.all(name, among: names), for: span)
        .adding(note: "the effects are", names: names)
    }
    guard text != name else {
      detail = nil
      return
    }
    let given = String(text.dropFirst(name.count + 1))
    guard let detail = known.kind?.canonical(given) else {
      var help = "write `\(name)` alone"
      if let kind = known.kind { help += ", or like `\(name):\(kind.form.example)`" }
      throw Diagnostic(.malformedExpectation, "`\(name)` is never `\(given)`", at: span)
        .adding(help: help)
    }
    self.detail = detail
  }

  func matches(_ effect: PagerEffect) -> Bool {
    detail.map { effect.word == name + ":" + $0 } ?? (effect.name == name)
  }
}
