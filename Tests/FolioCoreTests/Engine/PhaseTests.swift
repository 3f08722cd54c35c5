import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Phases and events")
struct PhaseTests {
  /// Ten pages of 100 on a viewport of 100.
  static func pager(_ configuration: PagerConfiguration = .test(), pages: Int = 10) -> Driven {
    Driven(configuration, viewport: 100, pages: .uniform(count: pages))
  }

  @Test("a drag passes through dragging, settling and idle, and changes the page once")
  func drag() {
    var driven = Self.pager()
    driven.send(.beginDrag(at: 0))
    #expect(driven.effects.list == [.phaseChanged(from: .idle, to: .dragging)])
    driven.send(.scroll(to: 60, cause: .drag))
    #expect(driven.effects.list == [.currentChanged(from: 0, to: 1)])
    driven.send(.release(ReleaseInput(velocity: 0.5)))
    let target = driven.pager.target
    #expect(target?.page == 1)
    #expect(
      driven.effects.list
        == [
          .phaseChanged(from: .dragging, to: .settling), target.map(PagerEffect.targetChanged),
          .retarget(to: 100),
        ].compactMap(\.self))
    driven.send(.scroll(to: 100, cause: .motion))
    #expect(driven.effects.list.isEmpty)
    driven.send(.stopped(at: 100))
    #expect(
      driven.effects.list == [
        .phaseChanged(from: .settling, to: .idle), .ended(.gesture, .changed),
      ])
    #expect(driven.pager.settled == 1)
  }

  @Test("a drag without movement ends at once as returned")
  func stuck() {
    var driven = Self.pager()
    driven.send(.beginDrag(at: 0))
    driven.send(.release(ReleaseInput()))
    #expect(
      driven.effects.list == [
        .phaseChanged(from: .dragging, to: .idle), .ended(.gesture, .returned),
      ])
  }

  /// CSS Scroll Snap proximity: a fling considers snap points ahead, a drag the nearest.
  private static let proximity: PagerConfiguration = .test(
    layout: .uniform(extent: .points(100)),
    rules: [
      ProjectedRule(pick: .ahead, ties: .far, enter: .anywhere, kind: .directionAndEnd),
      ProjectedRule(pick: .nearest, ties: .lower, enter: .anywhere, kind: .end),
      FreeRule(),
    ], limits: [ProximityLimit(range: .points(30))])

  @Test("an undisturbed motion keeps its direction when it stops")
  func direction() {
    for (input, stop, isTouched, end) in [
      (ReleaseInput(velocity: 0.5, proposedTarget: 120), 120, false, 120),
      (ReleaseInput(proposedTarget: 120), 120, false, 120),
      (ReleaseInput(proposedTravel: 20), 120, false, 120),
      // A touch that stops the motion and a release without movement have only an end.
      (ReleaseInput(velocity: 0.5, proposedTarget: 120), 120, true, 100),
      (ReleaseInput(gesture: Release.Gesture(kind: .endPosition)), 100, false, 100),
    ] as [(ReleaseInput, Points, Bool, Points)] {
      var driven = Driven(Self.proximity, viewport: 100, pages: .uniform(count: 10))
      driven.send(.go(.page(1), animated: false))
      driven.send(.beginDrag(at: 100))
      driven.send(.release(input))
      driven.send(.scroll(to: stop, cause: .motion))
      driven.send(.stopped(at: stop, afterTouch: isTouched))
      driven.arrive()
      #expect(driven.pager.offset == end && driven.pager.phase == .idle)
    }
  }

  @Test("a short drag that lands on its own page ends as returned")
  func returned() {
    var driven = Self.pager()
    driven.swipe(by: 30)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
    #expect(driven.pager.offset == 0)
  }

  @Test("law 42: catching a moving pager supersedes the gesture and keeps the offset")
  func caught() {
    var driven = Self.pager()
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 60, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: 0.5)))
    driven.send(.scroll(to: 80, cause: .motion))
    driven.send(.beginDrag(at: 80))
    #expect(
      driven.effects.list == [
        .ended(.gesture, .superseded), .phaseChanged(from: .settling, to: .dragging),
      ])
    #expect(driven.pager.offset == 80)
  }

  @Test("a stop off the target is decided again and corrected")
  func queriedAgain() {
    var driven = Self.pager()
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 60, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: 0.5)))
    driven.send(.stopped(at: 40))
    #expect(driven.pager.phase == .settling)
    #expect(driven.effects.list.contains(.scroll(to: 0, animated: true)))
    driven.send(.stopped(at: 0))
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test("after several corrections, a stop off the target is accepted")
  func stubborn() {
    var driven = Self.pager()
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 60, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: 0.5)))
    var stops = 0
    while driven.pager.phase != .idle, stops < 10 {
      driven.send(.stopped(at: 40))
      stops += 1
    }
    #expect(stops == 4)
    #expect(driven.pager.offset == 40)
  }

  @Test("an animated `go` reports its target before the scroll and ends as arrived")
  func go() {
    var driven = Self.pager()
    driven.send(.go(.page(5), animated: true))
    let target = driven.pager.target
    #expect(
      driven.effects.list
        == [
          .phaseChanged(from: .idle, to: .settling), target.map(PagerEffect.targetChanged),
          .scroll(to: 500, animated: true),
        ].compactMap(\.self))
    driven.arrive()
    #expect(driven.effects.list.last == .ended(.go, .arrived))
    #expect(driven.pager.settled == 5)
  }

  @Test("a `go` without an animation stays idle")
  func jump() {
    var driven = Self.pager()
    driven.send(.go(.page(5), animated: false))
    #expect(!driven.effects.list.contains(.phaseChanged(from: .idle, to: .settling)))
    #expect(driven.effects.list.contains(.currentChanged(from: 0, to: 5)))
    #expect(driven.pager.offset == 500)
  }

  @Test("two steps in a row count from the pending target")
  func steps() {
    var driven = Self.pager()
    driven.send(.go(.next, animated: true))
    driven.send(.scroll(to: 40, cause: .motion))
    driven.send(.go(.next, animated: true))
    #expect(driven.pager.target?.page == 2)
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    var name: String
    var before: [PagerEvent]
    var event: PagerEvent
    var refusal: Refusal
    var testDescription: String { name }
  }

  static let refusals: [Refused] = [
    Refused(
      name: "a release without a drag", before: [], event: .release(ReleaseInput()),
      refusal: .notDragging),
    Refused(
      name: "a second finger", before: [.beginDrag(at: 0)], event: .beginDrag(at: 0),
      refusal: .alreadyDragging),
    Refused(
      name: "go in mid drag", before: [.beginDrag(at: 0)], event: .go(.next, animated: true),
      refusal: .goWhileDragging),
    Refused(
      name: "a page that does not exist", before: [], event: .go(.page(10), animated: true),
      refusal: .noSuchPage(10, count: 10)),
    Refused(
      name: "a negative page", before: [], event: .go(.page(-1), animated: true),
      refusal: .noSuchPage(-1, count: 10)),
    Refused(
      name: "before the first page", before: [], event: .go(.previous, animated: true),
      refusal: .atTheEnd(.backward)),
    Refused(
      name: "a drag event without a drag", before: [], event: .scroll(to: 5, cause: .drag),
      refusal: .notDragging),
    Refused(
      name: "a transition that never began", before: [], event: .resize(.didResize),
      refusal: .notResizing),
    Refused(
      name: "extents where they are uniform", before: [], event: .reload(.extents([1, 2])),
      refusal: .content(.extentsAreUniform)),
    Refused(
      name: "too many pages", before: [], event: .reload(.uniform(count: 2_147_483_648)),
      refusal: .content(.tooManyPages(count: 2_147_483_648, limit: 2_147_483_647))),
  ]

  @Test("a negative number of pages counts as 0", arguments: [-1, Int.min])
  func negativeCount(_ count: Int) {
    var driven = Self.pager()
    driven.send(.reload(.uniform(count: count)))
    #expect(driven.pager.layout.pageCount == 0)
  }

  @Test(
    "an event that does not fit the state is refused with a reason and changes nothing",
    arguments: refusals)
  func refused(_ row: Refused) {
    var driven = Self.pager()
    for event in row.before { driven.send(event) }
    let before = "\(driven.pager.phase) \(driven.pager.offset) \(driven.pager.anchor)"
    driven.send(row.event)
    #expect(driven.effects.list == [.refused(row.refusal)])
    #expect("\(driven.pager.phase) \(driven.pager.offset) \(driven.pager.anchor)" == before)
  }

  @Test("without pages, a gesture and a `go` leave the pager idle", arguments: [0, 100])
  func noPages(viewport: Double) {
    var driven = Driven(.test(), viewport: Points(viewport), pages: .uniform(count: 0))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 50, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: 1)))
    driven.send(.stopped(at: 0))
    driven.send(.go(.next, animated: true))
    #expect(driven.effects.list == [.refused(.noPages)])
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.current == nil)
  }

  @Test("a copy does not change with the original")
  func copies() {
    var driven = Self.pager()
    let copy = driven.pager
    driven.swipe(by: 60, velocity: 1)
    #expect(copy.offset == 0)
    #expect(copy.phase == .idle)
    #expect(driven.pager.offset == 100)
  }
}
