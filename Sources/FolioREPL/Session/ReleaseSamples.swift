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
