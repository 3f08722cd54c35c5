import Folio
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
}
