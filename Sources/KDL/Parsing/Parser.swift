/// Parses any bytes as KDL 2.0 in linear time; resumes after failures to report all of them.
package enum KDLParser {
  /// Parses UTF-8, with an optional byte-order mark.
  package static func parse(_ bytes: [UInt8]) -> KDLParseResult {
    var parser = Parser(bytes)
    let document = KDLDocument(parser.parseDocument())
    return KDLParseResult(document, of: parser)
  }
}

package struct KDLParseResult: Sendable {
  /// Every readable node; those with `isDamaged` only in part.
  package let recovered: KDLDocument

  /// The failures in source order, at most `KDLLimits.failures`.
  package let failures: [KDLParseFailure]

  /// The number of failures beyond those listed.
  package let omittedFailures: Int

  /// The number of bytes, tokens and nodes examined, for tests of linear time.
  package let steps: Int

  init(_ document: KDLDocument, of parser: Parser) {
    recovered = document
    failures = parser.sortedFailures
    omittedFailures = parser.reported - parser.failures.count
    steps = parser.steps
  }

  package var document: KDLDocument? { failures.isEmpty ? recovered : nil }
}

/// The state of one parse; `isBroken` skips to the end of the current node.
struct Parser {
  let bytes: [UInt8]
  var position = 0

  private(set) var failures: [KDLParseFailure] = []
  private(set) var reported = 0

  var isBroken = false
  /// `true` while skipping a broken node, where further failures would only repeat the first.
  var isSilent = false
  var isSpaced = false
  /// `true` if the source ended inside a string or comment, which hides unclosed braces.
  var endedInside = false

  var openBraces: [KDLSpan] = []

  /// The tokens and comments, recorded for the formatter only.
  var pieces: [Piece] = []
  let keepsPieces: Bool

  var steps = 0

  init(_ bytes: [UInt8], keepsPieces: Bool = false) {
    self.bytes = bytes
    self.keepsPieces = keepsPieces
  }

  var sortedFailures: [KDLParseFailure] {
    // For a few, nearly sorted failures, a loop is shorter than the code of a sort.
    failures.reduce(into: []) { sorted, failure in
      let place = sorted.lastIndex {
        ($0.span.lower, $0.span.upper) <= (failure.span.lower, failure.span.upper)
      }
      sorted.insert(failure, at: place.map { $0 + 1 } ?? 0)
    }
  }
}

// MARK: Looking

extension Parser {
  @inline(__always)
  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at an offset from the position; 0 after the end.
  @inline(__always)
  func peek(_ ahead: Int = 0) -> UInt8 {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : 0
  }

  @inline(__always)
  func character(at index: Int) -> SourceCharacter {
    let byte = bytes[index]
    return byte < 0x80 ? SourceCharacter(UInt32(byte), length: 1) : longCharacter(at: index)
  }

  var current: SourceCharacter? { isAtEnd ? nil : character(at: position) }

  /// A multibyte character, or its longest valid beginning, as the Unicode Standard recommends.
  private func longCharacter(at index: Int) -> SourceCharacter {
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = bytes[index...].makeIterator()
    switch decoder.parseScalar(from: &rest) {
    case .valid(let encoded):
      return SourceCharacter(Unicode.UTF8.decode(encoded).value, length: encoded.count)
    case .error(let length): return SourceCharacter(illFormed: length)
    case .emptyInput: return SourceCharacter(illFormed: 1)
    }
  }

  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}

// MARK: Reporting

extension Parser {
  mutating func report(
    _ kind: KDLParseFailure.Kind, at span: KDLSpan, related: KDLSpan? = nil
  ) {
    guard !isSilent else { return }
    reported += 1
    guard failures.count < KDLLimits.failures else { return }
    failures.append(KDLParseFailure(kind, at: span, related: related))
  }

  mutating func fail(_ kind: KDLParseFailure.Kind, at span: KDLSpan, related: KDLSpan? = nil) {
    report(kind, at: span, related: related)
    isBroken = true
  }

  /// Reports an unterminated string or comment, even while skipping a broken node.
  mutating func reportEnd(_ kind: KDLParseFailure.Kind, related: KDLSpan) {
    let wasSilent = isSilent
    isSilent = false
    report(kind, at: KDLSpan(bytes.count, bytes.count), related: related)
    isSilent = wasSilent
    endedInside = true
  }

  var currentSpan: KDLSpan {
    KDLSpan(position, position + (current?.length ?? 0))
  }

  @inline(__always)
  mutating func keep(_ kind: Piece.Kind, from lower: Int) {
    if keepsPieces { pieces.append(Piece(kind: kind, lower: lower, upper: position)) }
  }
}

/// A token or a comment for the formatter; whitespace lies between the pieces.
struct Piece {
  enum Kind: UInt8 {
    case newline
    case lineComment
    case blockComment
    /// The `\` of a line continuation; its comments and newline follow as pieces.
    case continuation
    case slashdash
    case semicolon
    case blockOpen
    case blockClose
    case annotationOpen
    case annotationClose
    case equals
    case word
    case nodeStart
    case nodeEnd
  }

  let kind: Kind
  let lower: Int
  let upper: Int
}

extension Piece {
  var isTrivia: Bool {
    switch kind {
    case .newline, .lineComment, .blockComment, .continuation: true
    default: false
    }
  }
}

struct Token {
  /// The value; `nil` if it was reported and cannot be guessed.
  let value: KDLValue?
  let span: KDLSpan
  /// `true` for a keyword without its `#`, such as `true`.
  var isBareKeyword = false
}

enum Keyword {
  static func value(_ text: String) -> KDLValue? {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    case "null": .null
    case "inf", "-inf", "nan": .number(KDLNumber(checked: "#" + text))
    default: nil
    }
  }
}

extension Parser {
  /// Reads a string, number or keyword; `nil`, without a report, if none begins here.
  mutating func readToken() -> Token? {
    let start = position
    let token: Token
    switch peek() {
    case UInt8(ascii: "\""): token = readQuoted()
    case UInt8(ascii: "#"): token = readHash()
    default:
      guard beginsWord else { return nil }
      token = readWord()
    }
    steps += position - start + 1
    isSpaced = false
    keep(.word, from: start)
    return token
  }

  var beginsWord: Bool {
    ByteSet.identifier.contains(peek()) || peek() >= 0x80 && current?.kind == .identifier
  }

  mutating func skipWord() {
    var index = position
    while index < bytes.count {
      if ByteSet.identifier.contains(bytes[index]) {
        index += 1
      } else {
        guard bytes[index] >= 0x80 else { break }
        let character = character(at: index)
        guard character.kind == .identifier else { break }
        index += character.length
      }
    }
    position = index
  }

  private mutating func readWord() -> Token {
    let start = position
    let isNumber = beginsNumber
    skipWord()
    let span = KDLSpan(start, position)
    if isNumber { return readNumber(span) }
    let text = text(start, position)
    if span.count <= 5, let meant = Keyword.value(text) {
      return Token(value: meant, span: span, isBareKeyword: true)
    }
    return Token(value: .string(text), span: span)
  }

  /// True at a digit after at most a sign and a point.
  var beginsNumber: Bool {
    if peek() > UInt8(ascii: "9") { return false }
    var ahead = 0
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { ahead = 1 }
    if peek(ahead) == UInt8(ascii: ".") { ahead += 1 }
    return peek(ahead) >= UInt8(ascii: "0") && peek(ahead) <= UInt8(ascii: "9")
  }

  private mutating func readNumber(_ span: KDLSpan) -> Token {
    do throws(KDLNumberFault) {
      if span.count > KDLLimits.numberLength {
        report(.numberTooLong, at: span)
      } else {
        _ = try NumberParts(bytes[span.lower..<span.upper])
        let number = KDLNumber(checked: text(span.lower, span.upper))
        return Token(value: .number(number), span: span)
      }
    } catch {
      report(.invalidNumber(error), at: span)
    }
    return Token(value: nil, span: span)
  }

  private mutating func readHash() -> Token {
    let start = position
    while peek() == UInt8(ascii: "#") { position += 1 }
    if peek() == UInt8(ascii: "\"") { return readRaw(hashes: position - start) }
    if position == start + 1, !beginsWord { return readForeignComment(start) }
    skipWord()
    while peek() == UInt8(ascii: "#") { position += 1 }
    let span = KDLSpan(start, position)
    if span.count <= 6, let value = Keyword.value(text(start + 1, position)) {
      return Token(value: value, span: span)
    }
    report(.unknownKeyword(span.count <= 60 ? text(start, position) : "#"), at: span)
    return Token(value: nil, span: span)
  }

  /// Reports a `#` that probably begins a comment, and skips the line.
  mutating func readForeignComment(_ start: Int) -> Token {
    let span = KDLSpan(start, start + 1)
    report(.foreignComment(bytes[start]), at: span)
    while !isAtEnd, newlineLength(at: position) == 0 { position += current?.length ?? 1 }
    return Token(value: nil, span: span)
  }
}
