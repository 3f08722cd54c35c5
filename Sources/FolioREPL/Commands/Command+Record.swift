import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReport

extension Command {
  static let record = Command(
    name: "record", synopsis: "record PAGE [FILE]",
    summary: "note the last gesture together with the page that was meant",
    details: [
      "A line of JSON, added to FILE if there is one. `folio fit CONFIG FILE` learns thresholds and",
      "steps from some ten of them.",
    ],
    example: "drag +120; release v=0.3; record 1", words: nil
  ) { (session, arguments, record) throws(Diagnostic) in
    let meant = try arguments.need("the page that was meant")
    let file = arguments.next()
    try arguments.end()
    let count = session.present.pager.layout.pageCount
    let page = try meant.integer("the index of a page", in: 0...max(0, count - 1))
    let span = arguments.statement.span
    guard let release = session.present.release, let gesture = release.gesture(meaning: page) else {
      throw Diagnostic(.nothingToExplain, "there was no gesture yet", at: span)
        .adding(help: "for example `drag +120; release v=0.3; record 1`")
    }
    guard release.release.gesture == Release.Gesture() else {
      throw Diagnostic(.malformedValue, "the last gesture was not one of a finger", at: span)
        .adding(note: "what is noted is how far and how fast a finger moved the content")
    }
    if let file {
      let line = Array((gesture.json.text + "\n").utf8)
      try session.add(line, toGestures: file)
    }
    record.data = ("gesture", gesture.json)
    record.lines = [file.map { "noted in \($0.text): page \(page) was meant" } ?? gesture.json.text]
    record.isVerbatim = file == nil
  }
}

extension ReleaseReport {
  /// The gesture with the page that was meant; `nil` where there are no pages.
  fileprivate func gesture(meaning meant: Int) -> MeantGesture? {
    let layout = pager.layout
    guard layout.pageCount > 0 else { return nil }
    let first = layout.pages(ofGroup: release.place.startGroup).lowerBound
    let page = layout.pageOnLap(first).page
    // Round a loop a rest has many offsets, and what is caught while it moves begins at no rest.
    let isRest = !layout.isLooping && !release.place.caughtMoving
    let start = isRest ? GestureField(pager, page: page)?.pager.offset : nil
    let own = release.place.gestureStart
    return MeantGesture(
      page: page, rest: start.map { $0 == own } ?? true ? nil : own.value,
      gesture: GesturePoint(
        distance: release.place.travel.value,
        velocity: release.momentum.velocity.pointsPerMillisecond),
      meant: meant)
  }
}
