import FolioKit
import Harness
import Testing

@MainActor
@Suite("Collection view items as pages")
struct CollectionTests {
  nonisolated static let ids = ["a", "bb", "ccc", "d", "ee", "fff", "g"]
  nonisolated static let placed = "pager p { pages placed }"

  @Test(
    "pages are placed as in the collection view's layout, in either direction",
    arguments: [false, true])
  func places(isMirrored: Bool) throws {
    let app = try CollectionApp(Self.placed, Self.ids, isMirrored: isMirrored)
    #expect(app.forwards)
    let starts = (0..<3).map { app.pager.layout.frame(ofPage: $0, at: 0).start }
    #expect(starts == [5, 55, 115])
    #expect((0..<3).map { app.pager.layout.extent(ofPage: $0) } == [40, 50, 60])
    app.go(to: "bb")
    let content = 5 + 40 + 50 + 60 + 40 + 50 + 60 + 40 + 60.0
    #expect(app.offset == (isMirrored ? content - 100 - 55 : 55))
  }

  @Test(
    "a config can replace the layout's gaps, or its gaps and lengths",
    arguments: ["pages extent=content spacing=10", "pages extent=30"])
  func configs(_ pages: String) throws {
    let app = try CollectionApp("pager p { \(pages) }", Self.ids)
    #expect(app.pager.layout.pageCount == 7)
    app.go(to: "ccc")
    #expect(app.offset == (pages.contains("content") ? 110 : 60))
  }

  @Test(
    "the page survives edits by snapshot identifiers or by a difference",
    arguments: [false, true], [placed, "pager p { pages extent=content spacing=10 }"])
  func edits(byDifference: Bool, config: String) throws {
    let app = try CollectionApp(config, Self.ids)
    func apply(_ ids: [String]) {
      if byDifference { app.applyDifference(to: ids) } else { app.apply(ids) }
    }
    app.go(to: "ccc")
    apply(["zz", "a", "bb", "y", "ccc", "d", "ee", "fff", "g"])
    #expect(app.current == "ccc" && app.pager.layout.pageCount == 9)
    #expect(app.offset == (config == Self.placed ? 225 : 220))
    apply(["ccc", "a", "g", "d", "ee"])
    #expect(app.current == "ccc" && app.offset == (config == Self.placed ? 5 : 0))
    apply(["a", "d", "ee", "g"])
    #expect(app.current == "a")
    app.go(to: "g")
    apply(["g", "a"])
    #expect(app.current == "g")
  }

  @Test("the page survives a layout that moved the offset before the pager was notified")
  func laidOut() throws {
    let app = try CollectionApp(Self.placed, Self.ids)
    app.go(to: "fff")
    app.apply(["g", "a", "fff"], isLaidOut: true)
    #expect(app.current == "fff" && app.offset == 65)
  }

  @Test("items are measured again when the content size changes")
  func measured() throws {
    let app = try CollectionApp(Self.placed, Self.ids)
    app.go(to: "d")
    app.measure([90, 90, 90, 90, 90, 90, 90])
    app.drag(by: 2)
    #expect(app.current == "d" && app.offset == 305)
    #expect(app.pager.layout.extent(ofPage: 1) == 90)
  }
}
