extension Choices {
  /// Returns an integer in a range; the nearest to 0 is the simplest.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    if range.lowerBound >= 0 {
      return range.lowerBound + offset(range.lowerBound, range.upperBound)
    }
    if range.upperBound <= 0 {
      return range.upperBound - offset(range.lowerBound, range.upperBound)
    }
    // Half of each side, so that the sum fits.
    let negatives = max(1, Int(range.lowerBound.magnitude >> 1))
    if flag(negatives, outOf: negatives + max(1, range.upperBound >> 1)) {
      return -1 - offset(range.lowerBound, -1)
    }
    return offset(0, range.upperBound)
  }

  /// Returns an element of a nonempty array; the first is the simplest.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    precondition(!elements.isEmpty, "There is nothing to choose from.")
    return elements[Int(below(UInt64(elements.count)))]
  }

  /// Returns an array of up to `limit` values, all lengths equally likely; shorter is simpler.
  ///
  /// A draw before every element decides if there is one, so that shrinking can remove an element
  /// by deleting its draws.
  public mutating func array<Element>(
    upTo limit: Int, _ element: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    while elements.count < limit {
      let rest = limit - elements.count
      guard flag(rest, outOf: rest + 1) else { break }
      elements.append(element(&self))
    }
    return elements
  }

  /// Returns an array of `count` values.
  public mutating func array<Element>(
    of count: Int, _ element: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<count { elements.append(element(&self)) }
    return elements
  }

  /// Returns a multiple of 1/2^`bits` in a range, exact in `Double`.
  public mutating func dyadic(in range: ClosedRange<Int>, bits: Int = 4) -> Double {
    let scale = 1 << min(max(bits, 0), 20)
    return Double(int(in: range.lowerBound * scale...range.upperBound * scale)) / Double(scale)
  }

  /// Returns any number: a special value, a small number or any bit pattern.
  public mutating func anyDouble() -> Double {
    switch below(4) {
    case 0: return element(of: Self.specialNumbers)
    case 1: return Double(int(in: -1000...1000))
    case 2: return dyadic(in: -1000...1000)
    default: return Double(bitPattern: below(.max))
    }
  }

  /// Returns up to `limit` arbitrary bytes.
  public mutating func bytes(upTo limit: Int) -> [UInt8] {
    array(upTo: limit) { UInt8($0.below(256)) }
  }

  private mutating func offset(_ lower: Int, _ upper: Int) -> Int {
    // The bound of the range of all integers does not fit, so its last value is never returned.
    let width = UInt64(bitPattern: Int64(upper)) &- UInt64(bitPattern: Int64(lower))
    let number = below(width == .max ? .max : width + 1)
    return Int(truncatingIfNeeded: number)
  }

  private static let specialNumbers: [Double] = [
    0, -0.0, 1, -1, 0.5, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .ulpOfOne, 0x1p53, 0x1p63, -0x1p63,
  ]
}
