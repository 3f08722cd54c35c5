import FolioCore
import FolioTestSupport
import Testing

/// Positions by hand: f(x) over the aligned places, and the position of a page is its place less f.
@Suite("Positions of pages on their way")
struct PagePositionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let layout: PageLayout
    let offset: Points
    let positions: [Int: Double]

    var testDescription: String { "\(name) at \(offset.value)" }
  }

  private static func layout(
    _ extents: [Double], spacing: Double = 0, on viewport: Points,
    _ rules: SnapRules = SnapRules(), loop: LoopPlan.Style = .off
  ) -> PageLayout {
    PageLayout(
      pages: PageTable(extents: extents, spacing: spacing),
      viewport: Viewport(extent: viewport, crossExtent: 600), rules: rules, loop: LoopPlan(loop))
  }

  private static let leading = layout([300, 300, 300, 300], spacing: 10, on: 350)
  private static let centered = layout(
    [300, 300, 300, 300], spacing: 10, on: 350, SnapRules(placement: .aligned(0.5), ends: .pad))
  private static let unequal = layout([100, 300, 200], on: 250)
  private static let tall = layout([1500, 600, 600], on: 600, SnapRules(tall: .scrollInside))
  private static let edges = layout(
    [Double](repeating: 300, count: 6), spacing: 10, on: 920, SnapRules(placement: .edgeAware))
  private static let fitting = layout(
    [100, 100, 100], on: 920, SnapRules(placement: .edgeAware))
  private static let pairs = layout(
    [Double](repeating: 100, count: 6), spacing: 10, on: 210, SnapRules(grouping: .every(2)))
  private static let loop = layout([310, 310, 310, 310], on: 310, loop: .clones)
  private static let empty = layout([100, 0, 100, 100], on: 100)
  private static let single = layout([300], spacing: 20, on: 400)
  private static let listed = layout(
    [100, 100, 100, 100], on: 100, SnapRules(placement: .list([0, 50, 250])))
  private static let placed = PageLayout(
    pages: PageTable(extents: [100, 100, 100]), viewport: Viewport(extent: 100),
    rules: SnapRules(ends: .free),
    placed: PlacedContent([
      PlacedPage(start: 0, extent: 100), PlacedPage(start: 500, extent: 100),
      PlacedPage(start: 200, extent: 100),
    ]))

  static let rows: [Row] = [
    Row(
      name: "the end shows the last page short of its place", layout: leading, offset: 880,
      positions: [3: 0.16129032258064516, 2: -0.8387096774193549, 0: -2.838709677419355]),
    Row(
      name: "beyond the start, by the last pitch", layout: leading, offset: -155,
      positions: [0: 0.5, 1: 1.5]),
    Row(
      name: "beyond the end, by the last pitch", layout: leading, offset: 1085,
      positions: [3: -0.5]),
    Row(name: "padded ends", layout: centered, offset: 0, positions: [0: 0, 1: 1]),
    Row(name: "padded ends", layout: centered, offset: 620, positions: [2: 0, 3: 1]),
    Row(name: "padded ends", layout: centered, offset: 930, positions: [3: 0, 0: -3]),
    Row(name: "unequal pages", layout: unequal, offset: 50, positions: [0: -0.5, 1: 0.5]),
    Row(name: "unequal pages", layout: unequal, offset: 250, positions: [1: -0.5, 2: 0.5]),
    Row(
      name: "unequal pages at the end", layout: unequal, offset: 350,
      positions: [2: 2 - (1 + 250.0 / 300)]),
    Row(name: "a tall page", layout: tall, offset: 0, positions: [0: 0, 1: 1]),
    Row(name: "a tall page", layout: tall, offset: 450, positions: [0: 0, 1: 1]),
    Row(name: "a tall page", layout: tall, offset: 900, positions: [0: 0, 1: 1]),
    Row(name: "a tall page", layout: tall, offset: 1200, positions: [0: -0.5, 1: 0.5]),
    Row(name: "a tall page", layout: tall, offset: 1500, positions: [0: -1, 1: 0, 2: 1]),
    Row(name: "edge-aware", layout: edges, offset: 0, positions: [0: 0, 1: 0, 2: 1, 5: 3]),
    Row(name: "edge-aware", layout: edges, offset: 930, positions: [5: 0, 4: 0, 3: -1, 0: -3]),
    Row(
      name: "edge-aware beyond the start", layout: edges, offset: -155, positions: [0: 0.5, 1: 0.5]),
    Row(name: "edge-aware beyond the end", layout: edges, offset: 1085, positions: [4: -0.5]),
    Row(
      name: "edge-aware, where all fit", layout: fitting, offset: 0, positions: [0: 0, 1: 0, 2: 0]),
    Row(name: "pairs", layout: pairs, offset: 110, positions: [0: -0.5, 1: -0.5, 2: 0.5, 3: 0.5]),
    Row(name: "a loop", layout: loop, offset: 1240, positions: [4: 0, 0: -4, 5: 1]),
    Row(
      name: "a loop before its start", layout: loop, offset: -155, positions: [-1: -0.5, 0: 0.5]),
    Row(
      name: "a page of length 0", layout: empty, offset: 50,
      positions: [0: -0.5, 1: 0.5, 2: 0.5, 3: 1.5]),
    Row(
      name: "a page of length 0", layout: empty, offset: 150,
      positions: [0: -1.5, 1: -0.5, 2: -0.5, 3: 0.5]),
    Row(name: "one page", layout: single, offset: 80, positions: [0: -0.25]),
    Row(name: "listed snap points", layout: listed, offset: 150, positions: [0: -1.5, 1: -0.5]),
    Row(
      name: "placed pages out of order", layout: placed, offset: 200,
      positions: [0: -1, 2: 0, 1: 1]),
    Row(
      name: "placed pages out of order", layout: placed, offset: 350,
      positions: [2: -0.5, 1: 0.5]),
  ]

  @Test("a page's position is its distance from its own aligned place", arguments: rows)
  func positions(row: Row) {
    for (page, position) in row.positions {
      let found = row.layout.placement(ofPage: page, at: row.offset).position
      #expect(abs(found - position) < 1e-9, "page \(page): \(found), not \(position)")
    }
  }

  @Test("a page's place has its distance in points, its pitch and the number of groups")
  func place() {
    let layout = Self.unequal
    let place = layout.placement(ofPage: 1, at: 250, cross: 600)
    #expect(
      place
        == PagePosition(
          position: -0.5, distance: -150, extent: 300, cross: 600, pitch: 300, groupCount: 3))
    let tall = Self.tall
    let inside = tall.placement(ofPage: 0, at: 450)
    #expect(inside.distance == 0 && inside.pitch == 600)
  }

  static let layouts: [PageLayout] = [
    leading, centered, unequal, tall, edges, pairs, loop, empty, single, listed, placed,
  ]

  @Test(
    "positions are continuous and fall as the offset grows; groups are at most one apart",
    arguments: layouts.indices)
  func laws(index: Int) {
    let layout = Self.layouts[index]
    let pages = layout.isLooping ? -4..<9 : 0..<layout.pages.count
    var before: [Double] = []
    for step in -400...2000 {
      let offset = Points(Double(step))
      let here = pages.map { layout.placement(ofPage: $0, at: offset).position }
      for (old, new) in zip(before, here) {
        #expect(new <= old + 1e-12 && old - new <= 0.05, "\(offset)")
      }
      // Listed snap points skip pages, and placed pages have an order of their own.
      if index < 9 {
        for (one, next) in zip(here, here.dropFirst()) {
          #expect(next - one >= -1e-12 && next - one <= 1 + 1e-12, "\(offset)")
        }
      }
      before = here
    }
    for page in pages where index != 9 {
      let rest = layout.ideal(ofGroup: layout.group(ofPage: page))
      for offset in [rest.low, rest.high] {
        #expect(abs(layout.placement(ofPage: page, at: offset).position) < 1e-9)
      }
    }
  }

  @Test("a look-up costs the same far out among 2^31-1 pages, and gives a finite number")
  func far() {
    for placement in [SnapPlacement.aligned(0.5), .edgeAware, .every(110, from: 0)] {
      let layout = PageLayout(
        pages: PageTable(uniform: Limits.maximumUniformPages, extent: 100),
        viewport: Viewport(extent: 1000), rules: SnapRules(placement: placement))
      let last = Limits.maximumUniformPages - 1
      #expect(layout.placement(ofPage: last, at: layout.range.maximum).position.magnitude < 20)
      #expect(layout.placement(ofPage: 0, at: layout.range.maximum).position.isFinite)
    }
    let none = PageLayout(pages: PageTable(), viewport: .zero)
    #expect(none.placement(ofPage: 5, at: 100).position.isFinite)
  }
}
