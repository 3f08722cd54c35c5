import FolioTestSupport
import Testing

@Suite("Laws")
struct LawTests {
  /// A wrong sum that omits large numbers from the third on.
  private static var brokenSum: Law<[Int]> {
    Law("the sum is the sum", numbers) { numbers in
      let careless = numbers.enumerated().filter { $0.offset < 2 || $0.element < 500 }
      return careless.reduce(0) { $0 + $1.element } == numbers.reduce(0, +)
    }
  }

  private static func numbers(_ choices: inout Choices) -> [Int] {
    choices.array(upTo: 30) { $0.int(in: -1000...1000) }
  }

  @Test("a broken law is found within the default number of cases and shrunk to its minimum")
  func canary() throws {
    for seed in 0..<20 {
      let found = Self.brokenSum.violation(
        seed: UInt64(seed), cases: LawSettings(environment: [:]).cases)
      let violation = try #require(found)
      #expect(violation.value == [0, 0, 500])
      #expect(violation.numbers.count < violation.choicesBeforeShrinking)
    }
  }

  @Test("a law that breaks in one of thousands of cases is found and shrunk")
  func rare() throws {
    let law = Law("never exactly 777", { $0.int(in: 0...1500) }) { $0 != 777 }
    let seed = LawSettings(environment: [:]).seed(of: law.name)
    let violation = try #require(law.violation(seed: seed, cases: 20_000))
    #expect(violation.value == 777)
  }

  @Test("a violation beyond a threshold is shrunk to the threshold, on either side of 0")
  func edges() throws {
    let above = Law("small", { $0.int(in: -5000...5000) }) { $0 < 123 }
    let below = Law("not too small", { $0.int(in: -5000...5000) }) { $0 > -321 }
    #expect(try #require(above.violation(seed: 1, cases: 100)).value == 123)
    #expect(try #require(below.violation(seed: 1, cases: 100)).value == -321)
  }

  @Test("the reported seed finds the same violation in its first case")
  func reproduction() throws {
    let first = try #require(Self.brokenSum.violation(seed: 99, cases: 2000))
    let again = try #require(Self.brokenSum.violation(seed: first.seed, cases: 1))
    #expect(again.value == first.value)
    #expect(again.choicesBeforeShrinking == first.choicesBeforeShrinking)
  }

  @Test("the report has the reason, counterexample, seed and script")
  func report() throws {
    let law = Law("all fit", { $0.int(in: 0...100) }) { number in
      try hold(number < 50, "\(number) is too much")
      return true
    }
    let violation = try #require(law.violation(seed: 3, cases: 100))
    let report = law.report(violation, script: "pages 50\nstate")
    #expect(report.contains("law \"all fit\" is broken"))
    #expect(report.contains("why: 50 is too much"))
    #expect(report.contains("choices): 50\n"))
    #expect(report.contains("FOLIO_SEED=\(violation.seed) FOLIO_CASES_PER_LAW=1"))
    #expect(report.hasSuffix("  script:\n    pages 50\n    state"))
  }

  @Test("a broken law fails its test")
  func failing() {
    withKnownIssue { forAll("never", { $0.int(in: 0...9) }) { _ in false } }
    forAll("always", { $0.int(in: 0...9) }) { (0...9).contains($0) }
  }

  @Test("the environment sets the number of cases and the seed")
  func settings() {
    let set = LawSettings(environment: ["FOLIO_CASES_PER_LAW": "50000", "FOLIO_SEED": "7"])
    #expect(set.cases == 50_000)
    #expect(set.seed(of: "a") == 7)
    let unset = LawSettings(environment: ["FOLIO_CASES_PER_LAW": "many"])
    #expect(unset.cases == 300)
    #expect(unset.seed(of: "a") != unset.seed(of: "b"))
    #expect(LawSettings(environment: ["FOLIO_CASES_PER_LAW": "-4"]).cases == 1)
  }

  @Test("a law is checked on the configured number of cases")
  func cases() {
    var tried = 0
    let settings = LawSettings(environment: ["FOLIO_CASES_PER_LAW": "300"])
    forAll("counts", { $0.below(2) }, settings: settings) { _ in
      tried += 1
      return true
    }
    #expect(tried == 300)
    forAll("counts", share: 0.001, { $0.below(2) }, settings: settings) { _ in
      tried += 1
      return true
    }
    #expect(tried == 301)
  }
}
