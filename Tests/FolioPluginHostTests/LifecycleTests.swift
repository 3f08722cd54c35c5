import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioStandard
import Foundation
import Testing

/// From a manifest to a strategy in a pager.
@Suite("Plugin lifecycle")
struct LifecycleTests {
  @Test("nothing is loaded unless the embedder allows it")
  func off() throws {
    let plugin = try PluginFixture(["CRASHES_AT_LOAD"])
    defer { plugin.remove() }
    let result = plugin.load(PluginPolicy())
    #expect(result.pagers.isEmpty)
    #expect(PluginFixture.report(result).contains("this program does not load plugins"))
  }

  @Test("listing plugins and checking a config open no library")
  func describing() throws {
    let plugin = try PluginFixture(["CRASHES_AT_LOAD"])
    defer { plugin.remove() }
    let result = plugin.load(PluginPolicy(loading: .describing))
    #expect(PluginFixture.report(result) == "")
    #expect(result.pagers.count == 1)
    let wrong = plugin.load(
      PluginPolicy(loading: .describing), rules: "org.test.hostile reahc=1")
    #expect(PluginFixture.report(wrong).contains("did you mean `reach`?"))
    let large = plugin.load(PluginPolicy(loading: .describing), rules: "org.test.hostile reach=11")
    #expect(PluginFixture.report(large).contains("0 to 10"))
  }

  @Test("a missing library is reported with the folders that were searched")
  func missing() throws {
    let plugin = try PluginFixture([])
    defer { plugin.remove() }
    let file = System.libraryFile("Hostile")
    try FileManager.default.removeItem(at: plugin.folder.appendingPathComponent(file))
    let report = PluginFixture.report(
      plugin.load(PluginPolicy(loading: .on, libraryFolders: ["/nowhere/at/all"])))
    #expect(report.contains("its library `\(file)` is nowhere"))
    #expect(report.contains("looked in /nowhere/at/all, \(plugin.folder.path)"))
  }

  @Test("a config can pin a revision, and a missing revision is an error")
  func pins() throws {
    let plugin = try PluginFixture([])
    defer { plugin.remove() }
    let pinned = plugin.load(rules: "org.test.hostile@2 reach=3")
    #expect(PluginFixture.report(pinned) == "")
    let other = PluginFixture.report(plugin.load(rules: "org.test.hostile@1"))
    #expect(other.contains("`org.test.hostile@1`"))
    #expect(other.contains("did you mean `org.test.hostile@2`?"))
  }

  @Test("two manifests of one plugin are an error that names both")
  func duplicates() throws {
    let one = try PluginFixture([])
    let other = try PluginFixture([])
    defer {
      one.remove()
      other.remove()
    }
    var catalogue = PluginCatalogue(policy: PluginPolicy())
    catalogue.find(in: [one.folder.path, other.folder.path, one.folder.path])
    #expect(
      catalogue.errors == [
        .duplicatePlugin(
          id: "org.test.plugin", manifests: [one.manifestPath, other.manifestPath])
      ])
  }

  @Test("loading a config again makes new instances from the same library")
  func reload() throws {
    let plugin = try PluginFixture(["LOGS"])
    defer { plugin.remove() }
    for _ in 0..<3 { #expect(plugin.load(rules: "org.test.hostile reach=3").pagers.count == 1) }
    let catalogue = plugin.catalogue()
    let status = catalogue.status(of: try #require(catalogue.manifests.first))
    #expect(status.log == ["warning: made", "warning: made", "warning: made"])
  }

  @Test("the registry has the schema of a plugin's strategy, as of a built-in one")
  func schema() throws {
    let plugin = try PluginFixture([])
    defer { plugin.remove() }
    var registry = StrategyRegistry.standard
    #expect(plugin.catalogue().register(in: &registry) == [])
    let entry = try #require(registry.entry(.release, "org.test.hostile"))
    #expect(entry.descriptor.parameter(named: "reach")?.type == .number(0...10))
    #expect(entry.descriptor.parameter(named: "reach")?.defaultValue == .number(1))
    #expect(entry.descriptor.summary == "does one thing wrong")
    #expect(registry.entry(.release, "org.test.hostile@2") != nil)
  }
}
