import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost

/// Plugins, for people.
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
        "  manifest: \(manifest.source.name)", "  library: \(library(status))",
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
          ("library", .string(library(status))),
          ("strategies", .array(manifest.strategies.map { $0.descriptor.json })),
        ])
      })
  }

  private static func library(_ status: PluginStatus) -> String {
    switch status.library {
    case .open(let path): "\(path) (open)"
    case .closed(let path): "\(path) (opened when a config uses it)"
    case .missing(let reason): reason
    }
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
