import FolioDiagnostics
import FolioREPL

extension Invocation {
  /// `folio plugin list`, `folio plugin check MANIFEST`.
  func plugin(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let words = try words("list or check")
    let rest = Array(words.dropFirst())
    switch words[0] {
    case "list" where !rest.isEmpty:
      throw UsageError(reason: "`plugin list` takes nothing else")
    case "check" where rest.count != 1:
      throw UsageError(reason: "`plugin check` needs one manifest, or its folder")
    case "list", "check": return runner.plugin(words[0], rest)
    case let word:
      let near = NearestName.find(word, among: ["list", "check"])
      throw UsageError(
        reason: "`plugin` cannot `\(word)`; "
          + (near.map { "did you mean `\($0)`?" } ?? "it can list and check"))
    }
  }
}
