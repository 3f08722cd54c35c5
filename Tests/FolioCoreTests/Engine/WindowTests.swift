import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Page window")
struct WindowTests {
  /// The placed pages, updated from effects only.
  struct Surface {
    var driven: Driven
    var placed: Set<PageCopy> = []
    var problems: [String] = []

    init(_ driven: Driven) {
      self.driven = driven
    }

    mutating func send(_ event: PagerEvent) {
      driven.send(event)
      for effect in driven.effects.list {
        switch effect {
        case .place(_, let copy):
          if !placed.insert(copy).inserted { problems.append("placed twice: \(copy)") }
        case .recycle(let copy):
          if placed.remove(copy) == nil { problems.append("recycled what was not placed: \(copy)") }
        default: break
        }
      }
    }

    /// The copies of visible pages, from the layout.
    var visible: Set<PageCopy> {
      let (pager, layout) = (driven.pager, driven.pager.layout)
      let laps = layout.isLooping ? pager.laps : 0
      let pages = layout.visiblePages(at: pager.offset)
      return Set(
        pages.map {
          $0.compactMap { page in
            layout.id(ofPage: page).map {
              PageCopy(id: $0, lap: laps + layout.pageOnLap(page).lap)
            }
          }
        } ?? [])
    }
  }

  @Test(
    "of two billion visible pages, only as many as the limit are placed")
  func limit() {
    let narrow = LayoutPlan.uniform(extent: .points(0.001))
    var surface = Surface(
      Driven(.test(layout: narrow), viewport: 1e6, pages: .uniform(count: 2_000_000_000)))
    surface.send(.watchWindow(overscan: .zero))
    #expect(surface.placed.count == Limits.maximumPlacedPages)
    surface.send(.scroll(to: 5, cause: .programmatic))
    #expect(surface.placed.count == Limits.maximumPlacedPages)
    #expect(surface.problems.isEmpty)
  }

  @Test(
    "the placed pages are the visible ones after scrolls, jumps, laps, resizes and reloads")
  func follows() {
    forAll(
      "window",
      { choices in
        (
          choices.element(of: [LoopPlan.Style.off, .clones, .seamless]),
          choices.array(upTo: 25) { ($0.int(in: 0...6), $0.int(in: 0...900)) }
        )
      }
    ) { loop, steps in
      var surface = Surface(
        Driven(
          .test(layout: .content(minimum: .points(20)), loop: LoopPlan(loop)),
          viewport: 100, pages: .extents([100, 30, 250, 0, 60, 90, 100, 400])))
      surface.send(.watchWindow(overscan: .zero))
      for (kind, amount) in steps {
        switch kind {
        case 0: surface.send(.go(.page(amount % 8), animated: false))
        case 1: surface.send(.scroll(to: Points(Double(amount)), cause: .programmatic))
        case 2: surface.send(.resize(.step(to: Viewport(extent: Points(Double(amount))))))
        case 3: surface.send(.expand(page: amount % 8, to: Points(Double(amount))))
        case 4: surface.send(.insets(Insets(leading: Points(Double(amount % 50)))))
        case 5:
          // Far enough for several laps, which are removed at rest.
          surface.send(.scroll(to: Points(Double(amount) * 4 - 1800), cause: .programmatic))
          surface.send(.stopped(at: surface.driven.pager.offset))
        default:
          surface.send(.reload(.extents((0...amount % 6).map { Double($0 * 40) })))
        }
        try hold(surface.problems.isEmpty, "\(surface.problems)")
        try hold(surface.placed == surface.visible, "\(surface.placed) \(surface.visible)")
      }
      return true
    }
  }

  @Test(
    "a page visible at both ends of a loop is placed twice, and each copy is recycled separately")
  func copies() throws {
    var driven = Driven(
      .test(layout: .uniform(extent: .points(100)), loop: LoopPlan(.clones)), viewport: 250,
      pages: .uniform(count: 3))
    driven.send(.watchWindow(overscan: .zero))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 90, cause: .drag))
    let id = try #require(driven.pager.layout.pages.id(at: 0))
    #expect(window(driven) == [.place(page: 0, PageCopy(id: id, lap: 1))])
    driven.send(.scroll(to: 110, cause: .drag))
    #expect(
      window(driven) == [
        .recycle(PageCopy(id: id))
      ])
  }

  /// The effects of the window.
  private func window(_ driven: Driven) -> [PagerEffect] {
    driven.effects.list.filter {
      switch $0 {
      case .place, .recycle: true
      default: false
      }
    }
  }

  @Test("pages are recycled before others are placed, so that one view is enough for a jump")
  func order() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 9))
    driven.send(.watchWindow(overscan: .zero))
    driven.send(.go(.page(5), animated: false))
    #expect(
      window(driven) == [
        .recycle(PageCopy(id: PageID(rawValue: 0))),
        .place(page: 5, PageCopy(id: PageID(rawValue: 5))),
      ])
  }

  @Test(
    "the end of a watch recycles all pages, and a new watch places them again")
  func stops() {
    let copy = PageCopy(id: PageID(rawValue: 0))
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 9))
    driven.send(.watchWindow(overscan: .zero))
    driven.send(.watchWindow(overscan: .zero))
    #expect(window(driven) == [.recycle(copy), .place(page: 0, copy)])
    driven.send(.watchWindow(overscan: nil))
    #expect(window(driven) == [.recycle(copy)])
  }

  @Test("overscan places pages before they are visible")
  func overscan() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 9))
    driven.send(.go(.page(4), animated: false))
    driven.send(.watchWindow(overscan: Insets(leading: 100, trailing: 150)))
    let pages = driven.effects.list.compactMap { effect in
      if case .place(let page, _) = effect { page } else { nil }
    }
    #expect(pages == [3, 4, 5, 6])
  }

  @Test("a page inside another is placed and recycled while the other is visible")
  func placed() {
    let places = [
      PlacedPage(start: 0, extent: 1_000), PlacedPage(start: 100, extent: 50),
      PlacedPage(start: 800, extent: 50),
    ]
    var surface = Surface(
      Driven(
        .test(layout: .placed()), viewport: 200,
        pages: .placed(PlacedContent(places, contentExtent: 1_000))))
    surface.send(.watchWindow(overscan: .zero))
    for offset in [Points(0), 300, 700, 300, 0] {
      surface.send(.scroll(to: offset, cause: .programmatic))
      #expect(surface.placed == surface.visible && surface.problems.isEmpty, "at \(offset)")
    }
  }
}
