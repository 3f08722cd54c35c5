import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio plot FILE… -c COMMANDS --svg FILE`: a gesture's course over time under each config.
  func plot(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let files = try configs("configs, `-c \"COMMANDS\"` and `--svg FILE`")
    let stated = try surface()
    guard let commands = self["-c"], let svg = self["--svg"] else {
      throw UsageError(reason: "`plot` needs configs, `-c \"COMMANDS\"` and `--svg FILE`")
    }
    var problems: [Diagnostic] = []
    let picture = runner.courses(files, commands: commands, on: stated, &problems)
    if let picture {
      problems += Self.write(picture.svg, to: svg, runner)
    } else if problems.isEmpty {
      problems.append(
        Diagnostic(.nothingMoved, "nothing moved in time")
          .adding(help: "for example `-c \"touch; move +120 over=80ms; lift v=1; tick 800ms\"`"))
    }
    return finish(problems, runner)
  }
}
