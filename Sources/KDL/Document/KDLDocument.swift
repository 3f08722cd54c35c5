/// A KDL document: nodes in order.
public struct KDLDocument: Sendable, Equatable {
  /// The nodes of the top level.
  public var nodes: [KDLNode]

  /// Creates a document of the given nodes.
  public init(_ nodes: [KDLNode] = []) {
    self.nodes = nodes
  }

  /// Whether both documents mean the same, wherever their parts are in a source.
  ///
  /// Compared are names, annotations, arguments in order, the last property of each name, numbers
  /// by their canonical text, and children in order. Spans are not compared, and an empty block
  /// equals none. O(size), and O(p²) in the properties of one node.
  public func hasSameContent(as other: KDLDocument) -> Bool {
    nodes.haveSameContent(as: other.nodes)
  }
}

extension [KDLNode] {
  fileprivate func haveSameContent(as other: [KDLNode]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.hasSameContent(as: $1) }
  }
}

extension KDLNode {
  fileprivate func hasSameContent(as other: KDLNode) -> Bool {
    name.text.hasSameScalars(as: other.name.text)
      && type.hasSameContent(as: other.type)
      && arguments.haveSameContent(as: other.arguments)
      && isCovered(by: other) && other.isCovered(by: self)
      && children.haveSameContent(as: other.children)
  }

  /// Whether the other node has the same value for every effective property of this one.
  private func isCovered(by other: KDLNode) -> Bool {
    properties.allSatisfy { property in
      guard let name = property.name?.text, let mine = self.property(name),
        let theirs = other.property(name)
      else { return false }
      return mine.hasSameContent(as: theirs)
    }
  }
}

extension [KDLEntry] {
  fileprivate func haveSameContent(as other: [KDLEntry]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.hasSameContent(as: $1) }
  }
}

extension KDLEntry {
  fileprivate func hasSameContent(as other: KDLEntry) -> Bool {
    type.hasSameContent(as: other.type) && value.hasSameContent(as: other.value)
  }
}

extension KDLTypeAnnotation? {
  fileprivate func hasSameContent(as other: KDLTypeAnnotation?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let other?): one.name.text.hasSameScalars(as: other.name.text)
    default: false
    }
  }
}

extension KDLValue {
  fileprivate func hasSameContent(as other: KDLValue) -> Bool {
    guard case .number(let one) = self, case .number(let other) = other else {
      return self == other
    }
    return one.canonicalText.hasSameScalars(as: other.canonicalText)
  }
}
