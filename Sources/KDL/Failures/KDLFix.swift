/// A change of the source that would mend a failure.
public struct KDLFix: Sendable, Equatable {
  /// What is replaced; an empty span inserts.
  public let span: KDLSpan

  /// What comes in its place; empty to remove.
  public let replacement: String

  /// Makes a fix.
  public init(_ span: KDLSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

extension KDLParseFailure {
  /// The one change that makes the source say what was most likely meant; nil where several would.
  public var fix: KDLFix? {
    let before = KDLSpan(span.lower, span.lower)
    switch kind {
    case .disallowedCharacter, .straySemicolon, .unexpectedClose, .emptyAnnotation:
      return KDLFix(span, "")
    case .invalidEscape(0x2F): return KDLFix(span, "/")
    case .invalidEscape(0x27): return KDLFix(span, "'")
    case .legacyRawString(let replacement?): return KDLFix(span, replacement)
    case .bareKeyword(_, isName: false): return KDLFix(before, "#")
    case .bareKeyword(let word, isName: true): return KDLFix(span, "\"\(word)\"")
    case .unknownKeyword(let word): return KeywordGuess.keyword(for: word).map { KDLFix(span, $0) }
    case .invalidNumber(.strayWord(let number, let word)):
      return KDLFix(span, "(\(StringNotation.text(word)))\(number)")
    case .missingSpace: return KDLFix(before, " ")
    case .versionOne: return KDLFix(span, "2")
    default: return nil
    }
  }
}

/// Which keyword a word with a `#` was meant to be.
enum KeywordGuess {
  /// The keyword that differs in case only, or that another language writes so.
  static func keyword(for word: String) -> String? {
    switch word.lowercased() {
    case "#true", "#yes", "#on", "#true#": "#true"
    case "#false", "#no", "#off", "#false#": "#false"
    case "#null", "#nil", "#none", "#null#": "#null"
    case "#inf", "#+inf", "#infinity", "#+infinity": "#inf"
    case "#-inf", "#-infinity": "#-inf"
    case "#nan": "#nan"
    default: nil
    }
  }
}
