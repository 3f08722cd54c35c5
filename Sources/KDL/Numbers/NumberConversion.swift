/// From decimal digits to the nearest `Double`, without a library function.
enum DecimalConversion {
  /// The powers of ten that are exact as `Double`.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The `Double` nearest to digits × 10^exponent, ties to even.
  ///
  /// - Parameter digits: values 0...9, most significant first, without leading zeros.
  static func nearest(_ digits: [UInt8], exponent: Int) -> Double {
    let (digits, exponent) = shortened(digits, exponent)
    let magnitude = digits.count + exponent
    if digits.isEmpty || magnitude < -330 { return 0 }
    if magnitude > 310 { return .infinity }
    return quick(digits, exponent) ?? exact(digits, exponent)
  }

  /// Without trailing zeros, and with at most `KDLLimits.significantDigits`, so that the rounding
  /// stays the same.
  private static func shortened(_ digits: [UInt8], _ exponent: Int) -> ([UInt8], Int) {
    var digits = digits
    var exponent = exponent
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    let excess = digits.count - KDLLimits.significantDigits
    guard excess > 0 else { return (digits, exponent) }
    // The digits cut off are not all zero; a 1 in their place keeps the number off every tie.
    return (digits.dropLast(excess) + [1], exponent + excess - 1)
  }

  /// Clinger's fast path: two exact doubles and one operation, which rounds once.
  private static func quick(_ digits: [UInt8], _ exponent: Int) -> Double? {
    guard digits.count <= 15, abs(exponent) < exactPowers.count else { return nil }
    let mantissa = Double(digits.reduce(0 as Int64) { $0 * 10 + Int64($1) })
    return exponent < 0
      ? mantissa / exactPowers[-exponent] : mantissa * exactPowers[exponent]
  }

  /// Divides exactly: 64 bits of quotient, and whether there is a remainder.
  private static func exact(_ digits: [UInt8], _ exponent: Int) -> Double {
    var numerator = BigNatural(decimal: digits)
    var denominator = BigNatural(decimal: [1])
    numerator.multiplyByPowerOfTen(max(exponent, 0))
    denominator.multiplyByPowerOfTen(max(-exponent, 0))
    var power = numerator.bitWidth - denominator.bitWidth
    numerator.shiftLeft(-power)
    denominator.shiftLeft(power)
    if !numerator.isAtLeast(denominator) {
      numerator.shiftLeft(1)
      power -= 1
    }
    var quotient: UInt64 = 0
    for _ in 0..<64 {
      quotient <<= 1
      if numerator.isAtLeast(denominator) {
        numerator.subtract(denominator)
        quotient |= 1
      }
      numerator.shiftLeft(1)
    }
    return BinaryConversion.rounded(quotient, power: power - 63, isInexact: !numerator.isZero)
  }
}

/// From binary digits to the nearest `Double`.
enum BinaryConversion {
  /// The `Double` nearest to an integer of binary, octal or hexadecimal digits, ties to even.
  static func nearest(_ digits: [UInt8], bitsPerDigit: Int) -> Double {
    var mantissa: UInt64 = 0
    var power = 0
    var isInexact = false
    for digit in digits {
      if mantissa.leadingZeroBitCount >= bitsPerDigit {
        mantissa = mantissa << UInt64(bitsPerDigit) | UInt64(digit)
      } else {
        // At least 60 bits are held, more than a rounding needs; the rest only breaks ties.
        power += bitsPerDigit
        isInexact = isInexact || digit != 0
      }
    }
    guard mantissa != 0 else { return 0 }
    let shift = mantissa.leadingZeroBitCount
    return rounded(mantissa << UInt64(shift), power: power - shift, isInexact: isInexact)
  }

  /// Rounds mantissa × 2^power, ties to even.
  ///
  /// - Parameters:
  ///   - mantissa: with its highest bit set.
  ///   - isInexact: whether the true value is larger, by less than one unit of the mantissa.
  static func rounded(_ mantissa: UInt64, power: Int, isInexact: Bool) -> Double {
    let exponent = power + 63
    if exponent > 1023 { return .infinity }
    let isSubnormal = exponent < -1022
    let shift = isSubnormal ? 11 + (-1022 - exponent) : 11
    if shift > 64 { return 0 }
    let kept = shift == 64 ? 0 : mantissa >> UInt64(shift)
    let rest = shift == 64 ? mantissa : mantissa & (1 << UInt64(shift) - 1)
    let half: UInt64 = 1 << UInt64(shift - 1)
    let isUp = rest > half || rest == half && (isInexact || kept & 1 == 1)
    // A carry out of the mantissa runs into the exponent, as it should, up to infinity.
    let base = isSubnormal ? 0 : UInt64(exponent + 1022) << 52
    return Double(bitPattern: base + kept + (isUp ? 1 : 0))
  }
}

/// A natural number of any size, for exact conversions.
struct BigNatural {
  /// The limbs, least significant first, the last one not zero.
  private(set) var limbs: [UInt32] = []

  /// Creates a number from decimal digits, most significant first.
  init(decimal digits: some Sequence<UInt8>) {
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  /// Creates a number from digits of the given number of bits, most significant first.
  ///
  /// O(digits).
  init(digits: [UInt8], bitsPerDigit: Int) {
    var limb: UInt64 = 0
    var filled = 0
    for digit in digits.reversed() {
      limb |= UInt64(digit) << UInt64(filled)
      filled += bitsPerDigit
      if filled >= 32 {
        limbs.append(UInt32(truncatingIfNeeded: limb))
        limb >>= 32
        filled -= 32
      }
    }
    limbs.append(UInt32(truncatingIfNeeded: limb))
    trim()
  }

  /// The number of significant bits; 0 for zero.
  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

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

  mutating func multiplyByPowerOfTen(_ exponent: Int) {
    var rest = exponent
    while rest >= 9 {
      multiply(by: 1_000_000_000)
      rest -= 9
    }
    for _ in 0..<rest { multiply(by: 10) }
  }

  mutating func shiftLeft(_ bits: Int) {
    guard bits > 0, !isZero else { return }
    let shift = UInt64(bits % 32)
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry |= UInt64(limbs[index]) << shift
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
    limbs.insert(contentsOf: [UInt32](repeating: 0, count: bits / 32), at: 0)
  }

  /// Whether this number is at least the other.
  func isAtLeast(_ other: BigNatural) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count > other.limbs.count }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] > other.limbs[index]
    }
    return true
  }

  /// Subtracts the other number, which must not be larger.
  mutating func subtract(_ other: BigNatural) {
    var borrow: UInt64 = 0
    for index in limbs.indices {
      let taken = borrow + (index < other.limbs.count ? UInt64(other.limbs[index]) : 0)
      let limb = UInt64(limbs[index])
      borrow = limb < taken ? 1 : 0
      limbs[index] = UInt32(truncatingIfNeeded: limb &- taken)
    }
    trim()
  }

  /// The number in decimal digits.
  ///
  /// O(length²).
  var decimalText: String {
    guard !isZero else { return "0" }
    var rest = self
    var reversed: [UInt8] = []
    while !rest.isZero {
      var chunk = rest.divide(by: 1_000_000_000)
      for _ in 0..<9 where chunk > 0 || !rest.isZero {
        reversed.append(UInt8(ascii: "0") + UInt8(chunk % 10))
        chunk /= 10
      }
    }
    return String(decoding: reversed.reversed(), as: UTF8.self)
  }

  /// Divides in place and returns the remainder.
  private mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      remainder = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(remainder / UInt64(divisor))
      remainder %= UInt64(divisor)
    }
    trim()
    return UInt32(remainder)
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}
