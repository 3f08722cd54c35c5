import FolioCore
import Testing

@Suite("Very large and very small lengths")
struct FarOutTests {
  @Test("neighbors among 2^31 - 1 pages are distinguished", arguments: [1.0, 10, 1000])
  func neighbors(extent: Double) throws {
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

  @Test(
    "fractions of a content of hardly any length are finite",
    arguments: [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-12])
  func hardlyAnyContent(extent: Double) {
    for viewport: Points in [390, 0] {
      let layout = PageLayout(
        pages: PageTable(uniform: 0, extent: 0), viewport: Viewport(extent: viewport),
        placed: PlacedContent([], contentExtent: extent))
      for offset: Points in [-179, 0, 1, 1e9] {
        #expect(layout.scrollFraction(at: offset).isFinite)
        #expect(layout.progress(at: offset).isFinite)
        #expect(layout.position(at: offset).isFinite)
      }
    }
  }

  @Test(
    "positions beyond nearly coincident snap points are finite and map back to finite offsets",
    arguments: [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300])
  func hardlyApart(extent: Double) {
    let layout = PageLayout(
      pages: PageTable(uniform: 2, extent: extent), viewport: Viewport(extent: Points(extent)))
    for offset: Points in [-1e15, -9, 9, 1e15] {
      let position = layout.position(at: offset)
      #expect(position.magnitude <= Double(Limits.maximumIndex))
      #expect((position < 0) == (offset < 0))
      #expect(layout.offset(atPosition: position).value.isFinite)
    }
  }
}
