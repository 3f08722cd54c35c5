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
    #expect(change.issued == [3..<5] && change.countBefore == 3 && change.countAfter == 2)
    #expect(change.newIndex(ofOld: 0) == nil)
    #expect(table.index(of: PageID(rawValue: 0)) == nil)
    try table.apply([.reload(.uniform(count: 0, extent: 0), keeping: [])])
    #expect(table.isEmpty && table.nextID == 5)
  }

  @Test("a reload keeps the handles it is told to keep, wherever the pages go")
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

  @Test("a reload to one extent with all pages kept makes runs")
  func runs() throws {
    var table = PageTable(extents: (0..<3000).map { Double($0) })
    let kept = (0..<3000).map { table.id(at: $0) }
    try table.apply([.reload(.uniform(count: 3000, extent: 20), keeping: kept)])
    #expect(table.leafCount == 1 && table.uniformExtent == 20 && table.nextID == 3000)
  }

  @Test("keys lead to pages and back, and a reload keeps the known ones")
  func keys() throws {
    var table = PageTable()
    var keys = PageKeys<String>()
    let change = try table.apply([.insert(.extents([1, 2, 3]), at: 0)])
    try keys.insert(["a", "b", "c"], for: change.issued[0])
    let last = try #require(table.id(at: 2))
    #expect(keys.id(for: "b") == PageID(rawValue: 1) && keys.key(for: last) == "c")
    let kept = try keys.kept(among: ["c", "new", "a"])
    let reload = try table.apply([.reload(.extents([9, 8, 7]), keeping: kept)])
    try keys.insert(["new"], for: reload.issued[0])
    #expect(["c", "new", "a"].map { keys.id(for: $0).flatMap(table.index(of:)) } == [0, 1, 2])
    let fresh = try #require(table.id(at: 1))
    #expect(keys.remove(fresh) == "new" && keys.id(for: "new") == nil)
    #expect(keys.remove(PageID(rawValue: 77)) == nil)
  }

  @Test("a key or a page that is taken is refused and changes nothing")
  func taken() throws {
    var keys = PageKeys<String>()
    try keys.insert(["a", "b"], for: 0..<2)
    let page = { PageID(rawValue: $0) }
    #expect(throws: PageKeyError.duplicateKey("a", page: page(0))) {
      try keys.insert(["x", "a"], for: 2..<4)
    }
    #expect(throws: PageKeyError.repeatedKey("x")) { try keys.insert(["x", "x"], for: 2..<4) }
    #expect(throws: PageKeyError.pageHasKey(page(1), key: "b")) {
      try keys.insert("x", for: page(1))
    }
    #expect(throws: PageKeyError<String>.countDiffers(keys: 1, pages: 2)) {
      try keys.insert(["x"], for: 2..<4)
    }
    #expect(throws: PageKeyError.repeatedKey("a")) { try keys.kept(among: ["a", "a"]) }
    #expect(keys.count == 2 && keys.id(for: "x") == nil)
  }
}
