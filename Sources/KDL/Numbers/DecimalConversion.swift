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
