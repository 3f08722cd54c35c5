import FolioSwiftUI
import Foundation
import Harness
import SwiftUI
import Testing

/// Compares frames with the engine's layout for every config.
@MainActor
@Suite("The SwiftUI view without UIKit")
struct PagerStackTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var config: String
    var count = 5
    var extents: [Double]?
    var testDescription: String { config }
  }

  nonisolated static let rows = [
    Row(config: "pager p"),
    Row(config: "pager p { axis vertical; pages extent=(viewport)0.5 spacing=7 }"),
    Row(config: "pager p { pages extent=300 spacing=10; insets leading=20 trailing=12 }"),
    Row(
      config: "pager p { pages visible=2.5 spacing=10; insets leading=(viewport)0.1 trailing=0 }"),
    Row(config: "pager p { pages extent=200; padding leading=30 trailing=40 }"),
    Row(
      config: "pager p { axis vertical; padding leading=5 trailing=6; insets leading=7 trailing=8 }"
    ),
    Row(config: "pager p { pages extent=content spacing=4 }", extents: [100, 50, 400, 30, 200]),
    Row(
      config: "pager p { axis vertical; pages extent=content minimum=(viewport)1 }",
      extents: [100, 900]),
    Row(config: "pager p", count: 0), Row(config: "pager p", count: -3),
    Row(config: "pager p", count: 1),
  ]

  @Test("a stack of the app's own has the config's lengths, by the size of its container")
  func line() throws {
    let pager = try Pager(
      config: """
        pager p {
            pages extent=(viewport)0.5 spacing=10
            insets leading=20 trailing=12
            when min-width=700 { pages extent=100 spacing=4 }
        }
        """)
    let phone = pager.line(in: CGSize(width: 390, height: 220))
    let desk = pager.line(in: CGSize(width: 744, height: 220))
    #expect(phone.extent == 195 && phone.spacing == 10)
    #expect(phone.margins == EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 12))
    #expect(desk.extent == 100 && desk.spacing == 4)
  }

  @Test(
    "pages have the engine's frames along the axis, and their content size across it",
    arguments: rows)
  func frames(_ row: Row) throws {
    let app = try PagerStackApp(config: row.config, count: row.count, extents: row.extents)
    var pager = try Pager(config: row.config)
    let axis = pager.configuration.axis
    pager.handle(
      .resize(.step(to: Viewport(width: 390, height: 600, axis: axis))),
      .reload(row.extents.map { .extents($0) } ?? .uniform(count: max(0, row.count))))
    let layout = pager.layout
    #expect(app.pages.count == layout.pageCount)
    for (page, shown) in app.pages.enumerated() {
      #expect(abs(shown.start - layout.start(ofPage: page).value) < 1e-9)
      #expect(abs(shown.extent - layout.extent(ofPage: page).value) < 1e-9)
      #expect(shown.crossExtent == axis.pick(20, 10))
    }
    let (before, after) = (layout.insets.leading.value, layout.insets.trailing.value)
    #expect(app.margins == axis.pick([0, before, 0, after], [before, 0, after, 0]))
    if layout.pageCount > 0 {
      let length = axis.pick(app.content.width, app.content.height)
      #expect(abs(length - layout.contentExtent.value) < 1e-9)
    }
    #expect(app.scrollsAlongAxis)
    // SwiftUI estimates places in a lazy stack, which is exact if all lengths are equal.
    #expect(app.isLazy == (row.extents == nil))
  }

  @Test("each element has a page, by identity")
  func identities() throws {
    let app = try PagerStackApp(
      config: "pager p { pages extent=content }", extents: [100, 50])
    #expect(
      app.pages == [
        PageOnScreen(id: "a", text: "a", start: 0, extent: 100, crossExtent: 20),
        PageOnScreen(id: "b", text: "b", start: 100, extent: 50, crossExtent: 20),
      ])
  }

  @Test("pages follow a resize of the window")
  func resize() throws {
    let app = try PagerStackApp(
      config: """
        pager p {
            pages extent=300 spacing=10
            when min-width=1000 { pages extent=(viewport)0.42 spacing=10 }
        }
        """, count: 3)
    #expect(app.pages.map { $0.start } == [0, 310, 620])
    app.window = CGSize(width: 1000, height: 700)
    #expect(app.pages.map { $0.start } == [0, 430, 860])
  }

  @Test(
    "the scroll anchor matches the config's snap alignment",
    arguments: [
      ("snap leading", 0), ("snap trailing", 1), ("snap fraction at=0.25", 0.25),
      ("snap edge-aware", 0.5),
    ])
  func alignment(_ snap: String, _ share: Double) throws {
    let app = try PagerStackApp(config: "pager p { pages extent=200; \(snap) }")
    #expect(app.anchor == [share, share])
  }

  struct Gesture: Sendable {
    var config: String
    var start: Double
    var lift: Double
    var velocity: Double
    var rest: Double
  }

  nonisolated static let gestures = [
    // Between insets of 20 the first page is at 0; a hard fling moves three pages.
    Gesture(
      config: """
        pager p {
            pages extent=300 spacing=10
            insets leading=20 trailing=20
            paging { velocity-steps { step speed=0.2 pages=1; step speed=1.0 pages=3 }; nearest }
        }
        """, start: 0, lift: 60, velocity: 1100, rest: 930),
    // Insets as shares of the container are recovered from the remaining length.
    Gesture(
      config: "pager p { insets leading=(viewport)0.1 trailing=(viewport)0.1 }",
      start: 0, lift: 200, velocity: 0, rest: 312),
    Gesture(
      config: "pager p { axis vertical; pages extent=(viewport)1 spacing=6 }",
      start: 0, lift: 310, velocity: 0, rest: 606),
    // A loop is a line here, with nothing beyond its last page.
    Gesture(config: "pager p { loop clones }", start: 1560, lift: 1560, velocity: 500, rest: 1560),
  ]

  @Test("a gesture lands where the pager decides, in the visible layout", arguments: gestures)
  func rests(_ row: Gesture) throws {
    let app = try PagerStackApp(config: row.config)
    let rest = app.rest(from: row.start, lifting: row.lift, velocity: row.velocity)
    #expect(abs(rest - row.rest) < 1e-6)
  }

  @Test(
    "a loop is shown as a line, with each page once", arguments: ["loop clones", "loop seamless"])
  func loop(_ loop: String) throws {
    let app = try PagerStackApp(
      config: "pager p { pages extent=200 spacing=10; \(loop) }", count: 4)
    #expect(app.pages.map { $0.start } == [0, 210, 420, 630])
    #expect(app.content.width == 830)
  }

  @Test("SwiftUI reads the page it wrote, and the app reads the first page of the group")
  func roundTrip() throws {
    for (config, group) in [("", 1), ("pages extent=100 group=2", 2)] {
      let app = try PagerStackApp(config: "pager p { \(config) }")
      for page in [0, 1, 2, 3, 4, 3, 1] {
        app.pass(AnyHashable(page))
        #expect(app.shown == AnyHashable(page))
        #expect(app.selection == AnyHashable(page / group * group))
      }
      app.pass(nil)
      #expect(app.shown == nil && app.selection == nil)
    }
  }

  @Test(
    "a selection shows the first page of its group, and keeps the app's value",
    arguments: [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (9, nil)])
  func groups(_ selected: Int, _ shown: Int?) throws {
    let app = try PagerStackApp(config: "pager p { pages extent=100 group=2 }")
    app.selection = AnyHashable(selected)
    #expect(app.shown == shown.map { AnyHashable($0) })
    if let shown { app.pass(AnyHashable(shown)) }
    #expect(app.selection == AnyHashable(selected))
  }

  @Test("without a binding the view keeps the current page")
  func unbound() throws {
    let app = try PagerStackApp(config: "pager p", isBound: false)
    app.pass(AnyHashable(2))
    #expect(app.shown == AnyHashable(2))
    #expect(app.selection == nil)
  }
}
