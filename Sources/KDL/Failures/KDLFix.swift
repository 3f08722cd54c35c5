/// A change of the source that fixes a failure.
public struct KDLFix: Sendable, Equatable {
  /// The bytes to replace; an empty span inserts.
  public let span: KDLSpan

  /// The text to put there; empty to delete.
  public let replacement: String

  /// Creates a fix that replaces the bytes of a span.
  public init(_ span: KDLSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

extension KDLParseFailure {
  /// The change that most likely gives what was meant; nil if there are several equally likely
  /// ones.
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
    case .invalidNumber(.strayComma(let number)): return KDLFix(span, number)
    case .hashComment: return KDLFix(span, "//")
    case .nodeAssignment: return KDLFix(span, " ")
    case .missingSpace: return KDLFix(before, " ")
    case .versionOne: return KDLFix(span, "2")
    default: return nil
    }
  }
}

/// Guesses which keyword was meant by a word that begins with `#`.
enum KeywordGuess {
  /// The keyword that differs only in case, or that other languages write like `word`.
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
