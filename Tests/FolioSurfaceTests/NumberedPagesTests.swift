import FolioSurface
import Testing

@Suite("The elements of a collection as pages")
struct NumberedPagesTests {
  @Test("are numbered from 0, wherever the collection begins", arguments: [0, 2, 4])
  func numbers(_ dropped: Int) {
    let slice = ["a", "b", "c", "d"].dropFirst(dropped)
    let pages = NumberedPages(slice) { $0.uppercased() }
    #expect(pages.map { $0.index } == Array(0..<slice.count))
    #expect(pages.map { $0.element } == Array(slice))
    #expect(pages.map { $0.id } == slice.map { $0.uppercased() })
    #expect(pages.index(of: "D") == (slice.isEmpty ? nil : slice.count - 1))
    #expect(pages.index(of: "d") == nil)
  }

  @Test("are not looked at before they are asked for")
  func lazy() {
    let pages = NumberedPages(0..<Int.max) { $0 }
    #expect(pages.count == .max)
    #expect(pages[1_000_000_000].id == 1_000_000_000)
  }
}
