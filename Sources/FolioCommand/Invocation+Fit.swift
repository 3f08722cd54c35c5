import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio fit CONFIG GESTURES`: the thresholds and steps that agree best with recorded gestures.
  func fit(
    _ config: String, _ recording: String, pages: String?, viewport: String?, _ runner: Runner
  ) -> ExitStatus {
    var problems: [Diagnostic] = []
    let gestures = runner.read([recording], &problems).flatMap {
      MeantGesture.read($0, &problems)
    }
    for standing in runner.standing([config], pages: pages, viewport: viewport, &problems) {
      let fit = FeelFit(standing.choice, runner.world.loader, on: standing.pager, gestures)
      runner.console.say(isJSON ? [fit.json(standing.name).text] : fit.lines(standing.name))
    }
    let found = Diagnostics(problems)
    if !found.isEmpty { runner.console.report(found) }
    return ExitStatus(found)
  }
}
