import FolioKit
import Foundation
import Harness
import Testing

@MainActor
@Suite("The SwiftUI view over UIKit")
struct PagerViewTests: PagerViewSuite {
  @Test("visible pages have the engine's frames, each in a contained host")
  func shows() throws {
    let app = try app("pages extent=150 spacing=10; insets leading=20 trailing=20")
    #expect(texts(app) == ["a", "b", "c"])
    #expect(app.pages.map { $0.start } == [20, 180, 340])
    #expect(app.areContained)
    app.drag(by: 500, velocity: 0.5)
    #expect(app.areContained)
  }

  // MARK: The engine

  @Test("a loop continues beyond both ends", arguments: ["loop clones", "loop seamless"])
  func loops(_ loop: String) throws {
    let app = try app(loop, "abc")
    app.drag(by: -300)
    #expect(app.selection == "c")
    #expect(texts(app) == ["c"])
    app.drag(by: 300)
    app.drag(by: 300)
    #expect(app.selection == "b")
  }

  @Test("a fling lands where the rules decide, also on pages never shown before")
  func rests() throws {
    let extents = [300.0, 120, 80, 500, 90, 700, 60, 410]
    let letters = zip("abcdefgh", extents).map { PagerViewApp.Letter(String($0), extent: $1) }
    let app = try PagerViewApp(
      config: """
        pager p {
            pages extent=content spacing=10
            paging { velocity-steps { step speed=0.2 pages=5 }; nearest }
        }
        """, letters, selection: "a", hasExtents: true)
    app.drag(by: 40, velocity: 0.6)
    #expect(app.offset == 1140)
    #expect(app.selection == "f")
  }

  @Test("a rotation keeps the page, with expanded insets meanwhile")
  func rotates() throws {
    let app = try app("pages extent=(viewport)1; resize keep-page insets=expand")
    app.drag(by: 300)
    app.drag(by: 300)
    #expect(app.rotate(width: 844, height: 390) > 1e9)
    #expect(app.selection == "c")
    #expect(app.offset == 2 * 844)
    #expect(app.written == ["b", "c"])
  }

  @Test("autoplay turns pages and writes the selection")
  func autoplay() throws {
    let app = try app("autoplay interval dwell=1000 end=stop", "abc")
    app.play(seconds: 2)
    #expect(app.selection == "b")
  }

  @Test("the direction follows the environment, also when changed later")
  func direction() throws {
    let app = try app("pages extent=150")
    #expect(app.pages.first?.text == "a")
    app.isRightToLeft = true
    app.update()
    #expect(app.pages.last?.text == "a")
    #expect(app.pages.last?.start == 240)
  }

  @Test(
    "the view extends under the safe area along the axis, and insets pages as the config requires",
    arguments: [("both", 640, 102), ("along", 640, 102), ("across", 844, 0), ("neither", 844, 0)])
  func safeArea(_ counting: String, _ extent: Double, _ start: Double) throws {
    let app = try PagerViewApp(
      config: "pager p { insets safe-area=\(counting) }", PagerViewApp.word("abc"), width: 844,
      height: 390, safeArea: Insets(leading: 102, trailing: 102))
    #expect(app.frame.width == 844)
    #expect(app.pages.first { $0.text == "a" }?.start == start)
    #expect(app.pages.first { $0.text == "a" }?.extent == extent)
  }

  // MARK: Sizes

  @Test(
    "the view is as long across the axis as its visible pages, and fills its container along the axis"
  )
  func fits() throws {
    let letters = [
      PagerViewApp.Letter("a", height: 80), .init("b", height: 120), .init("c"),
      .init("d", height: 300),
    ]
    let app = try PagerViewApp(
      config: "pager p { pages extent=190 }", letters, selection: "a", height: 600)
    #expect(app.size(width: 390, height: nil) == [390, 120])
    #expect(app.size(width: 390, height: 600) == [390, 120])
    #expect(app.frame == CGRect(x: 0, y: 240, width: 390, height: 120))
    // A page that comes into view is measured, and the view resizes.
    app.touch(by: 250)
    #expect(app.size(width: 390, height: nil) == [390, 300])
    app.lift()
    app.update()
    #expect(app.frame.height == 300)
  }

  @Test("a change of the cross extent disturbs neither a drag nor a motion")
  func disturbs() throws {
    let letters = zip("abcdefgh", [80.0, 300, 50, 400, 20, 100, 30, 90])
      .map { PagerViewApp.Letter(String($0), height: $1) }
    let app = try PagerViewApp(config: "pager p { loop clones }", letters, selection: "a")
    app.touch(by: 380, steps: 40)
    #expect(app.offset.truncatingRemainder(dividingBy: 390) == 380)
    app.lift(velocity: 0.6)
    #expect(app.selection == "b")
    app.updateAnimated { $0.selection = "f" }
    app.lift()
    #expect(app.selection == "f" && texts(app) == ["f"])
    #expect(app.written == ["b"])
    #expect(app.frame.height == 100)
  }

  @Test("text wraps at the page's length, and a page that fills its container has its ideal length")
  func wraps() throws {
    let app = try PagerViewApp(
      config: "pager p { pages extent=(viewport)0.1 }",
      [.init(String(repeating: "x", count: 30))])
    #expect(app.size(width: 1000, height: nil) == [1000, 60])
    #expect(app.size(width: 300, height: nil) == [300, 200])
    #expect(app.size(width: 3000, height: nil) == [3000, 20])
    let greedy = try PagerViewApp(config: "pager p", [.init("a", height: .infinity)])
    #expect(greedy.size(width: 390, height: nil) == [390, 10])
    #expect(greedy.size(width: 390, height: 500) == [390, 500])
    let none = try PagerViewApp(config: "pager p", [])
    #expect(none.size(width: 390, height: 500) == [390, 0])
  }

  @Test("all lengths are queried when pages come or go, and visible ones otherwise")
  func lengths() throws {
    let letters = "abcdefghij".map { PagerViewApp.Letter(String($0), extent: 200) }
    let app = try PagerViewApp(
      config: "pager p { pages extent=content }", letters, selection: "a", hasExtents: true)
    app.forgetQueried()
    app.drag(by: 500, velocity: 0.3)
    #expect(app.written.count >= 2)
    #expect(!app.queried.isEmpty)
    #expect(app.queried.count <= app.written.count * 3)
    // A visible page grows.
    app.selection = "a"
    app.update()
    app.letters[0].extent = 260
    app.update()
    #expect(app.pages.map { $0.extent } == [260, 200])
    app.forgetQueried()
    app.letters.removeLast()
    app.update()
    #expect(Set(app.queried) == Set("abcdefghi".map { String($0) }))
  }

  // MARK: Beside it

  @Test("a page scrolls inside, and updates keep its inner offset")
  func inside() throws {
    let app = try PagerViewApp(
      config: "pager p", [.init("scroll"), .init("b")], selection: "scroll")
    app.scrollInside(by: 240)
    let inner = try #require(app.inner)
    #expect(inner.offset == 240)
    #expect(app.offset == 0)
    app.touch(by: 90)
    app.isEnabled = false
    app.update()
    app.lift()
    #expect(app.inner?.id == inner.id)
    #expect(app.inner?.offset == 240)
  }

  @Test("the tab style has dots, fills its container, and always selects a page")
  func tabs() throws {
    let app = try app("", "abc", isTab: true)
    #expect(app.size(width: 390, height: 500) == [390, 500])
    #expect(app.frame.height == 600)
    #expect(app.dots?.page == 0 && app.dots?.count == 3)
    #expect(app.dots?.frame.maxY == 600)
    app.drag(by: 300)
    #expect(app.dots?.page == 1)
    #expect(app.selection == "b")
    app.tapDot(2)
    #expect(app.selection == "c")
    app.letters = PagerViewApp.word("a")
    app.update()
    #expect(app.dots == nil)
    #expect(try self.app("", "abc").dots == nil)
  }

  @Test("the view follows the config of a hosted pager and keeps the page")
  func hotReload() throws {
    let host = PagerHost(registry: .standard)
    host.load([SourceText(name: "app.kdl", text: "pager p { pages extent=300 }")])
    let app = try PagerViewApp(
      config: "pager p", PagerViewApp.word("abcdef"), selection: "c",
      driver: try host.add("shelf", from: "p"))
    #expect(app.offset == 600)
    host.load([SourceText(name: "app.kdl", text: "pager p { pages extent=100 }")])
    #expect(app.offset == 200)
    #expect(app.selection == "c")
  }

  @Test("a view that disappears leaves its pager to another view that shows it")
  func handover() throws {
    let driver = PagerDriver(try Pager(config: "pager p { pages extent=300 }"))
    let letters = PagerViewApp.word("abcdef")
    let first = try PagerViewApp(config: "pager p", letters, selection: "c", driver: driver)
    let second = try PagerViewApp(config: "pager p", letters, selection: nil, driver: driver)
    #expect(second.offset == 600)
    first.close()
    second.drag(by: 200)
    #expect(second.offset == 900)
    #expect(second.selection == "d")
  }

  @Test("a config that says something else takes effect, and the page and its view stay")
  func another() throws {
    let app = try app("pages extent=100", selection: "c")
    let host = app.pages.first?.host
    try app.replace(config: "pager p { pages extent=200 }")
    #expect(app.offset == 400)
    #expect(app.pages.first?.host == host)
    try app.replace(config: "pager q { axis vertical; pages extent=200 }")
    #expect(app.pages.first?.host != host && app.selection == "c")
  }

  @Test("a shelf that comes back in a lazy stack is where it was, without a selection")
  func comesBack() throws {
    let app = try PagerViewApp(config: "pager p", PagerViewApp.word("abcdef"), selection: nil)
    app.drag(by: 300)
    app.drag(by: 300)
    #expect(app.offset == 780)
    app.close()
    app.reopen()
    #expect(app.offset == 780)
  }

  @Test("an update in an animation is animated in the pages, too")
  func animates() throws {
    let app = try PagerViewApp(
      config: "pager p", [PagerViewApp.Letter("probe")], selection: "probe")
    app.update()
    #expect(app.wasPageAnimated == false)
    app.updateAnimated { $0.isEnabled = false }
    #expect(app.wasPageAnimated == true)
  }

  @Test("on the first page the back swipe goes back, and elsewhere to the page before")
  func back() throws {
    let app = try app("", selection: "a")
    #expect(app.swipesBack())
    app.drag(by: 300)
    #expect(!app.swipesBack())
    let loop = try self.app("loop clones", selection: "a")
    #expect(!loop.swipesBack())
  }

  @Test("a page that grows later makes the view longer across the axis")
  func grows() throws {
    let letters = [PagerViewApp.Letter("a", height: 100)]
    let app = try PagerViewApp(config: "pager p", letters, selection: "a")
    #expect(app.frame.height == 100)
    app.tap("a")
    app.flush()
    #expect(app.frame.height == 150)
  }

  @Test("the environment disables scrolling, and shows indicators")
  func disabled() throws {
    let app = try app("")
    #expect(app.canScroll && !app.showsIndicator)
    app.isScrollDisabled = true
    app.update()
    #expect(!app.canScroll && app.showsIndicator)
  }

  @Test("hooks report the page, the rest, the progress and the pages to prefetch")
  func hooks() async throws {
    let app = try app("", "abcd")
    await app.wait()
    #expect(app.hooks.contains("settled 0") && app.hooks.contains("prefetch [0, 1]"))
    app.hooks = []
    app.drag(by: 300)
    #expect(app.hooks == ["prefetch [2]", "progress", "page 1", "progress", "settled 1"])
  }
}

/// Tests of a view of pages with one letter each.
@MainActor
protocol PagerViewSuite {}

extension PagerViewSuite {
  func app(
    _ config: String, _ word: String = "abcdefgh", selection: String? = "a", isTab: Bool = false
  ) throws -> PagerViewApp {
    try PagerViewApp(
      config: "pager p { \(config) }", PagerViewApp.word(word), selection: selection, isTab: isTab)
  }

  func texts(_ app: PagerViewApp) -> [String] { app.pages.map { $0.text } }
}
