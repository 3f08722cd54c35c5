/// A wide B+ tree of pages whose copies share nodes.
///
/// Leaves are runs (one extent, consecutive handles) or blocks (an extent and a handle for each
/// page), all at one level. Maps from handles to numbers of leaves, and from those to parents, find
/// a page by its handle; unlike references, numbers let copies share nodes.
///
/// Only `changeLeaf`, which copies shared nodes of its path first, changes nodes in place.
package struct PageTree: @unchecked Sendable {
  /// The size below which blocks are merged; branches are below a quarter of their width.
  static let leafMinimum = 64
  package static let branchMinimum = PageNode.width / 4

  package internal(set) var root: PageNode?
  /// The leaf number of a handle; stale for a removed page.
  var names = NumberMap()
  /// The number of a node's parent; for a free number, the next free one.
  package internal(set) var parents = NumberMap()
  package internal(set) var numberCount: UInt32 = 0
  package internal(set) var firstFree = NumberMap.none
  /// The least effective extent.
  package internal(set) var minimum: Double = 0

  var count: Int { root?.head.count ?? 0 }

  @inline(__always)
  static func leaf(holding index: Int, in root: PageNode) -> LeafPlace {
    root.leaf { node, place in node.slot(ofPage: index - place.first) }
  }

  /// The leaf of the last page that starts at or before `position`.
  @inline(__always)
  static func leaf(
    reaching position: ExactPoints, spacing: ExactPoints, in root: PageNode
  ) -> LeafPlace {
    root.leaf { node, place in
      node.slot(
        reaching: position - place.sum - spacing * place.first, spacing: spacing)
    }
  }

  package func index(of handle: UInt32) -> Int? {
    let number = names[handle]
    guard number != NumberMap.none, let (leaf, first) = node(of: number, level: 0),
      let offset = leaf.offset(ofHandle: handle)
    else { return nil }
    return first + offset
  }

  /// The node of a number and its first page, up by numbers and then down by slots.
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

  mutating func freeAll(_ node: PageNode) {
    free(node.head.number)
    guard node.head.level > 0 else { return }
    for slot in 0..<node.head.slots { freeAll(node.child(at: slot)) }
  }

  mutating func name(_ range: Range<Int>, of leaf: PageNode) {
    let number = leaf.head.number
    var stretches: [ClosedRange<UInt32>] = []
    leaf.addHandles(range, to: &stretches)
    for stretch in stretches { names.set(stretch, to: number) }
  }

  /// Creates a branch and records it as the parent of new children.
  mutating func branch(over nodes: some RandomAccessCollection<PageNode>, number: UInt32)
    -> PageNode
  {
    var strangers: [ClosedRange<UInt32>] = []
    for child in nodes.lazy.map({ $0.head.number }) where parents[child] != number {
      strangers.add(child...child)
    }
    for stretch in strangers { parents.set(stretch, to: number) }
    return .branch(over: nodes, number: number)
  }
}

// MARK: - Building

extension PageTree {
  /// Creates leaves, with runs for whole blocks of one extent; `nil` if an extent is invalid.
  mutating func leaves(of extents: ArraySlice<Double>, firstID: UInt32) -> [PageNode]? {
    var leaves: [PageNode] = []
    leaves.reserveCapacity(extents.count / PageNode.freshBlock + 1)
    var position = extents.startIndex
    while position < extents.endIndex {
      let first = firstID + UInt32(position - extents.startIndex)
      let end = min(extents.endIndex, position + freshCount(firstID: first, of: extents.count))
      let block = PageNode.block(room: roomOfFresh(end - position), number: NumberMap.none)
      let isAllowed = block.fill(
        extents[position..<end], firstID: first, limit: PageTable.maximumExtent, minimum: minimum)
      guard isAllowed else { return nil }
      let number = append(block, firstID: first, to: &leaves)
      // Now, while the block is in the cache.
      names.set(first...first + UInt32(end - position - 1), to: number)
      position = end
    }
    return leaves
  }

  /// The size of the next new block; the first of several ends at an entry of the handle map.
  private func freshCount(firstID: UInt32, of count: Int) -> Int {
    let full = PageNode.freshBlock
    return count > full ? full - Int(firstID % UInt32(full)) : full
  }

  /// The room of a new block, with reserve if it is one of many.
  func roomOfFresh(_ count: Int) -> Int {
    count == PageNode.freshBlock ? PageNode.blockLimit : count
  }

  /// Appends a new block, as a run if possible, and returns the leaf's number.
  private mutating func append(
    _ block: consuming PageNode, firstID: UInt32, to leaves: inout [PageNode]
  ) -> UInt32 {
    let slots = block.head.slots
    guard block.head.low == block.head.high, slots >= PageTree.leafMinimum else {
      let number = issueNumber()
      block.head.number = number
      leaves.append(block)
      return number
    }
    if let last = leaves.last, last.head.isRun, last.head.low == block.head.low {
      last.head.count += slots
      last.weigh(minimum: minimum)
      return last.head.number
    }
    let run = run(count: slots, extent: block.head.low, firstID: firstID)
    leaves.append(run)
    return run.head.number
  }

  mutating func run(count: Int, extent: Double, firstID: UInt32) -> PageNode {
    .run(count: count, extent: extent, firstID: firstID, number: issueNumber(), minimum: minimum)
  }

  mutating func assemble(_ nodes: [PageNode]) -> PageNode? {
    var nodes = nodes
    while nodes.count > 1 {
      let parents = (nodes.count + PageNode.width - 1) / PageNode.width
      var above: [PageNode] = []
      above.reserveCapacity(parents)
      for index in 0..<parents {
        let range = index * nodes.count / parents..<(index + 1) * nodes.count / parents
        above.append(branch(over: nodes[range], number: issueNumber()))
      }
      nodes = above
    }
    return nodes.first
  }

  /// Sets the least effective extent; unaffected subtrees stay shared.
  mutating func setMinimum(_ new: Double) {
    let affected = max(minimum, new)
    minimum = new
    guard let root, root.head.low < affected else { return }
    self.root = weighed(root, below: affected)
  }

  private func weighed(_ node: PageNode, below extent: Double) -> PageNode {
    guard node.head.low < extent else { return node }
    let copy = node.copy()
    if copy.head.level == 0 {
      copy.weigh(minimum: minimum)
    } else {
      for slot in 0..<copy.head.slots {
        copy.setChild(at: slot, weighed(copy.child(at: slot), below: extent))
      }
      copy.weighChildren()
    }
    return copy
  }
}

extension PageNode {
  /// Adds the handles of a leaf's pages as stretches of consecutive numbers.
  func addHandles(_ range: Range<Int>? = nil, to stretches: inout [ClosedRange<UInt32>]) {
    let range = range ?? 0..<head.count
    guard let first = range.first else { return }
    if head.isRun || head.countsHandles {
      return stretches.add(handle(at: first)...handle(at: range.upperBound - 1))
    }
    for slot in range { stretches.add(id(at: slot)...id(at: slot)) }
  }
}

extension [ClosedRange<UInt32>] {
  mutating func add(_ numbers: ClosedRange<UInt32>) {
    if let last, last.upperBound &+ 1 == numbers.lowerBound {
      self[count - 1] = last.lowerBound...numbers.upperBound
    } else {
      append(numbers)
    }
  }
}

// MARK: - Splitting and joining

extension PageTree {
  /// Splits a tree at a gap; O(log n).
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

  /// Splits a node around a slot; the larger part keeps the number.
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
    return branch(over: range.map(node.child(at:)), number: number)
  }

  mutating func splitLeaf(_ leaf: PageNode, at gap: Int) -> (PageNode, PageNode) {
    let header = leaf.head
    let isLeftKept = gap >= header.count - gap
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

  mutating func concatenated(_ left: PageNode?, _ right: PageNode?) -> PageNode? {
    guard let left, let right else { return left ?? right }
    return topped(join(left, right))
  }

  private mutating func topped(_ nodes: [PageNode]) -> PageNode? {
    nodes.count == 1 ? nodes[0] : branch(over: nodes, number: issueNumber())
  }

  /// Joins two trees into one or two nodes at the level of the higher one, down to the leaves.
  private mutating func join(_ left: PageNode, _ right: PageNode) -> [PageNode] {
    let level = max(left.head.level, right.head.level)
    if level == 0 { return joinedLeaves(left, right) }
    let isLeft = left.head.level == level
    let isRight = right.head.level == level
    let last = left.head.slots - 1
    var list = isLeft ? (0..<last).map(left.child(at:)) : []
    list += join(isLeft ? left.child(at: last) : left, isRight ? right.child(at: 0) : right)
    if isRight { list += (1..<right.head.slots).map(right.child(at:)) }
    let number = (isLeft ? left : right).head.number
    return distributed(
      list, joint: (isLeft ? last : 0) + 1, number, isLeft && isRight ? right.head.number : nil)
  }

  /// Distributes nodes of one level to one branch, or to two that are full enough, cut at `joint`.
  private mutating func distributed(
    _ nodes: [PageNode], joint: Int, _ number: UInt32, _ other: UInt32?
  ) -> [PageNode] {
    if nodes.count <= PageNode.width {
      if let other { free(other) }
      return [branch(over: nodes, number: number)]
    }
    let allowed = PageTree.branchMinimum...PageNode.width
    let isBalanced = allowed.contains(joint) && allowed.contains(nodes.count - joint)
    let middle = isBalanced ? joint : nodes.count / 2
    return [
      branch(over: nodes[..<middle], number: number),
      branch(over: nodes[middle...], number: other ?? issueNumber()),
    ]
  }

  // MARK: - Leaves

  /// Joins two neighboring leaves if that saves room.
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

  /// Merges two leaves under the number of the larger, to rename fewer pages.
  private mutating func merged(_ left: PageNode, _ right: PageNode) -> PageNode {
    let (l, r) = (left.head.count, right.head.count)
    let kept = l >= r ? left : right
    let block = block(of: [(left, 0..<l), (right, 0..<r)], number: kept.head.number)
    free((l >= r ? right : left).head.number)
    name(l >= r ? l..<l + r : 0..<l, of: block)
    return block
  }

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

  func block(of pieces: [(leaf: PageNode, range: Range<Int>)], number: UInt32) -> PageNode {
    let count = pieces.reduce(0) { $0 + $1.range.count }
    let block = PageNode.block(room: count, number: number)
    for piece in pieces { block.append(piece.range, of: piece.leaf) }
    block.bound()
    block.weigh(minimum: minimum)
    return block
  }
}
