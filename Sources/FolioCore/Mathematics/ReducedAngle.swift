/// An angle as a number of quarter turns and a rest of at most an eighth turn.
///
/// Large angles need many digits of 2/pi, because only what is left after whole turns counts. The
/// product of the angle's 53 bits with a window of 192 bits of 2/pi is formed in integers; bits above
/// the window are whole turns, bits below it too small to matter. This is Payne and Hanek's method.
struct ReducedAngle {
  /// The number of quarter turns modulo 4, from 0 to 3.
  var quarterTurns: Int
  /// The rest in radians.
  var rest: DoubleDouble

  /// Reduces an angle that is finite and not negative.
  init(_ angle: Double) {
    guard angle > 0x1.921fb54442d18p-1 else {
      quarterTurns = 0
      rest = DoubleDouble(high: angle, low: 0)
      return
    }
    // Quarter turns in fixed point: 2 bits before the point, 190 behind it.
    let turns = Self.quarterTurns(angle)
    var fraction = (turns.2 << 2 | turns.1 >> 62, turns.1 << 2 | turns.0 >> 62)
    var whole = Int(turns.2 >> 62)
    let isAbove = fraction.0 >> 63 == 1
    if isAbove {
      // More than half a quarter turn: count from the next one, backward.
      whole += 1
      fraction = Self.negated(fraction)
    }
    quarterTurns = whole & 3
    rest = Self.radians(fraction, isNegative: isAbove)
  }

  /// The angle times 2/pi modulo 4, as 192 bits, the lowest word first.
  private static func quarterTurns(_ angle: Double) -> (UInt64, UInt64, UInt64) {
    let significand = angle.significandBitPattern | 1 << 52
    let exponent = Int(angle.exponent) - 52
    // The window begins at the bit of 2/pi that stands for two quarter turns.
    let window = window(from: exponent + 62)
    let low = window.2.multipliedFullWidth(by: significand)
    let middle = window.1.multipliedFullWidth(by: significand)
    let (second, carry) = middle.low.addingReportingOverflow(low.high)
    let high = window.0 &* significand &+ middle.high &+ (carry ? 1 : 0)
    return (low.low, second, high)
  }

  /// 192 bits of 2/pi from a bit of the table on, the highest word first.
  private static func window(from bit: Int) -> (UInt64, UInt64, UInt64) {
    let index = bit / 64
    let shift = UInt64(bit % 64)
    func word(_ offset: Int) -> UInt64 {
      let first = twoOverPi[index + offset]
      return shift == 0 ? first : first << shift | twoOverPi[index + offset + 1] >> (64 - shift)
    }
    return (word(0), word(1), word(2))
  }

  private static func negated(_ number: (UInt64, UInt64)) -> (UInt64, UInt64) {
    let (low, carry) = (~number.1).addingReportingOverflow(1)
    return (~number.0 &+ (carry ? 1 : 0), low)
  }

  /// A fraction of a quarter turn, as bits behind the point, in radians.
  private static func radians(_ fraction: (UInt64, UInt64), isNegative: Bool) -> DoubleDouble {
    let zeros = fraction.0.leadingZeroBitCount
    let (high, low) = normalized(fraction, zeros)
    // The upper 128 bits of the product with pi/2, which has one bit before the point.
    let top = high.multipliedFullWidth(by: halfPi.high)
    let first = high.multipliedFullWidth(by: halfPi.low).high
    let second = low.multipliedFullWidth(by: halfPi.high).high
    let (partial, one) = top.low.addingReportingOverflow(first)
    let (bottom, two) = partial.addingReportingOverflow(second)
    let upper = top.high &+ (one ? 1 : 0) &+ (two ? 1 : 0)
    // The upper 53 bits are exact as a number, the others the small part.
    let sign: Double = isNegative ? -1 : 1
    let scale = sign * PinnedMath.powerOf2(-63 - zeros)
    let rest = Double(upper & 0x7FF) + Double(bottom) * 0x1p-64
    return DoubleDouble(high: Double(upper & ~0x7FF) * scale, low: rest * scale)
  }

  /// The bits after the leading zeros.
  ///
  /// No double but 0 comes within 2^-62 of a quarter turn to a multiple of one, so the first word is
  /// never 0, and 66 bits at least are known.
  private static func normalized(_ words: (UInt64, UInt64), _ zeros: Int) -> (UInt64, UInt64) {
    let shift = UInt64(zeros)
    return (words.0 << shift | words.1 >> (64 - shift), words.1 << shift)
  }

  /// pi/2 in 128 bits, one of them before the point.
  private static let halfPi: (high: UInt64, low: UInt64) = (
    0xC90F_DAA2_2168_C234, 0xC4C6_628B_80DC_1CD1
  )

  /// The first 1,280 binary places of 2/pi after one word of zeros.
  private static let twoOverPi: [UInt64] = [
    0x0000_0000_0000_0000,
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C,
    0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08,
    0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]
}
