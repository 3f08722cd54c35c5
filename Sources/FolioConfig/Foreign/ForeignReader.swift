/// Reads JSON, CSS and the calls of Swift, Kotlin, Dart and JavaScript, as far as they name values.
///
/// It accepts every text: `name: value`, `name = value`, `name(values)`, `name { }` and `[ ]` are
/// understood, and what is neither is a word. Linear in the length of the text.
struct ForeignReader {
  private let tokens: [ForeignToken]
  private var next = 0
  private var depth = 0

  init(_ tokens: [ForeignToken]) {
    self.tokens = tokens.filter { !$0.isComment }
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
    var names = words()
    var node = ForeignNode()
    if take(":") || take("=") {
      guard let key = names.popLast() else { return node }
      if !names.isEmpty, peek == nil || peek == .line || peek == .mark("{") {
        return ForeignNode(
          name: names[0], values: Array(names.dropFirst()) + [key], children: blocks())
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

  private mutating func value(of key: ForeignWord) -> ForeignNode {
    var node = ForeignNode(name: key)
    while let text = word() {
      if peek == .mark("=") || peek == .mark(":"), !(node.values + node.calls).isEmpty {
        // The word before the next key is not a value of this one.
        next -= 1
        break
      }
      if peek == .mark("(") {
        // A call stands for its arguments.
        node.calls.append(text)
        node.children += blocks()
      } else {
        node.values.append(text)
      }
    }
    node.children += blocks()
    return node
  }

  private mutating func words() -> [ForeignWord] {
    var words: [ForeignWord] = []
    while let next = word() { words.append(next) }
    return words
  }

  private mutating func word() -> ForeignWord? {
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
