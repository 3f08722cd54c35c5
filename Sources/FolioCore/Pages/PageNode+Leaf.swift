/// What runs and blocks have in common.
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

  /// Whether a block keeps its bounds when these pages go or change.
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
