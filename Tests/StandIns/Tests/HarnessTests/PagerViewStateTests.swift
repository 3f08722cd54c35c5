import FolioKit
import Foundation
import Harness
import Testing

@MainActor
@Suite("Selection and identity in the SwiftUI view over UIKit")
struct PagerViewStateTests: PagerViewSuite {
  @Test("during a drag the selection is the current page, and SwiftUI moves nothing")
  func passes() throws {
    let app = try app("pages extent=100 group=2", selection: "a")
    app.touch(by: 250, steps: 50)
    #expect(app.offset == 250)
    #expect(app.written == ["c"])
    app.lift()
    #expect(app.written.allSatisfy { ["c", "e"].contains($0) })
    #expect(app.offset == 200 || app.offset == 400)
  }

  @Test("a selection inside a group keeps the app's value")
  func selects() async throws {
    let app = try app("pages extent=100 group=2")
    app.selection = "d"
    app.update()
    await app.wait()
    #expect(app.offset == 200)
    #expect(app.selection == "d")
    #expect(app.written == [])
    app.drag(by: 10)
    #expect(app.selection == "d")
  }

  @Test("an animated selection writes none of the pages on the way")
  func animated() throws {
    let app = try app("")
    app.updateAnimated { $0.selection = "e" }
    #expect(app.offset < 390)
    app.advance(by: 100)
    #expect(app.offset > 0)
    app.lift()
    #expect(app.offset == 4 * 390)
    #expect(app.selection == "e")
    #expect(app.written == [])
  }

  @Test(
    "a selection without animation takes effect at once, and the initial one before the first layout"
  )
  func atOnce() throws {
    let app = try app("", selection: "c")
    #expect(app.offset == 780)
    #expect(app.written == [])
    app.selection = "f"
    app.update()
    #expect(app.offset == 5 * 390)
  }

  @Test("a drag that catches an animated selection decides, and the selection follows")
  func caught() throws {
    let app = try app("")
    app.updateAnimated { $0.selection = "h" }
    app.advance(by: 120)
    app.drag(by: -20, velocity: -0.5)
    #expect(app.selection == texts(app).first)
    #expect(app.selection != "h")
  }

  @Test("a selection during a drag is refused, and the visible page is written")
  func refused() throws {
    let app = try app("")
    app.touch(by: 100)
    app.selection = "g"
    app.update()
    app.lift()
    #expect(app.offset == 0)
    #expect(app.selection == "a")
  }

  // MARK: Identity

  @Test("a visible page keeps its host and state, whatever pages come and go")
  func state() throws {
    let app = try app("pages extent=150")
    app.tap("b")
    #expect(texts(app) == ["a", "b1", "c"])
    let host = app.pages[1].host
    // A page with another identity in the place of the current one is current.
    app.letters = PagerViewApp.word("xbcdefgh")
    app.update()
    #expect(texts(app) == ["x", "b1", "c"])
    #expect(app.pages[1].host == host)
    app.letters = PagerViewApp.word("bcdefgh")
    app.update()
    #expect(texts(app) == ["b1", "c", "d"])
    #expect(app.pages[0].host == host)
    app.letters = PagerViewApp.word("yzbcxdef")
    app.update()
    #expect(app.pages.first { $0.text == "b1" }?.host == host)
    // Pages that change places keep their hosts, too.
    app.letters = PagerViewApp.word("bzycxdef")
    app.update()
    #expect(texts(app) == ["b1", "z", "y"])
    #expect(app.pages.first { $0.text == "b1" }?.host == host)
    #expect(app.areContained)
  }

  @Test("a host is never reused for another page, and state is lost with its page")
  func noReuse() throws {
    let app = try app("")
    app.tap("a")
    let first = try #require(app.pages.first)
    #expect(first.text == "a1")
    var hosts: [String: Set<ObjectIdentifier>] = [:]
    for _ in 0..<4 {
      app.touch(by: 240)
      for page in app.pages { hosts[page.text, default: []].insert(page.host) }
      app.lift()
    }
    #expect(hosts.values.allSatisfy { $0.count == 1 })
    #expect(hosts.count == 5)
    app.selection = "a"
    app.update()
    #expect(texts(app) == ["a"])
  }

  @Test("each update passes on the environment and the elements")
  func environment() throws {
    let app = try app("pages extent=150")
    app.isEnabled = false
    app.update()
    #expect(texts(app) == ["a off", "b off", "c off"])
    app.isEnabled = true
    app.update()
    #expect(texts(app) == ["a", "b", "c"])
  }

  @Test("the visible page stays in place when other pages are inserted, removed or moved")
  func edits() async throws {
    let app = try app("", selection: "c")
    for word in ["xyabcdefgh", "bcdefgh", "cdefgh", "abcdefgh", "bdcaefgh", "hgfedcba"] {
      app.letters = PagerViewApp.word(word)
      app.update()
      await app.wait()
      #expect(texts(app) == ["c"])
      #expect(app.selection == "c")
    }
    #expect(app.written == [])
  }

  @Test(
    "when the visible page is removed, the config determines its successor, which is selected",
    arguments: [("", "b"), ("edits removed=next", "e")])
  func removed(_ edits: String, _ next: String) async throws {
    let app = try app(edits, selection: "c")
    app.letters = PagerViewApp.word("abefgh")
    app.update()
    await app.wait()
    #expect(texts(app) == [next])
    #expect(app.selection == next)
    app.letters = []
    app.update()
    await app.wait()
    #expect(app.pages == [])
  }

  @Test("two pages with the same identity are both shown")
  func twins() throws {
    let app = try app("pages extent=100", "abc")
    for word in ["abca", "cbaa", "aca"] {
      app.letters = PagerViewApp.word(word)
      app.update()
      #expect(texts(app) == word.map { String($0) })
    }
  }
}
