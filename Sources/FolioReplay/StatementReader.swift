package import FolioDiagnostics

/// Splits text into statements, iteratively in O(*n*).
///
/// A line end or `;` ends a statement, `#` starts a comment, quotes keep spaces, `\` escapes a
/// character. A final `\` or an open `{` continues the statement on the next line.
package struct StatementReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var position: Int
  /// `true` if the text ends in a backslash.
  package private(set) var endedInBackslash = false

  package init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    position = source.startsWithByteOrderMark ? 3 : 0
  }

  /// Returns the next statement, or `nil` at the end; after an error, resumes on the next line.
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

  /// Returns the position after the line end that follows a backslash, or the end of the text.
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

  /// Reads a quoted part; double quotes allow the escapes `\"`, `\\`, `\n` and `\r`.
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
      "opened here"
    ).adding(help: "close it with `\(Unicode.Scalar(quote))`")
  }

  /// Returns the character of an escape; `nil` for a literal backslash.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: nil
    }
  }

  private mutating func block() throws(Diagnostic) -> Word {
    let start = position
    var block = BlockEnd(from: start)
    guard let end = block.find(in: bytes) else {
      position = bytes.count
      throw Diagnostic(
        .openBlock, "the block is not closed", at: SourceSpan(source, start..<start + 1),
        "opened here"
      ).adding(help: "close it with `}`")
    }
    position = end
    return Word(text: "{ … }", span: SourceSpan(source, start..<end), isBlock: true)
  }
}

extension StatementReader {
  package static func statements(in source: SourceText) -> [Statement] {
    var reader = StatementReader(source)
    var statements: [Statement] = []
    while let statement = try? reader.next() { statements.append(statement) }
    return statements
  }
}

package struct Word: Sendable, Hashable {
  /// The word without quotes and escapes; `{ … }` for a block.
  package var text: String
  /// The location of the word as written.
  package var span: SourceSpan
  package var isBlock = false
  /// `true` if any part was quoted, which makes the word text, not a name or number.
  package var isQuoted = false
  /// The position of the first unquoted `=`, if any.
  package var equals: Int?

  package init(
    text: String, span: SourceSpan, isBlock: Bool = false, isQuoted: Bool = false,
    equals: Int? = nil
  ) {
    self.text = text
    self.span = span
    self.isBlock = isBlock
    self.isQuoted = isQuoted
    self.equals = equals
  }

  /// The name and value of `name=value`; `nil` for other words.
  package var assignment: (name: String, value: Word)? {
    guard let equals else { return nil }
    let name = String(decoding: text.utf8.prefix(equals), as: UTF8.self)
    guard Self.isName(name) else { return nil }
    var value = self
    value.equals = nil
    value.text = String(decoding: text.utf8.dropFirst(equals + 1), as: UTF8.self)
    if !isQuoted {
      let lower = min(span.range.lowerBound + name.utf8.count + 1, span.range.upperBound)
      value.span = SourceSpan(span.source, lower..<span.range.upperBound)
    }
    return (name, value)
  }

  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\\", "\"": quoted += "\\\(character)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }

  /// Parses a decimal number; `nil` for anything else.
  package static func decimal(_ text: String) -> Double? {
    let (digits, point) = (UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."))
    let isPlain = text.utf8.allSatisfy { digits.contains($0) || "+-.eE".utf8.contains($0) }
    // `Double` reads `5.`, too.
    let decimals = text.utf8.drop { $0 != point }
    let isWhole = decimals.isEmpty || decimals.dropFirst().first.map { digits.contains($0) } == true
    return isPlain && isWhole ? Double(text) : nil
  }

  /// `true` for letters and hyphens that start with a letter.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// A command and its arguments.
package struct Statement: Sendable, Hashable {
  package var words: [Word]

  init(words: [Word]) { self.words = words }

  package var name: Word { words[0] }
  package var arguments: ArraySlice<Word> { words[1...] }
  package var span: SourceSpan { words[0].span.union(words[words.count - 1].span) }
  package var text: String { span.text }
}
