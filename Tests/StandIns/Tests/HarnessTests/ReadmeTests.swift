import Harness
import Testing

@MainActor
@Suite("The README's examples for an app")
struct ReadmeTests {
  @Test("the feed queries its data source and notifies its delegate")
  func feed() {
    let app = ReadmeFeed()
    #expect(app.pages.first == 0)
    app.go(to: 2)
    #expect(app.visited.last == 2)
    #expect(app.pages.contains(2))
  }

  @Test("the shelf is shown, and a fling moves three pages")
  func plays() {
    let app = ReadmeApp()
    #expect(app.pages == [0, 1])
    let rest = app.dragAndThrow(by: 60, velocity: 1.1)
    #expect(rest.page == 3)
    #expect(rest.offset == 910)
    #expect(app.pages == [2, 3, 4])
  }
}
