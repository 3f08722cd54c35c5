import FolioDiagnostics
import KDL

/// Finds what a config writes as other languages do: comments, braces on lines of their own, `=` and `:`
/// behind names, commas, brackets, single quotes, units behind numbers.
///
/// It reads words and not the grammar, so that one slip hides no other. Strings and comments are left
/// alone. O(length).
struct NotationScanner {
  /// The text with plain spaces and line breaks.
  let bytes: [UInt8]
  private let source: SourceText
  let vocabulary: Vocabulary
  /// How many more blocks open than close, as far as braces were not put in or taken away.
  var balance: Int
  var position = 0
  var edits: [NotationEdit] = []
  var blocks: [Block] = []
  /// The name of the node that is read; `nil` before it.
  var node: String?
  var nodeStart = 0
  /// Where its name ends.
  var nameEnd = 0
  var lastNode = ""
  /// Where the last word or mark ended.
  var lastEnd = 0
  /// The closing parentheses to take away, for `pages(extent: 300)`.
  var calls = 0
  /// Names for the pagers whose line is missing, the next one last; `nil` before one was looked for.
  var freeNames: [String]?
  /// How many braces opened and closed a block.
  var (opened, closed) = (0, 0)
  /// Where the line that is read ends.
  private var lineStop = -1
  private var passedLine = false

  /// A block that is open.
  struct Block {
    let name: String
    let start: Int
    let brace: Int
  }

  /// The edits that a source needs, in the order in which they were found; none if it needs too many.
  static func edits(
    in source: SourceText, _ vocabulary: Vocabulary
  ) -> [NotationEdit] {
    var scanner = NotationScanner(source, vocabulary, balance: 0)
    scanner.scan()
    let balance = scanner.opened - scanner.closed
    // A line that was passed over may have the brace that seems to be missing.
    if balance != 0, !scanner.passedLine {
      scanner = NotationScanner(source, vocabulary, balance: balance)
      scanner.scan()
    }
    return scanner.edits.count <= ConfigLimits.notationEdits ? scanner.edits : []
  }

  private init(_ source: SourceText, _ vocabulary: Vocabulary, balance: Int) {
    self.source = source
    bytes = KDLParser.plainSpaces(in: source.bytes)
    self.vocabulary = vocabulary
    self.balance = balance
  }

  private mutating func scan() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < bytes.count {
      passLine()
      step()
    }
    closeBlocks()
  }

  /// Passes over the rest of a line that is too long to look into.
  private mutating func passLine() {
    guard position > lineStop else { return }
    lineStop = lineEnd(position)
    guard lineStop - position > ConfigLimits.notationLine else { return }
    position = lineStop
    lastEnd = 0
    passedLine = true
  }

  private mutating func step() {
    switch peek() {
    case 0x0A:
      position += 1
      endNode()
    case 0x20, 0x0D: position += 1
    case UInt8(ascii: ";"):
      if let mark = commentMark() { return comment(mark) }
      semicolon()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): position = lineEnd(position)
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "-"): position += 2
    case UInt8(ascii: "\\"): backslash()
    case UInt8(ascii: "{"): openBlock()
    case UInt8(ascii: "}"): closeBlock()
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "("): parenthesis()
    case UInt8(ascii: ")"): closeCall()
    case UInt8(ascii: "["), UInt8(ascii: "]"): bracket()
    case UInt8(ascii: ","): comma()
    case UInt8(ascii: "="): take(1)
    default: word()
    }
  }

  // MARK: Looking

  func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  func lineEnd(_ place: Int) -> Int {
    bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// The first place from one on that is no blank.
  func blanksEnd(_ place: Int) -> Int {
    bytes[place...].firstIndex { $0 != 0x20 } ?? bytes.count
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  func beginsLine(_ place: Int) -> Bool {
    let last = bytes[..<place].last { $0 != 0x20 }
    return last == nil || last == 0x0A || last == 0x0D
  }

  mutating func edit(_ kind: NotationEdit.Kind, _ range: Range<Int>, _ text: String) {
    edits.append(NotationEdit(kind: kind, range: range, text: text))
  }

  mutating func take(_ count: Int) {
    position += count
    lastEnd = position
  }

  mutating func endNode() {
    lastNode = node ?? lastNode
    node = nil
  }

  private mutating func skipBlockComment() {
    let rest = bytes[min(bytes.count, position + 2)...]
    let end = zip(rest.indices, rest.dropFirst().indices).first {
      bytes[$0] == UInt8(ascii: "*") && bytes[$1] == UInt8(ascii: "/")
    }
    position = end.map { $1 + 1 } ?? bytes.count
    // A comment that is never closed has the braces that seem to be missing.
    if end == nil { passedLine = true }
  }
}

// MARK: Comments

extension NotationScanner {
  func commentMark() -> String? {
    let rest = bytes[position...]
    let after = position > 0 ? bytes[position - 1] : 0x20
    guard [0x20, 0x0A, 0x0D, 0x7B, 0x7D].contains(after) else { return nil }
    if rest.starts(with: "<!--".utf8) { return "<!--" }
    for mark in ["---", "--", "%%", "%", ";;", ";", "##", "#", "REM", "rem", "'"]
    where rest.starts(with: mark.utf8) {
      let next = position + mark.utf8.count < bytes.count ? bytes[position + mark.utf8.count] : 0x0A
      let isAlone = next == 0x20 || next == 0x0A
      switch mark {
      case "#", "##": return isAlone || node == nil && next != 0x22 && next != 0x23 ? mark : nil
      case ";", "REM", "rem", "'":
        return next == 0x20 && beginsLine(position) ? mark : nil
      case "--", "---", ";;": return isAlone || beginsLine(position) ? mark : nil
      default: return isAlone ? mark : nil
      }
    }
    return nil
  }

  mutating func comment(_ mark: String) {
    let start = position
    position = lineEnd(start)
    guard mark == "<!--" else {
      return edit(.comment(mark: mark), start..<start + mark.utf8.count, "//")
    }
    let body = start + 4
    let reach = min(bytes.count, body + 8 * ConfigLimits.notationLine)
    let close = bytes.indices[body..<reach].first { bytes[$0...].starts(with: "-->".utf8) }
    let end = close.map { $0 + 3 } ?? position
    let inner = text(body..<(close ?? position))
    let isLine = end <= position && blanksEnd(end) >= position
    edit(
      .comment(mark: mark), start..<end,
      isLine ? "//" + MeantNode.trimmed(inner) : "/*\(inner)*/")
    position = end
  }
}

// MARK: Strings

extension NotationScanner {
  /// Skips a string, and closes one that its line does not close.
  mutating func string() {
    let start = position
    if bytes[start...].starts(with: "\"\"\"".utf8) {
      let rest = bytes.indices[min(bytes.count, start + 3)...]
      position =
        rest.first { bytes[$0...].starts(with: "\"\"\"".utf8) }.map { $0 + 3 } ?? bytes.count
      return lastEnd = position
    }
    var (place, end) = (start + 1, lineEnd(start))
    while place < end, bytes[place] != UInt8(ascii: "\"") {
      let isEscape = bytes[place] == UInt8(ascii: "\\")
      place += 1
      guard isEscape, place < bytes.count else { continue }
      // A backslash takes all blanks and lines behind it out of the string.
      let next = bytes[place...].firstIndex { $0 > 0x20 } ?? bytes.count
      place = max(place + 1, next)
      end = max(end, lineEnd(min(place, bytes.count)))
    }
    guard place >= end else {
      position = place + 1
      lastEnd = position
      return quotedKey(start, text(start + 1..<place))
    }
    closeString(start, lineEnd(start))
  }

  /// `"axis": "vertical"`, as in JSON.
  private mutating func quotedKey(_ start: Int, _ name: String) {
    let isName = node == nil
    if isName { (nodeStart, nameEnd) = (start, position) }
    node = node ?? name
    let colon = blanksEnd(position)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return }
    let rest = blanksEnd(colon + 1)
    edit(.colon("\"\(name)\""), position..<rest, isName || rest >= lineEnd(colon) ? " " : "=")
    position = rest
  }

  /// A quote that closes nothing or stands before the name of a node is taken away; one that opens is
  /// closed before what is no text.
  private mutating func closeString(_ start: Int, _ end: Int) {
    let isNode = node == nil
    var place = start + 1
    while !endsText(place, end) { place += 1 }
    let isStray =
      place == start + 1 || start > 0 && isWordByte(bytes[start - 1])
      || isNode && isName(blanksEnd(start + 1))
    if isStray, isNode, place > start + 1 {
      edit(.quote, start..<blanksEnd(start + 1), "")
      return position = blanksEnd(start + 1)
    }
    if isStray {
      edit(.quote, start..<start + 1, "")
      position = start + 1
    } else {
      let written = text(start..<place)
      edit(.quote, start..<place, written + "\"")
      position = place
    }
    node = node ?? ""
    lastEnd = position
  }

  /// Whether what follows cannot be in a string that was meant to end on its line.
  private func endsText(_ place: Int, _ end: Int) -> Bool {
    let rest = blanksEnd(place)
    if rest >= end || bytes[rest...].starts(with: "//".utf8) { return true }
    if ["{", "}", ";"].contains(where: { bytes[rest...].starts(with: $0.utf8) }) { return true }
    guard rest > place, let mark = bytes[rest..<end].firstIndex(where: { !isWordByte($0) }) else {
      return false
    }
    return mark > rest && bytes[mark] == UInt8(ascii: "=")
  }

  /// Whether a byte can be in a word; marks that other languages write behind words cannot.
  func isWordByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && !"{}()[]\"=;,\\".utf8.contains(byte)
  }

  /// `'my shelf'` is in double quotes.
  mutating func singleQuotes() -> Bool {
    let start = position
    let end = lineEnd(start)
    guard let close = bytes[(start + 1)..<end].firstIndex(of: UInt8(ascii: "'")) else {
      return false
    }
    let inner = text(start + 1..<close)
    guard !inner.utf8.contains(UInt8(ascii: "\"")) else { return false }
    edit(.quote, start..<close + 1, "\"\(inner)\"")
    position = close + 1
    lastEnd = position
    node = node ?? ""
    return true
  }
}
