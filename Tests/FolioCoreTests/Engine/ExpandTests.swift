import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Expand and collapse")
struct ExpandTests {
  static func cards(collapses: Bool = true) -> Driven {
    let layout = LayoutPlan.content(minimum: .viewport(1), collapsesHidden: collapses)
    return Driven(
      .test(layout: layout, snap: .aligned(tall: .scrollInside)), viewport: 600,
      pages: .extents([0, 0, 0, 0]))
  }

  @Test("the focused card grows downward and keeps its leading edge")
  func grows() {
    var driven = Self.cards()
    driven.send(.go(.page(1), animated: false))
    driven.send(.expand(page: 1, to: 1000))
    #expect(driven.pager.offset == 600)
    #expect(driven.pager.layout.contentExtent == 2800)
  }

  @Test("below the minimum the minimum is used")
  func minimum() {
    var driven = Self.cards()
    driven.send(.expand(page: 1, to: 100))
    #expect(driven.pager.layout.contentExtent == 2400)
  }

  @Test(
    "a card may be expanded to nothing, and to no length that is none",
    arguments: [(0, true), (-1, false), (.nan, false), (.infinity, false)] as [(Double, Bool)])
  func lengths(length: Double, isTaken: Bool) {
    var driven = Driven(
      .test(layout: .content()), viewport: 600, pages: .extents([100, 200, 300]))
    driven.send(.expand(page: 1, to: Points(length)))
    #expect(driven.pager.layout.contentExtent == (isTaken ? 400 : 600))
    #expect(
      driven.effects.list.contains { if case .refused = $0 { true } else { false } } != isTaken)
  }

  @Test("a card that leaves the screen gets its own length back, and nothing on screen moves")
  func collapsesHidden() {
    var driven = Self.cards()
    driven.send(.expand(page: 0, to: 1000))
    driven.send(.go(.page(1), animated: true))
    driven.send(.scroll(to: 1000, cause: .motion))
    #expect(driven.pager.offset == 600)
    #expect(driven.effects.list.contains(.scroll(to: 600, animated: false)))
    #expect(driven.pager.layout.frame(ofPage: 1, at: driven.pager.offset).start == 0)
    #expect(driven.pager.target?.offset == 600)
  }

  @Test("a card that a jump hides gets its own length back at once, one that was not seen does not")
  func jumps() {
    var driven = Self.cards()
    driven.send(.expand(page: 0, to: 1000))
    driven.send(.go(.page(2), animated: false))
    #expect(!driven.pager.isExpanded(0) && driven.pager.offset == 1200)
    driven.send(.expand(page: 0, to: 1000))
    driven.send(.scroll(to: driven.pager.offset + 1, cause: .programmatic))
    #expect(driven.pager.isExpanded(0), "it was not seen since")
    driven.send(.go(.page(0), animated: false))
    driven.send(.go(.page(2), animated: false))
    #expect(!driven.pager.isExpanded(0))
    #expect(driven.pager.layout.contentExtent == 2400 && driven.pager.offset == 1200)
  }

  @Test("a card of a loop is on screen on whichever lap it shows")
  func loops() {
    let layout = LayoutPlan.content(minimum: .viewport(1), collapsesHidden: true)
    var driven = Driven(
      .test(layout: layout, loop: LoopPlan(.clones)), viewport: 600, pages: .extents([0, 0, 0, 0]))
    driven.send(.expand(page: 3, to: 1000))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: -200, cause: .drag))
    driven.send(.scroll(to: -300, cause: .drag))
    #expect(driven.pager.isExpanded(3))
    driven.send(.scroll(to: 1, cause: .drag))
    #expect(!driven.pager.isExpanded(3))
  }

  @Test("unless it is told not to")
  func stays() {
    var driven = Self.cards(collapses: false)
    driven.send(.expand(page: 1, to: 1000))
    driven.send(.scroll(to: 1600, cause: .programmatic))
    #expect(driven.pager.layout.contentExtent == 2800)
    driven.send(.expand(page: 1, to: nil))
    #expect(driven.pager.layout.contentExtent == 2400)
    #expect(driven.pager.layout.frame(ofPage: 2, at: driven.pager.offset).start == 0)
  }

  /// Pages that are shortened by half and then joined by others, so that there is no room any more.
  static func full(collapses: Bool) -> Driven {
    let count = 800
    var driven = Driven(
      .test(layout: .content(collapsesHidden: collapses)), viewport: 600,
      pages: .extents(Array(repeating: Limits.maximumLength, count: count)))
    // In sight, so that it is not taken back yet.
    driven.send(.expand(page: 0, to: 0))
    let more = Array(repeating: Limits.maximumLength, count: 201)
    driven.send(.edit([.insert(.extents(more), at: count)]))
    return driven
  }

  @Test("content never grows beyond its limit, also where a length is taken back")
  func noRoom() {
    var driven = Self.full(collapses: false)
    #expect(driven.pager.layout.contentExtent.value == Limits.maximumOffset)
    driven.send(.expand(page: 0, to: nil))
    #expect(
      driven.effects.list == [
        .refused(.content(.tooLong(Limits.maximumOffset + Limits.maximumLength)))
      ])
    #expect(driven.pager.isExpanded(0))
    #expect(driven.pager.layout.contentExtent.value == Limits.maximumOffset)
    driven.send(.go(.last, animated: false))
    #expect(driven.pager.settled == 1000)
    // With room again it is taken back.
    driven.send(.edit([.remove(.index(1000))]))
    driven.send(.expand(page: 0, to: nil))
    #expect(!driven.pager.isExpanded(0))
    #expect(driven.pager.layout.contentExtent.value == Limits.maximumOffset)
  }

  @Test("a page that leaves the screen stays short while there is no room for its length")
  func noRoomHidden() {
    var driven = Self.full(collapses: true)
    driven.send(.scroll(to: 9e12, cause: .programmatic))
    #expect(driven.pager.isExpanded(0))
    #expect(driven.pager.layout.contentExtent.value == Limits.maximumOffset)
    driven.send(.edit([.remove(.index(1000))]))
    driven.send(.scroll(to: 12e12, cause: .programmatic))
    #expect(!driven.pager.isExpanded(0))
  }

  @Test("a page of full content may take another length that fits")
  func swaps() {
    var driven = Driven(
      .test(layout: .content()), viewport: 600,
      pages: .extents(Array(repeating: Limits.maximumLength, count: 1000)))
    driven.send(.expand(page: 0, to: Points(Limits.maximumLength)))
    #expect(driven.pager.isExpanded(0))
  }

  @Test("growing while its middle is being read keeps the lines where they are")
  func reading() {
    var driven = Self.cards()
    driven.send(.expand(page: 1, to: 1500))
    driven.send(.go(.page(1), animated: false))
    driven.swipe(by: 300)
    #expect(driven.pager.offset == 900)
    driven.send(.expand(page: 1, to: 2000))
    #expect(driven.pager.offset == 900)
  }

  @Test("what was read of a page that grew is what a resize keeps the share of")
  func shareAfterGrowth() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([500, 100]))
    driven.swipe(by: 100)
    driven.send(.expand(page: 0, to: 900))
    #expect(driven.pager.offset == 100)
    // An eighth of what can be scrolled.
    driven.send(.resize(.step(to: Viewport(extent: 500))))
    #expect(driven.pager.offset == 50)
  }

  @Test("so is it with what is on its way to a place in a page that grows")
  func shareOfTarget() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([500, 100]))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 50, cause: .drag))
    driven.send(.release(ReleaseInput(proposedTarget: 100)))
    driven.send(.expand(page: 0, to: 900))
    #expect(driven.pager.target?.offset == 100)
    driven.send(.resize(.step(to: Viewport(extent: 500))))
    #expect(driven.pager.target?.offset == 50)
  }
}
