/// A fraction in lowest terms whose parts may have any size.
struct LargeFraction: Hashable, Sendable {
  let isNegative: Bool
  let numerator: Natural
  let denominator: Natural

  init(_ isNegative: Bool, _ numerator: Natural, _ denominator: Natural) {
    let divisor = Natural.greatestCommonDivisor(numerator, denominator)
    // Zero has no sign.
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator.divided(by: divisor).quotient
    self.denominator = denominator.divided(by: divisor).quotient
  }

  /// Both parts as machine words, the sign in the first; `nil` where they do not fit.
  var words: (Int, Int)? {
    guard let top = numerator.uint64.flatMap({ Int(exactly: $0) }),
      let bottom = denominator.uint64.flatMap({ Int(exactly: $0) })
    else { return nil }
    return (isNegative ? -top : top, bottom)
  }

  var floor: Int? {
    let step = numerator.divided(by: denominator)
    guard let quotient = step.quotient.uint64.flatMap({ Int(exactly: $0) }) else { return nil }
    if !isNegative { return quotient }
    return step.remainder.isZero ? -quotient : -quotient - 1
  }

  /// The quotient with 64 binary digits, the last of which remembers a remainder, is rounded once by
  /// the conversion; scaling by a power of two is exact.
  var double: Double {
    guard !numerator.isZero else { return 0 }
    let shift = 64 - (numerator.bitWidth - denominator.bitWidth)
    let step =
      shift >= 0
      ? (numerator << shift).divided(by: denominator)
      : numerator.divided(by: denominator << -shift)
    let extra = step.quotient.bitWidth - 64
    var digits = (step.quotient >> max(extra, 0)).uint64 ?? 0
    let isExact = step.remainder.isZero && (extra <= 0 || step.quotient.isEven)
    if !isExact { digits |= 1 }
    let exponent = max(extra, 0) - shift
    let scaled = Double(sign: .plus, exponent: exponent, significand: Double(digits))
    return isNegative ? -scaled : scaled
  }
}
