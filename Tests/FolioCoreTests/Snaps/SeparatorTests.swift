import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// A card longer than the snapport only by its separator does not scroll inside.
@Suite("Separators of cards that scroll inside")
struct SeparatorTests {
  static func cards(
    _ extents: [Double], separator: Points = 1, minimum: Length = .viewport(1),
    grouping: Grouping = .single
  ) -> Driven {
    let layout = LayoutPlan.content(minimum: minimum, grouping: grouping, separator: separator)
    return Driven(
      .test(layout: layout, snap: .aligned(tall: .scrollInside)), viewport: 600,
      pages: .extents(extents))
  }

  @Test(
    "a fling turns a short card: forward to the top of the next, back to the end of the previous")
  func flick() {
    for separator in [0.5, 1, 40] as [Points] {
      var driven = Self.cards([0, 300, 600, 0], separator: separator)
      for page in [1, 2, 3, 2, 1, 0] {
        let isForward = page > driven.pager.settled ?? 0
        driven.swipe(by: isForward ? 0.25 : -0.25, velocity: isForward ? 1 : -1)
        #expect(driven.pager.settled == page)
        let start = (600 + separator) * Double(page)
        #expect(driven.pager.offset == (isForward ? start : start + separator))
      }
    }
  }

  struct Row: Sendable {
    var extent: Double
    /// The offset where a fling from the card's top lands.
    var end: Points
  }

  @Test(
    "a fling inside a card longer than the snapport stops at its end",
    arguments: [
      Row(extent: 0, end: 1202), Row(extent: 600.25, end: 1202), Row(extent: 602, end: 603),
      Row(extent: 640, end: 641),
    ])
  func reading(_ row: Row) {
    var driven = Self.cards([0, row.extent, 0])
    driven.send(.go(.page(1), animated: false))
    driven.swipe(by: 0.25, velocity: 1)
    #expect(driven.pager.offset == row.end)
  }

  @Test("cards of a group turn together despite separators")
  func groups() {
    var driven = Self.cards([0, 0, 0, 0], minimum: .viewport(0.5), grouping: .every(2))
    driven.swipe(by: 0.25, velocity: 1)
    #expect(driven.pager.offset == 602)
  }

  @Test(
    "a page longer than the snapport only by rounding does not scroll inside")
  func rounding() {
    let layout = LayoutPlan.uniform(extent: .viewport(1.0.nextUp))
    let driven = Driven(
      .test(layout: layout, snap: .aligned(tall: .scrollInside)), viewport: 414.7,
      pages: .uniform(count: 3))
    #expect(driven.pager.layout.extent(ofPage: 0) > 414.7)
    #expect(SnapGeometry(driven.pager.layout).cursor(atGroup: 0)?.snap.isInterval == false)
  }
}
