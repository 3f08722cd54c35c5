/// A damped spring: the exact solution of m·x'' + c·x' + k·x = 0 with the initial velocity.
package struct SpringCurve: Equatable, Sendable {
  package let target: Points
  private let displacement: Double
  private let speed: Double
  private let frequency: Double
  private let ratio: Double

  /// Creates a spring from its mass, stiffness and damping; `nil` for critical damping.
  ///
  /// Mass and stiffness must be positive. The unit of time is the second.
  package init(
    _ motion: Motion, to target: Points, mass: Double = 1, stiffness: Double = 100,
    damping: Double? = nil
  ) {
    let mass = max(1e-6, mass)
    let stiffness = max(1e-6, stiffness)
    let critical = 2 * (mass * stiffness).squareRoot()
    self.init(
      motion, to: target, frequency: (stiffness / mass).squareRoot() / 1000,
      ratio: (damping ?? critical) / critical)
  }

  /// Creates a spring of a frequency (radians per millisecond) and a damping ratio, at least 0.01.
  package init(_ motion: Motion, to target: Points, frequency: Double, ratio: Double = 1) {
    self.target = target
    displacement = (motion.start - target).value
    speed = motion.velocity.pointsPerMillisecond
    self.frequency = max(1e-9, frequency)
    // Near 1, the exponentials of the overdamped form cancel; the critical form is as exact.
    self.ratio = (ratio - 1).magnitude < 1e-6 ? 1 : max(0.01, ratio)
  }

  package func point(after milliseconds: Double) -> MotionPoint {
    let time = max(0, milliseconds)
    let (place, speed) =
      if ratio == 1 { critical(time) } else if ratio > 1 { overdamped(time) } else {
        underdamped(time)
      }
    return MotionPoint(
      offset: target + Points(place), velocity: Velocity(pointsPerMillisecond: speed))
  }

  private func critical(_ time: Double) -> (Double, Double) {
    let slope = speed + frequency * displacement
    let left = PinnedMath.exp(-frequency * time)
    let place = (displacement + slope * time) * left
    return (place, slope * left - frequency * place)
  }

  private func overdamped(_ time: Double) -> (Double, Double) {
    let root = (ratio * ratio - 1).squareRoot()
    let slow = -frequency * (ratio - root)
    let fast = -frequency * (ratio + root)
    let fastPart = (speed - slow * displacement) / (fast - slow)
    let slowPart = displacement - fastPart
    let (slowLeft, fastLeft) = (PinnedMath.exp(slow * time), PinnedMath.exp(fast * time))
    return (
      slowPart * slowLeft + fastPart * fastLeft,
      slowPart * slow * slowLeft + fastPart * fast * fastLeft
    )
  }

  private func underdamped(_ time: Double) -> (Double, Double) {
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    let decay = ratio * frequency
    let left = PinnedMath.exp(-decay * time)
    // No swing is left, long before the angle exceeds the range of the sine.
    guard left > 0 else { return (0, 0) }
    let sinePart = (speed + decay * displacement) / swing
    let (sine, cosine) = (PinnedMath.sin(swing * time), PinnedMath.cos(swing * time))
    let place = left * (displacement * cosine + sinePart * sine)
    let turn = left * swing * (sinePart * cosine - displacement * sine)
    return (place, turn - decay * place)
  }
}

extension SpringCurve {
  /// Returns the milliseconds to settle within a distance, at most `Limits.maximumMotion`.
  package func duration(within rest: Points) -> Double {
    let rest = max(1e-9, rest.value)
    guard envelope(0) > rest else { return 0 }
    let longest = Limits.maximumMotion
    var late = min(longest, 1 / frequency)
    while late < longest, envelope(late) > rest { late = min(longest, late * 2) }
    var early = 0.0
    while late - early > 0.001 {
      let middle = early + (late - early) / 2
      if envelope(middle) > rest { early = middle } else { late = middle }
    }
    return late
  }

  /// A bound of the displacement that decreases from its peak on.
  private func envelope(_ time: Double) -> Double {
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let sinePart = (speed + ratio * frequency * displacement) / swing
      let size = (displacement * displacement + sinePart * sinePart).squareRoot()
      return size * PinnedMath.exp(-ratio * frequency * time)
    }
    if ratio == 1 {
      let slope = (speed + frequency * displacement).magnitude
      // The bound rises before its peak, so the peak itself bounds earlier times.
      let peak = slope > 0 ? max(0, 1 / frequency - displacement.magnitude / slope) : 0
      let time = max(time, peak)
      return (displacement.magnitude + slope * time) * PinnedMath.exp(-frequency * time)
    }
    let root = (ratio * ratio - 1).squareRoot()
    let slow = -frequency * (ratio - root)
    let fast = -frequency * (ratio + root)
    let fastPart = (speed - slow * displacement) / (fast - slow)
    let slowPart = displacement - fastPart
    return slowPart.magnitude * PinnedMath.exp(slow * time)
      + fastPart.magnitude * PinnedMath.exp(fast * time)
  }
}
