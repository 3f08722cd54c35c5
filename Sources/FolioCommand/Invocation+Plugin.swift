import FolioREPL

extension Invocation {
  /// `folio plugin list`, `folio plugin check MANIFEST`.
  func plugin(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let words = try words("list or check")
    let rest = Array(words.dropFirst())
    switch (words[0], rest.count) {
    case ("list", 0), ("check", 1): return runner.plugin(words[0], rest)
    case ("check", _): throw UsageError(reason: "`plugin check` needs one manifest, or its folder")
    default: throw UsageError(reason: "`plugin` can `list`, and `check` a manifest")
    }
  }
}
