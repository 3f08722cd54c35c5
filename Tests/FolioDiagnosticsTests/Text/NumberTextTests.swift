import FolioDiagnostics
import FolioTestSupport
import Testing

@Suite("Number text")
struct NumberTextTests {
  static let rows: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (930, "930"), (0.5, "0.5"), (-0.25, "-0.25"),
    (1.1, "1.1"), (0.1 + 0.2, "0.30000000000000004"), (100, "100"), (1e15, "1000000000000000"),
    (9_007_199_254_740_992, "9007199254740992"), (1e16, "10000000000000000"),
    (1e20, "1" + zeros(20)),
    (1.5e20, "15" + zeros(19)), (1e21, "1e21"), (1.25e22, "1.25e22"), (-1e300, "-1e300"),
    (0.001, "0.001"), (0.0001, "0.0001"), (0.000012, "0.000012"), (0.000001, "0.000001"),
    (0.0000001, "1e-7"), (1.5e-9, "1.5e-9"), (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e308"), (.nan, "nan"), (.infinity, "inf"),
    (-.infinity, "-inf"),
  ]

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test(
    "a number is printed short, without a point if whole and without a sign if zero",
    arguments: rows)
  func text(_ value: Double, _ expected: String) {
    #expect(NumberText.of(value) == expected)
  }

  @Test("a printed number parses to the same number")
  func roundTrip() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<20_000 {
      let bits = random.next()
      let scaled = Double(Int64(truncatingIfNeeded: bits) >> 20) / 4096
      let value = round.isMultiple(of: 2) ? Double(bitPattern: bits) : scaled
      guard value.isFinite else { continue }
      let text = NumberText.of(value)
      #expect(Double(text) == value)
      #expect(text.utf8.count <= value.description.utf8.count + 20)
    }
  }
}
