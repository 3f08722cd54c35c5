import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReplay
import FolioReport
import FolioSurface

extension Command {
  static let fingerVerbs: [Command] = [drag, release, fling, cancel, settle]

  static let drag = Command(
    name: "drag", synopsis: "drag DISTANCE | drag ALONG,ACROSS | drag to OFFSET",
    summary: "drag the content; touches down first if needed",
    details: [
      "`drag +60` adds 60 points to the offset, so later pages come into view. `drag to 500` moves",
      "the offset to 500. `drag 10,60` is a slanted drag, which is the pager's unless it runs across its",
      "axis (`drag slope=` in the config) or no page follows: then a list or a pager around it moves.",
    ],
    example: "drag +60", kind: .motion,
    otherWords: ["pan", "slide", "pull", "push", "nested", "simultaneous", "slanted"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let isAbsolute = arguments.take("to") != nil
    let word = try arguments.need("a distance")
    let parts = isAbsolute ? [] : try word.slant()
    let distance = try parts.isEmpty ? word.number("a distance") : parts[0]
    if parts.count > 1, !session.present.isTouched {
      try session.present.check(.surface, at: arguments.statement.span)
      let answer = session.present.answer(to: distance, parts[1])
      record.data = ("wants", .string(answer.rawValue))
      guard answer == .takes else {
        try arguments.end()
        return record.lines = [answer.words]
      }
    }
    try session.event(arguments, &record, needs: .surface) { (state) throws(Diagnostic) in
      let start = isAbsolute ? 0 : state.pager.offset.value
      try state.drag(to: start + distance, at: arguments.statement.span)
    }
  }

  static let release = Command(
    name: "release", synopsis: "release [v=SPEED] [target=OFFSET] [kind=KIND]",
    summary: "lift the finger; prints where the pager goes and why",
    details: [
      "Without `target`, the surface proposes the offset that the config's projection predicts.",
      "After the release, `settle` lets the surface come to rest. `lift` measures the speed itself.",
    ],
    example: "drag +60; release v=1.1", options: releaseOptions,
    kind: .motion, otherWords: ["let-go", "letgo", "let"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let release = try ReleaseWords(&arguments)
    try session.event(arguments, &record) { (state) throws(Diagnostic) in
      try state.letGo(release, at: arguments.statement.span)
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
    summary: "cancel the touch, as an alert or another gesture does",
    example: "drag +60; cancel", kind: .motion, otherWords: ["abort"]
  ) { (session, arguments, record) throws(Diagnostic) in
    try session.event(arguments, &record, needs: .finger) { $0.play { $0.cancel() } }
  }

  static let settle = Command(
    name: "settle", synopsis: "settle",
    summary: "let the surface come to rest at once",
    details: [
      "A surface that decelerates on its own stops where its motion ends. To let time pass instead,",
      "use `tick`.",
    ],
    example: "settle", kind: .motion,
    otherWords: ["wait", "finish", "land", "arrive"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let stood = session.present.standsStill
    let takesTime = session.world.settlesInTime && !stood
    try session.event(arguments, &record, needs: .noFinger) {
      takesTime ? $0.tick(nil, frame: SimulatedStage.frame) : $0.settle()
    }
    if stood { record.change?.add(reason: "already at rest") }
  }

  static let releaseOptions = [
    Option(name: "v", summary: "velocity in points per millisecond; positive toward later pages"),
    Option(name: "target", summary: "the offset where the surface would stop on its own"),
    Option(
      name: "kind", summary: "what the gesture provides",
      values: Release.Kind.allCases.map { $0.rawValue }),
    Option(
      name: "cause", summary: "the kind of input",
      values: Release.Cause.allCases.map { $0.rawValue }),
    Option(
      name: "pointer", summary: "the pointing device",
      values: Release.Pointer.allCases.map { $0.rawValue }),
  ]
}

extension Command {
  static let inputVerbs: [Command] = [wheel, key]

  static let wheel = Command(
    name: "wheel", synopsis: "wheel DISTANCE [v=SPEED] [target=OFFSET]",
    summary: "scroll with a wheel or a trackpad; the rules decide where it lands",
    details: [
      "With `v`, 0 too, it is a trackpad: the content moves by the distance and then coasts, so the",
      "rules see a direction and a projected stop. Without `v` it is a notch of a mouse wheel. With",
      "the config's `wheel notch=turn` it moves one step, like an arrow key. With `notch=scroll` the",
      "content moves by the distance, and the rules decide where it stopped once no notch came for",
      "150 ms: `tick` lets the time pass, `settle` ends it. A trackpad's pointer is a mouse, unless",
      "`pointer=` sets another.",
    ],
    example: "wheel +120 v=0.4", options: releaseOptions.filter { $0.name != "cause" },
    kind: .motion
  ) { (session, arguments, record) throws(Diagnostic) in
    let distance = try arguments.need("a distance").number("a distance")
    var release = try ReleaseWords(&arguments, .wheel(isThrown: false))
    if release.speed != 0, !release.statesKind { release.gesture.kind = .directionAndEnd }
    let given = release
    guard Points(validating: distance) != nil else {
      throw Refusal.number(distance).diagnostic(at: arguments.statement.span)
    }
    try session.event(arguments, &record, needs: .surface, .noFinger) {
      (state) throws(Diagnostic) in
      if given.isNotch { return state.turnWheel(by: Points(distance)) }
      try state.takeHold(at: arguments.statement.span)
      try state.drag(to: state.pager.offset.value + distance, at: arguments.statement.span)
      try state.letGo(given, at: arguments.statement.span)
    }
    if session.present.isWheeling {
      record.change?.add(reason: "decided after 150 ms without a notch")
    }
  }

  static let key = Command(
    name: "key", synopsis: "key " + PagingKey.allCases.map { $0.rawValue }.joined(separator: "|"),
    summary: "press a key, or perform an accessibility action",
    details: [
      "right, left, down, up, next and previous have only a direction: they move one step. The",
      "first four follow the screen: with `surface direction=rtl`, `left` moves to later pages.",
      "page-down, page-up and space also have a distance, seven eighths of the snapport, and never",
      "stay; `next` and `previous` use it inside a tall page. home and end go to the ends, and in a",
      "loop the shorter way to the first and the last page. Keys across the pager's axis have no",
      "effect. `next` and `previous` are accessibility actions. With `loop rewind`, a one-step key",
      "wraps from the last page to the first and vice versa, as the commands `next` and `previous`",
      "do; other keys, fingers and wheels stop at the ends.",
      "During a motion, a one-step key counts from where the pager is going.",
    ],
    example: "key page-down", kind: .motion, otherWords: ["press"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("a key")
    let key = try word.choice("a key", of: PagingKey.self)
    try arguments.end()
    try key.check(against: session.present.choice.axis, word)
    var remark: String?
    try session.event(arguments, &record, needs: .surface, .noFinger) { state in
      let (before, isMirrored) = (state.pager, state.mapping.isMirrored)
      let moves = state.press(key)
      guard case .go(let step)? = key.request(in: before, isMirrored: isMirrored) else { return }
      if !moves {
        remark = before.allows(step) ? nil : "`allow` bars this direction"
      } else if before.target != nil {
        remark = "counted from where it was going"
      } else if step == .next || step == .previous {
        remark = "the row rewinds to its other end"
      }
    }
    if let remark { record.change?.add(reason: remark) }
  }
}

extension PagingKey {
  fileprivate func check(against axis: PagingAxis, _ word: Word) throws(Diagnostic) {
    guard let own = self.axis, own != axis else { return }
    let isForward = direction == .forward
    let other = axis == .horizontal ? (isForward ? "right" : "left") : (isForward ? "down" : "up")
    throw Diagnostic(
      .malformedValue, "`\(rawValue)` does not move a \(axis.rawValue) pager", at: word.span
    ).suggesting(other, for: word.span)
  }
}

extension Word {
  /// Parses `ALONG,ACROSS`; empty without a comma.
  fileprivate func slant() throws(Diagnostic) -> [Double] {
    guard text.contains(",") else { return [] }
    let parts = try numbers("a distance")
    guard parts.count == 2 else {
      throw malformed("`\(text)` is not a drag", "write a distance along and one across: 10,60")
    }
    return parts
  }
}

extension DragAnswer {
  fileprivate var words: String {
    switch self {
    case .takes: "the pager takes the drag"
    case .short: "no drag yet: not beyond the slop"
    case .across: "left to others: it runs across the axis"
    case .end: "left to a pager around this one: no page follows"
    }
  }
}

extension SessionState {
  fileprivate func answer(to along: Double, _ across: Double) -> DragAnswer {
    pager.wants(drag: Points(along), Points(across), slop: surface.behavior.slop)
  }
}

struct ReleaseWords {
  var speed = 0.0
  /// The surface's proposed offset, if given.
  var target: Double?
  var gesture = Release.Gesture()

  private(set) var statesKind = false
  private var hasSpeed = false
  /// `true` without anything that only a trackpad has.
  var isNotch: Bool { !hasSpeed && target == nil && !statesKind }

  /// Parses the options of `release`, `fling` and `wheel`.
  init(
    _ arguments: inout Arguments, _ gesture: Release.Gesture = Release.Gesture()
  ) throws(Diagnostic) {
    self.gesture = gesture
    let given = arguments.option("v")
    if let given { speed = try arguments.speed(given) }
    hasSpeed = given != nil
    target = try arguments.option("target")?.number("an offset")
    if let word = arguments.option("kind") {
      statesKind = true
      self.gesture.kind = try word.choice("a kind of release", of: Release.Kind.self)
    }
    let cause = try arguments.option("cause")?.choice("a cause", of: Release.Cause.self)
    let pointer = try arguments.option("pointer")?.choice("a pointer", of: Release.Pointer.self)
    self.gesture.cause = cause ?? gesture.cause
    self.gesture.pointer = pointer ?? gesture.pointer
  }
}

extension SessionState {
  /// Starts a drag unless one is in progress.
  mutating func takeHold(at span: SourceSpan) throws(Diagnostic) {
    if !isTouched { try drag(to: pager.offset.value, at: span) }
  }

  mutating func drag(to offset: Double, at span: SourceSpan) throws(Diagnostic) {
    try check(.surface, at: span)
    guard let offset = Points(validating: offset) else {
      throw Refusal.number(offset).diagnostic(at: span)
    }
    drag(to: offset)
  }

  /// Lifts the finger; the default target is the config's projection.
  mutating func letGo(_ words: ReleaseWords, at span: SourceSpan) throws(Diagnostic) {
    guard pager.phase == .dragging, isTouched else {
      throw Refusal.notDragging.diagnostic(at: span)
    }
    var input = pager.lettingGo(at: Velocity(pointsPerMillisecond: words.speed))
    input.gesture = words.gesture
    let proposal = words.target.map { Points($0) } ?? input.proposedTarget
    // Without a proposal, the rules project the velocity.
    let proposes = words.gesture.kind != .directionOnly || words.target != nil
    input.proposedTarget = proposes ? proposal : nil
    let given = input
    play { $0.release(given, coastingTo: proposal) }
  }
}
