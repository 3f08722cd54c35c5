import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// Five pages of 100 points on a host that is asked where it stands.
@Suite("The place of a host that scrolls by itself")
struct HostPlaceTests {
  private func pager(insets: LengthInsets = .zero) -> Pager {
    var pager = Pager(FixedSource(.test(insets: insets)))
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    return pager
  }

  private func place(_ offset: Points, isMirrored: Bool = false) -> HostPlace {
    HostPlace(
      offset: isMirrored ? 400 - offset : offset, container: Viewport(extent: 100),
      contentExtent: 500,
      mapping: CoordinateMapping(
        axis: .horizontal, direction: isMirrored ? .rightToLeft : .leftToRight))
  }

  struct Row: Sendable {
    var offset: Points
    var page: Int
    var fraction: Double
  }

  static let rows = [
    Row(offset: 0, page: 0, fraction: 0), Row(offset: 40, page: 0, fraction: 0.4),
    Row(offset: 60, page: 1, fraction: 0.6), Row(offset: 400, page: 4, fraction: 4),
    Row(offset: -30, page: 0, fraction: -0.3), Row(offset: 430, page: 4, fraction: 4.3),
  ]

  @Test("is shown by an indicator, mirrored or not, with insets or not", arguments: rows)
  func shown(_ row: Row) throws {
    let insets = LengthInsets(leading: .points(20), trailing: .points(12))
    for (isMirrored, insets) in [(false, .zero), (true, .zero), (false, insets), (true, insets)] {
      let place = place(row.offset, isMirrored: isMirrored)
      let shown = try #require(pager(insets: insets).indicator(at: place))
      #expect(shown.current == row.page)
      #expect((try #require(shown.fraction) - row.fraction).magnitude < 1e-9)
      #expect(shown.count == 5)
    }
  }

  @Test("that is no number is not shown", arguments: [Double.nan, .infinity])
  func noNumber(_ offset: Double) {
    #expect(pager().indicator(at: place(Points(offset))) == nil)
  }

  @Test("does not change the pager")
  func unchanged() {
    let pager = pager()
    _ = pager.indicator(at: place(300))
    #expect(pager.current == 0)
  }
}
