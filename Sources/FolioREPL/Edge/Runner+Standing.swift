package import FolioConfig
package import FolioCore
package import FolioDiagnostics
package import FolioFeel
import FolioHost
import FolioReport
import FolioSurface

/// A pager in a file, or the reason for its absence.
struct Candidate {
  /// The pager's name, qualified by the file if ambiguous; the file's name without a pager.
  var name: String
  let file: String
  var choice: ComposedPager?
  var diagnostics: [Diagnostic] = []
}

extension Runner {
  /// A pager of a file with pages on a surface, at rest.
  package struct Standing {
    package let name: String
    package let choice: ComposedPager
    let session: Session
    package var pager: Pager { session.present.pager }
    package var noun: String { pager.layout.noun }
  }

  /// The maximum number of pagers one command tries gestures on.
  static let mostStanding = 256

  /// Returns the pagers of files, with pages on a surface, at most 256; appends problems.
  package func standing(
    _ files: [String], on start: SessionStart, _ problems: inout [Diagnostic]
  ) -> [Standing] {
    var standing: [Standing] = []
    let candidates = candidates(files)
    for candidate in candidates {
      problems += candidate.diagnostics
      guard let choice = candidate.choice, standing.count < Self.mostStanding else { continue }
      let session = Session(world, of: choice, on: start, &problems)
      standing.append(Standing(name: candidate.name, choice: choice, session: session))
    }
    let count = candidates.count { $0.choice != nil }
    guard count > standing.count else { return standing }
    problems.append(
      Diagnostic(
        .tooManyPagers, "only the first \(Self.mostStanding) of \(count) pagers are tried",
        severity: .warning
      ).adding(help: "name fewer files, or put some pagers of a file into another one"))
    return standing
  }

  /// Returns a note for each loop that a surface refuses, by default a phone's or a tablet's.
  func refusedLoops(_ files: [String], on start: SessionStart?) -> [Diagnostic] {
    var ignored: [Diagnostic] = []
    let surfaces = start.map { [$0] } ?? SessionStart.surfaces
    let starts = surfaces.map { standing(files, on: $0, &ignored) }
    return (starts.first ?? []).indices.compactMap { index in
      let refused = zip(surfaces, starts).first { $1[index].cure($0) != nil }
      guard let (start, standings) = refused, let refusal = standings[index].pager.loopRefusal,
        let place = standings[index].choice.definition.name.span
      else { return nil }
      let layout = standings[index].pager.layout
      return Diagnostic(
        .loopRefused,
        "\(layout.pageCount) \(layout.noun)s cannot loop on a surface of \(start.viewport)",
        at: place,
        severity: .note
      ).adding(note: refusal.description).adding(help: standings[index].cure(start) ?? "")
    }
  }

  /// Returns a note for each transform that shows an end page as if on its way, at rest on a phone.
  func shortEnds(_ files: [String], on start: SessionStart?) -> [Diagnostic] {
    var ignored: [Diagnostic] = []
    return standing(files, on: start ?? .common, &ignored).compactMap { standing in
      guard standing.pager.configuration.transform != nil else { return nil }
      return RestFindings(standing.pager).endPageShort?
        .diagnostic(at: standing.choice.definition.name.span)
        .adding(note: "at rest, the transform draws it as a page on its way")
    }
  }

  /// Reads a config, or the preset of that name; a file of that name wins, with a note.
  private func source(_ name: String, _ problems: inout [Diagnostic]) -> SourceText? {
    guard let preset = world.loader.schema.presets.first(where: { $0.name == name }) else {
      return read([name], &problems).first
    }
    var missing: [Diagnostic] = []
    guard let file = read([name], &missing).first else {
      return SourceText(name: name, text: preset.config)
    }
    problems.append(
      Diagnostic(
        .hiddenPreset, "`\(name)` is the file of that name, not the preset", severity: .note))
    return file
  }

  /// Returns the pagers of files and presets, each once, under unique names.
  func candidates(_ files: [String]) -> [Candidate] {
    var known: Set<String> = []
    let found = files.filter { known.insert(world.files.real($0)).inserted }.map { file in
      var problems: [Diagnostic] = []
      return (file: file, source: source(file, &problems), problems: problems)
    }
    let sources = found.compactMap { $0.source }
    let all = found.flatMap { file, source, problems in
      guard let source else { return [Candidate(name: file, file: file, diagnostics: problems)] }
      var own = candidates(of: source, among: sources)
      own[0].diagnostics += problems
      return own
    }
    return all.map { candidate in
      var named = candidate
      let isShared = all.count { $0.name == candidate.name } > 1
      if isShared, candidate.file != candidate.name { named.name += " (\(candidate.file))" }
      return named
    }
  }

  /// Returns the pagers of a file, or one candidate with the reason for their absence.
  ///
  /// Files load separately, so names may repeat; a file that fails alone loads with the others.
  private func candidates(of source: SourceText, among sources: [SourceText]) -> [Candidate] {
    var loaded = world.loader.load([source])
    if !loaded.isValid, sources.count > 1 {
      let together = world.loader.load(sources)
      if together.isValid, !together.pagers(of: source).isEmpty { loaded = together }
    }
    let problems = loaded.diagnostics.filter { $0.primary.map { source.holds($0.span) } ?? false }
    var found = loaded.pagers(of: source).map {
      Candidate(name: $0.name, file: source.name, choice: $0)
    }
    if found.isEmpty || problems.contains(where: { $0.severity == .error }) {
      let none = Diagnostic.noPager(in: source, loaded.abstractNames)
      found.append(
        Candidate(
          name: source.name, file: source.name,
          diagnostics: problems.isEmpty ? [none] : problems))
    } else {
      found[0].diagnostics = problems
    }
    return found
  }
}

extension Session {
  /// Creates a session with one pager and pages on a surface; appends problems.
  init(
    _ world: SessionEnvironment, of choice: ComposedPager, on start: SessionStart,
    _ problems: inout [Diagnostic]
  ) {
    self.init(world, on: nil)
    // Given a config, a session does not replace its built-in pager.
    let catalogue = ConfigCatalogue(world.loader, pagers: [choice])
    var state = SessionState(choice, catalogue, start)
    problems += state.problems(since: SessionState(choice, catalogue))
    state.outcome = SessionState.Outcome()
    timeline = Timeline(state)
  }
}

extension Runner.Standing {
  /// A change of the config that lets a refused pager loop; `nil` if the surface is not the cause.
  fileprivate func cure(_ start: SessionStart) -> String? {
    switch pager.loopRefusal {
    case .listedSnaps: return "leave out `loop`"
    case .needsCopies: return "`loop clones` loops there"
    case .shorterThanViewport:
      let side = choice.axis == .horizontal ? "width" : "height"
      let length = NumberText.of(pager.viewport.extent.value)
      return
        "longer pages loop there: `when min-\(side)=\(length) { pages extent=(viewport)0.5 }`; "
        + "for another surface, add `--viewport 320x220`, and for more pages `--pages 20`"
    default: return nil
    }
  }
}

extension LoadResult {
  func pagers(of source: SourceText) -> [ComposedPager] {
    pagers.filter { $0.definition.name.span.map(source.holds) ?? false }
  }
}

extension Runner {
  /// Draws the motion under each pager of some files; `nil` if nothing moved.
  package func courses(
    _ files: [String], commands: String, on start: SessionStart, _ problems: inout [Diagnostic]
  ) -> CoursePicture? {
    var courses: [CoursePicture.Course] = []
    var rests: [(offset: Double, text: String)] = []
    for standing in standing(files, on: start, &problems) {
      var session = standing.session
      session.world.settlesInTime = true
      var interpreter = Interpreter(session)
      func play(_ commands: String) {
        _ = interpreter.run(SourceText(name: "-c", text: commands)) { record in
          problems += record.diagnostics.filter { $0.severity == .error }
          return true
        }
      }
      play(commands)
      // A gesture that takes no time is drawn with the motion that follows.
      if interpreter.session.leftNoTime { play("tick") }
      let played = interpreter.session
      courses.append(played.course(standing.name))
      if rests.isEmpty { rests = played.rests }
    }
    return CoursePicture(commands, courses, rests: rests)
  }
}

extension Session {
  /// Returns all motions: surface, finger, page changes, and the last course without paging.
  fileprivate func course(_ name: String) -> CoursePicture.Course {
    let samples = timeline.allSamples
    let first = samples.first
    let begin = first?.time ?? 0
    func place(_ sample: OffsetSample, _ offset: Points) -> CoursePicture.Place {
      let lapped = sample.lapped - (first?.lapped ?? 0)
      return CoursePicture.Place(time: sample.time - begin, offset: (offset + lapped).value)
    }
    var events: [(time: Double, text: String)] = []
    let noun = present.pager.layout.noun
    for (before, after) in zip(samples, samples.dropFirst()) where before.page != after.page {
      events.append((after.time - begin, after.page.map { "\(noun) \($0)" } ?? "no \(noun)"))
    }
    return CoursePicture.Course(
      name: name, places: samples.map { place($0, $0.offset) }, events: events,
      finger: samples.compactMap { sample in sample.finger.map { place(sample, $0) } },
      alone: alone(samples).map { place($0, $1) })
  }

  /// `true` during a motion before any time has passed.
  fileprivate var leftNoTime: Bool {
    let samples = timeline.storySamples
    return !present.standsStill && samples.first?.time == samples.last?.time
  }

  /// UIKit's documented deceleration after the last release.
  private func alone(_ samples: [OffsetSample]) -> [(OffsetSample, Points)] {
    let lift = timeline.story.flatMap { $0.outcome.trace }.last { $0.isRelease }
    guard let lift, let release = present.release?.release else { return [] }
    let curve = DecayCurve(
      from: release.place.offset, velocity: release.momentum.velocity,
      rate: DecayCurve.normalRate)
    return samples.filter { $0.time >= lift.time }.map {
      ($0, curve.point(after: $0.time - lift.time).offset)
    }
  }

  fileprivate var rests: [(offset: Double, text: String)] {
    let layout = present.pager.layout
    return (0..<min(layout.pageCount, 64)).compactMap { page in
      layout.snap(ofGroup: layout.group(ofPage: page)).map {
        ($0.low.value, "\(layout.noun) \(page)")
      }
    }
  }
}

extension TracedEntry {
  fileprivate var isRelease: Bool {
    switch entry {
    case .callback(.willEndDragging): true
    default: false
    }
  }
}
