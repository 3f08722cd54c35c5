import FolioKit
import Foundation
import Harness
import Testing

@MainActor
@Suite("The behaviour for SwiftUI")
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

  @Test("writes where the pager decides, along its axis, limited or not", arguments: rows)
  func horizontal(_ row: Row) throws {
    for (config, isLimited) in [
      ("", true),
      (
        "paging { velocity-steps { step speed=0.2 pages=1; step speed=5 pages=2 }; nearest }",
        false
      ),
    ] {
      let app = try SwiftUIApp(config: "pager p { \(config) }")
      #expect(app.isLimited == isLimited)
      let rest = app.rest(from: row.start, lifting: row.lift, velocity: row.velocity)
      #expect(rest == [row.rest, 7])
    }
  }

  @Test("writes where the pager decides on a vertical one", arguments: rows)
  func vertical(_ row: Row) throws {
    let rest = try SwiftUIApp(config: "pager p { axis vertical }").rest(
      from: row.start, lifting: row.lift, velocity: row.velocity)
    #expect(rest == [7, row.rest])
  }

  @Test("writes the mirror image where text runs from right to left", arguments: rows)
  func mirrored(_ row: Row) throws {
    let rest = try SwiftUIApp(config: "pager p", isMirrored: true).rest(
      from: 400 - row.start, lifting: 400 - row.lift, velocity: -row.velocity)
    #expect(rest == [400 - row.rest, 7])
  }

  @Test(
    "limits the scrolls of a config that turns a page at most",
    arguments: [
      ("", true), ("paging { one-page threshold=(pt)150 }", true), ("paging free", false),
      ("paging { velocity-steps { step speed=0.2 pages=3 }; limit pages=1 }", true),
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

  @Test("leaves the target alone where the pager does")
  func free() throws {
    let rest = try SwiftUIApp(config: "pager p { paging free }").rest(
      from: 0, to: 33, velocity: 0)
    #expect(rest == [33, 7])
  }

  struct SizeRow: Sendable {
    var config: String
    var former: Double
    var start: Double
    var proposed: Double
    var rest: Double
  }

  nonisolated static let sizes = [
    // The same page of other pages, whatever SwiftUI proposes.
    SizeRow(config: "", former: 160, start: 320, proposed: 320, rest: 200),
    SizeRow(config: "", former: 160, start: 320, proposed: 400, rest: 200),
    SizeRow(config: "", former: 50, start: 100, proposed: 100, rest: 200),
    SizeRow(config: "paging free", former: 50, start: 100, proposed: 100, rest: 200),
    SizeRow(config: "loop clones", former: 50, start: 200, proposed: 200, rest: 400),
  ]

  @Test(
    "keeps the page through a change of size", arguments: sizes, ["", "axis vertical", "mirrored"])
  func resized(_ row: SizeRow, _ way: String) throws {
    let isMirrored = way == "mirrored"
    let app = try SwiftUIApp(
      config: "pager p {\n\(isMirrored ? "" : way)\n\(row.config)\n}", isMirrored: isMirrored)
    let rest = app.rest(
      from: isMirrored ? 4 * row.former - row.start : row.start,
      to: isMirrored ? 400 - row.proposed : row.proposed, velocity: 0, former: row.former)
    let along = way == "axis vertical" ? rest[1] : rest[0]
    #expect(along == (isMirrored ? 400 - row.rest : row.rest))
  }

  /// Fifty pages; a gesture that caught the view begins, SwiftUI says, where the one before it began.
  nonisolated static let caught = [
    // Thrown from page 1, caught on the way, let go without speed 3.4 pages from there: the nearest.
    (100.0, 440.0, 0.0, 400.0), (4000, 3640, 0, 3600),
    // A flick further on than a finger moves the content.
    (100, 640, 1000, 300), (4000, 3460, -1000, 3800),
  ]

  @Test(
    "a gesture that caught the moving view goes on from there, a page at most", arguments: caught)
  func streak(_ row: (start: Double, lift: Double, velocity: Double, rest: Double)) throws {
    let app = try SwiftUIApp(
      config:
        "pager p { paging { velocity-steps { step speed=0.2 pages=1 }; nearest; limit pages=1 } }",
      count: 50)
    let rest = app.rest(from: row.start, lifting: row.lift, velocity: row.velocity)
    #expect(rest[0] == row.rest)
  }

  @Test(
    "the views of the documentation are compiled here to the letter",
    arguments: [
      ("FolioSwiftUI/FolioPager.swift", "ShelfView"),
      ("FolioKit/Folio.docc/PagesInSwiftUI.md", "StackView"),
    ])
  func recipe(_ document: String, _ view: String) throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../../Sources").standardized
    let text = try String(contentsOf: sources.appending(path: document), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> Substring in
        let bare = line.drop { $0 == " " }
        return bare.hasPrefix("///") ? bare.dropFirst(bare.hasPrefix("/// ") ? 4 : 3) : line
      }
      .joined(separator: "\n")
    let compiled = try String(contentsOf: SwiftUIApp.source(of: view), encoding: .utf8)
    let start = try #require(compiled.firstRange(of: "struct \(view)")).lowerBound
    #expect(text.contains(compiled[start...]))
  }
}
