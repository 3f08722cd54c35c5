import FolioCore
import FolioTestSupport
import Testing

@Suite("Groups of pages that fit the port with the ends")
struct FittedGroupsTests {
  @Test("pages without a length go on with a group that is full, however many they are")
  func weightless() {
    var pages = PageTable(extents: [100])
    pages.insert(uniform: 100, extent: 0, at: 1)
    pages.insert(extents: [100], at: 101)
    let layout = PageLayout(
      pages: pages, viewport: Viewport(extent: 100),
      rules: SnapRules(grouping: .fitting(tolerance: 0, countsEnds: false)))
    #expect(layout.groupCount == 2 && layout.pages(ofGroup: 0) == 0...100)
  }

  /// Pages in stretches of one extent, in whole points, so that plain counting is exact.
  private struct Fitting: CustomStringConvertible {
    var stretches: [(count: Int, extent: Int)]
    var spacing: Int
    var port: Int
    var padding: (leading: Int, trailing: Int)?

    init(_ choices: inout Choices) {
      let isUniform = choices.flag(1, outOf: 3)
      let count = isUniform ? 1 : choices.int(in: 1...8)
      stretches = choices.array(of: count) { choices in
        let pages = choices.flag() ? choices.int(in: 1...3) : choices.int(in: 60...150)
        return (isUniform ? choices.int(in: 1...60) : pages, choices.int(in: 0...50))
      }
      spacing = choices.int(in: 0...20)
      port = choices.int(in: 0...200)
      padding = choices.flag() ? (choices.int(in: 0...120), choices.int(in: 0...120)) : nil
    }

    var description: String {
      "\(stretches) + \(spacing) in \(port), padding \(padding.map { "\($0)" } ?? "none")"
    }

    var count: Int { stretches.reduce(0) { $0 + $1.count } }

    var layout: PageLayout {
      var pages = PageTable()
      for stretch in stretches {
        pages.insert(uniform: stretch.count, extent: Double(stretch.extent), at: pages.count)
      }
      pages.spacing = Double(spacing)
      return PageLayout(
        pages: pages, viewport: Viewport(extent: Points(Double(port))),
        padding: Insets(
          leading: Points(Double(padding?.leading ?? 0)),
          trailing: Points(Double(padding?.trailing ?? 0))),
        rules: SnapRules(grouping: .fitting(countsEnds: padding != nil)))
    }

    /// The pages groups begin with, counted page by page.
    var starts: [Int] {
      let steps = stretches.flatMap { Array(repeating: $0.extent + spacing, count: $0.count) }
      var starts = [0]
      var length = steps[0] + (padding?.leading ?? 0)
      for (page, step) in steps.enumerated().dropFirst() {
        length += step
        guard length > port + spacing else { continue }
        starts.append(page)
        length = step
      }
      if length + (padding?.trailing ?? 0) > port + spacing, starts.last != count - 1 {
        starts.append(count - 1)
      }
      return starts
    }
  }

  @Test("groups of pages are those that counting page by page gives")
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
      return true
    }
  }

  @Test("2^31 - 1 pages are not counted one by one", arguments: [[], [1_000_000_000]])
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
