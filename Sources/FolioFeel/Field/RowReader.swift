import FolioCore

/// Reads where gestures of one speed lead, over a range of distances.
///
/// The field is asked half way between every two borders that the strategies name, and on both sides of
/// one between two that differ; so the borders of a row are those that the rules compare, not the places
/// that were asked. Where a decision changes beside them the border is halved; where a strategy names
/// nothing, an even grid is asked as well.
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
    let release = field.release(with: velocity)
    let edges = [distances.lowerBound] + borders(at: velocity) + [distances.upperBound]
    var spans: [Span<Landing>] = []
    var last = edges[0]
    for (low, high) in zip(edges, edges.dropFirst()) where high > low {
      let middle = low + (high - low) / 2
      let landing = landing(middle, release)
      if spans.last?.value != landing {
        let border = spans.isEmpty ? low : border(low, between: last, middle, release)
        if !spans.isEmpty { spans[spans.count - 1].to = border }
        spans.append(Span(from: border, to: high, value: landing))
      }
      spans[spans.count - 1].to = high
      last = middle
    }
    return SpeedRow(velocity: velocity, spans: Self.merged(spans))
  }

  /// Where the landing changes between two places: at the border that is named between them, where
  /// it does change there.
  private mutating func border(
    _ named: Double, between low: Double, _ high: Double, _ release: borrowing Release
  ) -> Double {
    let (before, after) = (max(low, named - Self.resolution), min(high, named + Self.resolution))
    let isThere = landing(before, release) != landing(after, release)
    return isThere ? named : halved(low, high, release)
  }

  /// Where the landing of a place changes, if it changes once up to another.
  private mutating func halved(
    _ low: Double, _ high: Double, _ release: borrowing Release
  ) -> Double {
    var (low, high) = (low, high)
    let before = landing(low, release)
    while high - low > finestDistance {
      let middle = low + (high - low) / 2
      // So far from zero that there is no number between.
      guard middle > low, middle < high else { break }
      if landing(middle, release) == before { low = middle } else { high = middle }
    }
    return high
  }

  private mutating func landing(_ distance: Double, _ release: borrowing Release) -> Landing {
    decisions += 1
    return field.landing(release, after: distance)
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
    return Self.tidy(found.filter { $0 > distances.lowerBound && $0 < distances.upperBound })
  }

  /// From where borders are asked: the rest, and on either side as often as what is named of the rests
  /// around does not reach to the end of the range.
  private static func bases(_ field: GestureField, _ distances: ClosedRange<Double>) -> [Double] {
    let snaps = SnapGeometry(field.pager.layout)
    func bases(_ direction: Direction, upTo reach: Double) -> [Double] {
      var bases: [Double] = []
      var last = 0.0
      while bases.count < mostBases {
        let around = snaps.snaps(around: field.pager.offset + Points(last * direction.sign))
        let next = direction == .forward ? around.last?.low : around.first?.high
        let far = next.map { ($0 - field.pager.offset).value * direction.sign } ?? last
        guard far > last + resolution, far < reach else { return bases }
        bases.append(far * direction.sign)
        last = far
      }
      return bases
    }
    return [0] + bases(.forward, upTo: distances.upperBound)
      + bases(.backward, upTo: -distances.lowerBound)
  }

  private static let mostBases = 20

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
}
