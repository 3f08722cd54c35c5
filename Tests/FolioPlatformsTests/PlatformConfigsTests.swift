import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Foundation
import KDL
import Testing

@Suite("Configs of other platforms")
struct PlatformConfigsTests {
  @Test(
    "every config has its file's name, is short, formatted and valid, and lists what is not reproduced",
    arguments: PresetTests.configs)
  func tidy(_ config: PresetTests.Config) throws {
    #expect(KDLFormatter.format(Array(config.text.utf8)) == Array(config.text.utf8))
    #expect(config.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
    #expect(config.text.contains("// Not reproduced: "))
    let result = config.loaded
    #expect(PlainRenderer().text(of: result.diagnostics) == "")
    #expect(result.pager(named: config.name) != nil)
  }

  @Test("every config decides a gesture on a surface", arguments: PresetTests.configs)
  func answers(_ config: PresetTests.Config) throws {
    let configuration = try #require(config.loaded.pager(named: config.name))
      .configuration(for: Viewport(extent: 100))
    let content: PageContent =
      switch configuration.layout.extent {
      case .placed:
        .placed(PlacedContent((0..<5).map { PlacedPage(start: 90 * Double($0), extent: 90) }))
      case .content: .extents([100, 100, 100, 100])
      case .uniform: .uniform(count: 5)
      }
    var surface = try PlatformSurface(config.name, viewport: 100, pages: content)
    surface.send(.beginDrag(at: surface.pager.offset))
    surface.send(.scroll(to: surface.pager.offset + 70, cause: .drag))
    let decision = surface.pager.decide(ReleaseInput(velocity: 1), reasons: true)
    #expect(!decision.reasons.isEmpty)
    surface.send(.release(ReleaseInput(velocity: 1)))
    #expect(surface.pager.quarantined == [])
    #expect(surface.pager.phase == .settling)
  }

  @Test("every strategy of the module is documented and registered once")
  func registry() throws {
    #expect(StrategyRegistry.all.entry(.release, "flutter-page")?.origin == "Platforms")
  }
}

extension PresetTests.Config {
  fileprivate var loaded: LoadResult {
    ConfigLoader(registry: .all).load([SourceText(name: name, text: text)])
  }
}
