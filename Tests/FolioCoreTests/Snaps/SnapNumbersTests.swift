import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Snap points by number")
struct SnapNumbersTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var configuration: PagerConfiguration
    var viewport: Double
    var content: PageContent
    /// The first snap points; `count` is the number of all.
    var offsets: [Double]
    var count: Int

    init(
      _ testDescription: String, _ configuration: PagerConfiguration, viewport: Double,
      _ content: PageContent, at offsets: [Double], count: Int? = nil
    ) {
      self.testDescription = testDescription
      self.configuration = configuration
      self.viewport = viewport
      self.content = content
      self.offsets = offsets
      self.count = count ?? offsets.count
    }
  }

  private static let hundreds = LayoutPlan.uniform(extent: .points(100))

  static let rows: [Row] = [
    Row(
      "the last pages share the end", .test(layout: hundreds), viewport: 450,
      .uniform(count: 10), at: [0, 100, 200, 300, 400, 500, 550]),
    Row(
      "tabs that all fit", .test(layout: hundreds, snap: .aligned(0.5)),
      viewport: 900, .uniform(count: 5), at: [0]),
    Row(
      "centered pages share both ends",
      .test(layout: hundreds, snap: .aligned(0.5)), viewport: 300,
      .uniform(count: 6), at: [0, 100, 200, 300]),
    Row(
      "pages without a length, in the middle and at the ends", .test(layout: .content()),
      viewport: 50, .extents([0, 0, 60, 0, 40, 0, 0, 70, 0]), at: [0, 60, 100, 120]),
    Row(
      "a plain list without pages", .test(snap: .listed([0, 75, 240, 600])),
      viewport: 390, .uniform(count: 0), at: [0, 75, 240, 600]),
    Row(
      "one long page with a snap point every viewport",
      .test(
        layout: .uniform(extent: .points(1000)), snap: .every(.viewport(1))),
      viewport: 300, .uniform(count: 1), at: [0, 300, 600, 700]),
    Row(
      "groups of two", .test(layout: .uniform(extent: .points(50), grouping: .every(2))),
      viewport: 100, .uniform(count: 7), at: [0, 100, 200, 250]),
    Row(
      "a loop", .test(layout: hundreds, loop: LoopPlan(.clones)), viewport: 100,
      .uniform(count: 5), at: [0, 100, 200, 300, 400]),
    Row(
      "a loop whose last page has no length",
      .test(layout: .content(), loop: LoopPlan(.clones)), viewport: 100,
      .extents([100, 100, 0]), at: [0, 100]),
    Row(
      "as many pages as there can be", .test(layout: hundreds), viewport: 100,
      .uniform(count: Limits.maximumUniformPages), at: [0, 100, 200],
      count: Limits.maximumUniformPages),
    Row(
      "as many pages without a length", .test(layout: .uniform(extent: .points(0))),
      viewport: 100, .uniform(count: Limits.maximumUniformPages), at: [0]),
    Row(
      "more pages of less than a point than are counted one by one",
      .test(layout: .uniform(extent: .points(0.5))), viewport: 100,
      .uniform(count: 10_000), at: [0, 0.5, 1], count: 9801),
    Row("no pages", .test(), viewport: 100, .uniform(count: 0), at: []),
  ]

  @Test("snap points are counted, and reached by number", arguments: rows)
  func numbers(_ row: Row) {
    var driven = Driven(
      row.configuration, viewport: Points(row.viewport), pages: row.content)
    #expect(driven.pager.layout.snapCount == row.count)
    #expect(driven.pager.currentSnap == (row.count > 0 ? 0 : nil))
    for (number, offset) in row.offsets.enumerated() {
      driven.send(.go(.snap(number), animated: false))
      #expect(driven.pager.offset == Points(offset))
      #expect(driven.pager.currentSnap == number)
    }
    guard row.count > 0 else { return }
    driven.send(.go(.snap(row.count - 1), animated: false))
    #expect(driven.pager.currentSnap == row.count - 1)
    let layout = driven.pager.layout
    #expect(layout.isLooping || driven.pager.offset == layout.range.maximum)
    for number in [-1, row.count] {
      driven.send(.go(.snap(number), animated: true))
      #expect(driven.effects.list == [.refused(.noSuchSnap(number, count: row.count))])
    }
  }

  @Test("the snap number changes halfway between two snap points, also within a page")
  func moves() {
    var driven = Driven(
      .test(
        layout: .uniform(extent: .points(1000)), snap: .every(.viewport(1))),
      viewport: 300, pages: .uniform(count: 1))
    driven.send(.beginDrag(at: 0))
    for (offset, number) in [(140, 0), (150, 1), (430, 1), (460, 2), (660, 3)] as [(Points, Int)] {
      driven.send(.scroll(to: offset, cause: .drag))
      #expect(driven.pager.currentSnap == number && driven.pager.current == 0)
    }
  }

  @Test("a loop numbers snap points from 0 on every lap")
  func laps() {
    var driven = Driven(
      .test(layout: Self.hundreds, loop: LoopPlan(.clones)), viewport: 100,
      pages: .uniform(count: 5))
    driven.send(.beginDrag(at: 0))
    for (offset, number) in [(-130, 4), (-170, 3), (520, 0), (1210, 2)] as [(Points, Int)] {
      driven.send(.scroll(to: offset, cause: .drag))
      #expect(driven.pager.currentSnap == number)
    }
    driven.send(.release(ReleaseInput()))
    driven.arrive()
    driven.send(.go(.snap(4), animated: true))
    #expect(driven.pager.target.map { $0.offset - driven.pager.offset } == 200)
  }
}
