import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import Testing

/// The node `transform`: a name, or a block of parts.
@Suite("Transforms in a config")
struct TransformConfigTests {
  private static let loader = ConfigLoader(registry: .all)

  static func load(_ text: String) -> LoadResult {
    loader.load([SourceText(name: "a.kdl", text: text)])
  }

  static func plan(_ text: String, _ name: String? = nil) throws -> TransformPlan? {
    let result = load(text)
    let errors = result.diagnostics.filter { $0.severity == .error }
    try #require(errors == [], "\(text): \(errors)")
    let pager = try #require(
      name == nil ? result.pagers.last : result.pagers.first { $0.name == name })
    return pager.configuration(for: .zero).transform
  }

  private static func look(
    _ transform: String, at position: Double, pitch: Points = 320
  ) throws -> PageTransform {
    let plan = try #require(try plan("pager p { transform \(transform) }"))
    return plan.look(
      of: PagePosition(position: position, extent: 300, cross: 600, pitch: pitch, groupCount: 5))
  }

  @Test("a block composes its parts")
  func block() throws {
    let look = try Self.look("{ scale to=0.85; fade to=0.5 }", at: 0.5)
    #expect(look.scaleAlong == 0.925 && look.scaleAcross == 0.925 && look.opacity == 0.75)
    #expect(try Self.look("{ scale to=0.85; fade to=0.5 }", at: 0) == .identity)
  }

  @Test(
    "a shift adds its lengths, mirrors along the axis, and goes on without a limit",
    arguments: [
      ("shift (extent)-0.1 (cross)0.05", 1.0, 0.0), ("shift (extent)-0.1", -1, 30),
      ("shift (extent)-0.1", 2, -30), ("shift (extent)-0.1 limit=none", 2, -60),
      ("shift (page)0.5", 1, 160), ("shift 12", 1, 12), ("shift next=12", -1, 0),
      ("shift 12 start=0.5 span=0.5", 0.75, 6), ("shift 12 start=0.5 span=0", 0.5, 12),
      ("spacing (extent)-0.1", 3, -90), ("pin", 0.5, -160), ("pin next=1", -0.5, 0),
      ("keys shift-along { at 1 10; at 2 30 }", 1.5, 20),
    ] as [(String, Double, Double)])
  func shifts(transform: String, position: Double, shift: Double) throws {
    let look = try Self.look(transform, at: position)
    #expect(abs(look.shiftAlong.value - shift) < 1e-9)
  }

  @Test(
    "a page that a preset draws into the viewport is one of the window's",
    arguments: [
      "zoom-out", "depth", "cross-fade", "linear", "overlap", "enlarge", "neighbors",
      "tween", "tween scale=0 fade=0 parallax=0.2", "tween parallax=0.4", "parallax",
      "cover-flow fspager", "cover-flow icarousel", "cube-hinged", "flip", "accordion", "rotary",
      "cylinder", "wheel",
    ])
  func window(preset: String) throws {
    for extent in [0.5, 0.7, 1] {
      let result = Self.load(
        """
        pager p {
            pages extent=(viewport)\(extent) spacing=10
            snap center ends=pad
            transform \(preset)
        }
        """)
      var pager = Pager(try #require(result.pagers.first))
      var effects = Effects()
      pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
      pager.handle(.reload(.uniform(count: 20)), into: &effects)
      let start = try #require(pager.layout.snap(ofGroup: 10)).low
      for share in [0, 0.25, 0.5, 0.75] {
        try expectWindow(pager, at: start + Points((390 * extent + 10) * share))
      }
    }
  }

  private func expectWindow(_ pager: Pager, at offset: Points) throws {
    let (layout, draws) = (pager.layout, pager.configuration.transform?.draws ?? 0)
    let drawn = layout.drawnPages(
      around: try #require(layout.visiblePages(at: offset)), draws)
    let looks = try #require(pager.pageLooks(at: offset))
    for page in 4...16 where !drawn.contains(page) {
      let (look, frame) = (looks.look(ofPage: page), layout.frame(ofPage: page, at: offset))
      guard !look.isHidden, look.opacity > 0.01 else { continue }
      let half = frame.extent.value / 2
      let it = look.matrix(extent: frame.extent, cross: 844, axis: .horizontal)
      let ends = [-half, half].map {
        frame.middle.value + (it[0] * $0 + it[12]) / (it[3] * $0 + it[15])
      }
      let isOutside = ends.allSatisfy { $0 <= 0 } || ends.allSatisfy { $0 >= 390 }
      #expect(isOutside, "page \(page) at \(offset): \(ends)")
    }
  }

  @Test("a fade between pages in one place keeps their order, so that the picture never jumps")
  func crossFade() throws {
    let positions = [-0.9, -0.5, -0.1, 0.1, 0.5, 0.9]
    #expect(try positions.allSatisfy { try Self.look("cross-fade", at: $0).order == 0 })
  }

  @Test(
    "FSPagerView's covers recede by half of their pitch, which their spacing makes shorter",
    arguments: [("", -0.5 * (300 - 0.5556 * 300)), (" spacing=0", -150), (" spacing=-0.2", -120)])
  func covers(spacing: String, depth: Double) throws {
    let look = try Self.look("cover-flow fspager\(spacing)", at: 1, pitch: 300)
    #expect(abs(look.shiftDepth.value - depth * 0.3826834323650898) < 1e-9)
  }

  @Test(
    "a page beyond half a turn is hidden, because another page has its place",
    arguments: [
      ("orbit count=4", 2.0), ("cube", 0.9), ("wheel count=8", 4), ("rotary count=12", 6),
    ])
  func halfTurn(transform: String, half: Double) throws {
    #expect(try !Self.look(transform, at: half).isHidden)
    #expect(try Self.look(transform, at: -half - 0.01).isHidden == (transform != "cube"))
    #expect(try Self.look(transform, at: 2 * half + 4).isHidden)
  }

  @Test("a curve of four numbers is a row of its track")
  func bezier() throws {
    let look = try Self.look("scale to=0 { bezier 0.42 0 1 1 }", at: 0.5)
    let named = try Self.look("scale to=0 curve=ease-in", at: 0.5)
    #expect(look == named && abs(look.scaleAlong - (1 - 0.3153568)) < 1e-6)
  }

  @Test("keys hold their ends, or go on along their line")
  func keys() throws {
    let keys = "keys fade { at 0 1; at 2 0.5 }"
    #expect(try Self.look(keys, at: 1).opacity == 0.75)
    #expect(try Self.look(keys, at: 3).opacity == 0.5 && Self.look(keys, at: -1).opacity == 1)
    #expect(try Self.look("keys fade beyond=extend { at 0 1; at 2 0.5 }", at: 3).opacity == 0.25)
  }

  @Test(
    "a mistake is reported where it is",
    arguments: [
      ("transform depth { scale to=1 }", "`depth` takes no block"),
      ("transform dept", "unknown transform `dept`"),
      ("transform { skale to=1 }", "unknown node `skale`"),
      ("transform { scale }", "it has no target"),
      ("transform { scale to=1 next=1 }", "is set in two ways"),
      ("transform", "names no strategy"), ("transform { hide }", "it hides nothing"),
      ("transform { keys fade { at 1 0; at 0 1 } }", "must rise"),
      ("transform { shift 10 limit=never }", "limit"),
      ("transform draws=21 { pin }", "draws"),
    ])
  func mistakes(transform: String, message: String) {
    let found = Self.load("pager p { \(transform) }").diagnostics.filter { $0.severity == .error }
    #expect(found.contains { $0.message.contains(message) }, "\(found.map { $0.message })")
  }

  @Test("a transform replaces that of the base as a whole, and `none` takes it away")
  func inheritance() throws {
    let base = "pager b abstract=#true { transform { scale to=0.85; fade to=0.5 } }"
    let own = try #require(
      try Self.plan("\(base); pager p extends=b { transform fade to=0.8 }", "p"))
    #expect(own.strategies.map { $0.identifier } == ["fade"])
    let kept = try #require(try Self.plan("\(base); pager p extends=b { snap center }", "p"))
    #expect(kept.strategies.count == 2)
    let none = try #require(try Self.plan("\(base); pager p extends=b { transform none }", "p"))
    #expect(none.look(of: PagePosition(position: 1, extent: 300)) == .identity)
  }

  @Test(
    "the fix of a hole lets a neighbor be drawn as far away as the pages are apart",
    arguments: [
      ("pages extent=300 spacing=12", "{ scale to=0.85 }", 12),
      ("pages extent=(viewport)0.7", "{ fade to=0.5; scale to=0.8333 { bezier 0.42 0 1 1 } }", 0),
      (
        "pages extent=250 spacing=(viewport)0.1",
        "draws=2 {\n  scale 0.6\n  spacing (extent)-0.05\n}", 39
      ),
      ("pages extent=240", "linear", 0), ("pages extent=240", "overlap scale=0.5 spacing=0.1", 0),
      ("pages visible=1.5", "overlap spacing=0 fade=0.9", 0),
    ])
  func holes(pages: String, transform: String, spacing: Double) throws {
    let text = "pager p { \(pages); snap center ends=pad; transform \(transform) }"
    let hole = try #require(
      Self.load(text).diagnostics.first { $0.message.contains("leaves a hole") })
    let fixed = String(decoding: FixIt.applied([try #require(hole.fix)]) ?? [], as: UTF8.self)
    #expect(try Self.gap(text) > spacing + 2)
    #expect(abs(try Self.gap(fixed) - spacing) < 0.001, "\(fixed)")
    #expect(Self.load(fixed).diagnostics.isEmpty, "\(fixed)")
  }

  @Test(
    "a spacing of pages beside a preset's own is noted, and 0 takes its gap out of the picture",
    arguments: [("12", "0"), ("(viewport)0.1", "(viewport)0")])
  func spacings(spacing: String, none: String) throws {
    let text = "pager p { pages extent=240 spacing=\(spacing); transform linear spacing=-0.175 }"
    let note = try #require(Self.load(text).diagnostics.first)
    #expect(note.code.id == "P0514" && note.message.contains("`linear` has a spacing of its own"))
    let fixed = String(decoding: FixIt.applied([try #require(note.fix)]) ?? [], as: UTF8.self)
    #expect(fixed == text.replacing("240 spacing=\(spacing)", with: "240 spacing=\(none)"))
    #expect(try Self.gap(text) > 10 && abs(Self.gap(fixed)) < 0.001)
    #expect(Self.load(fixed).diagnostics.isEmpty)
    let own = "pager p { pages extent=240 spacing=12; transform { spacing (extent)-0.1 } }"
    #expect(Self.load(own).diagnostics.isEmpty)
  }

  /// The gap that is drawn between a page at rest and the next one, on a phone.
  private static func gap(_ text: String) throws -> Double {
    var pager = Pager(try #require(load(text).pagers.first))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    pager.handle(.reload(.uniform(count: 20)), into: &effects)
    let offset = try #require(pager.layout.snap(ofGroup: 5)).low
    let looks = try #require(pager.pageLooks(at: offset))
    let ends = try [5, 6].map { page in
      let frame = pager.layout.frame(ofPage: page, at: offset)
      let corners = try #require(
        looks.look(ofPage: page).corners(extent: frame.extent, cross: 844, axis: .horizontal))
      let places = corners.map { $0.x + frame.middle.value }
      return (start: places.min() ?? 0, end: places.max() ?? 0)
    }
    return ends[1].start - ends[0].end
  }

  @Test(
    "a block draws what its parts need, or what it says",
    arguments: [
      ("transform { scale to=0.5 }", 0), ("transform { pin; scale to=0.5 }", 3),
      ("transform draws=5 { pin; scale to=0.5 }", 5), ("transform draws=0 { pin }", 0),
      ("transform cards", 4), ("transform stack visible=6", 6), ("transform { orbit }", 3),
      ("transform wheel", 6), ("transform rotary count=30", 15),
      ("transform cylinder inverted=#true", 1), ("transform cube", 1),
    ])
  func draws(transform: String, draws: Int) throws {
    #expect(try Self.plan("pager p { \(transform) }")?.draws == draws)
  }

  @Test(
    "`resolve` shows the tracks of a name, which load as the same transform",
    arguments: ["depth scale=0.5", "cards rotate=4", "stack", "cover-flow icarousel", "wheel"])
  func resolved(transform: String) throws {
    let pager = try #require(Self.load("pager p { transform \(transform) }").pagers.first)
    let text = pager.resolved(for: Viewport(extent: 390)).printed()
    #expect(text.contains("transform") && !text.contains("transform \(transform)"))
    let again = try #require(try Self.plan(text))
    let plan = try #require(pager.configuration(for: .zero).transform)
    #expect(again.draws == plan.draws)
    for position in [-2.5, -1, -0.3, 0, 0.3, 1, 2.5] {
      let page = PagePosition(position: position, extent: 300, cross: 600, groupCount: 9)
      #expect(again.look(of: page) == plan.look(of: page), "\(text) at \(position)")
    }
  }

  @Test(
    "a transform prints as it was written",
    arguments: [
      "transform depth scale=0.5", "transform { scale 0.85; fade 0.5 }",
      "transform draws=4 { pin next=1; order earlier }",
      "transform { keys fade { at 0 1; at 2 0.5 } }",
      "transform { shift (extent)-0.1 (cross)0.05 limit=none }",
    ])
  func printed(transform: String) throws {
    let first = try #require(Self.load("pager p { \(transform) }").definitions.first)
    let second = try #require(Self.load(first.printed()).definitions.first)
    #expect(first == second, "\(first.printed())")
  }
}
