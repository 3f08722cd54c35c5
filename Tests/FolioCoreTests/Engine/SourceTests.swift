import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Invalid values of a configuration source")
struct SourceTests {
  @Test(
    "invalid insets keep the layout finite",
    arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func insets(amount: Double) throws {
    let insets = LengthInsets(leading: .points(amount), trailing: .viewport(amount))
    var configuration = PagerConfiguration.test(insets: insets)
    configuration.padding = insets
    let driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
    #expect(driven.pager.layout.insets.sum.value.isFinite)
    #expect(driven.pager.layout.contentExtent.value.isFinite)
    try driven.pager.checkInvariants()
  }

  /// Wide pages from 700 points on; counts the configurations that it makes.
  private final class Counting: ConfigurationSource, @unchecked Sendable {
    var count = 0

    func configuration(for viewport: Viewport) -> PagerConfiguration {
      count += 1
      return .test(layout: .uniform(extent: viewport.extent < 700 ? 100 : 200))
    }

    func isSame(for viewport: Viewport, _ other: Viewport) -> Bool {
      (viewport.extent < 700) == (other.extent < 700)
    }
  }

  @Test("a resize queries the configuration only if the source has another for the size")
  func kept() {
    let source = Counting()
    var pager = Pager(source)
    var effects = Effects()
    pager.handle(.reload(.uniform(count: 9)), into: &effects)
    let extents = [300, 400, 699, 700, 900, 500].map { (extent: Points) -> Points in
      pager.handle(.resize(.step(to: Viewport(extent: extent))), into: &effects)
      return pager.layout.extent(ofPage: 1)
    }
    #expect(extents == [100, 100, 100, 200, 200, 100])
    #expect(source.count == 3)
    let other = Counting()
    pager.handle(.configure(other), into: &effects)
    #expect(other.count == 1)
  }
}
