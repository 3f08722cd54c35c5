/// What the bench is held against: the plainest code for the same questions.
enum BareSearch {
  /// The last start at or before an offset, by halving; 0 before the first.
  @inline(never)
  static func binary(_ starts: [Double], _ offset: Double) -> Int {
    var low = 0
    var high = starts.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The same by walking, as the seeds do.
  @inline(never)
  static func linear(_ starts: [Double], _ offset: Double) -> Int {
    var page = 0
    while page &+ 1 < starts.count, starts[page &+ 1] <= offset { page &+= 1 }
    return page
  }

  /// Where pages start, written over a list of as many numbers; returns the end of the last.
  @inline(never)
  static func prefixSum(_ extents: [Double], into starts: inout [Double]) -> Double {
    var sum = 0.0
    for index in starts.indices {
      starts[index] = sum
      sum += extents[index]
    }
    return sum
  }

  /// The sum of bytes.
  @inline(never)
  static func byteSum(_ bytes: [UInt8]) -> Int {
    var sum = 0
    for byte in bytes { sum &+= Int(byte) }
    return sum
  }
}
