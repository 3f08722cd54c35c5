import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Lengths beyond the limits")
struct LengthLimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var plan: LayoutPlan
    var viewport: Points = 390
    var pages = PageContent.uniform(count: 10)

    init(
      _ description: String, _ extent: LayoutPlan.Extent, minimum: Length? = nil,
      spacing: Length = 0, visible: Double? = nil, viewport: Points = 390,
      pages: PageContent = .uniform(count: 10)
    ) {
      testDescription = description
      plan = LayoutPlan(extent: extent, minimum: minimum, spacing: spacing)
      plan.visible = visible
      self.viewport = viewport
      self.pages = pages
    }
  }

  static let rows = [
    Row("the longest spacing", .uniform(300), spacing: 1e12),
    Row("an extent in viewports", .uniform(.viewport(1e11))),
    Row("an extent in viewports on a large surface", .uniform(.viewport(2)), viewport: 1e12),
    Row("pages a tenth of a billionth of which fill the snapport", .uniform(0), visible: 1e-10),
    Row("spacing in viewports", .uniform(300), spacing: .viewport(1e10)),
    Row(
      "a minimum in viewports", .content, minimum: .viewport(1e10), pages: .extents([1, 2, 3])),
    Row("an infinite minimum", .content, minimum: .points(.infinity), pages: .extents([1, 2, 3])),
    Row("an extent that is no number", .uniform(.points(.nan))),
    Row("a negative spacing", .uniform(300), spacing: -1e13),
    Row("a spacing that is no number", .uniform(300), spacing: .points(.nan)),
    Row("no lengths at all", .uniform(0), pages: .uniform(count: 3)),
    Row("the shortest numbers", .uniform(1e-307), spacing: 1e-307, viewport: 1e-307),
  ]

  @Test(
    "any length in a config, a page or a viewport keeps the content within its limit",
    arguments: rows)
  func standsAnyLength(_ row: Row) throws {
    var driven = Driven(
      .test(layout: row.plan), viewport: row.viewport, pages: row.pages)
    let events: [PagerEvent] = [
      .go(.last, animated: false), .edit([.insert(.uniform(count: 5, extent: 0), at: 1)]),
      .resize(.step(to: Viewport(extent: 1e12))), .go(.last, animated: false),
      .insets(Insets(leading: 1e12, trailing: 1e12)), .insets(.zero),
      .resize(.step(to: Viewport(extent: 1e-307))), .resize(.step(to: Viewport(extent: 390))),
    ]
    for event in events {
      driven.send(event)
      try driven.pager.checkInvariants()
      #expect(driven.pager.layout.contentExtent.value <= Limits.maximumOffset)
    }
  }

  @Test(
    "a reload with content that is too long is refused, whichever length causes it",
    arguments: [
      Row("extent", .uniform(1e10), pages: .uniform(count: 200_000)),
      Row("spacing", .uniform(1), spacing: 1e10, pages: .uniform(count: 2_147_483_647)),
      Row(
        "minimum", .content, minimum: .points(1e10),
        pages: .extents(Array(repeating: 1, count: 200_000))),
      Row("extents", .content, pages: .extents(Array(repeating: 1e12, count: 1001))),
    ])
  func refusesLongContent(_ row: Row) {
    var driven = Driven(.test(layout: row.plan), viewport: 390, pages: row.pages)
    let isRefused = driven.effects.list.contains {
      if case .refused(.content(.tooLong(let length))) = $0 { length > 1e15 } else { false }
    }
    #expect(isRefused && driven.pager.layout.pages.isEmpty)
    driven.send(.reload(.uniform(count: 3)))
    #expect(driven.pager.layout.pages.count == 3)
  }

  @Test("an edit that makes the content of a uniform layout too long is refused")
  func refusesLongEdits() {
    var driven = Driven(
      .test(layout: LayoutPlan(extent: .uniform(1e10))), viewport: 390,
      pages: .uniform(count: 90_000))
    driven.send(.edit([.insert(.uniform(count: 20_000, extent: 0), at: 0)]))
    #expect(driven.effects.list == [.refused(.content(.tooLong(1.1e15)))])
    #expect(driven.pager.layout.pages.count == 90_000)
  }

  @Test("a very long minimum is cut if inserted pages would make the content too long")
  func cutsLongMinimum() throws {
    let plan = LayoutPlan(extent: .content, minimum: .points(1e12))
    var driven = Driven(
      .test(layout: plan), viewport: 390,
      pages: .extents(Array(repeating: 1, count: 900)))
    driven.send(.edit([.insert(.extents(Array(repeating: 1, count: 200)), at: 0)]))
    #expect(driven.pager.layout.contentExtent.value <= Limits.maximumOffset)
    try driven.pager.checkInvariants()
  }

  @Test("an expansion that makes the content too long is refused")
  func refusesLongExpansion() {
    var driven = Driven(
      .test(layout: LayoutPlan(extent: .content)), viewport: 390,
      pages: .extents(Array(repeating: 1e12, count: 999) + [0, 0]))
    driven.send(.expand(page: 999, to: 9e11))
    driven.send(.expand(page: 1000, to: 9e11))
    #expect(driven.effects.list == [.refused(.content(.tooLong(1.0008e15)))])
  }

  @Test("an extent that a resize makes too long is cut and reported once")
  func saysOnce() {
    var driven = Driven(
      .test(layout: LayoutPlan(extent: .uniform(.viewport(1)))), viewport: 390,
      pages: .uniform(count: 2_147_483_647))
    func faults() -> [PagerEffect] {
      driven.effects.list.filter { if case .misbehaved = $0 { true } else { false } }
    }
    driven.send(.resize(.step(to: Viewport(extent: 1e6))))
    #expect(faults() == [.misbehaved(strategy: "layout", .length(1e6 * 2_147_483_647))])
    #expect(driven.pager.layout.contentExtent.value <= 1e15)
    driven.send(.insets(Insets(leading: 5)))
    #expect(faults() == [])
    driven.send(.resize(.step(to: Viewport(extent: 390))))
    #expect(faults() == [] && driven.pager.quarantined == [])
    #expect(driven.pager.layout.contentExtent.value == 390 * 2_147_483_647)
  }

  @Test("an offset far beyond an end stays valid when a resize makes the pages longer")
  func farBeyond() {
    var driven = Driven(.test(), viewport: 390, pages: .uniform(count: 2))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 1e9, cause: .drag))
    driven.send(.resize(.step(to: Viewport(extent: 1e12))))
    #expect(Points(validating: driven.pager.offset.value) != nil)
    driven.send(.release(ReleaseInput(velocity: 4)))
    #expect(driven.pager.target?.page == 1)
  }

  @Test("a page can be expanded until the content reaches its limit", arguments: [999, 1000])
  func longestExpansion(count: Int) {
    var driven = Driven(
      .test(layout: .content()), viewport: 390,
      pages: .extents([0] + Array(repeating: Limits.maximumLength, count: count)))
    driven.send(.expand(page: 0, to: Points(Limits.maximumLength)))
    let isRefused = driven.effects.list.contains { if case .refused = $0 { true } else { false } }
    #expect(isRefused == (count == 1000))
  }

  @Test("a spacing or minimum that was cut grows again when an edit removes a page")
  func growsAgain() {
    // The exact length after the cut, since pages or padding fill the remaining content.
    let limited = 0x1p29
    let last = Limits.maximumOffset - 1000 * limited - 998.5e12
    var spaced = Driven(
      .test(layout: .content()), viewport: 100,
      pages: .extents(Array(repeating: 998.5e9, count: 1000) + [last]))
    spaced.send(.configure(FixedSource(.test(layout: .content(spacing: .points(1e12))))))
    let count = 1_862_645
    var minimal = Driven(
      .test(layout: .content()), viewport: 100, pages: .uniform(count: count))
    var configuration = PagerConfiguration.test(layout: .content(minimum: .points(1e12)))
    let padding = Limits.maximumOffset - Double(count) * limited
    configuration.padding = LengthInsets(leading: .points(padding))
    minimal.send(.configure(FixedSource(configuration)))
    #expect(minimal.pager.layout.extent(ofPage: 0).value == limited)
    for var driven in [spaced, minimal] {
      let count = driven.pager.layout.pageCount
      driven.send(.edit([.remove(.index(count - 1))]))
      #expect(driven.pager.layout.pageCount == count - 1)
      let left = Limits.maximumOffset - driven.pager.layout.contentExtent.value
      #expect(left.magnitude < 1e6)
    }
  }

  @Test(
    "a length that is not a number is reported once",
    arguments: [
      Row("extent", .uniform(.points(.nan))), Row("minimum", .content, minimum: .points(.nan)),
      Row("spacing", .uniform(300), spacing: .points(.nan)),
      Row("visible", .uniform(300), visible: .nan),
    ])
  func reportsNoNumber(_ row: Row) {
    var pager = Pager(FixedSource(.test(layout: row.plan)))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 390))), into: &effects)
    pager.handle(.reload(row.plan.minimum == nil ? row.pages : .extents([1, 2])), into: &effects)
    let lengths = effects.list.compactMap { effect -> Double? in
      if case .misbehaved(strategy: "layout", .length(let length)) = effect { length } else { nil }
    }
    #expect(lengths.count == 1 && lengths[0].isNaN)
  }
}
