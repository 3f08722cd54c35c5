import FolioConfig
import FolioCore
package import FolioDiagnostics
import FolioSurface

/// The words of a recorded line: values with a key, as in `v=1.2` or `at 60`, and the others in order.
struct RecordingFields {
  let statement: Statement
  private var rest: [Word] = []
  private var named: [String: Word] = [:]

  private static let joints: Set<String> = ["at", "to", "from", "by", "across", "and"]

  init(_ statement: Statement, after count: Int) throws(Diagnostic) {
    self.statement = statement
    var words = statement.words.dropFirst(count)
    while let word = words.popFirst() {
      var field = word.assignment
      if field == nil, Self.joints.contains(word.text), let value = words.popFirst() {
        field = (word.text, value)
      }
      guard let field else {
        rest.append(word)
        continue
      }
      guard named.updateValue(field.value, forKey: field.name) == nil else {
        throw .line("`\(field.name)` is given twice", at: field.value.span, "keep one of them")
      }
    }
    rest.reverse()
  }

  mutating func next(_ what: String) throws(Diagnostic) -> Word {
    guard let word = rest.popLast() else {
      throw .line("the line lacks \(what)", at: statement.span, nil)
    }
    return word
  }

  /// Takes a word if it is there.
  mutating func take(_ text: String) -> Bool {
    guard rest.last?.text == text else { return false }
    rest.removeLast()
    return true
  }

  mutating func word(_ key: String) -> Word? { named.removeValue(forKey: key) }

  mutating func needed(_ key: String) throws(Diagnostic) -> Word {
    guard let word = word(key) else {
      throw .line("the line lacks `\(key)`", at: statement.span, nil)
    }
    return word
  }

  mutating func number(_ key: String) throws(Diagnostic) -> Double {
    try needed(key).recordedNumber()
  }

  mutating func points(_ key: String) throws(Diagnostic) -> Points { Points(try number(key)) }

  mutating func optionalPoints(_ key: String) throws(Diagnostic) -> Points? {
    guard let word = word(key) else { return nil }
    return Points(try word.recordedNumber())
  }

  mutating func whole(_ key: String) throws(Diagnostic) -> Int? {
    guard let word = word(key) else { return nil }
    return try word.recordedInteger()
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, of type: Value.Type
  ) throws(Diagnostic) -> Value? where Value.RawValue == String {
    guard let word = word(key) else { return nil }
    return try word.recordedChoice(of: type)
  }

  mutating func size() throws(Diagnostic) -> Viewport {
    Viewport(extent: try points("to"), crossExtent: try optionalPoints("across") ?? 0)
  }

  /// Throws if words are left over.
  func end() throws(Diagnostic) {
    guard let word = rest.last ?? named.values.first else { return }
    throw .line("`\(word.text)` has no meaning here", at: word.span, "leave it out")
  }
}

extension Word {
  func recordedNumber() throws(Diagnostic) -> Double {
    switch text {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    default:
      guard let number = Self.decimal(text) else { throw malformed("a number") }
      return number
    }
  }

  func recordedInteger() throws(Diagnostic) -> Int {
    guard let number = Int(text) else { throw malformed("a whole number") }
    return number
  }

  func recordedNumbers() throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try self.part(self, String(part)).recordedNumber())
    }
    return numbers
  }

  func recordedInsets() throws(Diagnostic) -> Insets {
    let numbers = try recordedNumbers()
    guard numbers.count == 2 else { throw malformed("a pair of insets") }
    return Insets(leading: Points(numbers[0]), trailing: Points(numbers[1]))
  }

  func recordedPrefetch() throws(Diagnostic) -> Insets {
    let prefetch = try recordedInsets()
    guard prefetch.sum.value <= Limits.maximumLength else { throw malformed("a pair of lengths") }
    return prefetch
  }

  func recordedChoice<Value: RawRepresentable & CaseIterable>(
    of type: Value.Type
  ) throws(Diagnostic) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      let names = type.allCases.map { $0.rawValue }
      throw Diagnostic.line("`\(text)` is not one of \(Names.choice(names))", at: span, nil)
        .suggesting(NearestName.all(text, among: names), for: span)
    }
    return value
  }

  /// The extents of runs such as `300x1000,250`.
  func recordedRuns() throws(Diagnostic) -> [(count: Int, extent: Double)] {
    var runs: [(count: Int, extent: Double)] = []
    guard !text.isEmpty else { return [] }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "x", omittingEmptySubsequences: false)
        .map { self.part(self, String($0)) }
      guard sides.count <= 2 else { throw malformed("a run of pages") }
      runs.append(
        (try sides.dropFirst().first?.recordedInteger() ?? 1, try sides[0].recordedNumber()))
    }
    return runs
  }

  func recordedExtents() throws(Diagnostic) -> [Double] {
    let runs = try recordedRuns()
    // The text has room for fewer unequal ones.
    var room = RecordingFormat.limit
    for run in runs {
      guard run.count >= 0, run.count <= room else { throw malformed("a possible list of pages") }
      room -= run.count
    }
    return runs.flatMap { Array(repeating: $0.extent, count: $0.count) }
  }

  /// The parts between colons.
  func recordedParts() -> [Word] {
    text.split(separator: ":", omittingEmptySubsequences: false).map { part(self, String($0)) }
  }

  private func part(_ whole: Word, _ text: String) -> Word { Word(text: text, span: whole.span) }

  func malformed(_ what: String) -> Diagnostic { .line("`\(text)` is not \(what)", at: span, nil) }
}

extension Diagnostic {
  static func line(_ message: String, at span: SourceSpan?, _ help: String?) -> Diagnostic {
    let diagnostic = Diagnostic(.recordingLine, message, at: span)
    return diagnostic.adding(
      help: help ?? "compare the line with one of a fresh recording, or leave it out")
  }
}

extension DiagnosticCode {
  package static let openQuote = DiagnosticCode(
    "P0603", "a quote is not closed",
    "A quote ends on the line on which it begins.",
    "load \"shelf.kdl", "load \"shelf.kdl\"")
  package static let openBlock = DiagnosticCode(
    "P0604", "a block is not closed", "Each `{` needs a `}`, on the same line or on a later one.")
  package static let strayBrace = DiagnosticCode(
    "P0605", "a brace closes nothing",
    "Each `}` needs a `{` before it.",
    "next }", "next")
  package static let notARecording = DiagnosticCode(
    "P0630", "the text is not a recording",
    "A recording begins with `# folio recording 1`, and has `load`, `surface`, `pages` and `restore` "
      + "before the first line with a time.")
  package static let recordingLine = DiagnosticCode(
    "P0631", "a line of a recording cannot be read",
    "The lines before the first time are `load`, `surface`, `pages` and `restore`; `seen` "
      + "and `within` come below a line with a time.")
  package static let replayDiffers = DiagnosticCode(
    "P0632", "a replay differs from its recording",
    "The config or the engine decides otherwise than when the gesture was recorded.")

  /// The codes of statements and recordings.
  package static let replayCodes: [DiagnosticCode] = [
    openQuote, openBlock, strayBrace, notARecording, recordingLine, replayDiffers,
  ]
}
