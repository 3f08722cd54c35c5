import FolioCore
import FolioDiagnostics
import FolioReport

/// A release as a command states it.
struct ReleaseWords {
  /// Points per millisecond.
  var speed = 0.0
  /// The surface's proposal, if the command states one.
  var target: Double?
  /// How it happened.
  var gesture = Release.Gesture()

  /// Whether the command states the kind.
  private(set) var statesKind = false
  /// How the speed was made of samples, if it was.
  private(set) var samples: String?

  /// A release that nobody wrote out.
  init(_ input: ReleaseInput) {
    speed = input.velocity.pointsPerMillisecond
    target = input.proposedTarget?.value
    gesture = input.gesture
  }

  /// Reads the options that `release`, `fling` and `wheel` share.
  init(
    _ arguments: inout Arguments, _ gesture: Release.Gesture = Release.Gesture()
  ) throws(CommandError) {
    self.gesture = gesture
    let stated = arguments.option("v")
    if let stated { speed = try stated.number("a speed") }
    if let found = try ReleaseSamples(&arguments) {
      if let stated {
        throw stated.malformed("a speed is stated beside samples", "leave one of them out")
      }
      speed = found.speed
      samples = found.text
    }
    if let word = arguments.option("target") { target = try word.number("an offset") }
    if let word = arguments.option("kind") {
      statesKind = true
      self.gesture.kind = try word.choice("a kind of release", of: Release.Kind.self)
    }
    if let word = arguments.option("cause") {
      self.gesture.cause = try word.choice("a cause", of: Release.Cause.self)
    }
    if let word = arguments.option("pointer") {
      self.gesture.pointer = try word.choice("a pointer", of: Release.Pointer.self)
    }
    try arguments.end()
  }
}

extension Moment {
  /// Takes hold of the content unless a finger holds it.
  ///
  /// - Throws: a complaint if there is no surface to touch.
  mutating func takeHold(at span: SourceSpan) throws(CommandError) {
    guard pager.phase != .dragging else { return }
    try needSurface(at: span)
    naturalEnd = nil
    send(.beginDrag(at: pager.offset))
  }

  /// Complains if the surface has no size along the paging axis.
  func needSurface(at span: SourceSpan) throws(CommandError) {
    guard pager.viewport.extent <= 0 else { return }
    throw CommandError(Refusal.noViewport.diagnostic(at: span))
  }

  /// Lets go, and notes what the surface would do by itself.
  mutating func letGo(_ words: ReleaseWords) {
    var input = ReleaseInput(
      velocity: Velocity(pointsPerMillisecond: words.speed), gesture: words.gesture)
    let natural = words.target.map { Points($0) } ?? pager.proposal(for: input.velocity)
    // What proposes nothing leaves it to the rules how far a velocity carries.
    if words.gesture.kind != .directionOnly || words.target != nil {
      input.proposedTarget = natural
    }
    let before = pager
    send(.release(input))
    guard !effects.contains(where: { $0.name == "refused" }) else { return }
    naturalEnd = natural ?? before.offset
    release = ReleaseReport(input, in: before)
  }

  /// Lets the simulated surface arrive: at the target, or where its own motion ends.
  mutating func arrive() {
    // The rules are asked again where the surface stops, so it may be sent on a few times.
    for _ in 0..<8 where pager.phase == .settling {
      let end = pager.target?.offset ?? naturalEnd ?? pager.offset
      send(.scroll(to: end, cause: .motion))
      send(.stopped(at: end))
    }
    if pager.phase == .dragging { send(.stopped(at: pager.offset)) }
    if pager.phase == .idle { naturalEnd = nil }
  }

  /// Why the last release went where it goes.
  var releaseRemark: String {
    release.map { ReasonText.phrase($0.decision.reasons) } ?? ""
  }
}

extension Pager {
  /// Where a surface that projects as the config does would stop by itself, within the range; `nil`
  /// where the config projects nothing, so that the surface has nothing to say.
  func proposal(for velocity: Velocity) -> Points? {
    let travel = travel(of: velocity)
    if travel == 0, velocity != .zero { return nil }
    let end = offset + travel
    return layout.isLooping ? end : layout.range.clamp(end)
  }
}
