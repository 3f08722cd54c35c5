import FolioCore
package import FolioDiagnostics
package import FolioFeel
import FolioReport
import FolioSurface

extension Runner {
  /// How the surface moves under each pager of some files when commands are carried out, drawn over one
  /// another.
  ///
  /// - Returns: `nil` where nothing moved in time; problems are added.
  package func courses(
    _ files: [String], commands: String, on start: SessionStart, _ problems: inout [Diagnostic]
  ) -> CoursePicture? {
    var courses: [CoursePicture.Course] = []
    var rests: [(offset: Double, text: String)] = []
    for standing in standing(files, on: start, &problems) {
      var interpreter = Interpreter(standing.session)
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
}

extension Session {
  /// Where the surface and the finger were in the last motion, frame by frame, when the page changed, and
  /// where the surface would have gone left alone.
  fileprivate func course(_ name: String) -> CoursePicture.Course {
    let samples = timeline.storySamples
    let first = samples.first
    let begin = first?.time ?? 0
    func place(_ sample: OffsetSample, _ offset: Points) -> CoursePicture.Place {
      let lapped = sample.lapped - (first?.lapped ?? 0)
      return CoursePicture.Place(time: sample.time - begin, offset: (offset + lapped).value)
    }
    var events: [(time: Double, text: String)] = []
    for (before, after) in zip(samples, samples.dropFirst()) where before.page != after.page {
      events.append((after.time - begin, after.page.map { "page \($0)" } ?? "no page"))
    }
    return CoursePicture.Course(
      name: name, places: samples.map { place($0, $0.offset) }, events: events,
      finger: samples.compactMap { sample in sample.finger.map { place(sample, $0) } },
      alone: alone(samples).map { place($0, $1) })
  }

  /// The published deceleration of UIKit from the last release on.
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
      layout.snap(ofGroup: layout.group(ofPage: page)).map { ($0.low.value, "page \(page)") }
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
