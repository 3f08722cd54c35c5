import FolioCore
import FolioTestSupport
import Testing

@Suite("Spring curve")
struct SpringCurveTests {
  /// A spring with its initial displacement and speed.
  struct Pull: CustomTestStringConvertible, CustomStringConvertible, Sendable {
    var displacement: Double
    var speed: Double
    var frequency = 0.0625
    var ratio: Double

    var motion: Motion {
      Motion(from: Points(displacement), velocity: Velocity(pointsPerMillisecond: speed))
    }
    var curve: SpringCurve { SpringCurve(motion, to: 0, frequency: frequency, ratio: ratio) }
    var description: String {
      "from \(displacement) with \(speed), frequency \(frequency), ratio \(ratio)"
    }
    var testDescription: String { description }

    /// x'' of m·x'' + c·x' + k·x = 0, in terms of the frequency and the ratio.
    private func acceleration(_ place: Double, _ speed: Double) -> Double {
      -2 * ratio * frequency * speed - frequency * frequency * place
    }

    /// The displacement and speed by the Runge-Kutta method, without a closed formula.
    func integrated(_ milliseconds: Double) -> (place: Double, speed: Double) {
      var (x, v) = (displacement, speed)
      let steps = 400
      let h = milliseconds / Double(steps)
      for _ in 0..<steps {
        let (x1, v1) = (v, acceleration(x, v))
        let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
        let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
        let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
        x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      }
      return (x, v)
    }
  }

  static let pulls: [Pull] = [0.125, 0.5, 0.9, 1, 1.1, 2, 4].flatMap { ratio in
    [(80, 0), (-80, 0), (0, 3), (40, 2), (40, -6), (-40, 1)].map {
      Pull(displacement: $0, speed: $1, ratio: ratio)
    }
  }

  @Test("the curve solves the equation of a damped spring", arguments: pulls)
  func equation(_ pull: Pull) {
    for milliseconds in [1, 7, 20, 55, 90] as [Double] {
      let point = pull.curve.point(after: milliseconds)
      let (place, speed) = pull.integrated(milliseconds)
      #expect((point.offset.value - place).magnitude < 1e-5, "at \(milliseconds)")
      #expect((point.velocity.pointsPerMillisecond - speed).magnitude < 1e-6, "at \(milliseconds)")
    }
  }

  @Test("the curve moves to any target, and is at its start before it begins")
  func target() {
    let motion = Motion(from: 300, velocity: 2)
    let curve = SpringCurve(motion, to: 500, frequency: 0.0625)
    let moved = Pull(displacement: -200, speed: 2, ratio: 1).curve
    #expect(curve.target == 500)
    #expect(curve.point(after: 12).offset == 500 + moved.point(after: 12).offset)
    #expect(curve.point(after: -12) == MotionPoint(offset: 300, velocity: 2))
  }

  @Test("a ratio near 1 counts as 1, where the formulas on both sides lose precision")
  func nearlyCritical() {
    let critical = Pull(displacement: 80, speed: -3, ratio: 1)
    for ratio in [1 - 5e-7, 1 + 5e-7] {
      let near = Pull(displacement: 80, speed: -3, ratio: ratio)
      #expect(near.curve == critical.curve, "\(ratio)")
    }
    for ratio in [1 - 2e-6, 1 + 2e-6] {
      let near = Pull(displacement: 80, speed: -3, ratio: ratio)
      #expect(near.curve != critical.curve, "\(ratio)")
    }
  }

  @Test("physical constants in seconds give the frequency and the ratio")
  func constants() {
    let motion = Motion(from: 80, velocity: -3)
    #expect(
      SpringCurve(motion, to: 0) == SpringCurve(motion, to: 0, frequency: 0.01, ratio: 1))
    #expect(
      SpringCurve(motion, to: 0, mass: 4, stiffness: 100, damping: 20)
        == SpringCurve(motion, to: 0, frequency: 0.005, ratio: 0.5))
    let least = SpringCurve(motion, to: 0, mass: 1e-6, stiffness: 1e-6, damping: 0)
    #expect(SpringCurve(motion, to: 0, mass: -1, stiffness: -1, damping: -1) == least)
    #expect(least == SpringCurve(motion, to: 0, frequency: 0.001, ratio: 0.01))
  }

  /// The bound of the displacement after some milliseconds, from the solutions of the equation.
  private static func bound(_ pull: Pull, _ time: Double) -> Double {
    let (x, v, w, z) = (pull.displacement, pull.speed, pull.frequency, pull.ratio)
    let decay = PinnedMath.exp(-z * w * time)
    if z < 1 {
      let swing = w * (1 - z * z).squareRoot()
      let amplitude = (v + z * w * x) / swing
      return (x * x + amplitude * amplitude).squareRoot() * decay
    }
    if z == 1 { return (x.magnitude + (v + w * x).magnitude * time) * decay }
    let root = (z * z - 1).squareRoot()
    let (slow, fast) = (w * (root - z), -w * (root + z))
    let ofFast = (v - slow * x) / (fast - slow)
    return (x - ofFast).magnitude * PinnedMath.exp(slow * time)
      + ofFast.magnitude * PinnedMath.exp(fast * time)
  }

  @Test(
    "the duration ends when the bound of the displacement falls to the tolerance", arguments: pulls)
  func duration(_ pull: Pull) {
    let size = max(1, pull.displacement.magnitude)
    for rest in [0.01, 0.5, size / 4] {
      let duration = pull.curve.duration(within: Points(rest))
      #expect(Self.bound(pull, duration) <= rest + 1e-9, "\(rest)")
      #expect(Self.bound(pull, duration - 0.002) > rest, "\(rest)")
      for later in stride(from: duration, through: duration * 3 + 300, by: 3.7) {
        #expect(pull.curve.point(after: later).offset.value.magnitude <= rest + 1e-9)
      }
    }
  }

  @Test("a spring that never exceeds the tolerance takes no time")
  func staysWithin() {
    let still = Pull(displacement: 10, speed: 0, ratio: 1)
    #expect(still.curve.duration(within: 10) == 0)
    #expect(still.curve.duration(within: 9.5) > 0)
    // The displacement from the target is at most v/(ω·e), which is 16/e or 5.886 points.
    let thrown = Pull(displacement: 0, speed: 1, ratio: 1)
    #expect(thrown.curve.duration(within: 5.9) == 0)
    #expect(thrown.curve.duration(within: 5.8) > 16)
    #expect(Pull(displacement: 0, speed: 0, ratio: 1).curve.duration(within: 0.01) == 0)
  }

  @Test("a tolerance of 0 counts as a billionth, and no duration exceeds the longest motion")
  func extremes() {
    let pull = Pull(displacement: 80, speed: 0, ratio: 1)
    #expect(pull.curve.duration(within: 0) == pull.curve.duration(within: 1e-9))
    #expect(pull.curve.duration(within: -5) == pull.curve.duration(within: 1e-9))
    let slow = Pull(displacement: 80, speed: 0, frequency: 1e-12, ratio: 1)
    #expect(slow.curve == Pull(displacement: 80, speed: 0, frequency: 1e-9, ratio: 1).curve)
    #expect(slow.curve.duration(within: 1) == Limits.maximumMotion)
  }
}
