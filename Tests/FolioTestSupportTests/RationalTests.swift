import FolioTestSupport
import Testing

@Suite("Rational")
struct RationalTests {
  @Test("is kept in lowest terms with the sign above")
  func lowestTerms() {
    #expect(Rational(6, over: -4).description == "-3/2")
    #expect(Rational(0, over: -5) == 0)
    #expect(Rational(10, over: 5) == 2)
    #expect(Rational(.min) + 1 == Rational(-.max))
    #expect(Rational(.min, over: .min) == 1)
    #expect(Rational(.min).description == Int.min.description)
  }

  @Test("has no overflow: products of a million dyadic factors' sizes stay exact")
  func wide() throws {
    let factor = try #require(Rational(exactly: 1_000_003 + 0x1p-20))
    var power: Rational = 1
    for _ in 0..<12 { power = power * factor }
    for _ in 0..<12 { power = power / factor }
    #expect(power == 1)
    let huge = try #require(Rational(exactly: 1e300))
    #expect((huge + 1) - huge == 1)
    #expect(huge < huge + Rational(1, over: .max))
    #expect((huge * huge).double == .infinity)
    #expect((huge * huge).floor == nil)
  }

  @Test("prints numbers of any size")
  func description() throws {
    let square = try #require(Rational(exactly: 1e18))
    #expect((square * square).description == "1" + String(repeating: "0", count: 36))
  }

  @Test("adds, multiplies and compares as fractions do")
  func laws() {
    forAll("the field laws hold", share: 0.05, { $0.array(of: 3) { Self.fraction(&$0) } }) {
      terms in
      let (a, b, c) = (terms[0], terms[1], terms[2])
      try hold(a + b == b + a && a * b == b * a, "commutative")
      try hold((a + b) + c == a + (b + c) && (a * b) * c == a * (b * c), "associative")
      try hold(a * (b + c) == a * b + a * c, "distributive")
      try hold(a - a == 0 && (b == 0 || a / b * b == a), "inverse")
      try hold((a < b) == (b > a) && (a < b || a > b) == (a != b), "ordered")
      try hold(!(a < b) || a + c < b + c, "order respects sums")
      return true
    }
  }

  @Test("takes every finite number exactly and gives the nearest number back")
  func doubles() {
    forAll("a number survives", { $0.anyDouble() }) { value in
      guard let exact = Rational(exactly: value) else { return !value.isFinite }
      return value.isFinite && (value.isSubnormal || exact.double == value)
    }
  }

  @Test("rounds to the nearest number, ties to even")
  func rounding() {
    #expect(Rational(1, over: 3).double == 1.0 / 3.0)
    let two53 = Rational(1 << 53)
    #expect((two53 + 1).double == 0x1p53)
    #expect((two53 + 3).double == 0x1p53 + 4)
    #expect((two53 + Rational(1_000_001, over: 1_000_000)).double == 0x1p53 + 2)
    #expect((-two53 - 1).double == -0x1p53)
  }

  @Test("rounds down", arguments: [(7, 2, 3), (-7, 2, -4), (6, 2, 3), (-6, 2, -3), (0, 1, 0)])
  func floor(_ numerator: Int, _ denominator: Int, _ expected: Int) {
    #expect(Rational(numerator, over: denominator).floor == expected)
    let huge = Rational(.max) * 4
    #expect((Rational(numerator, over: denominator) + huge - huge).floor == expected)
  }

  private static func fraction(_ choices: inout Choices) -> Rational {
    let limit = choices.flag() ? 9 : Int.max
    return Rational(choices.int(in: -limit...limit), over: choices.int(in: 1...limit))
  }
}
