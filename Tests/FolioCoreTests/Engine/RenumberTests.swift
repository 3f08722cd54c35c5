import FolioCore
import FolioFeel
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Effects of small changes")
struct RenumberTests {
  @Test("pages inserted before the current one change its index, and others do not")
  func renumbers() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.go(.page(2), animated: false))
    driven.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 0)]))
    #expect(driven.effects.list.contains(.renumbered(from: 2, to: 3)))
    #expect(driven.pager.current == 3 && driven.pager.settled == 3)
    driven.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 6)]))
    #expect(driven.pager.current == 3)
    let isRenumbered = driven.effects.list.contains {
      if case .renumbered = $0 { true } else { false }
    }
    #expect(!isRenumbered)
  }

  @Test("a page inserted before the dragged one shifts the start of the gesture")
  func gestureStart() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.go(.page(1), animated: false))
    driven.send(.beginDrag(at: 100))
    driven.send(.scroll(to: 130, cause: .drag))
    driven.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 0)]))
    let place = driven.pager.release(of: ReleaseInput()).place
    #expect(place.offset == 230 && place.gestureStart == 200)
  }

  @Test("a surface with a proposal of its own coasts in proportion to the speed")
  func faster() throws {
    var driven = Driven(.test(rules: [ProjectedRule()]), viewport: 100, pages: .uniform(count: 5))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 10, cause: .drag))
    let input = ReleaseInput(velocity: 0.1, proposedTarget: 30)
    let faster = driven.pager.sensitivity(of: driven.pager.release(of: input))
      .alternative(.speed, .forward)
    // 20 points at 0.1; halfway between the first two pages is 40 points away.
    let found = try #require(faster)
    #expect((found.value - 0.2).magnitude < 1e-6 && found.target?.page == 1)
  }
}
