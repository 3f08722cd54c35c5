import FolioTestSupport
import Testing

@Suite("Conformance", SharedFolder.needsCases)
struct ConformanceTests {
  @Test("the engine answers every covered case of the folder as it should")
  func all() throws {
    let tally = try Self.run(Workbench())
    print(tally.text)
    #expect(tally.sum().cases > 0)
    for complaint in tally.complaints { Issue.record("\(complaint)") }
  }

  @Test("every file of the folder is of a kind that is known")
  func files() throws {
    #expect(try CaseFolder.read().unknown == [])
  }

  @Test("with the nearest rest as its only rule a rule's cases fail", arguments: Self.rules)
  func tampering(kind: String) throws {
    let tally = try Self.run(Workbench(tampering: "paging { nearest }")) { $0.kind == kind }
    #expect(!tally.sum().failed.isEmpty)
  }

  /// Kinds of cases in which a rule decides.
  static let rules = [
    "cards.willEndDragging", "cards.settle", "shelf.willEndDragging", "offsets.target",
    "sensitivity.currentPage", "distance.willEndDragging", "neighbours.willEndDragging",
    "golden.dragRelease",
  ]

  @Test("beyond what is no pager behaviour little is left out")
  func coverage() throws {
    let tally = try Self.run(Workbench())
    for file in Set(try CaseFolder.read().cases.map(\.question.file)) {
      let sum = tally.sum { $0.file == file }
      let leftOut = sum.notCovered.count - sum.foreign
      #expect(leftOut * 10 <= sum.cases - sum.foreign, "\(file) leaves out \(leftOut)")
    }
  }

  /// Asks the engine the cases that a condition picks.
  static func run(
    _ bench: Workbench, where picks: (ConformanceCase) -> Bool = { _ in true }
  ) throws -> Tally {
    var tally = Tally()
    for (question, operations) in try CaseFolder.read().cases where picks(question) {
      tally.add(question, Operation.verdict(on: question, by: operations, on: bench))
    }
    return tally
  }
}
