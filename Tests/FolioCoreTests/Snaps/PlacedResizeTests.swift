import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Snap points of placed pages after layout changes")
struct PlacedResizeTests {
  static let pages = [
    PlacedPage(start: 0, extent: 500), PlacedPage(start: 100, extent: 50, alignment: 1),
    PlacedPage(start: 400, extent: 300, alignment: 0.5), PlacedPage(start: 900, extent: 20),
  ]

  static func driven(tall: TallPages, fraction: Double = 0) -> Driven {
    Driven(
      configuration(tall: tall, fraction: fraction), viewport: 200,
      pages: .placed(PlacedContent(pages)))
  }

  static func configuration(tall: TallPages, fraction: Double = 0) -> PagerConfiguration {
    .test(layout: .placed(), snap: .aligned(fraction, tall: tall))
  }

  /// The snap points of a layout.
  static func rests(_ layout: PageLayout) -> [[Double]] { PlacedRestsTests.snaps(of: layout) }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var events: [PagerEvent]
  }

  static let rows = [
    Row(testDescription: "longer", events: [.resize(.step(to: Viewport(extent: 260)))]),
    Row(
      testDescription: "as long between insets",
      events: [
        .resize(.step(to: Viewport(extent: 230))), .insets(Insets(leading: 10, trailing: 20)),
      ]),
    Row(
      testDescription: "with the insets at the other end",
      events: [
        .insets(Insets(leading: 30)), .insets(Insets(trailing: 30)),
      ]),
    Row(
      testDescription: "without a snapport", events: [.insets(Insets(leading: 120, trailing: 80))]),
    Row(
      testDescription: "with a snapport again",
      events: [.insets(Insets(leading: 200)), .insets(Insets(leading: 30))]),
    Row(
      testDescription: "scrolled through",
      events: [.configure(FixedSource(configuration(tall: .scrollInside)))]),
    Row(
      testDescription: "not scrolled through",
      events: [.configure(FixedSource(configuration(tall: .align)))]),
    Row(
      testDescription: "aligned otherwise",
      events: [.configure(FixedSource(configuration(tall: .align, fraction: 0.5)))]),
  ]

  @Test("after a change, snap points equal those of a new layout", arguments: rows)
  func same(_ row: Row) {
    for tall in TallPages.allCases {
      var driven = Self.driven(tall: tall)
      for event in row.events { driven.send(event) }
      let layout = driven.pager.layout
      let fresh = PageLayout(
        pages: PageTable(uniform: Self.pages.count, extent: 0), viewport: layout.viewport,
        insets: layout.insets, padding: layout.padding, rules: layout.rules,
        placed: PlacedContent(Self.pages))
      #expect(Self.rests(layout) == Self.rests(fresh))
      #expect(layout.snapport > 0 || Self.rests(layout).allSatisfy { $0[0] == $0[1] })
    }
  }

  @Test("groups of placed pages fit the snapport including the gaps between pages")
  func fitting() {
    let starts = [20.0, 60, 110, 160, 300, 350]
    let pages = starts.map { PlacedPage(start: $0, extent: 40) }
    func groups(_ snapport: Points, _ countsEnds: Bool) -> [Int] {
      let layout = PageLayout(
        pages: PageTable(uniform: 6, extent: 0), viewport: Viewport(extent: snapport),
        padding: Insets(leading: 10, trailing: 30),
        rules: SnapRules(grouping: .fitting(countsEnds: countsEnds)),
        placed: PlacedContent(pages))
      return (0..<layout.groupCount).map { layout.pages(ofGroup: $0).lowerBound }
    }
    #expect(groups(80, false) == [0, 2, 3, 4, 5])
    #expect(groups(90, false) == [0, 2, 4])
    #expect(groups(79, false) == [0, 1, 2, 3, 4, 5])
    #expect(groups(30, false) == [0, 1, 2, 3, 4, 5])
    #expect(groups(110, true) == [0, 2, 4, 5])
    #expect(groups(109, true) == [0, 1, 3, 4, 5])
    #expect(groups(120, true) == [0, 2, 4])
    #expect(groups(119, true) == [0, 2, 4, 5])
    let negative = PageLayout(
      pages: PageTable(uniform: 6, extent: 40), viewport: Viewport(extent: 80),
      rules: SnapRules(grouping: .fitting(tolerance: -30)))
    #expect(negative.groupCount == 3)
  }

  static let far = Limits.maximumOffset
  static let limits: [PlacedContent] = [
    PlacedContent([PlacedPage(start: far - 16, extent: 16)]),
    PlacedContent([PlacedPage(start: -far, extent: Limits.maximumLength)]),
    PlacedContent([PlacedPage(start: 0, extent: 0, alignment: 1)], contentExtent: far),
    PlacedContent([
      PlacedPage(
        start: 0, extent: 5, alignment: 0,
        margin: Insets(leading: Points(Limits.maximumLength), trailing: 0))
    ]),
  ]

  @Test("positions are accepted up to the limits and refused beyond", arguments: limits)
  func upToLimits(content: PlacedContent) throws {
    func pages(_ content: PlacedContent) -> Int {
      Driven(.test(layout: .placed()), viewport: 200, pages: .placed(content)).pager.layout
        .pages.count
    }
    #expect(pages(content) == 1)
    var beyond = content
    beyond.pages[0].start = content.pages[0].start < 0 ? -Self.far.nextUp : Self.far.nextUp
    #expect(pages(beyond) == 0)
    beyond = content
    beyond.contentExtent = Self.far.nextUp
    #expect(pages(beyond) == 0)
  }

  @Test("a stretch as long as the snapport, within rounding, has a single snap point")
  func asLongAsSnapport() {
    for tenth in 1...400 {
      let (start, free) = (Double(tenth) / 10, Double(tenth + 3550) / 10)
      var driven = Driven(
        Self.configuration(tall: .scrollInside), viewport: 375,
        pages: .placed(
          PlacedContent([
            PlacedPage(start: start, extent: 600), PlacedPage(start: free, extent: 145),
          ])))
      driven.send(.insets(Insets(leading: 10, trailing: 10)))
      let first = Self.rests(driven.pager.layout).first ?? []
      #expect(first.count == 2 && first[1] - first[0] < 1e-9, "from \(start)")
    }
  }

  @Test("in a drag inside a tall page, pages that do not snap can replace the layout")
  func nothingSnaps() {
    let places = [0.0, 1000].map { PlacedPage(start: $0, extent: 1000, snaps: false) }
    var driven = Driven(
      Self.configuration(tall: .align), viewport: 400, pages: .placed(PlacedContent(places)))
    let row = PagerConfiguration.test(
      layout: .content(), snap: .aligned(tall: .scrollInside))
    driven.send(.configure(FixedSource(row)))
    driven.send(.scroll(to: 300, cause: .programmatic))
    #expect(driven.pager.anchor.edge == .inside)
    driven.send(.beginDrag(at: 300))
    driven.send(.configure(FixedSource(Self.configuration(tall: .align))))
    #expect(driven.pager.layout.groupCount == 0 && driven.pager.offset == 300)
  }
}
