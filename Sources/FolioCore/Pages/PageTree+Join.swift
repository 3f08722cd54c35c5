extension PageTree {
  /// One tree of two, the pages of `left` before those of `right`; O(log n).
  mutating func concatenated(_ left: PageNode?, _ right: PageNode?) -> PageNode? {
    guard let left, let right else { return left ?? right }
    return topped(join(left, right))
  }

  /// A tree over one or two nodes of a level.
  private mutating func topped(_ nodes: [PageNode]) -> PageNode? {
    nodes.count == 1 ? nodes[0] : branch(over: nodes.map(Siblings.node), number: issueNumber())
  }

  /// Joins two trees into one or two nodes at the level of the higher.
  ///
  /// The joint runs down to the leaves on both sides of it, so no splinter stays there.
  private mutating func join(_ left: PageNode, _ right: PageNode) -> [PageNode] {
    let level = max(left.head.level, right.head.level)
    if level == 0 { return joinedLeaves(left, right) }
    let isLeft = left.head.level == level
    let isRight = right.head.level == level
    let last = left.head.slots - 1
    let middle = join(isLeft ? left.child(at: last) : left, isRight ? right.child(at: 0) : right)
    var list = middle.map(Siblings.node)
    if isLeft { list.insert(.children(0..<last, of: left), at: 0) }
    if isRight { list.append(.children(1..<right.head.slots, of: right)) }
    let number = (isLeft ? left : right).head.number
    return distributed(
      list, joint: (isLeft ? last : 0) + 1, number, isLeft && isRight ? right.head.number : nil)
  }

  /// Siblings in one branch if there is room, else in two that are full enough.
  ///
  /// - Parameters:
  ///   - joint: Where to cut if both parts are full enough.
  ///   - other: The number of the second branch, if there was one.
  private mutating func distributed(
    _ list: [Siblings], joint: Int, _ number: UInt32, _ other: UInt32?
  ) -> [PageNode] {
    let count = list.reduce(0) { $0 + $1.count }
    if count <= PageNode.width {
      if let other { free(other) }
      return [branch(over: list, number: number)]
    }
    let allowed = PageTree.branchMinimum...PageNode.width
    let isBalanced = allowed.contains(joint) && allowed.contains(count - joint)
    let (first, second) = Siblings.split(list, after: isBalanced ? joint : count / 2)
    return [
      branch(over: first, number: number), branch(over: second, number: other ?? issueNumber()),
    ]
  }

  // MARK: - Leaves

  /// Two neighbouring leaves, made one where that saves room.
  mutating func joinedLeaves(_ left: PageNode, _ right: PageNode) -> [PageNode] {
    let (l, r) = (left.head, right.head)
    if l.isRun, r.isRun, l.low == r.low, l.firstID &+ UInt32(l.count) == r.firstID {
      return [joinedRuns(left, right)]
    }
    let least = PageTree.leafMinimum
    guard !l.isRun || l.count < least, !r.isRun || r.count < least else { return [left, right] }
    let total = l.count + r.count
    let isSmall = l.count < least || r.count < least
    if total <= PageNode.blockLimit * 3 / 4 || isSmall && total <= PageNode.blockLimit {
      return [merged(left, right)]
    }
    return isSmall ? levelled(left, right) : [left, right]
  }

  private mutating func joinedRuns(_ left: PageNode, _ right: PageNode) -> PageNode {
    let run = left.copy()
    run.head.count += right.head.count
    run.weigh(minimum: minimum)
    free(right.head.number)
    name(left.head.count..<run.head.count, of: run)
    return run
  }

  /// One block of two leaves, under the number of the larger, so that fewer pages are renamed.
  private mutating func merged(_ left: PageNode, _ right: PageNode) -> PageNode {
    let (l, r) = (left.head.count, right.head.count)
    let kept = l >= r ? left : right
    let block = block(of: [(left, 0..<l), (right, 0..<r)], number: kept.head.number)
    free((l >= r ? right : left).head.number)
    name(l >= r ? l..<l + r : 0..<l, of: block)
    return block
  }

  /// Two blocks of about the same size.
  private mutating func levelled(_ left: PageNode, _ right: PageNode) -> [PageNode] {
    let (l, r) = (left.head.count, right.head.count)
    let half = (l + r) / 2
    let (first, second): (PageNode, PageNode)
    if l < half {
      first = block(of: [(left, 0..<l), (right, 0..<half - l)], number: left.head.number)
      second = block(of: [(right, half - l..<r)], number: right.head.number)
      name(l..<half, of: first)
    } else {
      first = block(of: [(left, 0..<half)], number: left.head.number)
      second = block(of: [(left, half..<l), (right, 0..<r)], number: right.head.number)
      name(0..<l - half, of: second)
    }
    return [first, second]
  }

  /// A block of pages of leaves.
  func block(of pieces: [(leaf: PageNode, range: Range<Int>)], number: UInt32) -> PageNode {
    let count = pieces.reduce(0) { $0 + $1.range.count }
    let block = PageNode.block(room: count, number: number)
    for piece in pieces { block.append(piece.range, of: piece.leaf) }
    block.bound()
    block.weigh(minimum: minimum)
    return block
  }
}
