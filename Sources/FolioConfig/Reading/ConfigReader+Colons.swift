import FolioDiagnostics
import KDL

/// Names with a colon, as YAML and JSON write them.
extension ConfigReader {
  /// The nodes as they were meant: `axis: horizontal` is a node, `extent: 300` on a node a key.
  mutating func withoutColons(_ nodes: [KDLNode]) -> [KDLNode] {
    guard source.bytes.contains(UInt8(ascii: ":")) else { return nodes }
    return nodes.map { withoutColons($0) }
  }

  private mutating func withoutColons(_ node: KDLNode) -> KDLNode {
    var node = node
    if endsInColon(node.name.span) {
      let end = node.name.span.upper
      let fix = FixIt(replacing: SourceSpan(source, end - 1..<end), with: "", .likely)
      report(.colon(stated(node.name), fix))
      node.name = KDLName(String(node.name.text.dropLast()), span: node.name.span)
    }
    node.entries = withoutColons(node.entries)
    node.children = node.children.map { withoutColons($0) }
    return node
  }

  private mutating func withoutColons(_ entries: [KDLEntry]) -> [KDLEntry] {
    var meant: [KDLEntry] = []
    var rest = entries[...]
    while let entry = rest.popFirst() {
      guard entry.name == nil, let text = entry.value.asString, endsInColon(entry.valueSpan),
        let value = rest.first, value.name == nil
      else {
        meant.append(entry)
        continue
      }
      rest.removeFirst()
      let name = KDLName(String(text.dropLast()), span: entry.valueSpan)
      let gap = SourceSpan(source, entry.valueSpan.upper - 1..<value.span.lower)
      report(
        .colon(Stated(text, at: span(entry.valueSpan)), FixIt(replacing: gap, with: "=", .likely)))
      meant.append(
        KDLEntry(
          name: name, type: value.type, value: value.value,
          span: KDLSpan(entry.span.lower, value.span.upper), valueSpan: value.valueSpan))
    }
    return meant
  }

  private func endsInColon(_ span: KDLSpan) -> Bool {
    span.count > 1 && source.bytes[span.upper - 1] == UInt8(ascii: ":")
  }
}
