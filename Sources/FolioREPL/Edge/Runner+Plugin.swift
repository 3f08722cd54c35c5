import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioReplay
import FolioReport

extension Runner {
  /// Runs `folio plugin list`.
  package func listPlugins() -> ExitStatus {
    var record = Record()
    record.command = "plugin list"
    record.lines = PluginText.lines(world)
    record.data = ("plugins", PluginText.json(world))
    record.diagnostics = world.pluginProblems.map { $0.diagnostic.asWarning }
    return finish(record)
  }

  /// Runs `folio plugin check MANIFEST`; the manifest's folder works as well.
  package func checkPlugin(_ name: String) -> ExitStatus {
    var record = Record()
    record.command = "plugin check"
    let file = name.hasSuffix(".kdl") ? name : name + "/" + PluginManifest.fileName
    var plugins = PluginCatalogue(policy: world.plugins.policy)
    for source in read([file], &record.diagnostics) { plugins.add(source) }
    record.diagnostics += plugins.errors.prefix(1).map { $0.diagnostic }
    guard record.isOK, let manifest = plugins.manifests.first else { return finish(record) }
    let results = PluginCheck(manifest, libraryFolders: plugins.policy.libraryFolders).run()
    record.lines = Columns.lines(results.map { ($0.test, $0.words) })
    record.data = ("check", .array(results.map { $0.json }))
    let failed = results.count { $0.failure != nil }
    if failed > 0 {
      record.diagnostics.append(
        Diagnostic(.checkFailed, "`\(manifest.id)` fails \(failed) of \(results.count) tests"))
    }
    return finish(record)
  }

  /// Reports plugin problems as warnings, since a config may not need the plugin.
  func reportPlugins() { console.complain(world.pluginProblems.map { $0.diagnostic.asWarning }) }

  /// Returns the plugin folders of the command line, then those of `FOLIO_PLUGIN_PATH`.
  package static func pluginFolders(_ given: [String]) -> [String] {
    let path = System.environment("FOLIO_PLUGIN_PATH") ?? ""
    return given + path.split(separator: ":").map(String.init)
  }
}

extension Diagnostic {
  var asWarning: Diagnostic {
    var copy = self
    copy.severity = .warning
    return copy
  }
}

enum PluginText {
  static func lines(_ world: SessionEnvironment) -> [String] {
    let manifests = world.plugins.manifests
    guard !manifests.isEmpty else {
      let folders = world.pluginFolders.map { "`\($0)`" }.joined(separator: ", ")
      return ["no plugins; looked for `plugin.kdl` in \(folders.isEmpty ? "no folder" : folders)"]
    }
    return manifests.flatMap { manifest in
      let status = world.plugins.status(of: manifest)
      let head = [
        "\(manifest.id) \(manifest.version): \(manifest.name)",
        "  manifest: \(manifest.source.name)", "  library: \(status.library)",
      ]
      let strategies = manifest.strategies.map { strategy in
        let descriptor = strategy.descriptor
        return "  \(descriptor.role.rawValue) \(descriptor.id)@\(strategy.revision): "
          + descriptor.summary
      }
      return head + strategies + status.log.map { "  noted: \($0)" }
    }
  }

  static func json(_ world: SessionEnvironment) -> JSONValue {
    .array(
      world.plugins.manifests.map { manifest in
        let status = world.plugins.status(of: manifest)
        return .object([
          ("id", .string(manifest.id)), ("version", .string("\(manifest.version)")),
          ("name", .string(manifest.name)), ("manifest", .string(manifest.source.name)),
          ("library", .string(status.library)),
          ("strategies", .array(manifest.strategies.map { $0.descriptor.json })),
        ])
      })
  }
}

extension PluginCheck.Result {
  var words: String { failure.map { "failed: \($0)" } ?? "success" }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("test", .string(test)), ("verdict", .string(failure == nil ? "success" : "failed")),
    ]
    if let failure { members.append(("reason", .string(failure))) }
    return .object(members)
  }
}
