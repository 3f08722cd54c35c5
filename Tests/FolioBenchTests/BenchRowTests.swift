import Testing
import folio_bench

@Suite("Bench rows")
struct BenchRowTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var figure: Double?
    var bar: BenchRow.Bar
    var verdict: BenchRow.Verdict
    var testDescription: String { name }
  }

  @Test(
    "a row passes if its figure is within its bar",
    arguments: [
      Row(name: "below a ceiling", figure: 1.4, bar: .atMost(1.5), verdict: .pass),
      Row(name: "at a ceiling", figure: 1.5, bar: .atMost(1.5), verdict: .pass),
      Row(name: "above a ceiling", figure: 1.6, bar: .atMost(1.5), verdict: .fallsShort),
      Row(name: "above a floor", figure: 301, bar: .atLeast(300), verdict: .pass),
      Row(name: "at a floor", figure: 300, bar: .atLeast(300), verdict: .pass),
      Row(name: "below a floor", figure: 299, bar: .atLeast(300), verdict: .fallsShort),
      Row(name: "without a bar", figure: 7, bar: .none, verdict: .printed),
      Row(name: "without a figure", figure: nil, bar: .atMost(24), verdict: .unmeasured),
      Row(name: "not a number", figure: .nan, bar: .atMost(24), verdict: .fallsShort),
    ])
  func verdict(_ row: Row) {
    let found = BenchRow(row.name, row.figure.map(Quantity.bytes), bar: row.bar)
    #expect(found.verdict == row.verdict)
  }

  @Test("a ratio is the median of the ratios of the rounds, not the ratio of the medians")
  func medianOfRatios() {
    let ratio = CostRatio(
      subjects: [10, 40, 90].map(Quantity.nanoseconds),
      references: [10, 10, 30].map(Quantity.nanoseconds))
    #expect(ratio.ratio == 3)
    #expect(ratio.subject == .nanoseconds(40))
    #expect(ratio.reference == .nanoseconds(10))
  }

  @Test("an inverted ratio divides the reference by the subject")
  func inverted() {
    let ratio = CostRatio(
      subjects: [.nanoseconds(2), .nanoseconds(4)],
      references: [.nanoseconds(600), .nanoseconds(2000)], inverted: true)
    #expect(ratio.ratio == 400)
  }

  @Test(
    "amounts are printed in the unit that fits their size",
    arguments: [
      (Quantity.nanoseconds(0), "0.00 ns"), (.nanoseconds(9.999), "10.00 ns"),
      (.nanoseconds(42.04), "42.0 ns"), (.nanoseconds(999), "999 ns"),
      (.nanoseconds(1_234), "1.23 us"), (.nanoseconds(2_500_000), "2.50 ms"),
      (.bytes(17.26), "17.3 B"), (.bytes(-0.5), "-0.50 B"), (.bytes(.infinity), "- B"),
    ])
  func text(_ quantity: Quantity, _ text: String) {
    #expect(quantity.text == text)
  }
}
