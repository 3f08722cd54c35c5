import FolioTestSupport
import Testing

@Suite("Tampering", SharedFolder.needsCases)
struct TamperingTests {
  private static let nearest = Workbench(tampering: "paging { nearest }")

  @Test("with the nearest rest as its only rule a platform's cases fail", arguments: try platforms())
  func platform(_ platform: String) throws {
    let tally = try ConformanceTests.run(Self.nearest) { $0.kind == "\(platform) target" }
    #expect(!tally.sum().failed.isEmpty, "\(platform) does not notice that its rule is another one")
  }

  @Test("with the nearest rest as its only rule a rule's cases fail", arguments: rules)
  func rule(_ kind: String) throws {
    let tally = try ConformanceTests.run(Self.nearest) { $0.kind == kind }
    guard tally.sum().cases > 0 else { return }
    #expect(!tally.sum().failed.isEmpty, "\(kind) does not notice that its rule is another one")
  }

  /// The platforms with a case in which something is thrown, or aimed: a drag without speed goes to
  /// the nearest rest almost everywhere.
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

  /// Kinds of cases of the seeds, the libraries and Embla in which a rule decides.
  private static let rules = [
    "cards.willEndDragging", "cards.settle", "shelf.willEndDragging", "offsets.target",
    "peek.willEndDragging", "sensitivity.currentPage", "drag.result", "distance.willEndDragging",
    "distance.targetIndex", "neighbours.willEndDragging", "golden.dragRelease",
    "golden.targetSelection",
  ]

  @Test("a field that nothing reads fails its case")
  func unread() throws {
    var question = ConformanceCase(
      source: "S3", kind: "offsets.target", id: "made up",
      setup: .object(["snapOffsets": .array([.number("0"), .number("100")])]),
      events: [.object(["offset": .number("0"), "velocity": .number("1")])],
      expected: .object(["target": .number("100")]))
    let operations = SeedCases.operations
    guard case .passed = Operation.verdict(on: question, by: operations, on: Workbench()) else {
      return Issue.record("the plain case fails")
    }
    question.events = [
      .object(["offset": .number("0"), "velocity": .number("1"), "wind": .number("3")])
    ]
    guard case .failed(let complaint) = Operation.verdict(
      on: question, by: operations, on: Workbench())
    else { return Issue.record("a field was ignored") }
    #expect(complaint == "nothing reads case.events[0].wind")
  }

  @Test("an expected name that nothing answers fails its case")
  func unanswered() throws {
    let question = ConformanceCase(
      source: "S3", kind: "offsets.target", id: "made up",
      setup: .object(["snapOffsets": .array([.number("0"), .number("100")])]),
      events: [.object(["offset": .number("0"), "velocity": .number("1")])],
      expected: .object(["target": .number("100"), "wind": .number("3")]))
    guard
      case .failed = Operation.verdict(
        on: question, by: SeedCases.operations, on: Workbench())
    else { return Issue.record("a name was ignored") }
  }
}
