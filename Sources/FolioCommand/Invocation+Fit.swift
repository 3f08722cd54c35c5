import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio compare CONFIG… --recorded GESTURES`: where recorded gestures lead under each config.
  func compare(
    _ files: [String], _ recording: String, pages: String?, viewport: String?, _ runner: Runner
  ) -> ExitStatus {
    var problems: [Diagnostic] = []
    let gestures = runner.read([recording], &problems).flatMap {
      MeantGesture.read($0, &problems)
    }
    let pagers = runner.standing(files, pages: pages, viewport: viewport, &problems).map {
      (name: $0.name, pager: $0.pager)
    }
    let feel = RecordedFeel(gestures, under: pagers)
    if isJSON {
      runner.console.say([feel.json.text])
    } else {
      runner.console.say(feel.lines + ComparedFeel(pagers).lines)
    }
    return finish(problems, runner)
  }

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
    return finish(problems, runner)
  }

  /// Reports what went wrong, if anything did.
  func finish(_ problems: [Diagnostic], _ runner: Runner) -> ExitStatus {
    let found = Diagnostics(problems)
    if !found.isEmpty { runner.console.report(found) }
    return ExitStatus(found)
  }
}
