import Harness
import Testing

@MainActor
@Suite("The guide's controllers", .serialized)
struct GuideTests {
  @Test("a new page under the finger causes a tick and updates the dots")
  func dots() {
    let (ticks, dots) = GuideApp().drag()
    #expect(ticks == 1 && dots == [1, 20])
  }

  @Test("a tap expands a card")
  func tap() {
    let lengths = GuideApp().tap()
    #expect(lengths.first ?? 700 < 700 && lengths.last == 700)
  }

  @Test("the back swipe begins on the first page")
  func swipe() { #expect(GuideApp().swipeBack() == [true, false]) }

  @Test("the pages follow the snapshots of a collection view")
  func snapshots() {
    #expect(GuideApp().apply([["a", "b"], ["a", "c", "b"], []]) == [2, 3, 0])
  }

  @Test("no closure given to a pager retains its controller")
  func released() { #expect(GuideApp.left() == 0) }
}
