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

  @Test("unclamped rests go on where ends clamp")
  func unclamped() {
    let layout = Self.layout(.clamp, extent: 200, count: 5, fraction: 0)
    #expect((0..<5).map { layout.unclampedRest(ofPage: $0).value } == [0, 200, 400, 600, 800])
    #expect(layout.position(at: 200) == 4)
  }

  @Test("a window keeps its size and moves inward at the ends")
  func window() {
    let layout = Self.layout(.clamp, extent: 800, count: 20)
    #expect(layout.window(around: 0, size: 3) == 0...2)
    #expect(layout.window(around: 10, size: 3) == 9...11)
    #expect(layout.window(around: 10, size: 4) == 9...12)
    #expect(layout.window(around: 19, size: 3) == 17...19)
    #expect(layout.window(around: 5, size: 40) == 0...19)
    #expect(layout.window(around: 5, size: 0) == nil)
  }

  @Test("a looping window goes round")
  func loopingWindow() {
    let layout = PageLayout(
      pages: PageTable(uniform: 5, extent: 100), viewport: Viewport(extent: 100),
      loop: LoopPlan(.seamless))
    #expect(layout.window(around: 0, size: 3) == -1...1)
  }

  @Test("edge-aware rests are leading at the first page, trailing at the last, centred between")
  func edgeAware() {
    let layout = PageLayout(
      pages: PageTable(uniform: 5, extent: 500), viewport: Viewport(extent: 800),
      rules: SnapRules(placement: .edgeAware, ends: .free))
    let rests = (0..<5).map { layout.snap(ofGroup: $0)?.low }
    #expect(rests == [0, 350, 850, 1350, 1700])
  }

  @Test("edge-aware pages that are shorter together than the port all rest where the first does")
  func edgeAwareInside() {
    let layout = PageLayout(
      pages: PageTable(uniform: 2, extent: 100), viewport: Viewport(extent: 800),
      rules: SnapRules(placement: .edgeAware, ends: .rests))
    let snap = layout.snap(ofGroup: 1)
    #expect(snap?.low == 0 && snap?.high == 0 && snap?.groups == 0...1)
    #expect(layout.range == OffsetRange(minimum: 0, maximum: 0))
  }
}
