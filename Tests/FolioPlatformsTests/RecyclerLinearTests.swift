import FolioCore
import Testing

@Suite("LinearSnapHelper")
struct RecyclerLinearTests {
  @Test("LinearSnapHelper divides by the mean extent of the visible pages and rounds half up")
  func linear() throws {
    let surface = try PlatformSurface(
      "recycler-linear-snap", viewport: 300,
      pages: .extents([100, 100, 100, 300, 100, 100, 100, 100, 100, 100]))
    // Around the second page three pages of 100 show, so 250 points round up to three pages.
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 250) == 500)
    // Around the long page two show with a mean of 200, so the same distance is one page.
    #expect(surface.target(from: 250, to: 250, velocity: 1, proposed: 500) == 500)
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 40) == nil)
    #expect(surface.target(from: 0, to: 0, velocity: 0.05, proposed: 250) == 0)
    #expect(surface.target(from: 900, to: 900, velocity: -1, proposed: 750) == 800)
  }
}
