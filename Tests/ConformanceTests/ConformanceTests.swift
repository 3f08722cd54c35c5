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

  static func run(_ bench: Workbench) throws -> Tally {
    var tally = Tally()
    for (question, operations) in try CaseFolder.read().cases {
      tally.add(question, Operation.verdict(on: question, by: operations, on: bench))
    }
    return tally
  }
}
