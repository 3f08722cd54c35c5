/// Exponential, logarithm, sine and cosine with the same bits on every platform.
///
/// C libraries differ in the last place, and Embedded Swift has none. These functions use only
/// unfused IEEE arithmetic and integers, are within one ulp, and are total.
///
/// Each reduces its argument exactly to a small interval about zero, sums a Taylor series to a
/// sixteenth of an ulp, and combines both so that only the last addition rounds noticeably.
package enum PinnedMath {}

/// An unevaluated sum of two numbers, the second below half an ulp of the first.
struct DoubleDouble {
  var high: Double
  var low: Double
}

extension PinnedMath {
  /// Returns the exponential: infinity above 709.78, 0 below -745.14, NaN for NaN.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.1332191019412 { return 0 }
    // x = k ln 2 + r with |r| at most ln 2 / 2; adding and subtracting 1.5 * 2^52 rounds to an
    // integer without a library call.
    let k = (x * inverseOfLogarithmOf2 + 0x1.8p52) - 0x1.8p52
    // The first difference is exact: the upper part of ln 2 leaves room for the 11 bits of k.
    let high = x - k * logarithmOf2.high
    let low = k * logarithmOf2.low
    let sum = 1 + (high + (exponentialTail(high - low) - low))
    return scaled(sum, by: Int(k))
  }

  /// exp(r) - 1 - r for |r| up to ln 2 / 2, with a remainder below 2^-57.
  private static func exponentialTail(_ r: Double) -> Double {
    var sum = 1.0 / 6_227_020_800
    sum = sum * r + 1.0 / 479_001_600
    sum = sum * r + 1.0 / 39_916_800
    sum = sum * r + 1.0 / 3_628_800
    sum = sum * r + 1.0 / 362_880
    sum = sum * r + 1.0 / 40_320
    sum = sum * r + 1.0 / 5_040
    sum = sum * r + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 0.5
    return sum * r * r
  }

  /// `number` (about 1) times 2^k, k in -1075...1024, in two steps if one would overflow.
  private static func scaled(_ number: Double, by k: Int) -> Double {
    if k > 1023 { return number * powerOf2(k - 1) * 2 }
    if k < -1022 { return number * powerOf2(k + 100) * 0x1p-100 }
    return number * powerOf2(k)
  }

  static func powerOf2(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }

  /// ln 2 in two parts: 42 bits, and the rest rounded.
  static let logarithmOf2 = DoubleDouble(high: 0x1.62e42fefa38p-1, low: 0x1.ef35793c7673p-45)

  private static let inverseOfLogarithmOf2 = 0x1.71547652b82fep+0

  /// Returns the natural logarithm: -infinity for 0, NaN for negative numbers.
  package static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    // x = 2^k m with m in sqrt(1/2)...sqrt(2); subnormal numbers are scaled first.
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
  /// With s = f / (2 + f), ln(1 + f) = 2s + sR, where 2s = f - f²/2 + s f²/2 and f is exact. The
  /// sum of the two largest terms is corrected by its own error.
  private static func logarithm(exponent k: Double, fraction f: Double) -> Double {
    let s = f / (2 + f)
    let half = 0.5 * f * f
    let correction = half - s * (half + logarithmTail(s * s))
    let whole = k * logarithmOf2.high
    let sum = whole + f
    // The exact error of the sum: either k is 0, or its part is the larger one.
    let lost = (whole - sum) + f
    return sum + (lost + (k * logarithmOf2.low - correction))
  }

  /// The sum of 2z/3, 2z²/5, 2z³/7… for z = s² up to 0.0295, with a remainder below 2^-60.
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

  /// Returns the sine of an angle in radians; NaN beyond 2^20, where springs have settled.
  package static func sin(_ x: Double) -> Double {
    guard x.magnitude <= ReducedAngle.limit else { return .nan }
    let angle = ReducedAngle(x.magnitude)
    let value = angle.quarterTurns & 1 == 0 ? sine(angle.rest) : cosine(angle.rest)
    let isNegative = (angle.quarterTurns & 2 != 0) != (x.sign == .minus)
    return isNegative ? -value : value
  }

  /// Returns the cosine of an angle in radians; NaN beyond 2^20, where springs have settled.
  package static func cos(_ x: Double) -> Double {
    guard x.magnitude <= ReducedAngle.limit else { return .nan }
    let angle = ReducedAngle(x.magnitude)
    let value = angle.quarterTurns & 1 == 0 ? cosine(angle.rest) : sine(angle.rest)
    return (angle.quarterTurns + 1) & 2 != 0 ? -value : value
  }

  /// The sine of an angle up to slightly over pi/4, with a remainder below 2^-62.
  private static func sine(_ angle: DoubleDouble) -> Double {
    let r = angle.high
    let z = r * r
    var sum = 1.0 / 355_687_428_096_000
    sum = 1.0 / 1_307_674_368_000 - sum * z
    sum = 1.0 / 6_227_020_800 - sum * z
    sum = 1.0 / 39_916_800 - sum * z
    sum = 1.0 / 362_880 - sum * z
    sum = 1.0 / 5_040 - sum * z
    sum = 1.0 / 120 - sum * z
    sum = 1.0 / 6 - sum * z
    return r - (sum * z * r - angle.low * (1 - 0.5 * z))
  }

  /// The cosine of an angle up to slightly over pi/4, with a remainder below 2^-58.
  private static func cosine(_ angle: DoubleDouble) -> Double {
    let r = angle.high
    let z = r * r
    var sum = 1.0 / 6_402_373_705_728_000
    sum = 1.0 / 20_922_789_888_000 - sum * z
    sum = 1.0 / 87_178_291_200 - sum * z
    sum = 1.0 / 479_001_600 - sum * z
    sum = 1.0 / 3_628_800 - sum * z
    sum = 1.0 / 40_320 - sum * z
    sum = 1.0 / 720 - sum * z
    sum = 1.0 / 24 - sum * z
    // 1 - z/2 and its rounding error, then the small terms.
    let half = 0.5 * z
    let first = 1 - half
    return first + (((1 - first) - half) + (z * z * sum - r * angle.low))
  }
}

/// An angle as a number of quarter turns and a remainder of at most an eighth turn.
///
/// This is the method of Cody and Waite: pi/2 in parts of 33 bits has exact multiples up to 20
/// bits, and the error of each subtraction is kept.
struct ReducedAngle {
  static let limit = 0x1p20

  let quarterTurns: Int
  let rest: DoubleDouble

  init(_ angle: Double) {
    let turns = (angle * 0x1.45f306dc9c883p-1 + 0x1.8p52) - 0x1.8p52
    quarterTurns = Int(turns) & 3
    let first = DoubleDouble(angle - turns * 0x1.921fb544p0, minus: turns * 0x1.0b4611a6p-34)
    let second = DoubleDouble(first.high, minus: turns * 0x1.3198a2ep-69)
    let low = first.low + second.low - turns * 0x1.b839a252049c1p-104
    rest = DoubleDouble(second.high, minus: -low)
  }
}

extension DoubleDouble {
  /// Returns the difference of two numbers with its exact rounding error.
  fileprivate init(_ number: Double, minus other: Double) {
    high = number - other
    let part = high - number
    low = (number - (high - part)) - (other + part)
  }
}

extension Double {
  /// An angle in degrees as the same direction within half a turn, -180...180.
  ///
  /// Exact while whole turns are: `remainder(dividingBy:)` needs a C library, which a browser has not.
  package var withinHalfTurn: Double { self - 360 * (self / 360).rounded() }
}
