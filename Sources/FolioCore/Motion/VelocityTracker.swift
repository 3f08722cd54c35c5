/// Estimates a velocity from time-stamped positions, for hosts that do not report one.
///
/// Each gesture needs its own tracker. Content offsets give the content's velocity; finger
/// positions give the finger's, of opposite sign. Only differences of times matter.
///
/// ```swift
/// var tracker = VelocityTracker(.embla)
/// tracker.add(Points(0), at: 0)
/// tracker.add(Points(40), at: 16)
/// tracker.velocity(atRelease: 20)  // 2 points per millisecond
/// ```
package struct VelocityTracker: Sendable {
  package static let sampleLimit = 20

  package let method: VelocityMethod

  var samples = SampleRing(capacity: sampleLimit)
  /// The origin of `VelocityMethod.reference`, which may be older than the ring.
  private var reference: SampleRing.Sample?

  package init(_ method: VelocityMethod) { self.method = method }

  /// Adds a position at a time in milliseconds since any fixed origin; O(1).
  ///
  /// Ignores samples that are not finite or out of order; one of the same time replaces the last.
  package mutating func add(_ position: Points, at time: Double) {
    let sample = SampleRing.Sample(time: time, position: position.value)
    guard sample.time.isFinite, sample.position.isFinite else { return }
    guard let last = samples.last else {
      samples.append(sample)
      reference = sample
      return
    }
    guard sample.time >= last.time else { return }
    if sample.time == last.time { samples.replaceLast(sample) } else { samples.append(sample) }
    moveReference(to: sample)
  }

  /// Returns the velocity at a release, at most `Limits.maximumSpeed`; zero without enough samples.
  ///
  /// A time that is not finite or before the newest sample counts as that sample's.
  package func velocity(atRelease time: Double) -> Velocity {
    guard let last = samples.last else { return .zero }
    let release = time.isFinite ? max(last.time, time) : last.time
    let silence = release - last.time
    let estimate =
      switch method {
      case .reference(let window, let minimum):
        silence > Self.span(window) ? 0 : referenceVelocity(last, release, minimum)
      case .leastSquares(let degree, let horizon, let pause, let minimumSamples):
        silence > Self.span(pause)
          ? 0 : fittedVelocity(degree, Self.span(horizon), Self.span(pause), minimumSamples)
      case .weightedDifferences(let weights, let pause):
        silence > Self.span(pause) ? 0 : weightedVelocity(weights)
      }
    return Velocity(limiting: estimate + 0)
  }

  private mutating func moveReference(to sample: SampleRing.Sample) {
    guard case .reference(let window, _) = method, let start = reference else { return }
    if sample.time - start.time > Self.span(window) { reference = sample }
  }

  private func referenceVelocity(
    _ last: SampleRing.Sample, _ release: Double, _ minimum: Velocity
  ) -> Double {
    guard let reference, release > reference.time else { return 0 }
    let velocity = (last.position - reference.position) / (release - reference.time)
    return velocity.magnitude > minimum.pointsPerMillisecond ? velocity : 0
  }

  private func weightedVelocity(_ weights: [Double]) -> Double {
    var sum = 0.0
    let used = min(weights.count, samples.count - 1)
    for age in 0..<used {
      let (newer, older) = (samples[age], samples[age + 1])
      let velocity = (newer.position - older.position) / (newer.time - older.time)
      sum += velocity * weights[weights.count - 1 - age]
    }
    return sum
  }

  private static func span(_ milliseconds: Double) -> Double {
    milliseconds > 0 ? milliseconds : 0
  }
}
