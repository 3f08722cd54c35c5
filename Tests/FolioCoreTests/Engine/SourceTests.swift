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
}
