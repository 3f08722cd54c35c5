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
    #expect(lengths.first ?? 1200 < 1200 && lengths.last == 1200)
  }

  @Test("the back swipe begins on the first page")
  func swipe() { #expect(GuideApp().swipeBack() == [true, false]) }

  @Test("the pages follow the snapshots of a collection view")
  func snapshots() {
    #expect(GuideApp().apply([["a", "b"], ["a", "c", "b"], []]) == [2, 3, 0])
  }

  @Test(
    "the list of a sheet scrolls at the highest detent, and first back to its start",
    arguments: [
      (0, 0.0, [false, false]), (1, 0, [false, false]), (2, 0, [true, false]),
      (2, 50, [true, true]), (1, 50, [false, false]),
    ])
  func sheet(_ detent: Int, _ offset: Double, _ listScrolls: [Bool]) {
    #expect(GuideApp().sheet(detent: detent, list: offset) == listScrolls)
  }

  @Test("touches beside a sheet reach the screen below")
  func beside() {
    let app = GuideApp()
    #expect(app.reachesScreen(at: 100) && !app.reachesScreen(at: 560))
  }

  @Test("a reused cell shows each row on the page where it was left")
  func cell() {
    #expect(GuideApp.reuse(["a": 3, "b": 0, "c": 1], rows: "abacbc") == [0, 0, 3, 0, 0, 1])
  }

  @Test("another cell shows a row where it was left, though the first cell was not reused yet")
  func otherCell() { #expect(GuideApp.swap() == [0, 3, 0, 3]) }

  @Test("cards in a cell keep their height as the row scrolls under a bar")
  func heights() { #expect(GuideApp.heights() == [140, 140, 140]) }

  @Test("a sheet opens at its middle detent")
  func opening() { #expect(GuideApp().openedDetent() == 1) }

  @Test("no closure given to a pager retains its controller")
  func released() { #expect(GuideApp.left() == 0) }
}
