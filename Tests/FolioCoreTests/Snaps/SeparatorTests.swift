import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// A card that only its separator makes longer than the snapport is none that is read in portions.
@Suite("Separators of cards that are scrolled through")
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

  @Test("a flick from rest turns a short card, on by its top and back by its end")
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
    /// Where a flick from the card's top leads to.
    var end: Points
  }

  @Test(
    "a card whose content is longer than the snapport is read on, up to its end",
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

  @Test("cards that are selected together are turned together, whatever separators they have")
  func groups() {
    var driven = Self.cards([0, 0, 0, 0], minimum: .viewport(0.5), grouping: .every(2))
    driven.swipe(by: 0.25, velocity: 1)
    #expect(driven.pager.offset == 602)
  }

  @Test(
    "a page that rounding alone makes longer than the snapport is none that is read in portions")
  func rounding() {
    let layout = LayoutPlan.uniform(extent: .viewport(1.0.nextUp))
    let driven = Driven(
      .test(layout: layout, snap: .aligned(tall: .scrollInside)), viewport: 414.7,
      pages: .uniform(count: 3))
    #expect(driven.pager.layout.extent(ofPage: 0) > 414.7)
    #expect(SnapGeometry(driven.pager.layout).cursor(atGroup: 0)?.snap.isInterval == false)
  }
}
