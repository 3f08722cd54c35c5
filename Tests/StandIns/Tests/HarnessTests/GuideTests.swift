import Harness
import Testing

@MainActor
@Suite("The guide's controllers", .serialized)
struct GuideTests {
  @Test("tick at a page under the finger, and show it on the dots")
  func dots() {
    let (ticks, dots) = GuideApp().drag()
    #expect(ticks == 1 && dots == [1, 20])
  }

  @Test("open a card at a tap")
  func tap() {
    let lengths = GuideApp().tap()
    #expect(lengths.first ?? 700 < 700 && lengths.last == 700)
  }

  @Test("let the back swipe begin on the first page")
  func swipe() { #expect(GuideApp().swipeBack() == [true, false]) }

  @Test("follow the snapshots of a collection view")
  func snapshots() {
    #expect(GuideApp().apply([["a", "b"], ["a", "c", "b"], []]) == [2, 3, 0])
  }

  @Test("are released with their windows: no closure given to a pager retains one")
  func released() { #expect(GuideApp.left() == 0) }
}
