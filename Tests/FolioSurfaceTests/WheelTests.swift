import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Wheels with notches")
struct WheelTests {
  /// Turns the wheel by consecutive notches, and lets the surface settle.
  private func turn(_ stage: Stage, by notches: [Points]) {
    for notch in notches {
      stage.driver.wheelTurned()
      stage.view.turnWheel(by: notch)
    }
    stage.driver.wheelStopped()
    stage.view.run()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rules: [any ReleaseStrategy]
    var limits: [any LimitStrategy] = []
    var notches: [Points]
    var page: Int
    var outcome = "gesture changed"
  }

  private static let rows = [
    Row(
      testDescription: "less than half a page goes back", rules: [ThresholdRule()],
      notches: [20, 20], page: 2, outcome: "gesture returned"),
    Row(
      testDescription: "more goes on", rules: [ThresholdRule()], notches: [30, 30], page: 3),
    Row(
      testDescription: "the direction is remembered where a rule asks for it",
      rules: [DirectionRule()], notches: [10], page: 3),
    Row(
      testDescription: "backward as well", rules: [DirectionRule()], notches: [-10], page: 1),
    Row(
      testDescription: "notches in a row are one gesture, for which a limit counts once",
      rules: [ThresholdRule()], limits: [PagesLimit(pages: 1)],
      notches: [60, 60, 60], page: 3),
    Row(
      testDescription: "without a limit they go as far as they lead", rules: [ThresholdRule()],
      notches: [60, 60, 60], page: 4),
    Row(
      testDescription: "what ends on a page stays there", rules: [ThresholdRule()],
      notches: [50, 50], page: 3),
  ]

  @Test("a wheel that has stopped lands where the rules decide", arguments: rows)
  func rests(_ row: Row) {
    let stage = Stage(.test(rules: row.rules, limits: row.limits), pages: .uniform(count: 9))
    stage.driver.go(.page(2), animated: false)
    stage.forget()
    turn(stage, by: row.notches)
    #expect(stage.pager.settled == row.page)
    #expect(stage.view.offset == Points(Double(row.page)) * 100)
    #expect(stage.pager.phase == .idle)
    #expect(stage.endings == [row.outcome])
  }

  @Test("a notch is a step where a rule has a direction, and counts once during a motion")
  func turns() {
    let stage = Stage(.test(rules: [DirectionRule()]), pages: .uniform(count: 9))
    for (traveled, page) in [(Direction.forward, 1), (.forward, 2), (.backward, 1)] {
      #expect(!stage.driver.wheelTurned(traveled))
      stage.view.advance(by: 60)
      // A platform's scroll view scrolls on its own.
      stage.view.turnWheel(by: traveled == .forward ? 10 : -10)
      #expect(!stage.driver.wheelTurned(traveled) && !stage.driver.isWheeling)
      stage.view.run()
      #expect(stage.pager.settled == page && stage.view.offset == Points(Double(page)) * 100)
    }
    #expect(stage.endings == Array(repeating: "gesture changed", count: 3))
    // Without a direction, or with `notch=scroll`, it scrolls.
    #expect(stage.driver.wheelTurned())
    var configuration = PagerConfiguration.test(rules: [DirectionRule()])
    configuration.policies.notch = .scroll
    let scrolling = Stage(configuration)
    #expect(scrolling.driver.wheelTurned(.forward) && scrolling.driver.isWheeling)
  }

  @Test("a wheel is reported as a gesture after its scrolls")
  func story() {
    let stage = Stage()
    turn(stage, by: [60])
    let story = stage.words.filter { !$0.hasPrefix("place") && !$0.hasPrefix("recycle") }
      .reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      story == [
        "wheel-turned", "idle->dragging", "did-scroll drag", "current 1", "wheel-stopped",
        "dragging->settling", "target 1", "retarget", "set-offset 100.0 animated",
        "did-scroll motion", "did-end-animation", "settling->idle", "ended gesture changed",
      ])
  }

  @Test("a wheel takes over a motion where the surface is, and the motion does not resume")
  func catches() {
    for isQueried in [true, false] {
      let stage = Stage()
      if isQueried { stage.driver.go(.page(3)) } else { stage.drag(by: 30, velocity: 0.5) }
      stage.view.advance(by: 60)
      let place = stage.view.offset
      stage.driver.wheelTurned()
      #expect(!stage.view.isAnimating && !stage.view.isDecelerating)
      #expect(stage.view.offset == place)
      stage.view.turnWheel(by: 5)
      stage.view.advance(by: 100)
      #expect(stage.view.offset == place + 5)
      stage.driver.wheelStopped()
      stage.view.run()
      #expect(stage.pager.phase == .idle && stage.pager.isLegal(stage.view.offset))
    }
  }

  @Test("a request, a key or a finger overrides a wheel gesture, and the pager settles")
  func interrupted() {
    for traveled in 0..<3 {
      let stage = Stage()
      stage.driver.wheelTurned()
      stage.view.turnWheel(by: 60)
      switch traveled {
      case 0: #expect(stage.driver.go(.page(4)) == nil)
      case 1: #expect(stage.driver.press(.end))
      default: stage.drag(by: 10)
      }
      stage.view.run()
      #expect(stage.pager.settled == (traveled == 2 ? 1 : 4))
      #expect(stage.pager.phase == .idle)
      #expect(!stage.driver.isWheeling)
    }
  }

  @Test("a refused request leaves the wheel turning")
  func refused() {
    let stage = Stage()
    stage.driver.wheelTurned()
    stage.view.turnWheel(by: 20)
    #expect(stage.driver.go(.page(99)) == .noSuchPage(99, count: 5))
    #expect(!stage.driver.press(.up))
    #expect(stage.pager.phase == .dragging && stage.driver.isWheeling)
    #expect(stage.view.offset == 20)
    #expect(stage.driver.go(.page(3)) == nil)
    stage.view.run()
    #expect(stage.pager.settled == 3)
  }

  @Test("a finger takes over where the wheel has scrolled to, also during a resize")
  func takenOver() {
    let stage = Stage(pages: .uniform(count: 0))
    stage.driver.willResize(to: Viewport(extent: 100))
    stage.driver.wheelTurned()
    stage.view.turnWheel(by: -80)
    stage.view.touchDown()
    stage.view.move(by: 30)
    #expect(stage.pager.phase == .dragging && !stage.driver.isWheeling)
    #expect(stage.pager.offset == -50 && stage.view.offset == -50)
    stage.view.move(by: 50)
    stage.view.lift(velocity: 0.5)
    // The content moved under the finger, so this is a fling and not a click.
    #expect(stage.pager.phase == .settling)
  }

  @Test("a request from within a wheel's interruption of a motion leaves the pager settled")
  func overtaken() {
    for entry in 1...6 {
      let stage = Stage()
      stage.driver.go(.page(3))
      stage.view.advance(by: 60)
      stage.forget()
      stage.interfering[entry] = .go(.next, false)
      stage.driver.wheelTurned()
      stage.driver.wheelStopped()
      stage.view.run()
      #expect(stage.pager.phase == .idle && !stage.driver.isWheeling, "entry \(entry)")
      #expect(stage.pager.isLegal(stage.view.offset), "entry \(entry)")
    }
  }

  @Test("a stage waits for the quiet of a wheel as an app's clock does, and can end it at once")
  func stage() {
    for isEnded in [false, true] {
      let stage = Stage(.test(rules: [ThresholdRule()]))
      stage.stage.turnWheel(by: 40)
      stage.stage.advance(by: 140)
      stage.stage.turnWheel(by: 40)
      stage.stage.advance(by: 149)
      #expect(stage.pager.phase == .dragging && stage.pager.offset == 80 && stage.stage.isMoving)
      if isEnded { stage.stage.finishMotion() } else { stage.stage.advance(by: 1) }
      #expect(stage.pager.target?.page == 1)
    }
  }

  @Test("a wheel is quiet after 150 milliseconds without a scroll, at any frame duration")
  func clock() {
    for frame in [1.0, 16, 100, 400] {
      let stage = Stage(.test(rules: [ThresholdRule()]))
      var clock = WheelClock()
      let isQuietAlready = clock.advance(by: 1000, stage.driver)
      #expect(!isQuietAlready)
      stage.driver.wheelTurned()
      clock.turn(at: 0)
      var passed = 0.0
      while true {
        passed += frame
        if clock.advance(by: frame, stage.driver) { break }
        #expect(passed < 200)
      }
      #expect(passed >= WheelClock.quiet && passed < WheelClock.quiet + frame)
      stage.driver.endScroll()
      #expect(!stage.driver.isWheeling)
    }
    let stage = Stage(.test(rules: [ThresholdRule()]))
    stage.driver.wheelTurned()
    var clock = WheelClock()
    clock.turn(at: 0)
    for wrong in [Double.nan, -.infinity, .infinity, -5] {
      let isQuiet = clock.advance(by: wrong, stage.driver)
      #expect(!isQuiet)
    }
    let isQuiet = clock.advance(by: WheelClock.quiet, stage.driver)
    #expect(isQuiet)
  }
}
