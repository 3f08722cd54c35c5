import FolioCore

/// Reads the landings of gestures of one speed over a range of distances.
///
/// Landings are decided on both sides of each named number, so borders are those the rules compare
/// with. For strategies without names, a grid and midpoints are sampled and borders are bisected.
final class RowReader {
  /// The resolution of named speeds, in points per millisecond.
  static let resolution = 1e-6
  /// The resolution of sampled speeds, in points per millisecond.
  static let coarse = 1e-3
  /// The tolerated deviation of a border from a straight line, as a fraction of the range.
  static let tolerated = 1e-3
  private static let gridSize = 60
  /// The length of the shortest stretch distinct from a rounding error, in hairs.
  private static let leastHairs = 8.0
  /// The maximum number of places on each side from which borders are queried.
  private static let mostBases = 64

  let field: GestureField
  let distances: ClosedRange<Double>
  /// The resolution of a row's borders, in points: a billionth of the range, and at least the
  /// engine's rounding error at the far end.
  let hair: Double
  /// `true` if all strategies name what they compare with, over all distances and precisely enough.
  let isExact: Bool
  private(set) var decisions = 0
  /// The pager held at the distances from which borders are queried.
  private let dragged: [(base: Double, pager: Pager)]

  private var length: Double { distances.upperBound - distances.lowerBound }
  /// The resolution of unnamed borders, in points.
  private var finestDistance: Double { isExact ? hair : max(hair, length * 1e-5) }
  /// The resolution of unnamed borders, in points per millisecond.
  var finestSpeed: Double { isExact ? Self.resolution : Self.coarse }
  /// The tolerated deviation of a border from a straight line, in points.
  var tolerance: Double { length * Self.tolerated }

  init(_ field: GestureField, over distances: ClosedRange<Double>) {
    (self.field, self.distances) = (field, distances)
    let length = distances.upperBound - distances.lowerBound
    let furthest =
      Points(max(-distances.lowerBound, distances.upperBound)) + field.pager.offset.magnitude
    hair = max(length * 1e-9, Tolerance.rounding(at: furthest).value * 8)
    let (bases, reachesAll) = Self.bases(field, distances)
    dragged = bases.map { ($0, field.moved(by: $0)) }
    isExact = field.isExact && reachesAll && hair * Self.leastHairs <= length * Self.tolerated
  }

  func row(at velocity: Double) -> SpeedRow<Landing> {
    let release = field.release(with: velocity)
    let borders = borders(at: velocity)
    let places = places(beside: borders)
    let probe = Probe(named: borders, finest: finestDistance) { [self] in landing($0, release) }
    let first = landing(places[0], release)
    var spans = [Span(from: distances.lowerBound, to: distances.upperBound, value: first)]
    _ = probe.first(from: places[0], answered: first, along: Array(places.dropFirst())) { change in
      spans[spans.count - 1].to = change.border
      spans.append(Span(from: change.border, to: distances.upperBound, value: change.answer))
      return false
    }
    return SpeedRow(velocity: velocity, spans: merged(spans))
  }

  /// The landing of a gesture; counts as a decision.
  func landing(_ gesture: GesturePoint) -> Landing {
    landing(gesture.distance, field.release(with: gesture.velocity))
  }

  private func landing(_ distance: Double, _ release: VariedRelease) -> Landing {
    decisions += 1
    return field.landing(release, after: distance)
  }

  /// The places to decide at: both sides of each border, and midpoints if names are incomplete.
  private func places(beside borders: [Double]) -> [Double] {
    let edges = [distances.lowerBound] + borders + [distances.upperBound]
    let places = zip(edges, edges.dropFirst()).flatMap { low, high in
      let beside = min(hair, (high - low) / 4)
      return [low + beside] + (isExact ? [] : [low + (high - low) / 2]) + [high - beside]
    }
    return places.isEmpty ? [distances.lowerBound] : places
  }

  /// Drops stretches that are too short and joins equal neighbors, still covering all distances.
  private func merged(_ spans: [Span<Landing>]) -> [Span<Landing>] {
    var merged: [Span<Landing>] = []
    for span in spans where span.length > hair * Self.leastHairs {
      if let last = merged.last, last.value == span.value {
        merged[merged.count - 1].to = span.to
      } else {
        merged.append(Span(from: merged.last?.to ?? span.from, to: span.to, value: span.value))
      }
    }
    // If all are too short, keep the longest.
    if merged.isEmpty { merged = spans.max { $0.length < $1.length }.map { [$0] } ?? [] }
    merged[0].from = distances.lowerBound
    merged[merged.count - 1].to = distances.upperBound
    return merged
  }
}

// MARK: Names of borders

extension RowReader {
  /// The compared distances at a velocity, ascending.
  private func borders(at velocity: Double) -> [Double] {
    var found: [Double] = [0]
    let speed = Velocity(limiting: velocity)
    let travel = field.pager.travel(of: speed).value
    let start = field.pager.offset.value
    for (base, pager) in dragged {
      let boundaries = pager.boundaries(of: pager.lettingGo(at: speed))
      found += boundaries.distances.map { base + $0 }
      found += boundaries.ends.map { $0 - travel - start }
      guard speed == .zero else { continue }
      let stopped = pager.boundaries(of: ReleaseInput(gesture: .standstill))
      found += stopped.distances.map { base + $0 } + stopped.ends.map { $0 - start }
    }
    if !isExact {
      let step = length / Double(Self.gridSize)
      found += (1..<Self.gridSize).map { distances.lowerBound + step * Double($0) }
    }
    return Self.tidy(
      found.filter { $0 > distances.lowerBound && $0 < distances.upperBound }, apart: hair)
  }

  /// The speeds anywhere in the range that are compared or carry a compared distance, ascending.
  var comparedSpeeds: [Double] {
    let boundaries = dragged.flatMap { _, pager in
      [-1, 0, 1].map { pager.boundaries(of: pager.lettingGo(at: Velocity(limiting: $0))) }
    }
    let travels = Self.tidy(boundaries.flatMap { $0.travels }, apart: hair)
    return Self.tidy(
      boundaries.flatMap { $0.speeds } + travels.compactMap { speed(carrying: $0) },
      apart: Self.resolution)
  }

  /// The speed from which a fling carries a distance; `nil` beyond what a finger reaches.
  private func speed(carrying distance: Double) -> Double? {
    let fastest = Limits.fastestFling * (distance < 0 ? -1 : 1)
    func falls(_ speed: Double) -> Bool {
      field.pager.travel(of: Velocity(limiting: speed)).value.magnitude < distance.magnitude
    }
    return falls(fastest) ? nil : bisected(0, fastest, falls)
  }

  /// `true` if the projections of two flings within the content differ by over half the range.
  ///
  /// A border that moves with speed may appear and vanish in between.
  func carriesFar(_ slow: Double, _ fast: Double) -> Bool {
    let layout = field.pager.layout
    let ends = [slow, fast].map { speed in
      let end = field.pager.offset + field.pager.travel(of: Velocity(limiting: speed))
      let (range, room) = (SnapGeometry(layout).range, Points(length))
      return layout.isLooping ? end : end.clamped(range.minimum - room, range.maximum + room)
    }
    return (ends[1] - ends[0]).magnitude.value > length / 2
  }

  /// The snap point, those on each side that extend the names over the range, and the places beyond
  /// the ends, where the surface proposes nothing.
  private static func bases(
    _ field: GestureField, _ distances: ClosedRange<Double>
  ) -> (bases: [Double], reachesAll: Bool) {
    let snaps = SnapGeometry(field.pager.layout)
    var (bases, reachesAll) = ([0.0], true)
    for direction in [Direction.forward, .backward] {
      let bound = direction == .forward ? distances.upperBound : -distances.lowerBound
      var last = 0.0
      for count in 0...mostBases {
        let around = snaps.snaps(around: field.pager.offset + Points(last * direction.sign))
        let next = direction == .forward ? around.last?.low : around.first?.high
        let far = next.map { ($0 - field.pager.offset).value * direction.sign } ?? last
        guard far > last, far < bound else { break }
        if count == mostBases { reachesAll = false } else { bases.append(far * direction.sign) }
        last = far
      }
      let end = field.pager.offset + Points(bound * direction.sign)
      if field.pager.layout.isBeyondEnd(end) { bases.append(bound * direction.sign) }
    }
    return (bases, reachesAll)
  }

  /// Sorts numbers and drops near-duplicates.
  static func tidy(_ places: [Double], apart least: Double) -> [Double] {
    var tidy: [Double] = []
    for place in places.sorted() where place - (tidy.last ?? -.infinity) > least {
      tidy.append(place)
    }
    return tidy
  }
}
