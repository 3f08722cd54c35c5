/// A ring buffer of the last time-stamped positions.
struct SampleRing: Sendable {
  struct Sample: Sendable {
    /// In milliseconds.
    var time: Double
    /// In points.
    var position: Double
  }

  private(set) var count = 0
  private var samples: [Sample]
  private var newest = 0

  init(capacity: Int) {
    samples = [Sample](repeating: Sample(time: 0, position: 0), count: max(1, capacity))
  }

  /// The sample `age` samples before the newest, for `age` in 0..<`count`.
  subscript(age: Int) -> Sample {
    let index = newest - age
    return samples[index < 0 ? index + samples.count : index]
  }

  var last: Sample? { count > 0 ? self[0] : nil }

  /// Adds a sample, in place of the oldest if the ring is full.
  mutating func append(_ sample: Sample) {
    newest = newest + 1 == samples.count ? 0 : newest + 1
    samples[newest] = sample
    count = min(count + 1, samples.count)
  }

  mutating func replaceLast(_ sample: Sample) { samples[newest] = sample }
}
