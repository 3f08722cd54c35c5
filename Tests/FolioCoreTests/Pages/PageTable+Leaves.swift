import FolioCore

extension PageTable {
  /// The number of leaves, to which the memory of the table is proportional.
  var leafCount: Int {
    func leaves(_ node: PageNode) -> Int {
      guard node.head.level > 0 else { return 1 }
      return (0..<node.head.slots).reduce(0) { $0 + leaves(node.child(at: $1)) }
    }
    return tree.root.map(leaves) ?? 0
  }
}
