import FolioCore

/// Reads where gestures of one speed lead, over a range of distances.
///
/// The field is asked on both sides of each border that the strategies name, and half way between two;
/// so the borders of a row are those that the rules compare, not the places that were asked. Where a
/// decision changes beside them the border is halved; where a strategy names nothing, an even grid is
/// asked as well.
struct RowReader {
  /// Borders are exact within so many points, or points per millisecond.
  static let resolution = 1e-6
  /// How many places of an even grid are asked where strategies do not say what they compare.
  private static let gridSize = 60
  /// How exactly speeds are found that no border is named for, in points per millisecond.
  var finestSpeed: Double { field.isExact ? Self.resolution : 1e-3 }
  /// How exactly distances are found that no border is named for, in points.
  var finestDistance: Double { field.isExact ? Self.resolution : 1e-2 }

  let field: GestureField
  let distances: ClosedRange<Double>
  /// The pager held at a few distances, from each of which borders are asked.
  private let held: [(base: Double, pager: Pager)]
  /// How many decisions were made so far.
  private(set) var decisions = 0

  init(_ field: GestureField, over distances: ClosedRange<Double>) {
    self.field = field
    self.distances = distances
    held = Self.bases(field, distances).map { ($0, field.moved(by: $0)) }
  }

  /// Where gestures of a velocity lead.
  mutating func row(at velocity: Double) -> SpeedRow<Landing> {
    var spans: [Span<Landing>] = []
    var last: (place: Double, landing: Landing)?
    let borders = borders(at: velocity)
    for place in places(around: borders) {
      let landing = landing(place, velocity)
      defer { last = (place, landing) }
      guard let last else {
        spans.append(Span(from: distances.lowerBound, to: place, value: landing))
        continue
      }
      if landing == last.landing {
        spans[spans.count - 1].to = place
      } else {
        cross(from: last.place, to: place, velocity, borders, &spans)
      }
    }
    if !spans.isEmpty { spans[spans.count - 1].to = distances.upperBound }
    return SpeedRow(velocity: velocity, spans: Self.merged(spans))
  }

  /// Adds what lies between two places with different landings.
  private mutating func cross(
    from low: Double, to high: Double, _ velocity: Double, _ borders: [Double],
    _ spans: inout [Span<Landing>]
  ) {
    let after = landing(high, velocity)
    let border =
      borders.first { $0 >= low && $0 <= high && high - low <= Self.resolution * 4 }
      ?? halved(low, high, velocity)
    spans[spans.count - 1].to = border
    spans.append(Span(from: border, to: high, value: after))
  }

  /// Where the landing of a place changes, if it changes once up to another.
  private mutating func halved(_ low: Double, _ high: Double, _ velocity: Double) -> Double {
    var (low, high) = (low, high)
    let before = landing(low, velocity)
    while high - low > finestDistance {
      let middle = low + (high - low) / 2
      // So far from zero that there is no number between.
      guard middle > low, middle < high else { break }
      if landing(middle, velocity) == before { low = middle } else { high = middle }
    }
    return high
  }

  private mutating func landing(_ distance: Double, _ velocity: Double) -> Landing {
    decisions += 1
    return field.landing(GesturePoint(distance: distance, velocity: velocity))
  }

  /// What of a row has a length; neighbours that lead to the same are one.
  private static func merged(_ spans: [Span<Landing>]) -> [Span<Landing>] {
    var merged: [Span<Landing>] = []
    for span in spans where span.length > resolution * 8 {
      if let last = merged.indices.last, merged[last].value == span.value {
        merged[last].to = span.to
      } else {
        var span = span
        if let last = merged.last { span.from = last.to }
        merged.append(span)
      }
    }
    return merged
  }
}

extension RowReader {
  /// The distances at which something is compared at a velocity, rising.
  private func borders(at velocity: Double) -> [Double] {
    var found: [Double] = [0]
    let travel = field.pager.travel(of: GestureField.input(velocity).velocity).value
    let start = field.pager.offset.value
    for (base, pager) in held {
      let boundaries = pager.boundaries(of: GestureField.input(velocity))
      found += boundaries.distances.map { base + $0 }
      found += boundaries.ends.map { $0 - travel - start }
    }
    let step = (distances.upperBound - distances.lowerBound) / Double(Self.gridSize)
    if !field.isExact {
      found += (1..<Self.gridSize).map { distances.lowerBound + step * Double($0) }
    }
    return Self.tidy(found.filter { $0.isFinite && distances.contains($0) })
  }

  /// From where borders are asked, so near to each other that what each names of the rests around it
  /// leaves nothing out.
  private static func bases(_ field: GestureField, _ distances: ClosedRange<Double>) -> [Double] {
    let snaps = SnapGeometry(field.pager.layout)
    let start = field.pager.offset
    var bases = [distances.lowerBound]
    while let last = bases.last, last < distances.upperBound, bases.count < mostBases {
      let next = snaps.snaps(around: start + Points(last)).last.map { ($0.low - start).value }
      let isFurther = (next ?? last) > last + resolution
      bases.append(isFurther ? min(next ?? last, distances.upperBound) : distances.upperBound)
    }
    return bases + [0, distances.upperBound].filter { !bases.contains($0) }
  }

  private static let mostBases = 40

  /// The speeds that are compared from anywhere in the range, rising.
  func comparedSpeeds() -> [Double] {
    Self.tidy(
      held.flatMap { _, pager in
        [-1, 0, 1].flatMap { pager.boundaries(of: GestureField.input($0)).speeds }
      })
  }

  /// In order, without those that are hardly apart from the one before.
  private static func tidy(_ places: [Double]) -> [Double] {
    var tidy: [Double] = []
    for place in places.sorted() where place - (tidy.last ?? -.infinity) > resolution {
      tidy.append(place)
    }
    return tidy
  }

  /// Both sides of each border and the middles between them, within the range.
  private func places(around borders: [Double]) -> [Double] {
    let hair = Self.resolution
    var places: [Double] = [distances.lowerBound]
    for border in borders {
      if let last = places.last, border - last > hair * 4 {
        places.append(last + (border - last) / 2)
      }
      places += [border - hair, border + hair].filter { $0 > places[places.count - 1] }
    }
    if let last = places.last { places.append(last + (distances.upperBound - last) / 2) }
    places.append(distances.upperBound)
    return places.filter { distances.contains($0) }
  }
}
