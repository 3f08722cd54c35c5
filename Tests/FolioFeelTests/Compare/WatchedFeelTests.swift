import FolioFeel
import Testing

@Suite("What a saved file changed")
struct WatchedFeelTests {
  @Test("first what it takes to turn a page, then which borders moved")
  func changes() {
    var watched = WatchedFeel()
    #expect(watched.lines("a", field("threshold (pt)70")) == ["a: turns at 70 pt, no fling"])
    #expect(watched.lines("a", field("threshold (pt)70")) == ["a: feels as before"])
    let moved = watched.lines("a", field("threshold (pt)80"))
    #expect(moved.first == "against before, a turns 10 points later")
    #expect(
      moved[1] == "a slow drag leads elsewhere at -390, -80, 80, 390 points "
        + "instead of at -380, -70, 70, 380")
    #expect(moved.count <= 10)
    #expect(moved.contains { $0.contains("drag +80") })
    #expect(watched.lines("b", field("threshold (pt)80")) == ["b: turns at 80 pt, no fling"])
  }

  @Test(
    "borders that came and went are told apart",
    arguments: [
      (
        "nearest", "velocity-steps { step speed=0.2 pages=1 }; nearest",
        "a fling now leads elsewhere at -0.2, 0.2 points per millisecond"
      ),
      (
        "velocity-steps { step speed=0.2 pages=1 }; nearest", "nearest",
        "a fling no longer leads elsewhere at -0.2, 0.2 points per millisecond"
      ),
      (
        "velocity-steps { step speed=0.2 pages=1 }; nearest",
        "velocity-steps { step speed=0.3 pages=1 }; nearest",
        "a fling leads elsewhere at -0.3, 0.3 points per millisecond instead of at -0.2, 0.2"
      ),
    ])
  func cameAndWent(before: String, now: String, line: String) {
    var watched = WatchedFeel()
    _ = watched.lines("a", field(before))
    #expect(watched.lines("a", field(now)).contains(line))
  }

  @Test("of very many borders a few are named, and how many more there are")
  func manyBorders() {
    var watched = WatchedFeel()
    let snap = "snap at 0 2 4 6 8 10 12 14 16 18 20 400"
    _ = watched.lines("a", field("nearest", page: 1, more: snap))
    let moved = watched.lines("a", field("nearest; limit pages=1", page: 1, more: snap))
    #expect(
      moved.contains {
        $0.hasPrefix("a slow drag no longer leads elsewhere at ")
          && $0.contains(" and 4 more points")
      }, "\(moved)")
  }
}
