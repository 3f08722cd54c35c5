import FolioCore
import FolioTestSupport
import Testing

@Suite("Groups of pages that fit the port with the ends")
struct FittedGroupsTests {
  /// Pages of one extent, in whole points, so that plain counting is exact.
  private struct Fitting: CustomStringConvertible {
    var count: Int
    var extent: Int
    var spacing: Int
    var port: Int
    var padding: (leading: Int, trailing: Int)

    init(_ choices: inout Choices) {
      count = choices.int(in: 1...60)
      extent = choices.int(in: 0...50)
      spacing = choices.int(in: 0...20)
      port = choices.int(in: 0...200)
      padding = (choices.int(in: 0...120), choices.int(in: 0...120))
    }

    var description: String { "\(count) of \(extent)+\(spacing) in \(port), padding \(padding)" }

    var layout: PageLayout {
      var pages = PageTable(uniform: count, extent: Double(extent))
      pages.spacing = Double(spacing)
      return PageLayout(
        pages: pages, viewport: Viewport(extent: Points(Double(port))),
        padding: Insets(
          leading: Points(Double(padding.leading)), trailing: Points(Double(padding.trailing))),
        rules: SnapRules(grouping: .fitting(countsEnds: true)))
    }

    /// The pages groups begin with, counted page by page.
    var starts: [Int] {
      var starts = [0]
      var length = extent + spacing + padding.leading
      for page in 1..<max(1, count) {
        length += extent + spacing
        guard length > port + spacing else { continue }
        starts.append(page)
        length = extent + spacing
      }
      if length + padding.trailing > port + spacing, starts.last != count - 1 {
        starts.append(count - 1)
      }
      return starts
    }
  }

  @Test("groups of pages of one extent are those that counting gives")
  func counted() {
    forAll("fitting groups", { Fitting(&$0) }) { fitting in
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

  @Test("2^31 - 1 pages of one extent are not counted one by one")
  func most() {
    let count = Limits.maximumUniformPages
    let layout = PageLayout(
      pages: PageTable(uniform: count, extent: 100), viewport: Viewport(extent: 390),
      padding: Insets(leading: 150, trailing: 350),
      rules: SnapRules(grouping: .fitting(countsEnds: true)))
    #expect(layout.pages(ofGroup: 0) == 0...1 && layout.pages(ofGroup: 1) == 2...4)
    #expect(layout.pages(ofGroup: layout.groupCount - 1) == count - 1...count - 1)
  }
}
