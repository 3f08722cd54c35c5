extension PinnedMath {
  /// The sine of an angle in radians, exact to the last place for angles of any size.
  ///
  /// Of infinities it is not-a-number. O(1).
  package static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x.magnitude)
    let value = angle.quarterTurns & 1 == 0 ? sine(angle.rest) : cosine(angle.rest)
    let isNegative = (angle.quarterTurns & 2 != 0) != (x.sign == .minus)
    return isNegative ? -value : value
  }

  /// The cosine of an angle in radians, exact to the last place for angles of any size.
  ///
  /// Of infinities it is not-a-number. O(1).
  package static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x.magnitude)
    let value = angle.quarterTurns & 1 == 0 ? cosine(angle.rest) : sine(angle.rest)
    return (angle.quarterTurns + 1) & 2 != 0 ? -value : value
  }

  /// The sine for angles up to a little over pi/4; the remainder is below 2^-62.
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

  /// The cosine for angles up to a little over pi/4; the remainder is below 2^-58.
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
    // 1 - z/2 and what it lost, then the small terms.
    let half = 0.5 * z
    let first = 1 - half
    return first + (((1 - first) - half) + (z * z * sum - r * angle.low))
  }
}
