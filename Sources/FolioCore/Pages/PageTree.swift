/// The tree that holds the pages: a wide B+ tree whose copies share nodes.
///
/// Leaves are runs (one extent, consecutive handles) or blocks (an extent and a handle each), all at
/// one level. Every node has a number. Two maps find a page by its handle: from the handle to the
/// number of its leaf, and from a node's number to its parent's. Parent references would tie a
/// node to one tree; numbers do not, so copies share nodes and maps alike.
///
/// Nodes are changed in place only by `changeLeaf`, which owns the path it changes. All other
/// operations make new nodes along a path and share the rest.
package struct PageTree: @unchecked Sendable {
  /// Blocks below this and branches below a quarter of their width are joined with a neighbour.
  static let leafMinimum = 64
  package static let branchMinimum = PageNode.width / 4

  package internal(set) var root: PageNode?
  /// The leaf number of a handle; that of a removed handle is stale and leads to no page.
  var names = NumberMap()
  /// The parent's number of a node number; of a free number the next free one.
  package internal(set) var parents = NumberMap()
  package internal(set) var numberCount: UInt32 = 0
  package internal(set) var firstFree = NumberMap.none
  /// The least effective extent.
  package internal(set) var minimum: Double = 0

  var count: Int { root?.head.count ?? 0 }

  /// The leaf that holds a page.
  @inline(__always)
  static func leaf(holding index: Int, in root: PageNode) -> LeafPlace {
    root.leaf { node, place in node.slot(ofPage: index - place.first) }
  }

  /// The leaf that holds the last page starting at most at `position`.
  @inline(__always)
  static func leaf(
    reaching position: ExactPoints, spacing: ExactPoints, in root: PageNode
  ) -> LeafPlace {
    root.leaf { node, place in
      node.slot(
        reaching: position - place.sum - spacing * place.first, spacing: spacing)
    }
  }

  /// The index of a handle, nil if no page has it.
  package func index(of handle: UInt32) -> Int? {
    let number = names[handle]
    guard number != NumberMap.none, let (leaf, first) = node(of: number, level: 0),
      let offset = leaf.offset(ofHandle: handle)
    else { return nil }
    return first + offset
  }

  /// The node of a number and the index of its first page: up by numbers, then down by slots.
  private func node(of number: UInt32, level: Int) -> (PageNode, first: Int)? {
    guard let root else { return nil }
    if level == root.head.level { return number == root.head.number ? (root, 0) : nil }
    let parentNumber = parents[number]
    guard parentNumber != NumberMap.none,
      let (parent, first) = node(of: parentNumber, level: level + 1),
      let slot = parent.slot(ofNumber: number)
    else { return nil }
    return (parent.child(at: slot), first + parent.pages(before: slot))
  }

  // MARK: - Numbers

  /// A number that no node of this tree has.
  mutating func issueNumber() -> UInt32 {
    guard firstFree != NumberMap.none else {
      numberCount += 1
      return numberCount - 1
    }
    let number = firstFree
    firstFree = parents[number]
    return number
  }

  mutating func free(_ number: UInt32) {
    parents[number] = firstFree
    firstFree = number
  }

  /// Frees the numbers of a node and of all below it, which leave the tree.
  mutating func freeAll(_ node: PageNode) {
    free(node.head.number)
    guard node.head.level > 0 else { return }
    for slot in 0..<node.head.slots { freeAll(node.child(at: slot)) }
  }

  /// Records which leaf holds some of its pages.
  mutating func name(_ range: Range<Int>, of leaf: PageNode) {
    guard !range.isEmpty else { return }
    let number = leaf.head.number
    if leaf.head.isRun {
      let first = leaf.handle(at: range.lowerBound)
      names.set(first...leaf.handle(at: range.upperBound - 1), to: number)
      return
    }
    for stretch in range.map(leaf.handle(at:)).consecutive { names.set(stretch, to: number) }
  }

  /// Makes a branch and records it as the parent of those children that were not its own.
  mutating func branch(over siblings: [Siblings], number: UInt32) -> PageNode {
    for siblings in siblings where siblings.parent != number { adopt(siblings, by: number) }
    return .branch(over: siblings, number: number)
  }

  /// Records a parent, at once for children whose numbers follow one another.
  private mutating func adopt(_ siblings: Siblings, by parent: UInt32) {
    let numbers = (0..<siblings.count).map(siblings.number(at:))
    for stretch in numbers.consecutive { parents.set(stretch, to: parent) }
  }
}
