import FolioDiagnostics
import FolioPluginHost
import FolioREPL

extension Invocation {
  /// `folio plugin WORD…`; `probe` is what `check` runs in a process of its own.
  func plugin(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let words = try words("list, check or new")
    let (rest, inC) = (Array(words.dropFirst()), has("--c"))
    let count = rest.count { !$0.hasPrefix("folio=") }
    switch words[0] {
    case "probe":
      return ExitStatus(rawValue: PluginProbe.perform(rest)) ?? .internal
    case "list" where !rest.isEmpty || inC:
      throw UsageError(reason: "`plugin list` takes nothing else")
    case "check" where rest.count != 1 || count != 1 || inC:
      throw UsageError(reason: "`plugin check` needs one manifest, or its folder")
    case "new" where count != 1:
      throw UsageError(reason: "`plugin new` needs one name, like `SoftStop`")
    case "list", "check", "new": return runner.plugin(words[0], rest, inC: inC)
    case let word:
      let near = NearestName.find(word, among: ["list", "check", "new"])
      throw UsageError(
        reason: "`plugin` cannot `\(word)`; "
          + (near.map { "did you mean `\($0)`?" } ?? "it can list, check and new"))
    }
  }
}
