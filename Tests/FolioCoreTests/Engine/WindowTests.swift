import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Window")
struct WindowTests {
  /// The pages that are placed, kept up to date from effects only.
  struct Surface {
    var driven: Driven
    var placed: Set<PageID> = []
    var problems: [String] = []

    init(_ driven: Driven) {
      self.driven = driven
    }

    mutating func send(_ event: PagerEvent) {
      driven.send(event)
      for effect in driven.effects.list {
        switch effect {
        case .place(_, _, let id):
          if !placed.insert(id).inserted { problems.append("placed twice: \(id)") }
        case .recycle(let id):
          if placed.remove(id) == nil { problems.append("recycled what was not placed: \(id)") }
        default: break
        }
      }
    }

    /// The pages that show, from the layout.
    var visible: Set<PageID> {
      let layout = driven.pager.layout
      let pages = layout.visiblePages(at: driven.pager.offset)
      return Set(pages.map { $0.compactMap { layout.id(ofPage: $0) } } ?? [])
    }
  }

  @Test(
    "of two thousand million pages that show, as many are placed as the limit says, and no more")
  func limit() {
    let narrow = UniformLayout(extent: .points(0.001))
    var surface = Surface(
      Driven(.test(layout: narrow), viewport: 1e6, pages: .uniform(count: 2_000_000_000)))
    surface.send(.watchWindow(overscan: .zero))
    #expect(surface.placed.count == Limits.maximumPlacedPages)
    surface.send(.scroll(to: 5, cause: .programmatic))
    #expect(surface.placed.count == Limits.maximumPlacedPages)
    #expect(surface.problems.isEmpty)
  }

  @Test("what is placed is what shows, through scrolls, jumps, resizes and reloads")
  func follows() {
    forAll(
      "window", { choices in choices.array(upTo: 25) { ($0.int(in: 0...5), $0.int(in: 0...900)) } }
    ) {
      steps in
      var surface = Surface(
        Driven(
          .test(layout: ContentLayout(minimum: .points(20))), viewport: 100,
          pages: .extents([100, 30, 250, 0, 60, 90, 100, 400])))
      surface.send(.watchWindow(overscan: .zero))
      for (kind, amount) in steps {
        switch kind {
        case 0: surface.send(.go(.page(amount % 8), animated: false))
        case 1: surface.send(.scroll(to: Points(Double(amount)), cause: .programmatic))
        case 2: surface.send(.resize(.step(to: Viewport(extent: Points(Double(amount))))))
        case 3: surface.send(.expand(page: amount % 8, to: Points(Double(amount))))
        case 4: surface.send(.insets(Insets(leading: Points(Double(amount % 50)))))
        default:
          surface.send(.reload(.extents((0...amount % 6).map { Double($0 * 40) })))
        }
        try hold(surface.problems.isEmpty, "\(surface.problems)")
        try hold(surface.placed == surface.visible, "\(surface.placed) \(surface.visible)")
      }
      return true
    }
  }

  @Test("what leaves is said before what comes, so that one view is enough for a jump")
  func order() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 9))
    driven.send(.watchWindow(overscan: .zero))
    driven.send(.go(.page(5), animated: false))
    let window = driven.effects.list.filter {
      switch $0 {
      case .place, .recycle: true
      default: false
      }
    }
    #expect(
      window == [.recycle(PageID(rawValue: 0)), .place(page: 5, lap: 0, id: PageID(rawValue: 5))])
  }

  @Test("overscan places pages before they show")
  func overscan() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 9))
    driven.send(.go(.page(4), animated: false))
    driven.send(.watchWindow(overscan: Insets(leading: 100, trailing: 150)))
    let pages = driven.effects.list.compactMap { effect in
      if case .place(let page, _, _) = effect { page } else { nil }
    }
    #expect(pages == [3, 4, 5, 6])
  }
}
