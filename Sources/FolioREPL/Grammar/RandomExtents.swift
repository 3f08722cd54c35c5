import FolioCore

/// Page lengths for exploring: the same range and seed give the same pages on every machine.
struct RandomExtents {
  /// The shortest and the longest page, in points.
  let range: ClosedRange<Double>
  let seed: UInt64

  init?(_ text: String, seed: UInt64) {
    guard text.hasPrefix("random("), text.hasSuffix(")") else { return nil }
    let inner = String(text.dropFirst("random(".count).dropLast())
    let ends = inner.split(separator: ".", omittingEmptySubsequences: true)
    guard inner.contains("..."), ends.count == 2,
      let low = Int(ends[0]), let high = Int(ends[1]), low >= 0, low <= high,
      Double(high) <= Limits.maximumLength
    else { return nil }
    range = Double(low)...Double(high)
    self.seed = seed
  }

  /// So many lengths, in whole points.
  ///
  /// SplitMix64 (Steele, Lea and Flood, 2014).
  func extents(_ count: Int) -> [Double] {
    var state = seed
    let span = UInt64(range.upperBound - range.lowerBound) + 1
    return (0..<count).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return range.lowerBound + Double((bits ^ (bits >> 31)) % span)
    }
  }
}
