import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

extension Command {
  static let inputVerbs: [Command] = [wheel, key]

  static let wheel = Command(
    name: "wheel", synopsis: "wheel DISTANCE [v=SPEED] [target=OFFSET]",
    summary: "scroll with a wheel or a trackpad, and let the rules decide",
    details: [
      "The content moves by the distance. With `v` it goes on like a trackpad's, in a direction and to",
      "an end; without it stands where it was moved, and only that end counts. The pointer is a mouse.",
    ],
    example: "wheel +120 v=0.4", options: releaseOptions.filter { $0.name != "cause" },
    kind: .motion
  ) { (session, arguments, record) throws(Diagnostic) in
    let distance = try arguments.need("a distance").number("a distance")
    var release = try ReleaseWords(&arguments, .wheel(isThrown: false))
    if release.speed != 0, !release.statesKind { release.gesture.kind = .directionAndEnd }
    let told = release
    try session.event(arguments, &record, needs: .noFinger) { (state) throws(Diagnostic) in
      try state.takeHold(at: arguments.statement.span)
      try state.drag(to: state.pager.offset.value + distance, at: arguments.statement.span)
      try state.letGo(told, at: arguments.statement.span)
    }
  }

  static let key = Command(
    name: "key", synopsis: "key " + PagingKey.allCases.map { $0.rawValue }.joined(separator: "|"),
    summary: "press a key, or take an accessibility step",
    details: [
      "right, left, down, up, next and previous know a direction only: one step, however far. The",
      "first four are the screen's: from right to left (`surface direction=rtl`) `left` leads on.",
      "page-down, page-up and space also know an end, one snapport away; home and end only an end.",
      "Keys across the pager's axis do not move it. `next` and `previous` are accessibility's.",
      "With `loop rewind` a key of one step goes from the last page to the first, and back, as the",
      "commands `next` and `previous` do; the other keys, a finger and a wheel stop at the ends.",
      "In mid motion a key of one step counts from where the pager is going.",
    ],
    example: "key page-down", kind: .motion, otherWords: ["press"],
    words: { _ in PagingKey.allCases.map { $0.rawValue } }
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("a key")
    let key = try word.choice("a key", of: PagingKey.self)
    try arguments.end()
    try key.check(against: session.present.choice.axis, word)
    var remark: String?
    try session.event(arguments, &record, needs: .surface, .noFinger) { state in
      if case .go? = key.request(in: state.pager, isMirrored: state.mapping.isMirrored) {
        remark =
          state.pager.target == nil
          ? "the row rewinds to its other end" : "counted from where it was going"
      }
      state.play { $0.press(key) }
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
