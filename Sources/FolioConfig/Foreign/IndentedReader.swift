/// Reads YAML: names with colons, whose blocks are indented, and lists of lines with a hyphen.
struct IndentedReader {
  private struct Line {
    var indent: Int
    var text: ArraySlice<UInt8>
    var isMember: Bool { text.starts(with: "- ".utf8) || Array(text) == Array("-".utf8) }
  }

  private var lines: ArraySlice<Line>
  private var depth = 0

  init(_ bytes: [UInt8]) {
    let all = bytes.split(separator: 0x0A).map { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      return Line(indent: line.count - text.count, text: Self.trimmed(text))
    }
    lines =
      all.filter { line in
        !line.text.isEmpty && line.text.first != UInt8(ascii: "#")
          && !line.text.starts(with: "---".utf8)
      }[...]
  }

  mutating func nodes() -> [ForeignNode] {
    var nodes: [ForeignNode] = []
    while let line = lines.first { nodes += block(line.indent) }
    return nodes
  }

  /// The lines that are indented at least as far.
  private mutating func block(_ indent: Int) -> [ForeignNode] {
    guard depth < ConfigLimits.foreignDepth else {
      lines.removeFirst()
      return []
    }
    depth += 1
    defer { depth -= 1 }
    var nodes: [ForeignNode] = []
    while let line = lines.first, line.indent >= indent {
      if line.isMember { nodes.append(member(line)) } else { nodes += entry(line) }
    }
    return nodes
  }

  private mutating func member(_ line: Line) -> ForeignNode {
    let text = line.text.dropFirst().drop { $0 == 0x20 }
    let inner = line.indent + line.text.count - text.count
    guard !text.isEmpty else {
      lines.removeFirst()
      return ForeignNode(
        children: lines.first.map { $0.indent > line.indent ? block($0.indent) : [] } ?? [])
    }
    lines[lines.startIndex] = Line(indent: inner, text: text)
    let children = block(inner)
    return children.count == 1 && children[0].word != nil
      ? children[0] : ForeignNode(children: children)
  }

  private mutating func entry(_ line: Line) -> [ForeignNode] {
    lines.removeFirst()
    var reader = ForeignReader(line.text)
    var nodes = reader.nodes()
    guard reader.isOpen, let last = nodes.indices.last, let next = lines.first,
      next.indent > line.indent || next.isMember && next.indent == line.indent
    else { return nodes }
    if next.isMember {
      while let member = lines.first, member.isMember, member.indent == next.indent {
        nodes[last].children.append(self.member(member))
      }
    } else {
      nodes[last].children = block(next.indent)
    }
    return nodes
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, last == 0x20 || last == 0x09 || last == 0x0D { text.removeLast() }
    return text
  }
}
