import FolioDiagnostics
import FolioPluginHost
import FolioReport

extension Runner {
  /// `folio plugin VERB WORD… [--c] [folio=FOLDER]`.
  package func plugin(_ verb: String, _ words: [String], inC: Bool) -> ExitStatus {
    let option = "folio="
    let folio = words.first { $0.hasPrefix(option) }.map { String($0.dropFirst(option.count)) }
    let text = words.first { !$0.hasPrefix(option) } ?? ""
    let line = SourceText(name: Interpreter.commandLine, text: text)
    let word = Word(text: text, span: SourceSpan(line, 0..<line.bytes.count))
    let session = Session(world)
    var record = Record()
    record.command = "plugin " + verb
    do throws(Diagnostic) {
      switch verb {
      case "check": try session.checkPlugin(word, &record)
      case "new": try session.newPlugin(word, isC: inC, folio: folio, &record)
      default:
        record.lines = PluginText.lines(world)
        record.data = ("plugins", PluginText.json(world))
        record.diagnostics += world.pluginProblems.map { $0.diagnostic.asWarning }
      }
    } catch {
      record.diagnostics.append(error)
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
    _ word: Word, isC: Bool, folio stated: String?, _ record: inout Record
  ) throws(Diagnostic) {
    let folio = stated ?? System.packageFolder
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
}
