import FolioCore

/// A stretch of distances with one value.
public struct Span<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The lower bound, in points from the snap point.
  public var from: Double
  /// The upper bound; at least `from`.
  public var to: Double
  /// The value of every distance in the stretch.
  public var value: Value

  /// The distance at the midpoint.
  public var middle: Double { from + (to - from) / 2 }
  /// The length, in points.
  public var length: Double { to - from }
}

/// The stretches of all distances at one speed.
public struct SpeedRow<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The velocity, in points per millisecond.
  public var velocity: Double
  /// The contiguous stretches in ascending order; neighbors differ.
  public var spans: [Span<Value>]

  /// The values in ascending order of distance.
  public var values: [Value] { spans.map { $0.value } }
}

extension SpeedRow {
  /// The total length of all stretches, in points.
  var length: Double { (spans.last?.to ?? 0) - (spans.first?.from ?? 0) }

  /// `true` if the values differ on a stretch longer than `least`, by default more than a moving
  /// border explains.
  func differs(from other: SpeedRow, by least: Double? = nil) -> Bool {
    paired(with: other).spans.contains {
      $0.value.first != $0.value.second && $0.length > least ?? length * 5e-5
    }
  }

  /// Pairs the values of two rows at each distance.
  func paired<Other>(with other: SpeedRow<Other>) -> SpeedRow<Pair<Value, Other>> {
    var pairs: [Span<Pair<Value, Other>>] = []
    var (left, right) = (spans[...], other.spans[...])
    let least = min(length, other.length) * 4e-9
    var begin = max(spans.first?.from ?? 0, other.spans.first?.from ?? 0)
    while let one = left.first, let two = right.first {
      let end = min(one.to, two.to)
      let value = Pair(first: one.value, second: two.value)
      // Merge borders that differ by a rounding error.
      if end - begin > least {
        if pairs.last?.value == value, let last = pairs.indices.last {
          pairs[last].to = end
        } else {
          pairs.append(Span(from: pairs.last?.to ?? begin, to: end, value: value))
        }
      }
      begin = max(begin, end)
      if one.to <= end { left.removeFirst() }
      if two.to <= end { right.removeFirst() }
    }
    return SpeedRow<Pair<Value, Other>>(velocity: velocity, spans: pairs)
  }

  /// Interpolates the borders at another velocity toward a row of the same values.
  func moved(to velocity: Double, towards other: SpeedRow) -> SpeedRow {
    let share = (velocity - self.velocity) / (other.velocity - self.velocity)
    let spans = zip(spans, other.spans).map { one, two in
      Span(
        from: one.from + (two.from - one.from) * share, to: one.to + (two.to - one.to) * share,
        value: one.value)
    }
    return SpeedRow(velocity: velocity, spans: spans)
  }

  /// The greatest distance between corresponding borders of rows with the same values.
  func distance(to other: SpeedRow) -> Double {
    zip(spans, other.spans).reduce(0) { max($0, ($1.0.from - $1.1.from).magnitude) }
  }
}

extension SpeedRow where Value == Landing {
  /// The least distance that turns the page in a direction, in points; `nil` if none does.
  func leastTurn(_ direction: Direction) -> Double? {
    direction == .forward
      ? spans.first { $0.value.turns(.forward) }?.from
      : spans.last { $0.value.turns(.backward) }.map { -$0.to }
  }

  /// The least distance short of the next snap point, `gap` away, that returns although a shorter one
  /// turns the page; `nil` if none does.
  func lateReturn(_ direction: Direction, within gap: Double) -> Double? {
    guard let least = leastTurn(direction) else { return nil }
    return spans.filter { $0.value == .rest(0) }.map { direction == .forward ? $0.from : -$0.to }
      .filter { $0 > least && $0 < gap * (1 - 1e-6) }.min()
  }

  var mirrored: SpeedRow {
    SpeedRow(
      velocity: -velocity,
      spans: spans.reversed().map {
        Span(from: -$0.to, to: -$0.from, value: $0.value.mirrored)
      })
  }
}

extension Landing {
  func turns(_ direction: Direction) -> Bool {
    moved.map { Double($0) * direction.sign > 0 } ?? false
  }
}

extension Array {
  /// The interpolated row at a velocity; `nil` unless it lies between two rows of the same values.
  func between<Value>(_ velocity: Double) -> SpeedRow<Value>? where Element == SpeedRow<Value> {
    for (low, high) in zip(self, dropFirst())
    where low.velocity <= velocity && velocity <= high.velocity && low.velocity < high.velocity {
      return low.moved(to: velocity, towards: high)
    }
    return nil
  }
}

/// Two values at one place.
public struct Pair<First: Hashable & Sendable, Second: Hashable & Sendable>: Hashable, Sendable {
  /// The value of the first row.
  public var first: First
  /// The value of the second row.
  public var second: Second
}
