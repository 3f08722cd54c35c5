import FolioTestSupport

/// A reason for which cases are not covered.
///
/// It names a kind, an event, an expected name or a fact of the setup, never a case.
struct Exclusion: Sendable {
  /// What it takes out.
  enum Subject: Sendable {
    /// All cases of a kind.
    case kind(String)
    /// All cases of a kind in which an event occurs.
    case event(String, kind: String)
    /// One expected name of a kind; the case stays for its other names.
    case answer(String, kind: String, where: @Sendable (TestJSON) -> Bool = { _ in true })
    /// Cases of a kind whose setup says something.
    case setup(kind: String, @Sendable (TestJSON) -> Bool)
    /// Cases that say something which no operation reads or knows; found out when they are asked.
    case unknown
    /// Cases of a kind in which an event occurs and whose setup says something, given the event.
    case setupAtEvent(String, kind: String, @Sendable (TestJSON, TestJSON) -> Bool)
  }

  /// What it takes out.
  let subject: Subject
  /// Why.
  let reason: String
  /// Whether what is taken out is no pager behaviour, and so none of the engine's business.
  let isForeign: Bool

  init(_ subject: Subject, foreign isForeign: Bool = false, _ reason: String) {
    self.subject = subject
    self.reason = reason
    self.isForeign = isForeign
  }

  /// Whether it takes a whole case out.
  func takesOut(_ question: ConformanceCase) -> Bool {
    switch subject {
    case .kind(let kind):
      Self.matches(kind, question.kind)
    case .event(let type, let kind):
      Self.matches(kind, question.kind)
        && question.events.contains { ($0["type"] ?? $0["op"])?.string == type }
    case .setup(let kind, let says):
      Self.matches(kind, question.kind) && says(question.setup)
    case .setupAtEvent(let type, let kind, let says):
      Self.matches(kind, question.kind)
        && question.events.contains { $0["type"]?.string == type && says(question.setup, $0) }
    case .answer, .unknown:
      false
    }
  }

  /// Whether it takes an expected name out of a case.
  ///
  /// A name may carry the number of an event before a point.
  func takesOut(_ name: String, of question: ConformanceCase) -> Bool {
    guard case .answer(let excluded, let kind, let says) = subject,
      Self.matches(kind, question.kind), says(question.setup)
    else { return false }
    return name == excluded || name.hasSuffix("." + excluded)
  }

  /// A kind that ends in a star stands for all that begin so.
  private static func matches(_ pattern: String, _ kind: String) -> Bool {
    pattern.hasSuffix("*") ? kind.hasPrefix(pattern.dropLast()) : kind == pattern
  }
}
