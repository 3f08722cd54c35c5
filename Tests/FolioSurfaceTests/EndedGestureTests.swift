import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// Five pages of 100 points, told of a gesture only at its end.
@Suite("A gesture that is told at its end")
struct EndedGestureTests {
  private func pager(insets: LengthInsets = .zero) -> Pager {
    var pager = Pager(FixedSource(.test(insets: insets)))
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    return pager
  }

  private func gesture(
    from start: Points, to proposed: Points, velocity: Double = 0,
    _ mapping: CoordinateMapping = CoordinateMapping(axis: .horizontal)
  ) -> EndedGesture {
    EndedGesture(
      start: start, proposedTarget: proposed, velocity: Velocity(pointsPerMillisecond: velocity),
      container: Viewport(extent: 100), contentExtent: 500, mapping: mapping)
  }

  struct Row: Sendable {
    var start: Points
    var proposed: Points
    var velocity: Double
    var rest: Points
  }

  static let rows = [
    Row(start: 100, proposed: 130, velocity: 0, rest: 100),
    Row(start: 100, proposed: 170, velocity: 0, rest: 200),
    // 0.3 pt/ms carries 149.7 points, so the finger let go at 130.3.
    Row(start: 100, proposed: 280, velocity: 0.3, rest: 200),
    Row(start: 200, proposed: 20, velocity: -0.3, rest: 100),
    // A proposal that was cut at the end of the content.
    Row(start: 300, proposed: 400, velocity: 1, rest: 400),
    Row(start: 100, proposed: 0, velocity: -2, rest: 0),
    Row(start: 400, proposed: 430, velocity: 0, rest: 400),
  ]

  @Test("comes to rest where the pager decides", arguments: rows)
  func rest(_ row: Row) {
    let found = pager().rest(
      of: gesture(from: row.start, to: row.proposed, velocity: row.velocity))
    #expect(found == row.rest)
  }

  @Test("rests at the mirror image on a mirrored host", arguments: rows)
  func mirrored(_ row: Row) {
    let mapping = CoordinateMapping(axis: .horizontal, direction: .rightToLeft)
    let found = pager().rest(
      of: gesture(
        from: 400 - row.start, to: 400 - row.proposed, velocity: -row.velocity, mapping))
    #expect(found == 400 - row.rest)
  }

  @Test("does not see the insets, which the host leaves out", arguments: rows)
  func insets(_ row: Row) {
    let insets = LengthInsets(leading: .points(20), trailing: .points(12))
    let found = pager(insets: insets).rest(
      of: gesture(from: row.start, to: row.proposed, velocity: row.velocity))
    #expect(found == row.rest)
  }

  @Test("leaves the host alone where there is nothing to decide, or no number")
  func nothing() {
    let free = Pager(FixedSource(.test(rules: [FreeRule()])))
    #expect(free.rest(of: gesture(from: 0, to: 30)) == nil)
    #expect(pager().rest(of: gesture(from: 0, to: Points(.nan))) == nil)
    #expect(pager().rest(of: gesture(from: Points(.infinity), to: 30)) == nil)
  }
}
