import FolioCore
import Testing

@Suite("Removing all pages")
struct PageTableRemoveAllTests {
  @Test("a table keeps spacing and minimum extent without pages, and issues new handles")
  func issuesNewHandles() {
    var table = PageTable(extents: (0..<1_000).map { Double($0) }, spacing: 10)
    table.minimumExtent = 5
    let copy = table
    table.removeAll()
    #expect(table.isEmpty)
    #expect(table.contentExtent == 0)
    #expect(copy.id(at: 7).flatMap(table.index(of:)) == nil)
    let issued = table.insert(extents: [1, 20], at: 0)
    #expect(issued == 1_000..<1_002)
    #expect(table.start(of: 1) == 15)
    #expect(copy.id(at: 0).flatMap(table.index(of:)) == nil)
    #expect(table.id(at: 1).flatMap(table.index(of:)) == 1)
    #expect(copy.count == 1_000)
    #expect(copy.id(at: 999).flatMap(copy.index(of:)) == 999)
  }

  static let most = Limits.maximumUniformPages

  /// A way to replace all pages by as many as a table can hold.
  struct Refill: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var refill: @Sendable (inout PageTable) throws -> Void
  }

  @Test(
    "a full table can be replaced repeatedly without reused handles",
    arguments: [
      Refill(testDescription: "removed and inserted") { table in
        table.removeAll()
        table.insert(uniform: most, extent: 1, at: 0)
      },
      Refill(testDescription: "removed by range and inserted") { table in
        table.remove(0..<most)
        table.insert(uniform: most, extent: 1, at: 0)
      },
      Refill(testDescription: "removed and inserted by batches") { table in
        try table.apply([.remove(.range(0..<most))])
        try table.apply([.insert(.uniform(count: most, extent: 1), at: 0)])
      },
      Refill(testDescription: "reloaded") { table in
        try table.apply([.reload(.uniform(count: most, extent: 1), keeping: [])])
      },
    ])
  func neverRunsOutOfHandles(_ row: Refill) throws {
    var table = PageTable(uniform: Self.most, extent: 1)
    var last = try #require(table.id(at: Self.most - 1))
    for _ in 0..<7 {
      try row.refill(&table)
      let first = try #require(table.id(at: 0))
      #expect(first.rawValue == last.rawValue + 1)
      #expect(table.index(of: last) == nil && table.index(of: first) == 0)
      last = try #require(table.id(at: Self.most - 1))
      #expect(table.index(of: last) == Self.most - 1)
    }
    #expect(last.rawValue == UInt64(Self.most) * 8 - 1)
  }

  @Test("pages kept by a reload keep their handles after any number of issued handles")
  func keepsHandles() throws {
    var table = PageTable()
    for _ in 0..<5 {
      table.removeAll()
      table.insert(uniform: Self.most, extent: 1, at: 0)
    }
    table.remove(3..<Self.most)
    let kept = try #require(table.id(at: 1))
    try table.apply([.reload(.extents([7, 8]), keeping: [nil, kept])])
    #expect(table.index(of: kept) == 1 && table.extent(of: 1) == 8)
    #expect(table.id(at: 0).flatMap(table.index(of:)) == 0)
  }
}
