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
