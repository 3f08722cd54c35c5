import FolioDiagnostics
import FolioPluginHost
import FolioREPL

/// The words the command can begin with.
enum Verb: String, CaseIterable {
  case run
  case check
  case format
  case resolve
  case compare
  case preview
  case map
  case plot
  case fit
  case test
  case watch
  case plugin
  case strategies
  case schema
  case completions
  case man
  case bench
  case help

  /// All of them, as a sentence lists them.
  static var list: String { allCases.map { $0.rawValue }.joined(separator: ", ") }

  /// What to say of a first word that is neither a verb nor a file; `nil` for what may be a file.
  static func complaint(about word: String) -> (text: String, status: ExitStatus)? {
    let looksLikePath = word.contains { "./".contains($0) }
    guard !looksLikePath, !System.isFile(word), !System.isFolder(word) else { return nil }
    if CommandTable.all.contains(where: { $0.name == word }) {
      return ("`\(word)` is a command of the REPL: `folio -c \"\(word) …\"` carries it out", .usage)
    }
    if let near = NearestName.find(word, among: allCases.map { $0.rawValue }) {
      return ("there is no command or file `\(word)`; did you mean `\(near)`?", .usage)
    }
    return (
      "`\(word)` is no command, and there is no file of that name\ncommands: \(list)", .files
    )
  }
}
