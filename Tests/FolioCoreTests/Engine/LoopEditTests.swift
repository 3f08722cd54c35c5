import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Edits of a loop in motion")
struct LoopEditTests {
  /// A loop of five pages as long as the viewport of 100 points.
  private static func loop(limits: [any LimitStrategy] = []) -> Driven {
    Driven(
      .test(limits: limits, loop: LoopPlan(.clones)), viewport: 100, pages: .uniform(count: 5))
  }

  /// A motion from page 0, an edit during it, and the result.
  struct Row: Sendable {
    var to: Destination
    /// The offset at the time of the edit.
    var at: Points
    var edit: PageEdit
    /// The offset and the target after the edit.
    var offset: Points
    var target: Points
    var page: Int
  }

  @Test(
    "an edit during a motion keeps the target's page and the route to it",
    arguments: [
      // Page 0 stays in place, and page 4 is still before it.
      Row(
        to: .page(4), at: -30, edit: .insert(.uniform(count: 2, extent: 0), at: 0), offset: 170,
        target: -100, page: 6),
      // Page 4 stays in place, a lap back.
      Row(
        to: .page(4), at: -60, edit: .insert(.uniform(count: 2, extent: 0), at: 0), offset: -60,
        target: -100, page: 6),
      Row(
        to: .page(1), at: 30, edit: .insert(.uniform(count: 2, extent: 0), at: 1), offset: 30,
        target: 300, page: 3),
      Row(
        to: .page(4, route: .forward), at: 120, edit: .insert(.uniform(count: 2, extent: 0), at: 0),
        offset: 320, target: 600, page: 6),
      // The page moves across the seam, and the motion follows it.
      Row(to: .page(1), at: 30, edit: .move(.index(1), to: 5), offset: 30, target: -100, page: 4),
      // The route across the inserted pages is longer than the one in the other direction.
      Row(
        to: .page(1), at: 30, edit: .insert(.uniform(count: 9, extent: 0), at: 1), offset: 30,
        target: -400, page: 10),
      Row(to: .page(3), at: -30, edit: .remove(.index(4)), offset: -30, target: -100, page: 3),
      // The nearest remaining page replaces the removed target, on the same lap.
      Row(to: .page(4), at: -30, edit: .remove(.index(4)), offset: -30, target: -100, page: 3),
    ])
  func keepsTheWay(row: Row) {
    var driven = Self.loop()
    driven.send(.go(row.to, animated: true))
    let goal = driven.pager.target?.offset
    driven.send(.scroll(to: row.at, cause: .motion))
    driven.send(.edit([row.edit]))
    #expect(driven.pager.offset == row.offset)
    #expect(driven.pager.target?.offset == row.target)
    #expect(driven.pager.target?.page == row.page)
    // A motion with the same offset and target continues undisturbed.
    let goesOn = row.offset == row.at && row.target == goal
    #expect(driven.effects.list.contains(.scroll(to: row.target, animated: true)) != goesOn)
    driven.arrive()
    #expect(driven.pager.settled == row.page)
    #expect(driven.pager.layout.lap(of: driven.pager.offset) == 0)
  }

  @Test("an edit keeps the start of a drag that began a lap back")
  func keepsTheStart() {
    var driven = Self.loop(limits: [PagesLimit(pages: 1)])
    driven.send(.go(.page(4), animated: true))
    driven.send(.scroll(to: -60, cause: .motion))
    driven.send(.beginDrag(at: -60))
    driven.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 2)]))
    #expect(driven.pager.offset == -60)
    driven.send(.release(ReleaseInput()))
    #expect(driven.pager.target?.offset == -100)
    #expect(driven.pager.target?.page == 5)
  }

  @Test("on any lap, an edit keeps the nearest page in place and the target's page")
  func keepsTheScreen() {
    forAll(
      "loop edits in flight",
      { choices in
        (
          choices.int(in: 2...6), choices.int(in: -1300...1300),
          PagerWord.anyEdits(&choices), choices.element(of: [Destination.next, .previous]),
          choices.flag()
        )
      }
    ) { count, place, edits, destination, drags in
      var driven = Driven(
        .test(layout: .uniform(extent: .points(100)), loop: LoopPlan(.seamless)),
        viewport: 100, pages: .uniform(count: count))
      driven.send(.go(destination, animated: true))
      driven.send(
        drags
          ? .beginDrag(at: Points(Double(place)))
          : .scroll(to: Points(Double(place)), cause: .motion))
      let before = driven.pager
      driven.send(.edit(edits))
      let after = driven.pager
      guard before.layout.isLooping, after.layout.isLooping, let period = after.layout.period,
        let page = before.current, let id = before.layout.id(ofPage: page),
        let index = after.layout.pages.index(of: id)
      else { return true }
      func seen(_ pager: Pager, _ page: Int) -> Points {
        let apart = pager.layout.start(ofPage: page) - pager.offset
        let lap = pager.layout.period.map { (apart / $0).rounded() } ?? 0
        return apart - (pager.layout.period ?? 0) * lap
      }
      try hold(
        (seen(before, page) - seen(after, index)).magnitude < 1e-6,
        "\(seen(before, page).value) -> \(seen(after, index).value)")
      guard let old = before.target, let new = after.target,
        let goal = before.layout.id(ofPage: old.page),
        let goalIndex = after.layout.pages.index(of: goal)
      else { return true }
      try hold(new.page == goalIndex, "the target became page \(new.page)")
      let turned = ((new.offset - after.offset) - (old.offset - before.offset)).magnitude
      try hold(turned <= period / 2 + 1e-6, "the way to the target is \(turned.value) off")
      return true
    }
  }
}

@Suite("Layout changes of a loop in motion")
struct LoopChangeTests {
  private static func configuration(_ style: LoopPlan.Style, groups: Int = 1) -> PagerConfiguration
  {
    .test(
      layout: .uniform(grouping: groups > 1 ? .every(groups) : .single),
      loop: LoopPlan(style))
  }

  /// A loop of six pages as long as the viewport of 100 points, moving from page 0 to page 5.
  private static func moving() -> Driven {
    var driven = Driven(configuration(.clones), viewport: 100, pages: .uniform(count: 6))
    driven.send(.go(.previous, animated: true))
    driven.send(.scroll(to: -62.5, cause: .motion))
    return driven
  }

  @Test(
    "a motion keeps its page and route through a resize to zero and back", arguments: [100, 250.0])
  func zero(width: Double) {
    var driven = Self.moving()
    driven.send(.resize(.step(to: Viewport(extent: 0))))
    #expect(driven.pager.target?.page == 5 && driven.pager.offset == -62.5)
    driven.send(.resize(.step(to: Viewport(extent: Points(width)))))
    #expect(driven.pager.offset == Points(-0.625 * width))
    #expect(driven.pager.target?.offset == Points(-width))
    driven.arrive()
    #expect(driven.pager.settled == 5)
  }

  @Test("a `go` during a zero size keeps its target when there is a size again")
  func queried() {
    var driven = Self.moving()
    driven.send(.resize(.step(to: Viewport(extent: 0))))
    driven.send(.go(.page(2), animated: true))
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    #expect(driven.pager.targetPage == 2)
  }

  @Test("a loop that becomes a row stays on the same page, on its first lap")
  func lost() {
    var driven = Self.moving()
    driven.send(.configure(FixedSource(Self.configuration(.off))))
    // A row ends at its last page.
    #expect(driven.pager.offset == 500)
    #expect(driven.pager.target?.offset == 500)
    var held = Self.moving()
    held.send(.beginDrag(at: -162.5))
    held.send(.configure(FixedSource(Self.configuration(.off))))
    #expect(held.pager.offset == 437.5)
  }

  @Test("a reload during a motion keeps the target's index and lap")
  func reloaded() {
    var driven = Self.moving()
    driven.send(.reload(.uniform(count: 8)))
    #expect(driven.pager.offset == -262.5)
    #expect(driven.pager.target?.page == 5)
    #expect(driven.pager.target?.offset == -300)
  }

  @Test(
    "a change of grouping during a motion keeps the target's page",
    arguments: [LoopPlan.Style.off, .clones])
  func regrouped(style: LoopPlan.Style) {
    var driven = Driven(Self.configuration(style), viewport: 100, pages: .uniform(count: 6))
    driven.send(.go(.page(4, route: .forward), animated: true))
    driven.send(.scroll(to: 60, cause: .motion))
    driven.send(.configure(FixedSource(Self.configuration(style, groups: 2))))
    #expect(driven.pager.target?.group == 2)
    #expect(driven.pager.target?.page == 4)
    driven.arrive()
    #expect(driven.pager.settled == 4)
  }

  @Test("with free scrolling, an edit during a motion keeps the target's distance from its page")
  func free() {
    var driven = Driven(
      .test(layout: .uniform(extent: .points(80)), rules: [FreeRule()]), viewport: 100,
      pages: .uniform(count: 9))
    driven.send(.go(.position(2.25), animated: true))
    #expect(driven.pager.target?.offset == 180)
    driven.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 0)]))
    #expect(driven.pager.offset == 80)
    #expect(driven.pager.target?.offset == 260)
  }

  @Test("a page that an edit moves half a lap away is ahead of the gesture that began on it")
  func halfALap() {
    // The first two pages share a snap point. A gesture that catches a motion there begins on the
    // second, while the pager is anchored to the first.
    var driven = Driven(
      .test(layout: .content(), loop: LoopPlan(.seamless)), viewport: 100,
      pages: .extents([0, 100, 100, 100, 100]))
    driven.send(.go(.page(3), animated: true))
    driven.send(.beginDrag(at: 0))
    #expect(driven.pager.current == 0)
    driven.send(.edit([.move(.index(1), to: 4)]))
    #expect(driven.pager.offset == 0)
    let group = driven.pager.release(of: ReleaseInput()).place.startGroup
    #expect(group == 3 && driven.pager.layout.snap(ofGroup: group)?.low == 200)
  }
}
