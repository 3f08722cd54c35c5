import FolioCore
import Testing

@Suite("Far out")
struct FarOutTests {
  @Test("neighbours among 2^31-1 pages are told apart", arguments: [1.0, 10, 1000])
  func neighbours(extent: Double) throws {
    let count = Limits.maximumUniformPages
    let layout = PageLayout(
      pages: PageTable(uniform: count, extent: extent), viewport: Viewport(extent: Points(extent)))
    let last = try #require(layout.snap(ofGroup: count - 1))
    let between = last.low - Points(extent * 0.25)
    let around = SnapGeometry(layout).bracket(around: between)
    #expect(around.at == nil)
    #expect(around.behind?.representative == count - 2)
    #expect(around.ahead?.representative == count - 1)
  }
}
