import FolioConfig
import FolioDiagnostics
import KDL

extension Runner {
  /// `folio format [--check] FILE...`: rewrites configs in the one style.
  ///
  /// Comments, order and notation of values stay; what is formatted already is not touched. With
  /// `onlyChecks` nothing is written, and each file that would change is a problem. A file that
  /// does not parse is left as it is and reported.
  package func format(_ files: [String], onlyChecks: Bool) -> ExitStatus {
    var found = Diagnostics()
    for file in files {
      do throws(FileProblem) {
        found.add(try format(file, onlyChecks: onlyChecks))
      } catch {
        found.add(Self.diagnostic(error, file))
      }
    }
    report(found)
    return ExitStatus(found)
  }

  private func format(_ file: String, onlyChecks: Bool) throws(FileProblem) -> Diagnostics {
    let bytes = try world.files.read(file, limit: Session.fileLimit)
    guard let formatted = try? KDLFormatter.format(bytes) else {
      return world.loader.load([SourceText(name: file, bytes: bytes)]).diagnostics
    }
    if formatted == bytes { return Diagnostics() }
    if onlyChecks { return Diagnostics([Self.unformatted(file)]) }
    // Somebody may have saved it meanwhile, or taken it away.
    guard try world.files.read(file, limit: Session.fileLimit) == bytes else {
      return try format(file, onlyChecks: false)
    }
    try world.files.write(formatted, to: file)
    return Diagnostics()
  }

  private static func unformatted(_ file: String) -> Diagnostic {
    let line = SourceText(name: "command line", text: file)
    var diagnostic = Diagnostic(
      .notFormatted, "`\(file)` is not in the one style",
      at: SourceSpan(line, 0..<line.bytes.count)
    ).adding(help: "`folio format \(file)` rewrites it")
    diagnostic.primary = nil
    return diagnostic
  }
}
