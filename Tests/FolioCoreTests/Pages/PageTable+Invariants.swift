import FolioCore

extension PageTable {
  /// What is wrong with the table's inner order, as sentences; empty when all is well.
  ///
  /// It computes every number anew from the leaves; O(n log n), uniform stretches at
  /// their ends only.
  func violations() -> [String] {
    var audit = PageTreeAudit(tree: tree, nextNumber: nextNumber)
    if let root = tree.root { audit.visit(root, isRoot: true) }
    audit.finish()
    return audit.found
  }

  /// How many leaves the table has: what its memory follows.
  var leafCount: Int {
    func leaves(_ node: PageNode) -> Int {
      guard node.head.level > 0 else { return 1 }
      return (0..<node.head.slots).reduce(0) { $0 + leaves(node.child(at: $1)) }
    }
    return tree.root.map(leaves) ?? 0
  }
}

/// One walk over a page tree that compares what nodes keep with what is below them.
private struct PageTreeAudit {
  let tree: PageTree
  let nextNumber: UInt32
  var found: [String] = []
  var first = 0
  var numbers: Set<UInt32> = []
  var handles: [Range<UInt64>] = []

  mutating func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { found.append(sentence()) }
  }

  mutating func visit(_ node: PageNode, isRoot: Bool) {
    let header = node.head
    expect(numbers.insert(header.number).inserted, "Two nodes have the number \(header.number).")
    expect(header.number < tree.numberCount, "The number \(header.number) was never issued.")
    expect(header.count > 0, "A node without pages is in the tree.")
    if header.level > 0 { visitBranch(node, isRoot: isRoot) } else { visitLeaf(node) }
  }

  private mutating func visitBranch(_ node: PageNode, isRoot: Bool) {
    let header = node.head
    let least = isRoot ? 2 : PageTree.branchMinimum
    expect(header.slots >= least, "A branch has only \(header.slots) children.")
    var (count, sum) = (0, ExactPoints.zero)
    var (low, high) = (Double.infinity, 0.0)
    for slot in 0..<header.slots {
      let child = node.child(at: slot)
      let kept = node.bounds(of: slot)
      expect(child.head.level == header.level - 1, "A child is not one level below its parent.")
      expect(node.pages(before: slot) == count, "Pages before child \(slot) are miscounted.")
      expect(node.sum(before: slot) == sum, "The sum before child \(slot) is wrong.")
      expect(kept.number == child.head.number, "A branch keeps another number of its child.")
      expect(
        kept.low == child.head.low && kept.high == child.head.high,
        "A branch keeps other bounds of its child.")
      expect(
        tree.parents[child.head.number] == header.number,
        "Node \(child.head.number) is recorded under another parent.")
      visit(child, isRoot: false)
      count += child.head.count
      sum += child.head.sum
      low = min(low, child.head.low)
      high = max(high, child.head.high)
    }
    expect(
      header.count == count && header.sum == sum, "A branch has other totals than its children.")
    expect(header.low == low && header.high == high, "A branch has other bounds than its children.")
  }

  private mutating func visitLeaf(_ leaf: PageNode) {
    let header = leaf.head
    if header.isRun {
      let sum = ExactPoints(max(header.low, tree.minimum)) * header.count
      expect(header.sum == sum, "A run has another sum than its pages.")
      expect(header.low == header.high, "A run has two extents.")
      visitHandles(leaf, Array(Set([0, header.count / 2, header.count - 1])))
      note(header.firstID, count: header.count)
    } else {
      visitBlock(leaf)
      visitHandles(leaf, Array(0..<header.slots))
      for slot in 0..<header.slots { note(leaf.id(at: slot), count: 1) }
    }
    first += header.count
  }

  private mutating func visitBlock(_ leaf: PageNode) {
    let header = leaf.head
    expect(header.slots == header.count, "A block counts other pages than it holds.")
    expect(header.slots <= header.capacity, "A block holds more pages than it has room for.")
    expect(header.slots <= 288, "A block holds more pages than any may.")
    var sum = ExactPoints.zero
    var (low, high) = (Double.infinity, 0.0)
    for slot in 0..<header.slots {
      if slot % PageNode.stride == 0 {
        expect(leaf.strideSum(slot / PageNode.stride) == sum, "The sum before a stride is wrong.")
      }
      let extent = leaf.extent(at: slot)
      sum += ExactPoints(max(extent, tree.minimum))
      low = min(low, extent)
      high = max(high, extent)
    }
    expect(header.sum == sum, "A block has another sum than its pages.")
    expect(header.low == low && header.high == high, "A block has other bounds than its pages.")
  }

  private mutating func visitHandles(_ leaf: PageNode, _ offsets: [Int]) {
    for offset in offsets {
      let handle = leaf.handle(at: offset)
      expect(handle < nextNumber, "The handle \(handle) was never issued.")
      expect(tree.index(of: handle) == first + offset, "The handle \(handle) is not found.")
    }
  }

  private mutating func note(_ handle: UInt32, count: Int) {
    handles.append(UInt64(handle)..<UInt64(handle) + UInt64(count))
  }

  mutating func finish() {
    handles.sort { $0.lowerBound < $1.lowerBound }
    for (one, next) in zip(handles, handles.dropFirst()) {
      expect(one.upperBound <= next.lowerBound, "Two pages have the handle \(next.lowerBound).")
    }
    var free = tree.firstFree
    while free != NumberMap.none, numbers.count <= Int(tree.numberCount) {
      expect(numbers.insert(free).inserted, "The number \(free) is free and in use.")
      guard found.isEmpty else { return }
      free = tree.parents[free]
    }
    expect(numbers.count == Int(tree.numberCount), "Some numbers are neither in use nor free.")
  }
}
