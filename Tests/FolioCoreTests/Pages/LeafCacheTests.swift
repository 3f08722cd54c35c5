import FolioCore
import FolioTestSupport
import Testing

/// A release has a leaf of the pages at hand, and what is asked next may lie anywhere.
@Suite("Questions one after the other")
struct LeafCacheTests {
  /// Pages in several leaves: runs and blocks, spacing and a minimum that some pages are below.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var spacing = 0.0
    var minimum = 0.0
    var isInLeaves = true

    var layout: PageLayout {
      var pages = PageTable(extents: (0..<300).map { Double(($0 * 7) % 13 * 10) })
      if isInLeaves {
        pages.insert(uniform: 70, extent: 30, at: 300)
        pages.insert(extents: (0..<90).map { Double(40 + $0 % 3 * 20) }, at: 370)
        pages.insert(uniform: 100, extent: 50, at: 0)
      }
      pages.spacing = spacing
      pages.minimumExtent = minimum
      return PageLayout(
        pages: pages, viewport: Viewport(extent: 60), rules: SnapRules(ends: .free))
    }
  }

  static let rows = [
    Row(testDescription: "close together"), Row(testDescription: "apart", spacing: 10),
    Row(testDescription: "with a minimum", minimum: 30),
    Row(testDescription: "apart with a minimum", spacing: 20, minimum: 10),
    Row(testDescription: "apart in two leaves", spacing: 10, isInLeaves: false),
  ]

  @Test(
    "what is near a release and what is far is found as if nothing had been asked", arguments: rows)
  func afterRelease(_ row: Row) throws {
    let layout = row.layout
    let count = layout.pages.count
    let geometry = SnapGeometry(layout)
    let starts = (0..<count).map { layout.start(ofPage: $0) }
    var found: [Points: Snap?] = [:]
    func fresh(_ offset: Points) -> Snap? {
      if let known = found[offset] { return known }
      let snap = geometry.cursor(atOrBefore: offset)?.snap
      found[offset] = snap
      return snap
    }
    for page in stride(from: 0, to: count, by: 3) {
      let release = Release(
        gesture: .init(),
        place: .init(offset: starts[page] + 0.5, gestureStart: 0, startGroup: 0), motion: .init(),
        field: geometry)
      let others = [-60, -9, -3, -2, -1, 0, 1, 2, 3, 9, 60].map { page + $0 }
      for other in others where other >= 0 && other < count {
        for offset in [starts[other] - 0.5, starts[other], starts[other] + 7] {
          let near = release.field.cursor(atOrBefore: offset)?.snap
          try hold(near == fresh(offset), "\(offset) after \(page)")
        }
        let snap = release.field.cursor(atGroup: other)?.snap
        try hold(snap?.low == layout.unclampedRest(ofPage: other), "\(other) after \(page)")
      }
    }
  }

  @Test("from rest to rest over all leaves, there and back", arguments: rows)
  func walk(_ row: Row) throws {
    let layout = row.layout
    let starts = (0..<layout.pages.count).map { layout.start(ofPage: $0) }
    let rests = Set(starts).sorted()
    guard var cursor = SnapGeometry(layout).cursor(atGroup: 0) else {
      Issue.record("no rests")
      return
    }
    var there = [cursor.snap.low]
    while cursor.next() { there.append(cursor.snap.low) }
    var back = [cursor.snap.low]
    while cursor.previous() { back.append(cursor.snap.low) }
    #expect(there == rests && back == rests.reversed())
  }

  @Test("a page that begins just before the viewport ends shows")
  func justBefore() {
    let last = 100.0.nextDown
    for extents in [[last, 50], [50, last - 50, 50]] {
      let layout = PageLayout(pages: PageTable(extents: extents), viewport: Viewport(extent: 100))
      #expect(layout.visiblePages(at: 0) == 0...extents.count - 1)
    }
  }

  @Test("pages that show across the border of two leaves", arguments: rows)
  func visible(_ row: Row) throws {
    let layout = row.layout
    let starts = (0..<layout.pages.count).map { layout.start(ofPage: $0).value }
    let extents = starts.indices.map { layout.extent(ofPage: $0).value }
    for page in starts.indices where page % 5 == 0 || (340...420).contains(page) {
      for offset in [starts[page], starts[page] + 5] {
        let shown = starts.indices.filter {
          starts[$0] < offset + 60 && starts[$0] + extents[$0] > offset
        }
        let found = layout.visiblePages(at: Points(offset))
        try hold(found?.first == shown.first && found?.last == shown.last, "\(offset)")
      }
    }
  }
}
