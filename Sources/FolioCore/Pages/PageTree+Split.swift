extension PageTree {
  /// The pages before a gap and those after it, as two trees; O(log n).
  mutating func split(_ node: PageNode?, at gap: Int) -> (PageNode?, PageNode?) {
    guard let node else { return (nil, nil) }
    if gap <= 0 { return (nil, node) }
    if gap >= node.head.count { return (node, nil) }
    if node.head.level == 0 { return splitLeaf(node, at: gap) }
    let slot = node.slot(ofPage: gap)
    let (left, right) = split(node.child(at: slot), at: gap - node.pages(before: slot))
    let (before, after) = parted(node, around: slot)
    return (concatenated(before, left), concatenated(right, after))
  }

  /// The children before and after a slot, as trees; the larger part keeps the number.
  private mutating func parted(_ node: PageNode, around slot: Int) -> (PageNode?, PageNode?) {
    let before = 0..<slot
    let after = slot + 1..<node.head.slots
    if max(before.count, after.count) < 2 { free(node.head.number) }
    let isBeforeKept = before.count >= after.count
    return (part(before, of: node, isBeforeKept), part(after, of: node, !isBeforeKept))
  }

  private mutating func part(_ range: Range<Int>, of node: PageNode, _ isKept: Bool) -> PageNode? {
    guard range.count > 1 else { return range.first.map { node.child(at: $0) } }
    let number = isKept ? node.head.number : issueNumber()
    return branch(over: [.children(range, of: node)], number: number)
  }

  mutating func splitLeaf(_ leaf: PageNode, at gap: Int) -> (PageNode, PageNode) {
    let header = leaf.head
    let isLeftKept = gap * 2 >= header.count
    let fresh = issueNumber()
    let numbers = isLeftKept ? (header.number, fresh) : (fresh, header.number)
    let (left, right): (PageNode, PageNode)
    if header.isRun {
      left = .run(
        count: gap, extent: header.low, firstID: header.firstID, number: numbers.0,
        minimum: minimum)
      right = .run(
        count: header.count - gap, extent: header.low, firstID: leaf.handle(at: gap),
        number: numbers.1, minimum: minimum)
    } else {
      left = block(of: [(leaf, 0..<gap)], number: numbers.0)
      right = block(of: [(leaf, gap..<header.count)], number: numbers.1)
    }
    let named = isLeftKept ? right : left
    name(0..<named.head.count, of: named)
    return (left, right)
  }
}
