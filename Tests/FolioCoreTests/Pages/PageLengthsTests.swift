import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Lengths beyond the limit after a resize")
struct PageLengthsTests {
  /// A layout plan, and the lengths expected in a large viewport.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var plan: LayoutPlan
    var count = 2000
    /// The extent of every page if the layout leaves extents to the app.
    var own: Double?
    /// The expected extent of all pages; `limited` is the content length that was cut.
    var extent: Double
    var minimum = 0.0
    var spacing = 0.0
    var limited: Double?

    var pages: PageContent {
      own.map { .extents(Array(repeating: $0, count: count)) } ?? .uniform(count: count)
    }
  }

  static func plan(
    _ extent: LayoutPlan.Extent, minimum: Length? = nil, spacing: Length = 0, margin: Double = 0
  ) -> LayoutPlan {
    var plan = LayoutPlan(extent: extent, minimum: minimum, spacing: spacing)
    plan.padding = LengthInsets(leading: .points(margin), trailing: .points(0))
    return plan
  }

  /// The extent of the large viewport, in points.
  static let large = 1e9
  static let rows = [
    Row(
      testDescription: "extents that just fit", plan: plan(.uniform(.viewport(500))), extent: 5e11),
    Row(
      testDescription: "extents that do not fit", plan: plan(.uniform(.viewport(800))),
      extent: 5e11, limited: 1.6e15),
    Row(
      testDescription: "extents that fit no more beside the padding",
      plan: plan(.uniform(.viewport(500)), margin: 1e12), extent: 999e12 / 2000, limited: 1.001e15),
    Row(
      testDescription: "spacing that just fits",
      plan: plan(.uniform(1e12), spacing: .viewport(998)), count: 501, extent: 1e12,
      spacing: 9.98e11),
    Row(
      testDescription: "spacing that does not fit",
      plan: plan(.uniform(1e9), spacing: .viewport(800)), count: 2001, extent: 1e9,
      spacing: (1e15 - 2001e9) / 2000, limited: 800e9 * 2000 + 2001e9),
    Row(
      testDescription: "extents that leave no room for spacing",
      plan: plan(.uniform(.viewport(800)), spacing: .viewport(1)), extent: 5e11,
      limited: 1.6e15 + 1999e9),
    Row(
      testDescription: "a minimum that just fits",
      plan: plan(.content, minimum: .viewport(500)), own: 1, extent: 5e11, minimum: 5e11),
    Row(
      testDescription: "a minimum that does not fit",
      plan: plan(.content, minimum: .viewport(800)), own: 1, extent: 5e11, minimum: 5e11,
      limited: 1.6e15),
    Row(
      testDescription: "a minimum above extents that fit",
      plan: plan(.uniform(.viewport(100)), minimum: .viewport(800)), extent: 5e11, minimum: 5e11,
      limited: 1.6e15),
    Row(
      testDescription: "a minimum that fits beside extents and spacing",
      plan: plan(.content, minimum: .viewport(300), spacing: .viewport(100)), own: 1e6,
      extent: 3e11, minimum: 3e11, spacing: 1e11),
  ]

  @Test(
    "lengths at the limit are not reported as misbehavior",
    arguments: [
      plan(.uniform(.viewport(1000))), plan(.content, minimum: .viewport(1000)),
      plan(.content, spacing: .viewport(1000)),
    ])
  func longest(plan: LayoutPlan) {
    let isUniform = if case .content = plan.extent { false } else { true }
    var driven = Driven(
      .test(layout: plan), viewport: 1,
      pages: isUniform ? .uniform(count: 3) : .extents([1, 1, 1]))
    driven.send(.resize(.step(to: Viewport(extent: Points(Self.large)))))
    let pages = driven.pager.layout.pages
    #expect(max(pages.extent(of: 0), pages.spacing) == Limits.maximumLength)
    #expect(!driven.effects.list.contains { if case .misbehaved = $0 { true } else { false } })
  }

  @Test("lengths are cut to the longest content: spacing first, then extents", arguments: rows)
  func limited(_ row: Row) throws {
    var driven = Driven(
      .test(layout: row.plan), viewport: 1, pages: row.pages)
    try #require(driven.pager.layout.pages.count == row.count)
    let before = driven.pager.layout.contentExtent
    driven.send(.resize(.step(to: Viewport(extent: Points(Self.large)))))
    let layout = driven.pager.layout
    #expect(layout.pages.uniformExtent == row.extent)
    #expect(layout.pages.spacing == row.spacing && layout.pages.minimumExtent == row.minimum)
    #expect(layout.contentExtent.value <= Limits.maximumOffset)
    let cuts = driven.effects.list.compactMap { effect -> Double? in
      if case .misbehaved(_, .length(let length)) = effect { length } else { nil }
    }
    #expect(cuts == (row.limited.map { [$0] } ?? []))
    driven.send(.resize(.step(to: Viewport(extent: 1))))
    #expect(driven.pager.layout.contentExtent == before)
  }

  @Test("placed pages and padding beyond the offset limit are refused with their length")
  func placed() {
    let far = Limits.maximumOffset - 16
    let pages = [
      PlacedPage(start: far, extent: 16), PlacedPage(start: 0, extent: 10, alignment: 1),
    ]
    let driven = Driven(
      .test(layout: Self.plan(.placed, margin: 16)), viewport: 100,
      pages: .placed(PlacedContent(pages)))
    let error = PageError.tooLong(Limits.maximumOffset + 16)
    #expect(driven.effects.list == [.refused(.content(error))])
  }
}
