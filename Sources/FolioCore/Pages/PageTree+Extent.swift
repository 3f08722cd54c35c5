extension PageTree {
  /// Gives the pages of a range one extent.
  mutating func setExtent(_ extent: Double, of range: Range<Int>) {
    if setInPlace(extent, of: range) { return }
    let (rest, after) = split(root, at: range.upperBound)
    let (before, middle) = split(rest, at: range.lowerBound)
    var leaves: [PageNode] = []
    if let middle { collect(middle, extent: extent, into: &leaves) }
    root = concatenated(concatenated(before, assemble(leaves)), after)
  }

  private mutating func setInPlace(_ extent: Double, of range: Range<Int>) -> Bool {
    guard range.count < PageTree.leafMinimum else { return false }
    let number = changeLeaf(at: range.lowerBound) { leaf, slot, minimum in
      guard !leaf.head.isRun, slot + range.count <= leaf.head.slots else { return nil }
      let isInside = leaf.isInsideBounds(slot..<slot + range.count)
      for slot in slot..<slot + range.count {
        leaf.setExtent(at: slot, extent)
      }
      leaf.head.low = min(leaf.head.low, extent)
      leaf.head.high = max(leaf.head.high, extent)
      if !isInside { leaf.bound() }
      leaf.weigh(from: slot, minimum: minimum)
      return leaf
    }
    return number != nil
  }

  /// Collects the leaves of a tree that is taken apart, each page with the new extent.
  private mutating func collect(_ node: PageNode, extent: Double, into leaves: inout [PageNode]) {
    if node.head.level > 0 {
      for slot in 0..<node.head.slots {
        collect(node.child(at: slot), extent: extent, into: &leaves)
      }
      free(node.head.number)
      return
    }
    for leaf in evened(node, extent: extent) {
      guard let last = leaves.popLast() else {
        leaves.append(leaf)
        continue
      }
      leaves += joinedLeaves(last, leaf)
    }
  }

  /// A leaf with one extent: runs where its handles make long runs, else a block.
  private mutating func evened(_ leaf: PageNode, extent: Double) -> [PageNode] {
    let header = leaf.head
    if header.isRun {
      return [
        .run(
          count: header.count, extent: extent, firstID: header.firstID, number: header.number,
          minimum: minimum)
      ]
    }
    let block = leaf.copy()
    for slot in 0..<header.slots {
      block.setExtent(at: slot, extent)
    }
    block.bound()
    block.weigh(minimum: minimum)
    let stretches = stretches(of: block)
    guard stretches.contains(where: { $0.count >= PageTree.leafMinimum }) else { return [block] }
    free(header.number)
    return stretches.map { stretch in
      let run = run(count: stretch.count, extent: extent, firstID: block.id(at: stretch.lowerBound))
      name(0..<stretch.count, of: run)
      return run
    }
  }

  /// The slots of a block, cut wherever handles are not consecutive.
  private func stretches(of block: PageNode) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = 0
    for slot in 1..<max(1, block.head.slots)
    where block.id(at: slot) != block.id(at: slot - 1) &+ 1 {
      stretches.append(start..<slot)
      start = slot
    }
    stretches.append(start..<block.head.slots)
    return stretches
  }
}
