import FolioCore
import FolioTestSupport
import Testing

@Suite("Laps of a loop")
struct LapsTests {
  static func loop(
    _ count: Int = 5, gap: Points? = nil, viewport: Points = 100, seam: Points = 0,
    fraction: Double = 0
  ) -> PageLayout {
    PageLayout(
      pages: PageTable(uniform: count, extent: 100), viewport: Viewport(extent: viewport),
      rules: SnapRules(placement: .aligned(fraction)),
      loop: LoopPlan(.seamless, gap: gap, seam: seam))
  }

  @Test(
    "a lap begins at the first snap point, earlier by the seam, also with a seam longer than a lap",
    arguments: [-30, 0, 30, 499, 500, 530, 1_030] as [Points], [0, 0.5])
  func begin(seam: Points, fraction: Double) {
    let layout = Self.loop(viewport: 200, seam: seam, fraction: fraction)
    let start = (fraction == 0 ? 0 : -50) - max(0, seam.value).truncatingRemainder(dividingBy: 500)
    for lap in -3...3 {
      let first = start + Double(lap) * 500
      for (offset, expected) in [(first, lap), (first - 0.5, lap - 1), (first + 499, lap)] {
        #expect(layout.lap(of: Points(offset)) == expected, "\(offset)")
        let place = layout.onFirstLap(Points(offset)).value
        #expect(place == offset - Double(expected) * 500, "\(offset)")
      }
      #expect(layout.lap(of: Points(first) - 1e-10) == lap)
      #expect(layout.onFirstLap(Points(first) - 1e-10) == Points(start))
    }
  }

  @Test("laps are counted up to the largest page index")
  func farLaps() {
    let layout = PageLayout(
      pages: PageTable(uniform: 4, extent: 128), viewport: Viewport(extent: 100),
      loop: LoopPlan(.seamless))
    let most = Limits.maximumIndex
    for sign in [1, -1] {
      #expect(layout.pageOnLap(sign * most) == (0, sign * most / 4))
      #expect(layout.pageOnLap(sign * (most + 1)) == (sign > 0 ? 1 : 3, 0))
    }
    // The rounding error at this offset is a quarter of a lap.
    let offset = Points(Double(most / 4) * 512 - 128)
    #expect(layout.lap(of: offset) == most / 4 && layout.lap(of: offset + 128) == 0)
  }

  /// A layout configured to loop, and the reason why it does not.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pages = PageTable(uniform: 5, extent: 100)
    var viewport: Points = 100
    var padding = Insets.zero
    var placement = SnapPlacement.aligned(0)
    var plan = LoopPlan(.clones)
    var placed: PlacedContent?
    var refusal: LoopRefusal?
  }

  static func content(_ second: Double) -> PlacedContent {
    PlacedContent([
      PlacedPage(start: 0, extent: 100), PlacedPage(start: second, extent: 100),
    ])
  }

  static let rows = [
    Row(testDescription: "pages that fill more than the viewport"),
    Row(
      testDescription: "one page", pages: PageTable(uniform: 1, extent: 100),
      refusal: .fewerThanTwoPages),
    Row(testDescription: "two pages", pages: PageTable(uniform: 2, extent: 100)),
    Row(testDescription: "no pages", pages: PageTable(), refusal: .fewerThanTwoPages),
    Row(
      testDescription: "pages without a length", pages: PageTable(uniform: 5, extent: 0),
      viewport: 0, refusal: .noExtent),
    Row(
      testDescription: "a gap alone", pages: PageTable(uniform: 5, extent: 0), viewport: 0,
      plan: LoopPlan(.clones, gap: 1)),
    Row(
      testDescription: "padding alone", pages: PageTable(uniform: 5, extent: 0), viewport: 0,
      padding: Insets(leading: 0, trailing: 1)),
    Row(testDescription: "the longest lap", pages: PageTable(uniform: 100, extent: 1e12)),
    Row(
      testDescription: "a longer lap", pages: PageTable(uniform: 100, extent: 1e12),
      plan: LoopPlan(.clones, gap: 1), refusal: .longLap(1e14 + 1)),
    Row(testDescription: "a lap as long as the viewport", viewport: 500),
    Row(
      testDescription: "a lap shorter than the viewport", viewport: 501,
      refusal: .shorterThanViewport(lap: 500, viewport: 501)),
    Row(
      testDescription: "the gap makes the lap as long", viewport: 501,
      plan: LoopPlan(.clones, gap: 1)),
    Row(
      testDescription: "without copies the others just fill the viewport", viewport: 400,
      plan: LoopPlan(.clones, hasCopies: false)),
    Row(
      testDescription: "without copies the others do not fill the viewport", viewport: 401,
      plan: LoopPlan(.clones, hasCopies: false),
      refusal: .needsCopies(others: 400, viewport: 401)),
    Row(
      testDescription: "beside the longest page the others are too short",
      pages: PageTable(extents: [100, 300, 100]), viewport: 300,
      plan: LoopPlan(.seamless, hasCopies: false),
      refusal: .needsCopies(others: 200, viewport: 300)),
    Row(
      testDescription: "beside the longest placed page the others are too short",
      pages: PageTable(uniform: 2, extent: 0), viewport: 150,
      plan: LoopPlan(.seamless, hasCopies: false), placed: content(120),
      refusal: .needsCopies(others: 120, viewport: 150)),
    Row(
      testDescription: "a rounding error does not count as empty", viewport: 400 + 1e-9,
      plan: LoopPlan(.clones, hasCopies: false)),
    Row(
      testDescription: "placed pages that begin at one place",
      pages: PageTable(uniform: 2, extent: 0),
      placed: PlacedContent([
        PlacedPage(start: 0, extent: 0), PlacedPage(start: 0, extent: 200),
      ]), refusal: .placedPages),
    Row(testDescription: "a list", placement: .list([0, 100]), refusal: .listedSnaps),
    Row(testDescription: "a lattice", placement: .every(50, from: 0), refusal: .listedSnaps),
    Row(
      testDescription: "placed pages with a gap", pages: PageTable(uniform: 2, extent: 0),
      placed: content(150)),
    Row(
      testDescription: "placed pages that overlap", pages: PageTable(uniform: 2, extent: 0),
      placed: content(50), refusal: .placedPages),
    Row(
      testDescription: "placed pages that begin before the content",
      pages: PageTable(uniform: 3, extent: 0),
      placed: PlacedContent(
        [-500, 0, 500].map { PlacedPage(start: $0, extent: 400) }), refusal: .placedPages),
    Row(
      testDescription: "placed pages that end after the content",
      pages: PageTable(uniform: 10, extent: 0),
      placed: PlacedContent(
        (0..<10).map { PlacedPage(start: Double($0) * 200, extent: 200) }, contentExtent: 1000),
      refusal: .placedPages),
    Row(
      testDescription: "placed pages that the content holds",
      pages: PageTable(uniform: 10, extent: 0),
      placed: PlacedContent(
        (0..<10).map { PlacedPage(start: Double($0) * 200, extent: 200) }, contentExtent: 2000)),
  ]

  @Test("a layout loops or reports why it does not", arguments: rows)
  func refusal(_ row: Row) {
    for style in [row.plan.style, .off, .rewind] {
      var plan = row.plan
      plan.style = style
      let layout = PageLayout(
        pages: row.pages, viewport: Viewport(extent: row.viewport), padding: row.padding,
        rules: SnapRules(placement: row.placement), loop: plan, placed: row.placed)
      let isQueried = style == row.plan.style
      #expect(layout.loopRefusal == (isQueried ? row.refusal : nil))
      #expect(layout.isLooping == (isQueried && row.refusal == nil))
    }
  }

  @Test("a page position is clamped to the pages, and wrapped in a loop")
  func clamped() {
    let line = PageLayout(
      pages: PageTable(uniform: 5, extent: 100), viewport: Viewport(extent: 100))
    for (position, expected) in [
      (-1.0, 0.0), (0.0, 0.0), (2.5, 2.5), (4.0, 4.0), (4.5, 4.0), (9.0, 4.0),
    ] {
      #expect(line.clamped(position: position) == expected)
    }
    let around: [(Double, Double)] = [
      (-0.5, 4.5), (-5, 0), (0, 0), (4.5, 4.5), (5, 0), (7.25, 2.25), (-1e-20, 0),
    ]
    for (position, expected) in around {
      #expect(Self.loop().clamped(position: position) == expected, "\(position)")
    }
    let empty = PageLayout(pages: PageTable(), viewport: Viewport(extent: 100))
    #expect(empty.clamped(position: 3) == 0)
  }

  @Test("a window of pages has its size and is centered on the page as far as the ends allow")
  func window() {
    for count in 1...6 {
      let line = PageLayout(
        pages: PageTable(uniform: count, extent: 100), viewport: Viewport(extent: 100))
      for (page, size) in (-1...count).flatMap({ page in (0...7).map { (page, $0) } }) {
        // The window of that size with the nearest middle; one of even size leans forward.
        let size = min(size, count)
        let here = max(0, min(page, count - 1))
        let windows = (0...count - size).map { $0...max($0, $0 + size - 1) }
        let best = windows.min { Self.lean($0, here) < Self.lean($1, here) }
        #expect(line.window(around: page, size: size) == (size > 0 ? best : nil))
        guard count > 1, size > 0 else { continue }
        let first = page - (size - 1) / 2
        let around = Self.loop(count).window(around: page, size: size)
        #expect(around == first...first + size - 1)
      }
      #expect(line.window(around: 0, size: -1) == nil)
    }
    let empty = PageLayout(pages: PageTable(), viewport: Viewport(extent: 100))
    #expect(empty.window(around: 0, size: 3) == nil)
  }

  private static func lean(_ window: ClosedRange<Int>, _ page: Int) -> Double {
    (Double(window.lowerBound + window.upperBound) / 2 - 0.25 - Double(page)).magnitude
  }

  @Test("scroll fraction and progress follow the offset, and are 0 without pages")
  func shares() {
    let layout = PageLayout(
      pages: PageTable(uniform: 4, extent: 100), viewport: Viewport(extent: 200),
      insets: Insets(leading: 40))
    let shares: [(Double, Double, Double)] = [
      (-40, -0.1, 0), (0, 0, 1.0 / 6), (80, 0.2, 0.5), (200, 0.5, 1),
    ]
    for (offset, fraction, progress) in shares {
      #expect(layout.scrollFraction(at: Points(offset)) == fraction)
      #expect((layout.progress(at: Points(offset)) - progress).magnitude < 1e-15)
    }
    let empty = PageLayout(pages: PageTable(), viewport: Viewport(extent: 200))
    #expect(empty.scrollFraction(at: 7) == 0 && empty.progress(at: 7) == 0)
    #expect(empty.start(ofPage: 3) == 0 && empty.extent(ofPage: 3) == 0)
    #expect(empty.stride(after: 0) == 200 && empty.distance(ofPage: 0, at: 9) == 0)
    #expect(empty.unclampedRest(ofPage: 2) == 0 && empty.offset(atPosition: 1) == 0)
  }

  @Test("the pages in view are placed, up to the limit", arguments: [9_999, 10_000, 10_001])
  func placed(count: Int) {
    let layout = PageLayout(
      pages: PageTable(uniform: 20_000, extent: 1),
      viewport: Viewport(extent: Points(Double(count))))
    #expect(layout.placedPages(at: 3) == 3...min(count, Limits.maximumPlacedPages) + 2)
    #expect(layout.visiblePages(at: 3) == 3...count + 2)
    #expect(layout.placedPages(at: -20_000) == nil)
  }
}
