extension VelocityTracker {
  /// The slope, at the newest sample, of the best fit of degree 1 or 2.
  ///
  /// Times and positions are relative to the newest sample, and sums to their means, for precision.
  func fittedVelocity(_ degree: Int, _ horizon: Double, _ pause: Double, _ minimumSamples: Int)
    -> Double
  {
    let count = continuousSamples(horizon, pause)
    guard count >= max(2, minimumSamples) else { return 0 }
    let sums = FitSums(samples, count)
    return (degree >= 2 ? sums.parabola : nil) ?? sums.line ?? 0
  }

  private func continuousSamples(_ horizon: Double, _ pause: Double) -> Int {
    var count = 1
    while count < samples.count {
      let time = samples[count].time
      if samples[0].time - time > horizon || samples[count - 1].time - time > pause { break }
      count += 1
    }
    return count
  }
}

/// The sums of the normal equations for t and t², each about its mean.
private struct FitSums {
  private var tt = 0.0
  private var tq = 0.0
  private var qq = 0.0
  private var tx = 0.0
  private var qx = 0.0

  init(_ samples: SampleRing, _ count: Int) {
    let newest = samples[0]
    var meanT = 0.0
    var meanQ = 0.0
    for age in 0..<count {
      let t = samples[age].time - newest.time
      meanT += t / Double(count)
      meanQ += t * t / Double(count)
    }
    for age in 0..<count {
      let t = samples[age].time - newest.time
      let x = samples[age].position - newest.position
      let (u, v) = (t - meanT, t * t - meanQ)
      tt += u * u
      tq += u * v
      qq += v * v
      tx += u * x
      qx += v * x
    }
  }

  /// The slope at t = 0 of a line; `nil` if all times are equal.
  var line: Double? { tt > 0 ? tx / tt : nil }

  /// The slope at t = 0 of a parabola; `nil` if the times do not determine one.
  var parabola: Double? {
    let determinant = tt * qq - tq * tq
    // With two distinct times, only rounding errors are left.
    guard determinant > 1e-12 * tt * qq else { return nil }
    return (tx * qq - qx * tq) / determinant
  }
}
