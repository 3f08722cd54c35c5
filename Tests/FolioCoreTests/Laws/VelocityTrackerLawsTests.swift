import FolioCore
import FolioTestSupport
import Testing

@Suite("Laws of the velocity tracker")
struct VelocityTrackerLawsTests {
  /// The methods of the platforms.
  static let methods: [VelocityMethod] = [.embla, .flutter, .android, .uikit]

  /// A drag with times and positions whose sums are exact.
  struct Drag: CustomStringConvertible {
    var method: VelocityMethod
    var samples: [(time: Double, position: Double)] = []
    var release: Double
    var shift: Double

    init(_ choices: inout Choices) {
      method = choices.element(of: VelocityTrackerLawsTests.methods)
      var time = choices.dyadic(in: -100...100)
      let count = choices.int(in: 0...30)
      for _ in 0..<count {
        samples.append((time, choices.dyadic(in: -2000...2000)))
        time +=
          choices.flag(1, outOf: 12) ? choices.dyadic(in: 20...200) : choices.dyadic(in: 0...17)
      }
      release = time
      shift = choices.dyadic(in: -1_000_000_000...1_000_000_000)
    }

    func velocity(shift: Double = 0, scale: Double = 1, translation: Double = 0) -> Double {
      var tracker = VelocityTracker(method)
      for sample in samples {
        let position = Points(sample.position * scale + translation)
        tracker.add(position, at: sample.time + shift)
      }
      let release = release + shift
      return tracker.velocity(atRelease: release).pointsPerMillisecond
    }

    var description: String { "\(method), samples \(samples), release \(release), shift \(shift)" }
  }

  @Test("law 24: a constant added to all times does not change the velocity")
  func timeShift() {
    forAll("time shift", { Drag(&$0) }) { $0.velocity(shift: $0.shift) == $0.velocity() }
  }

  @Test("a constant added to all positions does not change the velocity")
  func translation() {
    forAll("translation", { Drag(&$0) }) { $0.velocity(translation: 4096) == $0.velocity() }
  }

  @Test("a mirrored drag has the opposite velocity")
  func mirror() {
    forAll("mirror", { Drag(&$0) }) { $0.velocity(scale: -1) == -$0.velocity() }
  }

  @Test("twice the distance in the same time has twice the velocity, apart from a fixed threshold")
  func scale() {
    forAll("scale", { Drag(&$0) }) { drag in
      let (single, double) = (drag.velocity(), drag.velocity(scale: 2))
      return double == 2 * single || (single == 0 && double.magnitude <= 0.2)
    }
  }

  @Test("a constant velocity is measured at any sample times")
  func evenMotion() {
    forAll("even motion", { Drag(&$0) }) { drag in
      var even = drag
      even.samples = drag.samples.map { ($0.time, $0.time * 2) }
      let velocity = even.velocity()
      guard velocity != 0, drag.method != .embla, drag.method != .uikit else { return true }
      try hold(abs(velocity - 2) < 1e-6, "\(velocity) instead of 2")
      return true
    }
  }

  @Test("any samples and parameters give a finite velocity within the limit")
  func total() {
    forAll("the velocity is finite", { Self.anything(&$0) }) { anything in
      var tracker = VelocityTracker(anything.method)
      for (time, position) in anything.samples {
        tracker.add(Points(position), at: time)
      }
      let velocity = tracker.velocity(atRelease: anything.release)
      return velocity.speed <= Limits.maximumSpeed
    }
  }

  private static func anything(_ choices: inout Choices) -> (
    method: VelocityMethod, samples: [(Double, Double)], release: Double
  ) {
    let methods: [VelocityMethod] = [
      .reference(
        window: choices.anyDouble(), minimum: Velocity(pointsPerMillisecond: choices.anyDouble())),
      .leastSquares(
        degree: choices.int(in: -1...4), horizon: choices.anyDouble(), pause: choices.anyDouble(),
        minimumSamples: choices.int(in: -2...30)),
      .weightedDifferences(
        weights: choices.array(upTo: 30) { $0.anyDouble() }, pause: choices.anyDouble()),
    ]
    let method = choices.element(of: methods + Self.methods)
    let samples = choices.array(upTo: 30) { ($0.anyDouble(), $0.anyDouble()) }
    return (method, samples.sorted { $0.0 < $1.0 }, choices.anyDouble())
  }
}
