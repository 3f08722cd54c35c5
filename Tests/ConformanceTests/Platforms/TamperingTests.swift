import FolioTestSupport
import Testing

@Suite("Tampering")
struct TamperingTests {
  /// The tally of some cases with `nearest` as the only rule.
  private static func tampered(where picks: (ConformanceCase) -> Bool) throws -> Tally {
    try Workbench.$tampering.withValue("paging { nearest }") {
      try ConformanceTests.run(where: picks)
    }
  }

  @Test(
    "a platform's cases fail if `nearest` is its only rule", arguments: try platforms())
  func platform(_ platform: String) throws {
    let tally = try Self.tampered { $0.kind == "\(platform) target" }
    #expect(!tally.sum().failed.isEmpty, "\(platform) does not notice that its rule is another one")
  }

  @Test("a rule's cases fail if `nearest` replaces the rule", arguments: rules)
  func rule(_ kind: String) throws {
    let tally = try Self.tampered { $0.kind == kind }
    guard tally.sum().cases > 0 else { return }
    #expect(!tally.sum().failed.isEmpty, "\(kind) does not notice that its rule is another one")
  }

  /// The platforms with a case of more than a drag without speed, which almost everywhere lands on
  /// the nearest snap point.
  private static func platforms() throws -> [String] {
    let questions = try CaseFolder.read().cases.map(\.question)
    let thrown = questions.filter { question in
      question.kind.hasSuffix(" target")
        && question.events.contains { event in
          event["type"]?.string != "dragRelease" || (event["velocity"]?.double ?? 0) != 0
        }
    }
    return Set(thrown.map(\.source)).sorted()
  }

  /// The kinds of cases of the seeds, the libraries and Embla that depend on a rule.
  private static let rules = [
    "cards.willEndDragging", "cards.settle", "shelf.willEndDragging", "offsets.target",
    "peek.willEndDragging", "sensitivity.currentPage", "drag.result", "distance.willEndDragging",
    "distance.targetIndex", "neighbours.willEndDragging", "golden.dragRelease",
    "golden.targetSelection",
  ]

  /// A case of listed offsets, with additional fields of its event and its expected values.
  private static func question(
    event: [String: TestJSON] = [:], expected: [String: TestJSON] = [:]
  ) -> ConformanceCase {
    let swipe = ["offset": TestJSON.number("0"), "velocity": .number("1")]
    return ConformanceCase(
      source: "S3", kind: "offsets.target", id: "made up",
      setup: .object(["snapOffsets": .array([.number("0"), .number("100")])]),
      events: [.object(swipe.merging(event) { $1 })],
      expected: .object(["target": TestJSON.number("100")].merging(expected) { $1 }))
  }

  private static func verdict(_ question: ConformanceCase) -> Verdict {
    Operation.verdict(on: question, by: SeedCases.operations)
  }

  @Test("a case with an unread field counts as not covered, and the field is reported")
  func unread() {
    guard case .passed = Self.verdict(Self.question()) else {
      Issue.record("the plain case fails")
      return
    }
    guard case .unknown(let field) = Self.verdict(Self.question(event: ["wind": .null]))
    else {
      Issue.record("a field was ignored")
      return
    }
    #expect(field == "nothing reads case.events[0].wind")
  }

  @Test("a case fails if an expected field has no answer")
  func unanswered() {
    guard case .failed = Self.verdict(Self.question(expected: ["wind": .number("3")])) else {
      Issue.record("a name was ignored")
      return
    }
  }
}
