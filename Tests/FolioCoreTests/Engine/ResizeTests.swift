import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Resize")
struct ResizeTests {
  static let tabs = PagerConfiguration.test(layout: .uniform(extent: .viewport(1)))

  static func tabs(at page: Int, width: Points = 400) -> Driven {
    var driven = Driven(tabs, viewport: width, pages: .uniform(count: 3))
    driven.send(.go(.page(page), animated: false))
    return driven
  }

  @Test("a transition sets unlimited insets, then the new offset, then the original insets")
  func technique() {
    var driven = Self.tabs(at: 1)
    driven.send(.insets(Insets(leading: 12, trailing: 12)))
    driven.send(.resize(.willResize(to: Viewport(extent: 700))))
    #expect(driven.effects.list == [.setInsets(.unbounded)])
    #expect(driven.pager.offset == 388)
    driven.send(.resize(.alongside))
    #expect(driven.effects.list.contains(.scroll(to: 688, animated: false)))
    driven.send(.resize(.didLayout(Viewport(extent: 700))))
    #expect(driven.pager.layout.contentExtent == 2100)
    driven.send(.resize(.didResize))
    #expect(
      driven.effects.list == [
        .setInsets(.exactly(Insets(leading: 12, trailing: 12))), .ended(.resize, .arrived),
      ])
    #expect(driven.pager.settled == 1)
  }

  @Test("of overlapping transitions the last size wins, and the insets are restored once")
  func overlapping() {
    var driven = Self.tabs(at: 1)
    driven.send(.resize(.willResize(to: Viewport(extent: 700))))
    driven.send(.resize(.willResize(to: Viewport(extent: 500))))
    #expect(driven.effects.list.isEmpty)
    driven.send(.resize(.didResize))
    #expect(driven.effects.list.isEmpty)
    driven.send(.resize(.didResize))
    #expect(driven.pager.offset == 500)
    #expect(driven.effects.list.contains(.setInsets(.exactly(.zero))))
    #expect(driven.pager.current == 1)
  }

  @Test("a resize and back is exact, even through zero", arguments: [0, 1, 300, 1e6])
  func roundTrip(width: Double) {
    var driven = Self.tabs(at: 2)
    let before = driven.pager.offset
    driven.send(.resize(.step(to: Viewport(extent: Points(width)))))
    #expect(driven.pager.current == 2)
    driven.send(.resize(.step(to: Viewport(extent: 400))))
    #expect(driven.pager.offset == before)
    #expect(driven.pager.current == 2)
  }

  @Test("a viewport without an extent can change its cross extent")
  func breadth() {
    var driven = Driven(Self.tabs, viewport: 0, pages: .uniform(count: 3))
    driven.send(.resize(.step(to: Viewport(extent: 0, crossExtent: 900))))
    #expect(driven.pager.layout.viewport.crossExtent == 900)
  }

  @Test("a resize during a drag keeps the page position, even through zero")
  func midDrag() {
    var driven = Self.tabs(at: 1)
    driven.send(.beginDrag(at: 400))
    driven.send(.scroll(to: 500, cause: .drag))
    driven.send(.resize(.step(to: Viewport(extent: 0))))
    driven.send(.resize(.step(to: Viewport(extent: 700))))
    #expect(driven.pager.offset == 875)
    #expect(driven.pager.fraction == 1.25)
  }

  @Test("a resize while settling keeps the target's page")
  func midSettle() {
    var driven = Self.tabs(at: 0)
    driven.send(.go(.page(2), animated: true))
    driven.send(.scroll(to: 200, cause: .motion))
    driven.send(.resize(.step(to: Viewport(extent: 700))))
    #expect(driven.pager.target?.offset == 1400)
    #expect(driven.effects.list.contains(.scroll(to: 1400, animated: true)))
    driven.arrive()
    #expect(driven.pager.settled == 2)
  }

  @Test("a scroll by the surface during a transition does not change the page")
  func host() {
    var driven = Self.tabs(at: 2)
    driven.send(.resize(.willResize(to: Viewport(extent: 300))))
    driven.send(.scroll(to: 123, cause: .surface))
    driven.send(.resize(.didLayout(Viewport(extent: 300))))
    driven.send(.scroll(to: 77, cause: .surface))
    driven.send(.resize(.didResize))
    #expect(driven.pager.current == 2)
    #expect(driven.pager.settled == 2)
  }

  struct Kept: Sendable {
    var keep: ResizeKeep
    var offset: Points
  }

  @Test(
    "a resize keeps the page, the offset or the fraction, and lands on a snap point",
    arguments: [
      Kept(keep: .page, offset: 1400), Kept(keep: .offset, offset: 700),
      Kept(keep: .fraction, offset: 1400),
    ])
  func keep(row: Kept) {
    var configuration = Self.tabs
    configuration.resize = ResizePlan(row.keep)
    var driven = Driven(configuration, viewport: 400, pages: .uniform(count: 3))
    driven.send(.go(.page(2), animated: false))
    driven.send(.resize(.step(to: Viewport(extent: 700))))
    #expect(driven.pager.offset == row.offset)
  }

  @Test(
    "the fraction of the range that a resize keeps is moved to a snap point, unless during a drag")
  func fraction() {
    for (isHeld, offset) in [(false, 100), (true, 80)] as [(Bool, Points)] {
      var driven = Driven(
        .test(layout: .content(), resize: ResizePlan(.fraction)), viewport: 100,
        pages: .extents([100, 300, 100, 100]))
      driven.send(.go(.page(1), animated: false))
      if isHeld { driven.send(.beginDrag(at: 100)) }
      driven.send(.resize(.step(to: Viewport(extent: 200))))
      #expect(driven.pager.offset == offset)
    }
  }

  @Test("an offset inside a tall page keeps its fraction through a resize and back")
  func tall() {
    let configuration = PagerConfiguration.test(
      layout: .content(minimum: .viewport(1)),
      snap: .aligned(tall: .scrollInside))
    var driven = Driven(configuration, viewport: 600, pages: .extents([0, 1000, 600]))
    driven.send(.go(.page(1), animated: false))
    driven.swipe(by: 200)
    #expect(driven.pager.offset == 800)
    driven.send(.resize(.step(to: Viewport(extent: 800))))
    #expect(driven.pager.offset == 900 && driven.pager.anchor.distance == 100)
    driven.send(.resize(.step(to: Viewport(extent: 600))))
    #expect(driven.pager.offset == 800)
    driven.swipe(by: 200)
    #expect(driven.pager.anchor.edge == .trailing)
    driven.send(.resize(.step(to: Viewport(extent: 800))))
    #expect(driven.pager.offset == 1000)
  }

  @Test("unchanged insets, safe area and size do not move a pager between two snap points")
  func knownAlready() {
    var driven = Self.tabs(at: 1)
    driven.send(.insets(Insets(leading: 5, trailing: 5)))
    driven.send(.safeArea(SafeArea(along: Insets(leading: 7))))
    driven.send(.scroll(to: 450, cause: .programmatic))
    driven.send(.insets(Insets(leading: 5, trailing: 5)))
    #expect(driven.effects.list.isEmpty)
    driven.send(.safeArea(SafeArea(along: Insets(leading: 7))))
    #expect(driven.effects.list.isEmpty)
    driven.send(.resize(.step(to: Viewport(extent: 400))))
    #expect(driven.effects.list == [.ended(.resize, .arrived)])
    #expect(driven.pager.offset == 450)
  }

  @Test("a pager that was moved during a transition is moved back at its end")
  func putBack() {
    var driven = Self.tabs(at: 1)
    driven.send(.resize(.willResize(to: Viewport(extent: 400))))
    driven.send(.scroll(to: 450, cause: .motion))
    #expect(driven.pager.offset == 450 && driven.pager.settled == 1)
    driven.send(.resize(.didResize))
    #expect(driven.effects.list.first == .scroll(to: 400, animated: false))
    #expect(driven.pager.offset == 400)
  }

  @Test("a transition does not change the insets if `expandsInsets` is false")
  func insetsStay() {
    var configuration = Self.tabs
    configuration.resize = ResizePlan(.offset, expandsInsets: false)
    var driven = Driven(configuration, viewport: 400, pages: .uniform(count: 3))
    driven.send(.resize(.willResize(to: Viewport(extent: 500))))
    #expect(driven.effects.list.isEmpty && !driven.pager.insetsAreExpanded)
    driven.send(.resize(.didResize))
    let areSet = driven.effects.list.contains { if case .setInsets = $0 { true } else { false } }
    #expect(!areSet && driven.effects.list.last == .ended(.resize, .arrived))
  }

  /// A drag in the middle of a page of 500 points, with a viewport of 100.
  private static func held(_ rules: [any ReleaseStrategy] = []) -> Driven {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside), rules: rules),
      viewport: 100, pages: .extents([500, 100]))
    driven.send(.stopped(at: 200))
    driven.send(.beginDrag(at: 200))
    return driven
  }

  @Test("a gesture that began inside a tall page keeps the fraction of its start")
  func gestureStart() {
    var driven = Self.held()
    driven.send(.resize(.step(to: Viewport(extent: 300))))
    #expect(driven.pager.release(of: ReleaseInput()).place.gestureStart == 100)
  }

  /// A change, and the offset after it.
  struct Meanwhile: Sendable {
    var event: PagerEvent
    var offset: Points
    /// The offset after a further resize to 300 points.
    var later: Points
  }

  static let meanwhile = [
    Meanwhile(event: .resize(.step(to: Viewport(extent: 200))), offset: 150, later: 100),
    Meanwhile(event: .edit([.insert(.extents([50]), at: 0)]), offset: 250, later: 150),
    Meanwhile(event: .edit([.grow(.index(0), extent: 900)]), offset: 200, later: 150),
  ]

  @Test(
    "a drag that ends where it began in a tall page ends as returned, despite changes during it",
    arguments: meanwhile)
  func returned(_ row: Meanwhile) {
    var driven = Self.held([ThresholdRule()])
    driven.send(row.event)
    #expect(driven.pager.offset == row.offset)
    driven.send(.release(ReleaseInput()))
    driven.arrive()
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test(
    "after a change, at rest or during a drag, a resize keeps the new fraction of a tall page",
    arguments: meanwhile, [true, false])
  func readOn(_ row: Meanwhile, isHeld: Bool) {
    var driven = Self.held([FreeRule()])
    if isHeld { driven.send(row.event) }
    driven.send(.release(ReleaseInput()))
    driven.send(.stopped(at: driven.pager.offset))
    if !isHeld { driven.send(row.event) }
    #expect(driven.pager.phase == .idle && driven.pager.offset == row.offset)
    driven.send(.resize(.step(to: Viewport(extent: 300))))
    #expect(driven.pager.offset == row.later)
  }

  @Test("a drag that stops at the end of a tall page stays at the end through a resize")
  func endUnderFinger() {
    var driven = Self.held([FreeRule()])
    driven.send(.resize(.step(to: Viewport(extent: 300))))
    driven.send(.scroll(to: 200, cause: .drag))
    driven.send(.release(ReleaseInput()))
    driven.send(.stopped(at: 200))
    #expect(driven.pager.phase == .idle && driven.pager.anchor.edge == .trailing)
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    #expect(driven.pager.offset == 400)
  }

  @Test("a row that is dragged beyond its end and becomes a loop keeps the offset")
  func closedBeyondEnd() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 3))
    driven.send(.go(.last, animated: false))
    driven.send(.beginDrag(at: 200))
    driven.send(.scroll(to: 230, cause: .drag))
    driven.send(.configure(FixedSource(.test(loop: LoopPlan(.seamless)))))
    #expect(driven.pager.layout.isLooping && driven.pager.offset == 230)
  }
}
