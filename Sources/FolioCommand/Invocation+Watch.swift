import FolioDiagnostics
import FolioPluginHost
import FolioREPL

extension Invocation {
  /// `folio watch FILE [-c COMMANDS]`: says what a config feels like where the commands brought the
  /// pager, and each time it is saved what changed and where the pager is now.
  ///
  /// A mistake is told, and what was felt before stays what the next change is set against. It ends with
  /// Ctrl-C, or when nobody reads on.
  func watch(_ runner: Runner) throws(UsageError) -> ExitStatus {
    var watch = FileWatch(
      try configs("one config", 1...1)[0], commands: self["-c"] ?? "", on: try surface(), runner)
    var hasBegun = false
    while true {
      let (lines, problems) = watch.look()
      guard lines.isEmpty || runner.console.say(lines) else { return .fine }
      let status = finish(problems, runner)
      guard hasBegun || status != .files else { return status }
      hasBegun = true
      System.pause(milliseconds: 200)
    }
  }
}
