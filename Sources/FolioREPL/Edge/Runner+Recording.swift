import FolioConfig
import FolioCore
package import FolioDiagnostics
package import FolioFeel
import FolioReplay
import FolioReport
import FolioStandard
import FolioSurface

extension Runner {
  /// Runs `folio run RECORDING --with CONFIG`: the recorded fingers on another config.
  package func run(recording: String, with config: String) -> ExitStatus {
    reportPlugins()
    var problems: [Diagnostic] = []
    let texts = read([recording, config], &problems)
    guard texts.count == 2 else {
      report(Diagnostics(problems))
      return ExitStatus(problems)
    }
    let loaded = world.loader.load([texts[1]])
    report(loaded.diagnostics)
    guard loaded.isValid, let pager = loaded.pagers.first else {
      return loaded.isValid ? .problems : ExitStatus(loaded.diagnostics)
    }
    do throws(Diagnostic) {
      guard PagerReplay.isRecording(texts[0]) else {
        throw Diagnostic(.notARecording, "`\(recording)` is a script, not a recording").adding(
          help: "`--with` needs a recording; `folio run \(recording)` runs the script")
      }
      let replay = try PagerReplay(
        texts[0], world.loader, commands: CommandTable.namesOfLooks)
      let before = try replay.run().landings
      let after = replay.run(with: Pager(pager), gliding: UIKitDecay()).landings
      func list(_ pages: [Int]) -> String {
        pages.isEmpty ? "none" : pages.map(String.init).joined(separator: ", ")
      }
      console.say([
        "recorded: page \(list(before))", "`\(pager.name)`: page \(list(after))",
        "the fingers are recorded; motions are simulated from each release on",
      ])
      return .fine
    } catch {
      report(Diagnostics([error]))
      return .problems
    }
  }

  /// Draws a recording over the simulated motion of its fingers, and prints how far they are apart;
  /// `nil` if nothing moved.
  package func courses(
    ofRecording file: String, _ problems: inout [Diagnostic]
  ) -> CoursePicture? {
    guard let text = read([file], &problems).first else { return nil }
    do throws(Diagnostic) {
      let replay = try PagerReplay(text, world.loader, commands: CommandTable.namesOfLooks)
      var (recorded, simulated): ([CoursePicture.Place], [CoursePicture.Place]) = ([], [])
      _ = try replay.run { (line, player) throws(Diagnostic) in
        guard case .turn(let turn) = line.content else { return }
        recorded.append(CoursePicture.Place(player.driver.pager, at: turn.time))
      }
      let pager = Pager(replay.start.state.pager.source)
      _ = replay.run(with: pager, gliding: UIKitDecay()) { pager, time in
        simulated.append(CoursePicture.Place(pager, at: time))
      }
      printDistance(Self.distance(recorded, simulated))
      return CoursePicture(
        file,
        [
          CoursePicture.Course(name: "simulated", places: simulated),
          CoursePicture.Course(name: "recorded", places: recorded),
        ])
    } catch {
      problems.append(error)
      return nil
    }
  }

  private func printDistance(_ distance: (points: Double, milliseconds: Double)) {
    let json = JSONValue.object([
      ("points", .number(distance.points)), ("milliseconds", .number(distance.milliseconds)),
    ])
    let (points, time) = (RoundedText.of(distance.points), RoundedText.of(distance.milliseconds))
    console.say(
      wrapped: [
        console.isJSON
          ? json.text
          : "the recorded and the simulated offset differ by at most \(points) points, and reach "
            + "the same offset at most \(time) ms apart"
      ])
  }

  /// The largest distance at one time, and between the times at which both are at one offset.
  private static func distance(
    _ places: [CoursePicture.Place], _ others: [CoursePicture.Place]
  ) -> (points: Double, milliseconds: Double) {
    var (points, milliseconds) = (0.0, 0.0)
    for (place, other) in zip(places, others) {
      let apart = (place.offset - other.offset).magnitude
      points = max(points, apart)
      // Half a point is not seen, and would lead to another pass through the same offset.
      guard apart > 0.5 else { continue }
      let nearest = zip(others, others.dropFirst()).compactMap { from, to in
        place.time(on: from, to).map { ($0 - place.time).magnitude }
      }.min()
      milliseconds = max(milliseconds, nearest ?? 0)
    }
    return (points, milliseconds)
  }
}

extension CoursePicture.Place {
  fileprivate init(_ pager: Pager, at time: Double) {
    let laps = (pager.layout.period ?? 0) * Double(pager.laps)
    self.init(time: time, offset: (pager.offset + laps).value)
  }

  /// The time at which a line between two places has this offset; `nil` if it is elsewhere.
  fileprivate func time(on from: Self, _ to: Self) -> Double? {
    guard offset >= min(from.offset, to.offset), offset <= max(from.offset, to.offset) else {
      return nil
    }
    guard from.offset != to.offset else { return max(from.time, min(to.time, time)) }
    return from.time + (to.time - from.time) * (offset - from.offset) / (to.offset - from.offset)
  }
}
