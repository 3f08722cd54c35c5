import FolioKit
import Harness
import Testing

/// The behavior's conversion of SwiftUI's values; its decisions are tested with `EndedGesture`.
@MainActor
@Suite("The behavior for SwiftUI")
struct SwiftUITests {
  struct Row: Sendable {
    var start: Double
    var lift: Double
    /// In points per second.
    var velocity: Double
    var rest: Double
  }

  nonisolated static let rows = [
    Row(start: 100, lift: 130, velocity: 0, rest: 100),
    Row(start: 100, lift: 170, velocity: 0, rest: 200),
    Row(start: 100, lift: 130.3, velocity: 300, rest: 200),
    Row(start: 200, lift: 169.7, velocity: -300, rest: 100),
    Row(start: 300, lift: 320, velocity: 1000, rest: 400),
  ]

  @Test(
    "the behavior writes the pager's target, along the axis and mirrored from right to left",
    arguments: rows,
    ["", "axis vertical", "mirrored"])
  func rests(_ row: Row, _ pull: String) throws {
    let isMirrored = pull == "mirrored"
    func mirrored(_ place: Double) -> Double { isMirrored ? 400 - place : place }
    let app = try SwiftUIApp(
      config: "pager p { \(isMirrored ? "" : pull) }", isMirrored: isMirrored)
    let rest = app.rest(
      from: mirrored(row.start), lifting: mirrored(row.lift),
      velocity: isMirrored ? -row.velocity : row.velocity)
    let along = mirrored(row.rest)
    #expect(rest == (pull == "axis vertical" ? [7, along] : [along, 7]))
  }

  @Test(
    "without limited scrolls the targets are the same, and `paging free` keeps the proposed target")
  func unlimited() throws {
    let twice =
      "paging { velocity-steps { step speed=0.2 pages=1; step speed=5 pages=2 }; nearest }"
    for row in Self.rows {
      let app = try SwiftUIApp(config: "pager p { \(twice) }")
      #expect(
        app.rest(from: row.start, lifting: row.lift, velocity: row.velocity) == [row.rest, 7])
    }
    let free = try SwiftUIApp(config: "pager p { paging free }")
    #expect(free.rest(from: 0, to: 33, velocity: 0) == [33, 7])
  }

  @Test(
    "scrolls are limited for configs that turn at most one page",
    arguments: [
      ("", true), ("paging { one-page threshold=(pt)150 }", true), ("paging free", false),
      ("paging { velocity-steps { step speed=0.2 pages=3 }; limit pages=1 }", true),
      ("paging { velocity-steps { step speed=0.2 pages=1; step speed=5 pages=2 } }", false),
      ("paging { nearest }", true), ("paging { nearest basis=projection }", false),
    ])
  func limited(_ config: String, _ isLimited: Bool) throws {
    #expect(try SwiftUIApp(config: "pager p { \(config) }").isLimited == isLimited)
  }

  @Test(
    "the documented stack turns the pages of the shelf",
    arguments: [(0, 0, 0), (200, 0, 310), (60, 300, 310), (60, 1100, 930)])
  func stack(_ lift: Double, _ velocity: Double, _ rest: Double) throws {
    #expect(try SwiftUIApp.stack(lifting: lift, velocity: velocity) == rest)
  }

  @Test(
    "a resize keeps the page, whatever SwiftUI proposes",
    arguments: [(160, 320, 320, 200), (160, 320, 400, 200), (50, 100, 100, 200)],
    ["", "axis vertical", "mirrored"])
  func resized(_ row: (former: Double, start: Double, to: Double, rest: Double), _ pull: String)
    throws
  {
    let isMirrored = pull == "mirrored"
    let app = try SwiftUIApp(
      config: "pager p { \(isMirrored ? "" : pull) }", isMirrored: isMirrored)
    let rest = app.rest(
      from: isMirrored ? 4 * row.former - row.start : row.start,
      to: isMirrored ? 400 - row.to : row.to, velocity: 0, former: row.former)
    let along = pull == "axis vertical" ? rest[1] : rest[0]
    #expect(along == (isMirrored ? 400 - row.rest : row.rest))
  }
}
