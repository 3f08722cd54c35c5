import KDL
import Testing

/// A source with one failure, whose span is marked.
struct FailureRow: CustomTestStringConvertible, Sendable {
  let kind: KDLParseFailure.Kind
  let marked: String
  /// The source after the fix, or nil if there is none.
  let fixed: String?

  init(_ kind: KDLParseFailure.Kind, _ marked: String, fixed: String? = nil) {
    self.kind = kind
    self.marked = marked
    self.fixed = fixed
  }

  var testDescription: String { "\(kind) in \(marked.debugDescription)" }
}

@Suite("KDL failures")
struct FailureTests {
  @Test("a failure is reported once, with its span and fix", arguments: rows)
  func reports(_ row: FailureRow) throws {
    let source = MarkedSource(row.marked)
    let result = KDLParser.parse(source.bytes)
    #expect(result.failures.count == 1, "\(result.failures)")
    let failure = try #require(result.failures.first)
    #expect(failure.kind == row.kind)
    #expect(failure.span == source.span)
    #expect(failure.related == source.related)
    #expect((failure.relatedLabel == nil) == (failure.related == nil))
    #expect(Self.mended(source.bytes, failure.fix) == row.fixed)
  }

  @Test("a source is valid after its fix is applied", arguments: rows)
  func mends(_ row: FailureRow) {
    guard let fixed = row.fixed else { return }
    #expect(KDLParser.parse(fixed).failures.isEmpty)
  }

  @Test("messages and hints start in lowercase and end without a full stop", arguments: rows)
  func words(_ row: FailureRow) throws {
    let failure = KDLParseFailure(row.kind, at: KDLSpan(0, 1))
    for text in [failure.message, failure.hint].compactMap({ $0 }) {
      let first = try #require(text.unicodeScalars.first)
      #expect(!text.hasSuffix(".") && !first.properties.isUppercase || text.hasPrefix("U+"))
    }
  }

  private static func mended(_ bytes: [UInt8], _ fix: (span: KDLSpan, replacement: String)?)
    -> String?
  {
    guard let fix else { return nil }
    let parts = [
      bytes[..<fix.span.lower], ArraySlice(fix.replacement.utf8), bytes[fix.span.upper...],
    ]
    return String(decoding: parts.joined(), as: UTF8.self)
  }

  static let rows: [FailureRow] = characters + strings + words + entries + structure + comments

  private static let characters: [FailureRow] = [
    FailureRow(.disallowedCharacter(0), "a ⟦\u{0}⟧b", fixed: "a b"),
    FailureRow(.disallowedCharacter(0x7F), "a ⟦\u{7f}⟧", fixed: "a "),
    FailureRow(.disallowedCharacter(0xFEFF), "a ⟦\u{feff}⟧b", fixed: "a b"),
    FailureRow(.disallowedCharacter(0x200E), "// é ⟦\u{200e}⟧", fixed: "// é "),
    FailureRow(.disallowedCharacter(0x2066), "/* ⟦\u{2066}⟧ */", fixed: "/*  */"),
    FailureRow(.disallowedCharacter(0x202E), "a \"é⟦\u{202e}⟧\"", fixed: "a \"é\""),
    FailureRow(.disallowedCharacter(0x1B), "a #\"⟦\u{1b}⟧\"#", fixed: "a #\"\"#"),
    FailureRow(
      .disallowedCharacter(0x01), "a \"\"\"\n⟦\u{1}⟧\n\"\"\"", fixed: "a \"\"\"\n\n\"\"\""),
    FailureRow(.disallowedCharacter(0x01), "a \"\\⟦\u{1}⟧n\"", fixed: "a \"\\n\""),
    FailureRow(.unexpectedCharacter(0x5B), "a ⟦[⟧1]"),
    FailureRow(.unexpectedCharacter(0x5D), "a 1⟦]⟧"),
    FailureRow(.unexpectedCharacter(0x29), "a ⟦)⟧"),
    FailureRow(.nodeAssignment, "a ⟦=⟧ 1", fixed: "a   1"),
    FailureRow(.unexpectedCharacter(0x3D), "a k=⟦=⟧1"),
    FailureRow(.unexpectedCharacter(0x2F), "a b⟦/⟧c"),
    FailureRow(.unexpectedCharacter(0x5B), "⟦[⟧pager]"),
    FailureRow(.straySemicolon, "a;⟦;⟧", fixed: "a;"),
    FailureRow(.straySemicolon, "a {\n  ⟦;⟧ }", fixed: "a {\n   }"),
    FailureRow(.foreignComment(UInt8(ascii: ";")), "⟦;⟧ (a; comment", fixed: "// (a; comment"),
    FailureRow(.foreignComment(UInt8(ascii: ";")), "a {\n  ⟦;⟧ b [\n}", fixed: "a {\n  // b [\n}"),
  ]

  private static let strings: [FailureRow] = [
    FailureRow(.unterminatedString(isMultiline: false), "a ⟪\"⟫b⟦⟧\nc"),
    FailureRow(.unterminatedString(isMultiline: false), "a ⟪\"⟫b\\⟦⟧"),
    FailureRow(.unterminatedString(isMultiline: false), "a ⟪\"⟫b⟦⟧\r\nc"),
    FailureRow(.unterminatedString(isMultiline: false), "a ⟪\"⟫b⟦⟧\u{2028}c"),
    FailureRow(.unterminatedString(isMultiline: false), "a ⟪#\"⟫b\"⟦⟧"),
    FailureRow(.unterminatedString(isMultiline: false), "a ⟪##\"⟫b\"#⟦⟧\n"),
    FailureRow(.unterminatedString(isMultiline: false), "a k=⟪\"⟫b {⟦⟧\n  c\n}"),
    FailureRow(.unterminatedString(isMultiline: true), "a {\n b ⟪\"\"\"⟫\n c\n}\n⟦⟧"),
    FailureRow(.unterminatedString(isMultiline: true), "a ⟪##\"\"\"⟫\n c\"\"\"#\n⟦⟧"),
    FailureRow(.multilineOpening, "a ⟦\"\"\"⟧b\"\"\""),
    FailureRow(.multilineOpening, "a ⟦#\"\"\"⟧#"),
    FailureRow(.multilineClosing, "a \"\"\"\n b⟦\"\"\"⟧"),
    FailureRow(.multilineClosing, "a #\"\"\"\n b\n c⟦\"\"\"#⟧ d"),
    FailureRow(.multilineClosing, "a \"\"\"\n  b\\\n  ⟦\"\"\"⟧"),
    FailureRow(.multilineIndentation, "a \"\"\"\n  b\n⟦ ⟧c\n  ⟪\"\"\"⟫"),
    FailureRow(.multilineIndentation, "a \"\"\"\n⟦\t⟧b\n  ⟪\"\"\"⟫"),
    FailureRow(.multilineIndentation, "a \"\"\"\n⟦⟧\\sb\n ⟪\"\"\"⟫"),
    FailureRow(.invalidEscape(0x2F), "a \"⟦\\/⟧\"", fixed: "a \"/\""),
    FailureRow(.invalidEscape(0x27), "a \"⟦\\'⟧\"", fixed: "a \"'\""),
    FailureRow(.invalidEscape(0x64), "a \"⟦\\d⟧+\""),
    FailureRow(.invalidEscape(0xE9), "a \"⟦\\é⟧\""),
    FailureRow(.invalidEscape(0x71), "a \"\"\"\n ⟦\\q⟧\n \"\"\""),
    FailureRow(.malformedUnicodeEscape, "a \"⟦\\u⟧00e9\""),
    FailureRow(.malformedUnicodeEscape, "a \"⟦\\u{⟧xx}\""),
    FailureRow(.malformedUnicodeEscape, "a \"⟦\\u{}⟧\""),
    FailureRow(.malformedUnicodeEscape, "a \"⟦\\u{00000e9}⟧\""),
    FailureRow(.invalidUnicodeEscape, "a \"⟦\\u{d800}⟧\""),
    FailureRow(.invalidUnicodeEscape, "a \"⟦\\u{110000}⟧\""),
  ]

  private static let words: [FailureRow] = [
    FailureRow(.bareKeyword("true", isName: false), "a ⟦true⟧", fixed: "a #true"),
    FailureRow(.bareKeyword("null", isName: false), "a k=⟦null⟧", fixed: "a k=#null"),
    FailureRow(.bareKeyword("-inf", isName: false), "a ⟦-inf⟧", fixed: "a #-inf"),
    FailureRow(.bareKeyword("nan", isName: true), "⟦nan⟧ 1", fixed: "\"nan\" 1"),
    FailureRow(.bareKeyword("false", isName: true), "a ⟦false⟧=1", fixed: "a \"false\"=1"),
    FailureRow(.bareKeyword("inf", isName: true), "a (⟦inf⟧)1", fixed: "a (\"inf\")1"),
    FailureRow(.unknownKeyword("#True"), "a k=⟦#True⟧ 2"),
    FailureRow(.unknownKeyword("#blue"), "a ⟦#blue⟧"),
    FailureRow(.unknownKeyword("##"), "a ⟦##⟧ 1"),
    FailureRow(.invalidNumber(.noIntegerDigits(number: "0.5")), "a ⟦.5⟧"),
    FailureRow(.invalidNumber(.noIntegerDigits(number: "-0.5")), "a ⟦-.5⟧"),
    FailureRow(.invalidNumber(.noFractionDigits), "a ⟦1.⟧"),
    FailureRow(.invalidNumber(.noFractionDigits), "a ⟦1._5⟧"),
    FailureRow(.invalidNumber(.noExponentDigits), "a ⟦1e+⟧"),
    FailureRow(.invalidNumber(.noDigits(radix: 16)), "a ⟦0x⟧"),
    FailureRow(.invalidNumber(.noDigits(radix: 16)), "a ⟦0x_1⟧"),
    FailureRow(.invalidNumber(.noDigits(radix: 2)), "a ⟦0b2⟧"),
    FailureRow(.invalidNumber(.strayDigit(radix: 8)), "a ⟦0o78⟧"),
    FailureRow(
      .invalidNumber(.strayWord(number: "10", word: "pt")), "a k=⟦10pt⟧", fixed: "a k=(pt)10"),
    FailureRow(
      .invalidNumber(.strayWord(number: "1.5", word: "em")), "a ⟦1.5em⟧", fixed: "a (em)1.5"),
    FailureRow(
      .invalidNumber(.strayWord(number: "10", word: "pt")), "a k=⟦10pt,⟧ l=1",
      fixed: "a k=(pt)10 l=1"),
    FailureRow(.invalidNumber(.strayTail), "a ⟦1.0.0⟧ 2"),
    FailureRow(.invalidNumber(.strayComma(number: "1")), "a ⟦1,⟧ 2", fixed: "a 1 2"),
    FailureRow(.nodeAssignment, "a⟦=⟧b", fixed: "a b"),
    FailureRow(.foreignComment(UInt8(ascii: "#")), "⟦#⟧ a note\nb", fixed: "// a note\nb"),
    FailureRow(.foreignComment(UInt8(ascii: "#")), "a 1 ⟦#⟧ a note", fixed: "a 1 // a note"),
    FailureRow(.invalidNumber(.strayTail), "⟦2d-view⟧"),
    FailureRow(.numberTooLong, "a ⟦\(String(repeating: "1", count: 1_025))⟧"),
  ]

  private static let entries: [FailureRow] = [
    FailureRow(.missingSpace, "a⟦⟧\"b\"", fixed: "a \"b\""),
    FailureRow(.missingSpace, "a \"b\"⟦⟧1", fixed: "a \"b\" 1"),
    FailureRow(.missingSpace, "a b⟦⟧#true", fixed: "a b #true"),
    FailureRow(.missingSpace, "a⟦⟧(t)1", fixed: "a (t)1"),
    FailureRow(.missingValue, "a ⟪k⟫⟦=⟧"),
    FailureRow(.missingValue, "a ⟪k⟫ ⟦=⟧ ; b"),
    FailureRow(.missingValue, "a ⟪k⟫⟦=⟧{ b }"),
    FailureRow(.propertyNameNotString, "a ⟦1⟧=2"),
    FailureRow(.propertyNameNotString, "a ⟦#true⟧ = 2"),
    FailureRow(.emptyAnnotation, "a ⟦()⟧1", fixed: "a 1"),
    FailureRow(.emptyAnnotation, "⟦( )⟧a", fixed: "a"),
    FailureRow(.annotationNotString, "a (⟦10⟧)1"),
    FailureRow(.unterminatedAnnotation, "a ⟪(⟫t⟦⟧"),
    FailureRow(.unterminatedAnnotation, "a ⟪(⟫t ⟦⟧1\nb"),
    FailureRow(.annotationWithoutTarget, "a ⟦(t)⟧"),
    FailureRow(.annotationWithoutTarget, "a k=⟦(t)⟧;"),
    FailureRow(.annotationWithoutTarget, "⟦(t)⟧\na"),
    FailureRow(.annotationWithoutTarget, "a ⟦(t)⟧/-1"),
    FailureRow(
      .annotationBeforeProperty(annotation: "pt", name: "k"), "a ⟦(pt)⟧⟪k⟫=1"),
  ]

  private static let structure: [FailureRow] = [
    FailureRow(.missingNodeName, "⟦{⟧ a }"),
    FailureRow(.nodeNameNotString, "⟦10⟧ a"),
    FailureRow(.nodeNameNotString, "a {\n ⟦#true⟧ { b }\n}"),
    FailureRow(.unterminatedBlock(count: 1), "a ⟪{⟫ b⟦⟧"),
    FailureRow(.unterminatedBlock(count: 2), "a {\n b ⟪{⟫\n c\n⟦⟧"),
    FailureRow(.unexpectedClose, "a ⟦}⟧\nb", fixed: "a \nb"),
    FailureRow(.secondBlock, "a ⟪{ b }⟫ ⟦{⟧ c }"),
    FailureRow(.entryAfterBlock, "a ⟪{ b }⟫ ⟦c⟧"),
    FailureRow(.entryAfterBlock, "a ⟪{ b }⟫⟦c⟧ d"),
    FailureRow(.entryAfterBlock, "a /-⟪{ b }⟫ ⟦c⟧"),
    FailureRow(.entryAfterBlock, "a ⟪{ b }⟫ /-⟦c⟧"),
  ]

  private static let comments: [FailureRow] = [
    FailureRow(.unterminatedComment, "a ⟪/*⟫ b /* c */\n⟦⟧"),
    FailureRow(.unterminatedComment, "a { b { ⟪/*⟫ ⟦⟧"),
    FailureRow(.slashdashWithoutTarget, "a { b\n ⟦/-⟧\n}"),
    FailureRow(.slashdashWithoutTarget, "a ⟦/-⟧"),
    FailureRow(.slashdashWithoutTarget, "a ⟦/-⟧;"),
    FailureRow(.slashdashWithoutTarget, "a k=⟦/-⟧1"),
    FailureRow(.slashdashWithoutTarget, "a k ⟦/-⟧ = 1"),
    FailureRow(.slashdashWithoutTarget, "a (⟦/-⟧t)1"),
    FailureRow(.continuationNotAtLineEnd, "a ⟦\\⟧ b"),
    FailureRow(.continuationNotAtLineEnd, "a b⟦\\⟧c"),
  ]
}
