import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Tall pages during drags and motions")
struct TallMidFlightTests {
  /// Three pages, the middle one more than two viewports of 600 points long.
  private static func feed() -> Driven {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 600,
      pages: .extents([600, 1400, 600]))
    driven.send(.go(.page(1), animated: false))
    return driven
  }

  /// A change of the surface, and the range of the tall page after it.
  struct Row: Sendable {
    var change: PagerEvent
    var back: PagerEvent
    var low: Double
    var high: Double

    static func resize(to extent: Double, low: Double, high: Double) -> Row {
      Row(
        change: .resize(.step(to: Viewport(extent: Points(extent)))),
        back: .resize(.step(to: Viewport(extent: 600))), low: low, high: high)
    }
  }

  static let rows: [Row] = [
    .resize(to: 390, low: 600, high: 1610), .resize(to: 700, low: 600, high: 1300),
    // The page just fits the viewport or is shorter.
    .resize(to: 1400, low: 600, high: 600), .resize(to: 2000, low: 600, high: 600),
    Row(change: .insets(Insets(leading: 50)), back: .insets(.zero), low: 550, high: 1400),
  ]

  @Test(
    "during a drag, a resize keeps the fraction of a tall page, and the resize back is exact",
    arguments: rows.dropLast())
  func drag(row: Row) {
    for share in [0, 0.25, 0.375, 1] {
      var driven = Self.feed()
      driven.send(.beginDrag(at: 600))
      driven.send(.scroll(to: Points(600 + 800 * share), cause: .drag))
      driven.send(row.change)
      // A viewport that shows the whole page leaves nothing to scroll.
      let most = driven.pager.layout.range.maximum.value
      #expect(driven.pager.offset.value == min(most, row.low + (row.high - row.low) * share))
      driven.send(row.back)
      #expect(driven.pager.offset.value == 600 + 800 * share)
    }
  }

  @Test(
    "insets do not move a drag inside a tall page, between pages or beyond the ends",
    arguments: [-80, 300, 600, 750, 1400, 1700, 2100])
  func insets(offset: Double) {
    var driven = Self.feed()
    driven.send(.beginDrag(at: 600))
    driven.send(.scroll(to: Points(offset), cause: .drag))
    driven.send(.insets(Insets(leading: 60)))
    #expect(driven.pager.offset.value == offset)
    driven.send(.release(ReleaseInput(velocity: 0)))
    let rest = driven.pager.target?.offset ?? driven.pager.offset
    #expect(driven.pager.layout.isLegalRest(at: rest))
  }

  @Test(
    "a change during a motion in a tall page keeps the fractions of the offset and the target",
    arguments: rows)
  func settle(row: Row) throws {
    var driven = Self.feed()
    driven.send(.beginDrag(at: 600))
    driven.send(.scroll(to: 800, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: 0.3)))
    let target = try #require(driven.pager.target)
    try #require(target.edge == .inside)
    driven.send(.scroll(to: 840, cause: .motion))
    driven.send(row.change)
    let most = driven.pager.layout.range.maximum.value
    let share = (target.offset.value - 600) / 800
    let expected = min(most, row.low + (row.high - row.low) * share)
    #expect(abs((driven.pager.target?.offset.value ?? 0) - expected) < 1e-9)
    #expect(abs(driven.pager.offset.value - min(most, row.low + (row.high - row.low) * 0.3)) < 1e-9)
    driven.send(row.back)
    #expect(((driven.pager.target?.offset ?? 0) - target.offset).magnitude < 1e-9)
    #expect(driven.pager.offset == 840)
    #expect(driven.pager.target?.page == 1)
  }

  @Test("a resize during a drag between tall pages or beyond the ends keeps the page position")
  func outside() {
    for offset in [300.0, 1_700, 2_200, -60] {
      var driven = Self.feed()
      driven.send(.beginDrag(at: 600))
      driven.send(.scroll(to: Points(offset), cause: .drag))
      let position = driven.pager.placeInPages
      driven.send(.resize(.step(to: Viewport(extent: 390))))
      #expect(abs(driven.pager.placeInPages - position) < 1e-12, "\(offset)")
      driven.send(.resize(.step(to: Viewport(extent: 600))))
      #expect((driven.pager.offset - Points(offset)).magnitude < 1e-9, "\(offset)")
    }
  }
}
