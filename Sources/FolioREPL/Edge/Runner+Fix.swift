import FolioConfig
import FolioDiagnostics

extension Runner {
  /// `folio check --fix [--strict] FILE...`: makes the fixes of one report, writes the files that load
  /// better with them, and says line by line what it changed; then as `check`.
  package func fix(_ files: [String], isStrict: Bool) -> ExitStatus {
    reportPlugins()
    var problems: [Diagnostic] = []
    var sources = read(files, &problems)
    var changes: [LineChange] = []
    for index in sources.indices {
      let source = sources[index]
      guard let mended = world.loader.mended(source, among: sources) else { continue }
      do throws(FileProblem) {
        // Somebody may have saved it meanwhile, or it was named twice.
        guard try world.files.read(source.name, limit: Session.fileLimit) == source.bytes else {
          continue
        }
        try world.files.write(mended.bytes, to: source.name)
        changes += LineChange.all(from: source, to: mended)
        sources[index] = mended
      } catch {
        problems.append(Self.diagnostic(error, source.name))
      }
    }
    var found = Diagnostics(problems)
    found.add(world.loader.load(sources).diagnostics)
    report(found, changes)
    return Self.status(found, isStrict: isStrict)
  }

  private func report(_ found: Diagnostics, _ changes: [LineChange]) {
    guard console.isJSON, case .members(var members) = JSONRenderer().value(of: found) else {
      console.say(changes.map { $0.text })
      return report(found)
    }
    members.append(JSONValue.Member("changes", .array(changes.map { $0.json })))
    console.say([JSONValue.members(members).text])
  }
}

struct LineChange {
  private let file: String
  /// The number of the line, from 1: in the old text of one taken out, in the new text of one put in.
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

  /// `shelf.kdl:3: + snap centre`.
  var text: String { "\(file):\(number): \(isNew ? "+" : "-") \(line)" }

  var json: JSONValue {
    .object([
      ("file", .string(file)), ("line", .integer(number)),
      ("change", .string(isNew ? "added" : "removed")), ("text", .string(line)),
    ])
  }
}
