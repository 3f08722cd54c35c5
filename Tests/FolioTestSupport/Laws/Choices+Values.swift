extension Choices {
  /// A whole number in a range; the one nearest to zero is the simplest.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    if range.lowerBound >= 0 {
      return range.lowerBound + offset(range.lowerBound, range.upperBound)
    }
    if range.upperBound <= 0 {
      return range.upperBound - offset(range.lowerBound, range.upperBound)
    }
    // Halves, so that the sum of both sides fits.
    let negatives = max(1, Int(range.lowerBound.magnitude >> 1))
    if flag(negatives, outOf: negatives + max(1, range.upperBound >> 1)) {
      return -1 - offset(range.lowerBound, -1)
    }
    return offset(0, range.upperBound)
  }

  /// An element of a list that is not empty; the first is the simplest.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    precondition(!elements.isEmpty, "There is nothing to choose from.")
    return elements[Int(below(UInt64(elements.count)))]
  }

  /// A list of up to `limit` values, all lengths equally likely; shorter is simpler.
  ///
  /// Before every element stands a choice whether there is one, so that shrinking can take an element
  /// out by deleting its draws.
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

  /// A list of exactly `count` values.
  public mutating func array<Element>(
    of count: Int, _ element: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<count { elements.append(element(&self)) }
    return elements
  }

  /// A multiple of 1/2^`bits` in a range of whole numbers; exact in `Double`.
  public mutating func dyadic(in range: ClosedRange<Int>, bits: Int = 4) -> Double {
    let scale = 1 << min(max(bits, 0), 20)
    return Double(int(in: range.lowerBound * scale...range.upperBound * scale)) / Double(scale)
  }

  /// Any number at all: special values, small ones, and every bit pattern.
  public mutating func anyDouble() -> Double {
    switch below(4) {
    case 0: return element(of: Self.specialNumbers)
    case 1: return Double(int(in: -1000...1000))
    case 2: return dyadic(in: -1000...1000)
    default: return Double(bitPattern: below(.max))
    }
  }

  /// Up to `limit` bytes of any kind.
  public mutating func bytes(upTo limit: Int) -> [UInt8] {
    array(upTo: limit) { UInt8($0.below(256)) }
  }

  private mutating func offset(_ lower: Int, _ upper: Int) -> Int {
    // A range of all integers has no bound that fits; its last value is given up.
    let width = UInt64(bitPattern: Int64(upper)) &- UInt64(bitPattern: Int64(lower))
    let number = below(width == .max ? .max : width + 1)
    return Int(truncatingIfNeeded: number)
  }

  private static let specialNumbers: [Double] = [
    0, -0.0, 1, -1, 0.5, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .ulpOfOne, 0x1p53, 0x1p63, -0x1p63,
  ]
}
