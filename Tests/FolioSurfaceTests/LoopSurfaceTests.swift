import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// A page on the screen: which, and where.
private struct Seen: Equatable {
  var id: PageID
  var start: Double
  var extent: Double

  /// Whether more of it than an edge is on a screen.
  func isVisible(on viewport: Double) -> Bool {
    extent > 0 && start < viewport - 1e-6 && start + extent > 1e-6
  }
}

extension Stage {
  /// What an observer sees, from the leading edge, pages that only touch an edge left out.
  fileprivate var seen: [Seen] {
    view.screen.map {
      Seen(id: $0.copy.id, start: $0.frame.start.value, extent: $0.frame.extent.value)
    }
    .filter { $0.isVisible(on: view.viewport.extent.value) }
  }

  /// What should be seen: the pages at the pager's offset.
  fileprivate var expected: [Seen] {
    let layout = pager.layout
    guard let range = layout.visiblePages(at: pager.offset) else { return [] }
    return range.compactMap { page in
      layout.id(ofPage: page).map {
        let frame = layout.frame(ofPage: page, at: pager.offset)
        return Seen(id: $0, start: frame.start.value, extent: frame.extent.value)
      }
    }
    .filter { $0.isVisible(on: view.viewport.extent.value) }
  }
}

@Suite("Loops on a surface")
struct LoopSurfaceTests {
  static let styles: [LoopPlan.Style] = [.clones, .seamless]

  @Test("law 26: over many laps both ways every frame continues the one before", arguments: styles)
  func seam(_ style: LoopPlan.Style) throws {
    forAll(
      "seam \(style)", share: 0.05,
      { choices in
        (
          SurfaceWord.shape(&choices, loops: [style]),
          choices.array(upTo: 24) { Double($0.int(in: -40...40)) },
          choices.element(of: [0, 0.4, -0.4, 2.5, -2.5])
        )
      }
    ) { word, moves, velocity in
      var word = word
      word.direction = .leftToRight
      word.isReversed = false
      word.prefetch = .zero
      let stage = word.stage
      // Without a size nothing is seen, and what was shown is remembered.
      guard stage.pager.layout.isLooping, word.viewport > 0 else { return true }
      var before = stage.pager.placeInPages
      func check(_ moved: Double) throws {
        try hold(
          zip(stage.seen, stage.expected).allSatisfy {
            $0.id == $1.id && ($0.start - $1.start).magnitude <= 1e-6 + stage.view.pixel.value
          } && stage.seen.count == stage.expected.count,
          "seen \(stage.seen) expected \(stage.expected)")
        let fraction = stage.pager.placeInPages
        try hold((fraction - before).magnitude <= moved, "from \(before) to \(fraction)")
        before = fraction
      }
      // What the fastest motion covers in a frame is little more than the shortest of equal pages; a
      // lap that got lost is two at least. Coincident rests of unequal pages count several at once.
      let isEven = stage.pager.layout.pages.uniformExtent != nil
      let reach = isEven && !(word.behavior.motion is InstantMotion) ? 1.5 : .infinity
      stage.view.touchDown()
      for move in moves {
        stage.view.move(by: Points(move))
        try check(reach)
      }
      stage.view.lift(velocity: Velocity(pointsPerMillisecond: velocity))
      for _ in 0..<150 {
        let place = stage.pager.placeInPages
        let wasIdle = stage.pager.phase == .idle
        stage.view.advance(by: 10)
        try check(reach)
        if wasIdle { try hold(stage.pager.placeInPages == place, "it moved at rest") }
      }
      return true
    }
  }

  @Test("whole-lap shifts leave the fraction and the screen as they are", arguments: styles)
  func shift(_ style: LoopPlan.Style) {
    let stage = Stage(.test(loop: LoopPlan(style)), pages: .uniform(count: 3))
    stage.driver.go(.page(2), animated: false)
    stage.driver.go(.next)
    stage.view.advance(by: 299.999999)
    let (screen, fraction) = (stage.seen, stage.pager.placeInPages)
    stage.forget()
    stage.view.advance(by: 1)
    #expect(stage.effects.contains(.wrapped(laps: 1)))
    #expect(zip(screen, stage.seen).allSatisfy { ($0.start - $1.start).magnitude < 1e-3 })
    #expect((stage.pager.placeInPages - fraction).magnitude < 1e-6)
    #expect(stage.pager.placeInPages == 3)
    #expect(stage.pager.clampedFraction == 0)
  }

  @Test("taps in a row step from the pending target, round and round", arguments: styles)
  func taps(_ style: LoopPlan.Style) {
    let stage = Stage(.test(loop: LoopPlan(style)), pages: .uniform(count: 3))
    for _ in 0..<8 {
      stage.driver.go(.next)
      stage.view.advance(by: 40)
    }
    stage.view.run()
    #expect(stage.pager.settled == 2)
    #expect(stage.pager.placeInPages == 8)
    #expect(stage.pager.offset == 200)
  }

  @Test("the shortest way round; exactly half goes forward; a direction may be asked for")
  func ways() {
    let rows: [(count: Int, page: Int, way: Destination.Route, fraction: Double)] = [
      (5, 4, .shortest, -1), (5, 2, .shortest, 2), (4, 2, .shortest, 2), (4, 3, .forward, 3),
      (4, 1, .backward, -3), (2, 1, .shortest, 1),
    ]
    for row in rows {
      let stage = Stage(.test(loop: LoopPlan(.clones)), pages: .uniform(count: row.count))
      stage.driver.go(.page(row.page, route: row.way))
      stage.view.run()
      #expect(stage.pager.settled == row.page)
      #expect(stage.pager.placeInPages == row.fraction)
    }
  }

  @Test("no pages, one, two and three", arguments: [0, 1, 2, 3])
  func few(_ count: Int) {
    for style in Self.styles {
      let stage = Stage(.test(loop: LoopPlan(style)), pages: .uniform(count: count))
      #expect(stage.pager.layout.isLooping == (count >= 2))
      stage.drag(by: 40, velocity: 1)
      stage.view.run()
      #expect(stage.pager.settled == [nil, 0, 1, 1][count])
      stage.drag(by: -40, velocity: -1)
      stage.view.run()
      stage.drag(by: -40, velocity: -1)
      stage.view.run()
      #expect(stage.pager.settled == [nil, 0, 1, 2][count])
      #expect(stage.endings.filter { $0.hasPrefix("gesture") }.count == 3)
    }
  }

  @Test("too little content is refused with its reason, and shown without a loop")
  func refused() {
    let stage = Stage(
      .test(layout: .uniform(extent: .points(30)), loop: LoopPlan(.clones)),
      pages: nil)
    stage.driver.send(.reload(.uniform(count: 3)))
    #expect(stage.effects.contains(.loopRefused(.shorterThanViewport(lap: 90, viewport: 100))))
    #expect(stage.driver.frame.clones == 0)
    #expect(stage.view.contentExtent == 90)
  }

  @Test("a throw of many pages finds content all the way")
  func farThrow() {
    let steps = VelocitySteps(steps: [.init(speed: 0.2, pages: 7)])
    let stage = Stage(
      .test(rules: [steps], loop: LoopPlan(.clones)), pages: .uniform(count: 3))
    for (velocity, fraction) in [(1.0, 7.0), (-1.0, 0.0)] {
      stage.drag(by: velocity > 0 ? 20 : -20, velocity: Velocity(pointsPerMillisecond: velocity))
      for _ in 0..<300 {
        stage.view.advance(by: 16)
        let filled = stage.seen.map { min($0.start + $0.extent, 100) - max($0.start, 0) }
        #expect((filled.reduce(0, +) - 100).magnitude < 1e-6)
      }
      #expect(stage.pager.placeInPages == fraction)
      #expect(stage.view.contentExtent == 500)
    }
  }

  @Test("a row that rewinds goes back to the first page")
  func rewind() {
    let stage = Stage(.test(loop: LoopPlan(.rewind)), pages: .uniform(count: 3))
    stage.driver.go(.page(2), animated: false)
    stage.driver.go(.next)
    stage.view.run()
    #expect(stage.pager.settled == 0)
    #expect(stage.view.offset == 0)
  }

  @Test(
    "laws 25 and 29: after many laps the offset is the one of the page, exactly", arguments: styles)
  func drift(_ style: LoopPlan.Style) {
    let stage = Stage(
      .test(layout: .content(spacing: .points(0.1)), loop: LoopPlan(style)),
      pages: .extents([100.7, 90.1, 33.3]))
    for _ in 0..<500 {
      stage.driver.go(.next)
      stage.view.run(frame: 150)
    }
    #expect(stage.pager.laps == 166)
    #expect(stage.pager.settled == 2)
    #expect(stage.pager.offset == stage.pager.layout.start(ofPage: 2))
  }

  @Test(
    "where a surface may rest anywhere, it has content also in the gap before the seam",
    arguments: [CoordinateMapping.ReadingDirection.leftToRight, .rightToLeft])
  func restInTheGap(direction: CoordinateMapping.ReadingDirection) {
    let stage = Stage(
      .test(
        layout: .content(spacing: .points(8)), rules: [FreeRule()], loop: LoopPlan(.clones)),
      viewport: 250, pages: .extents([40, 120, 120, 40, 200]), .test(bounces: false),
      direction: direction)
    stage.drag(by: direction == .leftToRight ? -2 : 2)
    stage.view.run()
    #expect(stage.pager.phase == .idle && stage.pager.offset == 558)
    #expect(stage.view.range?.contains(stage.view.offset) == true)
  }

  @Test("an end so far round that a surface may not be there is no end to coast to")
  func farEnd() {
    let stage = Stage(.test(rules: [FreeRule()], loop: LoopPlan(.clones)), viewport: 100)
    stage.view.touchDown()
    stage.view.drag(to: stage.view.offset + 10)
    let input = ReleaseInput(velocity: 0.1, proposedTarget: Points(Limits.maximumOffset))
    stage.view.lift(velocity: 0.1) { _, _ in stage.driver.willEndDragging(stating: input) }
    #expect(stage.view.run() && stage.pager.phase == .idle)
    #expect(stage.driver.frame.extent.value < 1e6 && stage.pager.strikes.isEmpty)
  }
}
