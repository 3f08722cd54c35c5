import FolioConfig
import FolioDiagnostics
import FolioPluginHost
import FolioReplay
import KDL

extension Runner {
  /// Runs `folio check --fix [--strict] FILE...`: fixes, prints changed lines, and checks again.
  package func fix(_ files: [String], isStrict: Bool) -> ExitStatus {
    reportPlugins()
    var problems: [Diagnostic] = []
    var sources = read(files, &problems)
    var changes: [LineChange] = []
    for index in sources.indices {
      do throws(FileProblem) {
        changes += try mend(index, of: &sources)
      } catch {
        problems.append(error.diagnostic(sources[index].name))
      }
    }
    var found = Diagnostics(problems)
    found.add(world.loader.load(sources).diagnostics)
    report(found, changes)
    return Self.status(found, isStrict: isStrict)
  }

  private func mend(
    _ index: Int, of sources: inout [SourceText]
  ) throws(FileProblem) -> [LineChange] {
    let source = sources[index]
    guard let mended = world.loader.mended(source, among: sources) else { return [] }
    try world.files.write(mended.bytes, to: source.name)
    sources[index] = mended
    return LineChange.all(from: source, to: mended)
  }

  private func report(_ found: Diagnostics, _ changes: [LineChange]) {
    guard console.isJSON else {
      console.say(changes.map { $0.text })
      return report(found)
    }
    let json = JSONRenderer().value(of: found)
    console.say([json.adding([("changes", .array(changes.map { $0.json }))]).text])
  }

  /// Runs `folio format [--check] FILE...`: rewrites configs in the standard style.
  ///
  /// Keeps comments, order and notation. With `onlyChecks`, reports files that would change.
  package func format(_ files: [String], onlyChecks: Bool) -> ExitStatus {
    var found = Diagnostics()
    for file in files {
      do throws(FileProblem) {
        found.add(try format(file, onlyChecks: onlyChecks))
      } catch {
        found.add(error.diagnostic(file))
      }
    }
    report(found)
    return ExitStatus(found)
  }

  private func format(_ file: String, onlyChecks: Bool) throws(FileProblem) -> Diagnostics {
    let bytes = try world.files.read(file, limit: Session.fileLimit)
    let source = SourceText(name: file, bytes: bytes)
    guard let formatted = KDLFormatter.format(bytes) else {
      return world.loader.load([source]).diagnostics
    }
    if formatted == bytes { return Diagnostics() }
    if let objection = ConfigLoader.objection(to: source) { return Diagnostics([objection]) }
    if onlyChecks { return Diagnostics([Self.unformatted(file)]) }
    try world.files.write(formatted, to: file)
    return Diagnostics()
  }

  private static func unformatted(_ file: String) -> Diagnostic {
    Diagnostic(.notFormatted, "`\(file)` is not in the standard style")
      .adding(help: "`folio format \(file)` rewrites it")
  }

  /// Runs `folio resolve FILE [NAME] [--viewport WxH]`: the full config, with each value's source.
  package func resolve(_ file: String, pager: String?, on start: SessionStart) -> ExitStatus {
    reportPlugins()
    var interpreter = Interpreter(Session(world, on: start))
    let name = pager.map { " " + Word.quoted($0) } ?? ""
    let isPreset = !System.isFile(file) && world.preset(near: file) == file
    let load =
      "load " + (isPreset ? "{ pager mine extends=\(file) }" : "\(Word.quoted(file))\(name)")
    let flow = interpreter.run(SourceText(name: Interpreter.commandLine, text: load)) { record in
      console.complain(record.diagnostics)
      return true
    }
    guard case .finished = flow, interpreter.status == .fine else { return interpreter.status }
    let last = SourceText(name: Interpreter.commandLine, text: "config resolved")
    _ = interpreter.run(last, console.show)
    return interpreter.status
  }

  /// The output formats of `folio schema`.
  package enum SchemaForm: String, CaseIterable, Sendable {
    case json
    case markdown
  }

  package func schema(as form: SchemaForm) -> ExitStatus {
    reportPlugins()
    let schema = world.loader.schema
    let text =
      switch form {
      case .json: schema.json.text
      case .markdown: schema.markdown(title: "Config reference")
      }
    console.say(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return .fine
  }
}

extension ResolvedField {
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("value", .string(value)), ("from", .string(origin)),
    ])
  }
}

/// A line removed or added by a fix.
struct LineChange {
  private let file: String
  private let number: Int
  private let isNew: Bool
  private let line: String

  static func all(from old: SourceText, to new: SourceText) -> [LineChange] {
    let difference = lines(of: new).difference(from: lines(of: old))
    let changes = difference.map { change in
      switch change {
      case .remove(let offset, let line, _):
        LineChange(file: old.name, number: offset + 1, isNew: false, line: line)
      case .insert(let offset, let line, _):
        LineChange(file: old.name, number: offset + 1, isNew: true, line: line)
      }
    }
    return changes.sorted { ($0.number, $0.isNew ? 1 : 0) < ($1.number, $1.isNew ? 1 : 0) }
  }

  private static func lines(of source: SourceText) -> [String] {
    (1...source.lineCount).map { source.text(in: source.contentRange(ofLine: $0)) }
  }

  /// The line as text, such as `shelf.kdl:3: + snap center`.
  var text: String { "\(file):\(number): \(isNew ? "+" : "-") \(line)" }

  var json: JSONValue {
    .object([
      ("file", .string(file)), ("line", .integer(number)),
      ("change", .string(isNew ? "added" : "removed")), ("text", .string(line)),
    ])
  }
}
