import FolioDiagnostics
import FolioPluginHost
import FolioReport

extension Command {
  static let plugin = Command(
    name: "plugin",
    synopsis: "plugin list | plugin load|check MANIFEST | plugin new NAME [--c]",
    summary: "list plugins, add one, try one where it cannot hurt, or begin one",
    details: [
      "Plugins are found by their `plugin.kdl` in the folders of --plugin-path, of",
      "FOLIO_PLUGIN_PATH and in `Plugins`; a library is looked for in the same two, beside its",
      "manifest and beside the program, and opened when a config first uses it.",
      "`check` runs each test in a process of its own: success, failed, crashed or timed out.",
      "`new` writes a folder that builds: in Swift, or with `--c` in C.",
    ],
    example: "plugin list",
    options: [Option(name: "folio", summary: "where Folio's own sources are, for `new` in Swift")],
    words: { _ in ["list", "load", "check", "new"] }
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
    case "new":
      try session.newPlugin(&arguments, &record)
    default:
      throw Diagnostic(.unknownArgument, "`plugin` cannot `\(verb.text)`", at: verb.span)
        .suggesting(
          NearestName.find(verb.text, among: ["list", "load", "check", "new"]), for: verb.span
        )
        .adding(note: "it can list, load, check and new")
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
    guard let manifest = plugins.manifests.first, let program = System.executable else {
      throw Diagnostic(.checkFailed, "there is no program to run tests", at: word.span)
    }
    let results = PluginCheck(manifest, plugins.policy, program: program).run()
    record.lines = Columns.lines(results.map { ($0.test, $0.verdict.words) })
    record.data = ("check", .array(results.map { $0.json }))
    let failed = results.count { $0.verdict != .success }
    guard failed > 0 else { return }
    record.diagnostics.append(
      Diagnostic(
        .checkFailed, "`\(manifest.id)` fails \(failed) of \(results.count) tests", at: word.span))
  }

  fileprivate func newPlugin(
    _ arguments: inout Arguments, _ record: inout Record
  ) throws(Diagnostic) {
    let word = try arguments.need("a name")
    let isC = arguments.take("--c") != nil
    let folio = arguments.option("folio")?.text ?? System.packageFolder
    try arguments.end()
    guard let template = PluginTemplate(word.text) else {
      throw Diagnostic(.malformedValue, "`\(word.text)` is no name for a plugin", at: word.span)
        .adding(help: "letters and digits, beginning with a capital: `SoftStop`")
    }
    let folder = path(of: word)
    guard !System.isFolder(folder), !System.isFile(folder) else {
      throw Diagnostic(.fileUnwritable, "there is a `\(word.text)` already", at: word.span)
        .adding(help: "choose another name, or take that one away first")
    }
    guard isC || folio != nil else {
      throw Diagnostic(.fileMissing, "Folio's sources are not beside this program", at: word.span)
        .adding(help: "say where they are: `plugin new \(word.text) folio=FOLDER`")
    }
    let command = System.executable ?? "folio"
    let files =
      isC
      ? template.inC(command: command) : template.inSwift(folio: folio ?? "", command: command)
    try Interrupts.holdBack { () throws(Diagnostic) in
      var made = NewFolder(folder)
      for file in files {
        do throws(FileProblem) { try made.write(file.text, to: file.path) } catch {
          made.remove()
          throw error.diagnostic(folder + "/" + file.path, at: word.span)
        }
      }
    }
    record.lines = files.map { "wrote \(word.text)/\($0.path)" }
    record.data = ("written", .array(files.map { .string(word.text + "/" + $0.path) }))
    record.lines.append("\(word.text)/README.md says how it is built and tried")
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
