import FolioCore
import FolioDiagnostics
import FolioReport

/// An effect as `expect order` and `expect no` name it: by its name, or with its detail.
struct ExpectedEffect {
  let text: String
  private let name: String
  /// The detail as the effect itself writes it; `nil` for whatever it is.
  private let detail: String?

  /// Reads a name such as `target`, or one with a detail, such as `ended:changed` or `scroll:910`.
  ///
  /// - Throws: a complaint about a name no effect has, and about a detail that effect never has.
  init(_ text: String, at span: SourceSpan) throws(Diagnostic) {
    self.text = text
    name = String(text.prefix { $0 != ":" })
    guard PagerEffect.names.contains(name) else {
      throw Diagnostic(.malformedExpectation, "there is no effect `\(name)`", at: span)
        .suggesting(NearestName.find(name, among: PagerEffect.names), for: span)
        .adding(note: "effects: \(PagerEffect.names.joined(separator: ", "))")
    }
    let stated = text.dropFirst(name.count)
    detail = stated.isEmpty ? nil : try Self.detail(String(stated.dropFirst()), of: name, at: span)
  }

  /// The effects of words, which may stand with commas or without; `insets:20,20` has one of its own.
  static func all(in words: [Word]) throws(Diagnostic) -> [ExpectedEffect] {
    var effects: [ExpectedEffect] = []
    for word in words {
      for text in names(in: word.text) { effects.append(try ExpectedEffect(text, at: word.span)) }
    }
    return effects
  }

  private static func names(in text: String) -> [String] {
    var names: [String] = []
    for part in text.split(separator: ",").map(String.init) {
      if let last = names.last, last.hasPrefix("insets:"), Word.decimal(part) != nil {
        names[names.count - 1] = last + "," + part
      } else {
        names.append(part)
      }
    }
    return names
  }

  func matches(_ effect: PagerEffect) -> Bool {
    effect.name == name && (detail.map { effect.word == name + ":" + $0 } ?? true)
  }
}

extension ExpectedEffect {
  /// A detail in the words of the effect, its numbers as it writes them.
  private static func detail(
    _ text: String, of name: String, at span: SourceSpan
  ) throws(Diagnostic) -> String {
    let complaint = Diagnostic(
      .malformedExpectation, "`\(name)` is never `\(text)`", at: span)
    switch name {
    case "phase": return try known(text, PagerPhase.allCases.map { $0.rawValue }, complaint, span)
    case "ended":
      return try known(text, MotionOutcome.allCases.map { $0.rawValue }, complaint, span)
    case "misbehaved", "quarantined": return text
    case "refused", "loop-refused":
      throw complaint.adding(help: "write `\(name)` alone")
    default:
      if (name == "current" && text == "none") || (name == "insets" && text == "unbounded") {
        return text
      }
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Word.decimal(String($0)) }.map { NumberText.of($0) }
      guard numbers.count == (name == "insets" ? 2 : 1), numbers.count == parts.count else {
        throw complaint.adding(
          help: "write it like `\(name):\(name == "insets" ? "20,20" : "3")`, or `\(name)` alone")
      }
      return numbers.joined(separator: ",")
    }
  }

  private static func known(
    _ text: String, _ values: [String], _ complaint: Diagnostic, _ span: SourceSpan
  ) throws(Diagnostic) -> String {
    if values.contains(text) { return text }
    throw complaint.adding(note: "it can be \(values.joined(separator: ", "))")
  }
}
