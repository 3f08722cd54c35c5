import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// A pager with autoplay on a simulated scroll view, with time in frames.
private final class Playing {
  let stage: Stage
  var clock: AutoplayClock {
    get { stage.stage.autoplay }
    set { stage.stage.autoplay = newValue }
  }
  let frame: Double
  private(set) var stays: [Stay] = []
  private var came = 0.0

  /// A page, and how long autoplay rested on it.
  struct Stay {
    var page: Int
    var time: Double
  }

  init(
    _ autoplay: AutoplayPlan, pages: PageContent = .uniform(count: 3),
    loop: LoopPlan.Style = .off, frame: Double = 100,
    layout: LayoutPlan = .uniform(), snap: SnapPlan = .aligned()
  ) {
    var configuration = PagerConfiguration.test(layout: layout, snap: snap, loop: LoopPlan(loop))
    configuration.autoplay = autoplay
    stage = Stage(configuration, pages: pages)
    self.frame = frame
  }

  func pass(_ milliseconds: Double) {
    var last = stage.pager
    stage.pass(milliseconds, frame: frame) {
      let pager = stage.pager
      if last.phase != .idle, pager.phase == .idle { came = stage.view.now }
      if pager.phase == .settling, last.phase == .idle {
        stays.append(Stay(page: last.settled ?? -1, time: stage.view.now - came))
      }
      last = pager
    }
  }

  /// The pages autoplay went to.
  var targets: [Int] {
    stage.effects.compactMap {
      if case .targetChanged(let target) = $0 { target.page } else { nil }
    }
  }
}

@Suite("Autoplay")
struct AutoplayTests {
  /// A plan, and the first pages it plays.
  struct Row: Sendable {
    var end: AutoplayPlan.End
    var count = 3
    var loop = LoopPlan.Style.off
    var expected: [Int]
  }

  @Test(
    "autoplay advances after the interval, and stops, turns or restarts at the end",
    arguments: [
      Row(end: .stop, expected: [1, 2]),
      Row(end: .turn, expected: [1, 2, 1, 0, 1, 2, 1]),
      Row(end: .restart, expected: [1, 2, 0, 1, 2, 0, 1]),
      Row(end: .stop, loop: .clones, expected: [1, 2, 0, 1, 2, 0, 1]),
      Row(end: .turn, loop: .seamless, expected: [1, 2, 0, 1, 2, 0, 1]),
      Row(end: .stop, loop: .rewind, expected: [1, 2, 0, 1, 2, 0, 1]),
      Row(end: .turn, count: 1, expected: []), Row(end: .turn, count: 0, expected: []),
      Row(end: .restart, count: 2, expected: [1, 0, 1, 0, 1, 0, 1]),
    ], [100, 1000.0 / 60])
  func ends(row: Row, frame: Double) {
    let playing = Playing(
      AutoplayPlan(every: 1000, end: row.end), pages: .uniform(count: row.count),
      loop: row.loop, frame: frame)
    playing.pass(20_000)
    #expect(Array(playing.targets.prefix(7)) == row.expected)
  }

  @Test(
    "every page rests for the interval, and at most two frames longer",
    arguments: [10, 60, 120, 1000.0])
  func interval(rate: Double) {
    let frame = 1000 / rate
    let playing = Playing(
      AutoplayPlan(every: 1000, end: .turn), pages: .uniform(count: 4), frame: frame)
    playing.pass(9000)
    #expect(playing.stays.prefix(6).map(\.page) == [0, 1, 2, 3, 2, 1])
    for stay in playing.stays {
      #expect(stay.time >= 1000 - 1e-6 && stay.time <= 1000 + 2 * frame + 1e-6, "\(stay.time)")
    }
  }

  @Test("autoplay pauses while touched or hidden, and a touch restarts the interval")
  func pauses() {
    let playing = Playing(AutoplayPlan(every: 1000))
    let stage = playing.stage
    playing.pass(900)
    stage.view.touchDown()
    playing.pass(5000)
    #expect(playing.clock.stood == 0)
    stage.view.lift()
    playing.pass(900)
    #expect(stage.pager.phase == .idle)
    playing.clock.isHidden = true
    playing.pass(5000)
    #expect(playing.clock.stood == 900)
    playing.clock.isHidden = false
    playing.pass(100)
    #expect(stage.pager.target?.page == 1)
  }

  @Test("a drag can catch a moving page, and the interval restarts after the release")
  func caught() {
    let playing = Playing(AutoplayPlan(every: 1000), pages: .uniform(count: 5))
    let stage = playing.stage
    playing.pass(1100)
    #expect(stage.pager.phase == .settling)
    stage.view.touchDown()
    stage.view.move(by: -20)
    playing.pass(3000)
    #expect(stage.pager.phase == .dragging)
    stage.view.lift()
    playing.pass(900)
    #expect(stage.pager.phase == .idle && playing.targets.count == 2)
    let page = stage.pager.settled ?? -1
    playing.pass(1000)
    #expect(playing.targets.count == 3 && playing.targets.last == page + 1)
  }

  @Test("every request of the app restarts the interval, even one that goes back")
  func sent() {
    let playing = Playing(AutoplayPlan(every: 1000))
    let stage = playing.stage
    playing.pass(900)
    stage.driver.go(.page(1), animated: false)
    playing.pass(900)
    #expect(stage.pager.phase == .idle && stage.pager.settled == 1)
    stage.driver.go(.page(2))
    playing.pass(100)
    #expect(stage.pager.phase == .settling)
    stage.driver.go(.page(1), animated: false)
    playing.pass(900)
    #expect(stage.pager.phase == .idle && stage.pager.settled == 1)
  }

  @Test("the interval starts when there are pages, and restarts if a reload replaces the page")
  func newPages() {
    let playing = Playing(AutoplayPlan(every: 7000), pages: .uniform(count: 0), loop: .clones)
    let stage = playing.stage
    playing.pass(6000)
    stage.driver.send(.reload(.uniform(count: 3)))
    playing.pass(6900)
    #expect(playing.targets.isEmpty)
    stage.driver.send(.reload(.uniform(count: 3)))
    playing.pass(6900)
    #expect(playing.targets.isEmpty)
    playing.pass(300)
    #expect(playing.targets == [1])
  }

  @Test("an edit that moves the page leaves the interval as it is")
  func movedPage() {
    let playing = Playing(AutoplayPlan(every: 1000))
    let stage = playing.stage
    playing.pass(900)
    stage.driver.send(.edit([.insert(.uniform(count: 1, extent: 100), at: 0)]))
    #expect(stage.pager.settled == 1)
    playing.pass(100)
    #expect(playing.targets == [2])
  }

  @Test("no time passes while the surface has no size")
  func noSize() {
    let playing = Playing(AutoplayPlan(every: 7000))
    let stage = playing.stage
    stage.view.layout(.zero)
    playing.pass(6900)
    stage.view.layout(Viewport(extent: 100))
    playing.pass(6900)
    #expect(playing.targets.isEmpty)
    playing.pass(200)
    #expect(playing.targets == [1])
  }

  @Test(
    "autoplay with `touched: .stop` ends at the first touch, however short or early",
    arguments: [(true, 900), (false, 900), (false, 0)])
  func stops(lasts: Bool, after milliseconds: Double) {
    let playing = Playing(AutoplayPlan(every: 1000, touched: .stop))
    let stage = playing.stage
    playing.pass(milliseconds)
    stage.view.touchDown()
    stage.view.move(by: 30)
    if lasts { playing.pass(100) }
    stage.view.lift()
    playing.pass(20_000)
    #expect(stage.pager.phase == .idle && playing.targets.allSatisfy { $0 == 0 })
  }

  @Test("autoplay with `touched: .play` or without `pausesHidden` plays on while touched or hidden")
  func playsOn() {
    for isTouched in [true, false] {
      let playing = Playing(
        AutoplayPlan(every: 1000, touched: isTouched ? .play : .pause, pausesHidden: isTouched))
      let stage = playing.stage
      if isTouched { stage.view.touchDown() } else { playing.clock.isHidden = true }
      playing.pass(1000)
      #expect(stage.pager.target?.page == 1, "touched \(isTouched)")
    }
  }

  @Test("autoplay turns at the last page even if that page is tall")
  func tallEnd() {
    let playing = Playing(
      AutoplayPlan(every: 1000, end: .turn), pages: .extents([100, 100, 300]),
      layout: .content(), snap: .aligned(tall: .scrollInside))
    playing.pass(6000)
    #expect(playing.targets.prefix(4) == [1, 2, 1, 0])
  }

  @Test("a config change during autoplay takes effect at once")
  func configured() {
    let playing = Playing(AutoplayPlan(every: 1000))
    let stage = playing.stage
    playing.pass(900)
    var configuration = stage.pager.configuration
    configuration.autoplay = nil
    stage.driver.send(.configure(FixedSource(configuration)))
    playing.pass(5000)
    #expect(stage.pager.phase == .idle && stage.pager.settled == 0)
    configuration.autoplay = AutoplayPlan(every: 500)
    stage.driver.send(.configure(FixedSource(configuration)))
    playing.pass(400)
    #expect(stage.pager.phase == .idle)
    playing.pass(100)
    #expect(stage.pager.target?.page == 1)
  }

  @Test("a frame of zero length still notices a new page, which restarts the interval")
  func noLength() {
    let playing = Playing(AutoplayPlan(every: 1000))
    let driver = playing.stage.driver
    #expect(playing.clock.advance(by: 16, driver) == nil)
    driver.go(.page(1), animated: false)
    #expect(playing.clock.advance(by: 0, driver) == nil)
    #expect(playing.clock.advance(by: 1000, driver) != nil)
  }

  @Test("autoplay plays without a surface")
  func noSurface() {
    var configuration = PagerConfiguration.test()
    configuration.autoplay = AutoplayPlan(every: 1000)
    let driven = Driven(configuration, viewport: 100, pages: .uniform(count: 3))
    var clock = AutoplayClock()
    #expect(clock.advance(by: 1000, PagerDriver(driven.pager)) == .next)
  }

  @Test(
    "an infinite interval is limited to a day, and an interval of NaN never ends",
    arguments: [true, false])
  func longInterval(isTime: Bool) {
    var configuration = PagerConfiguration.test()
    configuration.autoplay = AutoplayPlan(every: isTime ? .infinity : .nan)
    let driver = PagerDriver(Driven(configuration, viewport: 100, pages: .uniform(count: 3)).pager)
    var clock = AutoplayClock()
    #expect(clock.advance(by: Limits.maximumInterval - 1, driver) == nil)
    #expect(clock.advance(by: 1, driver) == (isTime ? .next : nil))
    if !isTime { #expect(clock.advance(by: 1e300, driver) == nil) }
  }

  @Test("negative, NaN and infinite frame times are ignored")
  func noTime() {
    let playing = Playing(AutoplayPlan(every: 1))
    for milliseconds in [-5, Double.nan, .infinity, -.infinity] {
      #expect(playing.clock.advance(by: milliseconds, playing.stage.driver) == nil)
    }
    #expect(playing.targets.isEmpty && playing.clock.stood == 0)
  }

  @Test("autoplay waits while focus, pointer or screen reader is on the pager, unless it plays on")
  func focused() {
    for (plan, page) in [
      (AutoplayPlan(every: 1000), 0), (AutoplayPlan(every: 1000, pausesFocused: false), 2),
    ] {
      let playing = Playing(plan)
      playing.clock.isFocused = true
      playing.pass(5000)
      #expect(playing.stage.pager.settled == page)
    }
  }

  @Test("time stops while the app pauses it, and goes on from there")
  func paused() {
    let playing = Playing(AutoplayPlan(every: 1000))
    playing.pass(600)
    playing.clock.isPaused = true
    playing.pass(5000)
    #expect(playing.clock.stood == 600)
    playing.clock.isPaused = false
    playing.pass(400)
    #expect(playing.stage.pager.target?.page == 1)
  }

  @Test("after a touch the time of the page begins `resume` later")
  func resumes() {
    let playing = Playing(AutoplayPlan(every: 1000, resume: 5000))
    playing.stage.view.touchDown()
    playing.pass(100)
    playing.stage.view.lift()
    playing.pass(5900)
    #expect(playing.stage.pager.phase == .idle && playing.clock.stood == 900)
    playing.pass(100)
    #expect(playing.stage.pager.target?.page == 1)
  }

  @Test("a page has its own time, which a reload forgets")
  func ownTime() {
    let playing = Playing(AutoplayPlan(every: 1000, end: .turn))
    let driver = playing.stage.driver
    driver.send(.dwell(page: 1, milliseconds: 3000))
    playing.pass(9000)
    #expect(playing.stays.prefix(3).map(\.page) == [0, 1, 2])
    #expect(playing.stays.prefix(3).map { ($0.time / 1000).rounded() } == [1, 3, 1])
    #expect(driver.send(.dwell(page: 9, milliseconds: 10)) == .noSuchPage(9, count: 3))
    #expect(driver.send(.dwell(page: 0, milliseconds: .nan)) != nil)
    driver.send(.reload(.uniform(count: 3)))
    #expect(playing.stage.pager.dwells.isEmpty || playing.stage.pager.dwells.count == 1)
  }

  @Test("with `period=turn` pages turn every 1000 ms exactly, however long a turn takes")
  func period() {
    let playing = Playing(AutoplayPlan(every: 1000, end: .turn, period: .turn), frame: 10)
    var turns: [Double] = []
    for _ in 0..<900 {
      let count = playing.targets.count
      playing.pass(10)
      if playing.targets.count > count { turns.append(playing.stage.view.now) }
    }
    let gaps = zip(turns, turns.dropFirst()).map { $1 - $0 }
    #expect(gaps.count >= 6 && gaps.allSatisfy { ($0 - 1000).magnitude < 1e-6 }, "\(gaps)")
    // An app's own request begins the time anew.
    playing.stage.driver.go(.page(0), animated: false)
    playing.pass(900)
    #expect(playing.stage.pager.settled == 0)
  }
}
