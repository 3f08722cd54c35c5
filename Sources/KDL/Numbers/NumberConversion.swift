/// Exact conversions of digit values, most significant first, without leading zeros.
enum NumberConversion {
  /// The nearest `Double` to digits × 10^exponent, ties to even; infinite or zero out of range.
  static func nearest(decimal digits: [UInt8], exponent: Int) -> Double {
    let magnitude = digits.count + exponent
    if digits.isEmpty || magnitude < -330 { return 0 }
    if magnitude > 310 { return .infinity }
    var numerator = BigNatural(digits)
    var denominator = BigNatural([1])
    numerator.multiply(by: 10, times: exponent)
    denominator.multiply(by: 10, times: -exponent)
    var power = numerator.bitWidth - denominator.bitWidth
    numerator.multiply(by: 2, times: -power)
    denominator.multiply(by: 2, times: power)
    if !numerator.isAtLeast(denominator) {
      numerator.multiply(by: 2)
      power -= 1
    }
    // Compute 64 bits of the quotient, or down to two bits below the least subnormal: more than any
    // rounding needs, with a last bit that only breaks ties.
    let bits = min(64, power + 1_077)
    guard bits > 0 else { return 0 }
    var quotient: UInt64 = 0
    for _ in 0..<bits {
      quotient <<= 1
      if numerator.isAtLeast(denominator) {
        numerator.subtract(denominator)
        quotient |= 1
      }
      numerator.multiply(by: 2)
    }
    return scaled(quotient | (numerator.isZero ? 0 : 1), power - bits + 1)
  }

  /// mantissa × 2^power, rounded once because the first factor stays within range.
  private static func scaled(_ mantissa: UInt64, _ power: Int) -> Double {
    let half = power / 2
    return Double(mantissa) * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: power - half, significand: 1)
  }

  static func decimal(_ digits: [UInt8], radix: Int) -> [UInt8] {
    var decimals: [UInt8] = []
    for digit in digits {
      var carry = Int(digit)
      for index in decimals.indices {
        carry += Int(decimals[index]) * radix
        decimals[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        decimals.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    return decimals.reversed()
  }
}

private struct BigNatural {
  /// The limbs, least significant first, without trailing zeros.
  private var limbs: [UInt32] = []

  init(_ digits: [UInt8]) {
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  var bitWidth: Int { limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0) }

  var isZero: Bool { limbs.isEmpty }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Multiplies `count` times by a factor; never for a negative count.
  mutating func multiply(by factor: UInt32, times count: Int) {
    for _ in 0..<max(0, count) { multiply(by: factor) }
  }

  func isAtLeast(_ other: BigNatural) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count > other.limbs.count }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] > other.limbs[index]
    }
    return true
  }

  /// Subtracts another number, which must not be larger.
  mutating func subtract(_ other: BigNatural) {
    var borrow: UInt64 = 0
    for index in limbs.indices {
      let taken = borrow + (index < other.limbs.count ? UInt64(other.limbs[index]) : 0)
      let limb = UInt64(limbs[index])
      borrow = limb < taken ? 1 : 0
      limbs[index] = UInt32(truncatingIfNeeded: limb &- taken)
    }
    while limbs.last == 0 { limbs.removeLast() }
  }
}
