import FolioDiagnostics
import FolioPluginHost
import FolioReport

extension Command {
  static let plugin = Command(
    name: "plugin",
    synopsis: "plugin list | plugin load|check MANIFEST",
    summary: "list plugins, add one, or check one",
    details: [
      "Plugins are found by their `plugin.kdl` in the folders of --plugin-path, of",
      "FOLIO_PLUGIN_PATH and in `Plugins`; a library is looked for in the same two, beside its",
      "manifest and beside the program, and opened when a config first uses it.",
      "`check` opens the library, compares it with its manifest and asks each strategy a table of",
      "questions, in this process: a plugin that crashes ends it.",
    ],
    example: "plugin list",
    words: { _ in ["list", "load", "check"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let verb = try arguments.need("what to do with plugins")
    switch verb.text {
    case "list":
      try arguments.end()
      record.lines = PluginText.lines(session.world)
      record.data = ("plugins", PluginText.json(session.world))
      record.diagnostics += session.world.pluginProblems.map { $0.diagnostic.asWarning }
    case "load":
      let manifest = try arguments.need("a manifest")
      try arguments.end()
      try session.loadPlugin(manifest, &record)
    case "check":
      let manifest = try arguments.need("a manifest")
      try arguments.end()
      try session.checkPlugin(manifest, &record)
    default:
      throw Diagnostic(.unknownArgument, "`plugin` cannot `\(verb.text)`", at: verb.span)
        .suggesting(
          NearestName.find(verb.text, among: ["list", "load", "check"]), for: verb.span
        )
        .adding(note: "it can list, load and check")
    }
  }
}

extension Session {
  /// The manifest a word names: the file, or the folder it is in.
  private func manifest(_ word: Word) throws(Diagnostic) -> SourceText {
    var file = word
    if !file.text.hasSuffix(".kdl") { file.text += "/" + PluginManifest.fileName }
    return try source(ofFile: file)
  }

  fileprivate mutating func loadPlugin(_ word: Word, _ record: inout Record) throws(Diagnostic) {
    let source = try manifest(word)
    var plugins = world.plugins
    let before = plugins.errors.count
    plugins.add(source)
    if let error = plugins.errors.dropFirst(before).first {
      throw error.diagnostic.placed(at: word.span)
    }
    var world = world
    world.add(plugins)
    let known = self.world.pluginProblems
    self.world = world
    let new = world.pluginProblems.filter { !known.contains($0) }
    record.diagnostics += new.map { $0.diagnostic.asWarning.placed(at: word.span) }
    timeline.note(line: SavedLine("plugin load ", path: path(of: word), rest: ""))
    guard author == .person, let manifest = plugins.manifests.last else { return }
    record.lines = ["added \(manifest.id) \(manifest.version)"]
  }

  fileprivate func checkPlugin(_ word: Word, _ record: inout Record) throws(Diagnostic) {
    let source = try manifest(word)
    var plugins = PluginCatalogue(policy: world.plugins.policy)
    plugins.add(source)
    if let error = plugins.errors.first {
      throw error.diagnostic.placed(at: word.span)
    }
    guard let manifest = plugins.manifests.first else { return }
    let results = PluginCheck(manifest, libraryFolders: plugins.policy.libraryFolders).run()
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

  /// The same problem at a place, if it has none of its own.
  func placed(at span: SourceSpan) -> Diagnostic {
    var copy = self
    if copy.primary == nil { copy.primary = Label(span, "") }
    return copy
  }
}
