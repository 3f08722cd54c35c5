import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

/// Numbers mean what they say, however they are written.
@Suite("Numbers in configs")
struct NumberTests {
  @Test(
    "a length is the nearest double of its digits",
    arguments: [
      ("0.1", 0.1), ("-0", 0), ("300", 300), ("0.30000000000000004", 0.30000000000000004),
      ("123456.789012345", 123456.789012345), ("1_000.5", 1000.5), ("0xFF", 255), ("2.5e2", 250),
      ("999999999999", 999_999_999_999), ("0.000000000000001", 1e-15), ("000.250", 0.25),
      ("+7.5", 7.5), ("9007199254740993e-10", 900719.9254740993),
    ])
  func length(_ text: String, _ value: Double) throws {
    let result = Fixture.load("pager a { insets leading=\(text) }")
    #expect(Fixture.report(result) == "")
    let pager = try #require(result.pagers.first)
    #expect(pager.configuration(for: .zero).insets.leading == .points(value))
  }

  @Test(
    "a count is whole in whatever notation",
    arguments: [
      ("3", 3), ("3.0", 3), ("0b11", 3), ("3e0", 3), ("1_000", 1000), ("+3", 3), ("007", 7),
    ])
  func count(_ text: String, _ value: Int) throws {
    let result = Fixture.load("pager a { pages group=\(text) }")
    #expect(Fixture.report(result) == "")
    let pager = try #require(result.pagers.first)
    #expect(pager.configuration(for: .zero).layout.plan.grouping == .every(value))
  }
}
