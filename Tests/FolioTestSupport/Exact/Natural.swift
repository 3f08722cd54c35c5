/// A whole number of any size, not negative.
///
/// Simple rather than fast: tests only.
struct Natural: Hashable, Comparable {
  /// Base 2^32 digits, the least significant first, without leading zeros.
  private var limbs: [UInt32]

  init(_ value: UInt64) {
    self.init(limbs: [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)])
  }

  private init(limbs: [UInt32]) {
    self.limbs = limbs
    while self.limbs.last == 0 { self.limbs.removeLast() }
  }

  var isZero: Bool { limbs.isEmpty }
  var isEven: Bool { (limbs.first ?? 0) & 1 == 0 }

  /// The number of binary digits; 0 for zero.
  var bitWidth: Int {
    limbs.last.map { limbs.count * 32 - $0.leadingZeroBitCount } ?? 0
  }

  /// The value, where it fits.
  var uint64: UInt64? {
    guard limbs.count <= 2 else { return nil }
    return limbs.reversed().reduce(0) { $0 << 32 | UInt64($1) }
  }

  /// The number of zeros at the binary end; 0 for zero.
  var trailingZeroBitCount: Int {
    guard let index = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
    return index * 32 + limbs[index].trailingZeroBitCount
  }

  static func < (first: Natural, second: Natural) -> Bool {
    if first.limbs.count != second.limbs.count { return first.limbs.count < second.limbs.count }
    return first.limbs.reversed().lexicographicallyPrecedes(second.limbs.reversed())
  }

  static func + (first: Natural, second: Natural) -> Natural {
    var sum: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(first.limbs.count, second.limbs.count) {
      carry += UInt64(first.limb(index)) + UInt64(second.limb(index))
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    return Natural(limbs: sum + [UInt32(carry)])
  }

  /// The difference; `second` must not be larger.
  static func - (first: Natural, second: Natural) -> Natural {
    precondition(first >= second, "A natural number cannot be negative.")
    var difference: [UInt32] = []
    var borrow: Int64 = 0
    for index in first.limbs.indices {
      borrow += Int64(first.limb(index)) - Int64(second.limb(index))
      difference.append(UInt32(truncatingIfNeeded: borrow))
      borrow >>= 32
    }
    return Natural(limbs: difference)
  }

  static func * (first: Natural, second: Natural) -> Natural {
    var product = [UInt32](repeating: 0, count: first.limbs.count + second.limbs.count)
    for (low, factor) in first.limbs.enumerated() {
      var carry: UInt64 = 0
      for (high, other) in second.limbs.enumerated() {
        carry += UInt64(factor) * UInt64(other) + UInt64(product[low + high])
        product[low + high] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[low + second.limbs.count] = UInt32(carry)
    }
    return Natural(limbs: product)
  }

  static func << (number: Natural, count: Int) -> Natural {
    let zeros = [UInt32](repeating: 0, count: count / 32)
    return Natural(limbs: zeros + number.limbs) * Natural(1 << UInt64(count % 32))
  }

  static func >> (number: Natural, count: Int) -> Natural {
    let kept = Array(number.limbs.dropFirst(count / 32))
    let shift = UInt64(count % 32)
    let shifted = kept.indices.map { index in
      let above: UInt64 = index + 1 < kept.count ? UInt64(kept[index + 1]) : 0
      return UInt32(truncatingIfNeeded: (above << 32 | UInt64(kept[index])) >> shift)
    }
    return Natural(limbs: shifted)
  }

  /// True for 1, 2, 4 and so on.
  var isPowerOfTwo: Bool { !isZero && trailingZeroBitCount + 1 == bitWidth }

  /// Quotient and remainder by long division in base 2, by shifting where the divisor allows it.
  ///
  /// The divisor must not be zero.
  func divided(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    precondition(!divisor.isZero, "Division by zero.")
    if divisor.isPowerOfTwo {
      let quotient = self >> divisor.trailingZeroBitCount
      return (quotient, self - quotient << divisor.trailingZeroBitCount)
    }
    var remainder = self
    var quotient = Natural(0)
    var shift = bitWidth - divisor.bitWidth
    while shift >= 0 {
      let part = divisor << shift
      quotient = quotient << 1
      if part <= remainder {
        remainder = remainder - part
        quotient = quotient + Natural(1)
      }
      shift -= 1
    }
    return (quotient, remainder)
  }

  /// The greatest common divisor, by halving and subtracting.
  static func greatestCommonDivisor(_ first: Natural, _ second: Natural) -> Natural {
    if first.isZero { return second }
    if second.isZero { return first }
    let twos = min(first.trailingZeroBitCount, second.trailingZeroBitCount)
    if first.isPowerOfTwo || second.isPowerOfTwo { return Natural(1) << twos }
    var larger = first >> first.trailingZeroBitCount
    var smaller = second >> second.trailingZeroBitCount
    while larger != smaller {
      if larger < smaller { swap(&larger, &smaller) }
      larger = larger - smaller
      larger = larger >> larger.trailingZeroBitCount
    }
    return larger << twos
  }

  private func limb(_ index: Int) -> UInt32 { index < limbs.count ? limbs[index] : 0 }
}

extension Natural: CustomStringConvertible {
  var description: String {
    guard !isZero else { return "0" }
    var digits: [String] = []
    var rest = self
    while !rest.isZero {
      let step = rest.divided(by: Natural(1_000_000_000))
      digits.append(String(step.remainder.uint64 ?? 0))
      rest = step.quotient
    }
    let padded = digits.dropLast().map { String(repeating: "0", count: 9 - $0.count) + $0 }
    return (digits.last ?? "") + padded.reversed().joined()
  }
}
