package struct KDLDocument: Sendable, Equatable {
  package var nodes: [KDLNode]

  package init(_ nodes: [KDLNode] = []) {
    self.nodes = nodes
  }

  /// Whether both documents mean the same, wherever their parts are in a source.
  ///
  /// Compared are names, annotations, arguments in order, the last property of each name, numbers
  /// by their canonical text, and children in order. Spans are not compared, and an empty block
  /// equals none. O(size), and O(p log p) in the properties of one node.
  package func hasSameContent(as other: KDLDocument) -> Bool {
    nodes.map { $0.content } == other.nodes.map { $0.content }
  }
}

/// A node: a name with arguments, properties and children.
package struct KDLNode: Sendable, Equatable {
  package var type: KDLTypeAnnotation?
  package var name: KDLName
  /// Arguments and properties in the order of the source, repeated properties included.
  package var entries: [KDLEntry]
  /// The nodes of the children block; empty for `{}` and where there is no block.
  package var children: [KDLNode]
  /// The span of the children block with its braces; nil without a block or without a source.
  package var childrenSpan: KDLSpan?
  /// The span of the node, from its annotation or name to its last entry or closing brace.
  package var span: KDLSpan
  /// Whether a failure was reported in this node outside its children.
  ///
  /// Such a node may lack entries that the author wrote; do not complain that they are missing.
  package var isDamaged: Bool

  /// Creates a node; without spans it belongs to no source.
  package init(
    _ name: KDLName, type: KDLTypeAnnotation? = nil, entries: [KDLEntry] = [],
    children: [KDLNode] = [], childrenSpan: KDLSpan? = nil, span: KDLSpan = .none,
    isDamaged: Bool = false
  ) {
    self.name = name
    self.type = type
    self.entries = entries
    self.children = children
    self.childrenSpan = childrenSpan
    self.span = span
    self.isDamaged = isDamaged
  }

  /// The entries without a name, in order.
  package var arguments: [KDLEntry] { entries.filter { $0.name == nil } }

  /// The entries with a name, in order, repeated ones included.
  package var properties: [KDLEntry] { entries.filter { $0.name != nil } }

  /// The last property of this name, which is the one that counts; nil if there is none.
  package func property(_ name: String) -> KDLEntry? {
    entries.last { $0.name?.text.hasSameScalars(as: name) ?? false }
  }

  /// The last property of each name, by the scalars of the names or in the order of the entries.
  func effectiveProperties(_ order: KDLPrinter.PropertyOrder) -> [KDLEntry] {
    var keyed: [(key: [UInt8], place: Int)] = []
    for (place, entry) in entries.enumerated() {
      if let name = entry.name { keyed.append((Array(name.text.utf8), place)) }
    }
    keyed.sort { left, right in
      left.key == right.key
        ? left.place < right.place : left.key.lexicographicallyPrecedes(right.key)
    }
    var last = keyed.indices.filter { index in
      index + 1 == keyed.count || keyed[index].key != keyed[index + 1].key
    }.map { keyed[$0].place }
    if order == .asGiven { last.sort() }
    return last.map { entries[$0] }
  }

  /// The node without spans, its effective properties sorted by name after the arguments, and its
  /// numbers in their canonical notation.
  fileprivate var content: KDLNode {
    KDLNode(
      KDLName(name.text), type: type?.content,
      entries: (arguments + effectiveProperties(.byName)).map { $0.content },
      children: children.map { $0.content })
  }
}

extension KDLEntry {
  fileprivate var content: KDLEntry {
    let number = value.asNumber.map { KDLValue.number(KDLNumber(checked: $0.canonicalText)) }
    return KDLEntry(
      name: name.map { KDLName($0.text) }, type: type?.content, value: number ?? value)
  }
}

extension KDLTypeAnnotation {
  fileprivate var content: KDLTypeAnnotation { KDLTypeAnnotation(KDLName(name.text)) }
}
