/// Prints documents in the canonical form of KDL's official test suite.
///
/// One node per line, four spaces per level, arguments before properties, properties sorted by the
/// scalars of their names with only the last of each name, strings without quotes where the grammar
/// allows it, numbers as `KDLNumber.canonicalText`. Comments are not part of a document; to keep
/// them, format the source with `KDLFormatter`.
public enum KDLPrinter {
  /// The order of a node's properties.
  public enum PropertyOrder: Sendable {
    /// By the scalars of their names, which is canonical.
    case byName
    /// As the node has them.
    case asGiven
  }

  /// The document as text that ends in a line break; an empty document is one line break.
  ///
  /// O(size), and O(p log p) in the properties of one node.
  public static func print(
    _ document: KDLDocument, properties order: PropertyOrder = .byName
  ) -> String {
    var writer = CanonicalWriter(order: order)
    writer.append(document.nodes)
    return String(decoding: writer.output.isEmpty ? [0x0A] : writer.output, as: UTF8.self)
  }
}

/// Collects canonical text with an explicit stack, so that documents may be of any depth.
private struct CanonicalWriter {
  let order: KDLPrinter.PropertyOrder
  var output: [UInt8] = []

  mutating func append(_ nodes: [KDLNode]) {
    var stack = [nodes[...]]
    while var level = stack.popLast() {
      guard let node = level.popFirst() else {
        if !stack.isEmpty { appendLine("}", depth: stack.count - 1) }
        continue
      }
      appendHead(node, depth: stack.count)
      stack.append(level)
      if !node.children.isEmpty { stack.append(node.children[...]) }
      append(node.children.isEmpty ? "\n" : " {\n")
    }
  }

  private mutating func append(_ text: String) {
    output += text.utf8
  }

  private mutating func appendLine(_ text: String, depth: Int) {
    output += repeatElement(0x20, count: 4 * depth)
    append(text)
    append("\n")
  }

  private mutating func appendHead(_ node: KDLNode, depth: Int) {
    output += repeatElement(0x20, count: 4 * depth)
    append(node.type)
    StringNotation.append(node.name.text, to: &output)
    for argument in node.entries where argument.name == nil {
      append(" ")
      append(argument)
    }
    for property in counting(node.entries) {
      append(" ")
      StringNotation.append(property.name?.text ?? "", to: &output)
      append("=")
      append(property)
    }
  }

  private mutating func append(_ type: KDLTypeAnnotation?) {
    guard let type else { return }
    append("(")
    StringNotation.append(type.name.text, to: &output)
    append(")")
  }

  private mutating func append(_ entry: KDLEntry) {
    append(entry.type)
    switch entry.value {
    case .string(let text): StringNotation.append(text, to: &output)
    case .number(let number): append(number.canonicalText)
    case .bool(let flag): append(flag ? "#true" : "#false")
    case .null: append("#null")
    }
  }

  /// The last property of each name, in the order that is asked for.
  private func counting(_ entries: [KDLEntry]) -> [KDLEntry] {
    var keyed: [(key: [UInt8], order: Int)] = []
    for (order, entry) in entries.enumerated() {
      if let name = entry.name { keyed.append((Array(name.text.utf8), order)) }
    }
    keyed.sort { left, right in
      left.key == right.key
        ? left.order < right.order : left.key.lexicographicallyPrecedes(right.key)
    }
    var last = keyed.indices.filter { index in
      index + 1 == keyed.count || keyed[index].key != keyed[index + 1].key
    }.map { keyed[$0].order }
    if order == .asGiven { last.sort() }
    return last.map { entries[$0] }
  }
}
