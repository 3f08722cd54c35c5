import FolioCore
import Testing

@Suite("Page handles")
struct PageTableHandlesTests {
  @Test(
    "the handle of a removed page finds no page, even if its leaf number is reused",
    arguments: [(200..<400, 150..<200), (0..<200, 100..<200)])
  func reusedNumber(removed: Range<Int>, moved: Range<Int>) {
    var table = PageTable(uniform: 400, extent: 5)
    table.remove(removed)
    table.move(moved, to: 0)
    for handle in removed {
      #expect(table.index(of: PageID(rawValue: UInt64(handle))) == nil, "\(handle)")
    }
  }

  @Test("handles of a removed block find no page after an insertion of many pages")
  func reusedNumberOfBlock() {
    var table = PageTable(extents: (0..<700).map { Double($0 % 9) })
    table.remove(256..<512)
    table.insert(extents: (0..<200).map { Double($0 % 9) }, at: table.count)
    #expect((256..<512).allSatisfy { table.index(of: PageID(rawValue: UInt64($0))) == nil })
  }

  /// A table that was never empty, with a number of handles left.
  private static func table(handlesLeft left: Int) -> PageTable {
    let most = Limits.maximumUniformPages
    var table = PageTable(uniform: most, extent: 1)
    table.remove(1..<most)
    table.insert(uniform: most - 1 - left + 1, extent: 1, at: 1)
    table.remove(3..<table.count)
    return table
  }

  @Test(
    "after the last handle, insertions are refused until a reload keeps no pages",
    arguments: [1, 5])
  func handles(left: Int) throws {
    let table = Self.table(handlesLeft: left)
    let kept = try #require(table.id(at: 0))
    var some = table
    try some.apply([.insert(.extents(Array(repeating: 2, count: left)), at: 1)])
    #expect(some.count == 3 + left)
    let error = PageError.handlesExhausted(edit: 0, count: left + 1, left: left)
    some = table
    #expect(throws: error) {
      try some.apply([.insert(.uniform(count: left + 1, extent: 2), at: 1)])
    }
    let fresh: [PageID?] = Array(repeating: nil, count: left)
    var other = table
    let extents = Array(repeating: 1.0, count: left + 1)
    try other.apply([.reload(.extents(extents), keeping: fresh + [kept])])
    #expect(other.id(at: left) == kept)
    other = table
    #expect(throws: error) {
      try other.apply([.reload(.extents(extents + [1]), keeping: fresh + [nil, kept])])
    }
    try other.apply([.reload(.extents(extents + [1]), keeping: [])])
    #expect(other.count == left + 2)
  }

  @Test("a reload lists one handle per page, or none at all")
  func kept() throws {
    let most = Limits.maximumUniformPages
    #expect(throws: PageError.tooManyPages(edit: 0, count: most + 1, limit: most)) {
      var table = PageTable(extents: [1])
      try table.apply([.reload(.uniform(count: most + 1, extent: 0), keeping: [])])
    }
    let table = PageTable(extents: [1, 2, 3])
    let ids = (0..<3).map { table.id(at: $0) }
    for count in [2, 4] {
      var other = table
      let extents = Array(repeating: 1.0, count: count)
      #expect(throws: PageError.keptCountDiffers(edit: 0, kept: 3, pages: count)) {
        try other.apply([.reload(.extents(extents), keeping: ids)])
      }
      #expect(throws: PageError.keptCountDiffers(edit: 0, kept: 3, pages: count)) {
        try other.apply([.reload(.extents(extents), keeping: [nil, nil, nil])])
      }
    }
    var other = table
    let change = try other.apply([.reload(.extents([9, 8, 7]), keeping: [nil, nil, nil])])
    #expect((0..<3).map { change.newIndex(ofOld: $0) } == [nil, nil, nil])
    #expect(other.id(at: 0)?.rawValue == 3 && other.nextID == 6)
  }

  @Test("the handles of a removed run are not found in later runs")
  func gone() {
    var table = PageTable(extents: [1])
    for extent in [5.0, 6, 7] {
      table.insert(uniform: 100, extent: extent, at: 1)
      let old = (1...100).compactMap { table.id(at: $0) }
      table.remove(1..<101)
      table.insert(uniform: 100, extent: extent + 10, at: 0)
      table.insert(uniform: 90, extent: extent + 20, at: 101)
      #expect(old.count == 100 && old.allSatisfy { table.index(of: $0) == nil })
      table.remove(0..<100)
      table.remove(1..<91)
    }
  }

  @Test("invalid indices and handles have no page", arguments: [1, 700])
  func outside(count: Int) {
    var table = PageTable(extents: Array(repeating: 1, count: count))
    table.removeAll()
    table.insert(extents: (0..<count).map { Double($0) }, at: 0)
    #expect(table.id(at: -1) == nil && table.id(at: count) == nil)
    #expect(table.id(at: 0) != nil && table.id(at: count - 1) != nil)
    for handle in [0, UInt64(count) - 1, UInt64(count) * 2, .max] {
      #expect(table.index(of: PageID(rawValue: handle)) == nil)
    }
    #expect(table.index(of: PageID(rawValue: UInt64(count))) == 0)
    #expect(table.index(of: PageID(rawValue: UInt64(count) * 2 - 1)) == count - 1)
  }
}
