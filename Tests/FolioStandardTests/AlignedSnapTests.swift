import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Aligned snap")
struct AlignedSnapTests {
  static func layout(
    _ ends: SnapEnds, fraction: Double = 0.5, ofSnapport snapport: Double? = nil,
    endTolerance: Points = 0,
    extents: [Double] = [100, 300, 100, 100], viewport: Points = 250
  ) -> PageLayout {
    Driven(
      .test(
        layout: .content(),
        snap: .aligned(fraction, ofSnapport: snapport, ends: ends, endTolerance: endTolerance)),
      viewport: viewport, pages: .extents(extents)
    ).pager.layout
  }

  static func rests(_ layout: PageLayout) -> [Points] {
    (0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0)?.low }
  }

  @Test(
    "snap points beyond the content's ends are clamped, kept, bound the range or are pinned",
    arguments: [
      (SnapEnds.clamp, [0, 125, 325, 350] as [Points], 0 as Points, 350 as Points),
      (.free, [-75, 125, 325, 425], -75, 425), (.rests, [-75, 125, 325, 425], -75, 425),
      (.pin, [0, 125, 325, 350], 0, 350),
    ])
  func ends(ends: SnapEnds, rests: [Points], minimum: Points, maximum: Points) {
    let layout = Self.layout(ends)
    #expect(Self.rests(layout) == rests)
    #expect(layout.range == OffsetRange(minimum: minimum, maximum: maximum))
  }

  @Test(
    "`pin` moves the first and last snap point to the ends even if their alignment stops short of them"
  )
  func pins() {
    let layout = Self.layout(.pin, fraction: 0, ofSnapport: 0.1, viewport: 200)
    #expect(Self.rests(layout) == [0, 80, 380, 400])
    #expect(
      Self.rests(Self.layout(.rests, fraction: 0, ofSnapport: 0.1, viewport: 200))
        == [-20, 80, 380, 480])
  }

  @Test("a single pinned page has one snap point and does not scroll")
  func single() {
    let layout = Self.layout(.pin, extents: [900])
    #expect(Self.rests(layout) == [0])
    #expect(!layout.range.canScroll)
  }

  @Test(
    "a snap point within the end tolerance is at the end; content that exceeds by twice the tolerance fits"
  )
  func endTolerance() {
    let near = Self.layout(.clamp, fraction: 0, endTolerance: 1, extents: [0.5, 300, 100, 99.5])
    #expect(near.snap(ofGroup: 1)?.low == 0)
    #expect(near.snap(ofGroup: 1)?.groups == 0...1)
    #expect(!Self.layout(.clamp, endTolerance: 1, extents: [100, 152]).range.canScroll)
    #expect(Self.layout(.clamp, endTolerance: 1, extents: [100, 153]).range.canScroll)
  }

  @Test(
    "edge-aware snap points start and end with the content, even for pages longer than the snapport"
  )
  func edgeAwareLongPages() {
    let layout = Driven(
      .test(layout: .content(), snap: .edgeAware()), viewport: 400,
      pages: .extents([600, 300, 700])
    ).pager.layout
    let rests = (0..<3).compactMap { layout.snap(ofGroup: $0)?.low }
    #expect(rests == [0, 550, 1200])
  }

  @Test("a whole page position is the start of its page, however long the page is")
  func positionOfTallPage() {
    let layout = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 400,
      pages: .extents([1000, 900, 800])
    ).pager.layout
    #expect((0..<3).map { layout.offset(atPosition: Double($0)) } == [0, 1000, 1900])
  }

  @Test("the range of a loop is one lap from the first snap point")
  func loops() {
    let layout = Driven(
      .test(
        layout: .content(), snap: .aligned(0.5),
        loop: LoopPlan(.seamless)),
      viewport: 250, pages: .extents([100, 300, 100, 100])
    ).pager.layout
    #expect(layout.range == OffsetRange(minimum: -75, maximum: 525))
    #expect(layout.progress(at: -75) == 0)
  }
}
