import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Foundation
import KDL
import Testing

@Suite("Configs of platforms")
struct PlatformConfigsTests {
  static let names: [String] = {
    guard let root = SharedFolder.packageRoot else { return [] }
    let folder = root.appendingPathComponent("Configs/platforms").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".kdl") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func text(_ name: String) throws -> String {
    let root = try #require(SharedFolder.packageRoot)
    let file = root.appendingPathComponent("Configs/platforms/\(name).kdl")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("every config loads without a word, is named like its file", arguments: names)
  func loads(_ name: String) throws {
    let result = ConfigLoader(registry: .all).load([
      SourceText(name: name, text: try Self.text(name))
    ])
    #expect(PlainRenderer().text(of: result.diagnostics) == "")
    #expect(result.pager(named: name) != nil)
  }

  @Test("every config says what it does not reproduce", arguments: names)
  func honest(_ name: String) throws {
    #expect(try Self.text(name).contains("// Not reproduced: "))
  }

  @Test("every config is formatted and short", arguments: names)
  func tidy(_ name: String) throws {
    let text = try Self.text(name)
    #expect(try KDLFormatter.format(text) == text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
  }

  @Test("every config answers a gesture on a surface", arguments: names)
  func answers(_ name: String) throws {
    let configuration = try #require(
      ConfigLoader(registry: .all).load([
        SourceText(name: name, text: try Self.text(name))
      ]).pager(named: name)
    ).configuration(for: Viewport(extent: 100))
    let content: PageContent =
      switch configuration.layout.extent {
      case .placed:
        .placed(PlacedContent((0..<5).map { PlacedPage(start: 90 * Double($0), extent: 90) }))
      case .content: .extents([100, 100, 100, 100])
      case .uniform: .uniform(count: 5)
      }
    var surface = try PlatformSurface(name, viewport: 100, pages: content)
    surface.send(.beginDrag(at: surface.pager.offset))
    surface.send(.scroll(to: surface.pager.offset + 70, cause: .drag))
    let decision = surface.pager.decide(ReleaseInput(velocity: 1), reasons: true)
    #expect(!decision.reasons.isEmpty)
    surface.send(.release(ReleaseInput(velocity: 1)))
    #expect(surface.pager.quarantined == [])
    #expect(surface.pager.phase == .settling)
  }

  @Test("every strategy of the module is described and registered once")
  func registry() throws {
    var registry = StrategyRegistry.all
    #expect(registry.entry(.release, "flutter-page")?.origin == "Platforms")
    #expect(throws: RegistrationError.self) { try PlatformStrategies.register(in: &registry) }
  }
}
