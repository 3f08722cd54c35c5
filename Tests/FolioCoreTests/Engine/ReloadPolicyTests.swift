import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Reload policies")
struct ReloadPolicyTests {
  struct Row: Sendable {
    var policy: PagerPolicies.Reload
    var count: Int
    var page: Int
  }

  @Test(
    "a reload keeps the index, unless the policy differs or the index no longer exists",
    arguments: [
      Row(policy: .index, count: 8, page: 5), Row(policy: .index, count: 3, page: 0),
      Row(policy: .index, count: 5, page: 0),
      Row(policy: .id, count: 8, page: 5), Row(policy: .id, count: 3, page: 2),
      Row(policy: .first, count: 8, page: 0),
    ])
  func reload(_ row: Row) {
    var configuration = PagerConfiguration.test()
    configuration.policies.reload = row.policy
    var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 6))
    driven.send(.go(.page(5), animated: false))
    driven.send(.reload(.uniform(count: row.count)))
    #expect(driven.pager.settled == row.page && driven.pager.anchor.index == row.page)
  }

  @Test(
    "a reload that keeps the handles keeps the page, its index or neither, by policy",
    arguments: [(PagerPolicies.Reload.id, 2), (.index, 4), (.first, 0)])
  func keepsHandles(_ policy: PagerPolicies.Reload, _ page: Int) {
    var configuration = PagerConfiguration.test(layout: .content())
    configuration.policies.reload = policy
    let extents = Array(repeating: 100.0, count: 6)
    var driven = Driven(configuration, viewport: 100, pages: .extents(extents))
    driven.send(.go(.page(4), animated: false))
    let ids = (0..<6).map { driven.pager.layout.pages.id(at: $0) }
    // The page at 4 moves to 2.
    let order = [0, 1, 4, 2, 3, 5].map { ids[$0] }
    driven.send(.edit([.reload(.extents(extents), keeping: order)]))
    #expect(driven.pager.settled == page)
  }

  @Test(
    "a reload that drops the page's handle keeps the index or goes to the first page, by policy",
    arguments: [
      Row(policy: .id, count: 6, page: 4), Row(policy: .index, count: 6, page: 4),
      Row(policy: .first, count: 6, page: 0), Row(policy: .id, count: 5, page: 4),
      Row(policy: .id, count: 4, page: 0), Row(policy: .first, count: 4, page: 0),
    ])
  func dropsHandles(_ row: Row) {
    var configuration = PagerConfiguration.test(layout: .content())
    configuration.policies.reload = row.policy
    let extents = Array(repeating: 100.0, count: 6)
    var driven = Driven(configuration, viewport: 100, pages: .extents(extents))
    driven.send(.go(.page(4), animated: false))
    driven.send(.edit([.reload(.extents(Array(extents.prefix(row.count))), keeping: [])]))
    #expect(driven.pager.settled == row.page)
  }

  @Test(
    "another page at the same index is reported, and a page that stays is not",
    arguments: [
      (.reload(.uniform(count: 2)), true),
      (.edit([.reload(.uniform(count: 6, extent: 0), keeping: [])]), true),
      (.edit([.remove(.index(0))]), true), (.edit([.remove(.index(1))]), false),
      (.edit([.insert(.uniform(count: 1, extent: 0), at: 3)]), false),
      (.resize(.step(to: Viewport(extent: 90))), false), (.configure(FixedSource(.test())), false),
    ] as [(PagerEvent, Bool)])
  func announced(_ event: PagerEvent, _ isOther: Bool) {
    for policy in [PagerPolicies.Reload.id, .first] {
      var configuration = PagerConfiguration.test()
      configuration.policies.reload = policy
      var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 4))
      driven.send(event)
      let reported = driven.effects.list.filter {
        if case .currentChanged = $0 { true } else { false }
      }
      #expect(reported == (isOther ? [.currentChanged(from: 0, to: 0)] : []))
    }
  }

  @Test("a gesture that began beyond the pages of a reload counts from the last page")
  func fewerInMidDrag() {
    for loop in [LoopPlan.Style.off, .seamless] {
      var driven = Driven(
        .test(loop: LoopPlan(loop)), viewport: 100, pages: .uniform(count: 5))
      driven.send(.go(.page(4), animated: false))
      driven.send(.beginDrag(at: 400))
      driven.send(.reload(.uniform(count: 3)))
      let place = driven.pager.release(of: ReleaseInput()).place
      #expect(place.startGroup == 2 && place.selectedGroup == 2 && place.settledGroup == 2)
    }
  }

  @Test("the maximum number of pages can be reloaded repeatedly")
  func reloadsForEver() throws {
    var driven = Driven(
      .test(), viewport: 100, pages: .uniform(count: Limits.maximumUniformPages))
    for _ in 0..<5 {
      driven.send(.go(.last, animated: false))
      driven.send(.reload(.uniform(count: Limits.maximumUniformPages)))
      #expect(driven.pager.settled == Limits.maximumUniformPages - 1)
      try driven.pager.checkInvariants()
    }
    driven.send(.reload(.uniform(count: 50)))
    #expect(driven.pager.settled == 49)
  }
}
