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

  @Test("an expanded page grows at its trailing edge and keeps its leading edge in place")
  func grows() {
    var driven = Self.cards()
    driven.send(.go(.page(1), animated: false))
    driven.send(.expand(page: 1, to: 1000))
    #expect(driven.pager.offset == 600)
    #expect(driven.pager.layout.contentExtent == 2800)
  }

  @Test("an expanded extent below the minimum is raised to the minimum")
  func minimum() {
    var driven = Self.cards()
    driven.send(.expand(page: 1, to: 100))
    #expect(driven.pager.layout.contentExtent == 2400)
  }

  @Test(
    "a page can be expanded to an extent of 0, but not to an invalid one",
    arguments: [(0, true), (-1, false), (.nan, false), (.infinity, false)] as [(Double, Bool)])
  func lengths(length: Double, isTaken: Bool) {
    var driven = Driven(
      .test(layout: .content()), viewport: 600, pages: .extents([100, 200, 300]))
    driven.send(.expand(page: 1, to: Points(length)))
    #expect(driven.pager.layout.contentExtent == (isTaken ? 400 : 600))
    #expect(
      driven.effects.list.contains { if case .refused = $0 { true } else { false } } != isTaken)
  }

  @Test("an expanded page that leaves the viewport collapses, and visible pages do not move")
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

  @Test("an expanded page hidden by a jump collapses at once, unless it was never visible")
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

  @Test("a page that an app collapses, and expands again while it is hidden, was not seen since")
  func expandedAgain() {
    var driven = Self.cards()
    driven.send(.expand(page: 0, to: 1000))
    driven.send(.expand(page: 0, to: nil))
    driven.send(.go(.page(2), animated: false))
    driven.send(.expand(page: 0, to: 1000))
    #expect(driven.pager.isExpanded(0))
  }

  @Test("an expanded page of a loop does not collapse while it is visible on any lap")
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

  @Test("without `collapsesHidden`, a page stays expanded after it leaves the viewport")
  func stays() {
    var driven = Self.cards(collapses: false)
    driven.send(.expand(page: 1, to: 1000))
    driven.send(.scroll(to: 1600, cause: .programmatic))
    #expect(driven.pager.layout.contentExtent == 2800)
    driven.send(.expand(page: 1, to: nil))
    #expect(driven.pager.layout.contentExtent == 2400)
    #expect(driven.pager.layout.frame(ofPage: 2, at: driven.pager.offset).start == 0)
  }

  /// Content of the maximum length, whose shortened first page has no room to collapse.
  static func full(collapses: Bool) -> Driven {
    let count = 800
    var driven = Driven(
      .test(layout: .content(collapsesHidden: collapses)), viewport: 600,
      pages: .extents(Array(repeating: Limits.maximumLength, count: count)))
    // The page is visible, so it does not collapse yet.
    driven.send(.expand(page: 0, to: 0))
    let more = Array(repeating: Limits.maximumLength, count: 201)
    driven.send(.edit([.insert(.extents(more), at: count)]))
    return driven
  }

  @Test("collapsing a shortened page is refused if the content would exceed its limit")
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
    // The page collapses once there is room again.
    driven.send(.edit([.remove(.index(1000))]))
    driven.send(.expand(page: 0, to: nil))
    #expect(!driven.pager.isExpanded(0))
    #expect(driven.pager.layout.contentExtent.value == Limits.maximumOffset)
  }

  @Test("a shortened page that leaves the viewport does not collapse until there is room")
  func noRoomHidden() {
    var driven = Self.full(collapses: true)
    driven.send(.scroll(to: 9e12, cause: .programmatic))
    #expect(driven.pager.isExpanded(0))
    #expect(driven.pager.layout.contentExtent.value == Limits.maximumOffset)
    driven.send(.edit([.remove(.index(1000))]))
    driven.send(.scroll(to: 12e12, cause: .programmatic))
    #expect(!driven.pager.isExpanded(0))
  }

  @Test("a page in content of the maximum length can be expanded to an extent that fits")
  func swaps() {
    var driven = Driven(
      .test(layout: .content()), viewport: 600,
      pages: .extents(Array(repeating: Limits.maximumLength, count: 1000)))
    driven.send(.expand(page: 0, to: Points(Limits.maximumLength)))
    #expect(driven.pager.isExpanded(0))
  }

  @Test("a tall page that grows while its middle is visible keeps the offset")
  func reading() {
    var driven = Self.cards()
    driven.send(.expand(page: 1, to: 1500))
    driven.send(.go(.page(1), animated: false))
    driven.swipe(by: 300)
    #expect(driven.pager.offset == 900)
    driven.send(.expand(page: 1, to: 2000))
    #expect(driven.pager.offset == 900)
  }

  @Test("a resize keeps the offset in a tall page that grew as a fraction of its new range")
  func shareAfterGrowth() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([500, 100]))
    driven.swipe(by: 100)
    driven.send(.expand(page: 0, to: 900))
    #expect(driven.pager.offset == 100)
    // An eighth of the scrollable distance.
    driven.send(.resize(.step(to: Viewport(extent: 500))))
    #expect(driven.pager.offset == 50)
  }

  @Test("a resize keeps the target in a tall page that grew as a fraction of its new range")
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
