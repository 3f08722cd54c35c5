import FolioConfig
import FolioCore
import FolioDiagnostics

/// The quantity that a number of a command measures; a unit may stand before the number or behind it.
enum Measure {
  /// Points: `60`, `60pt` or `(pt)60`.
  case length
  /// Points per millisecond: `1.1`, or `(pt-per-s)1100`.
  case speed
  /// Milliseconds: `16ms`, `0.5s`, `(ms)16` or `(s)0.5`.
  case time

  /// From this bare number on a speed is rather points per second: a slow swipe.
  static let slowestPerSecond = 50.0
  /// The longest time that can pass in one command, in milliseconds.
  static let longestTime = 60_000.0

  /// A number of a unit in the measure's own unit; `nil` for a unit of something else.
  func value(_ number: Double, of unit: String) -> Double? {
    switch (self, ConfigUnit.named(unit)?.measure) {
    case (.length, .length(.points)?): number
    case (.speed, .speed(let perMillisecond)?): number / perMillisecond
    case (.time, .duration(let milliseconds)?): number * milliseconds
    default: nil
    }
  }

  /// A number with or without a unit, in the measure's own unit; `nil` for all else.
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
  /// A number such as `-1.5` or `1e3`, or with a unit of the measure.
  func number(_ what: String, of measure: Measure = .length) throws(Diagnostic) -> Double {
    guard let amount = measure.amount(text), !isQuoted else {
      throw malformed("`\(text)` is not \(what)", "a number is written like -12.5")
    }
    try check(amount.value, of: text)
    return amount.value
  }

  /// A time such as `16ms` or `1.5s`, in milliseconds; not negative.
  func duration() throws(Diagnostic) -> Double {
    let complaint = Diagnostic(.malformedDuration, "`\(text)` is not a time", at: span)
    guard let time = Measure.time.amount(text), !isQuoted else {
      throw complaint.adding(help: "a time is written like 16ms or 1.5s")
    }
    guard time.value >= 0 else {
      throw Diagnostic(.malformedDuration, "time does not go back", at: span)
        .adding(help: "`undo` does")
    }
    guard time.value <= Measure.longestTime else {
      throw Diagnostic(.malformedDuration, "`\(text)` is too long", at: span)
        .adding(help: "at most a minute passes in one command: 60s")
    }
    guard !time.isBare else { throw complaint.suggesting(text + "ms", for: span) }
    return time.value
  }

  /// A speed in points per millisecond.
  ///
  /// - Returns: the speed, and a warning where it can only have been meant per second.
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
