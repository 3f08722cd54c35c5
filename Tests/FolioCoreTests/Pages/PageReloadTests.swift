import FolioCore
import Testing

@Suite("Page reloads")
struct PageReloadTests {
  @Test("a reload without kept pages gives every page a new handle")
  func fresh() throws {
    var table = PageTable(extents: [1, 2, 3], spacing: 4)
    table.minimumExtent = 2
    let change = try table.apply([.reload(.extents([5, 1]), keeping: [])])
    #expect((0..<2).map { table.id(at: $0)?.rawValue } == [3, 4])
    #expect(table.nextID == 5 && table.contentExtent == 5 + 4 + 2)
    #expect(change.newIndex(ofOld: 0) == nil)
    #expect(table.index(of: PageID(rawValue: 0)) == nil)
    try table.apply([.reload(.uniform(count: 0, extent: 0), keeping: [])])
    #expect(table.isEmpty && table.nextID == 5)
  }

  @Test("a reload keeps the handles it lists, at their new indices")
  func kept() throws {
    var random = SplitMix64(seed: 41)
    for count in [1, 5, 300, 2000] {
      var table = PageTable(extents: (0..<count).map { Double($0 % 50) })
      table.remove(0..<count / 3)
      let old = table
      var kept: [PageID?] = (0..<old.count).filter { $0 % 4 != 0 }.map { old.id(at: $0) }
      if count > 5 { kept.swapAt(1, kept.count - 1) }
      for _ in 0..<count / 2 {
        kept.insert(nil, at: Int.random(in: 0...kept.count, using: &random))
      }
      let extents = kept.indices.map { Double($0 % 11) }
      let change = try table.apply([.reload(.extents(extents), keeping: kept)])
      #expect(PageBatchTests.misplaced(change, old, table).isEmpty)
      for (index, id) in kept.enumerated() {
        #expect(table.extent(of: index) == extents[index])
        if let id { #expect(table.id(at: index) == id) }
      }
    }
  }

  @Test("a reload to one extent that keeps all pages leaves a single run")
  func runs() throws {
    var table = PageTable(extents: (0..<3000).map { Double($0) })
    let kept = (0..<3000).map { table.id(at: $0) }
    try table.apply([.reload(.uniform(count: 3000, extent: 20), keeping: kept)])
    #expect(table.leafCount == 1 && table.uniformExtent == 20 && table.nextID == 3000)
  }
}
