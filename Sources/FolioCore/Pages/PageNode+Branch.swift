/// The arrays of a branch, of `width` elements each.
///
/// These are the children, the search keys, page counts and exact sums before each child, and the
/// children's numbers, least and greatest extents.
extension PageNode {
  private static let keysOffset = childrenOffset + width * 8
  private static let countsOffset = keysOffset + width * 4
  private static let branchSumsOffset = countsOffset + width * 4
  private static let numbersOffset = branchSumsOffset + width * 16
  private static let lowsOffset = numbersOffset + width * 4
  private static let highsOffset = lowsOffset + width * 8
  static let branchBytes = highsOffset + width * 8

  /// Creates a branch over 1 to `width` nodes of one level.
  static func branch(over nodes: some Collection<PageNode>, number: UInt32) -> PageNode {
    let node = make(PageNodeHeader(level: (nodes.first?.head.level ?? 0) + 1, number: number))
    for child in nodes { node.insertChild(child, at: node.head.slots) }
    node.weighChildren()
    return node
  }

  // MARK: - Search

  @inline(__always)
  func slot(ofPage index: Int) -> Int {
    let page = SIMD4(repeating: Int32(truncatingIfNeeded: index))
    var found = SIMD4<Int32>(repeating: 0)
    forEach(SIMD4<Int32>.self, at: PageNode.countsOffset, count: (head.slots + 3) / 4) { counts in
      found.replace(with: found &+ 1, where: counts .<= page)
    }
    return max(0, Int(found.wrappedSum()) - 1)
  }

  func slot(ofNumber number: UInt32) -> Int? {
    var found = -1
    var slot = 0
    forEach(UInt32.self, at: PageNode.numbersOffset, count: head.slots) { candidate in
      found = candidate == number ? slot : found
      slot &+= 1
    }
    return found < 0 ? nil : found
  }

  /// The last child that starts at most `distance` after the branch.
  @inline(__always)
  func slot(reaching distance: ExactPoints, spacing: ExactPoints) -> Int {
    var slot = slotGuess(reaching: distance.approximate, spacing: spacing.approximate)
    while slot > 0, distance < start(of: slot, spacing) { slot -= 1 }
    while slot + 1 < head.slots, start(of: slot + 1, spacing) <= distance { slot += 1 }
    return slot
  }

  @inline(__always)
  private func slotGuess(reaching distance: Float, spacing: Float) -> Int {
    var found = SIMD4<Int32>(repeating: 0)
    if spacing == 0 {
      forEach(SIMD4<Float>.self, at: PageNode.keysOffset, count: (head.slots + 3) / 4) { keys in
        found.replace(with: found &+ 1, where: keys .<= distance)
      }
      return max(0, Int(found.wrappedSum()) - 1)
    }
    forEach(
      SIMD4<Float>.self, at: PageNode.keysOffset, SIMD4<Int32>.self, at: PageNode.countsOffset,
      count: (head.slots + 3) / 4
    ) { keys, counts in
      found.replace(with: found &+ 1, where: keys + SIMD4<Float>(counts) * spacing .<= distance)
    }
    return max(0, Int(found.wrappedSum()) - 1)
  }

  // MARK: - Before a child

  @inline(__always)
  package func pages(before slot: Int) -> Int {
    Int(load(Int32.self, at: PageNode.countsOffset &+ slot &* 4))
  }

  @inline(__always)
  package func sum(before slot: Int) -> ExactPoints {
    load(ExactPoints.self, at: PageNode.branchSumsOffset &+ slot &* 16)
  }

  @inline(__always)
  private func start(of slot: Int, _ spacing: ExactPoints) -> ExactPoints {
    sum(before: slot) + spacing * pages(before: slot)
  }

  @inline(__always)
  private func setBefore(_ slot: Int, pages: Int, sum: ExactPoints) {
    store(Int32(truncatingIfNeeded: pages), at: PageNode.countsOffset &+ slot &* 4)
    store(sum, at: PageNode.branchSumsOffset &+ slot &* 16)
    store(sum.approximate, at: PageNode.keysOffset &+ slot &* 4)
  }

  /// The number and the least and greatest extents of a child.
  package func bounds(of slot: Int) -> (number: UInt32, low: Double, high: Double) {
    (
      load(UInt32.self, at: PageNode.numbersOffset &+ slot &* 4),
      load(Double.self, at: PageNode.lowsOffset &+ slot &* 8),
      load(Double.self, at: PageNode.highsOffset &+ slot &* 8)
    )
  }

  private func setBounds(of slot: Int, _ child: PageNodeHeader) {
    store(child.number, at: PageNode.numbersOffset &+ slot &* 4)
    store(child.low, at: PageNode.lowsOffset &+ slot &* 8)
    store(child.high, at: PageNode.highsOffset &+ slot &* 8)
  }

  // MARK: - Weighing

  func weighChildren() {
    var count = 0
    var sum = ExactPoints.zero
    for slot in 0..<head.slots {
      let child = child(at: slot).head
      setBefore(slot, pages: count, sum: sum)
      setBounds(of: slot, child)
      count += child.count
      sum += child.sum
    }
    head.count = count
    head.sum = sum
    padKeys()
    boundChildren()
  }

  /// Pads the keys to a multiple of four with the largest ones.
  private func padKeys() {
    for slot in head.slots..<(head.slots + 3) & ~3 {
      store(Int32.max, at: PageNode.countsOffset &+ slot &* 4)
      store(Float.infinity, at: PageNode.keysOffset &+ slot &* 4)
    }
  }

  /// Updates the summary of one child, and shifts the exact sums after it by the difference.
  func weighChild(_ slot: Int) {
    let child = child(at: slot).head
    let isLast = slot + 1 == head.slots
    let countBefore = (isLast ? head.count : pages(before: slot + 1)) - pages(before: slot)
    let sumBefore = (isLast ? head.sum : sum(before: slot + 1)) - sum(before: slot)
    let (_, low, high) = bounds(of: slot)
    let pages = child.count - countBefore
    let sum = child.sum - sumBefore
    shift(from: slot + 1, pages: pages, sum: sum)
    head.count += pages
    head.sum += sum
    setBounds(of: slot, child)
    if low != child.low || high != child.high { boundChildren() }
  }

  private func shift(from slot: Int, pages: Int, sum: ExactPoints) {
    let count = head.slots - slot
    let pages = Int32(truncatingIfNeeded: pages)
    change(Int32.self, at: PageNode.countsOffset + slot * 4, count: count) { $0 &+= pages }
    change(
      ExactPoints.self, at: PageNode.branchSumsOffset + slot * 16, setting: Float.self,
      at: PageNode.keysOffset + slot * 4, count: count
    ) {
      $0 += sum
      return $0.approximate
    }
  }

  private func boundChildren() {
    var low = Double.infinity
    var high = 0.0
    forEach(
      Double.self, at: PageNode.lowsOffset, Double.self, at: PageNode.highsOffset,
      count: head.slots
    ) {
      low = $0 < low ? $0 : low
      high = $1 > high ? $1 : high
    }
    head.low = low
    head.high = high
  }
}
