import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("A batch is done whole or not at all")
struct BatchTests {
  private static func driven() -> Driven {
    Driven(.test(), viewport: 100, pages: .uniform(count: 5))
  }

  @Test("edits whose page cannot be gone to are not made", arguments: [99, -1])
  func missingPage(page: Int) {
    var driven = Self.driven()
    let ids = (0..<5).compactMap { driven.pager.layout.id(ofPage: $0) }
    driven.send(.edit([.move(.index(0), to: 3)], go: page))
    #expect(driven.effects.list == [.refused(.noSuchPage(page, count: 5))])
    #expect((0..<5).compactMap { driven.pager.layout.id(ofPage: $0) } == ids)
  }

  @Test("edits that ask for a page while a finger holds the pager are not made")
  func whileDragging() {
    var driven = Self.driven()
    driven.send(.beginDrag(at: 0))
    driven.send(.edit([.remove(.index(4))], go: 1))
    #expect(driven.effects.list == [.refused(.goWhileDragging)])
    #expect(driven.pager.layout.pageCount == 5)
  }

  @Test("the page is one of the new table")
  func newPage() {
    var driven = Self.driven()
    driven.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 5)], go: 6))
    #expect(driven.pager.settled == 6)
    #expect(driven.pager.layout.pageCount == 7)
  }

  @Test("what edits and the way to a page lead to is said, as if each had come by itself")
  func said() {
    let edits: PageEdits = [.insert(.uniform(count: 2, extent: 0), at: 0)]
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
