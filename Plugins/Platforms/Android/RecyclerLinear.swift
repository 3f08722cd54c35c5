package import FolioCore

/// The rule of `LinearSnapHelper`: the coasting distance in mean page lengths.
///
/// Divides by the mean length of the visible pages, rounds half upward, and counts from the
/// centered page. A result of 0 pages leaves the surface alone.
///
/// - Complexity: O(log n).
package final class RecyclerLinear: ReleaseStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "recycler-linear",
    summary:
      "LinearSnapHelper: moves by a fling's distance in mean page lengths, rounded; for 0, it coasts",
    parameters: [speed.descriptor], example: "recycler-linear speed=(pt-per-s)50")

  private static let speed = Parameter(
    "speed", .speed(0...Limits.maximumSpeed), default: 0.05,
    "highest speed that is not yet a fling")

  /// The exclusive speed of a fling, in points per millisecond.
  package let speed: Double

  package init(_ values: ParameterValues = defaults) { speed = values[Self.speed] }

  /// The page that many pages away, or `leave` for 0; `nil` without a fling.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else { return noOpinion(&reasons) }
    let found = release.momentum.velocity.speed
    guard found > speed else {
      return noOpinion(&reasons, [Comparison(.speed, found, .atMost, speed)])
    }
    let offset = release.place.offset
    let mean = meanExtent(at: offset, in: release.field)
    let travel = release.naturalTravel
    let jump = mean > 0 ? pages(travel / mean) : 0
    let fling = Comparison(.speed, found, .above, speed)
    guard let direction = Direction(signOf: Double(jump)) else {
      let share = Comparison(
        .distance, travel.magnitude.value, travel < 0 ? .atMost : .below, mean.value / 2)
      reasons.note(Reason(identifier, .left, [fling, share]))
      return .leave
    }
    let share = Comparison(
      .distance, travel.magnitude.value, travel < 0 ? .above : .atLeast,
      mean.value * (Double(abs(jump)) - 0.5))
    reasons.note(Reason(identifier, .steps(abs(jump), direction), [fling, share]))
    let target = release.field.group(nearest: offset) + jump
    return release.field.snap(ofGroup: target).map {
      .rest(at: Rest(offset: $0.rest(nearest: offset)))
    }
  }

  /// The mean distance per page from the first visible start to the last visible end.
  func meanExtent(at offset: Points, in field: SnapGeometry) -> Points {
    guard let shown = field.visiblePages(at: offset) else { return 0 }
    let last = shown.upperBound
    let end = field.start(ofPage: last) + field.extent(ofPage: last)
    return (end - field.start(ofPage: shown.lowerBound)) / Double(shown.count)
  }

  /// Rounded half upward like Java's `Math.round`, and clamped to page indices; 0 if not finite.
  private func pages(_ quotient: Double) -> Int {
    let limit = Double(Limits.maximumUniformPages)
    guard quotient.isFinite else { return 0 }
    return Int(max(-limit, min(limit, (quotient + 0.5).rounded(.down))))
  }
}

extension RecyclerLinear {
  /// Adds the speed of a fling, and the ends half a mean page before a whole one.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    boundaries.add(speed: speed)
    let field = release.field
    let offset = release.place.offset
    let shown = field.visibilityBoundaries(around: offset)
    boundaries.add(offsets: shown + field.nearestBoundaries(around: offset))
    var means = [meanExtent(at: offset, in: field)]
    for place in shown {
      let mean = meanExtent(at: place, in: field)
      if !means.contains(mean) { means.append(mean) }
    }
    // Without a loop, no jump passes more groups than there are.
    let horizon = Sensitivity.horizon
    let most = field.period == nil ? min(field.groupCount, horizon) : horizon
    for mean in means where mean > 0 {
      for count in -most...most {
        let distance = mean * (Double(count) - 0.5)
        boundaries.add(travel: distance)
        boundaries.add(offset: release.naturalEnd - distance)
      }
    }
  }
}
