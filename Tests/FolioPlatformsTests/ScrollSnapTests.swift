import FolioCore
import Testing

@Suite("CSS Scroll Snap")
struct ScrollSnapTests {
  static let areas = [
    PlacedPage(start: 30, extent: 2400), PlacedPage(start: 1000, extent: 250),
    PlacedPage(start: 1250, extent: 350),
  ]

  static func surface(
    _ name: String = "css-mandatory", _ overrides: String = "", areas: [PlacedPage] = areas,
    content: Double = 2700
  ) throws -> PlatformSurface {
    try PlatformSurface(
      name, overrides, viewport: 200,
      pages: .placed(PlacedContent(areas, contentExtent: content)))
  }

  struct Fling: CustomTestStringConvertible {
    var from: Double
    var by: Double
    var to: Double
    var testDescription: String { "from \(from) by \(by) to \(to)" }
  }

  @Test(
    "a fling can end anywhere in a large area, except on areas inside it",
    arguments: [
      Fling(from: 100, by: 300, to: 400), Fling(from: 100, by: -100, to: 30),
      Fling(from: 700, by: 190, to: 800), Fling(from: 700, by: 210, to: 1000),
      Fling(from: 1000, by: -150, to: 800), Fling(from: 1250, by: 80, to: 1330),
      Fling(from: 1250, by: 250, to: 1600), Fling(from: 1700, by: -290, to: 1400),
    ])
  func covering(_ fling: Fling) throws {
    let found = try Self.surface().target(
      from: fling.from, to: fling.from, velocity: fling.by < 0 ? -1 : 1,
      proposed: fling.from + fling.by)
    #expect(found == fling.to)
  }

  @Test(
    "an arrow key moves within a large area, leaves it at its end, and never lands on the same offset"
  )
  func arrow() throws {
    let surface = try Self.surface()
    #expect(Self.arrow(surface, at: 100, by: 40) == 140)
    #expect(Self.arrow(surface, at: 790, by: 40) == 800)
    #expect(Self.arrow(surface, at: 800, by: 40) == 1000)
    #expect(Self.arrow(surface, at: 1000, by: -40) == 800)
    #expect(Self.arrow(surface, at: 2230, by: 40) == 2230)
  }

  static func arrow(_ surface: PlatformSurface, at offset: Double, by step: Double) -> Double? {
    surface.target(
      from: offset, to: offset, velocity: step < 0 ? -1 : 1, proposed: offset + step,
      kind: .directionOnly)
  }

  static let row = (0..<6).map { PlacedPage(start: Double($0) * 300, extent: 100) }

  @Test("a fling stops at the first area with `scroll-snap-stop: always`; a drag passes it")
  func stop() throws {
    var areas = Self.row
    areas[2].stop = .always
    let surface = try Self.surface(areas: areas, content: 2000)
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 1210) == 600)
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 290) == 300)
    #expect(surface.target(from: 600, to: 600, velocity: 1, proposed: 1210) == 1200)
    #expect(surface.target(from: 1500, to: 1500, velocity: -1, proposed: 10) == 600)
    #expect(surface.target(from: 0, to: 1210, kind: .endPosition) == 1200)
  }

  /// A fling in a row of areas that all stop, and where a live Chromium comes to rest.
  struct StoppedFling: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var preset: String
    var overrides: String
    var viewport: Double
    var extents: [Double]
    var from: Double
    var end: Double
    var rest: Double
  }

  static let stoppedFlings = [
    StoppedFling(
      testDescription: "a stop is where its area is aligned, not where it begins to cover",
      preset: "css-mandatory",
      overrides: """
        pages extent=content spacing=20 stop=always
            snap leading tall=cover scroll-padding-leading=20
        """,
      viewport: 200, extents: [172, 136, 62, 120, 80, 136, 54, 120, 188, 114, 80],
      from: 1228, end: 580, rest: 1020),
    StoppedFling(
      testDescription: "an area around the start stops where it is aligned ahead",
      preset: "css-mandatory",
      overrides: "pages extent=content stop=always; snap trailing tall=cover",
      viewport: 200, extents: [72, 312, 118, 102, 286], from: 117, end: 627, rest: 184),
    StoppedFling(
      testDescription: "by proximity, a stop counts that was passed near the end",
      preset: "css-proximity",
      overrides: "pages extent=content spacing=20 stop=always; snap center tall=cover",
      viewport: 300, extents: [314, 116, 428, 180, 464, 236, 428, 282, 82, 250, 282],
      from: 858, end: 2571, rest: 2499),
  ]

  @Test("a fling rests where Chromium does if every area stops", arguments: stoppedFlings)
  func stops(_ fling: StoppedFling) throws {
    let surface = try PlatformSurface(
      fling.preset, fling.overrides, viewport: fling.viewport, pages: .extents(fling.extents))
    let found = surface.target(
      from: fling.from, to: fling.from, velocity: fling.end < fling.from ? -1 : 1,
      proposed: fling.end)
    #expect(found == fling.rest)
  }

  @Test("proximity snaps within a third of the snapport, inclusive, and never backward")
  func proximity() throws {
    let surface = try Self.surface("css-proximity", areas: Self.row, content: 2000)
    #expect(surface.target(from: 0, to: 240, kind: .endPosition) == 300)
    #expect(surface.target(from: 0, to: 233, kind: .endPosition) == nil)
    #expect(surface.target(from: 1500, to: 1500, velocity: 1, proposed: 1520) == nil)
    let mandatory = try Self.surface(areas: Self.row, content: 2000)
    #expect(mandatory.target(from: 1500, to: 1500, velocity: 1, proposed: 1520) == 1500)
    let exact = try Self.surface(
      "css-proximity", "snap leading tall=cover scroll-padding-trailing=50", areas: Self.row,
      content: 2000)
    #expect(exact.target(from: 0, to: 250, kind: .endPosition) == 300)
    #expect(exact.target(from: 0, to: 249, kind: .endPosition) == nil)
  }

  @Test("a limit that cuts reports the offset before and after")
  func reasons() throws {
    var areas = Self.row
    areas[1].stop = .always
    let decision = try Self.surface(areas: areas, content: 2000).decision(
      from: 0, to: 0, velocity: 1, proposed: 1210)
    #expect(decision.decidedBy == "stop")
    #expect(decision.reasons.last == Reason("stop", .limited(from: 1200, to: 300)))
    let far = try Self.surface("css-proximity", areas: Self.row, content: 2000).decision(
      from: 0, to: 100, kind: .endPosition)
    #expect(far.target == nil)
    #expect(far.reasons.last?.finding == .left)
    #expect(far.reasons.last?.comparisons.first?.value == 100)
  }
}
