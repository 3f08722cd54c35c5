import FolioDiagnostics

/// The fields of the state that a session shows whenever they change.
struct Watches: Sendable {
  private var shown: [(field: String, value: JSONValue)] = []

  /// Adds a field, takes one or all away, or says what there is.
  mutating func change(
    _ word: Word?, isOff: Bool, at moment: Moment
  ) throws(Complaint) -> [String] {
    guard let word else {
      if isOff { shown = [] }
      return shown.isEmpty ? ["nothing is watched"] : shown.map(Self.line)
    }
    guard let value = StateField.value(at: word.text, of: moment) else {
      throw StateField.unknown(word.text, at: word.span)
    }
    shown.removeAll { $0.field == word.text }
    if isOff { return [] }
    shown.append((field: word.text, value: value))
    return shown.suffix(1).map(Self.line)
  }

  /// The fields that are not as they were shown, with what they were and are.
  mutating func update(_ moment: Moment) -> [Change.Segment] {
    var changes: [Change.Segment] = []
    for index in shown.indices {
      let old = shown[index]
      let value = StateField.value(at: old.field, of: moment) ?? .null
      guard value != old.value else { continue }
      changes.append(Change.Segment(name: old.field, from: old.value, to: value))
      shown[index].value = value
    }
    return changes
  }

  private static func line(_ watch: (field: String, value: JSONValue)) -> String {
    "watch \(watch.field) \(watch.value.text)"
  }
}
