import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Temporary zero size")
struct NoSizeTests {
  static let states: [(String, [PagerEvent])] = [
    ("at rest", []),
    (
      "under a finger",
      [.beginDrag(at: 400), .scroll(to: 500, cause: .drag)]
    ),
    (
      "on its way",
      [.go(.page(2), animated: true), .scroll(to: 533, cause: .motion)]
    ),
    (
      "after a release",
      [
        .beginDrag(at: 400), .scroll(to: 350, cause: .drag),
        .release(ReleaseInput(velocity: -1)), .scroll(to: 300, cause: .motion),
      ]
    ),
  ]

  static let styles: [LoopPlan.Style] = [.off, .clones, .seamless, .rewind]

  private static func driven(_ style: LoopPlan.Style, _ state: [PagerEvent]) -> Driven {
    var driven = Driven(.test(loop: LoopPlan(style)), viewport: 400, pages: .uniform(count: 3))
    driven.send(.go(.page(1), animated: false))
    for event in state { driven.send(event) }
    return driven
  }

  @Test(
    "a zero size keeps the page, position, target and phase, and reports only the resize",
    arguments: styles)
  func remembered(style: LoopPlan.Style) {
    for (name, state) in Self.states {
      var driven = Self.driven(style, state)
      let before = driven.pager
      driven.send(.resize(.step(to: .zero)))
      let after = driven.pager
      #expect(driven.effects.list == [.ended(.resize, .arrived)], "\(name)")
      #expect(after.viewport == .zero, "\(name)")
      #expect(after.current == before.current && after.settled == before.settled, "\(name)")
      #expect(after.fraction == before.fraction, "\(name)")
      #expect(after.target == before.target && after.phase == before.phase, "\(name)")
      #expect(after.loopRefusal == before.loopRefusal, "\(name)")
    }
  }

  @Test("edits, insets and a `go` during a zero size apply once there is a size again")
  func meanwhile() {
    var driven = Self.driven(.off, [])
    driven.send(.resize(.step(to: .zero)))
    driven.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 0)]))
    #expect(driven.pager.settled == 3)
    driven.send(.go(.page(4), animated: false))
    driven.send(.insets(Insets(leading: 20)))
    driven.send(.resize(.step(to: Viewport(extent: 300))))
    #expect(driven.pager.settled == 4 && driven.pager.viewport.extent == 300)
    #expect(driven.pager.offset.value == 1100)
  }

  @Test("before its first size, a pager is on its first page at offset 0")
  func never() {
    var driven = Driven(.test(), viewport: 0, pages: .uniform(count: 3))
    #expect(driven.pager.current == 0 && driven.pager.offset == 0)
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    #expect(driven.pager.layout.contentExtent == 300)
  }

  @Test("a transition through a zero size ends like one directly to the last size")
  func transition() {
    var driven = Self.driven(.off, [])
    driven.send(.resize(.willResize(to: .zero)))
    driven.send(.resize(.alongside))
    driven.send(.resize(.didLayout(.zero)))
    #expect(driven.pager.offset == 400 && driven.effects.list.isEmpty)
    driven.send(.resize(.didLayout(Viewport(extent: 700))))
    driven.send(.resize(.didResize))
    #expect(driven.pager.offset == 700 && driven.pager.settled == 1)
  }
}
