import FolioKit
import Foundation
import Harness
import Testing

@MainActor
@Suite("The behaviour for SwiftUI")
struct SwiftUITests {
  struct Row: Sendable {
    var start: Double
    var proposed: Double
    /// In points per second.
    var velocity: Double
    var rest: Double
  }

  nonisolated static let rows = [
    Row(start: 100, proposed: 130, velocity: 0, rest: 100),
    Row(start: 100, proposed: 170, velocity: 0, rest: 200),
    Row(start: 100, proposed: 280, velocity: 300, rest: 200),
    Row(start: 200, proposed: 20, velocity: -300, rest: 100),
    Row(start: 300, proposed: 400, velocity: 1000, rest: 400),
  ]

  @Test("writes where the pager decides, along its axis", arguments: rows)
  func horizontal(_ row: Row) throws {
    let rest = try SwiftUIApp(config: "pager p").rest(
      from: row.start, to: row.proposed, velocity: row.velocity)
    #expect(rest == [row.rest, 7])
  }

  @Test("writes where the pager decides on a vertical one", arguments: rows)
  func vertical(_ row: Row) throws {
    let rest = try SwiftUIApp(config: "pager p { axis vertical }").rest(
      from: row.start, to: row.proposed, velocity: row.velocity)
    #expect(rest == [7, row.rest])
  }

  @Test("writes the mirror image where text runs from right to left", arguments: rows)
  func mirrored(_ row: Row) throws {
    let rest = try SwiftUIApp(config: "pager p", isMirrored: true).rest(
      from: 400 - row.start, to: 400 - row.proposed, velocity: -row.velocity)
    #expect(rest == [400 - row.rest, 7])
  }

  @Test("leaves the target alone where the pager does")
  func free() throws {
    let rest = try SwiftUIApp(config: "pager p { paging free }").rest(
      from: 0, to: 33, velocity: 0)
    #expect(rest == [33, 7])
  }

  struct PlaceRow: Sendable {
    var offset: Double
    var page: Int
    var fraction: Double
  }

  nonisolated static let places = [
    PlaceRow(offset: 0, page: 0, fraction: 0), PlaceRow(offset: 140, page: 1, fraction: 1.4),
    PlaceRow(offset: 160, page: 2, fraction: 1.6), PlaceRow(offset: 400, page: 4, fraction: 4),
    PlaceRow(offset: -20, page: 0, fraction: -0.2),
  ]

  @Test(
    "an indicator shows where it stands, on both axes, both ways, between insets",
    arguments: places,
    ["horizontal", "vertical", "mirrored"])
  func indicator(_ row: PlaceRow, _ way: String) throws {
    let app = try SwiftUIApp(
      config: way == "vertical" ? "pager p { axis vertical }" : "pager p",
      isMirrored: way == "mirrored")
    for insets in [Insets.zero, Insets(leading: 20, trailing: 12)] {
      // Reading from the right, what is before the content in reading order is at its right.
      let before = way == "mirrored" ? insets.trailing.value : insets.leading.value
      let along = way == "mirrored" ? 400 - row.offset : row.offset
      let shown = try #require(app.indicator(at: along - before, insets: insets))
      #expect(shown.current == row.page)
      #expect((try #require(shown.fraction) - row.fraction).magnitude < 1e-9)
      #expect(shown.count == 5)
    }
  }

  @Test("the present page is told once for each change")
  func pages() throws {
    let app = try SwiftUIApp(config: "pager p")
    #expect(app.pages(through: [0, 20, 60, 90, 140, 160, 420]) == [1, 2, 4])
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
    Row(start: 100, proposed: 440, velocity: 0, rest: 400),
    Row(start: 4000, proposed: 3640, velocity: 0, rest: 3600),
    // The third of three flicks of 1 pt/ms at 140 carries three times as far.
    Row(start: 100, proposed: 140 + 3 * 499, velocity: 1000, rest: 300),
    Row(start: 4000, proposed: 3960 - 16 * 499, velocity: -1000, rest: 3800),
  ]

  @Test(
    "a gesture that caught the moving view goes on from there, a page at most", arguments: caught,
    ["", "limit pages=1"])
  func streak(_ row: Row, _ limit: String) throws {
    let app = try SwiftUIApp(
      config: "pager p { paging { velocity-steps { step speed=0.2 pages=1 }; nearest; \(limit) } }",
      count: 50)
    let rest = app.rest(from: row.start, to: row.proposed, velocity: row.velocity)
    #expect(rest[0] == row.rest)
  }

  @Test(
    "the views of the documentation are compiled here to the letter",
    arguments: [("FolioScrollTargetBehavior", "StackView"), ("FolioPager", "ShelfView")])
  func recipe(_ documented: String, _ view: String) throws {
    let source = URL(filePath: #filePath).appending(
      path: "../../../../../Sources/FolioSwiftUI/\(documented).swift"
    ).standardized
    let comment = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      .compactMap { line -> Substring? in
        let line = line.drop { $0 == " " }
        return line.hasPrefix("///") ? line.dropFirst(line.hasPrefix("/// ") ? 4 : 3) : nil
      }
    let first = try #require(comment.firstIndex(of: "```swift"))
    let last = try #require(comment[first...].dropFirst().firstIndex { $0 == "```" })
    let compiled = try String(contentsOf: SwiftUIApp.source(of: view), encoding: .utf8)
    #expect(compiled.hasSuffix(comment[(first + 1)..<last].joined(separator: "\n") + "\n"))
  }
}
