extension PinnedMath {
  /// The natural logarithm of a number.
  ///
  /// Of zero it is minus infinity, of negative numbers not-a-number. O(1).
  package static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    // x = 2^k m with m between the roots of 1/2 and 2; subnormal numbers are made normal first.
    var bits = x.bitPattern
    var k = 0
    if x < .leastNormalMagnitude {
      bits = (x * 0x1p54).bitPattern
      k = -54
    }
    k += Int(bits >> 52) - 1023
    var m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if m > 0x1.6a09e667f3bcdp+0 {
      m *= 0.5
      k += 1
    }
    return logarithm(exponent: Double(k), fraction: m - 1)
  }

  /// k ln 2 + ln(1 + f).
  ///
  /// With s = f / (2 + f), ln(1 + f) is 2s + sR, and 2s is f - f²/2 + s f²/2, where f is exact: the
  /// large terms carry no rounding, and the sum of the two largest is corrected by its own error.
  private static func logarithm(exponent k: Double, fraction f: Double) -> Double {
    let s = f / (2 + f)
    let half = 0.5 * f * f
    let correction = half - s * (half + logarithmTail(s * s))
    let whole = k * logarithmOf2.high
    let sum = whole + f
    // What the sum lost, exactly; k is 0 or its part is the larger one.
    let lost = (whole - sum) + f
    return sum + (lost + (k * logarithmOf2.low - correction))
  }

  /// The sum of 2z/3, 2z²/5, 2z³/7 and so on for z = s² up to 0.0295.
  ///
  /// The remainder is below 2^-60.
  private static func logarithmTail(_ z: Double) -> Double {
    var sum = 2.0 / 25
    sum = sum * z + 2.0 / 23
    sum = sum * z + 2.0 / 21
    sum = sum * z + 2.0 / 19
    sum = sum * z + 2.0 / 17
    sum = sum * z + 2.0 / 15
    sum = sum * z + 2.0 / 13
    sum = sum * z + 2.0 / 11
    sum = sum * z + 2.0 / 9
    sum = sum * z + 2.0 / 7
    sum = sum * z + 2.0 / 5
    sum = sum * z + 2.0 / 3
    return sum * z
  }
}
