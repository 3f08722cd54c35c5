import FolioKit
import Harness
import Testing

/// One pager for both: what a host does to it the scroll view shows, and the other way round.
@MainActor
@Suite("A pager of a host on a scroll view")
struct HostTests {
  private func app() throws -> HostApp {
    try HostApp(config: "pager p { pages extent=(snapport)1 }")
  }

  @Test("a config that is loaded anew reaches the scroll view, which keeps its page")
  func reload() throws {
    let app = try app()
    try app.host.send(.go(.page(3), animated: false), to: "shelf")
    #expect(app.offset == 300)
    app.load("pager p { pages extent=60 }")
    #expect(app.offset == 180)
    #expect(app.contentExtent == 540)
  }

  @Test("a state that is restored moves the scroll view")
  func restore() throws {
    let app = try app()
    try app.host.restore(SavedState(page: 6), to: "shelf")
    #expect(app.offset == 600)
  }

  @Test("that its config is gone the app is told, and the scroll view goes on")
  func orphan() throws {
    let app = try app()
    app.load("pager q { pages extent=60 }")
    #expect(app.lost == ["p"])
    #expect(app.contentExtent == 900)
  }
}
