/// The references of the bench: the plainest code for the same queries.
enum BareSearch {
  /// The index of the last start at or before an offset, by binary search; 0 if there is none.
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

  /// Writes the starts of pages into an array of the same length; returns the end of the last page.
  @inline(never)
  static func prefixSum(_ extents: [Double], into starts: inout [Double]) -> Double {
    var sum = 0.0
    for index in starts.indices {
      starts[index] = sum
      sum += extents[index]
    }
    return sum
  }
}
