/// YAML: names with colons, whose blocks are indented, and lists of lines with a hyphen.
///
/// Its indentation becomes braces, so that `ForeignReader` reads it as it reads other languages.
struct IndentedText {
  private(set) var tokens: [ForeignToken] = []
  /// How far the blocks that are open are indented; a list is between its indent and the next one.
  private var levels: [Int] = []
  private var last = 0

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = text.first, first > 0x20, first != UInt8(ascii: "#") else { continue }
      add(text, indent: line.count - text.count)
    }
  }

  /// Adds a line, which may begin with as many hyphens as blocks may be open; what stands behind
  /// more of them is words.
  private mutating func add(_ line: ArraySlice<UInt8>, indent: Int) {
    let lastColon = line.lastIndex(of: UInt8(ascii: ":")) ?? line.startIndex
    var text = line
    var indent = indent
    for depth in 1...ConfigLimits.foreignDepth {
      let isMember = text.first == UInt8(ascii: "-") && text.dropFirst().first ?? 0 <= 0x20
      begin(2 * indent + (isMember ? 1 : 0))
      let content = isMember ? text.dropFirst().drop { $0 <= 0x20 } : text
      guard isMember, content.isEmpty || content.startIndex <= lastColon,
        depth < ConfigLimits.foreignDepth
      else {
        return tokens += ForeignToken.tokens(of: content).filter { !$0.isComment }
      }
      let inner = indent + text.count - content.count
      open(content.isEmpty ? 2 * indent + 2 : 2 * inner)
      (text, indent) = (content, inner)
    }
  }

  /// Closes what is indented further, and opens a block behind a name with a colon.
  private mutating func begin(_ level: Int) {
    while let inner = levels.last, inner > level {
      levels.removeLast()
      tokens.append(.mark("}"))
    }
    let isOpen = tokens.last == .mark(":") && level > last
    if isOpen { open(level) } else if tokens.last != .mark("{") { tokens.append(.line) }
    last = level
  }

  private mutating func open(_ level: Int) {
    levels.append(level)
    tokens.append(.mark("{"))
  }
}
