import FolioCore
import FolioTestSupport
import Testing

@Suite("Groups of as many pages as fit the snapport")
struct FittedGroupsTests {
  @Test("any number of pages of no extent join a full group")
  func weightless() {
    var pages = PageTable(extents: [100])
    pages.insert(uniform: 100, extent: 0, at: 1)
    pages.insert(extents: [100], at: 101)
    let layout = PageLayout(
      pages: pages, viewport: Viewport(extent: 100),
      rules: SnapRules(grouping: .fitting(tolerance: 0, countsEnds: false)))
    #expect(layout.groupCount == 2 && layout.pages(ofGroup: 0) == 0...100)
  }

  /// Pages in runs of one extent, in whole points, so that plain sums are exact.
  private struct Fitting: CustomStringConvertible {
    var stretches: [(count: Int, extent: Int)]
    var spacing: Int
    var snapport: Int
    var padding: (leading: Int, trailing: Int)?

    init(_ choices: inout Choices) {
      let isUniform = choices.flag(1, outOf: 3)
      let count = isUniform ? 1 : choices.int(in: 1...8)
      stretches = choices.array(of: count) { choices in
        let pages = choices.flag() ? choices.int(in: 1...3) : choices.int(in: 60...150)
        return (isUniform ? choices.int(in: 1...60) : pages, choices.int(in: 0...50))
      }
      spacing = choices.int(in: 0...20)
      snapport = choices.int(in: 0...choices.element(of: [200, 200, 3]))
      padding = choices.flag() ? (choices.int(in: 0...120), choices.int(in: 0...120)) : nil
    }

    var description: String {
      "\(stretches) + \(spacing) in \(snapport), padding \(padding.map { "\($0)" } ?? "none")"
    }

    var count: Int { stretches.reduce(0) { $0 + $1.count } }

    var layout: PageLayout {
      var pages = PageTable()
      for stretch in stretches {
        pages.insert(uniform: stretch.count, extent: Double(stretch.extent), at: pages.count)
      }
      pages.spacing = Double(spacing)
      return PageLayout(
        pages: pages, viewport: Viewport(extent: Points(Double(snapport))),
        padding: Insets(
          leading: Points(Double(padding?.leading ?? 0)),
          trailing: Points(Double(padding?.trailing ?? 0))),
        rules: SnapRules(grouping: .fitting(countsEnds: padding != nil)))
    }

    /// The same pages at explicit positions.
    var placed: PageLayout {
      var next = 0.0
      let extents = stretches.flatMap { Array(repeating: Double($0.extent), count: $0.count) }
      let pages = extents.map { extent in
        defer { next += extent + Double(spacing) }
        return PlacedPage(start: next, extent: extent)
      }
      let line = layout
      return PageLayout(
        pages: PageTable(uniform: count, extent: 0), viewport: line.viewport,
        padding: line.padding, rules: line.rules, placed: PlacedContent(pages))
    }

    /// The first pages of the groups, counted page by page.
    var starts: [Int] {
      let steps = stretches.flatMap { Array(repeating: $0.extent + spacing, count: $0.count) }
      var starts = [0]
      var length = steps[0] + (padding?.leading ?? 0)
      for (page, step) in steps.enumerated().dropFirst() {
        length += step
        guard length > snapport + spacing else { continue }
        starts.append(page)
        length = step
      }
      if length + (padding?.trailing ?? 0) > snapport + spacing, starts.last != count - 1 {
        starts.append(count - 1)
      }
      return starts
    }
  }

  @Test("groups equal those found page by page")
  func counted() {
    forAll("fitting groups", { Fitting(&$0) }, settings: .current.atLeast(500)) { fitting in
      let layout = fitting.layout
      let starts = fitting.starts
      try hold(layout.groupCount == starts.count, "\(layout.groupCount), not \(starts)")
      for (group, start) in starts.enumerated() {
        let end = group + 1 < starts.count ? starts[group + 1] : fitting.count
        try hold(layout.pages(ofGroup: group) == start...end - 1, "group \(group) of \(starts)")
        for page in start..<end { try hold(layout.group(ofPage: page) == group, "page \(page)") }
      }
      // Pages that start at one offset do not form a line.
      guard fitting.spacing + (fitting.stretches.map(\.extent).min() ?? 0) > 0 else { return true }
      let placed = fitting.placed
      return (0..<placed.groupCount).map { placed.pages(ofGroup: $0).lowerBound } == starts
    }
  }

  @Test("pages that fill the snapport exactly form a group: listed, uniform and placed ones")
  func exactly() {
    // Snapport, rounding error and tolerance add up to 101 points.
    let rules = SnapRules(grouping: .fitting(tolerance: 1 - 1e-9))
    func starts(_ pages: PageTable, _ placed: PlacedContent? = nil) -> [Int] {
      let layout = PageLayout(
        pages: pages, viewport: Viewport(extent: 100), rules: rules, placed: placed)
      return (0..<layout.groupCount).map { layout.pages(ofGroup: $0).lowerBound }
    }
    #expect(starts(PageTable(extents: [50, 51, 1, 100, 1, 101, 2])) == [0, 2, 4, 5, 6])
    #expect(starts(PageTable(uniform: 5, extent: 50.5)) == [0, 2, 4])
    let places = [(0.0, 50.0), (50, 51), (101, 1), (102, 100), (202, 1)]
    let placed = PlacedContent(places.map { PlacedPage(start: $0.0, extent: $0.1) })
    #expect(starts(PageTable(uniform: 5, extent: 0), placed) == [0, 2, 4])
    var pages = PageTable(extents: [101])
    pages.insert(uniform: 100, extent: 0, at: 1)
    pages.insert(uniform: 80, extent: 1, at: 101)
    pages.insert(extents: [21, 3], at: 181)
    #expect(starts(pages) == [0, 101, 182])
    var run = PageTable(extents: [20])
    run.insert(uniform: 80, extent: 1, at: 1)
    run.insert(extents: [1, 1], at: 81)
    #expect(starts(run) == [0, 82])
  }

  @Test("trailing padding that fills the snapport exactly fits with the last pages")
  func exactEnd() {
    for (trailing, count) in [(20, 1), (20.5, 2)] as [(Points, Int)] {
      let layout = PageLayout(
        pages: PageTable(extents: [50, 31]), viewport: Viewport(extent: 100),
        padding: Insets(leading: 0, trailing: trailing),
        rules: SnapRules(grouping: .fitting(tolerance: 1 - 1e-9, countsEnds: true)))
      #expect(layout.groupCount == count)
    }
  }

  @Test("2^31 - 1 pages are grouped without counting one by one", arguments: [[], [1_000_000_000]])
  func most(unequal: [Int]) {
    let count = Limits.maximumUniformPages
    var pages = PageTable(uniform: count, extent: 100)
    for page in unequal { pages.setExtent(390, of: page..<page + 1) }
    let layout = PageLayout(
      pages: pages, viewport: Viewport(extent: 390), padding: Insets(leading: 150, trailing: 350),
      rules: SnapRules(grouping: .fitting(countsEnds: true)))
    #expect(layout.pages(ofGroup: 0) == 0...1 && layout.pages(ofGroup: 1) == 2...4)
    #expect(layout.pages(ofGroup: layout.groupCount - 1) == count - 1...count - 1)
    for page in unequal {
      let group = layout.group(ofPage: page)
      #expect(layout.pages(ofGroup: group) == page...page)
      #expect(layout.pages(ofGroup: group + 1) == page + 1...page + 3)
    }
  }
}
