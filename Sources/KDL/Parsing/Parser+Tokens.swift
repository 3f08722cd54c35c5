/// A token: a string in any notation, a number or a keyword.
struct Token {
  /// The value; nil where it was reported and cannot be guessed.
  let value: KDLValue?
  let span: KDLSpan
  /// Whether this is a keyword without its `#`, such as `true`; `value` is then the keyword.
  var isBareKeyword = false

  /// The text if this is a string, keywords without `#` included.
  func text(in parser: Parser) -> String? {
    if isBareKeyword { return parser.text(span.lower, span.upper) }
    return value?.asString
  }
}

/// The words that mean a number, a truth value or null after a `#`.
enum Keyword {
  /// Whether a keyword begins with this byte, a quick test that rules out most words.
  static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "i"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The value of a keyword, which is given without its `#`.
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
  /// Reads the string, number or keyword at the position; nil, without a report, if none begins.
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

  /// Whether an identifier or a number begins here.
  var beginsWord: Bool {
    ByteSet.identifier.contains(peek()) || peek() >= 0x80 && current?.kind == .identifier
  }

  /// Skips identifier characters.
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

  /// Reads an identifier or a number, or reports what is neither.
  private mutating func readWord() -> Token {
    let start = position
    let isNumber = beginsNumber
    skipWord()
    let span = KDLSpan(start, position)
    if isNumber { return readNumber(span) }
    let text = text(start, position)
    if span.count <= 5, Keyword.mayBegin(bytes[start]), let meant = Keyword.value(text) {
      return Token(value: meant, span: span, isBareKeyword: true)
    }
    if span.count == 1, bytes[start] == UInt8(ascii: "r"), let raw = readLegacyRaw(start) {
      return raw
    }
    return Token(value: .string(text), span: span)
  }

  /// Whether a word here is read as a number: a digit, after at most a sign and a point.
  private var beginsNumber: Bool {
    if peek() > UInt8(ascii: "9") { return false }
    var ahead = 0
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { ahead = 1 }
    if peek(ahead) == UInt8(ascii: ".") { ahead += 1 }
    return peek(ahead) >= UInt8(ascii: "0") && peek(ahead) <= UInt8(ascii: "9")
  }

  private mutating func readNumber(_ span: KDLSpan) -> Token {
    if span.count > KDLLimits.numberLength {
      report(.numberTooLong, at: span)
    } else if let fault = NumberGrammar.fault(in: bytes, span.lower..<span.upper) {
      report(.invalidNumber(fault), at: span)
    } else {
      let number = KDLNumber(checked: text(span.lower, span.upper))
      return Token(value: .number(number), span: span)
    }
    return Token(value: nil, span: span)
  }

  /// Reads a keyword or a raw string.
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

  /// Reports a `#` that is meant to begin a comment, and skips the line.
  mutating func readForeignComment(_ start: Int) -> Token {
    let span = KDLSpan(start, start + 1)
    report(.foreignComment(bytes[start]), at: span)
    while !isAtEnd, newlineLength(at: position) == 0 { position += current?.length ?? 1 }
    return Token(value: nil, span: span)
  }

  /// Reads `r"..."` or `r#"..."#`, a raw string of KDL 1; the `r` has been read already.
  private mutating func readLegacyRaw(_ start: Int) -> Token? {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard peek(hashes) == UInt8(ascii: "\"") else { return nil }
    let before = reported
    position += hashes
    let value = hashes == 0 ? readQuoted().value : readRaw(hashes: hashes).value
    guard reported == before else { return Token(value: value, span: KDLSpan(start, position)) }
    let span = KDLSpan(start, position)
    let isShort = span.count <= 200
    let body = isShort ? text(start + 1, position) : ""
    let replacement = hashes == 0 ? "#" + body + "#" : body
    report(.legacyRawString(replacement: isShort ? replacement : nil), at: span)
    return Token(value: value, span: span)
  }
}
