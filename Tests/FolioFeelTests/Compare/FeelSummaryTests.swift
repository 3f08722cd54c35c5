import FolioCore
import FolioFeel
import Testing

@Suite("The least gestures that turn a page")
struct FeelSummaryTests {
  @Test(
    "a summary has the distances and speeds of the config",
    arguments: [
      (shelfRules, "over 155 pt, 0.2 pt/ms", 3),
      ("one-page threshold=(page)0.25 speed=0.45", "over 77.5 pt, 0.45 pt/ms", 1),
      ("threshold (pt)70", "over 70 pt, never", 0),
      ("free", "free, coasts", 0),
      (
        "compose-page threshold=0.5 minimum=(pt)56 speed=(pt-per-s)400 at-most=1",
        "over 150 to 300 pt, 0.4 pt/ms", 1
      ),
      (
        "velocity-steps count-from=ahead { step speed=0.3 pages=2 }; nearest ties=lower",
        "over 155 pt, 0.3 pt/ms; back 155 pt, 0.3 pt/ms", 2
      ),
    ] as [(String, String, Int)])
  func text(rules: String, text: String, most: Int) {
    let summary = FeelSummary(field(rules))
    #expect(summary.text == text)
    #expect(summary.most == most)
  }

  @Test("the least speed is exact if the projection decides")
  func projectedSpeed() throws {
    let field = field("threshold (pt)150 measure-from=gesture-start basis=projection; nearest")
    let turning = try #require(field.turning(.forward))
    let speed = try #require(turning.speed)
    let travel = field.pager.travel(of: .init(pointsPerMillisecond: speed)).value
    #expect((turning.gap / 10 + travel - 150).magnitude < 1e-3)
  }

  @Test("at each end of the content, pages turn in one direction only")
  func ends() {
    #expect(field("nearest", page: 0).turning(.backward) == nil)
    #expect(field("nearest", page: 0).turning(.forward) != nil)
    #expect(field("nearest", page: 8).turning(.forward) == nil)
  }

  @Test(
    "two summaries are compared in words",
    arguments: [
      (shelfRules, shelfRules, "has the same settings on this surface"),
      ("threshold (pt)70", "threshold (pt)82", "turns 12 points later; not compared: keys, wheel"),
      (
        "one-page threshold=(page)0.5 speed=0.2", shelfRules,
        "moves 3 pages or to the end on a fling of 8 from any page instead of 1 page; not compared: keys, wheel"
      ),
      (
        shelfRules, "one-page threshold=(page)0.4 speed=0.3",
        "turns 31 points earlier, needs a fling of 0.3 instead of 0.2 pt/ms, "
          + "and moves 1 page on a fling of 8 from any page instead of 3 pages or to the end; not compared: keys, wheel"
      ),
      (shelfRules, "threshold (page)0.5", "does not turn on a fling; not compared: keys, wheel"),
      (
        shelfRules, "free",
        "rests wherever a slow drag leads, and coasts on a fling; not compared: keys, wheel"
      ),
      (
        "free", shelfRules,
        "turns on a slow drag, turns on a fling, and moves 3 pages or to the end on a fling of 8 from any page"
          + "; not compared: keys, wheel"
      ),
    ])
  func words(first: String, second: String, words: String) {
    let bodies = [first, second].map {
      "pages extent=300 spacing=10; snap leading; paging { \($0) }"
    }
    #expect(compared(bodies[0], bodies[1]).lines.last == "  b  " + words)
  }
}
