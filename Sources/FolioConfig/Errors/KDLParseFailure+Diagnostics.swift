package import FolioDiagnostics
import KDL

extension DiagnosticCode {
  static let notText = DiagnosticCode(
    "K0001", "not UTF-8",
    "Files are UTF-8. Save the file again with that encoding.")
  static let disallowedCharacter = DiagnosticCode(
    "K0002", "a character that is not allowed",
    "KDL allows most characters, but no control characters and none that change the direction "
      + "of writing.")
  static let unexpectedCharacter = DiagnosticCode(
    "K0003", "an unexpected character",
    "The character means something in KDL, but not at this place.")
  static let malformedString = DiagnosticCode(
    "K0010", "a malformed string",
    "A string begins and ends with a quote on one line, or with three quotes over several "
      + "lines.")
  static let malformedEscape = DiagnosticCode(
    "K0011", "a malformed escape",
    "A backslash in a string begins an escape, such as `\\n` for a line break or `\\\\` for a "
      + "backslash.")
  static let malformedKeyword = DiagnosticCode(
    "K0020", "a malformed keyword",
    "Truth values and the like begin with `#`: `#true`, `#false`, `#null`. A comment begins "
      + "with `//`.")
  static let malformedNumber = DiagnosticCode(
    "K0021", "a malformed number",
    "What begins with a digit is a number. Units stand before it in parentheses; text goes in "
      + "quotes.")
  static let malformedProperty = DiagnosticCode(
    "K0030", "a malformed property",
    "A property is a name, `=` and a value, without commas: `key=value`.")
  static let malformedNode = DiagnosticCode(
    "K0031", "a malformed node",
    "Every line begins with the name of a node.")
  static let malformedAnnotation = DiagnosticCode(
    "K0032", "a malformed annotation",
    "An annotation is a word in parentheses before a value: `(pt)20`.")
  static let missingSpace = DiagnosticCode(
    "K0033", "a missing space",
    "Values are separated by spaces.")
  static let malformedBlock = DiagnosticCode(
    "K0040", "a malformed block",
    "Blocks open with `{` on the line of their node and close with `}`.")
  static let nestingTooDeep = DiagnosticCode(
    "K0041", "blocks nested too deep",
    "Blocks nest at most 64 deep.")
  static let malformedComment = DiagnosticCode(
    "K0050", "a malformed comment",
    "`//` comments to the end of the line, `/* */` what is between, `/-` the node or value "
      + "that follows.")
  static let malformedContinuation = DiagnosticCode(
    "K0051", "a malformed continuation",
    "A backslash outside of quotes joins two lines, so it is the last thing on its line.")
  static let wrongVersion = DiagnosticCode(
    "K0060", "not KDL 2",
    "Configs are KDL 2, which writes `#true` for `true` and raw strings between `#` signs.")
  static let furtherSyntax = DiagnosticCode(
    "K0099", "further syntax errors",
    "The first problems are listed; mend those, and the rest will show.")

  package static let syntaxCodes: [DiagnosticCode] = [
    notText, disallowedCharacter, unexpectedCharacter, malformedString, malformedEscape,
    malformedKeyword, malformedNumber, malformedProperty, malformedNode, malformedAnnotation,
    missingSpace, malformedBlock, nestingTooDeep, malformedComment, malformedContinuation,
    wrongVersion, furtherSyntax,
  ]
}

extension KDLParseFailure {
  func diagnostic(in source: SourceText) -> Diagnostic {
    var diagnostic = Diagnostic(kind.code, message, at: SourceSpan(source, span.lower..<span.upper))
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
    case .missingValue, .propertyNameNotString, .nodeAssignment: .malformedProperty
    case .missingNodeName, .nodeNameNotString: .malformedNode
    case .emptyAnnotation, .annotationNotString, .unterminatedAnnotation, .annotationWithoutTarget,
      .annotationBeforeProperty:
      .malformedAnnotation
    case .missingSpace: .missingSpace
    case .unterminatedBlock, .unexpectedClose, .secondBlock, .entryAfterBlock: .malformedBlock
    case .nestingTooDeep: .nestingTooDeep
    case .unterminatedComment, .slashdashWithoutTarget, .foreignComment: .malformedComment
    case .continuationNotAtLineEnd: .malformedContinuation
    case .versionOne: .wrongVersion
    }
  }
}
