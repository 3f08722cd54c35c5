import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// Five pages of 100 points whose gestures are only reported at their end.
@Suite("Gestures reported only at their end")
struct EndedGestureTests {
  private func pager(insets: LengthInsets = .zero) -> Pager {
    var pager = Pager(FixedSource(.test(insets: insets)))
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    return pager
  }

  private func gesture(
    from start: Points, to proposed: Points, velocity: Double = 0,
    _ mapping: CoordinateMapping = CoordinateMapping(axis: .horizontal)
  ) -> EndedGesture {
    EndedGesture(
      start: start, proposedTarget: proposed, velocity: Velocity(pointsPerMillisecond: velocity),
      container: Viewport(extent: 100), contentExtent: 500, mapping: mapping)
  }

  struct Row: Sendable {
    var start: Points
    var proposed: Points
    var velocity: Double
    var rest: Points
  }

  static let rows = [
    Row(start: 100, proposed: 130, velocity: 0, rest: 100),
    Row(start: 100, proposed: 170, velocity: 0, rest: 200),
    // 0.3 pt/ms carries 149.7 points, so the finger lifted at 130.3.
    Row(start: 100, proposed: 280, velocity: 0.3, rest: 200),
    Row(start: 200, proposed: 20, velocity: -0.3, rest: 100),
    // The proposed target was clamped to the end of the content.
    Row(start: 300, proposed: 400, velocity: 1, rest: 400),
    Row(start: 100, proposed: 0, velocity: -2, rest: 0),
    Row(start: 400, proposed: 430, velocity: 0, rest: 400),
  ]

  @Test("the host lands where the pager decides", arguments: rows)
  func rest(_ row: Row) {
    let found = pager().rest(
      of: gesture(from: row.start, to: row.proposed, velocity: row.velocity))
    #expect(found == row.rest)
  }

  @Test("a mirrored host lands on the mirror image", arguments: rows)
  func mirrored(_ row: Row) {
    let mapping = CoordinateMapping(axis: .horizontal, direction: .rightToLeft)
    let found = pager().rest(
      of: gesture(
        from: 400 - row.start, to: 400 - row.proposed, velocity: -row.velocity, mapping))
    #expect(found == 400 - row.rest)
  }

  @Test("insets, which the host leaves out, do not change the landing", arguments: rows)
  func insets(_ row: Row) {
    let insets = LengthInsets(leading: .points(20), trailing: .points(12))
    let found = pager(insets: insets).rest(
      of: gesture(from: row.start, to: row.proposed, velocity: row.velocity))
    #expect(found == row.rest)
  }

  @Test("a rule that uses the host's proposed target ignores the insets")
  func proposedTargetWithInsets() {
    let insets = LengthInsets(leading: .points(60))
    var pager = Pager(FixedSource(.test(insets: insets, rules: [NearestRule(basis: .projection)])))
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    let proposals: [Points] = [110, 140, 160, 240, 260]
    let rests = proposals.map { pager.rest(of: gesture(from: 100, to: $0, velocity: 0.01)) }
    #expect(rests == [100, 100, 200, 200, 300])
  }

  @Test("the container is recovered from insets that are shares of it")
  func shares() {
    let insets = LengthInsets(
      leading: Length(0.1, .viewport), trailing: Length(0.2, .viewport))
    // A container of 1000 leaves 700.
    let found = pager(insets: insets).rest(
      of: EndedGesture(
        start: 0, proposedTarget: 500, velocity: .zero, container: Viewport(extent: 700),
        contentExtent: 3500, mapping: CoordinateMapping(axis: .horizontal)))
    #expect(found.map { ($0 - 700).magnitude < 1e-6 } == true)
  }

  @Test("insets that leave no room end in a finite result")
  func noRoom() {
    let insets = LengthInsets(leading: Length(1, .viewport), trailing: Length(1, .viewport))
    let found = pager(insets: insets).rest(of: gesture(from: 100, to: 170))
    #expect(found?.value.isFinite != false)
  }

  struct Streak: Sendable {
    var start: Points
    var proposed: Points
    var velocity: Double
    var end: Points
    var ownStart: Points
  }

  static let streaks = [
    // A drag of 40 points and a fling.
    Streak(start: 1000, proposed: 1040 + 499, velocity: 1, end: 1040, ownStart: 1000),
    // A drag back by 60 points, and a fling forward.
    Streak(start: 1000, proposed: 940 + 499, velocity: 1, end: 940, ownStart: 1000),
    // A drag over a whole container.
    Streak(start: 1000, proposed: 1100, velocity: 0, end: 1100, ownStart: 1000),
    // Further than a finger can drag: caught while moving.
    Streak(start: 1000, proposed: 1101, velocity: 0, end: 1101, ownStart: 1101),
    Streak(start: 1000, proposed: 899, velocity: 0, end: 899, ownStart: 899),
    // The third fling in a row and the sixteenth.
    Streak(start: 1000, proposed: 1040 + 3 * 499, velocity: 1, end: 1100, ownStart: 1100),
    Streak(start: 1000, proposed: 1040 + 16 * 499, velocity: 1, end: 1100, ownStart: 1100),
    Streak(start: 1000, proposed: 960 - 16 * 499, velocity: -1, end: 900, ownStart: 900),
    // Clamped to either end of the content.
    Streak(start: 4900, proposed: 4900, velocity: 2, end: 4900, ownStart: 4900),
    Streak(start: 0, proposed: 0, velocity: -2, end: 0, ownStart: 0),
    Streak(start: 100, proposed: 4900, velocity: 1, end: 200, ownStart: 200),
  ]

  @Test("a gesture starts and ends no further apart than one container", arguments: streaks)
  func streak(_ row: Streak) {
    let gesture = EndedGesture(
      start: row.start, proposedTarget: row.proposed,
      velocity: Velocity(pointsPerMillisecond: row.velocity), container: Viewport(extent: 100),
      contentExtent: 5000, mapping: CoordinateMapping(axis: .horizontal))
    #expect((gesture.end - row.end).magnitude < 1e-6)
    #expect((gesture.ownStart - row.ownStart).magnitude < 1e-6)
  }

  @Test("a host without an earlier size is released like any other")
  func firstSize() {
    var gesture = gesture(from: 300, to: 330)
    gesture.startContainer = .zero
    #expect(pager().rest(of: gesture) == 300)
  }

  @Test(
    "a resize keeps the page, wherever the host would go",
    arguments: [Points(0), 40, 160, 400], [0.0, 0.4])
  func resized(_ proposed: Points, _ velocity: Double) {
    var gesture = gesture(from: 500, to: proposed, velocity: velocity)
    gesture.startContainer = Viewport(extent: 250)
    let found = pager().rest(of: gesture)
    // With a velocity the move is a gesture.
    #expect(velocity == 0 ? found == 200 : found != nil)
  }

  @Test(
    "the pager has no answer under `FreeRule`, without pages or for numbers that are not finite")
  func nothing() {
    let free = Pager(FixedSource(.test(rules: [FreeRule()])))
    #expect(free.rest(of: gesture(from: 0, to: 30)) == nil)
    #expect(pager().rest(of: gesture(from: 0, to: Points(.nan))) == nil)
    #expect(pager().rest(of: gesture(from: Points(.infinity), to: 30)) == nil)
    var resized = gesture(from: 0, to: 0)
    resized.startContainer = Viewport(extent: 250)
    #expect(Pager(FixedSource(.test())).rest(of: resized) == nil)
  }

  @Test("a rule that measures from the gesture's start ignores the insets")
  func startWithInsets() {
    let insets = LengthInsets(leading: .points(60))
    let rule = ThresholdRule(distance: .points(50), measureFrom: .gestureStart)
    var pager = Pager(FixedSource(.test(insets: insets, rules: [rule])))
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    let rests = [140, 150, 151, 60, 49].map { pager.rest(of: gesture(from: 100, to: $0)) }
    #expect(rests == [100, 100, 200, 100, 0])
  }

  @Test("a gesture too far out in the mirror image has no answer")
  func tooFar() {
    let mapping = CoordinateMapping(axis: .horizontal, direction: .rightToLeft)
    var far = gesture(from: -1e15, to: -1e15, mapping)
    #expect(pager().rest(of: far) == nil)
    // Flung back from there to a place within the limits.
    far.velocity = 1000
    far.proposedTarget = -1e15 + 499_000
    #expect(pager().rest(of: far) == nil)
    far.velocity = .zero
    far.start = 100
    far.proposedTarget = 100
    #expect(pager().rest(of: far) == 100)
  }

  struct Focus: Sendable {
    var start: Points
    var proposed: Points
    var rest: Points
  }

  /// Tiles of 120 points and gaps of 10 between insets of 20, on 390 points: the range ends at 940.
  static let focus = [
    // The fourth tile gets the focus, and is in full view from 140 on.
    Focus(start: 0, proposed: 140, rest: 260), Focus(start: 0, proposed: 130, rest: 130),
    Focus(start: 260, proposed: 250, rest: 130), Focus(start: 260, proposed: 0, rest: 0),
    Focus(start: 780, proposed: 920, rest: 940), Focus(start: 260, proposed: 260, rest: 260),
    Focus(start: 800, proposed: 2000, rest: 940), Focus(start: 100, proposed: -50, rest: 0),
  ]

  @Test(
    "a move of the focus lands on the first snap point that shows the focused page in full",
    arguments: focus)
  func focused(_ row: Focus) {
    var pager = Pager(
      FixedSource(
        .test(
          layout: .uniform(extent: .points(120), spacing: .points(10)),
          insets: LengthInsets(leading: .points(20), trailing: .points(20)))))
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 10)), into: &effects)
    for direction in [CoordinateMapping.ReadingDirection.leftToRight, .rightToLeft] {
      let mapping = CoordinateMapping(axis: .horizontal, direction: direction)
      func place(_ offset: Points) -> Points { direction == .leftToRight ? offset : 940 - offset }
      var gesture = EndedGesture(
        start: place(row.start), proposedTarget: place(row.proposed), velocity: .zero,
        container: Viewport(extent: 350), contentExtent: 1290, mapping: mapping)
      gesture.isOfFocus = true
      #expect(pager.rest(of: gesture) == place(row.rest))
    }
  }

  @Test(
    "a pager turns page by page if the fastest fling turns one page",
    arguments: [
      ([VelocitySteps(steps: [.init(speed: 0.2, pages: 1)]), NearestRule()], [], true),
      ([VelocitySteps(steps: [.init(speed: 0.2, pages: 3)]), NearestRule()], [], false),
      ([VelocitySteps(steps: [.init(speed: 0.2, pages: 3)])], [PagesLimit(pages: 1)], true),
      ([NearestRule(basis: .projection)], [], false), ([FreeRule()], [], false),
    ] as [([any ReleaseStrategy], [any LimitStrategy], Bool)])
  func pageByPage(
    _ rules: [any ReleaseStrategy], _ limits: [any LimitStrategy], _ isLimited: Bool
  ) {
    var pager = Pager(FixedSource(.test(rules: rules, limits: limits)))
    #expect(!pager.turnsPageByPage)
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 9)), into: &effects)
    #expect(pager.turnsPageByPage == isLimited)
    pager.handle(.go(.page(4), animated: false), into: &effects)
    #expect(pager.turnsPageByPage == isLimited)
    #expect(pager.phase == .idle)
  }

  @Test(
    "on a host that shortens its scrolls, the finger lifted between the start and the target",
    arguments: [
      (1000, 1040 + 99, 1, 1040), (1000, 1060, 1, 1000), (1000, 940 + 99, 1, 1000),
      (1000, 960, 1, 960), (1000, 960 - 99, -1, 960), (1000, 1040, 0, 1040),
    ] as [(Double, Double, Double, Double)])
  func limited(_ start: Double, _ proposed: Double, _ velocity: Double, _ end: Double) {
    var gesture = gesture(from: Points(start), to: Points(proposed), velocity: velocity)
    gesture.contentExtent = 5000
    gesture.isLimited = true
    #expect((gesture.end - Points(end)).magnitude < 1e-6)
  }

  /// Turns snapping off on a wide surface.
  private final class BroadSource: ConfigurationSource {
    func configuration(for viewport: Viewport) -> PagerConfiguration {
      .test(rules: [viewport.crossExtent > 50 ? FreeRule() : NearestRule()])
    }
  }

  @Test("the host's cross extent determines the config", arguments: [50, 60])
  func breadth(crossExtent: Double) {
    var pager = Pager(BroadSource())
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 100))), into: &effects)
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    var gesture = gesture(from: 100, to: 130)
    gesture.container = Viewport(extent: 100, crossExtent: Points(crossExtent))
    gesture.startContainer = gesture.container
    #expect(pager.rest(of: gesture) == (crossExtent > 50 ? nil : 100))
  }

  @Test("a resize finds the page by the host's old offset, whatever the insets")
  func resizedWithInsets() {
    let insets = LengthInsets(leading: .points(20), trailing: .points(12))
    for (start, page) in [(500, 2), (620, 2), (630, 3), (380, 2), (370, 1)] as [(Points, Double)] {
      var gesture = gesture(from: start, to: 0)
      gesture.startContainer = Viewport(extent: 250)
      #expect(pager(insets: insets).rest(of: gesture) == Points(page * 100), "\(start)")
    }
  }
}
