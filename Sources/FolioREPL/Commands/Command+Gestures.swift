import FolioCore
import FolioDiagnostics

extension Command {
  static let fingerVerbs: [Command] = [drag, release, fling, cancel, settle]

  static let drag = Command(
    name: "drag", synopsis: "drag DISTANCE | drag to OFFSET",
    summary: "move the content under a finger; takes hold first if none does",
    details: [
      "`drag +60` adds 60 points to the offset, whatever the finger does: later pages come.",
      "`drag to 500` moves the offset to 500.",
    ],
    example: "drag +60", kind: .motion,
    otherWords: ["scroll", "pan", "slide", "pull", "push"],
    words: { _ in ["to"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let isAbsolute = arguments.take("to") != nil
    let distance = try arguments.need("a distance").number("a distance")
    try session.event(arguments, &record, needs: .surface) { (state) throws(Diagnostic) in
      let start = isAbsolute ? 0 : state.pager.offset.value
      try state.drag(to: start + distance, at: arguments.statement.span)
    }
  }

  static let release = Command(
    name: "release", synopsis: "release [v=SPEED|samples=SAMPLES] [target=OFFSET] [kind=KIND]",
    summary: "let go; says where the pager goes and why",
    details: [
      "Without `target` the surface proposes where the config's projection carries it.",
      "`samples=\"0:0 16:4 32:12\"` are places of the content in time: v is what a platform's tracker",
      "makes of them. `settle` lets the surface arrive.",
    ],
    example: "drag +60; release v=1.1", options: releaseOptions + ReleaseSamples.options,
    kind: .motion, otherWords: ["let-go", "letgo", "let"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let release = try ReleaseWords(&arguments)
    try session.event(arguments, &record) { (state) throws(Diagnostic) in
      try state.letGo(release, at: arguments.statement.span)
    }
    if let samples = release.samples {
      record.lines = [samples]
      record.data = ("velocity", .number(release.speed))
    }
  }

  static let fling = Command(
    name: "fling", synopsis: "fling SPEED [target=OFFSET] [kind=KIND]",
    summary: "fling the content from rest: touch and lift at once",
    example: "fling 1.2", options: releaseOptions.filter { $0.name != "v" }, kind: .motion,
    otherWords: ["swipe", "throw", "flick", "toss"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let speed = try arguments.speed(try arguments.need("a speed"))
    var release = try ReleaseWords(&arguments)
    release.speed = speed
    try session.event(arguments, &record) { (state) throws(Diagnostic) in
      try state.takeHold(at: arguments.statement.span)
      try state.letGo(release, at: arguments.statement.span)
    }
  }

  static let cancel = Command(
    name: "cancel", synopsis: "cancel",
    summary: "take the touch away, as an alert or another gesture does",
    example: "drag +60; cancel", kind: .motion, otherWords: ["abort"]
  ) { (session, arguments, record) throws(Diagnostic) in
    try session.event(arguments, &record, needs: .finger) { $0.play { $0.cancel() } }
  }

  static let settle = Command(
    name: "settle", synopsis: "settle",
    summary: "let the surface arrive where it was sent, in no time",
    details: [
      "A surface that was left alone comes to rest where its own motion ends. `tick` lets time pass",
      "meanwhile.",
    ],
    example: "settle", kind: .motion,
    otherWords: ["wait", "finish", "land", "arrive"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let stood = session.present.standsStill
    try session.event(arguments, &record, needs: .noFinger) { $0.play { $0.settle() } }
    if stood { record.change?.add(reason: "already at rest") }
  }

  static let releaseOptions = [
    Option(name: "v", summary: "speed in points per millisecond; later pages are positive"),
    Option(name: "target", summary: "the offset at which the surface would stop by itself"),
    Option(
      name: "kind", summary: "what is known of the motion",
      values: Release.Kind.allCases.map { $0.rawValue }),
    Option(
      name: "cause", summary: "what moved it", values: Release.Cause.allCases.map { $0.rawValue }),
    Option(
      name: "pointer", summary: "what pointed at it",
      values: Release.Pointer.allCases.map { $0.rawValue }),
  ]
}
