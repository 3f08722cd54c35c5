import FolioKit
import Foundation
import Harness
import Testing

/// Frames are held against the layout of the engine itself, in every config.
@MainActor
@Suite("The view for SwiftUI")
struct PagerViewTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var config: String
    var pages: PagerViewApp.Pages = .count(5)
    var content: PageContent = .uniform(count: 5)
    var testDescription: String { config }
  }

  nonisolated static let rows = [
    Row(config: "pager p"),
    Row(config: "pager p { axis vertical; pages extent=(port)0.5 spacing=7 }"),
    Row(config: "pager p { pages extent=300 spacing=10; insets leading=20 trailing=12 }"),
    Row(
      config: "pager p { pages visible=2.5 spacing=10; insets leading=(viewport)0.1 trailing=0 }"),
    Row(config: "pager p { pages extent=200; padding leading=30 trailing=40; snap centre }"),
    Row(config: "pager p { pages extent=(port)0.8; snap centre ends=pad }"),
    Row(
      config: "pager p { axis vertical; padding leading=5 trailing=6; insets leading=7 trailing=8 }"
    ),
    Row(
      config: "pager p { pages extent=content spacing=4 }", pages: .extents([100, 50, 400]),
      content: .extents([100, 50, 400])),
    Row(
      config: "pager p { axis vertical; pages extent=content minimum=(viewport)1 }",
      pages: .extents([100, 900]), content: .extents([100, 900])),
    Row(config: "pager p", pages: .count(0), content: .uniform(count: 0)),
    Row(config: "pager p", pages: .count(-3), content: .uniform(count: 0)),
    Row(config: "pager p", pages: .count(1), content: .uniform(count: 1)),
  ]

  @Test("lays pages out where the engine has them", arguments: rows)
  func frames(_ row: Row) throws {
    let app = try PagerViewApp(config: row.config, row.pages, width: 390, height: 600)
    var pager = try Pager(config: row.config)
    let axis = pager.configuration.axis
    pager.handle(
      .resize(.step(to: Viewport(width: 390, height: 600, axis: axis))), .reload(row.content))
    let layout = pager.layout
    #expect(app.pages.count == layout.pageCount)
    for (page, shown) in app.pages.enumerated() {
      #expect(abs(shown.start - layout.start(ofPage: page).value) < 1e-9)
      #expect(abs(shown.extent - layout.extent(ofPage: page).value) < 1e-9)
      #expect(shown.crossExtent == layout.viewport.crossExtent.value)
    }
    let (before, after) = (layout.insets.leading.value, layout.insets.trailing.value)
    #expect(
      app.margins == axis.pick([0, before, 0, after], [before, 0, after, 0]))
    if layout.pageCount > 0 {
      let length = axis.pick(app.content.width, app.content.height)
      #expect(abs(length - layout.contentExtent.value) < 1e-9)
    }
    #expect(app.scrollsAlongAxis)
  }

  @Test(
    "keeps clear of what the device covers on the axes that the config names",
    arguments: [
      ("both", 640, 369), ("along", 640, 390), ("across", 844, 369), ("neither", 844, 390),
    ],
    [PagingAxis.horizontal, .vertical])
  func safeArea(_ row: (String, Double, Double), _ axis: PagingAxis) throws {
    let (width, height) = axis.pick((844.0, 390.0), (390.0, 844.0))
    let app = try PagerViewApp(
      config: "pager p { axis \(axis.rawValue); insets safe-area=\(row.0) }", .count(2),
      width: width,
      height: height)
    app.safeArea = axis.pick([0, 102, 21, 102], [102, 0, 102, 21])
    #expect(app.pages.map { $0.start } == [0, row.1])
    #expect(app.pages.map { $0.extent } == [row.1, row.1])
    #expect(app.pages.map { $0.crossExtent } == [row.2, row.2])
  }

  @Test("shows each element its own page, by its identity")
  func identities() throws {
    let app = try PagerViewApp(
      config: "pager p { pages extent=content }", .extents([100, 50]), width: 390, height: 600)
    #expect(
      app.pages == [
        PageOnScreen(id: "a", text: "a", start: 0, extent: 100, crossExtent: 600),
        PageOnScreen(id: "b", text: "b", start: 100, extent: 50, crossExtent: 600),
      ])
  }

  @Test("follows a change of its window")
  func resize() throws {
    let app = try PagerViewApp(
      config: """
        pager p {
            pages extent=300 spacing=10
            when min-width=744 { pages extent=(viewport)0.42 spacing=10 }
        }
        """, .count(3), width: 390, height: 600)
    #expect(app.pages.map { $0.start } == [0, 310, 620])
    app.window = CGSize(width: 1000, height: 700)
    #expect(app.pages.map { $0.start } == [0, 430, 860])
    #expect(app.pages.allSatisfy { $0.crossExtent == 700 })
  }

  @Test(
    "brings the same point of a page to the same point of the room as the engine",
    arguments: [
      ("snap leading", 0), ("snap centre", 0.5), ("snap trailing", 1),
      ("snap fraction at=0.25", 0.25),
      ("snap edge-aware", 0.5),
    ])
  func alignment(_ snap: String, _ share: Double) throws {
    let app = try PagerViewApp(
      config: "pager p { pages extent=200; \(snap) }", .count(5), width: 390, height: 600)
    #expect(app.anchor == [share, share])
  }

  struct Gesture: Sendable {
    var config: String
    var start: Double
    var proposed: Double
    var velocity: Double
    var rest: Double
  }

  nonisolated static let gestures = [
    // Between insets of 20 pages begin at 0; a hard throw goes three of them.
    Gesture(
      config: """
        pager p {
            pages extent=300 spacing=10
            insets leading=20 trailing=20
            paging { velocity-steps from=nearest { step speed=0.2 pages=1; step speed=1.0 pages=3 }; nearest }
        }
        """, start: 0, proposed: 60 + 499 * 1.1, velocity: 1100, rest: 930),
    // Insets that are a share of the room: it is found again from what they leave.
    Gesture(
      config: "pager p { insets leading=(viewport)0.1 trailing=(viewport)0.1 }",
      start: 0, proposed: 200, velocity: 0, rest: 312),
    Gesture(
      config: "pager p { axis vertical; pages extent=(port)1 spacing=6 }",
      start: 0, proposed: 310, velocity: 0, rest: 606),
    // A loop is a line here: beyond its last page is nothing.
    Gesture(
      config: "pager p { loop clones }", start: 1560, proposed: 1800, velocity: 500, rest: 1560),
  ]

  @Test("comes to rest where the pager decides, in the layout it shows", arguments: gestures)
  func rests(_ row: Gesture) throws {
    let app = try PagerViewApp(config: row.config, .count(5), width: 390, height: 600)
    let rest = app.rest(from: row.start, to: row.proposed, velocity: row.velocity)
    #expect(abs(rest - row.rest) < 1e-6)
  }

  @Test("a loop is shown as a line, each page once", arguments: ["loop clones", "loop seamless"])
  func loop(_ loop: String) throws {
    let app = try PagerViewApp(
      config: "pager p { pages extent=200 spacing=10; \(loop) }", .count(4), width: 390, height: 600
    )
    #expect(app.pages.map { $0.start } == [0, 210, 420, 630])
    #expect(app.content.width == 830)
  }

  @Test("the selection is what shows, and what shows is the selection")
  func selection() throws {
    let app = try PagerViewApp(config: "pager p", .count(5), width: 390, height: 600)
    app.selection = AnyHashable(3)
    #expect(app.shown == AnyHashable(3))
    app.pass(AnyHashable(4))
    #expect(app.selection == AnyHashable(4))
    app.pass(nil)
    #expect(app.selection == nil)
  }

  @Test("without a binding the page that shows is kept by the view itself")
  func unbound() throws {
    let app = try PagerViewApp(
      config: "pager p", .count(5), width: 390, height: 600, isBound: false)
    app.pass(AnyHashable(2))
    #expect(app.shown == AnyHashable(2))
    #expect(app.selection == nil)
  }

  @Test(
    "pages that are selected together are gone to by their first",
    arguments: [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (9, nil)])
  func groups(_ selected: Int, _ shown: Int?) throws {
    let app = try PagerViewApp(
      config: "pager p { pages extent=100 group=2 }", .count(5), width: 390, height: 600)
    app.selection = AnyHashable(selected)
    #expect(app.shown == shown.map { AnyHashable($0) })
  }
}
