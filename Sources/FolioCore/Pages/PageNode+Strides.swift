/// The sums stored in a block: the exact extent before every `stride` pages, and its search key.
extension PageNode {
  @inline(__always)
  package func strideSum(_ index: Int) -> ExactPoints {
    load(ExactPoints.self, at: head.sumsOffset &+ index &* 16)
  }

  /// Recomputes the sums from the stride of `slot` on; the sum before it must be right.
  func weighStrides(from slot: Int, minimum: Double) {
    let slots = head.slots
    var stride = slot / PageNode.stride
    var sum = stride == 0 ? ExactPoints.zero : strideSum(stride)
    let full = slots / PageNode.stride
    while stride < full {
      setStride(stride, sum)
      // A constant count, so that the inner loop is unrolled.
      sum += extentSum(from: stride &* PageNode.stride, count: PageNode.stride, minimum: minimum)
      stride += 1
    }
    if stride &* PageNode.stride < slots {
      setStride(stride, sum)
      let start = stride &* PageNode.stride
      sum += extentSum(from: start, count: slots &- start, minimum: minimum)
      stride += 1
    }
    finishStrides(stride, sum)
  }

  func weighStrides(cameAt slot: Int, minimum: Double) {
    let last = head.slots - 1
    let page = ExactPoints(max(extent(at: slot), minimum))
    let total = head.sum + page
    let (known, strides) = (PageNode.strides(of: last), PageNode.strides(of: last + 1))
    shiftStrides(PageNode.strides(of: slot)..<known, crossed: 0, minimum) { $0 + page - $1 }
    // The sum of a new stride follows from the last page only.
    if known < strides { setStride(known, total - ExactPoints(max(extent(at: last), minimum))) }
    finishStrides(strides, total)
  }

  func weighStrides(gone extent: Double, from slot: Int, minimum: Double) {
    let page = ExactPoints(max(extent, minimum))
    let strides = PageNode.strides(of: head.slots)
    let first = min(slot / PageNode.stride + 1, strides)
    shiftStrides(first..<strides, crossed: -1, minimum) { $0 + $1 - page }
    finishStrides(strides, head.sum - page)
  }

  private static func strides(of slots: Int) -> Int { (slots + stride - 1) / stride }

  /// Shifts the sums before strides whose start a page has crossed to offset `crossed`.
  @inline(__always)
  private func shiftStrides(
    _ strides: Range<Int>, crossed: Int, _ minimum: Double,
    _ shifted: (ExactPoints, ExactPoints) -> ExactPoints
  ) {
    var slot = strides.lowerBound &* PageNode.stride &+ crossed
    change(
      ExactPoints.self, at: head.sumsOffset &+ strides.lowerBound &* 16, setting: Float.self,
      at: strides.lowerBound &* 4, count: strides.count
    ) {
      $0 = shifted($0, ExactPoints(max(extent(at: slot), minimum)))
      slot &+= PageNode.stride
      return $0.approximate
    }
  }

  @inline(__always)
  func finishStrides(_ strides: Int, _ sum: ExactPoints) {
    // Keys are compared four at a time.
    for pad in strides..<(strides + 3) & ~3 { store(Float.infinity, at: pad * 4) }
    head.count = head.slots
    head.sum = sum
  }

  @inline(__always)
  func setStride(_ index: Int, _ sum: ExactPoints) {
    store(sum.approximate, at: index &* 4)
    store(sum, at: head.sumsOffset &+ index &* 16)
  }

  /// A first guess at the stride that contains a distance from the block's start.
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
