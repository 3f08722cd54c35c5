extension PageTree {
  /// The number of nodes up to which all are checked; in larger trees, only one path is.
  private static let wholeCheck = 24

  /// Traps if an invariant is broken; O(log n), for use in `assert`.
  ///
  /// Of each leaf, one stride and one handle are checked, others after other mutations.
  func isSound(_ nextNumber: UInt32) -> Bool {
    guard let root else { return true }
    let isWhole = numberCount <= PageTree.wholeCheck
    let nodes = check(root, first: 0, pick: Int(nextNumber) + root.head.count, isWhole)
    guard isWhole else { return true }
    var (free, spare) = (firstFree, 0)
    while free != NumberMap.none, spare <= numberCount {
      (free, spare) = (parents[free], spare + 1)
    }
    precondition(nodes + spare == numberCount, "A number of a node is lost, or used twice.")
    return true
  }

  private func check(_ node: PageNode, first: Int, pick: Int, _ isWhole: Bool) -> Int {
    let head = node.head
    precondition(head.count > 0 && head.number < numberCount, "A node is empty or has no number.")
    guard head.level > 0 else {
      checkLeaf(node, first: first, pick: pick)
      return 1
    }
    let least = node === root ? 2 : PageTree.branchMinimum
    precondition(head.slots >= least, "A branch has only \(head.slots) children.")
    var (nodes, count, sum) = (1, 0, ExactPoints.zero)
    var (low, high) = (Double.infinity, 0.0)
    for slot in 0..<head.slots {
      let child = node.child(at: slot)
      precondition(
        child.head.level == head.level - 1 && node.bounds(of: slot) == child.head.bounds
          && node.pages(before: slot) == count && node.sum(before: slot) == sum,
        "A branch does not know its child \(slot).")
      precondition(parents[child.head.number] == head.number, "A child has another parent.")
      if isWhole || slot == pick % head.slots {
        nodes += check(child, first: first + count, pick: pick, isWhole)
      }
      count += child.head.count
      sum += child.head.sum
      (low, high) = (min(low, child.head.low), max(high, child.head.high))
    }
    precondition(
      head.count == count && head.sum == sum && head.low == low && head.high == high,
      "A branch has other totals than its children.")
    return nodes
  }

  private func checkLeaf(_ leaf: PageNode, first: Int, pick: Int) {
    let (head, offset) = (leaf.head, pick % leaf.head.count)
    precondition(index(of: leaf.handle(at: offset)) == first + offset, "A handle is not found.")
    if head.isRun {
      let sum = ExactPoints(max(head.low, minimum)) * head.count
      precondition(
        head.low == head.high && head.sum == sum, "A run has another sum than its pages.")
      return
    }
    precondition(
      head.slots == head.count && head.slots <= min(head.capacity, PageNode.blockLimit),
      "A block holds other pages than it has room for.")
    let stride = offset / PageNode.stride
    let end = min((stride + 1) * PageNode.stride, head.slots)
    var sum = leaf.strideSum(stride)
    for slot in stride * PageNode.stride..<end {
      let extent = leaf.extent(at: slot)
      precondition(head.low <= extent && extent <= head.high, "A page is not within the bounds.")
      sum += ExactPoints(max(extent, minimum))
    }
    precondition(
      sum == (end < head.slots ? leaf.strideSum(stride + 1) : head.sum),
      "A block has another sum than its pages.")
  }
}

extension PageNodeHeader {
  fileprivate var bounds: (number: UInt32, low: Double, high: Double) { (number, low, high) }
}
