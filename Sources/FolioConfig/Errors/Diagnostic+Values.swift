import FolioCore
import FolioDiagnostics
import KDL

/// P0301 to P0309: values and their units.
extension Diagnostic {
  static func wrongKind(
    _ slot: ParameterSlot, _ type: ParameterType, found: KDLValue, at span: SourceSpan
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .wrongKind, "\(slot.text) takes \(Wording.expectation(type))", at: span,
      "this is \(Wording.noun(found))")
    if type.words.count > 6 { return diagnostic.adding(note: "they are", names: type.words) }
    return replacement(for: found, type).map { diagnostic.writing($0, over: span) } ?? diagnostic
  }

  /// The intended literal for a boolean in words or a number in quotes.
  private static func replacement(for found: KDLValue, _ type: ParameterType) -> String? {
    guard case .string(let text) = found else { return nil }
    return switch (type, text) {
    case (.bool, "yes"), (.bool, "on"): "#true"
    case (.bool, "no"), (.bool, "off"): "#false"
    case (.bool, _), (.choice, _), (.text, _): nil
    default: text.utf8.contains(UInt8(ascii: "#")) ? nil : KDLNumber(lexeme: text)?.lexeme
    }
  }

  static func outOfRange(
    _ slot: ParameterSlot, _ value: Double, _ range: ClosedRange<Double>, at span: SourceSpan?
  ) -> Diagnostic {
    let isLow = value < range.lowerBound
    let bound = NumberText.of(isLow ? range.lowerBound : range.upperBound)
    let error = Diagnostic(
      .outOfRange,
      "\(slot.text) must be at \(isLow ? "least" : "most") \(bound)",
      at: span, isLow ? "less than \(bound)" : "more than \(bound)")
    guard range.upperBound < Limits.maximumLength else { return error }
    return error.adding(
      note: "`\(slot.parameter)` is \(ParameterType.bounds(range))\(slot.authority)")
  }

  static func notAChoice(
    _ slot: ParameterSlot, _ word: String, _ type: ParameterType, at span: SourceSpan?
  ) -> Diagnostic {
    let error = Diagnostic(
      .notAChoice, "\(slot.text) cannot be `\(word)`", at: span, "not one of its words")
    return type.words.count > 6
      ? error.adding(note: "`\(slot.parameter)` is one of", names: type.words)
      : error.adding(note: "`\(slot.parameter)` is \(Wording.expectation(type))\(slot.authority)")
  }

  static func notFinite(_ slot: ParameterSlot, at span: SourceSpan?) -> Diagnostic {
    Diagnostic(.notFinite, "\(slot.text) must be a finite number", at: span, "not finite")
  }
}

// MARK: Units

extension Diagnostic {
  static func wrongUnit(
    _ unit: Spanned<String>, _ slot: ParameterSlot, _ type: ParameterType
  ) -> Diagnostic {
    let isKnown = ConfigUnit.named(unit.value) != nil
    let diagnostic =
      isKnown
      ? Diagnostic(
        .wrongUnit, "\(slot.text) cannot be in `(\(unit.value))`", at: unit.span,
        meaning(of: unit.value))
      : Diagnostic(
        .unknownUnit, "unknown unit `(\(unit.value))`", at: unit.span,
        "not a unit of `\(slot.parameter)`")
    let legal = type.units.map { $0.name }
    guard !legal.isEmpty else {
      let answer = ForeignWord.answer(unit.value, at: slot.parameter)
      return diagnostic.adding(help: answer ?? "`\(slot.parameter)` has no unit")
    }
    let takes = "`\(slot.parameter)` takes \(Wording.units(legal))\(slot.authority)"
    let near = isKnown ? [] : nearest(unit.value, legal)
    guard !near.isEmpty else { return diagnostic.adding(note: takes) }
    return diagnostic.suggesting(near.map { "(\($0))" }, for: unit.span)
  }

  /// The unit that a word of another language denotes, or else the nearest spellings.
  private static func nearest(_ unit: String, _ legal: [String]) -> [String] {
    guard let meant = ConfigUnit.meant(by: unit)?.name else {
      return NearestName.all(unit, among: legal)
    }
    return legal.filter { $0 == meant }
  }

  private static func meaning(of unit: String) -> String {
    let unit = ConfigUnit.named(unit)
    return switch unit?.measure {
    case .speed?: "a speed"
    case .duration?: "a time"
    case .length(.points)?: "a length in points"
    case .length?: unit?.summary ?? ""
    case nil: "not known"
    }
  }

  /// A missing unit; numbers up to 1 are most likely shares, larger ones points.
  static func missingUnit(
    _ slot: ParameterSlot, _ units: [Length.Unit], _ number: Double, at span: SourceSpan
  ) -> Diagnostic {
    let place = SourceSpan(span.source, span.range.lowerBound..<span.range.lowerBound)
    let isShare = number <= 1
    let unit = units.first { ($0 != .points) == isShare }
    let diagnostic = Diagnostic(
      .missingUnit, "\(slot.text) needs a unit", at: span, "which unit?")
    let names = Wording.units(units.filter { $0 != unit }.map { $0.rawValue })
    guard let unit else { return diagnostic.adding(help: "write \(names) before the number") }
    let others = names.isEmpty ? "" : ", or \(names) before the number"
    return diagnostic.adding(
      help: "write `(\(unit.rawValue))\(span.text)`" + others
    ).adding(fix: FixIt(replacing: place, with: "(\(unit.rawValue))"))
  }
}

// MARK: Implausible values

extension Diagnostic {
  /// P0501 to P0504: an allowed but implausible value, if so; `isBare` if it has no unit.
  static func implausible(
    _ value: ParameterValue, _ type: ParameterType, _ slot: ParameterSlot, isBare: Bool,
    at span: SourceSpan
  ) -> Diagnostic? {
    func warning(_ code: DiagnosticCode, _ what: String, _ label: String, _ meant: String? = nil)
      -> Diagnostic
    {
      Diagnostic(code, what, at: span, label, severity: .warning).suggesting(meant, for: span)
    }
    switch (type, value) {
    case (.speed, .speed(let speed)) where speed > Limits.fastestFling:
      var found = warning(
        .implausibleSpeed, "\(slot.text) is a speed that no finger reaches",
        "\(NumberText.of(speed)) points per millisecond; hard flings reach 3 to 8")
      guard isBare else { return found }
      found.severity = .error
      let number = NumberText.of(speed)
      let help = "write its unit: `(pt-per-s)\(number)`, or `(pt-per-ms)\(number)`"
      guard speed >= slowestPerSecond, speed / 1000 <= Limits.fastestFling else {
        return found.adding(help: help)
      }
      return found.writing("(pt-per-s)" + number, over: span, help: help)
    case (.duration, .number(let time)) where isBare && time > 0 && time <= mostSeconds:
      return warning(
        .implausibleTime, "\(slot.text) is \(NumberText.of(time)) milliseconds",
        "a bare time is in milliseconds", "(s)" + NumberText.of(time))
    case (.duration, .number(let time)) where !isBare && time > mostMilliseconds:
      return warning(
        .implausibleTime, "\(slot.text) is \(NumberText.of((time / 60_000).rounded())) minutes",
        "hardly meant", "(ms)" + NumberText.of(time / 1000))
    case (.length, .length(let length)):
      if length.amount == 0, slot.parameter == "extent" {
        return warning(.noLength, "these pages have no length", "nothing would show")
      }
      if isBare, length.amount > 0, length.amount < 1, pageLengths.contains(slot.parameter) {
        let number = NumberText.of(length.amount)
        let help =
          type.units.contains { $0.name == "viewport" }
          ? "write `(viewport)\(number)` for a share of the surface, `(pt)\(number)` for points"
          : "write the whole points"
        return warning(
          .implausibleShare, "\(slot.text) is less than a point", "a bare number is in points"
        ).adding(help: help)
      }
      // A distance in pages ends at the next snap point.
      let most = length.unit == .page ? 1.0.nextUp : leastPercent
      guard length.unit != .points, length.amount >= most else { return nil }
      let share = length.amount / 100
      let isPercent = length.amount >= leastPercent
      let found = warning(
        .implausibleShare, "\(slot.text) is \(NumberText.of(length.amount)) times the whole",
        "1 is all of it",
        isPercent && share < leastPercent
          ? "(\(length.unit.rawValue))" + NumberText.of(share) : nil)
      return isPercent
        ? found : found.adding(help: "`(page)1` is the distance from one snap point to the next")
    default: return nil
    }
  }

  /// The parameters that measure a page or a view, which are longer than a point.
  private static var pageLengths: [String] {
    ["extent", "minimum", "step", "offsets", "min-width", "max-width", "min-height", "max-height"]
  }
  /// The least bare speed that is probably in points per second: a slow swipe.
  private static var slowestPerSecond: Double { 50 }
  /// The least bare share that is probably a percentage.
  private static var leastPercent: Double { 5 }
  /// The greatest bare time that is probably in seconds.
  private static var mostSeconds: Double { 60 }
  /// Half an hour, the longest plausible time.
  private static var mostMilliseconds: Double { 1_800_000 }
}
