package import FolioCore

/// The search for the nearest border in one direction from a gesture's own value.
private struct BorderSearch {
  private let direction: Direction
  private let start: Double
  /// The compared values beyond the start, in walking order.
  private let named: [Double]

  init(_ direction: Direction, from start: Double, _ named: [Double]) {
    (self.direction, self.start) = (direction, start)
    let sign = direction.sign
    self.named = named.filter { $0.isFinite && ($0 - start) * sign > 0 }
      .sorted { SortKey($0 * sign) }
  }

  /// The first value whose target differs from that of a decision, the target there, and the next value
  /// with the decision's target.
  func first(
    as decision: Decision, _ decide: @escaping (Double) -> Decision
  ) -> (value: Double, target: PagerTarget?, end: Double?)? {
    let (here, places) = (decision.target?.group, places)
    let probe = Probe(named: named) { decide($0).target?.group }
    let change = probe.first(from: start, answered: here, along: places) { $0.answer != here }
    guard let change else { return nil }
    let further = places.filter { ($0 - change.place) * direction.sign > 0 }
    let back = probe.first(from: change.place, answered: change.answer, along: further) {
      $0.answer == here
    }
    return (change.border, decide(change.border).target, back?.border)
  }

  /// Each boundary with both sides, and the midpoints between boundaries.
  var places: [Double] {
    var places: [Double] = []
    let boundaries = [start] + named
    for (index, boundary) in boundaries.enumerated() {
      let hair = hair(at: boundary)
      let middle =
        index + 1 < boundaries.count
        ? boundary + (boundaries[index + 1] - boundary) / 2 : boundary + 2 * hair
      for place in [boundary - hair, boundary, boundary + hair, middle]
      where (place - (places.last ?? start)) * direction.sign > 0 { places.append(place) }
    }
    return places
  }

  private func hair(at value: Double) -> Double {
    Sensitivity.resolution * max(1, value.magnitude * 1e-5) * direction.sign
  }
}

extension DecisionBoundaries {
  /// The boundaries as displacements in points, or as velocities in points per millisecond.
  fileprivate func values(
    _ change: Sensitivity.Change, _ direction: Direction, of release: borrowing Release,
    _ varied: VariedRelease
  ) -> [Double] {
    switch change {
    case .distance:
      let end = varied.movingEnd.value
      return distances + ends.map { $0 - end }
    case .speed:
      let speed = release.momentum.velocity.pointsPerMillisecond
      let fastest = Limits.maximumSpeed * direction.sign
      return speeds
        + ends.map { end in
          bisected(speed, fastest) {
            (varied.changed(.speed, to: $0).naturalEnd.value - end) * direction.sign < 0
          }
        }
    }
  }
}

extension Pager {
  /// The velocity stretches with one answer each, all else being equal, from the lower bound up.
  ///
  /// Strategies that do not name their compared values are also sampled every thousandth.
  ///
  /// - Parameters:
  ///   - speeds: The range, in points per millisecond.
  ///   - most: The maximum number of stretches.
  ///   - answer: The property of a decision to compare.
  package func stretches<Answer: Equatable>(
    of release: borrowing Release, speeds: ClosedRange<Double>, most: Int,
    _ answer: @escaping (Decision) -> Answer
  ) -> [(from: Double, answer: Answer)] {
    let varied = VariedRelease(release, by: self)
    var named: [Double] = []
    for stop in stops(of: varied, speeds) {
      let thrown = varied.changed(.speed, to: stop)
      let boundaries = configuration.boundaries(of: thrown)
      for direction in [Direction.forward, .backward] {
        named += boundaries.values(.speed, direction, of: thrown, varied)
      }
    }
    // Rules may also compare what they do not name, such as the page where a fling is carried.
    named += stride(from: speeds.lowerBound, through: speeds.upperBound, by: 1e-2)
    if !configuration.decidesPredictably {
      named += stride(from: speeds.lowerBound, through: speeds.upperBound, by: 1e-3)
    }
    let inner = named.filter { $0 > speeds.lowerBound && $0 < speeds.upperBound }
    let search = BorderSearch(
      .forward, from: speeds.lowerBound, RowReader.tidy(inner, apart: 0) + [speeds.upperBound])
    let probe = Probe(named: named) { answer(decide(varied.changed(.speed, to: $0))) }
    var found = [(from: speeds.lowerBound, answer: probe.query(speeds.lowerBound))]
    _ = probe.first(
      from: speeds.lowerBound, answered: found[0].answer, along: search.places
    ) {
      found.append((from: $0.border, answer: $0.answer))
      return found.count == most
    }
    return found
  }

  /// Speeds whose natural ends are at most `Sensitivity.horizon` snap points apart, at most 64.
  private func stops(of varied: VariedRelease, _ speeds: ClosedRange<Double>) -> [Double] {
    let geometry = SnapGeometry(layout)
    func group(_ speed: Double) -> Int {
      geometry.group(nearest: varied.changed(.speed, to: speed).naturalEnd)
    }
    var stops = [speeds.lowerBound, 0, speeds.upperBound]
    while stops.count < 64 {
      let gap = zip(stops, stops.dropFirst()).enumerated().first {
        abs(group($0.element.1) - group($0.element.0)) > Sensitivity.horizon
          && $0.element.1 - $0.element.0 > 1e-3
      }
      guard let gap else { break }
      stops.insert((gap.element.0 + gap.element.1) / 2, at: gap.offset + 1)
    }
    return stops
  }

  /// The least changes to a release that land elsewhere; empty for a key step.
  ///
  /// Exact for the built-in strategies, and for others as far as they name what they compare.
  ///
  /// - Complexity: A few hundred decisions.
  package func sensitivity(of release: borrowing Release) -> Sensitivity {
    guard release.gesture.movesContent else { return Sensitivity() }
    let varied = VariedRelease(release, by: self)
    let decision = decisionAtLast(release)
    let (boundaries, stopped) = (configuration.boundaries(of: release), release.stopped)
    let later = stopped.map { configuration.boundaries(of: $0) }
    var found: [Sensitivity.Alternative] = []
    for change in Sensitivity.Change.allCases {
      for direction in [Direction.forward, .backward] {
        var named = boundaries.values(change, direction, of: release, varied)
        if change == .distance, let stopped, let later {
          // The surface returns to the end, so distances from there include the way back.
          let back = (stopped.place.offset - release.place.offset).value
          let varied = VariedRelease(stopped, by: self)
          named += later.values(change, direction, of: stopped, varied).map { $0 + back }
        }
        let start = change == .speed ? release.momentum.velocity.pointsPerMillisecond : 0
        if change == .speed, start == 0 {
          // A rule may name speeds only under way.
          let thrown = varied.changed(.speed, to: direction.sign)
          named += configuration.boundaries(of: thrown).values(
            change, direction, of: thrown, varied)
        }
        let border = BorderSearch(direction, from: start, named).first(as: decision) { value in
          let changed = varied.changed(change, to: value)
          // Between two coasting flings, a standstill is a single point that no gesture hits.
          return stopped == nil ? decide(changed) : decisionAtLast(changed)
        }
        guard let border else { continue }
        found.append(
          Sensitivity.Alternative(
            change, direction, at: border.value, until: border.end, target: border.target))
      }
    }
    return Sensitivity(found)
  }
}
