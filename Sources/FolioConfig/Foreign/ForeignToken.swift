/// A word, a mark, a comment or the end of a line.
enum ForeignToken: Equatable {
  case word(ForeignWord)
  case mark(Unicode.Scalar)
  case comment(ForeignWord)
  case line

  var opens: Bool { self == .mark("{") || self == .mark("[") || self == .mark("(") }
  var closes: Bool { self == .mark("}") || self == .mark("]") || self == .mark(")") }
  var isComment: Bool {
    if case .comment = self { return true }
    return false
  }
  var separates: Bool { self == .line || self == .mark(",") || self == .mark(";") }

  static func tokens(of bytes: ArraySlice<UInt8>) -> [ForeignToken] {
    var tokens: [ForeignToken] = []
    var rest = bytes
    while let byte = rest.first {
      switch byte {
      case 0x0A: tokens.append(.line)
      case ...0x20: break
      case _ where beginsComment(rest):
        tokens.append(.comment(taken(from: &rest, comment)))
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        tokens.append(.word(taken(from: &rest, quoted)))
        continue
      case _ where isAnnotated(rest), _ where !isMark(byte):
        tokens.append(.word(taken(from: &rest, bare)))
        continue
      default: tokens.append(.mark(Unicode.Scalar(byte)))
      }
      rest = rest.dropFirst()
    }
    return tokens
  }

  private static func isMark(_ byte: UInt8) -> Bool { "{}[](),;:=".utf8.contains(byte) }

  private static func taken(
    from rest: inout ArraySlice<UInt8>, _ take: (inout ArraySlice<UInt8>) -> String
  ) -> ForeignWord {
    let start = rest.startIndex
    let text = take(&rest)
    return ForeignWord(text: text, range: start..<rest.startIndex)
  }

  /// `//`, `/*`, and `#` before a space as in YAML.
  private static func beginsComment(_ rest: ArraySlice<UInt8>) -> Bool {
    ["//", "/*", "# "].contains { rest.starts(with: $0.utf8) }
  }

  private static func comment(_ rest: inout ArraySlice<UInt8>) -> String {
    let isBlock = rest.starts(with: "/*".utf8)
    let body = rest.dropFirst(2)
    var end = body.startIndex
    while end < body.endIndex,
      isBlock ? !body[end...].starts(with: "*/".utf8) : body[end] != 0x0A
    { end += 1 }
    rest = body[end...].dropFirst(isBlock ? 2 : 0)
    return String(decoding: body[..<end], as: UTF8.self)
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> String {
    let quote = rest.removeFirst()
    let text = rest.prefix { $0 != quote && $0 != 0x0A }
    rest = rest.dropFirst(text.count)
    if rest.first == quote { rest.removeFirst() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a number with its unit before it follows, as in `(viewport)0.5`.
  private static func isAnnotated(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "(") else { return false }
    let unit = rest.dropFirst().prefix { $0 > 0x20 && !isMark($0) }
    let behind = rest.dropFirst(unit.count + 1).prefix(2)
    return !unit.isEmpty && behind.first == UInt8(ascii: ")")
      && behind.last.map { $0 >= 0x30 && $0 <= 0x39 } == true
  }

  private static func bare(_ rest: inout ArraySlice<UInt8>) -> String {
    let unit = isAnnotated(rest) ? rest.prefix { $0 != UInt8(ascii: ")") }.count + 1 : 0
    let word = rest.dropFirst(unit).prefix { $0 > 0x20 && !isMark($0) && $0 != 0x22 && $0 != 0x27 }
    let text = rest.prefix(unit + word.count)
    rest = rest.dropFirst(text.count)
    return String(decoding: text, as: UTF8.self)
  }
}
