import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Ends of the rests")
struct SnapEndsTests {
  static func layout(
    _ ends: SnapEnds, extent: Double, count: Int = 10, fraction: Double = 0.5,
    tolerance: Points = 0
  ) -> PageLayout {
    PageLayout(
      pages: PageTable(uniform: count, extent: extent), viewport: Viewport(extent: 800),
      rules: SnapRules(placement: .aligned(fraction), ends: ends, endTolerance: tolerance))
  }

  @Test("padded ends bring the first rest to offset 0 and the last to the end", arguments: [1, 10])
  func pad(count: Int) {
    let layout = Self.layout(.pad, extent: 700, count: count)
    #expect(layout.padding == Insets(leading: 50, trailing: 50))
    #expect(layout.range == OffsetRange(minimum: 0, maximum: Points(700 * Double(count - 1))))
    #expect(layout.snap(ofGroup: 0)?.low == 0)
    #expect(layout.frame(ofPage: 0, at: 0) == PageFrame(start: 50, extent: 700))
    #expect(layout.snap(ofGroup: count - 1)?.low == layout.range.maximum)
  }

  @Test("steps go as far as the content, whatever was there before", arguments: SnapEnds.allCases)
  func history(ends: SnapEnds) {
    func driven(_ count: Int) -> Driven {
      Driven(
        .test(
          layout: .uniform(extent: .points(150)), snap: .every(190, ends: ends)),
        viewport: 390, pages: .uniform(count: count))
    }
    let fresh = driven(3).pager.layout
    #expect(fresh.groupCount == 2)
    var changed = driven(100)
    changed.send(.reload(.uniform(count: 3)))
    changed.send(.resize(.step(to: Viewport(extent: 700))))
    changed.send(.resize(.step(to: Viewport(extent: 390))))
    #expect(changed.pager.layout.groupCount == fresh.groupCount)
    #expect(changed.pager.layout.range == fresh.range)
  }

  @Test("padded ends reach the outermost rests, however wide the end tolerance is")
  func padWithTolerance() {
    let layout = Self.layout(.pad, extent: 100, count: 3, tolerance: 1000)
    #expect(layout.range == OffsetRange(minimum: 0, maximum: 200))
    #expect((0..<3).map { layout.snap(ofGroup: $0)?.low } == [0, 100, 200])
  }

  @Test("ends that are reached anyway are not padded")
  func noPad() {
    let layout = Self.layout(.pad, extent: 1000)
    #expect(layout.padding == .zero)
    #expect(layout.snap(ofGroup: 0)?.low == 100)
  }

  @Test(
    "edge-aware pages that are shorter together than the snapport all rest where the first does")
  func edgeAwareInside() {
    let layout = PageLayout(
      pages: PageTable(uniform: 2, extent: 100), viewport: Viewport(extent: 800),
      rules: SnapRules(placement: .edgeAware, ends: .rests))
    let snap = layout.snap(ofGroup: 1)
    #expect(snap?.low == 0 && snap?.high == 0 && snap?.groups == 0...1)
    #expect(layout.range == OffsetRange(minimum: 0, maximum: 0))
  }
}
