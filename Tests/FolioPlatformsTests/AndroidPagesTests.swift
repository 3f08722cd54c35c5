import FolioCore
import Testing

@Suite("Android's page rules")
struct AndroidPagesTests {
  @Test("ViewPager crosses inclusively forward and exclusively backward")
  func viewPager() throws {
    let surface = try PlatformSurface("viewpager", viewport: 1000, pages: .uniform(count: 5))
    #expect(surface.target(from: 2000, to: 2599) == 2000)
    #expect(surface.target(from: 2000, to: 2600) == 3000)
    #expect(surface.target(from: 2000, to: 1400) == 2000)
    #expect(surface.target(from: 2000, to: 1399) == 1000)
  }

  @Test("ViewPager's fling needs finger travel, and more than its least speed")
  func viewPagerFling() throws {
    let surface = try PlatformSurface("viewpager", viewport: 1000, pages: .uniform(count: 5))
    #expect(surface.target(from: 2000, to: 2026, velocity: 0.41) == 3000)
    #expect(surface.target(from: 2000, to: 2025, velocity: 0.41) == 2000)
    #expect(surface.target(from: 2000, to: 2026, velocity: 0.4) == 2000)
    #expect(surface.target(from: 2000, to: 1974, velocity: -0.41) == 1000)
    #expect(surface.target(from: 4000, to: 4100, velocity: 1) == 4000)
    #expect(surface.target(from: 2000, to: 2010, velocity: 1, pointerTravel: 30) == 3000)
  }

  @Test("PagerSnapHelper stays on an exact page, and leaves the list alone past its ends")
  func pagerSnap() throws {
    let surface = try PlatformSurface(
      "recycler-pager-snap", "pages extent=300", viewport: 500, pages: .uniform(count: 9))
    let centred = 4 * 300 + 150 - 250.0
    #expect(surface.target(from: centred, to: centred, velocity: 2) == centred)
    #expect(surface.target(from: centred, to: centred + 1, velocity: 2) == centred + 300)
    #expect(surface.target(from: centred, to: centred + 1, velocity: 0.05) == centred)
    #expect(surface.target(from: centred, to: centred + 150) == centred)
    #expect(surface.target(from: 0, to: -5, velocity: -2) == nil)
    #expect(surface.target(from: 0, to: -5, velocity: 2) == 0)
  }

  @Test("LinearSnapHelper counts mean pages of those that show, half upward")
  func linear() throws {
    let surface = try PlatformSurface(
      "recycler-linear-snap", viewport: 300,
      pages: .extents([100, 100, 100, 300, 100, 100, 100, 100, 100, 100]))
    // Three pages of 100 show around the second one, so 250 points are three pages, half upward.
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 250) == 500)
    // Two show around the long one and the mean is 200, so the same distance is one page.
    #expect(surface.target(from: 250, to: 250, velocity: 1, proposed: 500) == 500)
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 40) == nil)
    #expect(surface.target(from: 0, to: 0, velocity: 0.05, proposed: 250) == 0)
    #expect(surface.target(from: 900, to: 900, velocity: -1, proposed: 750) == 800)
  }
}
