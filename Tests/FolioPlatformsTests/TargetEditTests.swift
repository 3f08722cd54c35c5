import FolioCore
import Testing

@Suite("Edited targets")
struct TargetEditTests {
  @Test("an interval is taken after, before or nearest to the proposal by the velocity's sign")
  func interval() throws {
    let surface = try PlatformSurface(
      "react-native-interval", "pages extent=90", viewport: 100, pages: .uniform(count: 10))
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 100) == 180)
    #expect(surface.target(from: 0, to: 0, velocity: -1, proposed: 100) == 90)
    #expect(surface.target(from: 0, to: 0, proposed: 100) == 90)
    #expect(surface.target(from: 0, to: 0, proposed: 135) == 180)
    #expect(surface.target(from: 0, to: 0, velocity: 1, proposed: 180) == 180)
  }

  @Test("a region beyond the offsets scrolls freely once inside, and is entered at its edge")
  func regions() throws {
    let surface = try PlatformSurface(
      "react-native-offsets", "snap at 100 300 ends=clamp before=free after=free", viewport: 100,
      pages: .extents([700]))
    #expect(surface.target(from: 200, to: 200, velocity: 1, proposed: 450) == 300)
    #expect(surface.target(from: 320, to: 320, velocity: 1, proposed: 450) == 450)
    #expect(surface.target(from: 320, to: 320, velocity: -1, proposed: 250) == 100)
    #expect(surface.target(from: 320, to: 320, velocity: 1, proposed: 900) == 600)
    #expect(surface.target(from: 150, to: 150, velocity: -1, proposed: 20) == 100)
    #expect(surface.target(from: 60, to: 60, velocity: -1, proposed: 20) == 20)
  }

  @Test("view alignment rounds half away from zero, paging goes one step at most")
  func swiftUI() throws {
    let aligned = try PlatformSurface(
      "swiftui-view-aligned", "pages extent=(viewport)0.5", viewport: 100,
      pages: .uniform(count: 10))
    #expect(aligned.target(from: 0, to: 0, proposed: 75) == 100)
    #expect(aligned.target(from: 0, to: 0, proposed: 74) == 50)
    let paging = try PlatformSurface("swiftui-paging", viewport: 100, pages: .uniform(count: 10))
    #expect(paging.target(from: 200, to: 220, velocity: 1, proposed: 900) == 300)
    #expect(paging.target(from: 200, to: 220, velocity: -1, proposed: -900) == 200)
  }

  @Test("UIKit's paging steps by the bounds, and its projection goes where the surface would stop")
  func uiKit() throws {
    let paging = try PlatformSurface(
      "uikit-paging", "insets leading=10 trailing=10", viewport: 100, pages: .uniform(count: 5))
    #expect(paging.target(from: -10, to: 20, velocity: 1) == 90)
    let projection = try PlatformSurface(
      "uikit-projection", viewport: 100, pages: .uniform(count: 9))
    #expect(projection.target(from: 0, to: 10, velocity: 0.6) == 300)
    #expect(projection.target(from: 0, to: 10, velocity: 0.6, proposed: 120) == 100)
  }

  @Test("MSPeek leaves room on both sides and centres every page")
  func peek() throws {
    let surface = try PlatformSurface(
      "library-mspeek", "pages peek by=20 spacing=10", viewport: 200, pages: .uniform(count: 4))
    let layout = surface.pager.layout
    #expect(layout.extent(ofPage: 0) == 140)
    #expect(layout.contentExtent == 660)
    #expect((0..<4).map { layout.snap(ofGroup: $0)?.low } == [0, 150, 300, 450])
    let pairs = try PlatformSurface(
      "library-mspeek", "pages peek by=20 spacing=10 group=2", viewport: 200,
      pages: .uniform(count: 4))
    #expect(pairs.pager.layout.extent(ofPage: 0) == 65)
  }
}
