import FolioCore
import Testing

@Suite("Single edits")
struct SingleEditTests {
  /// Every insertion, removal, move and growth in a table of a number of pages.
  private static func edits(of count: Int) -> [PageEdit] {
    let gaps = 0...count
    let ranges = gaps.flatMap { low in (low...count).map { low..<$0 } }
    let moves = ranges.flatMap { range in
      gaps.filter { $0 <= range.lowerBound || $0 >= range.upperBound }
        .map { PageEdit.move(.range(range), to: $0) }
    }
    return ranges.flatMap { [.remove(.range($0)), .grow(.range($0), extent: 2.5)] } + moves
      + gaps.flatMap {
        [.insert(.extents([1, 0]), at: $0), .insert(.uniform(count: 70, extent: 8), at: $0)]
      }
  }

  @Test("a single edit equals the reference, and its change reports where every page went")
  func meaning() throws {
    for count in 0...5 {
      let (table, reference) = PageBatchTests.pair(count, seed: 5)
      for edit in Self.edits(of: count) {
        var changed = table
        let change = try changed.apply([edit])
        let found =
          differences(changed, referenceBatch(reference, [edit]))
          + PageBatchTests.misplaced(change, table, changed)
        #expect(found.isEmpty, "\(count) pages: \(edit)")
      }
    }
  }

  @Test(
    "an index outside the old table has no new index, and the outermost pages as survivors",
    arguments: [
      [.remove(.index(1))], [.remove(.index(1)), .grow(.index(0), extent: 7)],
    ] as [[PageEdit]])
  func outside(edits: [PageEdit]) throws {
    var table = PageTable(uniform: 3, extent: 10)
    let change = try table.apply(edits)
    for index in [Int.min, -1, 3, .max] {
      #expect(change.newIndex(ofOld: index) == nil)
      #expect(change.survivor(atOrAfterOld: index) == (index < 0 ? 0 : nil))
      #expect(change.survivor(beforeOld: index) == (index < 0 ? nil : 2))
    }
  }

  @Test(
    "the sums of a block are exact after one page is inserted, removed or moved anywhere",
    arguments: [1, 8, 9, 24, 31, 32, 33, 64], [0, 450.25])
  func strides(count: Int, minimum: Double) {
    var table = PageTable(extents: (0..<count).map { Double($0 * 37 % 101) * 9.7 })
    table.minimumExtent = minimum
    for index in 0...count {
      var grown = table
      grown.insert(extents: [612.375], at: index)
      var shrunk = grown
      shrunk.remove(index..<index + 1)
      var moved = grown
      moved.move(index..<index + 1, to: index < count / 2 ? count + 1 : 0)
      #expect(shrunk.contentExtent == table.contentExtent)
      #expect(moved.contentExtent == grown.contentExtent)
    }
  }
}
