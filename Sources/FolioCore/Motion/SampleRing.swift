/// The last time-stamped positions, in storage that is made once.
struct SampleRing: Sendable {
  /// A position at a moment.
  struct Sample: Sendable {
    /// In milliseconds.
    var time: Double
    /// In points.
    var position: Double
  }

  /// The number of samples held.
  private(set) var count = 0
  private var samples: [Sample]
  private var newest = 0

  init(capacity: Int) {
    samples = [Sample](repeating: Sample(time: 0, position: 0), count: max(1, capacity))
  }

  /// The sample that came `age` samples before the newest one; `age` is from 0 to `count` - 1.
  subscript(age: Int) -> Sample {
    let index = newest - age
    return samples[index < 0 ? index + samples.count : index]
  }

  /// The newest sample.
  var last: Sample? { count > 0 ? self[0] : nil }

  /// Adds a sample and forgets the oldest one where there is no room.
  mutating func append(_ sample: Sample) {
    newest = newest + 1 == samples.count ? 0 : newest + 1
    samples[newest] = sample
    count = min(count + 1, samples.count)
  }

  /// Puts a sample in the place of the newest one.
  mutating func replaceLast(_ sample: Sample) { samples[newest] = sample }
}
