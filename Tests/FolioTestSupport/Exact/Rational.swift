/// An exact fraction, for laws that must hold without rounding.
///
/// Never overflows: small numbers are kept in machine words, others in as many as they need.
/// Every finite `Double` is exactly representable. Dividing by zero is a programmer's mistake.
public struct Rational: Hashable, Sendable {
  private let storage: Storage

  /// Lowest terms; the denominator is positive.
  ///
  /// What fits is always `small`, so that equal values are stored equally.
  private enum Storage: Hashable, Sendable {
    case small(Int, Int)
    case large(LargeFraction)
  }

  /// A whole number.
  public init(_ value: Int) { self.init(value, over: 1) }

  /// A fraction; the denominator must not be zero.
  public init(_ numerator: Int, over denominator: Int) {
    if numerator != .min, denominator > 0 {
      self.init(reducing: numerator, denominator)
      return
    }
    self.init(
      isNegative: (numerator < 0) != (denominator < 0),
      Natural(UInt64(numerator.magnitude)), Natural(UInt64(denominator.magnitude)))
  }

  /// The exact value of a finite number; `nil` for the others.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int(exactly: value) {
      self.init(whole)
      return
    }
    let significand = Natural(UInt64(value.significand.magnitude * 0x1p52))
    let exponent = Int(value.exponent) - 52
    self.init(
      isNegative: value < 0, exponent > 0 ? significand << exponent : significand,
      exponent < 0 ? Natural(1) << -exponent : Natural(1))
  }

  private init(isNegative: Bool, _ numerator: Natural, _ denominator: Natural) {
    precondition(!denominator.isZero, "Division by zero.")
    let fraction = LargeFraction(isNegative, numerator, denominator)
    storage = fraction.words.map { .small($0.0, $0.1) } ?? .large(fraction)
  }

  private init(reducing numerator: Int, _ denominator: Int) {
    var (larger, smaller) = (numerator.magnitude, denominator.magnitude)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    let divisor = Int(larger)
    storage = .small(numerator / divisor, denominator / divisor)
  }

  private var large: LargeFraction {
    switch storage {
    case .small(let numerator, let denominator):
      LargeFraction(
        numerator < 0, Natural(UInt64(numerator.magnitude)), Natural(UInt64(denominator)))
    case .large(let fraction): fraction
    }
  }

  /// True below zero.
  public var isNegative: Bool {
    switch storage {
    case .small(let numerator, _): numerator < 0
    case .large(let fraction): fraction.isNegative
    }
  }

  /// The distance from zero.
  public var magnitude: Rational { isNegative ? -self : self }

  /// The largest whole number that is not larger; `nil` where it does not fit an `Int`.
  public var floor: Int? {
    if case .small(let numerator, let denominator) = storage {
      let quotient = numerator / denominator
      return numerator % denominator < 0 ? quotient - 1 : quotient
    }
    return large.floor
  }

  /// The nearest `Double`, ties to even; subnormal results may be rounded twice.
  public var double: Double {
    if case .small(let numerator, let denominator) = storage, let top = Double(exactly: numerator),
      let bottom = Double(exactly: denominator)
    {
      return top / bottom
    }
    return large.double
  }
}

extension Rational: Comparable {
  /// Orders by value.
  public static func < (first: Rational, second: Rational) -> Bool {
    (first - second).isNegative
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Rational {
  /// The exact sum.
  public static func + (first: Rational, second: Rational) -> Rational {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      let (ad, one) = a.multipliedReportingOverflow(by: d)
      let (cb, two) = c.multipliedReportingOverflow(by: b)
      let (sum, three) = ad.addingReportingOverflow(cb)
      let (bd, four) = b.multipliedReportingOverflow(by: d)
      if !one, !two, !three, !four, sum != .min { return Rational(reducing: sum, bd) }
    }
    let (one, two) = (first.large, second.large)
    let (ad, cb) = (one.numerator * two.denominator, two.numerator * one.denominator)
    let denominator = one.denominator * two.denominator
    if one.isNegative == two.isNegative {
      return Rational(isNegative: one.isNegative, ad + cb, denominator)
    }
    return ad >= cb
      ? Rational(isNegative: one.isNegative, ad - cb, denominator)
      : Rational(isNegative: two.isNegative, cb - ad, denominator)
  }

  /// The exact product.
  public static func * (first: Rational, second: Rational) -> Rational {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      let (top, one) = a.multipliedReportingOverflow(by: c)
      let (bottom, two) = b.multipliedReportingOverflow(by: d)
      if !one, !two, top != .min { return Rational(reducing: top, bottom) }
    }
    let (one, two) = (first.large, second.large)
    return Rational(
      isNegative: one.isNegative != two.isNegative, one.numerator * two.numerator,
      one.denominator * two.denominator)
  }

  /// The exact quotient; the divisor must not be zero.
  public static func / (first: Rational, second: Rational) -> Rational {
    let (one, two) = (first.large, second.large)
    return Rational(
      isNegative: one.isNegative != two.isNegative, one.numerator * two.denominator,
      one.denominator * two.numerator)
  }

  /// The opposite number.
  public static prefix func - (number: Rational) -> Rational { number * -1 }

  /// The exact difference.
  public static func - (first: Rational, second: Rational) -> Rational { first + -second }

  /// Adds in place.
  public static func += (first: inout Rational, second: Rational) { first = first + second }

  /// Subtracts in place.
  public static func -= (first: inout Rational, second: Rational) { first = first - second }
}

extension Rational: CustomStringConvertible {
  /// The fraction in lowest terms, or the whole number.
  public var description: String {
    let fraction = large
    let sign = fraction.isNegative ? "-" : ""
    guard fraction.denominator != Natural(1) else { return "\(sign)\(fraction.numerator)" }
    return "\(sign)\(fraction.numerator)/\(fraction.denominator)"
  }
}
