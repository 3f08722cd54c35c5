import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Edits with a destination page")
struct BatchTests {
  private static func driven() -> Driven {
    Driven(.test(), viewport: 100, pages: .uniform(count: 5))
  }

  @Test("edits are not applied if their destination page does not exist", arguments: [99, -1])
  func missingPage(page: Int) {
    var driven = Self.driven()
    let ids = (0..<5).compactMap { driven.pager.layout.id(ofPage: $0) }
    driven.send(.edit([.move(.index(0), to: 3)], go: page))
    #expect(driven.effects.list == [.refused(.noSuchPage(page, count: 5))])
    #expect((0..<5).compactMap { driven.pager.layout.id(ofPage: $0) } == ids)
  }

  @Test("edits with a destination page are not applied during a drag")
  func whileDragging() {
    var driven = Self.driven()
    driven.send(.beginDrag(at: 0))
    driven.send(.edit([.remove(.index(4))], go: 1))
    #expect(driven.effects.list == [.refused(.goWhileDragging)])
    #expect(driven.pager.layout.pageCount == 5)
  }

  @Test("the destination page is an index after the edits")
  func newPage() {
    var driven = Self.driven()
    driven.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 5)], go: 6))
    #expect(driven.pager.settled == 6)
    #expect(driven.pager.layout.pageCount == 7)
  }

  @Test("edits with a destination have the same effects as the edits followed by a `go`")
  func said() {
    let edits: [PageEdit] = [.insert(.uniform(count: 2, extent: 0), at: 0)]
    var both = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    var each = both
    both.send(.edit(edits, go: 4))
    each.send(.edit(edits))
    let first = each.effects.list
    each.send(.go(.page(4), animated: false))
    #expect(both.effects.list == first + each.effects.list)
    #expect(both.effects.list.contains(.setContentExtent(700)))
    #expect(both.effects.list.contains(.currentChanged(from: 2, to: 4)))
  }
}
