import FolioCore
import FolioTestSupport
import Foundation
import Testing

@Suite("Pinned math functions")
struct PinnedMathTests {
  /// The number of doubles between two results; `nil` if only one is NaN.
  private static func distance(_ first: Double, _ second: Double) -> UInt64? {
    if first.isNaN || second.isNaN { return first.isNaN && second.isNaN ? 0 : nil }
    func place(_ value: Double) -> Int64 {
      let bits = Int64(bitPattern: value.magnitude.bitPattern)
      return value.sign == .minus ? -bits : bits
    }
    return (place(first) &- place(second)).magnitude
  }

  private static func isNear(_ first: Double, _ second: Double) -> Bool {
    distance(first, second).map { $0 <= 1 } ?? false
  }

  /// A number of any magnitude up to a limit, or a special one.
  private static func number(_ choices: inout Choices, upTo limit: Double) -> Double {
    let share = Double(choices.below(1 << 53)) * 0x1p-53
    switch choices.below(4) {
    case 0: return choices.element(of: [0, -0.0, 1, -1, .ulpOfOne, .leastNonzeroMagnitude, limit])
    case 1:
      return (choices.flag() ? -share : share) * limit * PinnedMath.exp(-Double(choices.below(40)))
    default: return (choices.flag() ? -share : share) * limit
    }
  }

  @Test("`exp` is within one ulp of the platform's")
  func exponential() {
    forAll("exp is pinned", { Self.number(&$0, upTo: 750) }) {
      Self.isNear(PinnedMath.exp($0), Foundation.exp($0))
    }
    for x in [709.2, 709.78, 709.782712893384, -708.3, -708.5, -744] {
      #expect(Self.isNear(PinnedMath.exp(x), Foundation.exp(x)), "\(x)")
    }
  }

  @Test("`log` is within one ulp of the platform's")
  func logarithm() {
    forAll("log is pinned", { Self.number(&$0, upTo: 4) }) {
      Self.isNear(PinnedMath.log($0.magnitude), Foundation.log($0.magnitude))
    }
    forAll("log is pinned for every exponent", { Double(bitPattern: $0.below(0x7FF << 52)) }) {
      Self.isNear(PinnedMath.log($0), Foundation.log($0))
    }
  }

  @Test("`sin` and `cos` are within one ulp of the platform's")
  func trigonometry() {
    for limit in [2.0, 100, 0x1p20] {
      forAll("sin and cos are pinned up to \(limit)", { Self.number(&$0, upTo: limit) }) {
        Self.isNear(PinnedMath.sin($0), Foundation.sin($0))
          && Self.isNear(PinnedMath.cos($0), Foundation.cos($0))
      }
    }
  }

  @Test("angles near multiples of a quarter turn keep their small remainder")
  func quarterTurns() {
    forAll("quarter turns", { ($0.below(600_000), $0.int(in: -8...8)) }) { turns, steps in
      let exact = Double(turns) * (Double.pi / 2)
      let angle = Double(
        bitPattern: UInt64(Int64(exact.bitPattern) + (exact == 0 ? 0 : Int64(steps))))
      return Self.isNear(PinnedMath.sin(angle), Foundation.sin(angle))
        && Self.isNear(PinnedMath.cos(angle), Foundation.cos(angle))
    }
  }

  @Test("special values are exact")
  func special() {
    #expect(PinnedMath.exp(0) == 1)
    #expect(PinnedMath.exp(-.infinity) == 0)
    #expect(PinnedMath.exp(.infinity) == .infinity)
    #expect(PinnedMath.exp(709.9) == .infinity)
    #expect(PinnedMath.exp(-746) == 0)
    #expect(PinnedMath.exp(-745) == .leastNonzeroMagnitude)
    #expect(PinnedMath.exp(.nan).isNaN)
    #expect(PinnedMath.log(1) == 0)
    #expect(PinnedMath.log(0) == -.infinity)
    #expect(PinnedMath.log(-0.0) == -.infinity)
    #expect(PinnedMath.log(-1).isNaN)
    #expect(PinnedMath.log(.infinity) == .infinity)
    #expect(PinnedMath.sin(0).sign == .plus)
    #expect(PinnedMath.sin(-0.0).sign == .minus)
    #expect(PinnedMath.cos(0) == 1)
    #expect(PinnedMath.sin(.infinity).isNaN)
    #expect(PinnedMath.cos(-.infinity).isNaN)
    #expect(PinnedMath.sin(.nan).isNaN)
  }

  @Test("sine is odd and cosine is even for every angle")
  func symmetry() {
    forAll("symmetry", { $0.anyDouble() }) { angle in
      guard angle.magnitude <= 0x1p20 else { return PinnedMath.sin(angle).isNaN }
      return PinnedMath.sin(-angle) == -PinnedMath.sin(angle)
        && PinnedMath.cos(-angle) == PinnedMath.cos(angle)
    }
  }

  /// A hash of the bits of 4096 results.
  private static func fingerprint(_ function: (Double) -> Double, from low: Double, to high: Double)
    -> UInt64
  {
    (0..<4096).reduce(0xCBF2_9CE4_8422_2325) { hash, step in
      let value = function(low + (high - low) * Double(step) / 4096)
      return (hash ^ value.bitPattern) &* 0x100_0000_01B3
    }
  }

  @Test("the bits are the same on every platform")
  func bits() {
    #expect(Self.fingerprint(PinnedMath.exp, from: -740, to: 709) == 14_003_474_514_324_248_476)
    #expect(Self.fingerprint(PinnedMath.log, from: 0x1p-20, to: 1000) == 6_068_845_905_594_049_867)
    #expect(Self.fingerprint(PinnedMath.log, from: 1.39, to: 1.41422) == 4_019_486_107_170_364_272)
    #expect(Self.fingerprint(PinnedMath.sin, from: -1000, to: 1e6) == 6_982_021_049_116_018_982)
    #expect(Self.fingerprint(PinnedMath.cos, from: -1000, to: 1e6) == 9_907_094_731_438_834_318)
  }
}
