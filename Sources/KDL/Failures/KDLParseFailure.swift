/// A place in the source that is not valid KDL 2.0, as data.
public struct KDLParseFailure: Sendable, Equatable, Error {
  /// What is wrong.
  public let kind: Kind

  /// The smallest span that shows it; empty where something is missing.
  public let span: KDLSpan

  /// The other end of the conflict, such as the quote that opened an unterminated string.
  public let related: KDLSpan?

  /// Creates a failure.
  public init(_ kind: Kind, at span: KDLSpan, related: KDLSpan? = nil) {
    self.kind = kind
    self.span = span
    self.related = related
  }
}

extension KDLParseFailure {
  /// The kinds of failure, with the data their messages need.
  public enum Kind: Sendable, Equatable {
    /// Bytes that are not UTF-8.
    case notUTF8
    /// The file begins with the byte-order mark of UTF-16.
    case utf16
    /// A code point that KDL does not allow anywhere in a document, not even in comments.
    case disallowedCharacter(UInt32)
    /// A character that is not allowed here.
    case unexpectedCharacter(UInt32)
    /// A semicolon without a node before it.
    case straySemicolon

    /// A string without its closing delimiter; `related` is the opening one.
    case unterminatedString(isMultiline: Bool)
    /// `"""` is not followed by a line break.
    case multilineOpening
    /// Something other than whitespace before the closing `"""` on its line.
    case multilineClosing
    /// A line does not begin with the whitespace of the closing line, which is `related`.
    case multilineIndentation
    /// A backslash followed by something that is no escape.
    case invalidEscape(UInt32)
    /// A `\u` without one to six hexadecimal digits in braces.
    case malformedUnicodeEscape
    /// A `\u{...}` of a surrogate or of something above U+10FFFF.
    case invalidUnicodeEscape
    /// `r"..."`, a raw string of KDL 1; `replacement` is the same in KDL 2, if it is short.
    case legacyRawString(replacement: String?)

    /// `true`, `null`, `inf` and so on without the `#`.
    case bareKeyword(String, isName: Bool)
    /// `#` followed by something that is no keyword.
    case unknownKeyword(String)
    /// `#` with a comment behind it, as in YAML and shell scripts.
    case hashComment
    /// `=` behind the name of a node.
    case nodeAssignment
    /// Something that begins like a number but is none.
    case invalidNumber(KDLNumberFault)
    /// A number longer than `KDLLimits.numberLength` bytes.
    case numberTooLong

    /// Two entries, or a name and an entry, without space between them.
    case missingSpace
    /// `=` without a value; `related` is the name.
    case missingValue
    /// No node name where one is required.
    case missingNodeName
    /// A number or a keyword as the name of a node.
    case nodeNameNotString
    /// A number or a keyword as the name of a property.
    case propertyNameNotString
    /// `()`.
    case emptyAnnotation
    /// A number or a keyword in an annotation.
    case annotationNotString
    /// `(` without `)`, which is `related`.
    case unterminatedAnnotation
    /// An annotation with nothing to annotate.
    case annotationWithoutTarget
    /// `(type)name=value`, where the type belongs before the value.
    case annotationBeforeProperty(annotation: String, name: String)

    /// `{` without `}`; `related` is the innermost open brace, of `count` in all.
    case unterminatedBlock(count: Int)
    /// `}` without `{`.
    case unexpectedClose
    /// A block deeper than `KDLLimits.nesting`.
    case nestingTooDeep
    /// A second children block; `related` is the first.
    case secondBlock
    /// An entry after a children block, which is `related`.
    case entryAfterBlock

    /// `/*` without `*/`; `related` is the outermost opening.
    case unterminatedComment
    /// `/-` with nothing to comment out.
    case slashdashWithoutTarget
    /// A `\` outside of strings that is not the last character of its line.
    case continuationNotAtLineEnd
    /// `/- kdl-version 1`.
    case versionOne
  }
}

/// All failures of one source as an error to throw.
public struct KDLParseError: Error, Sendable, Equatable {
  /// The failures in source order; at least one, at most `KDLLimits.failures`.
  public let failures: [KDLParseFailure]

  /// The number of further failures that are not listed.
  public let omittedFailures: Int

  /// Creates an error from failures.
  public init(failures: [KDLParseFailure], omittedFailures: Int = 0) {
    self.failures = failures
    self.omittedFailures = omittedFailures
  }
}
