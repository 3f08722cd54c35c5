import FolioConfig
import FolioCore
import FolioDiagnostics

extension Command {
  static let wheel = Command(
    name: "wheel", synopsis: "wheel DISTANCE [v=SPEED] [target=OFFSET]",
    summary: "scroll with a wheel or a trackpad, and let the rules decide",
    details: [
      "The content moves by the distance. With `v` it goes on like a trackpad's, in a direction and to",
      "an end; without it stands where it was moved, and only that end counts. The pointer is a mouse.",
    ],
    example: "wheel +120 v=0.4", options: releaseOptions.filter { $0.name != "cause" }, trace: .step
  ) { (session, arguments, record) throws(CommandError) in
    let distance = try arguments.need("a distance").number("a distance")
    var release = try ReleaseWords(
      &arguments, Release.Gesture(kind: .endPosition, cause: .wheel, pointer: .mouse))
    if release.speed != 0, !release.statesKind { release.gesture.kind = .directionAndEnd }
    let told = release
    try session.event(arguments, &record) { (moment) throws(CommandError) in
      try moment.leaveStage(at: arguments.statement.span)
      try moment.takeHold(at: arguments.statement.span)
      moment.send(
        .scroll(to: Points(moment.pager.offset.value + distance), cause: .drag))
      moment.letGo(told)
    }
    record.change?.add(reason: session.present.releaseRemark)
  }

  static let key = Command(
    name: "key", synopsis: "key " + Key.allCases.map { $0.rawValue }.joined(separator: "|"),
    summary: "press a key, or take an accessibility step",
    details: [
      "right, left, down, up, next and previous know a direction only: one step, however far.",
      "page-down, page-up and space also know an end, one port away; home and end only an end.",
      "Keys across the pager's axis do not move it. `next` and `previous` are accessibility's.",
      "With `loop rewind` a key of one step goes from the last page to the first, and back, as the",
      "commands `next` and `previous` do; the other keys, a finger and a wheel stop at the ends.",
    ],
    example: "key page-down", trace: .step, words: { _ in Key.allCases.map { $0.rawValue } }
  ) { (session, arguments, record) throws(CommandError) in
    let word = try arguments.need("a key")
    let key = try word.choice("a key", of: Key.self)
    try arguments.end()
    try key.check(against: session.present.choice.axis, word)
    var goesRound = false
    try session.event(arguments, &record) { (moment) throws(CommandError) in
      try moment.leaveStage(at: arguments.statement.span)
      try moment.needSurface(at: arguments.statement.span)
      if let step = key.stepRound(moment.pager) {
        goesRound = true
        moment.naturalEnd = nil
        return moment.send(.go(step, animated: true))
      }
      try moment.takeHold(at: arguments.statement.span)
      moment.letGo(key.release(in: moment.pager))
    }
    record.change?.add(
      reason: goesRound ? "the row rewinds to its other end" : session.present.releaseRemark)
  }
}

/// A key that scrolls, by the three kinds of CSS Scroll Snap 1, section 6.
private enum Key: String, CaseIterable {
  case right
  case left
  case down
  case up
  case next
  case previous
  case pageDown = "page-down"
  case pageUp = "page-up"
  case space
  case home
  case end

  /// The axis it belongs to; `nil` for both.
  private var axis: PagingAxis? {
    switch self {
    case .right, .left: .horizontal
    case .down, .up: .vertical
    default: nil
    }
  }

  private var direction: Direction {
    switch self {
    case .right, .down, .next, .pageDown, .space, .end: .forward
    case .left, .up, .previous, .pageUp, .home: .backward
    }
  }

  /// Complains about a key across the axis.
  func check(against axis: PagingAxis, _ word: Word) throws(CommandError) {
    guard let own = self.axis, own != axis else { return }
    let isForward = direction == .forward
    let other = axis == .horizontal ? (isForward ? "right" : "left") : (isForward ? "down" : "up")
    throw CommandError(
      Diagnostic(
        .malformedValue, "`\(rawValue)` does not move a \(axis.rawValue) pager", at: word.span
      ).suggesting(other, for: word.span))
  }

  /// What an app makes of a key of one step at the end of a row that rewinds; `nil` elsewhere.
  ///
  /// Such a key is not for the surface, which has nowhere to go.
  func stepRound(_ pager: Pager) -> Destination? {
    let isStep = [.right, .left, .down, .up, .next, .previous].contains(self)
    guard isStep, pager.layout.loop.style == .rewind, pager.phase != .dragging else { return nil }
    let step: Destination = direction == .forward ? .next : .previous
    var trial = pager
    var effects = Effects()
    trial.handle(.go(step, animated: true), into: &effects)
    let base = pager.target?.offset ?? pager.offset
    guard let target = trial.target else { return nil }
    return (target.offset - base) * direction.sign < 0 ? step : nil
  }

  /// What the surface reports.
  func release(in pager: Pager) -> ReleaseWords {
    var words = ReleaseWords(Release.Gesture(kind: .directionOnly, cause: .key))
    switch self {
    case .right, .left, .down, .up, .next, .previous:
      words.speed = direction.sign * Self.directionSpeed
    case .pageDown, .pageUp, .space:
      words.gesture.kind = .directionAndEnd
      words.speed = direction.sign * Self.directionSpeed
      let end = pager.offset + pager.layout.port * direction.sign
      words.target = (pager.layout.isLooping ? end : pager.layout.range.clamp(end)).value
    case .home, .end:
      words.gesture.kind = .endPosition
      let range = pager.layout.range
      words.target = (direction == .forward ? range.maximum : range.minimum).value
    }
    return words
  }

  /// A key has no speed; the smallest there is says which way.
  private static let directionSpeed = Double.leastNormalMagnitude
}
