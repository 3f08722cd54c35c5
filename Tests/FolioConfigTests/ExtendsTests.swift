import FolioConfig
import FolioCore
import FolioDiagnostics
import Testing

/// Names and chains of `extends`.
@Suite("Inheritance")
struct ExtendsTests {
  private func codes(_ text: String) -> [String] {
    Fixture.load(text).diagnostics.map { $0.code.id }
  }

  @Test("a cycle is reported once, and pagers that extend into it are left out")
  func cycle() {
    let result = Fixture.load(
      """
      pager into extends=a {}
      pager a extends=b {}
      pager b extends=c {}
      pager c extends=a {}
      pager far extends=into {}
      pager free {}
      """)
    #expect(result.diagnostics.map { $0.code.id } == ["P0102"])
    #expect(
      result.diagnostics[0].notes == [
        "a (test.kdl:2) -> b (test.kdl:3) -> c (test.kdl:4) -> a"
      ])
    #expect(result.pagers.map { $0.name } == ["free"])
  }

  @Test("two cycles are two errors")
  func cycles() {
    #expect(codes("pager a extends=a\npager b extends=c\npager c extends=b") == ["P0102", "P0102"])
  }

  @Test("a chain of `extends` has at most 64 pagers")
  func length() {
    #expect(Fixture.load(Lineage.text(pagers: 64)).pagers.count == 64)
    let result = Fixture.load(Lineage.text(pagers: 70))
    #expect(result.diagnostics.map { $0.code.id } == ["P0108"])
    #expect(result.pagers.count == 64)
  }

  @Test("a base that a syntax error could hide is not reported as unknown")
  func hidden() {
    let codes = codes("pager base [ {}\npager a extends=base {}\npager b extends=bas {}")
    #expect(codes == ["K0003"])
  }

  @Test("the second of two pagers with the same name is left out")
  func duplicates() {
    let result = Fixture.load(
      "pager a { snap center }\npager a { snap trailing }\npager b extends=a")
    #expect(result.diagnostics.map { $0.code.id } == ["P0101"])
    let snaps = result.pagers.map { $0.configuration(for: .zero).snap.identifier }
    #expect(snaps == ["center", "center"])
  }
}
