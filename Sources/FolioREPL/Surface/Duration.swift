import FolioDiagnostics

extension Word {
  /// The longest time that can pass in one command, in milliseconds.
  static let longestDuration = 60_000.0

  /// A time such as `16ms` or `1.5s`, in milliseconds; not negative.
  func duration() throws(CommandError) -> Double {
    let (number, unit) = durationParts
    guard let value = Self.decimal(number), !isQuoted, !isBlock, let unit else {
      let diagnostic = Diagnostic(.malformedDuration, "`\(text)` is not a time", at: span)
      guard Self.decimal(text) != nil else {
        throw CommandError(diagnostic.adding(help: "a time is written like 16ms or 1.5s"))
      }
      throw CommandError(diagnostic.suggesting(text + "ms", for: span))
    }
    let milliseconds = value * unit
    guard milliseconds >= 0 else {
      throw CommandError(
        Diagnostic(.malformedDuration, "time does not go back", at: span)
          .adding(help: "`undo` does"))
    }
    guard milliseconds <= Self.longestDuration else {
      throw CommandError(
        Diagnostic(.malformedDuration, "`\(text)` is too long", at: span)
          .adding(note: "at most a minute passes in one command"))
    }
    return milliseconds
  }

  private var durationParts: (number: String, unit: Double?) {
    if text.hasSuffix("ms") { return (String(text.dropLast(2)), 1) }
    if text.hasSuffix("s") { return (String(text.dropLast()), 1000) }
    return (text, nil)
  }
}
