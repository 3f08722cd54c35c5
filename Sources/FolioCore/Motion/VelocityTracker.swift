/// Estimates how fast something moves from time-stamped positions, for hosts that do not say.
///
/// Positions are whatever should be differentiated: content offsets give the velocity of the content,
/// finger positions that of the finger, whose sign the host turns round. Only differences of times
/// matter. Add a sample per move and ask at the release; each gesture has a tracker of its own.
///
/// ```swift
/// var tracker = VelocityTracker(.embla)
/// tracker.add(Points(0), at: 0)
/// tracker.add(Points(40), at: 16)
/// tracker.velocity(atRelease: 20)  // 2 points per millisecond
/// ```
///
/// A sample that is not finite or older than the newest one is left out; one of the same moment
/// replaces it. Neither adding nor asking allocates; a copy that is changed copies its samples once.
package struct VelocityTracker: Sendable {
  /// The number of samples that are remembered.
  package static let sampleLimit = 20

  /// How the velocity is estimated.
  package let method: VelocityMethod

  var samples = SampleRing(capacity: sampleLimit)
  /// The sample that `VelocityMethod.reference` measures from; it may be older than all in the ring.
  private var reference: SampleRing.Sample?

  package init(_ method: VelocityMethod) { self.method = method }

  /// Adds the position of a moment, in milliseconds since any fixed origin.
  ///
  /// - Complexity: O(1).
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

  /// The velocity at a release; zero where the samples do not say, never more than
  /// `Limits.maximumSpeed`.
  ///
  /// A release that is not finite or before the newest sample counts as at the newest sample. O(1),
  /// since the number of samples is bounded.
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
    return Self.limited(estimate)
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

  private static func limited(_ velocity: Double) -> Velocity {
    guard !velocity.isNaN else { return .zero }
    let limited = max(-Limits.maximumSpeed, min(velocity, Limits.maximumSpeed))
    return Velocity(pointsPerMillisecond: limited == 0 ? 0 : limited)
  }
}
