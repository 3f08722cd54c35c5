import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Slots")
struct SlotsTests {
  static func layout(_ weights: [Double], reachesLargest: Bool = true, count: Int = 10)
    -> PageLayout
  {
    let sum = weights.reduce(0, +)
    return PageLayout(
      pages: PageTable(uniform: count, extent: 800 * (weights.first ?? 0) / sum),
      viewport: Viewport(extent: 800),
      slots: Slots(weights: weights, reachesLargest: reachesLargest))
  }

  @Test("half a step places a page halfway between two slots")
  func between() {
    let frame = Self.layout([7, 1]).frame(ofPage: 1, at: 350)
    #expect(frame == PageFrame(start: 350, extent: 400))
  }

  @Test("pages beyond the slots have the extent of the outer slots", arguments: [0, 1, 2])
  func beyond(count: Int) {
    let layout = Self.layout([7, 1], count: count)
    #expect(layout.visiblePages(at: 0) == (count == 0 ? nil : 0...count - 1))
    #expect(layout.visiblePages(at: 9_000) == nil && layout.visiblePages(at: -9_000) == nil)
    #expect(layout.frame(ofPage: 3, at: 0) == PageFrame(start: 900, extent: 100))
    #expect(layout.frame(ofPage: -1, at: 0) == PageFrame(start: -700, extent: 700))
  }

  @Test("a step is a page and the spacing after it")
  func spacing() {
    var pages = PageTable(uniform: 4, extent: 100)
    pages.spacing = 20
    let layout = PageLayout(
      pages: pages, viewport: Viewport(extent: 300), slots: Slots(weights: [2, 1]))
    #expect(layout.range == OffsetRange(minimum: 0, maximum: 360) && layout.isSlotted)
    for page in 0..<4 {
      let offset = layout.start(ofPage: page)
      #expect(layout.frame(ofPage: page, at: offset) == PageFrame(start: 0, extent: 200))
    }
    #expect(!PageLayout(pages: pages, viewport: Viewport(extent: 300)).isSlotted)
  }

  @Test("a page that shows by at most a rounding error is not visible")
  func rounding() {
    let layout = Self.layout([1, 1])
    for (limit, pages) in [(1e-9, 1...2), (3e-9, 0...3)] as [(Points, ClosedRange<Int>)] {
      #expect(layout.visiblePages(at: 400, before: limit, after: limit) == pages, "\(limit)")
    }
  }

  @Test("if insets leave slots no room, all pages are visible at one offset")
  func noRoom() {
    let count = Limits.maximumUniformPages
    let layout = PageLayout(
      pages: PageTable(uniform: count, extent: 0), viewport: Viewport(extent: 800),
      insets: Insets(leading: 400, trailing: 400), slots: Slots(weights: [1, 2]))
    #expect(layout.visiblePages(at: -400) == 0...count - 1)
    #expect(layout.placedPages(at: -400) == 0...Limits.maximumPlacedPages - 1)
  }

  /// The edges of the slots in a snapport, with a number of further slots on either side.
  private static func edges(_ weights: [Double], snapport: Double, beyond: Int) -> [Double] {
    let lengths = weights.map { $0 / weights.reduce(0, +) * snapport }
    let before = Array(repeating: lengths[0], count: beyond)
    let after = Array(repeating: lengths[lengths.count - 1], count: beyond)
    var edge = -before.reduce(0, +)
    return [edge]
      + (before + lengths + after).map { length in
        edge += length
        return edge
      }
  }

  @Test(
    "at every whole step pages fill the slots and are visible with them",
    arguments: [[1], [3, 1], [1, 3], [1, 2, 1], [1, 2, 2, 3], [2, 1, 1]], [true, false])
  func steps(weights: [Double], reachesLargest: Bool) throws {
    let (leading, trailing) = (20.0, 40.0)
    for count in 0...5 {
      let layout = PageLayout(
        pages: PageTable(uniform: count, extent: 240), viewport: Viewport(extent: 300),
        insets: Insets(leading: Points(leading), trailing: Points(trailing)),
        slots: Slots(weights: weights + [0, -1, .nan, .infinity], reachesLargest: reachesLargest))
      let first = reachesLargest ? weights.firstIndex(of: weights.max() ?? 0) ?? 0 : 0
      let last = max(0, reachesLargest ? count - 1 : count - weights.count)
      #expect(layout.range.minimum.value == -leading)
      #expect(layout.range.maximum.value == Double(count > 0 ? last * 240 : 0) - leading)
      let edges = Self.edges(weights, snapport: 240, beyond: 9)
      for step in -2...count {
        let offset = Points(Double(step) * 240 - leading)
        let frames = (0..<count).map { page -> ClosedRange<Double> in
          let slot = 9 + first - step + page
          return edges[slot] + leading...edges[slot + 1] + leading
        }
        for (page, frame) in frames.enumerated() {
          let found = layout.frame(ofPage: page, at: offset)
          try hold((found.start.value - frame.lowerBound).magnitude < 1e-9, "start of \(page)")
          try hold((found.end.value - frame.upperBound).magnitude < 1e-9, "end of \(page)")
        }
        let shown = frames.indices.filter {
          frames[$0].lowerBound < 300 - 1e-6 && frames[$0].upperBound > 1e-6
        }
        let found = layout.visiblePages(at: offset)
        try hold(found?.first == shown.first && found?.last == shown.last, "\(step) of \(count)")
      }
    }
  }

  @Test("weights that are not positive finite numbers, or with an infinite sum, are ignored")
  func tooLarge() {
    #expect(Slots(weights: [1e308, 1e308]).weights == [1])
    #expect(Slots(weights: [.nan, -.infinity, .infinity, 0, -1]).weights == [1])
    let usable = [Limits.maximumLength, .leastNonzeroMagnitude]
    #expect(Slots(weights: usable + [Limits.maximumLength * 2]).weights == usable)
  }

  @Test("in a loop, pages of the next lap fill the slots at the seam, and of the lap before")
  func loops() {
    var driven = Driven(
      .test(
        layout: .weighted(Slots(weights: [4, 3, 2, 1])), rules: [NearestRule()],
        loop: LoopPlan(.seamless)),
      viewport: 300, pages: .uniform(count: 6))
    let layout = driven.pager.layout
    #expect(layout.period == 720)
    for offset in stride(from: -1500.0, through: 1500, by: 60) {
      let offset = Points(offset)
      let shown = layout.visiblePages(at: offset)
      guard let shown else {
        Issue.record("nothing is visible at \(offset)")
        continue
      }
      var end: Points = 0
      for page in shown {
        let frame = layout.frame(ofPage: page, at: offset)
        #expect(page == shown.lowerBound ? frame.start <= 0 : (frame.start - end).magnitude < 1e-9)
        end = frame.start + frame.extent
      }
      #expect(end >= 300 - 1e-9, "at \(offset) only \(end) points are filled")
    }
    driven.send(.go(.last, animated: false))
    #expect(layout.visiblePages(at: driven.pager.offset) == 5...8)
  }

  @Test("a loop of fewer pages than slots is refused, since a page would be visible twice")
  func fewPages() {
    for (count, loops) in [(3, false), (4, true)] {
      let driven = Driven(
        .test(layout: .weighted(Slots(weights: [9, 1, 1, 1])), loop: LoopPlan(.seamless)),
        viewport: 300, pages: .uniform(count: count))
      #expect(driven.pager.layout.isLooping == loops)
    }
  }
}
