import FolioTestSupport

/// A reason for which cases, or names that they expect, are not covered.
///
/// It names a kind, an event, an expected name or a fact of the setup, never a case.
struct Exclusion: Sendable {
  /// The kind of the cases; all that begin so where it ends in a star.
  var kind: String
  /// An event that has to occur.
  var event: String?
  /// The expected name that is taken out; `nil` for whole cases.
  var answer: String?
  /// What the setup, and the event if there is one, have to say.
  var condition: @Sendable (_ setup: TestJSON, _ event: TestJSON) -> Bool
  /// True if it is no pager behavior, and so none of the engine's business.
  let isForeign: Bool
  /// Why.
  let reason: String

  init(
    _ kind: String, event: String? = nil, answer: String? = nil, foreign isForeign: Bool = false,
    _ reason: String,
    where condition: @escaping @Sendable (TestJSON, TestJSON) -> Bool = { _, _ in true }
  ) {
    (self.kind, self.event, self.answer, self.condition) = (kind, event, answer, condition)
    (self.isForeign, self.reason) = (isForeign, reason)
  }

  /// True if it takes a whole case out.
  func takesOut(_ question: ConformanceCase) -> Bool {
    guard answer == nil, Self.matches(kind, question.kind) else { return false }
    guard let event else { return condition(question.setup, .null) }
    return question.events.contains {
      ($0["type"] ?? $0["op"])?.string == event && condition(question.setup, $0)
    }
  }

  /// True if it takes an expected name out of a case; a name may carry the number of an event before a
  /// point.
  func takesOut(_ name: String, of question: ConformanceCase) -> Bool {
    guard let answer, Self.matches(kind, question.kind), condition(question.setup, .null) else {
      return false
    }
    return name == answer || name.hasSuffix("." + answer)
  }

  /// True if a kind is that of a pattern.
  static func matches(_ pattern: String, _ kind: String) -> Bool {
    pattern.hasSuffix("*") ? kind.hasPrefix(pattern.dropLast()) : kind == pattern
  }
}
