import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReplay
import FolioReport

/// Parses values strictly: no `nan`, `inf`, hexadecimal digits or spaces.
extension Word {
  func integer(_ what: String, in range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    guard !isQuoted, Self.decimal(text) != nil else {
      throw malformed("`\(text)` is not \(what)", "write a whole number")
    }
    guard let value = Self.wholeNumber(text) else {
      throw malformed(
        "`\(text)` is not a whole number", Self.bounds(range) ?? "write a whole number")
    }
    guard range.contains(value) else {
      throw malformed("`\(text)` is not \(what)", Self.bounds(range))
    }
    return value
  }

  /// Parses a nonnegative size, such as `390x844`.
  func size() throws(Diagnostic) -> Size {
    let parts = text.replacing("×", with: "x").split(
      separator: "x", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Measure.length.amount(String($0))?.value }
    guard parts.count == 2, sides.count == 2, !isQuoted else {
      throw malformed("`\(text)` is not a size", "write a size such as 390x844")
    }
    for (part, side) in zip(parts, sides) where side < 0 || side > Limits.maximumLength {
      throw malformed(
        "a side cannot be `\(part)` long",
        "a side has 0 to \(NumberText.of(Limits.maximumLength)) points")
    }
    return Size(width: sides[0], height: sides[1])
  }

  func numbers(_ what: String) throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Measure.length.amount(String(part))?.value, !isQuoted else {
        throw malformed(
          "`\(part)` in `\(text.count > 40 ? "…" : text)` is not \(what)",
          "numbers are listed like 300,900,200")
      }
      try check(number, of: part)
      numbers.append(number)
    }
    return numbers
  }

  func choice<Value: RawRepresentable & CaseIterable>(
    _ what: String, of type: Value.Type
  ) throws(Diagnostic) -> Value where Value.RawValue == String {
    try choice(what, of: Array(type.allCases))
  }

  func choice<Value: RawRepresentable>(
    _ what: String, of values: [Value]
  ) throws(Diagnostic) -> Value where Value.RawValue == String {
    values[try choice(what, of: values.map { $0.rawValue })]
  }

  func choice(_ what: String, of names: [String]) throws(Diagnostic) -> Int {
    if let index = names.firstIndex(of: text) { return index }
    let meant = Self.otherChoices[text].flatMap { names.contains($0) ? [$0] : nil }
    throw Diagnostic(.malformedValue, "`\(text)` is not \(what)", at: span)
      .suggesting(meant ?? NearestName.all(text, among: names), for: span)
      .adding(note: "it can be", names: names)
  }

  /// Values of other tools, with those that mean the same.
  static let otherChoices = [
    "on": "yes", "true": "yes", "off": "no", "false": "no", "all": "both",
  ]

  /// Throws if the number overflows; `part` is its text.
  func check(_ number: Double, of part: some StringProtocol) throws(Diagnostic) {
    guard !number.isFinite else { return }
    let refusal = Diagnostic(.numberRefused, "`\(part)` is beyond the limits", at: span)
    throw Refusal.number(number).note.map { refusal.adding(note: $0) } ?? refusal
  }

  func malformed(_ message: String, _ help: String?) -> Diagnostic {
    let diagnostic = Diagnostic(.malformedValue, message, at: span)
    return help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }

  static func pair(_ text: Substring) -> (Double, Double)? {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { decimal(String($0)) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return (first, second)
  }

  /// Describes a range; `nil` if unlimited.
  private static func bounds(_ range: ClosedRange<Int>) -> String? {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): nil
    case (let low, .max): "it is at least \(low)"
    case (let low, let high): "it can be \(low) to \(high)"
    }
  }

  /// Parses a whole number, also as `1e3` or `5.0`; `nil` for anything else.
  private static func wholeNumber(_ text: String) -> Int? {
    Int(text) ?? decimal(text).flatMap { Int(exactly: $0) }
  }
}

struct Size: Equatable, Sendable {
  var width: Double
  var height: Double

  var text: String { NumberText.of(width) + "x" + NumberText.of(height) }

  func viewport(_ axis: PagingAxis) -> Viewport {
    Viewport(width: Points(width), height: Points(height), axis: axis)
  }
}

enum Measure {
  /// Points: `60`, `60pt` or `(pt)60`.
  case length
  /// Points per millisecond: `1.1`, or `(pt-per-s)1100`.
  case speed
  /// Milliseconds: `16ms`, `0.5s`, `(ms)16` or `(s)0.5`.
  case time

  /// The lowest unitless speed that is probably in points per second: a slow swipe.
  static let slowestPerSecond = 50.0
  /// The maximum time in one command, in milliseconds.
  static let longestTime = 60_000.0

  /// Converts to the base unit; `nil` for a unit of another quantity.
  func value(_ number: Double, of unit: String) -> Double? {
    switch (self, ConfigUnit.named(unit)?.measure) {
    case (.length, .length(.points)?): number
    case (.speed, .speed(let perMillisecond)?): number / perMillisecond
    case (.time, .duration(let milliseconds)?): number * milliseconds
    default: nil
    }
  }

  /// Parses a number with or without a unit; `nil` for anything else.
  func amount(_ text: String) -> (value: Double, isBare: Bool)? {
    if let number = Word.decimal(text) { return (number, true) }
    var (number, unit) = (text[...], text[...])
    if text.hasPrefix("("), let close = text.firstIndex(of: ")") {
      unit = text[text.index(after: text.startIndex)..<close]
      number = text[text.index(after: close)...]
    } else {
      let end = text.lastIndex { !$0.isLetter }.map { text.index(after: $0) } ?? text.startIndex
      (number, unit) = (text[..<end], text[end...])
    }
    return Word.decimal(String(number)).flatMap { value($0, of: String(unit)) }
      .map { ($0, false) }
  }
}

extension Word {
  /// Parses a number such as `-1.5` or `1e3`, with or without a unit.
  func number(_ what: String, of measure: Measure = .length) throws(Diagnostic) -> Double {
    guard let amount = measure.amount(text), !isQuoted else {
      throw malformed(
        "`\(text)` is not \(what)", Self.examples[what] ?? "write a number such as -12.5")
    }
    try check(amount.value, of: text)
    return amount.value
  }

  private static let examples = [
    "a distance": "write points, such as 60, or -60 toward earlier pages",
    "a speed": "write points per millisecond, such as 1.2 or -1.2",
  ]

  /// Parses a nonnegative time such as `16ms` or `1.5s`, in milliseconds; suggests `unit` for a
  /// bare number, if that is at most a minute.
  func duration(in unit: String = "ms") throws(Diagnostic) -> Double {
    let complaint = Diagnostic(.malformedDuration, "`\(text)` is not a time", at: span)
    guard let time = Measure.time.amount(text), !isQuoted else {
      throw complaint.adding(help: "write a time such as 16ms or 1.5s")
    }
    guard time.value >= 0 else {
      throw Diagnostic(.malformedDuration, "a time cannot be negative", at: span)
        .adding(help: "`undo` does")
    }
    guard time.value <= Measure.longestTime else {
      throw Diagnostic(.malformedDuration, "`\(text)` is too long", at: span)
        .adding(help: "at most a minute passes in one command: 60s")
    }
    guard !time.isBare else {
      throw complaint.suggesting(text + (time.value > 60 ? "ms" : unit), for: span)
    }
    return time.value
  }

  /// Parses a speed in points per millisecond; warns if it looks like points per second.
  func speed() throws(Diagnostic) -> (value: Double, warning: Diagnostic?) {
    let speed = try number("a speed", of: .speed)
    guard speed.magnitude >= Measure.slowestPerSecond, speed.magnitude <= Limits.maximumOffset,
      Self.decimal(text) != nil
    else { return (speed, nil) }
    let warning = Diagnostic(
      .speedPerSecond, "`\(text)` is a speed that no finger reaches", at: span,
      "points per millisecond; hard flings reach 3 to 8", severity: .warning)
    let isPerSecond = speed.magnitude / 1000 < Measure.slowestPerSecond
    return (speed, warning.suggesting(isPerSecond ? NumberText.of(speed / 1000) : nil, for: span))
  }
}
