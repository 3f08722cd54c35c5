import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPluginHost
import FolioREPL

extension Invocation {
  /// `folio map CONFIG…`: where gestures land under each config, as cells or as a picture.
  func map(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let files = try configs("configs")
    let page = self["--page"].flatMap(Int.init)
    guard self["--page"] == nil || (page ?? -1) >= 0 else {
      throw UsageError(reason: "`--page` needs a page number, from 0")
    }
    let speed = try number("--speed", most: 50, "points per millisecond")
    let distance = try number("--distance", most: 1_000_000, "points")
    let given = try surface()
    var problems: [Diagnostic] = []
    let entries = runner.standing(files, on: given, &problems).compactMap { standing in
      Self.field(standing, page, &problems).map { field in
        MapPicture.Entry(
          name: standing.name,
          detail: "from \(field.place) (0 to \(field.pager.layout.pageCount - 1)) on "
            + given.viewport,
          map: DecisionMap(field, distances: distance.map { -$0...$0 }, speed: speed))
      }
    }
    if has("--difference") {
      guard entries.count == 2 else {
        throw UsageError(reason: "`--difference` needs two configs")
      }
      problems += showDifference(entries[0], entries[1], runner)
    } else {
      show(entries, runner.console)
      if let file = self["--svg"] {
        problems += Self.write(MapPicture(entries).svg, to: file, runner)
      }
    }
    return finish(problems, runner)
  }

  private func show(_ entries: [MapPicture.Entry], _ console: Console) {
    if isJSON { return _ = console.say(entries.map { $0.json.text }) }
    guard self["--svg"] == nil else { return }
    for entry in entries {
      console.say(["\(entry.name): \(entry.detail)", ""])
      console.say(
        MapText(entry.map, columns: console.columns() ?? 80, isColored: wantsColor).lines + [""])
    }
  }

  private func showDifference(
    _ first: MapPicture.Entry, _ second: MapPicture.Entry, _ runner: Runner
  ) -> [Diagnostic] {
    let difference = MapDifference(first.map, second.map)
    if isJSON {
      runner.console.say([difference.json(first.name, second.name).text])
    } else if self["--svg"] == nil {
      runner.console.say(wrapped: difference.lines(first.name, second.name))
    }
    guard let file = self["--svg"] else { return [] }
    let picture = DifferencePicture(difference, first.name, second.name, detail: first.detail)
    return Self.write(picture.svg, to: file, runner)
  }

  /// Returns the start of a map's gestures, or `nil` and a problem if there is nothing to map.
  private static func field(
    _ standing: Runner.Standing, _ page: Int?, _ problems: inout [Diagnostic]
  ) -> GestureField? {
    if let field = GestureField(standing.pager, page: page) { return field }
    if problems.contains(where: { $0.code == .contentRefused }) { return nil }
    let what =
      page.map { "there is no \(standing.noun) \($0)" }
      ?? "nothing scrolls there, or a rule is late"
    problems.append(noMap("`\(standing.name)` has no map: \(what)"))
    return nil
  }

  private static func noMap(_ message: String) -> Diagnostic {
    Diagnostic(.noMap, message)
      .adding(help: "use `--pages` and `--viewport` to change them")
  }

  static func write(_ text: String, to file: String, _ runner: Runner) -> [Diagnostic] {
    do throws(FileProblem) {
      try runner.world.files.write(Array(text.utf8), to: file)
      return []
    } catch {
      return [error.diagnostic(file)]
    }
  }

  /// A Boolean value that indicates whether standard output is a terminal that supports color.
  private var wantsColor: Bool {
    (try? color()).map { Console.wantsColor($0, on: Terminal.output) } ?? false
  }

  /// `folio plot FILE… -c COMMANDS --svg FILE`: finger and offset over time under each config.
  func plot(_ runner: Runner) throws(UsageError) -> ExitStatus {
    if let file = try? one("a recording"), file.hasSuffix(".folio") {
      var problems: [Diagnostic] = []
      let picture = runner.courses(ofRecording: file, &problems)
      if let picture, let svg = self["--svg"] {
        problems += Self.write(picture.svg, to: svg, runner)
      }
      return finish(problems, runner)
    }
    let needs = [
      operands.isEmpty ? "a config" : nil,
      has("-c") || has("--transform") ? nil : "`-c \"COMMANDS\"`",
      has("--svg") ? nil : "`--svg FILE`",
    ].compactMap { $0 }
    guard needs.isEmpty, let svg = self["--svg"] else {
      throw UsageError(reason: "`plot` needs " + needs.joined(separator: " and "))
    }
    let files = try configs("a config")
    let given = try surface()
    guard !has("--transform"), let commands = self["-c"] else {
      return try plotLooks(files, given, svg, runner)
    }
    var problems: [Diagnostic] = []
    let picture = runner.courses(files, commands: commands, on: given, &problems)
    if let picture {
      problems += Self.write(picture.svg, to: svg, runner)
    } else if !problems.contains(where: { $0.severity == .error }) {
      problems.append(
        Diagnostic(.nothingMoved, "nothing moved in time")
          .adding(help: "for example `-c \"touch; move +120 over=80ms; lift v=1; tick 800ms\"`"))
    }
    return finish(problems, runner)
  }
}

extension Invocation {
  /// `folio plot FILE --transform --svg FILE`: the way to the next page, in five pictures.
  private func plotLooks(
    _ files: [String], _ given: SessionStart, _ svg: String, _ runner: Runner
  ) throws(UsageError) -> ExitStatus {
    var problems: [Diagnostic] = []
    let standing = runner.standing(files, on: given, &problems)
    let picture = standing.first.flatMap { LookPicture.svg($0.name, $0.pager) }
    if let picture {
      problems += Self.write(picture, to: svg, runner)
    } else if !problems.contains(where: { $0.severity == .error }) {
      problems.append(Diagnostic(.noMap, "there is no page to move to"))
    }
    return finish(problems, runner)
  }
}

// MARK: Proofs and changes

extension Invocation {
  /// `folio check --prove FILE…`: problems of configs, findings about their gestures, and proofs.
  func prove(
    _ files: [String], _ isStrict: Bool, _ given: SessionStart, _ runner: Runner
  ) throws(UsageError) -> ExitStatus {
    let most = self["--at-most"].map { Int($0) ?? -1 } ?? .max
    guard most >= 0 else { throw UsageError(reason: "`--at-most` needs a number of pages") }
    var problems: [Diagnostic] = []
    let proofs = runner.standing(files, on: given, &problems).map {
      standing in
      (standing: standing, proof: FeelProof(standing.pager, standing.choice))
    }
    let unasked = problems.filter { $0.code == .neverAsked }.compactMap { $0.primary?.span }
    for (standing, proof) in proofs {
      let chain = standing.choice.definition.settings[.paging] ?? []
      let isKnown = chain.contains { rule in rule.id.span.map { unasked.contains($0) } == true }
      // All steps of an unreachable rule are idle; the rule has its own warning.
      problems += proof.findings.filter { !(isKnown && $0.code == .idleStep) }
        .map { $0.diagnostic(at: standing.choice.definition.name.span) }
      if proof.furthest > most {
        problems.append(
          Diagnostic(
            .tooFar,
            "a gesture of `\(standing.name)` moves \(proof.furthest) pages, more than \(most)",
            at: standing.choice.definition.name.span
          ).adding(help: "`limit pages=\(most)` in `paging` stops it"))
      }
    }
    let idle = proofs.filter { $0.proof.decisions == 0 }.map { $0.standing.name }
    if let first = idle.first, !problems.contains(where: { $0.code == .contentRefused }) {
      let more = idle.count > 1 ? " and of \(idle.count - 1) more" : ""
      problems.append(
        Self.noMap("no gesture of `\(first)`\(more) can be tried: nothing scrolls there"))
    }
    let found = Diagnostics(problems)
    runner.report(found)
    for (standing, proof) in proofs {
      if isJSON {
        runner.console.say([proof.json(standing.name).text])
      } else {
        runner.console.say(wrapped: proof.lines(standing.name, atMost: most))
      }
    }
    return Runner.status(found, isStrict: isStrict)
  }

  /// `folio watch FILE [-c COMMANDS]`: describes how a config feels after the commands, and each time
  /// the file is saved, what changed.
  ///
  /// An invalid config is reported; the next valid one is compared with the last valid one. Ends with
  /// Ctrl-C, or when the output is closed.
  func watch(_ runner: Runner) throws(UsageError) -> ExitStatus {
    var watch = FileWatch(
      try configs("one config", 1...1)[0], commands: self["-c"] ?? "", on: try surface(), runner)
    var hasBegun = false
    while true {
      let (lines, problems) = watch.look()
      guard lines.isEmpty || runner.console.say(wrapped: lines) else { return .fine }
      let status = finish(problems, runner)
      guard hasBegun || status != .files else { return status }
      hasBegun = true
      System.pause(milliseconds: 200)
    }
  }
}
