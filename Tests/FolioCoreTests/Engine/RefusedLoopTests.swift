import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Temporarily refused loop")
struct RefusedLoopTests {
  /// A loop of pages of 200 points, three of which do not fill a viewport of 700.
  static func loop(_ count: Int = 3, _ keep: ResizeKeep = .page) -> Driven {
    Driven(
      .test(
        layout: .uniform(extent: .points(200)), loop: LoopPlan(.clones),
        resize: ResizePlan(keep)), viewport: 390, pages: .uniform(count: count))
  }

  static func resize(to extent: Points) -> PagerEvent {
    .resize(.step(to: Viewport(extent: extent)))
  }

  @Test(
    "during a drag, the offset stays in the range of the row, and its position returns with the loop",
    arguments: [-250.0, -40, 90, 730, -3_250, 12_345])
  func drag(distance: Double) {
    var driven = Self.loop()
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: Points(distance), cause: .drag))
    let place = driven.pager.clampedFraction ?? .nan
    driven.send(Self.resize(to: 700))
    #expect(driven.pager.loopRefusal != nil)
    #expect(driven.pager.layout.range.contains(driven.pager.offset))
    #expect((0...2).contains(driven.pager.placeInPages))
    driven.send(Self.resize(to: 390))
    #expect(driven.pager.layout.isLooping)
    #expect(abs((driven.pager.clampedFraction ?? .nan) - place) < 1e-9)
    #expect(driven.pager.placeInPages.magnitude < 3 && driven.pager.laps == 0)
  }

  @Test("a motion over several laps continues to its page in the row, and the laps are dropped")
  func settle() {
    var driven = Self.loop()
    for _ in 0..<11 { driven.send(.go(.next, animated: true)) }
    driven.send(.scroll(to: 1_950, cause: .motion))
    driven.send(Self.resize(to: 700))
    #expect(driven.pager.target?.page == 2 && driven.pager.target?.group == 2)
    #expect(driven.pager.layout.range.contains(driven.pager.offset))
    driven.send(Self.resize(to: 390))
    #expect(driven.pager.target?.page == 2)
    #expect(driven.pager.offset == 150 && driven.pager.target?.offset == 400)
    driven.arrive()
    #expect(driven.pager.settled == 2 && driven.pager.placeInPages == 2)
  }

  @Test("at rest, a refused loop drops its laps, and the page position equals the page")
  func rest() {
    var driven = Self.loop()
    for _ in 0..<7 {
      driven.send(.go(.next, animated: true))
      driven.arrive()
    }
    #expect(driven.pager.laps == 2 && driven.pager.placeInPages == 7)
    driven.send(Self.resize(to: 700))
    #expect(driven.pager.settled == 1 && driven.pager.offset == 0)
    driven.send(Self.resize(to: 390))
    #expect(driven.pager.settled == 1 && driven.pager.laps == 0 && driven.pager.placeInPages == 1)
  }

  @Test(
    "with any resize plan, a row that was a loop stays within its range",
    arguments: [ResizeKeep.page, .offset, .fraction])
  func keeps(keep: ResizeKeep) {
    for distance in [-250.0, 1_450, -9_999] {
      var driven = Self.loop(4, keep)
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: Points(distance), cause: .drag))
      driven.send(Self.resize(to: 810))
      let pager = driven.pager
      #expect(!pager.layout.isLooping && pager.layout.range.contains(pager.offset), "\(distance)")
    }
  }

  @Test("a drag between two pages of a row keeps its position through a resize that shows both")
  func row() {
    var driven = Driven(
      .test(layout: .uniform(extent: .points(200))), viewport: 390, pages: .uniform(count: 3))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 100, cause: .drag))
    driven.send(Self.resize(to: 700))
    #expect(driven.pager.offset == 0)
    driven.send(Self.resize(to: 390))
    #expect(driven.pager.offset == 100)
  }

  @Test("a drag beyond an end keeps its page position through a resize and back")
  func beyond() {
    for offset in [-70.0, 280] {
      var driven = Driven(
        .test(layout: .uniform(extent: .points(200))), viewport: 390,
        pages: .uniform(count: 2))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: Points(offset), cause: .drag))
      driven.send(Self.resize(to: 300))
      #expect(driven.pager.layout.range.contains(driven.pager.offset) == false)
      driven.send(Self.resize(to: 390))
      #expect((driven.pager.offset - Points(offset)).magnitude < 1e-9)
    }
  }

  @Test("a refused loop is reported once, and not without pages")
  func noPages() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    driven.send(.configure(FixedSource(.test(loop: LoopPlan(.clones)))))
    #expect(driven.pager.loopRefusal == nil && driven.effects.list.isEmpty)
    driven.send(.reload(.uniform(count: 1)))
    #expect(driven.pager.loopRefusal == .fewerThanTwoPages)
    #expect(driven.effects.list.contains(.loopRefused(.fewerThanTwoPages)))
    driven.send(.reload(.uniform(count: 0)))
    #expect(driven.pager.loopRefusal == nil)
    var loop = Self.loop()
    loop.send(Self.resize(to: 700))
    let refusal = LoopRefusal.shorterThanViewport(lap: 600, viewport: 700)
    #expect(loop.effects.list.contains(.loopRefused(refusal)))
    loop.send(.insets(Insets(leading: 1)))
    #expect(!loop.effects.list.contains(.loopRefused(refusal)))
  }

  @Test("padding that aligns the ends of a line does not count as a lap")
  func paddedEnds() {
    let driven = Driven(
      .test(
        layout: .uniform(extent: .points(100)), snap: .aligned(0.5, ends: .pad),
        loop: LoopPlan(.clones)),
      viewport: 1024, pages: .uniform(count: 10))
    #expect(driven.pager.loopRefusal == .shorterThanViewport(lap: 1000, viewport: 1024))
  }

  @Test(
    "an invalid gap counts as 0, and a long one is cut to the maximum length",
    arguments: [
      (Double.nan, 1000.0), (-900, 1000), (-.infinity, 1000), (30, 1030),
      (.infinity, 1000 + Limits.maximumLength),
    ])
  func gaps(gap: Double, lap: Double) {
    let driven = Driven(
      .test(
        layout: .uniform(extent: .points(100)), loop: LoopPlan(.seamless, gap: Points(gap))),
      viewport: 50, pages: .uniform(count: 10))
    #expect(driven.pager.layout.period == Points(lap))
  }
}
