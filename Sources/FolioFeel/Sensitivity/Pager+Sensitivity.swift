package import FolioCore
import FolioReport

/// The part of a target that is said: the group and the edge; no edge where a surface is carried.
private struct Goal: Equatable {
  let group: Int?
  let edge: SnapEdge?

  init(_ target: PagerTarget?) {
    group = target?.group
    edge = target?.snap == nil ? nil : target?.edge
  }
}

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

  /// The first stretch that leads to another group than a decision: its first value, the target
  /// there, and the next value that leads anywhere else.
  ///
  /// - Parameter digits: The decimals with which values are named; a stretch without such a value is
  ///   skipped. `nil` finds every stretch.
  func first(
    as decision: Decision, digits: Int?, _ decide: @escaping (Double) -> Decision
  ) -> (value: Double, target: PagerTarget?, end: Double?)? {
    let here = Goal(decision.target)
    var found: (value: Double, target: PagerTarget?)?
    let end = walk(from: start, as: here, places, decide) { border, target in
      if let found, hasName(found.value, border, digits) { return true }
      found = target?.group == here.group ? nil : (border, target)
      return false
    }
    return found.map { ($0.value, $0.target, end) }
  }

  /// The first border along some places that a visitor accepts; also sees stretches between a border
  /// and the next place, such as a rounding error beside a snap point.
  private func walk(
    from start: Double, as goal: Goal, _ places: [Double], depth: Int = 4,
    _ decide: @escaping (Double) -> Decision, _ visit: (Double, PagerTarget?) -> Bool
  ) -> Double? {
    var last: Double?
    _ = Probe(named: named) { Goal(decide($0).target) }
      .first(from: start, answered: goal, along: places) { change in
        let target = decide(change.border).target
        last = visit(change.border, target) ? change.border : nil
        if last == nil, Goal(target) != change.answer, depth > 0 {
          last = walk(
            from: change.border, as: Goal(target), [change.place], depth: depth - 1, decide, visit)
        }
        return last != nil
      }
    return last
  }

  /// `true` if a stretch has a value with few decimals.
  private func hasName(_ first: Double, _ end: Double, _ digits: Int?) -> Bool {
    guard let digits else { return true }
    let name = first.rounded(toDigits: digits)
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit / 10 }
    let inside = (name - first) * direction.sign >= 0 ? name : name + unit * direction.sign
    return (end - inside) * direction.sign > 0
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
    let probe = Probe(named: named) { answer(decisionAtLast(varied.changed(.speed, to: $0))) }
    var found = [(from: speeds.lowerBound, answer: probe.query(speeds.lowerBound))]
    _ = probe.first(
      from: speeds.lowerBound, answered: found[0].answer, along: search.places
    ) {
      found.append((from: $0.border, answer: $0.answer))
      return found.count == most
    }
    // A search for borders passes over the standstill, which may be answered as no speed is.
    let (still, row) = (probe.query(0), found.lastIndex { $0.from <= 0 } ?? 0)
    guard found[row].answer != still else { return found }
    let next = (from: 0.nextUp, answer: found[row].answer)
    if found[row].from == 0 { found.remove(at: row) }
    let place = found.firstIndex { $0.from > 0 } ?? found.count
    let isNew = place == 0 || found[place - 1].answer != still
    let isLast = place < found.count && found[place].from == next.from
    found.insert(contentsOf: (isNew ? [(0, still)] : []) + (isLast ? [] : [next]), at: place)
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
  /// - Parameter isNamed: `true` to skip changes that have no value with as many decimals as are shown.
  /// - Complexity: A few hundred decisions.
  package func sensitivity(of release: borrowing Release, isNamed: Bool = false) -> Sensitivity {
    guard release.gesture.movesContent else { return Sensitivity() }
    let varied = VariedRelease(release, by: self)
    let decision = decisionAtLast(release)
    let stopped = release.stopped
    let later = stopped.map { configuration.boundaries(of: $0) }
    var found: [Sensitivity.Alternative] = []
    for change in Sensitivity.Change.allCases {
      for direction in [Direction.forward, .backward] {
        var named = names(change, direction, of: release, varied)
        if change == .distance, let stopped, let later {
          // The surface returns to the end, so distances from there include the way back.
          let back = (stopped.place.offset - release.place.offset).value
          let varied = VariedRelease(stopped, by: self)
          named += later.values(change, direction, of: stopped, varied).map { $0 + back }
        }
        let start = change == .speed ? release.momentum.velocity.pointsPerMillisecond : 0
        if change == .speed {
          // A rule may name speeds only under way, and a fling lands beyond the names of this release.
          for speed in stops(of: varied, -Limits.fastestFling...Limits.fastestFling) {
            let thrown = varied.changed(.speed, to: speed)
            named += names(change, direction, of: thrown, varied)
          }
        }
        let search = BorderSearch(direction, from: start, named)
        let digits = isNamed ? change.digits : nil
        let border = search.first(as: decision, digits: digits) {
          decisionAtLast(varied.changed(change, to: $0))
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

extension Pager {
  /// The compared values of a release, and for distances also of releases beyond the ends of the
  /// range, where a surface proposes no target.
  private func names(
    _ change: Sensitivity.Change, _ direction: Direction, of release: borrowing Release,
    _ varied: VariedRelease
  ) -> [Double] {
    var named = configuration.boundaries(of: release).values(change, direction, of: release, varied)
    guard change == .distance, release.field.period == nil else { return named }
    let (range, offset) = (release.field.range, release.place.offset)
    for place in [range.minimum - 1, range.clamp(offset), range.maximum + 1] where place != offset {
      let distance = (place - offset).value
      let other = varied.changed(.distance, to: distance)
      named += configuration.boundaries(of: other)
        .values(change, direction, of: other, VariedRelease(other, by: self))
        .map { $0 + distance }
    }
    return named
  }
}

extension Sensitivity.Change {
  /// The decimals with which values are shown.
  package var digits: Int { self == .speed ? 6 : RoundedText.points }
}
