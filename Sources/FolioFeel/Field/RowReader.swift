import FolioCore

/// Reads where gestures of one speed lead, over a range of distances.
///
/// The field is asked beside each border that the strategies name, on both sides; so the borders of a row
/// are those that the rules compare, not the places that were asked. Where a decision changes between two
/// of them the border is halved; where a strategy names nothing, an even grid is asked as well, and half
/// way between two places.
struct RowReader {
  /// How exactly speeds are found that a strategy names, in points per millisecond.
  static let resolution = 1e-6
  /// How exact the borders of a row are, in points: a billionth of the range, and at least what Folio's
  /// own sums may be off so far out.
  let hair: Double
  /// How many places of an even grid are asked where strategies do not say what they compare.
  private static let gridSize = 60
  /// How exactly speeds are found that no border is named for, in points per millisecond, where no more
  /// is asked for.
  static let coarse = 1e-3
  /// The same for this field.
  var finestSpeed: Double { isExact ? Self.resolution : Self.coarse }
  /// How exactly distances are found that no border is named for, in points.
  private var finestDistance: Double { isExact ? hair : max(hair, length * 1e-5) }
  /// How far the border of a stretch may lie beside the line between two rows.
  var tolerance: Double { length * Self.tolerated }
  /// The same as a share of the range.
  static let tolerated = 1e-3
  private var length: Double { distances.upperBound - distances.lowerBound }
  /// How many rows take as many decisions, as far as those tell that were read.
  func rows(of decisions: Int) -> Int { decisions / max(1, costliest) }

  let field: GestureField
  let distances: ClosedRange<Double>
  /// Whether every strategy names what it compares, the names reach over all distances, and sums are exact
  /// enough for so short a range.
  let isExact: Bool
  /// The pager held at a few distances, from each of which borders are asked.
  private let held: [(base: Double, pager: Pager)]
  /// How many hairs long a stretch is at least that is told from a rounding error.
  private static let leastHairs = 8.0
  /// How many decisions were made so far.
  private(set) var decisions = 0
  /// The most that one row took.
  private var costliest = 0

  init(_ field: GestureField, over distances: ClosedRange<Double>) {
    self.field = field
    self.distances = distances
    let furthest =
      Points(max(-distances.lowerBound, distances.upperBound)) + field.pager.offset.magnitude
    hair = max(
      (distances.upperBound - distances.lowerBound) * 1e-9,
      Tolerance.rounding(at: furthest).value * 8)
    let (bases, reachesAll) = Self.bases(field, distances)
    held = bases.map { ($0, field.moved(by: $0)) }
    isExact =
      field.isExact && reachesAll
      && hair * Self.leastHairs <= (distances.upperBound - distances.lowerBound) * Self.tolerated
  }

  /// Where gestures of a velocity lead.
  mutating func row(at velocity: Double) -> SpeedRow<Landing> {
    let (release, before) = (field.release(with: velocity), decisions)
    let edges = [distances.lowerBound] + borders(at: velocity) + [distances.upperBound]
    var spans: [Span<Landing>] = []
    var last = edges[0]
    for (low, high) in zip(edges, edges.dropFirst()) where high > low {
      let beside = min(hair, (high - low) / 4)
      let middle = isExact ? [] : [low + (high - low) / 2]
      for place in [low + beside] + middle + [high - beside] {
        let landing = landing(place, release)
        if let index = spans.indices.last, spans[index].value == landing {
          spans[index].to = high
        } else {
          let border = last > low ? halved(last, place, release) : low
          if let index = spans.indices.last { spans[index].to = border }
          spans.append(Span(from: border, to: high, value: landing))
        }
        last = place
      }
    }
    costliest = max(costliest, decisions - before)
    return SpeedRow(velocity: velocity, spans: merged(spans))
  }

  /// Where the landing of a place changes, if it changes once up to another.
  private mutating func halved(
    _ low: Double, _ high: Double, _ release: borrowing Release
  ) -> Double {
    let before = landing(low, release)
    return bisected(low, high, to: finestDistance) { landing($0, release) == before }
  }

  private mutating func landing(_ distance: Double, _ release: borrowing Release) -> Landing {
    decisions += 1
    return field.landing(release, after: distance)
  }

  /// What of a row has a length, over all distances; neighbours that lead to the same are one.
  private func merged(_ spans: [Span<Landing>]) -> [Span<Landing>] {
    var merged: [Span<Landing>] = []
    for span in spans where span.length > hair * Self.leastHairs {
      if let last = merged.indices.last, merged[last].value == span.value {
        merged[last].to = span.to
      } else {
        var span = span
        if let last = merged.last { span.from = last.to }
        merged.append(span)
      }
    }
    // Where all are too short to be told apart, the longest stands for them.
    if merged.isEmpty { merged = spans.max { $0.length < $1.length }.map { [$0] } ?? [] }
    guard let last = merged.indices.last else { return [] }
    merged[0].from = distances.lowerBound
    merged[last].to = distances.upperBound
    return merged
  }
}

extension RowReader {
  /// The distances at which something is compared at a velocity, rising.
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
    let step = length / Double(Self.gridSize)
    if !isExact {
      found += (1..<Self.gridSize).map { distances.lowerBound + step * Double($0) }
    }
    return Self.tidy(
      found.filter { $0 > distances.lowerBound && $0 < distances.upperBound }, apart: hair)
  }

  /// Whether a flick of one speed is carried further than one of another by more than half of the range, as
  /// far as there is content: a border that moves with the speed may have come and gone between the two.
  func carriesFar(_ slow: Double, _ fast: Double) -> Bool {
    let layout = field.pager.layout
    let ends = [slow, fast].map { speed in
      let end = field.pager.offset + field.pager.travel(of: Velocity(limiting: speed))
      let (range, room) = (SnapGeometry(layout).range, Points(length))
      return layout.isLooping ? end : end.clamped(range.minimum - room, range.maximum + room)
    }
    return (ends[1] - ends[0]).magnitude.value > length / 2
  }

  /// From where borders are asked: the rest, and on either side as often as what is named of the rests
  /// around does not reach to the end of the range; and whether that was often enough.
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

  private static let mostBases = 20

  /// The speeds that are compared from anywhere in the range, rising.
  func comparedSpeeds() -> [Double] {
    Self.tidy(
      held.flatMap { _, pager in
        [-1, 0, 1].flatMap {
          pager.boundaries(of: pager.lettingGo(at: Velocity(limiting: $0))).speeds
        }
      }, apart: Self.resolution)
  }

  /// In order, without those that are hardly apart from the one before.
  private static func tidy(_ places: [Double], apart least: Double) -> [Double] {
    var tidy: [Double] = []
    for place in places.sorted() where place - (tidy.last ?? -.infinity) > least {
      tidy.append(place)
    }
    return tidy
  }
}
