import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Explicit positions of pages")
struct PlacesTests {
  static let pages = [
    PlacedPage(start: 0, extent: 500), PlacedPage(start: 200, extent: 500),
    PlacedPage(start: 1000, extent: 100),
  ]

  static func driven(_ pages: [PlacedPage] = pages, snap: SnapPlan = .aligned())
    -> Driven
  {
    Driven(
      .test(layout: .placed(), snap: snap), viewport: 390,
      pages: .placed(PlacedContent(pages)))
  }

  @Test("pages keep the extents of their explicit positions in another layout and its edits")
  func leaves() throws {
    var driven = Self.driven()
    driven.send(.go(.page(2), animated: false))
    let id = driven.pager.layout.pages.id(at: 2)
    driven.send(.configure(FixedSource(.test(layout: .content()))))
    let layout = driven.pager.layout
    #expect((0..<3).map { layout.start(ofPage: $0) } == [0, 500, 1000])
    #expect((0..<3).map { layout.extent(ofPage: $0) } == [500, 500, 100])
    #expect(driven.pager.settled == 2 && layout.pages.id(at: 2) == id)
    driven.send(.edit([.insert(.extents([50]), at: 1)]))
    #expect(driven.pager.layout.extent(ofPage: 1) == 50 && driven.pager.settled == 3)
    try driven.pager.checkInvariants()
    driven.send(.edit([.remove(.range(0..<4))]))
    #expect(driven.pager.layout.contentExtent == 0)
  }

  @Test("pages return to their explicit positions, but stay in a row after an insert or a removal")
  func returns() throws {
    var driven = Self.driven()
    let content = FixedSource(.test(layout: .content()))
    let placed = FixedSource(.test(layout: .placed()))
    driven.send(.configure(content))
    driven.send(.configure(placed))
    #expect((0..<3).map { driven.pager.layout.start(ofPage: $0) } == [0, 200, 1000])
    driven.send(.configure(content))
    driven.send(.edit([.remove(.index(0))]))
    driven.send(.configure(placed))
    #expect((0..<2).map { driven.pager.layout.start(ofPage: $0) } == [0, 500])
    try driven.pager.checkInvariants()
  }

  @Test(
    "snap points independent of pages work with placed pages that overlap",
    arguments: [SnapPlan.every(100) as SnapPlan, SnapPlan.listed([0, 150, 710])])
  func lattice(snap: SnapPlan) throws {
    var driven = Self.driven(Array(Self.pages.prefix(2)), snap: snap)
    for destination in [Destination.last, .first, .next, .page(1), .position(0.5)] {
      driven.send(.go(destination, animated: false))
      try driven.pager.checkInvariants()
    }
    driven.swipe(by: 120, velocity: 2)
    try driven.pager.checkInvariants()
  }

  @Test("without pages, snap points at intervals count as pages, even while settling")
  func latticeWithoutPages() throws {
    var driven = Self.driven(snap: .every(100))
    driven.send(.go(.page(2), animated: true))
    driven.send(.reload(.placed(PlacedContent([], contentExtent: 1134))))
    try driven.pager.checkInvariants()
    #expect(driven.pager.layout.pageCount == 9 && driven.pager.current != nil)
    driven.send(.go(.page(8), animated: false))
    #expect(driven.pager.offset == 744 && driven.pager.settled == 8)
    driven.send(.reload(.placed(PlacedContent([], contentExtent: 0))))
    try driven.pager.checkInvariants()
    #expect(driven.pager.layout.pageCount == 0 && driven.pager.current == nil)
  }

  @Test(
    "without pages, a gesture ends as changed at another snap point and as returned at its own")
  func outcomesWithoutPages() {
    var driven = Driven(
      .test(layout: .placed(), snap: .every(100)), viewport: 390,
      pages: .placed(PlacedContent([], contentExtent: 1134)))
    driven.swipe(by: 60)
    #expect(driven.pager.offset == 100 && driven.effects.list.last == .ended(.gesture, .changed))
    driven.swipe(by: 10)
    #expect(driven.pager.offset == 100 && driven.effects.list.last == .ended(.gesture, .returned))
    driven.send(.reload(.placed(PlacedContent([], contentExtent: 0))))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 9, cause: .drag))
    driven.send(.release(ReleaseInput()))
    driven.send(.stopped(at: 0))
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  struct Row: Sendable {
    var page = PlacedPage(start: 0, extent: 100)
    var contentExtent: Double?
    var fault: PageError?
  }

  static func margin(_ leading: Double) -> Insets {
    var margin = Insets.zero
    margin.leading = Points(leading)
    return margin
  }

  @Test(
    "placed content with an invalid number is refused entirely",
    arguments: [
      Row(
        page: PlacedPage(start: -1e300, extent: 1), fault: .place(index: 1, value: -1e300)),
      Row(page: PlacedPage(start: 1e15, extent: 10), fault: .place(index: 1, value: 1e15 + 10)),
      Row(page: PlacedPage(start: 0, extent: -1), fault: .extent(index: 1, value: -1)),
      Row(page: PlacedPage(start: 0, extent: 2e12), fault: .extent(index: 1, value: 2e12)),
      Row(
        page: PlacedPage(start: 0, extent: 1, alignment: 7), fault: .place(index: 1, value: 7)),
      Row(
        page: PlacedPage(start: 0, extent: 1, margin: margin(-5)),
        fault: .place(index: 1, value: -5)),
      Row(page: PlacedPage(start: .nan, extent: 1)),
      Row(page: PlacedPage(start: 0, extent: .nan)),
      Row(page: PlacedPage(start: 0, extent: 1, alignment: .nan)),
      Row(page: PlacedPage(start: 0, extent: 1, margin: margin(.nan))),
      Row(contentExtent: 1e308, fault: .tooLong(1e308)), Row(contentExtent: .nan),
      Row(contentExtent: .infinity, fault: .tooLong(.infinity)),
    ])
  func refused(_ row: Row) {
    var driven = Self.driven()
    let before = driven.pager
    driven.send(
      .reload(.placed(PlacedContent([Self.pages[0], row.page], contentExtent: row.contentExtent))))
    let errors = driven.effects.list.compactMap { effect -> PageError? in
      if case .refused(.content(let error)) = effect { error } else { nil }
    }
    #expect(errors.count == 1 && (row.fault == nil || errors == [row.fault]))
    #expect(driven.pager.layout.pages.count == 3 && driven.pager.offset == before.offset)
  }

  @Test("a layout ignores explicit positions unless every page has one")
  func byHand() {
    let layout = PageLayout(
      pages: PageTable(uniform: 5, extent: 100), viewport: Viewport(extent: 390),
      placed: PlacedContent([PlacedPage(start: 0, extent: 70)]))
    #expect((0..<5).map { layout.extent(ofPage: $0) } == [100, 100, 100, 100, 100])
    #expect(layout.snap(ofGroup: 4)?.low == 110)
  }
}
