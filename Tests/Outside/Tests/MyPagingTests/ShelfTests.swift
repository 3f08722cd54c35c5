import FolioKit
import MyPaging
import Testing

@Test("a printed description loads as an equal pager")
func prints() throws {
  let shelf = try ComposedPager.described(Shelf(cardLength: 280), registry: .mine)
  let text = shelf.printed()
  #expect(try ComposedPager.text(text, registry: .mine).printed() == text)
}
