import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioReport

extension Runner {
  /// `folio plugin list`, `folio plugin check MANIFEST`.
  package func plugin(_ verb: String, _ words: [String]) -> ExitStatus {
    let line = SourceText(name: Interpreter.commandLine, text: words.first ?? "")
    let word = Word(text: words.first ?? "", span: SourceSpan(line, 0..<line.bytes.count))
    var record = Record()
    record.command = "plugin " + verb
    if verb == "check" {
      do throws(Diagnostic) { try Session(world).checkPlugin(word, &record) } catch {
        record.diagnostics.append(error.withoutUntypedPlace)
      }
    } else {
      record.lines = PluginText.lines(world)
      record.data = ("plugins", PluginText.json(world))
      record.diagnostics += world.pluginProblems.map { $0.diagnostic.asWarning }
    }
    return finish(record)
  }
}

extension Runner {
  /// Says what is wrong with plugins, which stops nothing: a config that uses none is fine.
  func reportPlugins() { console.complain(world.pluginProblems.map { $0.diagnostic.asWarning }) }

  /// The folders plugins are looked for in: those of the command line, then `FOLIO_PLUGIN_PATH`.
  package static func pluginFolders(_ stated: [String]) -> [String] {
    let path = System.environment("FOLIO_PLUGIN_PATH") ?? ""
    return stated + path.split(separator: ":").map(String.init)
  }
}

extension Session {
  /// The manifest a word names: the file, or the folder it is in.
  private func manifest(_ word: Word) throws(Diagnostic) -> SourceText {
    var file = word
    if !file.text.hasSuffix(".kdl") { file.text += "/" + PluginManifest.fileName }
    return try source(ofFile: file)
  }

  fileprivate func checkPlugin(_ word: Word, _ record: inout Record) throws(Diagnostic) {
    let source = try manifest(word)
    var plugins = PluginCatalogue(policy: world.plugins.policy)
    plugins.add(source)
    if let error = plugins.errors.first {
      throw error.diagnostic
    }
    guard let manifest = plugins.manifests.first else { return }
    let folders = plugins.policy.libraryFolders
    let results = PluginCheck(manifest, libraryFolders: folders).run()
    record.lines = Columns.lines(results.map { ($0.test, $0.words) })
    record.data = ("check", .array(results.map { $0.json }))
    let failed = results.count { $0.failure != nil }
    guard failed > 0 else { return }
    record.diagnostics.append(
      Diagnostic(
        .checkFailed, "`\(manifest.id)` fails \(failed) of \(results.count) tests", at: word.span))
  }
}

extension Diagnostic {
  var asWarning: Diagnostic {
    var copy = self
    copy.severity = .warning
    return copy
  }
}

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
