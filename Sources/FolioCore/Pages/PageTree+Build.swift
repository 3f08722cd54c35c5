extension PageTree {
  /// Makes leaves of extents, runs where whole blocks are of one extent; nil if one is not allowed.
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
      // Now, while the block is in the processor's memory.
      names.set(first...first + UInt32(end - position - 1), to: number)
      position = end
    }
    return leaves
  }

  /// How many pages a fresh block has of so many: where there are several blocks the first one ends
  /// where its handles do in the map of handles, so that each of the others has an entry to itself.
  private func freshCount(firstID: UInt32, of count: Int) -> Int {
    let full = PageNode.freshBlock
    return count > full ? full - Int(firstID) % full : full
  }

  /// The room of a fresh block for some pages: more than they need where it is one of many.
  func roomOfFresh(_ count: Int) -> Int {
    count == PageNode.freshBlock ? PageNode.blockLimit : count
  }

  /// Appends a fresh block, as a run if it can be one; returns the number of the leaf that has its pages.
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

  /// A run with a number of its own, not yet named.
  mutating func run(count: Int, extent: Double, firstID: UInt32) -> PageNode {
    .run(count: count, extent: extent, firstID: firstID, number: issueNumber(), minimum: minimum)
  }

  /// Makes a tree over nodes of one level.
  mutating func assemble(_ nodes: [PageNode]) -> PageNode? {
    var nodes = nodes
    while nodes.count > 1 {
      let parents = (nodes.count + PageNode.width - 1) / PageNode.width
      var above: [PageNode] = []
      above.reserveCapacity(parents)
      for index in 0..<parents {
        let range = index * nodes.count / parents..<(index + 1) * nodes.count / parents
        above.append(fresh(over: nodes[range]))
      }
      nodes = above
    }
    return nodes.first
  }

  private mutating func fresh(over nodes: ArraySlice<PageNode>) -> PageNode {
    let number = issueNumber()
    for stretch in nodes.map({ $0.head.number }).consecutive { parents.set(stretch, to: number) }
    return .branch(over: nodes, number: number)
  }

  /// Changes the least effective extent; subtrees that it does not touch stay shared.
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

extension [UInt32] {
  /// The stretches of numbers that follow one another, in order.
  var consecutive: [ClosedRange<UInt32>] {
    var stretches: [ClosedRange<UInt32>] = []
    for number in self {
      if let last = stretches.last, last.upperBound &+ 1 == number {
        stretches[stretches.count - 1] = last.lowerBound...number
      } else {
        stretches.append(number...number)
      }
    }
    return stretches
  }
}
