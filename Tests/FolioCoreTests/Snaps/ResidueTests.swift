import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Lengths that were measured, so that sums are off by a rounding residue.
@Suite("Residues of measured lengths")
struct ResidueTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var extents: [Double]
    var viewport: Points
    var snap = SnapPlan.aligned()
    var grouping = Grouping.single
    var rests: [Points]
  }

  static let rows = [
    Row(
      testDescription: "three columns that are a hundredth too wide are one group",
      extents: [167.21, 167.21, 167.21], viewport: 501.62, grouping: .fitting(), rests: [0]),
    Row(
      testDescription: "columns that are a twentieth too wide are two groups",
      extents: [167.21, 167.21, 167.25], viewport: 501.62, grouping: .fitting(),
      rests: [0, 0.05]),
    Row(
      testDescription: "three screens and a residue are three screens",
      extents: [1125.0000001], viewport: 375, snap: .every(.snapport(1)),
      rests: [0, 375, 750.0000001]),
    Row(
      testDescription: "three screens less a residue are three screens",
      extents: [1124.99], viewport: 375, snap: .every(.snapport(1)), rests: [0, 375, 749.99]),
    Row(
      testDescription: "three screens and a twentieth have a fourth end",
      extents: [1125.05], viewport: 375, snap: .every(.snapport(1)),
      rests: [0, 375, 750, 750.05]),
    Row(
      testDescription: "a last page that is a residue too long rests at the end",
      extents: [300, 300, 300.015], viewport: 300, rests: [0, 300, 600.015]),
    Row(
      testDescription: "a first page that centers a residue after the start rests at the start",
      extents: [300.03, 300, 300], viewport: 300, snap: .aligned(0.5), rests: [0, 300.03, 600.03]),
    Row(
      testDescription: "a page that exceeds the view by a residue is not tall",
      extents: [300.015, 300], viewport: 300, snap: .aligned(tall: .scrollInside),
      rests: [0, 300.015]),
    Row(
      testDescription: "content that exceeds the view by a residue does not scroll",
      extents: [100, 100, 100.01], viewport: 300, rests: [0]),
  ]

  @Test("a residue below a fiftieth of a point makes no snap point", arguments: rows)
  func rests(_ row: Row) {
    let layout = Driven(
      .test(layout: .content(grouping: row.grouping), snap: row.snap), viewport: row.viewport,
      pages: .extents(row.extents)
    ).pager.layout
    #expect(layout.snapCount == row.rests.count)
    var cursor = SnapGeometry(layout).cursor(atGroup: 0)
    for (number, rest) in row.rests.enumerated() {
      guard let snap = cursor?.snap else { return }
      #expect((snap.low - rest).magnitude < 1e-9 && !snap.isInterval, "\(number): \(snap)")
      #expect(layout.isLegalRest(at: rest))
      cursor?.next()
    }
    #expect((layout.range.maximum - row.rests[row.rests.count - 1]).magnitude < 1e-9)
  }
}
