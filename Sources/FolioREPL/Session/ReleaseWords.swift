import FolioCore
import FolioDiagnostics

/// A release as a command states it.
struct ReleaseWords {
  /// Points per millisecond.
  var speed = 0.0
  /// The surface's proposal, if the command states one.
  var target: Double?
  var gesture = Release.Gesture()

  private(set) var statesKind = false
  /// How the speed was made of samples, if it was.
  private(set) var samples: String?

  /// Reads the options that `release`, `fling` and `wheel` share.
  init(
    _ arguments: inout Arguments, _ gesture: Release.Gesture = Release.Gesture()
  ) throws(Diagnostic) {
    self.gesture = gesture
    let stated = arguments.option("v")
    if let stated { speed = try arguments.speed(stated) }
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
  }
}

extension SessionState {
  /// Takes hold of the content unless a finger holds it.
  mutating func takeHold(at span: SourceSpan) throws(Diagnostic) {
    if pager.phase != .dragging { try drag(to: pager.offset.value, at: span) }
  }

  /// Has a finger take the content to an offset.
  mutating func drag(to offset: Double, at span: SourceSpan) throws(Diagnostic) {
    try check(.surface, at: span)
    guard let offset = Points(validating: offset) else {
      throw Refusal.number(offset).diagnostic(at: span)
    }
    play { $0.drag(to: offset) }
  }

  /// Lets go as a command says; unless it states where the surface would stop by itself, that is
  /// where the config's projection carries it.
  mutating func letGo(_ words: ReleaseWords, at span: SourceSpan) throws(Diagnostic) {
    guard pager.phase == .dragging else {
      throw Refusal.notDragging.diagnostic(at: span)
    }
    var input = pager.lettingGo(at: Velocity(pointsPerMillisecond: words.speed))
    input.gesture = words.gesture
    let proposal = words.target.map { Points($0) } ?? input.proposedTarget
    // What proposes nothing leaves it to the rules how far a velocity carries.
    let proposes = words.gesture.kind != .directionOnly || words.target != nil
    input.proposedTarget = proposes ? proposal : nil
    let stated = input
    play { $0.release(stated, proposing: proposal) }
  }
}
