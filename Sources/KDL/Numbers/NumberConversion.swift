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
