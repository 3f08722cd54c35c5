import FolioKit
import Harness
import Testing

@MainActor
@Suite("A page that an app stores")
struct RestorationTests {
  @Test(
    "is gone to by the next app, whether its view has a size already or gets it later",
    arguments: [true, false])
  func storedPage(isLaidOut: Bool) throws {
    let before = AppPlayer(Setup("plain"))
    before.go(.page(3), animated: false)
    let state = try #require(before.savedState)

    let after = AppPlayer(Setup("plain"), isLaidOut: isLaidOut)
    let found = after.restore(state)
    #expect((found == .waiting) == !isLaidOut)
    after.resize(width: 100, height: 100)
    #expect(after.driver.pager.settled == 3)
    #expect(after.savedState == state)
  }
}
