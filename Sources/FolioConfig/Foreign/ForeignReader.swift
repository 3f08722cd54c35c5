/// Reads JSON, CSS and the calls of Swift, Kotlin, Dart and JavaScript, as far as they name values.
///
/// It accepts every text: `name: value`, `name = value`, `name(values)`, `name { }` and `[ ]` are
/// understood, and what is neither is a word. Linear in the length of the text.
struct ForeignReader {
  private let tokens: [ForeignToken]
  private var next = 0
  private var depth = 0
  /// Whether the last name read had a colon with nothing behind it, so that its block follows.
  private(set) var isOpen = false

  /// Creates a reader of a text.
  init(_ bytes: ArraySlice<UInt8>) {
    tokens = ForeignToken.tokens(of: bytes)
  }

  /// Everything up to a closing mark, or to the end.
  mutating func nodes() -> [ForeignNode] {
    var nodes: [ForeignNode] = []
    while let token = peek {
      if token.closes {
        next += 1
        if depth > 0 { break }
      } else if token.separates || token == .mark(":") || token == .mark("=") {
        next += 1
      } else {
        nodes.append(node())
      }
    }
    return nodes
  }

  private var peek: ForeignToken? { next < tokens.count ? tokens[next] : nil }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard peek == .mark(mark) else { return false }
    next += 1
    return true
  }

  private mutating func node() -> ForeignNode {
    isOpen = false
    var names = words()
    var node = ForeignNode()
    if take(":") || take("=") {
      guard let key = names.popLast() else { return node }
      isOpen = peek == nil || peek == .line
      if isOpen, !names.isEmpty {
        return ForeignNode(name: names[0], values: Array(names.dropFirst()) + [key])
      }
      node = value(of: key)
      guard !names.isEmpty else { return node }
      return ForeignNode(
        name: names[0], values: Array(names.dropFirst()), children: [node] + restOfLine())
    }
    node.name = names.first
    node.values = Array(names.dropFirst())
    node.children = blocks()
    return node
  }

  /// The keys that follow on the line of a node, as in `pages extent=300 spacing=10`, and its block.
  private mutating func restOfLine() -> [ForeignNode] {
    var nodes: [ForeignNode] = []
    while let token = peek, !token.closes, token != .line, token != .mark(";") {
      if token.separates || token == .mark(":") || token == .mark("=") {
        next += 1
      } else {
        nodes += token == .mark("{") ? blocks() : [node()]
      }
    }
    return nodes
  }

  private mutating func value(of key: String) -> ForeignNode {
    var node = ForeignNode(name: key)
    while let text = word() {
      // The word before the next key is not a value of this one.
      if peek == .mark("=") || peek == .mark(":"), !node.values.isEmpty {
        next -= 1
        break
      }
      node.values.append(text)
      if peek == .mark("(") {
        // A call stands for its arguments.
        node.values.removeLast()
        node.children += blocks()
      }
    }
    node.children += blocks()
    return node
  }

  private mutating func words() -> [String] {
    var words: [String] = []
    while let next = word() { words.append(next) }
    return words
  }

  private mutating func word() -> String? {
    guard case .word(let word)? = peek else { return nil }
    next += 1
    return word
  }

  /// Blocks, lists and arguments in a row.
  private mutating func blocks() -> [ForeignNode] {
    var children: [ForeignNode] = []
    while depth < ConfigLimits.foreignDepth, take("{") || take("[") || take("(") {
      depth += 1
      children += nodes()
      depth -= 1
    }
    if depth == ConfigLimits.foreignDepth, peek?.opens == true { next += 1 }
    return children
  }
}

/// A word, a mark or the end of a line.
enum ForeignToken: Equatable {
  case word(String)
  case mark(Unicode.Scalar)
  case line

  var opens: Bool { self == .mark("{") || self == .mark("[") || self == .mark("(") }
  var closes: Bool { self == .mark("}") || self == .mark("]") || self == .mark(")") }
  var separates: Bool { self == .line || self == .mark(",") || self == .mark(";") }

  /// The tokens of a text, without its comments.
  static func tokens(of bytes: ArraySlice<UInt8>) -> [ForeignToken] {
    var tokens: [ForeignToken] = []
    var rest = bytes
    while let byte = rest.first {
      switch byte {
      case 0x0A: tokens.append(.line)
      case ...0x20: break
      case _ where isComment(rest):
        rest = rest.drop { $0 != 0x0A }
        continue
      case _ where rest.starts(with: "/*".utf8):
        rest = afterComment(rest)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        tokens.append(.word(quoted(&rest)))
        continue
      case _ where isAnnotated(rest), _ where !isMark(byte):
        tokens.append(.word(bare(&rest)))
        continue
      default: tokens.append(.mark(Unicode.Scalar(byte)))
      }
      rest = rest.dropFirst()
    }
    return tokens
  }

  private static func isMark(_ byte: UInt8) -> Bool { "{}[](),;:=".utf8.contains(byte) }

  /// `//`, and `#` before a space as in YAML.
  private static func isComment(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: "//".utf8) || rest.starts(with: "# ".utf8)
  }

  private static func afterComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text.dropFirst(2)
    while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
    return rest.dropFirst(2)
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
