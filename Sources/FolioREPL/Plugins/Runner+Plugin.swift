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
        record.diagnostics.append(error)
      }
    } else {
      record.lines = PluginText.lines(world)
      record.data = ("plugins", PluginText.json(world))
      record.diagnostics += world.pluginProblems.map { $0.diagnostic.asWarning }
    }
    return finish(record)
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
