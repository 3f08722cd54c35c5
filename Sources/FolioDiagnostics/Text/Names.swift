/// Names in backticks, for messages.
package enum Names {
  /// A choice: `a`, `b` or `c`.
  package static func choice(_ names: [String]) -> String {
    join(names.map { "`\($0)`" }, last: " or ")
  }

  /// A list of at most `most` names: `a`, `b`, and 7 more.
  package static func list(_ names: [String], most: Int = 6) -> String {
    let shown = names.prefix(most).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > most ? "\(shown), and \(names.count - most) more" : shown
  }

  /// Words with commas, and another word before the last.
  package static func join(_ words: [String], last: String) -> String {
    guard words.count > 1, let final = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + last + final
  }
}
