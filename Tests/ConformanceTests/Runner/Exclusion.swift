import FolioTestSupport

/// An exclusion of cases, or of expected names, with its reason.
///
/// An exclusion names a kind, an event, an expected name or a fact of the setup, never a case.
struct Exclusion: Sendable {
  /// The kind of the cases, or a prefix followed by a star.
  var kind: String
  /// The event that must occur, if any.
  var event: String?
  /// The excluded name; `nil` for whole cases.
  var answer: String?
  /// The condition on the setup and the event.
  var condition: @Sendable (_ setup: TestJSON, _ event: TestJSON) -> Bool
  /// `true` if the cases do not concern pager behavior.
  let isForeign: Bool
  let reason: String

  init(
    _ kind: String, event: String? = nil, answer: String? = nil, foreign isForeign: Bool = false,
    _ reason: String,
    where condition: @escaping @Sendable (TestJSON, TestJSON) -> Bool = { _, _ in true }
  ) {
    (self.kind, self.event, self.answer, self.condition) = (kind, event, answer, condition)
    (self.isForeign, self.reason) = (isForeign, reason)
  }

  /// `true` if a whole case is excluded.
  func takesOut(_ question: ConformanceCase) -> Bool {
    guard answer == nil, Self.matches(kind, question.kind) else { return false }
    guard let event else { return condition(question.setup, .null) }
    return question.events.contains {
      ($0["type"] ?? $0["op"])?.string == event && condition(question.setup, $0)
    }
  }

  /// `true` if an expected name of a case is excluded, with or without the number of an event.
  func takesOut(_ name: String, of question: ConformanceCase) -> Bool {
    guard let answer, Self.matches(kind, question.kind), condition(question.setup, .null) else {
      return false
    }
    return name == answer || name.hasSuffix("." + answer)
  }

  /// `true` if a kind matches a pattern.
  static func matches(_ pattern: String, _ kind: String) -> Bool {
    pattern.hasSuffix("*") ? kind.hasPrefix(pattern.dropLast()) : kind == pattern
  }
}
