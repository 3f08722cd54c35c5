import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Extents of pages from parameters")
struct GivenLengthsTests {
  /// The parameters of a layout, with the expected page extent and stride in a viewport of 320.
  struct Row: CustomTestStringConvertible, Sendable {
    var given: [String: ParameterValue]
    var extent: Points
    var stride: Points
    var testDescription: String { "\(given)" }

    init(_ given: [String: ParameterValue], extent: Points, stride: Points) {
      (self.given, self.extent, self.stride) = (given, extent, stride)
    }
  }

  private static let gap = ParameterValue.length(.points(10))

  static let rows = [
    Row([:], extent: 320, stride: 320), Row(["spacing": gap], extent: 320, stride: 330),
    Row(["extent": .length(.points(100)), "spacing": gap], extent: 100, stride: 110),
    Row(["extent": .length(.viewport(0.5)), "spacing": gap], extent: 160, stride: 170),
    // The pages that fill the snapport have one gap less than their number, rounded up.
    Row(["visible": .number(2)], extent: 160, stride: 160),
    Row(["visible": .number(1), "spacing": gap], extent: 320, stride: 330),
    Row(["visible": .number(2), "spacing": gap], extent: 155, stride: 165),
    Row(["visible": .number(2.5), "spacing": gap], extent: 120, stride: 130),
    Row(["visible": .number(40), "spacing": gap], extent: 0, stride: 10),
    Row(["extent": .length(.points(100)), "visible": .number(2)], extent: 160, stride: 160),
  ]

  @Test("uniform pages have the extent and spacing of their parameters", arguments: rows)
  func uniform(_ row: Row) throws {
    let layout = try GivenValuesTests.plan("uniform", row.given)
    let pages = Driven(.test(layout: layout), viewport: 320, pages: .uniform(count: 3)).pager.layout
    #expect(pages.extent(ofPage: 1) == row.extent)
    #expect(pages.start(ofPage: 1) - pages.start(ofPage: 0) == row.stride)
    #expect(pages.contentExtent == row.stride * 2 + row.extent)
  }

  @Test("content pages are at least as long as the minimum plus the separator")
  func content() {
    func extents(_ layout: LayoutPlan) -> [Points] {
      let pages = Driven(.test(layout: layout), viewport: 320, pages: .extents([10, 50, 90]))
        .pager.layout
      return (0..<3).map { pages.extent(ofPage: $0) }
    }
    #expect(extents(.content()) == [10, 50, 90])
    #expect(extents(.content(minimum: .points(50))) == [50, 50, 90])
    #expect(extents(.content(minimum: .points(50), separator: 5)) == [55, 55, 90])
    #expect(extents(.content(separator: 20)) == [20, 50, 90])
  }

  @Test("a negative spacing counts as none")
  func negativeGap() {
    let layout = LayoutPlan.uniform(extent: .points(100), spacing: .points(-30))
    let pages = Driven(.test(layout: layout), viewport: 320, pages: .uniform(count: 3)).pager.layout
    #expect(pages.start(ofPage: 1) == 100)
  }

  @Test("`visible` gives the same extent in code and in a config, and at most the snapport")
  func visible() throws {
    func extent(_ layout: LayoutPlan, _ pages: PageContent) -> Points {
      Driven(.test(layout: layout), viewport: 1000, pages: pages).pager.layout.extent(ofPage: 0)
    }
    let pages = PageContent.uniform(count: 3)
    #expect(extent(.uniform(visible: 2.5, spacing: 8), pages) == 393.6)
    #expect(extent(.uniform(visible: 0.5, spacing: 8), pages) == 1000)
    let content = try GivenValuesTests.plan(
      "content", ["visible": .number(4), "spacing": Self.gap])
    #expect(extent(content, .extents([10, 500])) == 242.5)
    #expect(extent(content, .extents([500, 10])) == 500)
  }

  @Test("one step through weighted slots is as long as the first slot")
  func weighted() {
    let layout = LayoutPlan.weighted(Slots(weights: [2, 1, 1]))
    let driven = Driven(.test(layout: layout), viewport: 320, pages: .uniform(count: 5))
    var there = driven
    there.send(.go(.page(1), animated: false))
    #expect(there.pager.offset - driven.pager.offset == 160)
  }
}
