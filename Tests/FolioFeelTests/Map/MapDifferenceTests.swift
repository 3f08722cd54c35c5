import FolioFeel
import Testing

@Suite("Where two configs differ")
struct MapDifferenceTests {
  @Test("a config does not differ from itself")
  func alike() {
    let map = DecisionMap(field(shelfRules))
    let difference = MapDifference(map, map)
    #expect(difference.cases.isEmpty)
    #expect(difference.lines("a", "b").count == 1)
  }

  @Test("each region has a gesture that shows it")
  func gestures() {
    let one = field("velocity-steps { step speed=0.2 pages=1 }; threshold (page)0.5")
    let two = field("velocity-steps { step speed=0.5 pages=2 }; threshold (page)0.3")
    let difference = MapDifference(DecisionMap(one), DecisionMap(two))
    #expect(difference.cases.count >= 4)
    for found in difference.cases {
      #expect(one.landing(found.gesture) == found.first)
      #expect(two.landing(found.gesture) == found.second)
      #expect(found.first != found.second)
    }
    #expect(difference.share > 0 && difference.share < 1)
  }
}
