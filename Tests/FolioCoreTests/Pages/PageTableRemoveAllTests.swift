import FolioCore
import Testing

@Suite("Removing all pages")
struct PageTableRemoveAllTests {
  @Test("a table without its pages keeps its measures and issues new handles")
  func issuesNewHandles() {
    var table = PageTable(extents: (0..<1_000).map { Double($0) })
    table.spacing = 10
    table.minimumExtent = 5
    let copy = table
    table.removeAll()
    #expect(table.isEmpty)
    #expect(table.contentExtent == 0)
    #expect(table.index(of: copy.id(at: 7)) == nil)
    let issued = table.insert(extents: [1, 20], at: 0)
    #expect(issued == 1_000..<1_002)
    #expect(table.start(of: 1) == 15)
    #expect(table.index(of: copy.id(at: 0)) == nil)
    #expect(table.index(of: table.id(at: 1)) == 1)
    #expect(copy.count == 1_000)
    #expect(copy.index(of: copy.id(at: 999)) == 999)
  }
}
