import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// A book of single pages on a folded phone, and of spreads of two on an unfolded one.
@Suite("A named page of a group")
struct NamedPageTests {
  /// Groups of two from 700 points on, or whatever a row says.
  private final class Book: ConfigurationSource {
    let wide: PagerConfiguration
    let narrow: PagerConfiguration

    init(
      _ wide: Grouping = .every(2), resize: ResizePlan = ResizePlan(), loop: LoopPlan.Style = .off
    ) {
      func configuration(_ grouping: Grouping, _ extent: Length) -> PagerConfiguration {
        .test(
          layout: .uniform(extent: extent, grouping: grouping), loop: LoopPlan(loop),
          resize: resize)
      }
      self.wide = configuration(wide, .snapport(0.5))
      narrow = configuration(.single, .snapport(1))
    }

    func configuration(for viewport: Viewport) -> PagerConfiguration {
      viewport.extent >= 700 ? wide : narrow
    }
  }

  private static func book(
    _ book: Book = Book(), viewport: Points = 400, page: Int = 5
  ) -> Driven {
    var driven = Driven(book.narrow, viewport: 400, pages: .uniform(count: 20))
    driven.send(.configure(book))
    driven.send(.go(.page(page), animated: false))
    driven.send(resize(to: viewport))
    return driven
  }

  private static func resize(to extent: Points) -> PagerEvent {
    .resize(.step(to: Viewport(extent: extent)))
  }

  @Test("a release and a canceled touch that come back to a group come back to its named page")
  func returns() {
    for loop in [LoopPlan.Style.off, .clones] {
      for ending in [PagerEvent.release(ReleaseInput()), .cancel(at: 1610)] {
        var driven = Self.book(Book(loop: loop), viewport: 800)
        #expect(driven.pager.current == 5 && driven.pager.offset == 1600)
        driven.send(.beginDrag(at: 1600))
        driven.send(.scroll(to: 1610, cause: .drag))
        #expect(driven.pager.current == 5)
        driven.send(ending)
        #expect(driven.pager.target?.page == 5 && driven.pager.isReturning)
        driven.arrive()
        #expect(driven.effects.list.last == .ended(.gesture, .returned))
        #expect(driven.pager.current == 5 && driven.pager.settled == 5)
        driven.send(Self.resize(to: 400))
        #expect(driven.pager.current == 5 && driven.pager.offset == 2000)
      }
    }
  }

  @Test("a gesture that leaves a group lands on the other's first page, and a later one as well")
  func leaves() {
    var driven = Self.book(viewport: 800)
    driven.swipe(by: 500)
    #expect(driven.pager.current == 6)
    driven.swipe(by: -500)
    #expect(driven.pager.current == 4 && driven.effects.list.last == .ended(.gesture, .changed))
  }

  @Test(
    "a `go` to any page of a group makes it current, also a kept one, by number, handle or as last",
    arguments: [true, false])
  func go(animated: Bool) {
    var driven = Self.book(viewport: 800, page: 0)
    for (destination, page) in [
      (.page(5), 5), (.id(driven.pager.layout.id(ofPage: 8)!), 8), (.last, 19), (.first, 0),
      (.next, 2), (.page(3), 3), (.next, 4),
    ] as [(Destination, Int)] {
      driven.send(.go(destination, animated: animated))
      if animated { #expect(driven.pager.targetPage == page) }
      driven.arrive()
      #expect(driven.pager.current == page && driven.pager.settled == page, "\(destination)")
    }
  }

  @Test("a `go` to another page of the same group arrives at once and moves nothing")
  func same() {
    for animated in [true, false] {
      var driven = Self.book(viewport: 800)
      driven.send(.go(.page(4), animated: animated))
      #expect(
        driven.effects.list.last == .ended(.go, .arrived) && driven.pager.phase == .idle)
      #expect(driven.effects.list.contains(.currentChanged(from: 5, to: 4)))
      let moves = driven.effects.list.contains { if case .scroll = $0 { true } else { false } }
      #expect(!moves && driven.pager.current == 4 && driven.pager.offset == 1600)
    }
  }

  @Test("a target keeps its page through a resize in motion, there and back")
  func target() {
    for sizes in [[400], [400, 800], [0, 400], [400, 800, 400]] as [[Points]] {
      var driven = Self.book(viewport: 800, page: 0)
      driven.send(.go(.page(5), animated: true))
      for size in sizes { driven.send(Self.resize(to: size)) }
      #expect(driven.pager.target?.page == 5, "\(sizes)")
      driven.arrive()
      #expect(driven.pager.current == 5, "\(sizes)")
      driven.send(Self.resize(to: 400))
      #expect(driven.pager.current == 5 && driven.pager.offset == 2000, "\(sizes)")
    }
  }

  @Test("a page that arrives in a larger group stays named when the group is divided")
  func grouped() {
    let configuration = PagerConfiguration.test(
      layout: .uniform(extent: .points(207), grouping: .fitting()), rules: [NearestRule()])
    var driven = Driven(configuration, viewport: 400, pages: .uniform(count: 2))
    driven.send(.go(.page(1), animated: true))
    driven.send(Self.resize(to: 700))
    driven.arrive()
    driven.send(.stopped(at: driven.pager.offset))
    #expect(driven.pager.phase == .idle)
    driven.send(Self.resize(to: 400))
    #expect(driven.pager.current == 1)
  }

  @Test("a page that arrives between listed snap points is current where it has one again")
  func listed() {
    final class Source: ConfigurationSource {
      func configuration(for viewport: Viewport) -> PagerConfiguration {
        .test(
          layout: .uniform(extent: .points(300)),
          snap: .every(.points(viewport.extent < 500 ? 300 : 900)), rules: [NearestRule()])
      }
    }
    var driven = Driven(.test(), viewport: 300, pages: .uniform(count: 9))
    driven.send(.configure(Source()))
    driven.send(.go(.page(4), animated: true))
    driven.send(Self.resize(to: 600))
    driven.arrive()
    driven.send(Self.resize(to: 300))
    #expect(driven.pager.current == 4)
  }

  @Test("a touch during a motion changes no page, and a release onto its group keeps the name")
  func caught() {
    var driven = Self.book(viewport: 800, page: 0)
    driven.send(.go(.page(5), animated: true))
    driven.send(.scroll(to: 1550, cause: .motion))
    #expect(driven.pager.current == 5)
    driven.send(.beginDrag(at: 1550))
    #expect(driven.pager.current == 5)
    driven.send(.release(ReleaseInput()))
    driven.arrive()
    #expect(driven.pager.current == 5)
    driven.send(Self.resize(to: 400))
    #expect(driven.pager.offset == 2000)
  }

  @Test("a drag at a group's snap point, or just off it, stays at its named page when folded")
  func dragged() {
    for (offset, folded) in [(1600, 2000), (1610, 2005), (1590, 1995)] as [(Points, Points)] {
      var driven = Self.book(viewport: 800)
      driven.send(.beginDrag(at: 1600))
      if offset != 1600 { driven.send(.scroll(to: offset, cause: .drag)) }
      driven.send(Self.resize(to: 400))
      #expect((driven.pager.offset - folded).magnitude < 11, "\(offset): \(driven.pager.offset)")
      driven.send(.release(ReleaseInput()))
      driven.arrive()
      #expect(driven.pager.current == 5 && driven.pager.offset == 2000)
      #expect(driven.effects.list.last == .ended(.gesture, .returned))
    }
  }

  @Test("an offset that the app sets inside a group keeps its named page, and a resize by offset")
  func programmatic() {
    var driven = Self.book(Book(resize: ResizePlan(.offset)), viewport: 800)
    driven.send(.go(.page(5), animated: false))
    driven.send(.scroll(to: 1601, cause: .programmatic))
    #expect(driven.pager.current == 5)
    driven.send(Self.resize(to: 801))
    #expect(driven.pager.current == 5)
  }

  @Test("edits keep the named page of a target and of the group at rest")
  func edits() {
    var driven = Self.book(viewport: 800)
    driven.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 0)]))
    #expect(driven.pager.current == 6 && driven.pager.offset == 2400)
    driven.send(.go(.page(1), animated: true))
    driven.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 0)]))
    #expect(driven.pager.target?.page == 3)
    driven.arrive()
    #expect(driven.pager.current == 3)
  }
}
