import FolioDiagnostics
import FolioPluginHost
import FolioREPL

extension Invocation {
  /// `folio plugin WORD…`; `probe` is what `check` runs in a process of its own.
  func plugin(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let words = try words("list, check or new") + (has("--c") ? ["--c"] : [])
    let count = words.dropFirst().count { $0 != "--c" && !$0.hasPrefix("folio=") }
    switch words[0] {
    case "probe":
      return ExitStatus(rawValue: PluginProbe.perform(Array(words.dropFirst()))) ?? .internal
    case "list" where words.count > 1:
      throw UsageError(reason: "`plugin list` takes nothing else")
    case "check" where words.count != 2 || count != 1:
      throw UsageError(reason: "`plugin check` needs one manifest, or its folder")
    case "new" where count != 1:
      throw UsageError(reason: "`plugin new` needs one name, like `SoftStop`")
    case "list", "check", "new": return runner.plugin(words)
    case let word:
      let near = NearestName.find(word, among: ["list", "check", "new"])
      throw UsageError(
        reason: "`plugin` cannot `\(word)`; "
          + (near.map { "did you mean `\($0)`?" } ?? "it can list, check and new"))
    }
  }
}
