import FolioKit
import Harness
import Testing

@MainActor
@Suite("Autoplay of the view for SwiftUI")
struct PagerViewAutoplayTests {
  private func app(_ autoplay: String, _ more: String = "", count: Int = 3) throws -> PagerViewApp {
    let app = try PagerViewApp(
      config: "pager p { autoplay interval every=1 \(autoplay); \(more) }", .count(count),
      width: 390, height: 600)
    app.selection = AnyHashable(0)
    return app
  }

  private func play(_ app: PagerViewApp, turns: Int) async -> [AnyHashable?] {
    var pages: [AnyHashable?] = []
    for _ in 0..<turns {
      await app.runTasks()
      pages.append(app.selection)
    }
    return pages
  }

  struct Row: Sendable {
    var autoplay: String
    var more = ""
    var pages: [Int]
  }

  nonisolated static let rows = [
    Row(autoplay: "end=stop", pages: [1, 2, 2, 2]),
    Row(autoplay: "end=turn", pages: [1, 2, 1, 0, 1]),
    Row(autoplay: "end=restart", pages: [1, 2, 0, 1]),
    // The loop that is not shown goes back to its beginning.
    Row(autoplay: "end=stop", more: "loop clones", pages: [1, 2, 0, 1]),
    Row(autoplay: "end=stop", more: "loop rewind", pages: [1, 2, 0, 1]),
  ]

  @Test("turns pages as the config says", arguments: rows)
  func turns(_ row: Row) async throws {
    let app = try app(row.autoplay, row.more)
    #expect(await play(app, turns: row.pages.count) == row.pages.map { AnyHashable($0) })
  }

  @Test(
    "rests while a finger is down and while pages move, unless it plays on",
    arguments: [
      (PagerViewApp.Doing.tracking, "", 0), (.interacting, "", 0), (.decelerating, "", 0),
      (.animating, "", 0), (.tracking, "touched=play", 1), (.interacting, "touched=play", 0),
      (.idle, "", 1),
    ])
  func touched(_ doing: PagerViewApp.Doing, _ autoplay: String, _ page: Int) async throws {
    let app = try app(autoplay)
    app.change(.idle, to: doing)
    #expect(await play(app, turns: 1) == [AnyHashable(page)])
    app.change(doing, to: .idle)
    #expect(await play(app, turns: 1) == [AnyHashable(page + 1)])
  }

  @Test(
    "rests where nobody sees it and where less motion is wanted",
    arguments: [
      (true, false, "", 0), (false, true, "", 0), (true, false, "hidden=play", 1),
      (false, false, "", 1),
    ])
  func unseen(
    _ isHidden: Bool, _ hasReducedMotion: Bool, _ autoplay: String, _ page: Int
  ) async throws {
    let app = try app(autoplay)
    app.isHidden = isHidden
    app.hasReducedMotion = hasReducedMotion
    #expect(await play(app, turns: 1) == [AnyHashable(page)])
  }

  @Test("does nothing without pages to turn to", arguments: [0, 1])
  func few(_ count: Int) async throws {
    let app = try app("end=turn", count: count)
    app.selection = nil
    #expect(await play(app, turns: 2) == [nil, nil])
  }

  @Test("turns from the first page where none is selected")
  func unselected() async throws {
    let app = try app("end=stop")
    app.selection = nil
    #expect(await play(app, turns: 1) == [AnyHashable(1)])
  }
}
