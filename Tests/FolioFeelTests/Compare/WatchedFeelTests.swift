import FolioFeel
import Testing

@Suite("Changes of a watched config")
struct WatchedFeelTests {
  @Test("a change lists the least gestures that turn a page, then gestures that land elsewhere")
  func changes() {
    var watched = WatchedFeel()
    #expect(
      watched.lines("a", field("threshold (pt)70")) == [
        "a: a slow drag and a fling after 0.1 page turn at over 70 pt, never, from page 4"
      ])
    #expect(
      watched.lines("a", field("threshold (pt)70")) == [
        "a: lands as before in drags of up to 465 points and flings of up to 8 pt/ms from every page"
      ])
    let moved = watched.lines("a", field("threshold (pt)80"))
    #expect(
      moved.first == "against before, from page 4, flings after 0.1 page, a turns 10 points later")
    #expect(moved.count <= 9)
    #expect(moved.contains { $0.contains("drag +80") })
    #expect(
      watched.lines("b", field("threshold (pt)80")) == [
        "b: a slow drag and a fling after 0.1 page turn at over 80 pt, never, from page 4"
      ])
  }
}
