import FolioCore
package import FolioDiagnostics
package import FolioFeel
import FolioReport

extension Runner {
  /// How the surface moves under each pager of some files when commands are carried out, drawn over one
  /// another.
  ///
  /// - Returns: `nil` where nothing moved in time; problems are added.
  package func courses(
    _ files: [String], commands: String, pages: String?, viewport: String?,
    _ problems: inout [Diagnostic]
  ) -> CoursePicture? {
    var courses: [CoursePicture.Course] = []
    var rests: [(offset: Double, text: String)] = []
    for standing in standing(files, pages: pages, viewport: viewport, &problems) {
      var interpreter = Interpreter(session(on: standing, pages: pages, viewport: viewport))
      _ = interpreter.run(SourceText(name: "-c", text: commands)) { record in
        problems += record.diagnostics.filter { $0.severity == .error }
        return true
      }
      let played = interpreter.session
      courses.append(played.course(standing.name))
      if rests.isEmpty { rests = played.rests }
    }
    return CoursePicture(commands, courses, rests: rests)
  }

  /// A session in which a pager stands as `compare` begins it.
  private func session(on standing: Standing, pages: String?, viewport: String?) -> Session {
    var session = Session(world, on: nil)
    var state = SessionState(standing.choice)
    state.choices = [standing.choice]
    state.listReplacesPages = true
    session.timeline = Timeline(state)
    let statements =
      (try? Self.setup("viewport", viewport ?? SessionStart.common.viewport)
        + Self.setup("pages", pages ?? String(SessionStart.common.pages))) ?? []
    for statement in statements { _ = session.perform(statement) }
    return session
  }
}

extension Session {
  /// Where the surface was in the last motion, frame by frame, and when the page changed.
  fileprivate func course(_ name: String) -> CoursePicture.Course {
    let samples = timeline.storySamples
    let first = samples.first
    let begin = first?.time ?? 0
    var events: [(time: Double, text: String)] = []
    for (before, after) in zip(samples, samples.dropFirst()) where before.page != after.page {
      events.append((after.time - begin, after.page.map { "page \($0)" } ?? "no page"))
    }
    return CoursePicture.Course(
      name: name,
      places: samples.map { sample in
        let lapped = sample.lapped - (first?.lapped ?? 0)
        return CoursePicture.Place(
          time: sample.time - begin, offset: (sample.offset + lapped).value)
      }, events: events)
  }

  /// The rests around where the surface is.
  fileprivate var rests: [(offset: Double, text: String)] {
    let layout = present.pager.layout
    return (0..<min(layout.pageCount, 64)).compactMap { page in
      layout.snap(ofGroup: layout.group(ofPage: page)).map { ($0.low.value, "page \(page)") }
    }
  }
}
