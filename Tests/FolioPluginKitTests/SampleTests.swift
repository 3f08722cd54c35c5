import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioPluginKit
import FolioStandard
import Foundation
import GoldenThrow
import Testing

/// The sample plugins as libraries, with the configs that use them.
@Suite("Sample plugins")
struct SampleTests {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent()
  }()

  private func pager(_ name: String, _ registry: StrategyRegistry) throws -> Pager {
    let file = Self.root.appendingPathComponent("Configs/\(name).kdl")
    let source = SourceText(name: "\(name).kdl", bytes: Array(try Data(contentsOf: file)))
    let result = ConfigLoader(registry: registry).load([source])
    let report = PlainRenderer().text(of: result.diagnostics)
    var pager = Pager(try #require(result.pagers.first, Comment(rawValue: report)))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    pager.handle(.reload(.uniform(count: 12)), into: &effects)
    return pager
  }

  private func dynamic() -> StrategyRegistry {
    var catalogue = PluginCatalogue(policy: PluginPolicy(loading: .on))
    catalogue.find(in: [Self.root.appendingPathComponent("Plugins").path])
    var registry = StrategyRegistry.standard
    let errors = catalogue.errors + catalogue.register(in: &registry)
    #expect(errors == [])
    return registry
  }

  private func target(_ pager: Pager, drag distance: Points, _ speed: Double) -> Int? {
    var pager = pager
    var effects = Effects()
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    pager.handle(.scroll(to: pager.offset + distance, cause: .drag), into: &effects)
    pager.handle(
      .release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: speed))), into: &effects)
    #expect(pager.quarantined.isEmpty && pager.faults.isEmpty)
    return pager.target?.page
  }

  @Test(
    "a page with a pull in the C sample catches a fling that ends near it",
    arguments: [(0.0, 0), (0.3, 1), (1.0, 3), (2.0, 3), (3.0, 5), (4.0, 7)])
  func magnetic(_ speed: Double, _ page: Int) throws {
    #expect(target(try pager("magnetic", dynamic()), drag: 20, speed) == page)
  }

  @Test(
    "the Swift sample moves one more page for each golden ratio of the speed",
    arguments: [(0.3, 1), (0.48, 1), (0.49, 2), (0.79, 3), (9.0, 5)])
  func golden(_ speed: Double, _ page: Int) throws {
    #expect(target(try pager("golden-throw", dynamic()), drag: 20, speed) == page)
  }

  @Test("the Swift sample decides the same loaded and linked", arguments: [20, 150, 148, 389])
  func linked(_ distance: Int) throws {
    var registry = StrategyRegistry.standard
    goldenThrow.register(in: &registry)
    for speed in [0, 0.1, 0.31, -0.6, 3] {
      #expect(
        target(try pager("golden-throw", registry), drag: Points(Double(distance)), speed)
          == target(try pager("golden-throw", dynamic()), drag: Points(Double(distance)), speed))
    }
  }

  @Test(
    "each sample is at most 120 lines long",
    arguments: ["GoldenThrow/GoldenThrow.swift", "MagneticDetents/magnetic.c"])
  func short(_ file: String) throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("Plugins/\(file)"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
  }
}
