import FolioCore
import FolioDiagnostics
import FolioReport

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

/// Time-stamped places of the content, from which a velocity is estimated as a platform does.
struct ReleaseSamples {
  /// The estimate, in points per millisecond.
  let speed: Double
  let text: String

  /// The ways of platforms to estimate.
  enum Method: String, CaseIterable {
    case uikit
    case android
    case flutter
    case embla

    fileprivate var method: VelocityMethod {
      switch self {
      case .uikit: .uikit
      case .android: .android
      case .flutter: .flutter
      case .embla: .embla
      }
    }
  }

  static let options = [
    Command.Option(
      name: "samples", summary: "\"TIME:PLACE TIME:PLACE ...\" in milliseconds and points, for v"),
    Command.Option(
      name: "tracker", summary: "whose way to make a velocity of samples",
      values: Method.allCases.map { $0.rawValue }),
  ]

  /// Takes the options; `nil` where no samples are stated.
  init?(_ arguments: inout Arguments) throws(Diagnostic) {
    let stated = arguments.option("tracker")
    guard let word = arguments.option("samples") else {
      if let stated { throw stated.malformed("there are no samples to look at", Self.help) }
      return nil
    }
    let method = try stated?.choice("a tracker", of: Method.self) ?? .uikit
    var tracker = VelocityTracker(method.method)
    let samples = try word.samples()
    for sample in samples {
      tracker.add(Points(sample.place), at: Timestamp(milliseconds: sample.time))
    }
    let last = Timestamp(milliseconds: samples[samples.count - 1].time)
    speed = tracker.velocity(atRelease: last).pointsPerMillisecond
    let count = "\(samples.count) \(samples.count == 1 ? "sample" : "samples")"
    text =
      "v=\(RoundedText.of(speed, decimals: RoundedText.shares)) from \(count), as \(method.rawValue) has it"
  }

  fileprivate static let help = "write them like samples=\"0:0 16:4 32:12\""
}

extension Word {
  /// Pairs of a time and a place, the times rising.
  fileprivate func samples() throws(Diagnostic) -> [(time: Double, place: Double)] {
    var samples: [(time: Double, place: Double)] = []
    for part in text.split(whereSeparator: { " ,\t".contains($0) }) {
      guard let (time, place) = Self.pair(part), time.isFinite, Points(validating: place) != nil
      else { throw malformed("`\(part)` is no time and place", ReleaseSamples.help) }
      if let last = samples.last, time <= last.time {
        throw malformed(
          "the sample at \(NumberText.of(time)) does not come after the one at "
            + NumberText.of(last.time), "list samples in the order they came")
      }
      samples.append((time, place))
    }
    guard !samples.isEmpty else { throw malformed("there are no samples", ReleaseSamples.help) }
    return samples
  }
}
