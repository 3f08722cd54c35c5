extension PinnedMath {
  /// The exponential of a number.
  ///
  /// Above 709.78 it is infinite, below -745.14 zero; not-a-number stays. O(1).
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.1332191019412 { return 0 }
    // x = k ln 2 + r with |r| at most ln 2 / 2. Adding and subtracting 1.5 * 2^52 rounds to a whole
    // number without a library call.
    let k = (x * inverseOfLogarithmOf2 + 0x1.8p52) - 0x1.8p52
    // The first difference is exact: the upper part of ln 2 has room for the 11 bits of k.
    let high = x - k * logarithmOf2.high
    let low = k * logarithmOf2.low
    let sum = 1 + (high + (exponentialTail(high - low) - low))
    return scaled(sum, by: Int(k))
  }

  /// exp(r) - 1 - r for |r| up to ln 2 / 2; the remainder is below 2^-57.
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

  /// A number about 1 times 2^k, for k from -1075 to 1024; in two steps where one would leave the
  /// range of exponents.
  private static func scaled(_ number: Double, by k: Int) -> Double {
    if k > 1023 { return number * powerOf2(k - 1) * 2 }
    if k < -1022 { return number * powerOf2(k + 100) * 0x1p-100 }
    return number * powerOf2(k)
  }

  /// 2^k for k from -1022 to 1023.
  static func powerOf2(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }

  /// ln 2 in two parts: 42 binary places, and the rest rounded.
  static let logarithmOf2 = DoubleDouble(high: 0x1.62e42fefa38p-1, low: 0x1.ef35793c7673p-45)

  private static let inverseOfLogarithmOf2 = 0x1.71547652b82fep+0
}
