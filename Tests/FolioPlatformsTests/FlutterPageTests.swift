import FolioCore
import Testing

@Suite("Flutter's page rule")
struct FlutterPageTests {
  static func surface(_ overrides: String = "") throws -> PlatformSurface {
    try PlatformSurface(
      "flutter-pageview", overrides, viewport: 100, pages: .uniform(count: 5))
  }

  @Test("an offset beyond an end counts as the end")
  func ends() throws {
    let surface = try Self.surface()
    #expect(surface.target(from: 0, to: -60, velocity: -1) == 0)
    #expect(surface.target(from: 0, to: -60) == 0)
    #expect(surface.target(from: 0, to: -60, velocity: 1) == 100)
    #expect(surface.target(from: 400, to: 470, velocity: 1) == 400)
    #expect(surface.target(from: 400, to: 470, velocity: -1) == 400)
  }

  @Test("a carousel uses the page rule instead of the nearest item")
  func carousel() throws {
    let surface = try PlatformSurface(
      "flutter-carousel", "pages weighted 3 2 1", viewport: 120, pages: .uniform(count: 6))
    #expect(surface.target(from: 60, to: 65, velocity: 1) == 120)
    #expect(surface.target(from: 60, to: 60, velocity: -1) == 60)
    let nearest = try PlatformSurface(
      "flutter-carousel", "pages weighted 3 2 1; paging { nearest }", viewport: 120,
      pages: .uniform(count: 6))
    #expect(nearest.target(from: 60, to: 65, velocity: 1) == 60)
  }

  @Test("the reasons compare the speed and the page fraction with their bounds")
  func reasons() throws {
    let slow = try Self.surface().decision(from: 100, to: 160)
    #expect(
      slow.reasons.last
        == Reason(
          "flutter-page", .crossed,
          [
            Comparison(.speed, 0, .atMost, 0.02), Comparison(.pageShare, 0.6, .atLeast, 0.5),
          ]))
    let fast = try Self.surface().decision(from: 100, to: 160, velocity: -1)
    #expect(
      fast.reasons.last
        == Reason("flutter-page", .steps(1, .backward), [Comparison(.speed, 1, .above, 0.02)]))
  }
}
