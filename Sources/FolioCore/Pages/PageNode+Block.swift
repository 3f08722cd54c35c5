/// The arrays of a block: a search key and an exact sum before every `stride` pages, then the
/// extents and the handles of the pages.
///
/// Search keys are single precision, so that four are compared at once; they only give a first
/// guess, which exact comparisons correct.
extension PageNode {
  /// Pages of a block.
  static let blockLimit = 256
  /// Pages between two stored sums.
  static let stride = 8

  private var sumsOffset: Int { head.sumsOffset }
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
  func extent(at slot: Int) -> Double { load(Double.self, at: extentsOffset &+ slot &* 8) }

  @inline(__always)
  func id(at slot: Int) -> UInt32 { load(UInt32.self, at: idsOffset &+ slot &* 4) }

  @inline(__always)
  func setExtent(at slot: Int, _ extent: Double) { store(extent, at: extentsOffset &+ slot &* 8) }

  @inline(__always)
  func setPage(at slot: Int, extent: Double, id: UInt32) {
    setExtent(at: slot, extent)
    store(id, at: idsOffset &+ slot &* 4)
  }

  /// Copies pages of a block, which may be this one, to `slot` and on.
  func copyPages(_ range: Range<Int>, of source: PageNode, to slot: Int) {
    copyBytes(
      range.count * 8, of: source, at: source.extentsOffset + range.lowerBound * 8,
      to: extentsOffset &+ slot &* 8)
    copyBytes(
      range.count * 4, of: source, at: source.idsOffset + range.lowerBound * 4,
      to: idsOffset &+ slot &* 4)
  }

  /// Fills an empty block with pages of consecutive handles; false if an extent is not allowed.
  func fill(_ source: ArraySlice<Double>, firstID: UInt32, limit: Double) -> Bool {
    store(source, at: extentsOffset)
    store(numbersFrom: firstID, count: source.count, at: idsOffset)
    head.slots = source.count
    var doubt: UInt64 = 0
    forEach(Double.self, at: extentsOffset, count: source.count) { extent in
      // The patterns of allowed extents are ordered like numbers, and none has the sign bit.
      doubt |= extent.bitPattern | (limit.bitPattern &- extent.bitPattern)
    }
    return doubt >> 63 == 0 || normalize(limit)
  }

  /// Turns -0 into 0; false if an extent is not allowed.
  private func normalize(_ limit: Double) -> Bool {
    for slot in 0..<head.slots {
      let extent = extent(at: slot)
      guard extent >= 0, extent <= limit else { return false }
      setExtent(at: slot, extent + 0)
    }
    return true
  }

  /// The slot of a handle.
  func slot(ofID id: UInt32) -> Int? {
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
    forEach(Double.self, at: extentsOffset &+ slot &* 8, count: count) { extent in
      digits.add(extent < minimum ? minimum : extent)
    }
    return digits.sum(of: count)
  }

  /// The least and the greatest extent.
  func extentBounds() -> (low: Double, high: Double) {
    // Eight at a time, so that no comparison waits for the one before.
    var lows = SIMD8(repeating: Double.infinity)
    var highs = SIMD8(repeating: 0.0)
    forEach(SIMD8<Double>.self, at: extentsOffset, count: head.slots / 8) { eight in
      lows.replace(with: eight, where: eight .< lows)
      highs.replace(with: eight, where: eight .> highs)
    }
    // Halved by hand: `min()` of a vector is a call.
    let least = lows.lowHalf.replacing(with: lows.highHalf, where: lows.highHalf .< lows.lowHalf)
    let most = highs.lowHalf.replacing(with: highs.highHalf, where: highs.highHalf .> highs.lowHalf)
    var low = min(min(least[0], least[1]), min(least[2], least[3]))
    var high = max(max(most[0], most[1]), max(most[2], most[3]))
    for slot in head.slots / 8 * 8..<head.slots {
      low = min(low, extent(at: slot))
      high = max(high, extent(at: slot))
    }
    return (low, high)
  }

  /// The exact extent before the pages of a stride.
  @inline(__always)
  func strideSum(_ index: Int) -> ExactPoints {
    load(ExactPoints.self, at: sumsOffset &+ index &* 16)
  }

  /// Computes the sums anew from the stride of `slot` on, and the total.
  ///
  /// The sum before that stride must be right unless it is the first.
  func weighStrides(from slot: Int, minimum: Double) {
    let slots = head.slots
    var stride = slot / PageNode.stride
    var sum = stride == 0 ? ExactPoints.zero : strideSum(stride)
    let full = slots / PageNode.stride
    while stride < full {
      setStride(stride, sum)
      // The count is a constant here, so that the loop within is unrolled.
      sum += extentSum(from: stride &* PageNode.stride, count: PageNode.stride, minimum: minimum)
      stride += 1
    }
    if stride &* PageNode.stride < slots {
      setStride(stride, sum)
      let start = stride &* PageNode.stride
      sum += extentSum(from: start, count: slots &- start, minimum: minimum)
      stride += 1
    }
    for pad in stride..<(stride + 3) & ~3 { store(Float.infinity, at: pad * 4) }
    head.count = slots
    head.sum = sum
  }

  @inline(__always)
  private func setStride(_ index: Int, _ sum: ExactPoints) {
    store(sum.approximate, at: index &* 4)
    store(sum, at: sumsOffset &+ index &* 16)
  }

  /// A first guess at the stride in which a distance from the block's start lies.
  @inline(__always)
  func strideGuess(reaching distance: Float, spacing: Float) -> Int {
    let fours = (head.slots + PageNode.stride * 4 - 1) / (PageNode.stride * 4)
    var gaps = SIMD4<Float>(0, 1, 2, 3) * (spacing * Float(PageNode.stride))
    let step = SIMD4(repeating: spacing * Float(PageNode.stride * 4))
    var found = SIMD4<Int32>(repeating: 0)
    forEach(SIMD4<Float>.self, at: 0, count: fours) { starts in
      found.replace(with: found &+ 1, where: starts + gaps .<= distance)
      gaps += step
    }
    return max(0, Int(found.wrappedSum()) - 1)
  }
}
