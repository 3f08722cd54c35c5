import Testing
import UIKit

@MainActor
@Suite("Facts about UIKit", .serialized)
struct FactTests {
  nonisolated static let shown = Fact.all.filter { $0.check != nil }

  @Test("UIKit does what the row says", arguments: shown)
  func holds(_ fact: Fact) async throws {
    guard ThePerson.hasFinger || !fact.needsFinger else { return }
    let check = try #require(fact.check)
    #expect(await check(Scrolled(content: 1000)), "\(fact.evidence): \(fact.source)")
  }

  @Test("every row has a source, and no two rows are the same")
  func sources() {
    #expect(Fact.all.allSatisfy { !$0.source.isEmpty && !$0.since.isEmpty })
    #expect(Set(Fact.all.map(\.testDescription)).count == Fact.all.count)
  }
}
