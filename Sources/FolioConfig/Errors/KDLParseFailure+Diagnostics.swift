public import FolioDiagnostics
import KDL

/// The codes of KDL syntax.
extension DiagnosticCode {
  /// Bytes that are not UTF-8.
  public static let notText = DiagnosticCode("K0001", "not UTF-8")
  /// A character that KDL allows nowhere.
  public static let disallowedCharacter = DiagnosticCode("K0002", "a character that is not allowed")
  /// A character that is not allowed in its place.
  public static let unexpectedCharacter = DiagnosticCode("K0003", "an unexpected character")
  /// A string without an end, or with a wrong delimiter or indentation.
  public static let malformedString = DiagnosticCode("K0010", "a malformed string")
  /// An escape that KDL does not have.
  public static let malformedEscape = DiagnosticCode("K0011", "a malformed escape")
  /// A keyword without its `#`, or an unknown one.
  public static let malformedKeyword = DiagnosticCode("K0020", "a malformed keyword")
  /// Something that begins like a number but is none.
  public static let malformedNumber = DiagnosticCode("K0021", "a malformed number")
  /// A property without a value, or with a name that is not a string.
  public static let malformedProperty = DiagnosticCode("K0030", "a malformed property")
  /// A node without a name.
  public static let malformedNode = DiagnosticCode("K0031", "a malformed node")
  /// An annotation that is malformed or annotates nothing.
  public static let malformedAnnotation = DiagnosticCode("K0032", "a malformed annotation")
  /// Entries without a space between them.
  public static let missingSpace = DiagnosticCode("K0033", "a missing space")
  /// A block that is not closed, not opened, or in the wrong place.
  public static let malformedBlock = DiagnosticCode("K0040", "a malformed block")
  /// A block inside too many others.
  public static let nestingTooDeep = DiagnosticCode("K0041", "blocks nested too deep")
  /// A comment that is malformed.
  public static let malformedComment = DiagnosticCode("K0050", "a malformed comment")
  /// A line continuation that is not at the end of its line.
  public static let malformedContinuation = DiagnosticCode("K0051", "a malformed continuation")
  /// A file that declares itself to be KDL 1.
  public static let wrongVersion = DiagnosticCode("K0060", "not KDL 2")
  /// Syntax errors beyond those that are listed.
  public static let furtherSyntax = DiagnosticCode("K0099", "further syntax errors")

  /// All codes of KDL syntax, in order.
  public static let syntaxCodes: [DiagnosticCode] = [
    notText, disallowedCharacter, unexpectedCharacter, malformedString, malformedEscape,
    malformedKeyword, malformedNumber, malformedProperty, malformedNode, malformedAnnotation,
    missingSpace, malformedBlock, nestingTooDeep, malformedComment, malformedContinuation,
    wrongVersion, furtherSyntax,
  ]
}

extension KDLParseFailure {
  /// The failure as a diagnostic for the author of the source.
  func diagnostic(in source: SourceText) -> Diagnostic {
    var diagnostic = Diagnostic(
      kind.code, message, at: SourceSpan(source, span.lower..<span.upper))
    if let related, let relatedLabel {
      diagnostic = diagnostic.adding(
        label: relatedLabel, at: SourceSpan(source, related.lower..<related.upper))
    }
    if let hint { diagnostic = diagnostic.adding(help: hint) }
    if let fix {
      diagnostic = diagnostic.adding(
        fix: FixIt(
          replacing: SourceSpan(source, fix.span.lower..<fix.span.upper), with: fix.replacement,
          .likely))
    }
    return diagnostic
  }
}

extension KDLParseFailure.Kind {
  fileprivate var code: DiagnosticCode {
    switch self {
    case .notUTF8, .utf16: .notText
    case .disallowedCharacter: .disallowedCharacter
    case .unexpectedCharacter, .straySemicolon: .unexpectedCharacter
    case .unterminatedString, .multilineOpening, .multilineClosing, .multilineIndentation,
      .legacyRawString:
      .malformedString
    case .invalidEscape, .malformedUnicodeEscape, .invalidUnicodeEscape: .malformedEscape
    case .bareKeyword, .unknownKeyword: .malformedKeyword
    case .invalidNumber, .numberTooLong: .malformedNumber
    case .missingValue, .propertyNameNotString: .malformedProperty
    case .missingNodeName, .nodeNameNotString: .malformedNode
    case .emptyAnnotation, .annotationNotString, .unterminatedAnnotation, .annotationWithoutTarget,
      .annotationBeforeProperty:
      .malformedAnnotation
    case .missingSpace: .missingSpace
    case .unterminatedBlock, .unexpectedClose, .secondBlock, .entryAfterBlock: .malformedBlock
    case .nestingTooDeep: .nestingTooDeep
    case .unterminatedComment, .slashdashWithoutTarget: .malformedComment
    case .continuationNotAtLineEnd: .malformedContinuation
    case .versionOne: .wrongVersion
    }
  }
}
