import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio compare CONFIG… -c COMMANDS|--recorded GESTURES`: where gestures lead under each config.
  func compare(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let files = try configs("configs")
    let stated = try surface()
    switch (self["-c"], self["--recorded"]) {
    case (let commands?, nil) where commands.contains { !" ;\t\n".contains($0) }:
      return runner.compare(files, commands: commands, on: stated)
    case (nil, let recording?): return compare(files, recording, stated, runner)
    default:
      throw UsageError(
        reason: "`compare` needs a gesture, like `-c \"drag +120; release v=0.4\"`, "
          + "or `--recorded FILE`")
    }
  }

  private func compare(
    _ files: [String], _ recording: String, _ stated: StatedSurface, _ runner: Runner
  ) -> ExitStatus {
    var problems: [Diagnostic] = []
    let gestures = runner.read([recording], &problems).flatMap {
      MeantGesture.read($0, &problems)
    }
    let pagers = runner.standing(files, on: stated, &problems).map {
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
    _ config: String, _ recording: String, _ stated: StatedSurface, _ runner: Runner
  ) -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let source = runner.read([recording], &problems).first else {
      return finish(problems, runner)
    }
    let gestures = MeantGesture.read(source, &problems)
    for standing in runner.standing([config], on: stated, &problems) {
      let fit = FeelFit(standing.choice, runner.world.loader, on: standing.pager, gestures)
      runner.console.say(isJSON ? [fit.json(standing.name).text] : fit.lines(standing.name))
    }
    return finish(problems, runner)
  }
}
