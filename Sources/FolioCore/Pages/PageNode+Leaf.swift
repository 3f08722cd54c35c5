extension PageNode {
  static func run(
    count: Int, extent: Double, firstID: UInt32, number: UInt32, minimum: Double
  ) -> PageNode {
    make(
      PageNodeHeader(
        isRun: true, number: number, firstID: firstID, count: count,
        sum: ExactPoints(max(extent, minimum)) * count, low: extent, high: extent))
  }

  @inline(__always)
  func naturalExtent(at offset: Int) -> Double {
    head.isRun ? head.low : extent(at: offset)
  }

  @inline(__always)
  package func handle(at offset: Int) -> UInt32 {
    head.isRun ? head.firstID &+ UInt32(truncatingIfNeeded: offset) : id(at: offset)
  }

  func offset(ofHandle handle: UInt32) -> Int? {
    guard head.isRun else { return slot(ofID: handle) }
    guard handle >= head.firstID else { return nil }
    let offset = UInt64(handle - head.firstID)
    return offset < UInt64(head.count) ? Int(offset) : nil
  }

  /// The exact extent of the leaf's pages before `offset`, which must be less than its count.
  func sum(before offset: Int, minimum: Double) -> ExactPoints {
    if head.isRun { return ExactPoints(max(head.low, minimum)) * offset }
    let slot = offset / PageNode.stride * PageNode.stride
    return strideSum(offset / PageNode.stride)
      + extentSum(from: slot, count: offset - slot, minimum: minimum)
  }

  /// The last page that starts at most `distance` after the leaf, with its exact sum.
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

  /// Recomputes the sums of a leaf, in a block from the page before `slot` on.
  ///
  /// The stride of that page is the first one whose sum may be missing.
  func weigh(from slot: Int = 0, minimum: Double) {
    if head.isRun {
      head.sum = ExactPoints(max(head.low, minimum)) * head.count
    } else {
      weighStrides(from: max(0, slot - 1), minimum: minimum)
    }
  }

  func bound() {
    if !head.isRun { (head.low, head.high) = extentBounds() }
  }

  /// `true` if a block keeps its bounds without these pages.
  func isInsideBounds(_ range: Range<Int>) -> Bool {
    range.allSatisfy { head.low < extent(at: $0) && extent(at: $0) < head.high }
  }

  /// Makes room for `count` pages at `slot`, which the caller fills and weighs.
  func open(_ count: Int, at slot: Int) {
    copyPages(slot..<head.slots, of: self, to: slot + count)
    head.slots += count
  }

  func close(_ range: Range<Int>) {
    copyPages(range.upperBound..<head.slots, of: self, to: range.lowerBound)
    head.slots -= range.count
  }

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

/// The arrays of a block: a key and an exact sum before every `stride` pages, extents, handles.
///
/// Keys are of single precision, to compare four at a time; exact comparisons correct the guess.
extension PageNode {
  static let blockLimit = 288
  /// The number of pages in each of many new blocks, which leaves room for insertions.
  static let freshBlock = 256
  /// The number of pages between two stored sums.
  package static let stride = 8

  private var extentsOffset: Int { head.extentsOffset }
  private var idsOffset: Int { head.idsOffset }

  static func block(room count: Int, number: UInt32) -> PageNode {
    make(PageNodeHeader(capacity: blockCapacity(for: count), number: number))
  }

  /// Rounds up to four strides, since keys are compared four at a time.
  static func blockCapacity(for count: Int) -> Int { max(32, (count + 31) & ~31) }

  // MARK: - Pages

  @inline(__always)
  package func extent(at slot: Int) -> Double { load(Double.self, at: extentsOffset &+ slot &* 8) }

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

  /// Stores the consecutive handles of a block, before they are so no longer.
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

  /// Copies pages of a block, which may be this one, to `slot`.
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

  /// Copies the extents, which must fit, of a block; the handles become invalid.
  func copyExtents(of source: PageNode) {
    head.slots = source.head.slots
    head.count = source.head.slots
    copyBytes(
      source.head.slots * 8, of: source, at: source.extentsOffset, to: extentsOffset)
  }

  /// Fills an empty block, weighs and bounds it; `false` if an extent is invalid.
  func fill(
    _ source: ArraySlice<Double>, firstID: UInt32, limit: Double, minimum: Double
  ) -> Bool {
    (head.countsHandles, head.firstID) = (true, firstID)
    var bits: UInt64 = 0
    var stride = 0
    var sum = ExactPoints.zero
    let least = SIMD2(repeating: minimum)
    var bounds = ExtentBounds()
    // A single pass, since the loop waits for memory.
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
    // Patterns of nonnegative numbers are ordered like the numbers, so the union of all bits is an
    // upper bound; beyond the limit, each extent is checked.
    return bits <= limit.bitPattern || normalize(limit)
  }

  private func normalize(_ limit: Double) -> Bool {
    for slot in 0..<head.slots {
      let extent = extent(at: slot)
      guard extent >= 0, extent <= limit else { return false }
      setExtent(at: slot, extent + 0)
    }
    bound()
    return true
  }

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

  @inline(__always)
  func extentSum(from slot: Int, count: Int, minimum: Double) -> ExactPoints {
    var digits = ExactDigits()
    forEachExtentOfBlock(from: slot, count: count, minimum: minimum) { digits.add($0) }
    return digits.sum(of: count)
  }

  func extentBounds() -> (low: Double, high: Double) {
    var bounds = ExtentBounds()
    forEach(SIMD8<Double>.self, at: extentsOffset, count: head.slots / 8) { bounds.add($0) }
    for slot in head.slots / 8 * 8..<head.slots { bounds.add(extent(at: slot)) }
    return (bounds.low, bounds.high)
  }
}

/// The bounds of extents, eight at a time, to shorten the chain of dependent comparisons.
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

// Pairs compile to one instruction for comparison and choice, wider vectors to several.
extension SIMD2<Double> {
  @inline(__always)
  fileprivate func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  @inline(__always)
  fileprivate func greater(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}

extension SIMD8<Double> {
  @inline(__always)
  fileprivate func eachAtLeast(_ least: SIMD2<Double>) -> Self {
    Self(
      lowHalf: SIMD4(
        lowHalf: least.greater(lowHalf.lowHalf), highHalf: least.greater(lowHalf.highHalf)),
      highHalf: SIMD4(
        lowHalf: least.greater(highHalf.lowHalf), highHalf: least.greater(highHalf.highHalf)))
  }
}
