package import FolioDiagnostics

/// Splits text into statements: the one grammar of terminal, scripts, `-c` and pipes.
///
/// A line end or `;` ends a statement, `#` at the beginning of a word begins a comment, quotes
/// keep spaces, a `\` takes the meaning of a space or a sign behind it, and a `\` at the end of a
/// line or an open `{` goes on in the next line. Never recursive, linear in time.
package struct StatementReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var position: Int
  /// `true` after a text that ends in a backslash, which joins it with a next line.
  private(set) var endedInBackslash = false

  package init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    position = source.startsWithByteOrderMark ? 3 : 0
  }

  /// The next statement; `nil` at the end.
  ///
  /// - Throws: a complaint about the text; the reader goes on behind the line it is in.
  package mutating func next() throws(Diagnostic) -> Statement? {
    var words: [Word] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"):
        position += 1
        if !words.isEmpty { return Statement(words: words) }
      case UInt8(ascii: "\\") where lineEnd(after: position) != nil:
        endedInBackslash = position + 1 == bytes.count
        position = lineEnd(after: position) ?? bytes.count
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        position += 1
      case UInt8(ascii: "#"):
        skipLine()
      case UInt8(ascii: "{"):
        words.append(try block())
      case UInt8(ascii: "}"):
        let span = SourceSpan(source, position..<position + 1)
        skipLine()
        throw Diagnostic(.strayBrace, "`}` closes nothing", at: span).adding(help: "leave it out")
      default:
        words.append(try word())
      }
    }
    return words.isEmpty ? nil : Statement(words: words)
  }

  /// The place behind the line end that follows a backslash, or the end of the text.
  private func lineEnd(after backslash: Int) -> Int? {
    let next = backslash + 1
    guard next < bytes.count else { return next }
    if bytes[next] == UInt8(ascii: "\n") { return next + 1 }
    guard bytes[next] == UInt8(ascii: "\r") else { return nil }
    let isPair = next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: "\n")
    return isPair ? next + 2 : next + 1
  }

  private mutating func skipLine() {
    while position < bytes.count, !Self.isLineEnd(bytes[position]) { position += 1 }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isLineEnd(byte) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: ";")
  }

  private mutating func word() throws(Diagnostic) -> Word {
    let start = position
    var text: [UInt8] = []
    var isQuoted = false
    var equals: Int?
    while position < bytes.count, !Self.endsWord(bytes[position]) {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        text += try quoted(byte)
        isQuoted = true
      } else if byte == UInt8(ascii: "\\"), lineEnd(after: position) != nil {
        break
      } else if byte == UInt8(ascii: "\\"), isEscape(position) {
        text.append(bytes[position + 1])
        position += 2
      } else {
        if byte == UInt8(ascii: "="), equals == nil { equals = text.count }
        text.append(byte)
        position += 1
      }
    }
    return Word(
      text: String(decoding: text, as: UTF8.self), span: SourceSpan(source, start..<position),
      isQuoted: isQuoted, equals: equals)
  }

  private func isEscape(_ backslash: Int) -> Bool {
    let next = backslash + 1
    return next < bytes.count && " ;#\"'\\{}=".utf8.contains(bytes[next])
  }

  /// Reads a quoted part, on one line; in double quotes `\"`, `\\`, `\n` and `\r` are escapes.
  private mutating func quoted(_ quote: UInt8) throws(Diagnostic) -> [UInt8] {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, !Self.isLineEnd(bytes[position]) {
      var byte = bytes[position]
      position += 1
      if byte == quote { return text }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), position < bytes.count,
        let meant = Self.escaped(bytes[position])
      {
        byte = meant
        position += 1
      }
      text.append(byte)
    }
    throw Diagnostic(
      .openQuote, "the quote is not closed", at: SourceSpan(source, start..<start + 1),
      "opened here")
  }

  /// The sign that a backslash in double quotes makes of the next; `nil` for a plain backslash.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: nil
    }
  }

  /// Reads a block in braces, over any number of lines: a config, in KDL.
  private mutating func block() throws(Diagnostic) -> Word {
    let start = position
    var block = BlockEnd(from: start)
    guard let end = block.find(in: bytes) else {
      position = bytes.count
      throw Diagnostic(
        .openBlock, "the block is not closed", at: SourceSpan(source, start..<start + 1),
        "opened here")
    }
    position = end
    return Word(text: "{ … }", span: SourceSpan(source, start..<end), isBlock: true)
  }
}

extension StatementReader {
  /// The statements of a text that has no mistakes.
  static func statements(in source: SourceText) -> [Statement] {
    var reader = StatementReader(source)
    var statements: [Statement] = []
    while let statement = try? reader.next() { statements.append(statement) }
    return statements
  }
}
