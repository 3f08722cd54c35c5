import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Places through changes of a layout")
struct KeptPlaceTests {
  private static func resize(to extent: Points, across: Points = 0) -> PagerEvent {
    .resize(.step(to: Viewport(extent: extent, crossExtent: across)))
  }

  @Test("with `tall=cover`, a place whose page still covers the view stays, and returns otherwise")
  func covered() {
    for moving in [false, true] {
      var driven = Driven(
        .test(layout: .content(), snap: .aligned(tall: .cover)), viewport: 600,
        pages: .extents([1000, 1000, 1000]))
      driven.send(.stopped(at: 1250))
      if moving { driven.send(.beginDrag(at: 1250)) }
      for (size, offset) in [(700, 1250), (900, 1100), (1200, 1000), (600, 1250)]
        as [(Points, Points)]
      {
        driven.send(Self.resize(to: size))
        #expect(driven.pager.offset == offset, "\(size), moving \(moving)")
      }
    }
  }

  @Test(
    "recorded numbers are a place at rest if their snap point exists",
    arguments: [(-2, false), (-1, true), (2, true), (3, false)] as [(Double, Bool)])
  func recorded(snapPoint: Double, exists: Bool) {
    var driven = Driven(
      .test(snap: SnapPlan(.placed(.list([0, 50, 130])))), viewport: 100, pages: .uniform(count: 5))
    var place = driven.pager.restingPlace
    place[6] = snapPoint
    #expect(driven.pager.rest(at: place, expanded: []) == exists)
  }

  @Test("a resize across the axis keeps a drag between placed pages that snap in another order")
  func scattered() {
    let pages = [
      PlacedPage(start: 400, extent: 100), PlacedPage(start: 500, extent: 50, alignment: 0.5),
      PlacedPage(start: 1350, extent: 100),
    ]
    var driven = Driven(
      .test(layout: .placed()), viewport: 300, pages: .placed(PlacedContent(pages)))
    for start in [400, 375, 1150] as [Points] {
      for offset in stride(from: 300.0, through: 1200, by: 7.5) {
        driven.send(.go(.page(start == 400 ? 0 : start == 375 ? 1 : 2), animated: false))
        driven.send(.beginDrag(at: start))
        driven.send(.scroll(to: Points(offset), cause: .drag))
        driven.send(Self.resize(to: 300, across: Points(offset)))
        #expect((driven.pager.offset - Points(offset)).magnitude < 1e-9, "from \(start)")
        driven.send(.cancel(at: driven.pager.offset))
        driven.arrive()
      }
    }
  }

  @Test("a target survives a size that insets fill, where there are no snap points")
  func insetsFill() {
    var driven = Driven(
      .test(snap: .every(.points(210))), viewport: 390, pages: .uniform(count: 5))
    driven.send(.insets(Insets(leading: 50, trailing: 40)))
    driven.send(.go(.page(1), animated: true))
    let target = driven.pager.target
    driven.send(Self.resize(to: 70))
    driven.send(Self.resize(to: 390))
    #expect(target != nil && driven.pager.target == target && driven.pager.phase == .settling)
    if let target {
      #expect(driven.effects.list.contains(.scroll(to: target.offset, animated: true)))
    }
    driven.arrive()
    #expect(driven.pager.phase == .idle && driven.pager.offset == target?.offset)
  }
}
