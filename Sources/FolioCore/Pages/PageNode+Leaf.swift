extension PageNode {
  /// A leaf of pages of one extent with consecutive handles.
  static func run(
    count: Int, extent: Double, firstID: UInt32, number: UInt32, minimum: Double
  ) -> PageNode {
    make(
      PageNodeHeader(
        level: 0, isRun: true, capacity: 0, slots: 0, number: number, firstID: firstID,
        count: count, sum: ExactPoints(max(extent, minimum)) * count, low: extent, high: extent))
  }

  /// A leaf without pages yet, with room for at least `count`.
  static func block(room count: Int, number: UInt32) -> PageNode {
    make(
      PageNodeHeader(
        level: 0, isRun: false, capacity: blockCapacity(for: count), slots: 0, number: number,
        firstID: 0, count: 0, sum: .zero, low: .infinity, high: 0))
  }

  /// Room is given in steps, so that small blocks stay small and growing is seldom.
  ///
  /// A step is four strides, because keys are compared four at a time.
  static func blockCapacity(for count: Int) -> Int { max(32, (count + 31) & ~31) }

  /// The natural extent of a page of the leaf.
  @inline(__always)
  func naturalExtent(at offset: Int) -> Double {
    header.isRun ? header.low : extent(at: offset)
  }

  /// The effective extent of a page of a block.
  @inline(__always)
  private func effective(at slot: Int, _ minimum: Double) -> ExactPoints {
    let extent = extent(at: slot)
    return ExactPoints(extent < minimum ? minimum : extent)
  }

  /// The handle of a page of the leaf.
  @inline(__always)
  func handle(at offset: Int) -> UInt32 {
    header.isRun ? header.firstID &+ UInt32(truncatingIfNeeded: offset) : id(at: offset)
  }

  /// The offset of a handle in the leaf.
  func offset(ofHandle handle: UInt32) -> Int? {
    guard header.isRun else { return slot(ofID: handle) }
    guard handle >= header.firstID else { return nil }
    let offset = UInt64(handle - header.firstID)
    return offset < UInt64(header.count) ? Int(offset) : nil
  }

  /// The exact extent of the leaf's pages before `offset`, which is less than its count.
  func sum(before offset: Int, minimum: Double) -> ExactPoints {
    if header.isRun { return ExactPoints(max(header.low, minimum)) * offset }
    let stride = offset / PageNode.stride
    var sum = strideSum(stride)
    for slot in stride * PageNode.stride..<offset { sum += effective(at: slot, minimum) }
    return sum
  }

  /// The last page of the leaf that starts at most `distance` after the leaf, with its exact sum.
  func page(
    reaching distance: ExactPoints, spacing: ExactPoints, minimum: Double
  ) -> (offset: Int, sum: ExactPoints) {
    if header.isRun {
      let extent = ExactPoints(max(header.low, minimum))
      let offset = distance.quotient(by: extent + spacing, limit: header.count - 1)
      return (offset, extent * offset)
    }
    let stride = stride(reaching: distance, spacing: spacing)
    var slot = stride * PageNode.stride
    var sum = strideSum(stride)
    var left = distance - sum - spacing * slot
    let last = min(slot + PageNode.stride, header.slots) - 1
    while slot < last {
      let extent = effective(at: slot, minimum)
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
    var stride = strideGuess(
      reaching: distance.approximate, spacing: spacing.approximate)
    while stride > 0, distance < strideStart(stride, spacing) { stride -= 1 }
    let last = (header.slots - 1) / PageNode.stride
    while stride < last, strideStart(stride + 1, spacing) <= distance { stride += 1 }
    return stride
  }

  @inline(__always)
  private func strideStart(_ stride: Int, _ spacing: ExactPoints) -> ExactPoints {
    strideSum(stride) + spacing * (stride * PageNode.stride)
  }

  // MARK: - Changes

  /// Computes the sums of a leaf anew, of a block from the page before `slot` on.
  func weigh(from slot: Int = 0, minimum: Double) {
    guard !header.isRun else {
      header.sum = ExactPoints(max(header.low, minimum)) * header.count
      return
    }
    let slots = header.slots
    // A sum is stored for the stride of every page there was, so for that of the page before.
    var stride = max(0, slot - 1) / PageNode.stride
    var sum = stride == 0 || slots == 0 ? ExactPoints.zero : strideSum(stride)
    while stride * PageNode.stride < slots {
      setStrideSum(stride, sum)
      let start = stride * PageNode.stride
      for slot in start..<min(start + PageNode.stride, slots) {
        sum += effective(at: slot, minimum)
      }
      stride += 1
    }
    padKeys(from: stride)
    header.count = slots
    header.sum = sum
  }

  /// Finds the least and the greatest extent of a block anew.
  func bound() {
    guard !header.isRun else { return }
    var low = Double.infinity
    var high = 0.0
    for slot in 0..<header.slots {
      let extent = extent(at: slot)
      low = extent < low ? extent : low
      high = extent > high ? extent : high
    }
    header.low = low
    header.high = high
  }

  /// Shifts pages up to make room for `count` at `slot`, which the caller fills and weighs.
  func open(_ count: Int, at slot: Int) {
    copyPages(slot..<header.slots, of: self, to: slot + count)
    header.slots += count
  }

  /// Shifts pages down over a range; the caller weighs.
  func close(_ range: Range<Int>) {
    copyPages(range.upperBound..<header.slots, of: self, to: range.lowerBound)
    header.slots -= range.count
  }

  /// Appends pages of a leaf, run or block; the caller weighs.
  func append(_ range: Range<Int>, of leaf: PageNode) {
    let slots = header.slots
    if leaf.header.isRun {
      for (index, offset) in range.enumerated() {
        setPage(at: slots + index, extent: leaf.header.low, id: leaf.handle(at: offset))
      }
    } else {
      copyPages(range, of: leaf, to: slots)
    }
    header.slots = slots + range.count
  }
}
