import FolioCore
import Testing

@Suite("Small page tables")
struct PageTableSmallTests {
  static let settings: [(spacing: Double, minimum: Double)] = [(0, 0), (1, 0), (0, 2), (1, 2)]

  /// The extents of all tables with up to a number of pages of 0, 1 and 2.5 points.
  static func tables(upTo limit: Int) -> [[Double]] {
    var all: [[Double]] = [[]]
    var longest: [[Double]] = [[]]
    for _ in 0..<limit {
      longest = longest.flatMap { extents in [0, 1, 2.5].map { extents + [$0] } }
      all += longest
    }
    return all
  }

  static func pair(
    _ extents: [Double], _ setting: (spacing: Double, minimum: Double)
  ) -> (PageTable, ReferenceTable) {
    var table = PageTable(extents: extents)
    var reference = ReferenceTable()
    reference.insert(extents, at: 0)
    table.spacing = setting.spacing
    reference.spacing = setting.spacing
    table.minimumExtent = setting.minimum
    reference.minimum = setting.minimum
    return (table, reference)
  }

  static func expectSame(
    _ table: PageTable, _ reference: ReferenceTable, _ what: @autoclosure () -> String
  ) {
    let found = differences(table, reference)
    #expect(found.isEmpty, "\(what())")
  }

  @Test("every table of up to four pages equals the reference")
  func answers() {
    for extents in Self.tables(upTo: 4) {
      for setting in Self.settings {
        let (table, reference) = Self.pair(extents, setting)
        Self.expectSame(table, reference, "\(extents) \(setting)")
      }
    }
  }

  @Test("a table without pages finds no page, and empty edits change nothing")
  func empty() {
    var table = PageTable()
    table.spacing = 10
    #expect(table.isEmpty && table.contentExtent == 0 && table.uniformExtent == nil)
    #expect(table.start(of: 0) == 0 && table.page(at: 5) == nil)
    #expect(table.index(of: PageID(rawValue: 0)) == nil)
    table.insert(uniform: 0, extent: 5, at: 0)
    table.insert(extents: [], at: 0)
    table.remove(0..<0)
    table.move(0..<0, to: 0)
    table.setExtent(3, of: 0..<0)
    #expect(table.isEmpty && table.nextID == 0)
  }

  @Test(
    "positions at and beyond the edges have a page",
    arguments: [
      (-Double.infinity, 0), (-1, 0), (-0.0, 1), (0, 1), (.nan, 0), (.greatestFiniteMagnitude, 3),
      (.infinity, 3),
    ])
  func edges(position: Double, page: Int) {
    let table = PageTable(extents: [0, 5, 5, 0])
    #expect(table.page(at: position) == page)
  }

  @Test(
    "a page is found at its rounded start, even near a rounding tie", arguments: 7...11)
  func ties(exponent: Int) {
    // Half an ulp beyond a start of 2^-exponent; at 2^-11 this is the least unit of the sums.
    let start = (0..<exponent).reduce(1.0) { power, _ in power / 2 }
    let table = PageTable(extents: [start, start.ulp / 2, 1])
    #expect(table.start(of: 2) == start)
    #expect(table.page(at: start) == 2)
    let odd = PageTable(extents: [start.nextUp, start.ulp / 2, 1])
    #expect(odd.start(of: 2) == start.nextUp.nextUp)
    #expect(odd.page(at: start.nextUp) == 1 && odd.page(at: start.nextUp.nextUp) == 2)
  }

  @Test(
    "a page of a uniform table is found at a start that was rounded down by half an ulp",
    arguments: [3, 107])
  func exactMultiple(page: Int) {
    // 2^53 + 1 is a multiple of both numbers, and halfway between two doubles.
    let extent = Double(((1 << 53) + 1) / page) / 0x1p46
    let table = PageTable(uniform: 200, extent: extent)
    #expect(table.start(of: page) == 128)
    #expect(table.page(at: 128) == page && table.page(at: 128.0.nextDown) == page - 1)
  }

  @Test("a page is found at its rounded start where doubles are several points apart")
  func farOut() {
    let table = PageTable(uniform: 100_000, extent: 1e12 - 1)
    for page in stride(from: 1, to: 100_000, by: 317) {
      #expect(table.page(at: table.start(of: page)) == page)
    }
  }
}
