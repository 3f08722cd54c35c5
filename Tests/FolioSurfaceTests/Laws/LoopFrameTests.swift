import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Layout of pages and clones on a surface")
struct LoopFrameTests {
  /// Pages of a loop, some of which often fill the viewport exactly.
  struct Lap: CustomStringConvertible {
    var line: SmallLine
    var offset: Double

    init(_ choices: inout Choices) {
      line = SmallLine(
        &choices, pages: 2...9, lengths: 1...4, viewports: 1...20, loops: [.clones])
      offset = Double(choices.int(in: -60...60))
    }

    var description: String { "\(line) offset \(offset)" }

    /// The number of pages that fill the viewport, with their gaps; all of them at most.
    func needed(_ extents: [Double]) -> Int {
      var (sum, count) = (0.0, 0)
      while sum < line.viewport, count < extents.count {
        sum += extents[count] + line.spacing
        count += 1
      }
      return max(1, count)
    }
  }

  private static func mapping(isReversed: Bool = false) -> CoordinateMapping {
    CoordinateMapping(axis: .horizontal, isReversed: isReversed)
  }

  @Test("a loop clones the fewest pages that fill the viewport from either end of a lap")
  func clones() {
    forAll("clones", { Lap(&$0) }) { lap in
      let layout = lap.line.layout
      guard let period = layout.period else { return true }
      let frame = SurfaceFrame(layout, at: Points(lap.offset), Self.mapping())
      let clones = max(lap.needed(lap.line.extents), lap.needed(lap.line.extents.reversed()))
      try hold(frame.clones == clones, "\(frame.clones) instead of \(clones)")
      let (first, last) = (lap.line.extents.prefix(clones), lap.line.extents.suffix(clones))
      let leading = last.reduce(0, +) + Double(clones) * lap.line.spacing
      let trailing = first.reduce(0, +) + Double(clones - 1) * lap.line.spacing
      try hold(frame.leading == Points(leading), "leading \(frame.leading)")
      let place = frame.physical(Points(lap.offset))
      // The gap after the last page fills the viewport too, and is content only if visible.
      let least = Points(leading + trailing) + period
      let missing = place + Points(lap.line.viewport) > least ? period : 0
      try hold(frame.extent == least + missing, "extent \(frame.extent)")
      try hold(frame.period == period && frame.lap == layout.lap(of: Points(lap.offset)), "lap")
      // An offset on any lap maps to the middle lap.
      let within = place - frame.leading
      try hold(within >= 0 && within < period, "at \(place)")
      return frame.logical(place) == Points(lap.offset)
    }
  }

  @Test("an offset and a page map to the middle lap, from the other end if mirrored")
  func places() {
    // Three pages of 100, one clone before and one after: 500 in all, a lap from 100 to 400.
    let layout = Driven(
      .test(loop: LoopPlan(.clones)), viewport: 100, pages: .uniform(count: 3)
    ).pager.layout
    let frame = SurfaceFrame(layout, at: 650, Self.mapping())
    #expect(frame.extent == 500 && frame.leading == 100 && frame.lap == 2)
    #expect(frame.physical(650) == 150 && frame.logical(150) == 650)
    #expect(frame.physical(start: 600, extent: 30) == PageFrame(start: 100, extent: 30))
    let mirrored = SurfaceFrame(layout, at: 650, Self.mapping(isReversed: true))
    #expect(mirrored.physical(650) == 250 && mirrored.logical(250) == 650)
    #expect(mirrored.physical(start: 600, extent: 30) == PageFrame(start: 370, extent: 30))
  }

  @Test("a line and a seamless loop have no clones", arguments: [true, false])
  func seamless(loops: Bool) {
    let layout = Driven(
      .test(loop: LoopPlan(loops ? .seamless : .off)), viewport: 100, pages: .uniform(count: 3)
    ).pager.layout
    let frame = SurfaceFrame(layout, at: 650, Self.mapping())
    #expect(frame.clones == 0 && frame.leading == 0 && frame.period == nil && frame.lap == 0)
    #expect(frame.extent == (loops ? 400 : 300) && frame.physical(650) == 650)
  }

  @Test(
    "content shorter than the viewport stays at the leading edge in reading order, within the insets",
    arguments: [(false, 40), (true, 85)] as [(Bool, Points)])
  func shortContent(isReversed: Bool, extent: Points) {
    let layout = Driven(
      .test(
        layout: .uniform(extent: .points(20)),
        insets: LengthInsets(leading: .points(10), trailing: .points(5))),
      viewport: 100, pages: .uniform(count: 2)
    ).pager.layout
    let frame = SurfaceFrame(layout, at: -10, Self.mapping(isReversed: isReversed))
    #expect(frame.extent == extent)
  }

  @Test(
    "a last listed snap point beyond the pages extends the content, less the trailing inset",
    arguments: [
      ([0, 250], 0, 500), ([0, .points(400 + 5e-10)], 0, 500), ([0, .points(400 + 1e-9)], 0, 500),
      ([0, 401], 0, 501), ([0, 900], 0, 1000), ([0, 900], 30, 970),
    ] as [([Length], Double, Points)])
  func listedRests(offsets: [Length], trailing: Double, extent: Points) {
    let layout = Driven(
      .test(
        insets: LengthInsets(trailing: .points(trailing)), snap: .listed(offsets)),
      viewport: 100, pages: .uniform(count: 5)
    ).pager.layout
    #expect(SurfaceFrame(layout, at: 0, Self.mapping()).extent == extent)
  }

  @Test(
    "during a drag a loop has as much content on either side, to within a lap", arguments: [1, -1])
  func middleUnderFinger(traveled: Double) {
    let stage = Stage(.test(loop: LoopPlan(.clones)))
    stage.view.touchDown()
    for _ in 0..<130 {
      stage.view.move(by: Points(traveled * 10))
      let (frame, before) = (stage.driver.frame, stage.view.offset)
      let after = frame.extent - frame.viewport - before
      #expect((before - after).magnitude <= 500 + 1e-9)
      #expect(before >= 100 && after >= 100)
      #expect((frame.logical(before) - stage.pager.offset).magnitude < 1e-9)
    }
  }

  @Test(
    "content grows by whole laps to reach the target of a motion, and no further",
    arguments: [(5, 700), (6, 1200), (12, 1700), (-1, 700), (-2, 1200), (-7, 1700)]
      as [(Int, Points)])
  func grows(steps: Int, extent: Points) {
    // From page 0 the content spans a clone of 100, a lap of 500 and a clone of 100.
    let stage = Stage(.test(loop: LoopPlan(.clones)))
    for _ in 0..<abs(steps) { stage.driver.go(steps > 0 ? .next : .previous) }
    #expect(stage.pager.target?.offset == Points(Double(steps) * 100))
    #expect(stage.driver.frame.extent == extent)
    let place = stage.driver.frame.physical(stage.pager.target?.offset ?? 0)
    #expect(place >= 0 && place + 100 <= extent)
    #expect(stage.view.motionEnd == place)
  }

  @Test(
    "a config that keeps the layout leaves a motion alone, and one with another layout adapts it")
  func laidAnew() {
    let stage = Stage(.test(loop: LoopPlan(.clones)))
    for _ in 0..<7 { stage.driver.go(.next) }
    stage.view.advance(by: 270)
    #expect(stage.pager.offset > 500 && stage.pager.phase == .settling)
    let (place, extent) = (stage.view.offset, stage.driver.frame.extent)
    stage.forget()
    stage.driver.send(.configure(FixedSource(.test(loop: LoopPlan(.clones)))))
    #expect(stage.view.offset == place && stage.driver.frame.extent == extent)
    #expect(stage.view.isAnimating)
    #expect(!stage.words.contains { $0.hasPrefix("set-") })
    let wider = PagerConfiguration.test(
      layout: .uniform(extent: .points(120)), loop: LoopPlan(.clones))
    stage.driver.send(.configure(FixedSource(wider)))
    #expect(stage.driver.frame.period == 600)
    stage.view.run()
    #expect(stage.pager.phase == .idle && stage.driver.frame.logical(stage.view.offset) == 240)
  }

  @Test("at rest a loop is laid out around its first lap, however far a finger dragged before")
  func centered() {
    for traveled in [-460, 460] as [Points] {
      let stage = Stage(.test(loop: LoopPlan(.clones)))
      stage.view.touchDown()
      for step in [traveled, -traveled] {
        for _ in 0..<10 { stage.view.move(by: step / 10) }
      }
      stage.view.lift()
      stage.view.run()
      #expect(stage.pager.phase == .idle && stage.pager.offset == 0)
      let frame = stage.driver.frame
      #expect(frame == SurfaceFrame(stage.pager.layout, at: 0, frame.mapping))
    }
  }
}
