import FolioCore

/// Reads the landings of gestures of one speed over a range of distances.
///
/// The landing is decided on both sides of each number that the strategies name, so the borders of a row
/// are those that the rules compare. Where a strategy names nothing, an even grid and the places half way
/// are decided as well, and borders are halved.
final class RowReader {
  /// The exactness of speeds that a strategy names, in points per millisecond.
  static let resolution = 1e-6
  /// The exactness of speeds at a border without a name, where no more is needed, in points per millisecond.
  static let coarse = 1e-3
  /// The distance of a border from the line between two rows that counts as none, as a share of the range.
  static let tolerated = 1e-3
  /// The number of places of the even grid.
  private static let gridSize = 60
  /// The number of hairs in the shortest stretch that is told from a rounding error.
  private static let leastHairs = 8.0
  /// The number of places on either side from which borders are asked.
  private static let mostBases = 20

  let field: GestureField
  let distances: ClosedRange<Double>
  /// The exactness of the borders of a row, in points: a billionth of the range, and at least the rounding
  /// error of the engine's sums at the far end.
  let hair: Double
  /// True if every strategy names what it compares, the names reach over all distances, and sums are exact
  /// enough for the range.
  let isExact: Bool
  /// The number of decisions so far.
  private(set) var decisions = 0
  /// The pager held at a few distances, from each of which borders are asked.
  private let held: [(base: Double, pager: Pager)]

  private var length: Double { distances.upperBound - distances.lowerBound }
  /// The exactness of distances at a border without a name, in points.
  private var finestDistance: Double { isExact ? hair : max(hair, length * 1e-5) }
  /// The exactness of speeds at a border without a name, in points per millisecond.
  var finestSpeed: Double { isExact ? Self.resolution : Self.coarse }
  /// The distance of a border from the line between two rows that counts as none, in points.
  var tolerance: Double { length * Self.tolerated }

  init(_ field: GestureField, over distances: ClosedRange<Double>) {
    (self.field, self.distances) = (field, distances)
    let length = distances.upperBound - distances.lowerBound
    let furthest =
      Points(max(-distances.lowerBound, distances.upperBound)) + field.pager.offset.magnitude
    hair = max(length * 1e-9, Tolerance.rounding(at: furthest).value * 8)
    let (bases, reachesAll) = Self.bases(field, distances)
    held = bases.map { ($0, field.moved(by: $0)) }
    isExact = field.isExact && reachesAll && hair * Self.leastHairs <= length * Self.tolerated
  }

  /// The landings of gestures of a velocity.
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

  /// The landing of a gesture, which counts as a decision.
  func landing(_ gesture: GesturePoint) -> Landing {
    landing(gesture.distance, field.release(with: gesture.velocity))
  }

  private func landing(_ distance: Double, _ release: VariedRelease) -> Landing {
    decisions += 1
    return field.landing(release, after: distance)
  }

  /// The places to decide at: on both sides of each border, and half way where names are incomplete.
  private func places(beside borders: [Double]) -> [Double] {
    let edges = [distances.lowerBound] + borders + [distances.upperBound]
    let places = zip(edges, edges.dropFirst()).flatMap { low, high in
      let beside = min(hair, (high - low) / 4)
      return [low + beside] + (isExact ? [] : [low + (high - low) / 2]) + [high - beside]
    }
    return places.isEmpty ? [distances.lowerBound] : places
  }

  /// The stretches that are long enough, over all distances, with equal neighbors joined.
  private func merged(_ spans: [Span<Landing>]) -> [Span<Landing>] {
    var merged: [Span<Landing>] = []
    for span in spans where span.length > hair * Self.leastHairs {
      if let last = merged.last, last.value == span.value {
        merged[merged.count - 1].to = span.to
      } else {
        merged.append(Span(from: merged.last?.to ?? span.from, to: span.to, value: span.value))
      }
    }
    // Where all are too short to be told apart, the longest stands for them.
    if merged.isEmpty { merged = spans.max { $0.length < $1.length }.map { [$0] } ?? [] }
    merged[0].from = distances.lowerBound
    merged[merged.count - 1].to = distances.upperBound
    return merged
  }
}

// MARK: Names of borders

extension RowReader {
  /// The distances that are compared at a velocity, rising.
  private func borders(at velocity: Double) -> [Double] {
    var found: [Double] = [0]
    let speed = Velocity(limiting: velocity)
    let travel = field.pager.travel(of: speed).value
    let start = field.pager.offset.value
    for (base, pager) in held {
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

  /// The speeds that are compared anywhere in the range, rising.
  var comparedSpeeds: [Double] {
    Self.tidy(
      held.flatMap { _, pager in
        [-1, 0, 1].flatMap {
          pager.boundaries(of: pager.lettingGo(at: Velocity(limiting: $0))).speeds
        }
      }, apart: Self.resolution)
  }

  /// True if a fling of one speed is projected further than a fling of another by more than half of the range,
  /// as far as there is content: a border that moves with the speed may come and go between the two.
  func carriesFar(_ slow: Double, _ fast: Double) -> Bool {
    let layout = field.pager.layout
    let ends = [slow, fast].map { speed in
      let end = field.pager.offset + field.pager.travel(of: Velocity(limiting: speed))
      let (range, room) = (SnapGeometry(layout).range, Points(length))
      return layout.isLooping ? end : end.clamped(range.minimum - room, range.maximum + room)
    }
    return (ends[1] - ends[0]).magnitude.value > length / 2
  }

  /// The distances from which borders are asked: the snap point, and on either side one more wherever the
  /// names reach no further; and true if they reach over the range.
  private static func bases(
    _ field: GestureField, _ distances: ClosedRange<Double>
  ) -> (bases: [Double], reachesAll: Bool) {
    let snaps = SnapGeometry(field.pager.layout)
    var (bases, reachesAll) = ([0.0], true)
    for direction in [Direction.forward, .backward] {
      let reach = direction == .forward ? distances.upperBound : -distances.lowerBound
      var last = 0.0
      for count in 0...mostBases {
        let around = snaps.snaps(around: field.pager.offset + Points(last * direction.sign))
        let next = direction == .forward ? around.last?.low : around.first?.high
        let far = next.map { ($0 - field.pager.offset).value * direction.sign } ?? last
        guard far > last, far < reach else { break }
        if count == mostBases { reachesAll = false } else { bases.append(far * direction.sign) }
        last = far
      }
    }
    return (bases, reachesAll)
  }

  /// Numbers in order, without those that are hardly apart from the one before.
  static func tidy(_ places: [Double], apart least: Double) -> [Double] {
    var tidy: [Double] = []
    for place in places.sorted() where place - (tidy.last ?? -.infinity) > least {
      tidy.append(place)
    }
    return tidy
  }
}
