import FolioTestSupport
import KDL
import Testing

/// A number with its canonical text, its nearest `Double` and its integer.
struct NumberRow: CustomTestStringConvertible, Sendable {
  let lexeme: String
  let canonical: String
  let double: Double
  let int: Int?

  init(_ lexeme: String, _ canonical: String, _ double: Double, _ int: Int? = nil) {
    self.lexeme = lexeme
    self.canonical = canonical
    self.double = double
    self.int = int
  }

  var testDescription: String { String(lexeme.prefix(60)) }
}

@Suite("KDL numbers")
struct NumberTests {
  @Test("a number has its canonical text, nearest double and integer", arguments: rows)
  func converts(_ row: NumberRow) throws {
    let number = try #require(KDLNumber(lexeme: row.lexeme))
    #expect(number.lexeme == row.lexeme)
    #expect(number.canonicalText == row.canonical)
    #expect(number.asDouble.bitPattern == row.double.bitPattern)
    #expect(number.asInt == row.int)
  }

  static let rows = notations + integers + hard

  private static let notations = [
    NumberRow("0", "0", 0, 0),
    NumberRow("-0", "-0", -0.0, 0),
    NumberRow("+7", "7", 7, 7),
    NumberRow("007", "7", 7, 7),
    NumberRow("1__0_", "10", 10, 10),
    NumberRow("0x1F", "31", 31, 31),
    NumberRow("-0xff", "-255", -255, -255),
    NumberRow("+0o17_", "15", 15, 15),
    NumberRow("0b1_01", "5", 5, 5),
    NumberRow("0x0", "0", 0, 0),
    NumberRow("-0b0", "-0", -0.0, 0),
    NumberRow("1.50", "1.50", 1.5),
    NumberRow("00.5", "0.5", 0.5),
    NumberRow("10.0", "10.0", 10, 10),
    NumberRow("1e3", "1E+3", 1000, 1000),
    NumberRow("1E-03", "1E-3", 0.001),
    NumberRow("12e+0", "12E+0", 12, 12),
    NumberRow("1.5e1", "1.5E+1", 15, 15),
    NumberRow("1.25e1", "1.25E+1", 12.5),
    NumberRow("100e-2", "100E-2", 1, 1),
    NumberRow("1.0e-10_0", "1.0E-100", 1e-100),
    NumberRow("#inf", "#inf", .infinity),
    NumberRow("#-inf", "#-inf", -.infinity),
    NumberRow("#nan", "#nan", .nan),
    NumberRow("1.23E+1000", "1.23E+1000", .infinity),
    NumberRow("-1.23E+1000", "-1.23E+1000", -.infinity),
    NumberRow("1.23E-1000", "1.23E-1000", 0),
    NumberRow("0e99999999999999999999", "0E+99999999999999999999", 0, 0),
    NumberRow("-1e-99999999999999999999", "-1E-99999999999999999999", -0.0),
    NumberRow("0xABCDEF0123456789abcdef", "207698809136909011942886895", 0x1.579bde02468adp87),
  ]

  private static let integers = [
    NumberRow("9223372036854775807", "9223372036854775807", 9.223372036854775807e18, .max),
    NumberRow("-9223372036854775808", "-9223372036854775808", -9.223372036854775808e18, .min),
    NumberRow("9223372036854775808", "9223372036854775808", 9.223372036854775808e18),
    NumberRow("-9223372036854775809", "-9223372036854775809", -9.223372036854775808e18),
    NumberRow("0x7fffffffffffffff", "9223372036854775807", 9.223372036854775807e18, .max),
    NumberRow("-0x8000000000000000", "-9223372036854775808", -9.223372036854775808e18, .min),
    NumberRow("0x8000000000000000", "9223372036854775808", 9.223372036854775808e18),
    NumberRow("1e18", "1E+18", 1e18, 1_000_000_000_000_000_000),
    NumberRow("1e19", "1E+19", 1e19),
    NumberRow("1.000000000000000000000000", "1.000000000000000000000000", 1, 1),
  ]

  /// Cases that reveal double rounding or a dropped digit.
  private static let hard = [
    NumberRow("0.1", "0.1", 0x1.999999999999ap-4),
    NumberRow("9007199254740993", "9007199254740993", 0x1p53, 9_007_199_254_740_993),
    NumberRow("9007199254740993.0", "9007199254740993.0", 0x1p53, 9_007_199_254_740_993),
    NumberRow(
      "9007199254740993.00000000000000000000001", "9007199254740993.00000000000000000000001",
      0x1.0000000000001p53),
    NumberRow("9007199254740995", "9007199254740995", 0x1.0000000000002p53, 9_007_199_254_740_995),
    NumberRow("0x20000000000001", "9007199254740993", 0x1p53, 9_007_199_254_740_993),
    NumberRow("0x20000000000003", "9007199254740995", 0x1.0000000000002p53, 9_007_199_254_740_995),
    NumberRow(
      "0x200000000000010000000000000001", "166153499473114502559719956244594689",
      0x1.0000000000001p117),
    NumberRow("1.7976931348623157e308", "1.7976931348623157E+308", .greatestFiniteMagnitude),
    NumberRow("1.7976931348623158e308", "1.7976931348623158E+308", .greatestFiniteMagnitude),
    NumberRow("1.7976931348623159e308", "1.7976931348623159E+308", .infinity),
    NumberRow("4.9e-324", "4.9E-324", .leastNonzeroMagnitude),
    NumberRow("2.4703282292062327e-324", "2.4703282292062327E-324", 0),
    NumberRow("2.4703282292062328e-324", "2.4703282292062328E-324", .leastNonzeroMagnitude),
    NumberRow("2.2250738585072011e-308", "2.2250738585072011E-308", .leastNormalMagnitude.nextDown),
    NumberRow("2.2250738585072012e-308", "2.2250738585072012E-308", .leastNormalMagnitude),
    NumberRow("2.2250738585072014e-308", "2.2250738585072014E-308", .leastNormalMagnitude),
    NumberRow("1448997445238699", "1448997445238699", 1448997445238699.0, 1_448_997_445_238_699),
    NumberRow("5e-20", "5E-20", 0x1.d83c94fb6d2acp-65),
    NumberRow("8.988465674311579e307", "8.988465674311579E+307", 0x1.fffffffffffffp1022),
    NumberRow("6.02214076e23", "6.02214076E+23", 6.02214076e23),
    NumberRow("179769313486231580793e289", "179769313486231580793E+289", .infinity),
    NumberRow(
      "123456789012345678901234567890e-20", "123456789012345678901234567890E-20",
      1234567890.1234567890123456789),
  ]

  @Test("a tie between two doubles rounds to even, and anything above rounds up")
  func ties() throws {
    // Exactly 1 + 2^-53, halfway between 1 and the next double.
    let tie = "1.00000000000000011102230246251565404236316680908203125"
    #expect(KDLNumber(lexeme: tie)?.asDouble == 1)
    let zeros = String(repeating: "0", count: 900)
    #expect(KDLNumber(lexeme: tie + zeros)?.asDouble == 1)
    #expect(KDLNumber(lexeme: tie + zeros + "1")?.asDouble == 1.0.nextUp)
  }

  @Test("random notations give the same double as the standard library")
  func agrees() {
    func digits(_ choices: inout Choices) -> String {
      "\(choices.below(10))" + choices.array(upTo: 24) { "\($0.below(10))" }.joined()
    }
    forAll(
      "KDL numbers are doubles", { "\(digits(&$0)).\(digits(&$0))e\($0.below(700) - 350)" }
    ) { lexeme in KDLNumber(lexeme: lexeme)?.asDouble == Double(lexeme) }
  }

  @Test("every double converts to a number and back without loss")
  func readsBack() {
    forAll("doubles are KDL numbers", { Double(bitPattern: $0.below(.max)) }) { value in
      let number = KDLNumber(value)
      try hold(KDLNumber(lexeme: number.lexeme) == number, number.lexeme)
      return value.isNaN ? number.asDouble.isNaN : number.asDouble == value
    }
  }

  @Test(
    "an invalid lexeme is refused",
    arguments: [
      "", "-", ".5", "1.", "1e", "0x", "0xg", "1_.5e", "_1", "inf", "#INF", "1 ", "1\u{0}", "١",
    ])
  func refuses(_ lexeme: String) {
    #expect(KDLNumber(lexeme: lexeme) == nil)
  }
}
