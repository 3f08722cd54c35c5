import FolioDiagnostics
import FolioFeel
import FolioPluginHost
import FolioREPL

extension Invocation {
  /// `folio watch FILE`: says what a config feels like, and after each time it is saved what changed.
  ///
  /// A mistake is told, and what was felt before stays what the next change is set against. It ends with
  /// Ctrl-C, or when nobody reads on.
  func watch(_ file: String, pages: String?, viewport: String?, _ runner: Runner) -> ExitStatus {
    var watched = WatchedFeel()
    var last: [UInt8]?
    while true {
      var problems: [Diagnostic] = []
      let source = runner.read([file], &problems).first
      if let source, last != source.bytes {
        last = source.bytes
        let standing = runner.standing([file], pages: pages, viewport: viewport, &problems)
        let isBroken = problems.contains { $0.severity == .error }
        if isBroken {
          runner.console.report(Diagnostics(problems))
        } else {
          for one in standing {
            guard let field = GestureField(one.pager) else { continue }
            guard runner.console.say(watched.lines(one.name, field)) else { return .fine }
          }
        }
      } else if source == nil, last == nil {
        runner.console.report(Diagnostics(problems))
        return ExitStatus(problems)
      }
      System.pause(milliseconds: 200)
    }
  }
}
