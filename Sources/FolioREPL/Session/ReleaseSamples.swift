import FolioCore
import FolioDiagnostics
import FolioReport

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
  }

  static let options = [
    Command.Option(
      name: "samples", summary: "\"TIME:PLACE TIME:PLACE ...\" in milliseconds and points, for v"),
    Command.Option(
      name: "tracker", summary: "whose way to make a velocity of samples",
      values: Method.allCases.map { $0.rawValue }),
    Command.Option(
      name: "window", summary: "milliseconds the tracker looks back, instead of the platform's"),
    Command.Option(
      name: "at", summary: "when it is let go, in milliseconds; at the last sample unless stated"),
  ]

  /// Takes the options; `nil` where no samples are stated.
  init?(_ arguments: inout Arguments) throws(Diagnostic) {
    let rest = [arguments.option("tracker"), arguments.option("window"), arguments.option("at")]
    guard let word = arguments.option("samples") else {
      if let stray = rest.compactMap({ $0 }).first {
        throw stray.malformed("there are no samples to look at", Self.help)
      }
      return nil
    }
    let method = try rest[0]?.choice("a tracker", of: Method.self) ?? .uikit
    let window = try rest[1]?.number("a time", of: .time)
    if let window, let word = rest[1], window < 0 {
      throw word.malformed("a window cannot be \(NumberText.of(window)) milliseconds long", nil)
    }
    let samples = try word.samples()
    let last = samples[samples.count - 1].time
    let release = try rest[2]?.number("a time", of: .time) ?? last
    if let word = rest[2], release < last {
      throw word.malformed(
        "it cannot be let go at \(NumberText.of(release)), before the last sample",
        "the last sample is at \(NumberText.of(last))")
    }
    var tracker = VelocityTracker(method.method(window: window))
    for sample in samples {
      tracker.add(Points(sample.place), at: Timestamp(milliseconds: sample.time))
    }
    let velocity = tracker.velocity(atRelease: Timestamp(milliseconds: release))
    speed = velocity.pointsPerMillisecond
    let count = "\(samples.count) \(samples.count == 1 ? "sample" : "samples")"
    text =
      "v=\(RoundedText.of(speed, decimals: RoundedText.shares)) from \(count), as \(method.rawValue) has it"
  }

  fileprivate static let help = "write them like samples=\"0:0 16:4 32:12\""
}

extension ReleaseSamples.Method {
  fileprivate func method(window: Double?) -> VelocityMethod {
    let standard: VelocityMethod =
      switch self {
      case .uikit: .uikit
      case .android: .android
      case .flutter: .flutter
      case .embla: .embla
      }
    guard let window else { return standard }
    switch standard {
    case .reference(_, let minimum): return .reference(window: window, minimum: minimum)
    case .leastSquares(let degree, _, let pause, let count):
      return .leastSquares(degree: degree, horizon: window, pause: pause, minimumSamples: count)
    case .weightedDifferences(let weights, _):
      return .weightedDifferences(weights: weights, pause: window)
    }
  }
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
