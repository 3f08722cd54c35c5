import FolioCore
import FolioDiagnostics
import KDL

/// P0301 to P0309: values and their units.
extension ConfigError {
  var valueDiagnostic: Diagnostic? {
    switch self {
    case .wrongKind(let slot, let type, let found, let span, let meant):
      Self.wrongKind(slot, type, found, span, meant)
    case .outOfRange(let slot, let value, let range, let span):
      Self.outOfRange(slot, value, range, span)
    case .notAChoice(let slot, let word, let type):
      Diagnostic(
        .notAChoice, "\(slot.text) cannot be `\(word.value)`",
        at: word.span, "not one of its words"
      ).suggesting(MeantName.find(word.value, among: type.words), for: word.span)
        .adding(note: "`\(slot.parameter)` is \(Wording.expectation(type))\(slot.authority)")
    case .notFinite(let slot, let span):
      Diagnostic(
        .notFinite, "\(slot.text) must be a finite number", at: span,
        "not finite")
    case .notWhole(let slot, let span):
      Diagnostic(
        .notWhole, "\(slot.text) must be a whole number", at: span,
        "has a fraction")
    case .tooManyValues(let slot, let limit, let span):
      Diagnostic(
        .tooManyValues, "\(slot.text) has more than \(limit) values",
        at: span, "one too many")
    default: nil
    }
  }

  private static func wrongKind(
    _ slot: Slot, _ type: ParameterType, _ found: ValueKind, _ span: SourceSpan?,
    _ rewrite: Rewrite?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .wrongKind,
      "\(slot.text) takes \(Wording.expectation(type))", at: span,
      "this is \(Wording.noun(found))")
    if let rewrite { return diagnostic.rewriting(rewrite) }
    guard let span, let meant = replacement(for: found, type) else { return diagnostic }
    return diagnostic.writing(meant, over: span)
  }

  private static func replacement(for found: ValueKind, _ type: ParameterType) -> String? {
    switch found {
    case .text(let text): replacement(for: text, type)
    // A truth value where one of several words is meant: `loop #true`.
    case .bool(let flag): MeantName.known(flag ? "true" : "false", among: type.words)
    default: nil
    }
  }

  /// The literal that was meant by a truth value in words or a number in quotes.
  private static func replacement(for text: String, _ type: ParameterType) -> String? {
    let plain = MeantName.plain(text)
    return switch (type, plain) {
    case (.bool, "true"), (.bool, "yes"), (.bool, "on"): "#true"
    case (.bool, "false"), (.bool, "no"), (.bool, "off"): "#false"
    case (.integer, _), (.number, _), (.speed, _), (.duration, _), (.length, _),
      (.offsets, _), (.integerOrWord, _):
      text.utf8.contains { $0 == 0x23 }
        ? nil : KDLNumber(lexeme: text)?.lexeme ?? NumberWord.value(plain).map { $0.description }
    default: nil
    }
  }

  private static func outOfRange(
    _ slot: Slot, _ value: Double, _ range: ClosedRange<Double>, _ span: SourceSpan?
  ) -> Diagnostic {
    let isLow = value < range.lowerBound
    let bound = NumberText.of(isLow ? range.lowerBound : range.upperBound)
    return Diagnostic(
      .outOfRange,
      "\(slot.text) must be at \(isLow ? "least" : "most") \(bound)",
      at: span, isLow ? "less than \(bound)" : "more than \(bound)"
    ).adding(
      note:
        "`\(slot.parameter)` is \(NumberText.of(range.lowerBound)) to "
        + "\(NumberText.of(range.upperBound))\(slot.authority)")
  }
}

extension ConfigError {
  var unitDiagnostic: Diagnostic? {
    switch self {
    case .unknownUnit(let unit, let slot, let type, let number):
      Self.unknownUnit(unit, slot, type, number)
    case .wrongUnit(let unit, let slot, let type): Self.wrongUnit(unit, slot, type)
    case .missingUnit(let slot, let units, let number): Self.missingUnit(slot, units, number)
    default: nil
    }
  }

  private static func unknownUnit(
    _ unit: Stated<String>, _ slot: Slot, _ type: ParameterType, _ number: Stated<Double>?
  ) -> Diagnostic {
    let legal = type.units.map { $0.name }
    let diagnostic = Diagnostic(
      .unknownUnit, "unknown unit `(\(unit.value))`", at: unit.span,
      "not a unit of `\(slot.parameter)`")
    let scale = MeantName.scale(of: unit.value)
    guard !legal.isEmpty else {
      guard let scale, let number, let span = number.span else {
        return diagnostic.writing("", over: unit.span, help: withoutUnit(slot))
      }
      let share = NumberText.of(number.value * scale)
      return diagnostic.writing(share, over: span, help: "write the share: `\(share)`")
    }
    let takes = "`\(slot.parameter)` takes \(Wording.units(legal))\(slot.authority)"
    guard let nearest = MeantName.find(unit.value, among: legal) else {
      return diagnostic.adding(note: takes)
    }
    if let scale, let number, let span = number.span {
      let share = "(\(nearest))" + NumberText.of(number.value * scale)
      return diagnostic.writing(share, over: span).adding(note: takes)
    }
    return diagnostic.suggesting("(\(nearest))", for: unit.span)
  }

  /// Up to one it is most likely a share, above it points.
  private static func missingUnit(
    _ slot: Slot, _ units: [Length.Unit], _ number: Stated<Double>
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .missingUnit, "\(slot.text) must say its unit", at: number.span, "of what?"
    ).adding(help: "write \(Wording.units(units.map { $0.rawValue })) before the number")
    let isShare = number.value <= 1
    guard let span = number.span, let unit = units.first(where: { ($0 != .points) == isShare })
    else { return diagnostic }
    let place = SourceSpan(span.source, span.range.lowerBound..<span.range.lowerBound)
    return diagnostic.adding(fix: FixIt(replacing: place, with: "(\(unit.rawValue))"))
  }

  private static func wrongUnit(
    _ unit: Stated<String>, _ slot: Slot, _ type: ParameterType
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .wrongUnit, "\(slot.text) cannot be in `(\(unit.value))`",
      at: unit.span, meaning(of: unit.value))
    let legal = type.units.map { $0.name }
    guard !legal.isEmpty else {
      return diagnostic.writing("", over: unit.span, help: withoutUnit(slot))
    }
    let takes = "`\(slot.parameter)` takes \(Wording.units(legal))\(slot.authority)"
    // A share of something else than the parameter measures.
    guard case .length(let given)? = ConfigUnit.named(unit.value)?.measure, given != .points,
      let meant = legal.first(where: { $0 != Length.Unit.points.rawValue })
    else { return diagnostic.adding(note: takes) }
    return diagnostic.writing("(\(meant))", over: unit.span).adding(note: takes)
  }

  private static func withoutUnit(_ slot: Slot) -> String {
    "`\(slot.parameter)` has no unit"
  }

  private static func meaning(of unit: String) -> String {
    switch ConfigUnit.named(unit)?.measure {
    case .speed?: "a speed"
    case .duration?: "a time"
    case .length(.points)?: "a length in points"
    case .length?: ConfigUnit.named(unit)?.summary ?? ""
    case nil: "not known"
    }
  }
}
