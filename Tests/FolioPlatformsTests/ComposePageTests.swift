import FolioCore
import FolioPlatforms
import Testing

@Suite("Compose's page rule")
struct ComposePageTests {
  static func surface(
    _ rule: String = "compose-page at-most=3", count: Int = 20
  ) throws -> PlatformSurface {
    try PlatformSurface(
      "compose-pager", "paging { \(rule) }", viewport: 400, pages: .uniform(count: count))
  }

  @Test("extreme limits and pages are clamped without overflow")
  func furthest() {
    func rule(_ atMost: Int) -> ComposePage {
      ComposePage(ParameterValues(["at-most": .integer(atMost)], for: ComposePage.descriptor))
    }
    let far = rule(.max)
    #expect(far.page(suggested: 12, from: 1, count: 20) == 12)
    #expect(far.page(suggested: .max, from: .max, count: 20) == 20)
    #expect(far.page(suggested: .min, from: .min, count: 20) == 0)
    #expect(rule(.min).page(suggested: 12, from: 5, count: 20) == 5)
  }

  @Test("a slow release turns the page if the finger's travel exceeds the threshold")
  func slow() throws {
    let surface = try Self.surface()
    #expect(surface.target(from: 2000, to: 2200) == 2000)
    #expect(surface.target(from: 2000, to: 2201) == 2400)
    #expect(surface.target(from: 2000, to: 1799) == 1600)
    #expect(surface.target(from: 2000, to: 2190, pointerTravel: 205) == 2400)
    #expect(surface.target(from: 2000, to: 2055) == 2000)
  }

  @Test("a short drag of a page caught in motion lands on the nearer page, a tie on the next")
  func short() throws {
    let surface = try Self.surface()
    #expect(surface.target(from: 2150, to: 2180) == 2000)
    #expect(surface.target(from: 2180, to: 2200) == 2400)
  }

  @Test("a fling beyond the end lands on the last page")
  func end() throws {
    let surface = try Self.surface(count: 6)
    #expect(surface.target(from: 1600, to: 1610, velocity: 9, proposed: 9000) == 2000)
    #expect(surface.target(from: 400, to: 390, velocity: -9, proposed: -9000) == 0)
  }

  @Test("the reasons show the distance of the approach and its cut")
  func reasons() throws {
    let decision = try Self.surface().decision(from: 2000, to: 2010, velocity: 9, proposed: 9000)
    #expect(
      decision.reasons.last
        == Reason(
          "compose-page", .limited(from: 9000, to: 2810), [Comparison(.snaps, 3, .atMost, 3)]))
  }

  @Test("empty content and an empty viewport have an answer", arguments: [0, 1])
  func degenerate(count: Int) throws {
    let empty = try PlatformSurface("compose-pager", viewport: 0, pages: .uniform(count: count))
    #expect(empty.target(from: 0, to: 0, velocity: 1) == (count == 0 ? nil : 0))
  }
}
