import Harness
import Testing

@MainActor
@Suite("The README's lines for an app")
struct ReadmeTests {
  @Test("ask a data source, and tell a delegate")
  func feed() {
    let app = ReadmeFeed()
    #expect(app.pages.first == 0)
    app.go(to: 2)
    #expect(app.visited.last == 2)
    #expect(app.pages.contains(2))
  }

  @Test("show the shelf, and throw it three pages far")
  func plays() {
    let app = ReadmeApp()
    #expect(app.pages == [0, 1])
    let rest = app.dragAndThrow(by: 60, velocity: 1.1)
    #expect(rest.page == 3)
    #expect(rest.offset == 910)
    #expect(app.pages == [2, 3, 4])
  }
}
