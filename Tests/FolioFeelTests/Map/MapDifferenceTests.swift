import FolioFeel
import Testing

@Suite("Differences between two maps")
struct MapDifferenceTests {
  @Test("each region has a gesture that lands differently in the two configs")
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

  @Test("a difference names both places where its gestures begin")
  func places() {
    func words(_ page: Int) -> String {
      let maps = [4, page].map {
        DecisionMap(field($0 == 4 ? "nearest" : "threshold (page)0.3", page: $0))
      }
      return MapDifference(maps[0], maps[1]).lines("a", "b").joined(separator: " ")
    }
    #expect(words(5).contains("from page 4 and page 5: ") && words(4).contains("from page 4: "))
  }
}
