/// A length of at least 0 in units of 2^-64 points, whose sums are exact.
///
/// Extents from 2^-12 points up are exact, shorter ones rounded. Addition is associative, so starts
/// do not drift. `whole` must stay below 2^62.
package struct ExactPoints: Equatable, Comparable, Sendable, BitwiseCopyable {
  var whole: UInt64
  var part: UInt64

  package static let zero = ExactPoints(whole: 0, part: 0)

  @inline(__always)
  init(whole: UInt64, part: UInt64) {
    self.whole = whole
    self.part = part
  }

  /// Converts an extent in 0..<2^40 to the nearest unit.
  @inline(__always)
  package init(_ extent: Double) {
    var digits = ExactDigits()
    digits.add(extent)
    self = digits.sum(of: 1)
  }

  init(truncating points: Double) {
    let shift = Int64(points.bitPattern >> 52) - 1011
    let significand = points.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
    switch shift {
    case ...(-64): self = .zero
    case ..<0: self.init(whole: 0, part: significand >> UInt64(-shift))
    case 0..<64:
      let bits = UInt64(shift)
      self.init(whole: (significand >> 1) >> (63 - bits), part: significand << bits)
    default: self.init(whole: significand << UInt64(shift - 64), part: 0)
    }
  }

  @inline(__always)
  package static func < (lhs: ExactPoints, rhs: ExactPoints) -> Bool {
    let borrow: UInt64 = lhs.part < rhs.part ? 1 : 0
    return Int64(bitPattern: lhs.whole &- rhs.whole &- borrow) < 0
  }

  @inline(__always)
  package static func <= (lhs: ExactPoints, rhs: ExactPoints) -> Bool { !(rhs < lhs) }

  @inline(__always)
  package static func + (lhs: ExactPoints, rhs: ExactPoints) -> ExactPoints {
    let (part, carry) = lhs.part.addingReportingOverflow(rhs.part)
    return ExactPoints(whole: lhs.whole &+ rhs.whole &+ (carry ? 1 : 0), part: part)
  }

  @inline(__always)
  static func - (lhs: ExactPoints, rhs: ExactPoints) -> ExactPoints {
    let (part, borrow) = lhs.part.subtractingReportingOverflow(rhs.part)
    return ExactPoints(whole: lhs.whole &- rhs.whole &- (borrow ? 1 : 0), part: part)
  }

  @inline(__always)
  package static func += (lhs: inout ExactPoints, rhs: ExactPoints) { lhs = lhs + rhs }

  @inline(__always)
  static func -= (lhs: inout ExactPoints, rhs: ExactPoints) { lhs = lhs - rhs }

  /// Multiplies the length by a number of at least 0.
  @inline(__always)
  package static func * (lhs: ExactPoints, times: Int) -> ExactPoints {
    let factor = UInt64(truncatingIfNeeded: times)
    let (carry, part) = lhs.part.multipliedFullWidth(by: factor)
    return ExactPoints(whole: lhs.whole &* factor &+ carry, part: part)
  }

  /// An approximate length, as a first guess for exact comparisons.
  @inline(__always)
  var approximate: Float {
    Float(Int64(bitPattern: whole)) + Float(UInt32(truncatingIfNeeded: part >> 32)) * 0x1p-32
  }

  /// The length within about 2^-52 of its size.
  @inline(__always)
  var approximateDouble: Double { Double(whole) + Double(part) * 0x1p-64 }
}

extension ExactPoints {
  /// The nearest double, ties to even.
  @inline(__always)
  var points: Double {
    guard whole > 0 else { return Double(part) * 0x1p-64 }
    // Leaves one bit for the sign, since signed numbers convert faster.
    let shift = UInt64(truncatingIfNeeded: whole.leadingZeroBitCount) &- 1
    let rest = part &<< shift
    let top = whole &<< shift | (part &>> 1) &>> (63 &- shift)
    // A sticky bit for the bits cut off: 63 bits are enough below the 53 kept.
    let rounded = Double(Int64(bitPattern: top | (rest == 0 ? 0 : 1)))
    return rounded * Double(bitPattern: (1023 &- shift) << 52)
  }

  /// Creates the greatest length whose `points` do not exceed `position`; `nil` if it is negative.
  @inline(__always)
  init?(reaching position: Double) {
    guard position >= 0 else { return nil }
    guard position < 0x1p62 else {
      self.init(whole: 1 << 62, part: 0)
      return
    }
    self.init(truncating: position)
    let half = Int64(position.bitPattern >> 52) - 1012
    guard half >= 0 else { return }
    // Half an ulp above rounds down to `position` if its significand is even.
    self +=
      half < 64
      ? ExactPoints(whole: 0, part: 1 << UInt64(half))
      : ExactPoints(whole: 1 << UInt64(half - 64), part: 0)
    if position.bitPattern & 1 == 1 { self -= ExactPoints(whole: 0, part: 1) }
  }

  func quotient(by step: ExactPoints, limit: Int) -> Int {
    guard step > .zero else { return limit }
    let guess = approximateDouble / step.approximateDouble
    var quotient = guess < Double(limit) ? Int(guess) : limit
    while quotient > 0, self < step * quotient { quotient -= 1 }
    while quotient < limit, step * (quotient + 1) <= self { quotient += 1 }
    return quotient
  }
}

/// A sum of at most 256 extents in 0..<2^40 as two integers, without branches or conversions.
///
/// An extent plus 2^40 is a double with an ulp of 2^-12; its rounding error plus 1.5 * 2^-12 is one
/// with an ulp of 2^-64. Bit patterns are added, and the constants subtracted at the end.
struct ExactDigits {
  private static let coarse = 0x1p40
  private static let fine = 0x1.8p-12

  private var high: UInt64 = 0
  private var low: UInt64 = 0

  @inline(__always)
  init() {}

  @inline(__always)
  init(_ extents: SIMD8<Double>) {
    let coarse = SIMD8(repeating: ExactDigits.coarse)
    let raised = extents + coarse
    let left = extents - (raised - coarse) + SIMD8(repeating: ExactDigits.fine)
    high = raised.bitPatterns.total
    low = left.bitPatterns.total
  }

  @inline(__always)
  mutating func add(_ extent: Double) {
    let raised = extent + ExactDigits.coarse
    high &+= raised.bitPattern
    low &+= (extent - (raised - ExactDigits.coarse) + ExactDigits.fine).bitPattern
  }

  @inline(__always)
  func sum(of count: Int) -> ExactPoints {
    let times = UInt64(truncatingIfNeeded: count)
    let coarse = high &- ExactDigits.coarse.bitPattern &* times
    let fine = low &- ExactDigits.fine.bitPattern &* times
    // `fine` may be negative, so its sign is extended.
    let sign = UInt64(bitPattern: Int64(bitPattern: fine) >> 63)
    return ExactPoints(whole: coarse >> 12, part: coarse << 52)
      + ExactPoints(whole: sign, part: fine)
  }
}

extension SIMD8<UInt64> {
  @inline(__always)
  var united: UInt64 {
    let four = lowHalf | highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1]
  }

  /// The wrapped sum, by halves; `wrappedSum()` is not inlined.
  @inline(__always)
  fileprivate var total: UInt64 {
    let four = lowHalf &+ highHalf
    let two = four.lowHalf &+ four.highHalf
    return two[0] &+ two[1]
  }
}
