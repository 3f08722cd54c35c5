/// Leaves of either kind: runs and blocks.
extension PageNode {
  /// A leaf of pages of one extent with consecutive handles.
  static func run(
    count: Int, extent: Double, firstID: UInt32, number: UInt32, minimum: Double
  ) -> PageNode {
    make(
      PageNodeHeader(
        isRun: true, number: number, firstID: firstID, count: count,
        sum: ExactPoints(max(extent, minimum)) * count, low: extent, high: extent))
  }

  /// The natural extent of a page of the leaf.
  @inline(__always)
  func naturalExtent(at offset: Int) -> Double {
    head.isRun ? head.low : extent(at: offset)
  }

  /// The handle of a page of the leaf.
  @inline(__always)
  package func handle(at offset: Int) -> UInt32 {
    head.isRun ? head.firstID &+ UInt32(truncatingIfNeeded: offset) : id(at: offset)
  }

  /// The offset of a handle in the leaf.
  func offset(ofHandle handle: UInt32) -> Int? {
    guard head.isRun else { return slot(ofID: handle) }
    guard handle >= head.firstID else { return nil }
    let offset = UInt64(handle - head.firstID)
    return offset < UInt64(head.count) ? Int(offset) : nil
  }

  /// The exact extent of the leaf's pages before `offset`, which is less than its count.
  func sum(before offset: Int, minimum: Double) -> ExactPoints {
    if head.isRun { return ExactPoints(max(head.low, minimum)) * offset }
    let slot = offset / PageNode.stride * PageNode.stride
    return strideSum(offset / PageNode.stride)
      + extentSum(from: slot, count: offset - slot, minimum: minimum)
  }

  /// The last page of the leaf that starts at most `distance` after the leaf, with its exact sum.
  func page(
    reaching distance: ExactPoints, spacing: ExactPoints, minimum: Double
  ) -> (offset: Int, sum: ExactPoints) {
    if head.isRun {
      let extent = ExactPoints(max(head.low, minimum))
      let offset = distance.quotient(by: extent + spacing, limit: head.count - 1)
      return (offset, extent * offset)
    }
    let stride = stride(reaching: distance, spacing: spacing)
    var slot = stride * PageNode.stride
    var sum = strideSum(stride)
    var left = distance - sum - spacing * slot
    let last = min(slot + PageNode.stride, head.slots) - 1
    while slot < last {
      let natural = extent(at: slot)
      let extent = ExactPoints(natural < minimum ? minimum : natural)
      let step = extent + spacing
      guard step <= left else { break }
      left -= step
      sum += extent
      slot += 1
    }
    return (slot, sum)
  }

  /// The last stride of a block that starts at most `distance` after it.
  @inline(__always)
  private func stride(reaching distance: ExactPoints, spacing: ExactPoints) -> Int {
    var stride = strideGuess(reaching: distance.approximate, spacing: spacing.approximate)
    while stride > 0, distance < strideStart(stride, spacing) { stride -= 1 }
    let last = (head.slots - 1) / PageNode.stride
    while stride < last, strideStart(stride + 1, spacing) <= distance { stride += 1 }
    return stride
  }

  @inline(__always)
  private func strideStart(_ stride: Int, _ spacing: ExactPoints) -> ExactPoints {
    strideSum(stride) + spacing * (stride * PageNode.stride)
  }

  // MARK: - Changes

  /// Computes the sums of a leaf anew, of a block from the page before `slot` on.
  ///
  /// A sum is stored for the stride of every page there was, so for that of the page before.
  func weigh(from slot: Int = 0, minimum: Double) {
    if head.isRun {
      head.sum = ExactPoints(max(head.low, minimum)) * head.count
    } else {
      weighStrides(from: max(0, slot - 1), minimum: minimum)
    }
  }

  /// Finds the least and the greatest extent of a block anew.
  func bound() {
    if !head.isRun { (head.low, head.high) = extentBounds() }
  }

  /// `true` where a block keeps its bounds when these pages go or change.
  func isInsideBounds(_ range: Range<Int>) -> Bool {
    range.allSatisfy { head.low < extent(at: $0) && extent(at: $0) < head.high }
  }

  /// Shifts pages up to make room for `count` at `slot`, which the caller fills and weighs.
  func open(_ count: Int, at slot: Int) {
    copyPages(slot..<head.slots, of: self, to: slot + count)
    head.slots += count
  }

  /// Shifts pages down over a range; the caller weighs.
  func close(_ range: Range<Int>) {
    copyPages(range.upperBound..<head.slots, of: self, to: range.lowerBound)
    head.slots -= range.count
  }

  /// Appends pages of a leaf, run or block; the caller weighs.
  func append(_ range: Range<Int>, of leaf: PageNode) {
    let slots = head.slots
    if leaf.head.isRun {
      for (index, offset) in range.enumerated() {
        setPage(at: slots + index, extent: leaf.head.low, id: leaf.handle(at: offset))
      }
    } else {
      copyPages(range, of: leaf, to: slots)
    }
    head.slots = slots + range.count
  }
}

/// The arrays of a block: a search key and an exact sum before every `stride` pages, then the
/// extents and the handles of the pages.
///
/// Search keys are single precision, so that four are compared at once; they only give a first
/// guess, which exact comparisons correct.
extension PageNode {
  /// Pages of a block at most.
  static let blockLimit = 288
  /// Pages of a block where many are made at once: some room is left, so that the first page that
  /// comes later does not divide the block.
  static let freshBlock = 256
  /// Pages between two stored sums.
  package static let stride = 8

  private var extentsOffset: Int { head.extentsOffset }
  private var idsOffset: Int { head.idsOffset }

  /// A leaf without pages yet, with room for at least `count`.
  static func block(room count: Int, number: UInt32) -> PageNode {
    make(PageNodeHeader(capacity: blockCapacity(for: count), number: number))
  }

  /// Room is given in steps, so that small blocks stay small and growing is seldom.
  ///
  /// A step is four strides, because keys are compared four at a time.
  static func blockCapacity(for count: Int) -> Int { max(32, (count + 31) & ~31) }

  // MARK: - Pages

  @inline(__always)
  package func extent(at slot: Int) -> Double { load(Double.self, at: extentsOffset &+ slot &* 8) }

  /// Visits the effective extents of some pages of a block.
  @inline(__always)
  func forEachExtentOfBlock(
    from slot: Int, count: Int, minimum: Double, _ visit: (Double) -> Void
  ) {
    forEach(Double.self, at: extentsOffset &+ slot &* 8, count: count) {
      visit($0 < minimum ? minimum : $0)
    }
  }

  @inline(__always)
  package func id(at slot: Int) -> UInt32 {
    head.countsHandles
      ? head.firstID &+ UInt32(truncatingIfNeeded: slot)
      : load(UInt32.self, at: idsOffset &+ slot &* 4)
  }

  /// Spells out the handles of a block that counts them, before they are consecutive no longer.
  @inline(never)
  private func spellHandles() {
    store(numbersFrom: head.firstID, count: head.slots, at: idsOffset)
    head.countsHandles = false
  }

  @inline(__always)
  func setExtent(at slot: Int, _ extent: Double) { store(extent, at: extentsOffset &+ slot &* 8) }

  @inline(__always)
  func setPage(at slot: Int, extent: Double, id: UInt32) {
    if head.countsHandles { spellHandles() }
    setExtent(at: slot, extent)
    store(id, at: idsOffset &+ slot &* 4)
  }

  /// Copies pages of a block, which may be this one, to `slot` and on.
  func copyPages(_ range: Range<Int>, of source: PageNode, to slot: Int) {
    if head.countsHandles { spellHandles() }
    copyBytes(
      range.count * 8, of: source, at: source.extentsOffset + range.lowerBound * 8,
      to: extentsOffset &+ slot &* 8)
    guard !source.head.countsHandles else {
      let first = source.id(at: range.lowerBound)
      return store(numbersFrom: first, count: range.count, at: idsOffset &+ slot &* 4)
    }
    copyBytes(
      range.count * 4, of: source, at: source.idsOffset + range.lowerBound * 4,
      to: idsOffset &+ slot &* 4)
  }

  /// Copies the extents of a block with no more pages than there is room for; the handles of this one
  /// make no sense then.
  func copyExtents(of source: PageNode) {
    head.slots = source.head.slots
    head.count = source.head.slots
    copyBytes(
      source.head.slots * 8, of: source, at: source.extentsOffset, to: extentsOffset)
  }

  /// Fills an empty block with pages of consecutive handles, weighs and bounds it; false if an extent
  /// is not allowed.
  func fill(
    _ source: ArraySlice<Double>, firstID: UInt32, limit: Double, minimum: Double
  ) -> Bool {
    (head.countsHandles, head.firstID) = (true, firstID)
    var bits: UInt64 = 0
    var stride = 0
    var sum = ExactPoints.zero
    let least = SIMD2(repeating: minimum)
    var bounds = ExtentBounds()
    // All in one pass: what is stored waits for memory meanwhile.
    store(source, at: extentsOffset) { eight in
      bits |= eight.bitPatterns.united
      bounds.add(eight)
      setStride(stride, sum)
      sum += ExactDigits(minimum > 0 ? eight.eachAtLeast(least) : eight).sum(of: 8)
      stride &+= 1
    }
    head.slots = source.count
    let rest = source.count % PageNode.stride
    if rest > 0 {
      setStride(stride, sum)
      sum += extentSum(from: source.count - rest, count: rest, minimum: minimum)
      for slot in source.count - rest..<source.count {
        bounds.add(extent(at: slot))
        bits |= extent(at: slot).bitPattern
      }
      stride += 1
    }
    finishStrides(stride, sum)
    (head.low, head.high) = (bounds.low, bounds.high)
    // The patterns of numbers from 0 up are ordered like the numbers, so all bits together are a
    // bound of all; beyond it every extent is looked at.
    return bits <= limit.bitPattern || normalize(limit)
  }

  /// Turns -0 into 0; false if an extent is not allowed.
  private func normalize(_ limit: Double) -> Bool {
    for slot in 0..<head.slots {
      let extent = extent(at: slot)
      guard extent >= 0, extent <= limit else { return false }
      setExtent(at: slot, extent + 0)
    }
    bound()
    return true
  }

  /// The slot of a handle.
  func slot(ofID id: UInt32) -> Int? {
    if head.countsHandles {
      guard id >= head.firstID, let slot = Int(exactly: id - head.firstID) else { return nil }
      return slot < head.slots ? slot : nil
    }
    var found = -1
    var slot = 0
    forEach(UInt32.self, at: idsOffset, count: head.slots) { candidate in
      found = candidate == id ? slot : found
      slot &+= 1
    }
    return found < 0 ? nil : found
  }

  // MARK: - Sums

  /// The exact effective extent of some pages.
  @inline(__always)
  func extentSum(from slot: Int, count: Int, minimum: Double) -> ExactPoints {
    var digits = ExactDigits()
    forEachExtentOfBlock(from: slot, count: count, minimum: minimum) { digits.add($0) }
    return digits.sum(of: count)
  }

  /// The least and the greatest extent.
  func extentBounds() -> (low: Double, high: Double) {
    var bounds = ExtentBounds()
    forEach(SIMD8<Double>.self, at: extentsOffset, count: head.slots / 8) { bounds.add($0) }
    for slot in head.slots / 8 * 8..<head.slots { bounds.add(extent(at: slot)) }
    return (bounds.low, bounds.high)
  }
}

/// The least and the greatest of extents, eight at a time: these are compared with each other before
/// one pair of them waits for the eight before.
private struct ExtentBounds {
  private var lows = SIMD2(repeating: Double.infinity)
  private var highs = SIMD2(repeating: 0.0)

  @inline(__always)
  init() {}

  @inline(__always)
  mutating func add(_ eight: SIMD8<Double>) {
    let (one, other) = (eight.lowHalf, eight.highHalf)
    let (two, four) = (one.lowHalf, one.highHalf)
    let (six, last) = (other.lowHalf, other.highHalf)
    lows = lows.lesser(two.lesser(four).lesser(six.lesser(last)))
    highs = highs.greater(two.greater(four).greater(six.greater(last)))
  }

  @inline(__always)
  mutating func add(_ extent: Double) {
    lows[0] = min(lows[0], extent)
    highs[0] = max(highs[0], extent)
  }

  var low: Double { min(lows[0], lows[1]) }
  var high: Double { max(highs[0], highs[1]) }
}

// Two at a time: the comparison and the choice are one instruction then, of more they are several.
extension SIMD2<Double> {
  @inline(__always)
  fileprivate func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  @inline(__always)
  fileprivate func greater(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}

extension SIMD8<Double> {
  /// Each number, or the least that it may be.
  @inline(__always)
  fileprivate func eachAtLeast(_ least: SIMD2<Double>) -> Self {
    Self(
      lowHalf: SIMD4(
        lowHalf: least.greater(lowHalf.lowHalf), highHalf: least.greater(lowHalf.highHalf)),
      highHalf: SIMD4(
        lowHalf: least.greater(highHalf.lowHalf), highHalf: least.greater(highHalf.highHalf)))
  }
}
