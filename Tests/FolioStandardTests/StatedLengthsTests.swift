import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Lengths of pages as they are stated")
struct StatedLengthsTests {
  /// What a config states, and the extent of pages and the way from one to the next that come of it,
  /// on a surface of 320.
  struct Row: CustomTestStringConvertible, Sendable {
    var stated: [String: ParameterValue]
    var extent: Points
    var stride: Points
    var testDescription: String { "\(stated)" }

    init(_ stated: [String: ParameterValue], extent: Points, stride: Points) {
      (self.stated, self.extent, self.stride) = (stated, extent, stride)
    }
  }

  private static let gap = ParameterValue.length(.points(10))

  static let rows = [
    Row([:], extent: 320, stride: 320), Row(["spacing": gap], extent: 320, stride: 330),
    Row(["extent": .length(.points(100)), "spacing": gap], extent: 100, stride: 110),
    Row(["extent": .length(.viewport(0.5)), "spacing": gap], extent: 160, stride: 170),
    // What fits has one gap less than pages, or as many as are stated.
    Row(["extent": .length(Length(2, .visible)), "spacing": gap], extent: 155, stride: 165),
    Row(
      ["extent": .length(Length(2, .visible)), "spacing": gap, "gaps": .number(2)], extent: 150,
      stride: 160),
    Row(
      ["extent": .length(Length(2, .visible)), "spacing": gap, "gaps": .number(0)], extent: 160,
      stride: 170),
    Row(
      ["extent": .length(Length(2, .visible)), "spacing": gap, "gaps": .number(40)], extent: 0,
      stride: 10),
    // Gaps are of no matter to an extent in another unit.
    Row(
      ["extent": .length(.points(100)), "spacing": gap, "gaps": .number(2)], extent: 100,
      stride: 110),
    // From page to page, the gap included.
    Row(["stride": .length(.points(100)), "spacing": gap], extent: 90, stride: 100),
    Row(["stride": .length(.points(5)), "spacing": gap], extent: 0, stride: 10),
    // Given away to the gap.
    Row(
      ["extent": .length(.points(100)), "spacing": gap, "margin": .number(20)], extent: 80,
      stride: 110),
    Row(["extent": .length(.points(100)), "margin": .number(120)], extent: 0, stride: 120),
  ]

  @Test("of one extent are as long, and as far apart, as their parameters say", arguments: rows)
  func uniform(_ row: Row) {
    let layout = UniformLayout(ParameterValues(row.stated, for: UniformLayout.descriptor))
    let pages = Driven(.test(layout: layout), viewport: 320, pages: .uniform(count: 3)).pager.layout
    #expect(pages.extent(ofPage: 1) == row.extent)
    #expect(pages.start(ofPage: 1) - pages.start(ofPage: 0) == row.stride)
    #expect(pages.contentExtent == row.stride * 2 + row.extent)
  }

  @Test("of their content are no shorter than a minimum with its separator")
  func content() {
    func extents(_ layout: ContentLayout) -> [Points] {
      let pages = Driven(.test(layout: layout), viewport: 320, pages: .extents([10, 50, 90]))
        .pager.layout
      return (0..<3).map { pages.extent(ofPage: $0) }
    }
    #expect(extents(ContentLayout()) == [10, 50, 90])
    #expect(extents(ContentLayout(minimum: .points(50))) == [50, 50, 90])
    #expect(extents(ContentLayout(minimum: .points(50), separator: 5)) == [55, 55, 90])
    #expect(extents(ContentLayout(separator: 20)) == [20, 50, 90])
  }

  @Test("lie no closer than without a gap where one is stated that is none")
  func negativeGap() {
    let layout = UniformLayout(extent: .points(100), spacing: .points(-30))
    let pages = Driven(.test(layout: layout), viewport: 320, pages: .uniform(count: 3)).pager.layout
    #expect(pages.start(ofPage: 1) == 100)
  }

  @Test("of which none fit are as long whether gaps are stated or not")
  func noneFits() {
    let stated: [String: ParameterValue] = [
      "extent": .length(Length(0, .visible)), "spacing": Self.gap,
    ]
    let extents = [stated, stated.merging(["gaps": .number(1)]) { $1 }].map { stated in
      let layout = UniformLayout(ParameterValues(stated, for: UniformLayout.descriptor))
      return Driven(.test(layout: layout), viewport: 320, pages: .uniform(count: 3)).pager.layout
        .extent(ofPage: 0)
    }
    #expect(extents[0] == extents[1])
    #expect(LayoutPlan(extent: .content).collapsesHidden)
  }

  @Test("through slots one step is as long as the first slot")
  func weighted() {
    let layout = WeightedLayout(Slots(weights: [2, 1, 1]))
    let driven = Driven(.test(layout: layout), viewport: 320, pages: .uniform(count: 5))
    var there = driven
    there.send(.go(.page(1), animated: false))
    #expect(there.pager.offset - driven.pager.offset == 160)
  }
}
