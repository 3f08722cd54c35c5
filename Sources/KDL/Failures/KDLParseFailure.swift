/// A place in the source that is not valid KDL 2.0, as data.
package struct KDLParseFailure: Sendable, Equatable, Error {
  package let kind: Kind

  /// The smallest span that shows it; empty where something is missing.
  package let span: KDLSpan

  /// The other end of the conflict, such as the quote that opened an unterminated string.
  package let related: KDLSpan?

  package init(_ kind: Kind, at span: KDLSpan, related: KDLSpan? = nil) {
    self.kind = kind
    self.span = span
    self.related = related
  }
}

extension KDLParseFailure {
  /// What is wrong; `message` says each in a sentence, and the comments here say what belongs to it.
  package enum Kind: Sendable, Equatable {
    // Characters.
    case notUTF8, utf16
    /// A code point that KDL does not allow anywhere in a document, not even in comments.
    case disallowedCharacter(UInt32)
    case unexpectedCharacter(UInt32)
    case straySemicolon

    /// `related` is the opening delimiter.
    case unterminatedString(isMultiline: Bool)
    case multilineOpening, multilineClosing
    /// `related` is the closing line, whose whitespace the line does not begin with.
    case multilineIndentation
    case invalidEscape(UInt32)
    case malformedUnicodeEscape, invalidUnicodeEscape
    /// `r"..."`, a raw string of KDL 1; `replacement` is the same in KDL 2, if it is short.
    case legacyRawString(replacement: String?)

    /// `true`, `null`, `inf` and so on without the `#`.
    case bareKeyword(String, isName: Bool)
    case unknownKeyword(String)
    /// `#` with a comment behind it, as in YAML and shell scripts.
    case foreignComment(UInt8)
    case invalidNumber(KDLNumberFault)
    case numberTooLong

    // Nodes, properties and annotations.
    case missingSpace
    /// `related` is the name of the property.
    case missingValue
    case missingNodeName, nodeNameNotString, nodeAssignment, propertyNameNotString
    case emptyAnnotation, annotationNotString, annotationWithoutTarget
    /// `related` is the opening parenthesis.
    case unterminatedAnnotation
    /// `(type)name=value`, where the type belongs before the value.
    case annotationBeforeProperty(annotation: String, name: String)

    /// `related` is the innermost open brace, of `count` in all.
    case unterminatedBlock(count: Int)
    case unexpectedClose, nestingTooDeep
    /// `related` is the first block.
    case secondBlock, entryAfterBlock

    /// `related` is the outermost opening.
    case unterminatedComment
    case slashdashWithoutTarget, continuationNotAtLineEnd, versionOne
  }
}

/// All failures of one source as an error to throw.
package struct KDLParseError: Error, Sendable, Equatable {
  /// The failures in source order; at least one, at most `KDLLimits.failures`.
  package let failures: [KDLParseFailure]

  /// The number of further failures that are not listed.
  package let omittedFailures: Int
}

package struct KDLFix: Sendable, Equatable {
  /// The bytes to replace; an empty span inserts.
  package let span: KDLSpan

  /// The text to put there; empty to delete.
  package let replacement: String

  /// Creates a fix that replaces the bytes of a span.
  package init(_ span: KDLSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

extension KDLParseFailure {
  /// The change that most likely gives what was meant; nil if there are several equally likely
  /// ones.
  package var fix: KDLFix? {
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
    case .foreignComment: return KDLFix(span, "//")
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
    // The case tables of all alphabets are not worth a few words in ASCII.
    let lower = word.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return switch String(decoding: lower, as: UTF8.self) {
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
