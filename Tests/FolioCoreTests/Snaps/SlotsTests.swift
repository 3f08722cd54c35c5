import FolioCore
import Testing

@Suite("Slots")
struct SlotsTests {
  static func layout(_ weights: [Double], reachesLargest: Bool = true, count: Int = 10)
    -> PageLayout
  {
    let sum = weights.reduce(0, +)
    return PageLayout(
      pages: PageTable(uniform: count, extent: 800 * (weights.first ?? 0) / sum),
      viewport: Viewport(extent: 800),
      slots: Slots(weights: weights, reachesLargest: reachesLargest))
  }

  @Test("pages are as long as the slots they are in")
  func frames() {
    let layout = Self.layout([4, 3, 2, 1])
    let starts: [Points] = [0, 320, 560, 720]
    for (page, start) in starts.enumerated() {
      #expect(layout.frame(ofPage: page + 5, at: 1600).start == start)
    }
    #expect(layout.visiblePages(at: 1600) == 5...8)
    #expect(layout.range == OffsetRange(minimum: 0, maximum: 320 * 9))
  }

  @Test("half a step puts a page half between two slots")
  func between() {
    let frame = Self.layout([7, 1]).frame(ofPage: 1, at: 350)
    #expect(frame == PageFrame(start: 350, extent: 400))
  }

  @Test("the first page is in the largest slot, and every page can reach it")
  func largest() {
    let layout = Self.layout([1, 2, 4, 2, 1])
    #expect(layout.frame(ofPage: 0, at: 0) == PageFrame(start: 240, extent: 320))
    #expect(layout.visiblePages(at: 0) == 0...2)
    #expect(layout.frame(ofPage: 9, at: layout.range.maximum).start == 240)
  }

  @Test("without that the row begins in the first slot and ends in the last")
  func ends() {
    let layout = Self.layout([1, 2, 4, 2, 1], reachesLargest: false)
    #expect(layout.frame(ofPage: 0, at: 0) == PageFrame(start: 0, extent: 80))
    let last = layout.frame(ofPage: 9, at: layout.range.maximum)
    #expect((last.start + last.extent - 800).magnitude < 1e-9)
    #expect(layout.visiblePages(at: layout.range.maximum) == 5...9)
  }

  @Test("pages beyond the slots follow with the length of the outer ones", arguments: [0, 1, 2])
  func beyond(count: Int) {
    let layout = Self.layout([7, 1], count: count)
    #expect(layout.visiblePages(at: 0) == (count == 0 ? nil : 0...count - 1))
    #expect(layout.frame(ofPage: 3, at: 0) == PageFrame(start: 900, extent: 100))
    #expect(layout.frame(ofPage: -1, at: 0) == PageFrame(start: -700, extent: 700))
  }

  @Test("where insets leave slots no room all pages show at one place, which takes no time to say")
  func noRoom() {
    let count = Limits.maximumUniformPages
    let layout = PageLayout(
      pages: PageTable(uniform: count, extent: 0), viewport: Viewport(extent: 800),
      insets: Insets(leading: 400, trailing: 400), slots: Slots(weights: [1, 2]))
    #expect(layout.visiblePages(at: -400) == 0...count - 1)
    #expect(layout.placedPages(at: -400) == 0...Limits.maximumPlacedPages - 1)
  }
}
