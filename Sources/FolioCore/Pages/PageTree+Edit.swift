extension PageTree {
  /// Inserts pages with consecutive handles; `false` if an extent is invalid.
  mutating func insert(_ extents: ArraySlice<Double>, firstID: UInt32, at gap: Int) -> Bool {
    if extents.count <= PageTree.leafMinimum {
      guard extents.allSatisfy({ $0 >= 0 && $0 <= PageTable.maximumExtent }) else { return false }
      if insertInPlace(extents, firstID: firstID, at: gap) { return true }
    }
    guard let leaves = leaves(of: extents, firstID: firstID) else { return false }
    insert(assemble(leaves), at: gap)
    return true
  }

  mutating func insert(run count: Int, extent: Double, firstID: UInt32, at gap: Int) {
    guard count >= PageTree.leafMinimum else {
      _ = insert(Array(repeating: extent, count: count)[...], firstID: firstID, at: gap)
      return
    }
    let run = run(count: count, extent: extent + 0, firstID: firstID)
    name(0..<count, of: run)
    insert(run, at: gap)
  }

  mutating func insert(_ tree: PageNode?, at gap: Int) {
    let (before, after) = split(root, at: gap)
    root = concatenated(concatenated(before, tree), after)
  }

  mutating func extract(_ range: Range<Int>) -> PageNode? {
    let (rest, after) = split(root, at: range.upperBound)
    let (before, taken) = split(rest, at: range.lowerBound)
    root = concatenated(before, after)
    return taken
  }

  mutating func remove(_ range: Range<Int>) {
    if removeInPlace(range) { return }
    if let taken = extract(range) { freeAll(taken) }
  }

  mutating func move(_ range: Range<Int>, to gap: Int) {
    let target = gap <= range.lowerBound ? gap : gap - range.count
    guard target != range.lowerBound else { return }
    if range.count == 1, movePage(at: range.lowerBound, to: target) { return }
    let taken = extract(range)
    insert(taken, at: target)
  }

  // MARK: - In place

  /// Inserts a few pages into the block at a gap, halved first if full; `false` if impossible.
  private mutating func insertInPlace(
    _ extents: some Collection<Double>, firstID: UInt32, at gap: Int
  ) -> Bool {
    guard count > 0, !extents.isEmpty else { return false }
    return insertIfRoomy(extents, firstID: firstID, at: gap)
      || divideLeaf(at: min(gap, count - 1)) && insertIfRoomy(extents, firstID: firstID, at: gap)
  }

  private mutating func insertIfRoomy(
    _ extents: some Collection<Double>, firstID: UInt32, at gap: Int
  ) -> Bool {
    let index = min(gap, count - 1)
    let added = extents.count
    let number = changeLeaf(at: index) { leaf, offset, minimum in
      let room = leaf.head.slots + added
      guard !leaf.head.isRun, room <= PageNode.blockLimit else { return nil }
      let slot = offset + gap - index
      let isCramped = room > leaf.head.capacity
      let leaf = isCramped ? PageTree.enlarged(leaf, to: room) : leaf
      leaf.open(added, at: slot)
      for (index, extent) in extents.enumerated() {
        let handle = firstID &+ UInt32(truncatingIfNeeded: index)
        leaf.setPage(at: slot + index, extent: extent + 0, id: handle)
        leaf.head.low = min(leaf.head.low, extent + 0)
        leaf.head.high = max(leaf.head.high, extent)
      }
      if added == 1, !isCramped {
        leaf.weighStrides(cameAt: slot, minimum: minimum)
      } else {
        leaf.weigh(from: isCramped ? 0 : slot, minimum: minimum)
      }
      return leaf
    }
    guard let number else { return false }
    names.set(firstID...firstID + UInt32(added - 1), to: number)
    return true
  }

  private static func enlarged(_ leaf: PageNode, to room: Int) -> PageNode {
    let block = PageNode.block(room: room, number: leaf.head.number)
    block.append(0..<leaf.head.slots, of: leaf)
    (block.head.low, block.head.high) = (leaf.head.low, leaf.head.high)
    return block
  }

  /// Removes a range within one block that stays full enough, after `take`; `false` if impossible.
  private mutating func removeInPlace(
    _ range: Range<Int>, _ take: (PageNode, Int) -> Void = { _, _ in }
  ) -> Bool {
    let least = root?.head.level == 0 ? 1 : PageTree.leafMinimum
    let number = changeLeaf(at: range.lowerBound) { leaf, slot, minimum in
      guard !leaf.head.isRun, slot + range.count <= leaf.head.slots,
        leaf.head.slots - range.count >= least
      else { return nil }
      take(leaf, slot)
      let isInside = leaf.isInsideBounds(slot..<slot + range.count)
      let extent = leaf.extent(at: slot)
      leaf.close(slot..<slot + range.count)
      if !isInside { leaf.bound() }
      if range.count == 1 {
        leaf.weighStrides(gone: extent, from: slot, minimum: minimum)
      } else {
        leaf.weigh(from: slot, minimum: minimum)
      }
      return leaf
    }
    return number != nil
  }

  private mutating func movePage(at index: Int, to target: Int) -> Bool {
    var handle: UInt32 = 0
    var extent = 0.0
    let isTaken = removeInPlace(index..<index + 1) { leaf, slot in
      handle = leaf.id(at: slot)
      extent = leaf.extent(at: slot)
    }
    guard isTaken else { return false }
    if !insertInPlace(CollectionOfOne(extent), firstID: handle, at: target) {
      let page = run(count: 1, extent: extent, firstID: handle)
      name(0..<1, of: page)
      insert(page, at: target)
    }
    return true
  }

  /// Halves a block in place; `false` if the block is too small or its parent full.
  private mutating func divideLeaf(at index: Int) -> Bool {
    if !isKnownUniquelyReferenced(&root) { root = root?.copy() }
    guard let root, root.head.level > 0 else { return false }
    return divideLeaf(below: root, at: index)
  }

  private mutating func divideLeaf(below node: PageNode, at index: Int) -> Bool {
    let slot = node.slot(ofPage: index)
    if node.head.level > 1 {
      let offset = index - node.pages(before: slot)
      return node.changeChild(at: slot) { divideLeaf(below: $0, at: offset) }
    }
    let leaf = node.child(at: slot)
    guard node.head.slots < PageNode.width, leaf.head.slots > PageNode.blockLimit / 2 else {
      return false
    }
    let (left, right) = splitLeaf(leaf, at: (leaf.head.count + 1) / 2)
    parents[right.head.number] = node.head.number
    node.setChild(at: slot, left)
    node.insertChild(right, at: slot + 1)
    node.weighChildren()
    return true
  }

  /// Changes the leaf of a page and the sums above, and returns its number; `nil` if refused.
  @discardableResult
  mutating func changeLeaf(
    at index: Int, _ change: (_ leaf: PageNode, _ offset: Int, _ minimum: Double) -> PageNode?
  ) -> UInt32? {
    if !isKnownUniquelyReferenced(&root) { root = root?.copy() }
    guard let root else { return nil }
    guard root.head.level > 0 else {
      guard let leaf = change(root, index, minimum) else { return nil }
      self.root = leaf
      return leaf.head.number
    }
    return changeLeaf(below: root, at: index, change)
  }

  private func changeLeaf(
    below node: PageNode, at index: Int, _ change: (PageNode, Int, Double) -> PageNode?
  ) -> UInt32? {
    let slot = node.slot(ofPage: index)
    let offset = index - node.pages(before: slot)
    let number: UInt32?
    if node.head.level > 1 {
      number = node.changeChild(at: slot) { changeLeaf(below: $0, at: offset, change) }
    } else {
      let leaf = node.changeChild(at: slot) { change($0, offset, minimum) }
      if let leaf { node.setChild(at: slot, leaf) }
      number = leaf?.head.number
    }
    if number != nil { node.weighChild(slot) }
    return number
  }

  mutating func setExtent(_ extent: Double, of range: Range<Int>) {
    if setInPlace(extent, of: range) { return }
    let (rest, after) = split(root, at: range.upperBound)
    let (before, taken) = split(rest, at: range.lowerBound)
    var handles: [ClosedRange<UInt32>] = []
    taken?.forEachLeaf { $0.addHandles(to: &handles) }
    if let taken { freeAll(taken) }
    root = concatenated(
      concatenated(before, assemble(leaves(of: handles, extent: extent))), after)
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

  /// Creates leaves of one extent: runs for long stretches of handles, else blocks.
  private mutating func leaves(
    of stretches: [ClosedRange<UInt32>], extent: Double
  ) -> [PageNode] {
    var leaves: [PageNode] = []
    var short: [UInt32] = []
    for stretch in stretches {
      guard stretch.count >= PageTree.leafMinimum else {
        short += stretch
        continue
      }
      leaves += blocks(of: short) { _ in extent }
      short = []
      let run = run(count: stretch.count, extent: extent, firstID: stretch.lowerBound)
      name(0..<stretch.count, of: run)
      leaves.append(run)
    }
    return leaves + blocks(of: short) { _ in extent }
  }

  mutating func fill(_ extents: [Double], handles: [UInt32]) {
    root = assemble(blocks(of: handles) { extents[$0] + 0 })
    // Stretches of one extent and consecutive handles become runs again.
    if let head = root?.head, head.low == head.high { setExtent(head.low, of: 0..<head.count) }
  }

  private mutating func blocks(of handles: [UInt32], _ extent: (Int) -> Double) -> [PageNode] {
    let parts = (handles.count + PageNode.freshBlock - 1) / PageNode.freshBlock
    return (0..<parts).map { part in
      let pages = part * handles.count / parts..<(part + 1) * handles.count / parts
      let block = PageNode.block(room: roomOfFresh(pages.count), number: issueNumber())
      for (slot, page) in pages.enumerated() {
        block.setPage(at: slot, extent: extent(page), id: handles[page])
      }
      block.head.slots = pages.count
      block.bound()
      block.weigh(minimum: minimum)
      name(0..<pages.count, of: block)
      return block
    }
  }
}
