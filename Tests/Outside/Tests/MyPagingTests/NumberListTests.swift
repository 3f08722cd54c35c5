import FolioKit
import Testing

@testable import MyPaging

@Test("a list in a terminal turns one page for each fling, and goes where the app says")
func numberList() throws {
  let config = "pager list { axis vertical; pages extent=10; snap leading; paging { one-page } }"
  let list = NumberList(try Pager(config: config))
  list.fling(by: 4, velocity: 0.5)
  #expect(list.driver.pager.current == 1 && list.snapshot.offset == 10)
  list.fling(by: 4, velocity: 3)
  #expect(list.driver.pager.current == 2 && list.driver.pager.phase == .idle)
  list.driver.go(.page(7))
  #expect(list.driver.pager.settled == 7 && list.snapshot.offset == 70)
  list.driver.disconnect()
}
