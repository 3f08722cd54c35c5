import FolioKit
import FolioPluginHost
import Foundation
import Testing

@Suite("Folio's configs")
struct ConfigFilesTests {
  /// The root of Folio's sources.
  static let root = URL(filePath: #filePath)
    .appending(path: "../../../../..").standardized

  static let files = ["Configs", "Configs/platforms", "Configs/recipes"].flatMap { folder in
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "kdl" }
  }.sorted { $0.path < $1.path }

  /// A registry with the strategies of plugins by their manifests; no library is loaded.
  static let registry: StrategyRegistry = {
    var plugins = PluginCatalogue(policy: PluginPolicy(loading: .describing))
    plugins.find(in: [root.appending(path: "Plugins").path])
    var registry = StrategyRegistry.all
    return plugins.register(in: &registry).isEmpty ? registry : StrategyRegistry()
  }()

  @Test("the configs are found")
  func found() { #expect(Self.files.count > 30) }

  @Test("every config loads through the public interface and handles a fling", arguments: files)
  func loads(file: URL) throws {
    var pager = try Pager(contentsOf: file, registry: Self.registry)
    pager.handle(.resize(.step(to: Viewport(extent: 390))), .reload(.uniform(count: 20)))
    pager.handle(.beginDrag(at: pager.offset), .scroll(to: pager.offset + 60, cause: .drag))
    let effects = pager.handle(.release(ReleaseInput(velocity: 1.1)))
    #expect(pager.phase != .dragging && !effects.isEmpty)
  }

  @Test("every config without plugin strategies loads without plugins", arguments: files)
  func loadsAlone(file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    if text.contains("org.folio.") {
      #expect(throws: ConfigFailure.self) { try Pager(contentsOf: file) }
    } else {
      #expect(try Pager(contentsOf: file).configuration.name.isEmpty == false)
    }
  }
}
