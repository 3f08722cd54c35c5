import FolioFeel
import Testing

@Suite("What a saved file changed")
struct WatchedFeelTests {
  @Test("first what it takes to turn a page, then which borders moved")
  func changes() {
    var watched = WatchedFeel()
    #expect(watched.lines("a", field("threshold (pt)70")) == ["a: turns at 70 pt, no flick"])
    #expect(watched.lines("a", field("threshold (pt)70")) == ["a: feels as before"])
    let moved = watched.lines("a", field("threshold (pt)80"))
    #expect(moved.first == "against before, a turns 10 points later")
    #expect(
      moved[1] == "a slow drag leads elsewhere at -390, -80, 80, 390 points "
        + "instead of at -380, -70, 70, 380")
    #expect(moved.count <= 10)
    #expect(moved.contains { $0.contains("drag +80") })
    #expect(watched.lines("b", field("threshold (pt)80")) == ["b: turns at 80 pt, no flick"])
  }
}
