import FolioDiagnostics
import FolioReport

/// The fields of the state that a session shows whenever they change.
struct Watches: Sendable {
  private var shown: [(field: String, reading: StateField.Reading)] = []

  /// Watches fields, and shows them; without a word, all that are watched.
  ///
  /// - Throws: a complaint about the first that does not exist; nothing is displayed then.
  mutating func add(_ words: [Word], at session: Session) throws(Diagnostic) -> [String] {
    guard !words.isEmpty else { return lines }
    var added: [(field: String, reading: StateField.Reading)] = []
    for word in words {
      let reading = try StateField.reading(word.text, at: word.span, of: session)
      let isRepeated = added.contains { Self.areSame($0.field, word.text) }
      if !isRepeated { added.append((word.text, reading)) }
    }
    shown.removeAll { old in added.contains { Self.areSame($0.field, old.field) } }
    shown += added
    return added.map(Self.line)
  }

  /// Ends the watching of fields, or of all without a word, and shows what is left.
  ///
  /// - Throws: a complaint about the first that is not displayed; nothing ends then.
  mutating func remove(_ words: [Word]) throws(Diagnostic) -> [String] {
    for word in words where !shown.contains(where: { Self.areSame($0.field, word.text) }) {
      let names = shown.map { $0.field }
      throw Diagnostic(.unknownField, "`\(word.text)` is not displayed", at: word.span)
        .suggesting(NearestName.find(word.text, among: names), for: word.span)
        .adding(
          note: names.isEmpty ? "nothing is" : "watched: \(names.joined(separator: ", "))")
    }
    shown.removeAll { old in
      words.isEmpty || words.contains { Self.areSame($0.text, old.field) }
    }
    return lines
  }

  /// Returns `true` for two names of one field, such as `page` and `current`.
  private static func areSame(_ first: String, _ second: String) -> Bool {
    StateField.canonical(first) == StateField.canonical(second)
  }

  var json: JSONValue { .object(shown.map { ($0.field, $0.reading.value) }) }

  private var lines: [String] {
    shown.isEmpty ? ["nothing is displayed"] : shown.map(Self.line)
  }

  /// The fields that are not as they were shown, with what they were and are.
  mutating func update(_ session: Session) -> [Change.Segment] {
    var changes: [Change.Segment] = []
    for index in shown.indices {
      let (field, old) = shown[index]
      guard let reading = try? StateField.reading(field, of: session), reading != old else {
        continue
      }
      changes.append(
        Change.Segment(
          name: field, from: old.value, to: reading.value, decimals: reading.kind.decimals))
      shown[index].reading = reading
    }
    return changes
  }

  private static func line(_ watch: (field: String, reading: StateField.Reading)) -> String {
    "display \(watch.field) \(watch.reading.shown)"
  }
}
