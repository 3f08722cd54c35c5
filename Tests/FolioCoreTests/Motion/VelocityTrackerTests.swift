import FolioCore
import FolioTestSupport
import Foundation
import Testing

@Suite("Velocity tracker")
struct VelocityTrackerTests {
  /// Samples, the time of the release, and the expected velocity.
  struct Row: CustomTestStringConvertible {
    var method: VelocityMethod
    var samples: [(Double, Double)]
    var release: Double
    var velocity: Double
    var testDescription: String { "\(samples) until \(release) is \(velocity)" }

    init(
      _ method: VelocityMethod, _ samples: [(Double, Double)], _ release: Double, _ velocity: Double
    ) {
      self.method = method
      self.samples = samples
      self.release = release
      self.velocity = velocity
    }
  }

  private static func track(
    _ method: VelocityMethod, _ samples: [(Double, Double)], _ release: Double
  ) -> Double {
    var tracker = VelocityTracker(method)
    for (time, position) in samples {
      tracker.add(Points(position), at: time)
    }
    return tracker.velocity(atRelease: release).pointsPerMillisecond
  }

  static let referenceRows = [
    Row(.embla, [], 10, 0),
    Row(.embla, [(0, 0)], 10, 0),
    Row(.embla, [(0, 0), (16, 40)], 20, 2),
    Row(.embla, [(0, 0), (16, -40)], 20, -2),
    Row(.embla, [(0, 0), (170, 340)], 170, 2),
    Row(.embla, [(0, 0), (171, 342)], 171, 0),
    Row(.embla, [(0, 0), (171, 342), (181, 352)], 181, 1),
    Row(.embla, [(0, 0), (100, 300)], 270, 300.0 / 270),
    Row(.embla, [(0, 0), (100, 300)], 271, 0),
    Row(.embla, [(0, 0), (100, 10)], 100, 0),
    Row(.embla, [(0, 0), (100, 10.5)], 100, 0.105),
    Row(.embla, [(5, 0), (5, 80)], 5, 0),
    Row(.embla, [(5, 0), (5, 80)], 15, 8),
  ]

  @Test(
    "the reference method measures from a reference sample, with Embla's window and threshold",
    arguments: referenceRows)
  func reference(_ row: Row) {
    #expect(Self.track(row.method, row.samples, row.release) == row.velocity)
  }

  private static func steps(_ count: Int, every: Double, _ position: (Double) -> Double)
    -> [(Double, Double)]
  {
    (0..<count).map { (Double($0) * every, position(Double($0) * every)) }
  }

  private static let line = VelocityMethod.leastSquares(
    degree: 1, horizon: 100, pause: 40, minimumSamples: 2)

  static let fitRows = [
    Row(.flutter, steps(8, every: 10) { 3 * $0 + 7 }, 70, 3),
    Row(.flutter, steps(8, every: 10) { 0.5 * $0 * $0 }, 70, 70),
    Row(.flutter, steps(8, every: 10) { -0.25 * $0 * $0 + $0 }, 70, -34),
    Row(.flutter, steps(8, every: 10) { $0 }, 110, 1),
    Row(.flutter, steps(8, every: 10) { $0 }, 111, 0),
    Row(.flutter, [(0, 0), (10, 20)], 10, 0),
    Row(.android, [(0, 0), (10, 20)], 10, 2),
    Row(.android, [(0, 0)], 0, 0),
    Row(.flutter, [(0, 900), (41, 0), (51, 10), (61, 20)], 61, 1),
    Row(.flutter, [(0, 900), (40, 0), (50, 0), (60, 0), (101, 0), (111, 10), (121, 20)], 121, 1),
    Row(.flutter, [(0, 900)] + (1...7).map { (Double($0) * 15, Double($0) * 15) }, 105, 1),
    Row(line, [(0, 0), (10, 10), (20, 40)], 20, 2),
    Row(
      .leastSquares(degree: 2, horizon: -5, pause: .nan, minimumSamples: -1),
      [(0, 0), (10, 10), (20, 40)], 20, 0),
    Row(line, [(0, 50), (25, 25), (50, 50), (75, 75), (100, 100)], 100, 0.6),
    Row(line, [(-1, 50), (25, 25), (50, 50), (75, 75), (100, 100)], 100, 1),
    Row(line, [(0, 0), (1e-170, 1000)], 1e-170, 0),
    Row(.flutter, [(0, 0), (1e-100, 1), (2e-100, 2)], 2e-100, Limits.maximumSpeed),
    Row(.flutter, [(0, 90), (40, 40), (80, 80)], 80, 2.125),
    Row(.flutter, [(0, 900), (40, 0), (81, 40), (91, 50), (101, 60)], 101, 1),
  ]

  @Test(
    "the least squares method takes the slope of the fitted curve at the newest sample",
    arguments: fitRows)
  func fit(_ row: Row) {
    #expect(abs(Self.track(row.method, row.samples, row.release) - row.velocity) < 1e-9)
  }

  static let weightRows = [
    Row(.uikit, [(0, 0), (10, 10), (20, 30), (30, 70)], 30, 0.6 * 1 + 0.35 * 2 + 0.05 * 4),
    Row(.uikit, [(0, 999), (10, 0), (20, 10), (30, 30), (40, 70)], 40, 0.6 + 0.7 + 0.2),
    Row(.uikit, [(0, 0), (10, 40)], 10, 0.05 * 4),
    Row(.uikit, [(0, 0), (10, 10), (20, 30), (30, 70)], 70, 1.5),
    Row(.uikit, [(0, 0), (10, 10), (20, 30), (30, 70)], 71, 0),
    Row(.weightedDifferences(weights: [], pause: 40), [(0, 0), (10, 40)], 10, 0),
    Row(.weightedDifferences(weights: [1], pause: 40), [(0, 0), (10, 40)], 10, 4),
    Row(.weightedDifferences(weights: [.nan], pause: 40), [(0, 0), (10, 40)], 10, 0),
    Row(.weightedDifferences(weights: [1], pause: 40), [(0, 0), (1, 2e6)], 1, 1e6),
    Row(.weightedDifferences(weights: [1], pause: 40), [(0, 0), (1, -2e6)], 1, -1e6),
    Row(.weightedDifferences(weights: [1], pause: 0), [(0, 0), (10, 40)], 10, 4),
    Row(.weightedDifferences(weights: [1], pause: -1), [(0, 0), (10, 40)], 10, 4),
    Row(.weightedDifferences(weights: [1], pause: 0), [(0, 0), (10, 40)], 11, 0),
  ]

  @Test(
    "the weighted method sums weighted velocities between the last samples", arguments: weightRows)
  func weights(_ row: Row) {
    #expect(abs(Self.track(row.method, row.samples, row.release) - row.velocity) < 1e-12)
  }

  @Test(
    "samples that are not finite or older than the previous one are ignored",
    arguments: VelocityTrackerLawsTests.methods)
  func badSamples(_ method: VelocityMethod) {
    let good = Self.steps(6, every: 10) { 2 * $0 }
    let bad = [(Double.nan, 1.0), (.infinity, 2), (-.infinity, 3), (20, .nan), (25, .infinity)]
    let mixed = good + bad + [(49, 1e6), (-5, 7)]
    #expect(Self.track(method, mixed, 50) == Self.track(method, good, 50))
    #expect(Self.track(method, bad, 50) == 0)
  }

  @Test(
    "a release that is not finite or too early counts as one at the newest sample",
    arguments: VelocityTrackerLawsTests.methods)
  func badRelease(_ method: VelocityMethod) {
    let samples = Self.steps(6, every: 10) { 2 * $0 }
    let velocity = Self.track(method, samples, 50)
    #expect(velocity != 0)
    for release in [-1000, 20, Double.nan, .infinity, -.infinity] {
      #expect(Self.track(method, samples, release) == velocity)
    }
  }

  @Test(
    "the last of several samples at the same time counts",
    arguments: VelocityTrackerLawsTests.methods)
  func sameMoment(_ method: VelocityMethod) {
    let once = Self.steps(6, every: 10) { 2 * $0 }
    let twice = once.dropLast() + [(50, -999), (50, 40), (50, 100)]
    #expect(Self.track(method, Array(twice), 50) == Self.track(method, once, 50))
  }

  @Test("samples are kept up to a limit, and Embla's reference sample beyond it")
  func limit() {
    let dense = Self.steps(100, every: 1) { $0 < 80 ? 0 : $0 - 80 }
    let recent = Array(dense.suffix(VelocityTracker.sampleLimit))
    #expect(Self.track(.flutter, dense, 99) == Self.track(.flutter, recent, 99))
    #expect(abs(Self.track(.flutter, dense, 99) - 1) < 1e-9)
    #expect(Self.track(.embla, dense, 99) == 19.0 / 99)
  }

  @Test("the velocity equals that of drags recorded in Embla's engine", SharedFolder.needsCases)
  func emblaCases() throws {
    let folder = try #require(SharedFolder.cases)
    let file = try TestJSON(contentsOf: folder.appendingPathComponent("embla.json"))
    let drags = try #require(file["golden"]?["dragRelease"]?.array)
    #expect(!drags.isEmpty)
    for drag in drags {
      let samples = try (drag["samples"]?.array ?? []).map {
        (try #require($0["t"]?.double), try #require($0["x"]?.double))
      }
      let release = try #require(drag["upTime"]?.double)
      let expected = try #require(drag["expect"]?["velocity"]?.double)
      let velocity = Self.track(.embla, samples, release)
      #expect(abs(velocity - expected) < 1e-6, "\(drag["id"]?.string ?? "?")")
    }
  }
}
