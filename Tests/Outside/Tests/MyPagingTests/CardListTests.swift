import FolioKit
import Testing

@testable import MyPaging

@Suite("A surface of an app's own")
struct CardListTests {
  private static func list(_ settings: String = "pages extent=5") throws -> CardList {
    let config = "pager cards { axis vertical; snap leading; paging { one-page }; \(settings) }"
    return CardList(try Pager(config: config))
  }

  @Test("a list in a terminal turns one card for each fling, and goes where the app says")
  func flings() throws {
    let list = try Self.list()
    list.fling(by: 4, velocity: 0.05)
    #expect(list.driver.pager.current == 1 && list.snapshot.offset == 5)
    list.fling(by: 4, velocity: 3)
    #expect(list.driver.pager.current == 2 && list.driver.pager.phase == .idle)
    list.driver.go(.page(7))
    #expect(list.driver.pager.settled == 7 && list.snapshot.offset == 35)
    list.driver.wheelTurned(.forward)
    #expect(list.driver.pager.settled == 8)
    list.driver.send(.edit([.insert(.uniform(count: 2, extent: 5), at: 0)]))
    #expect(list.driver.pager.settled == 10 && list.lines.first == "10")
    list.driver.disconnect()
  }

  @Test(
    "the list draws the card at rest where the config puts it, and stays within its range",
    arguments: [
      ("pages extent=5", 0, ["0", "", "", "", "", "1", "", "", "", "", "2", ""]),
      (
        "pages extent=5; padding leading=3", 1, ["1", "", "", "", "", "2", "", "", "", "", "3", ""]
      ),
      ("pages extent=5; loop seamless", 19, ["19", "", "", "", "", "0", "", "", "", "", "1", ""]),
      ("pages extent=5; loop clones", 19, ["19", "", "", "", "", "0", "", "", "", "", "1", ""]),
      (
        "pages extent=5; insets trailing=2", 19,
        ["18", "", "", "", "", "19", "", "", "", "", "", ""]
      ),
      ("pages extent=7.3", 3, ["3", "", "", "", "", "", "", "4", "", "", "", ""]),
    ])
  func draws(settings: String, page: Int, lines: [String]) throws {
    let list = try Self.list(settings)
    list.driver.go(.page(page))
    #expect(list.lines == lines)
    list.fling(by: 1_000, velocity: 1)
    #expect(list.inRange(list.snapshot.offset) == list.snapshot.offset)
    list.driver.disconnect()
  }
}
