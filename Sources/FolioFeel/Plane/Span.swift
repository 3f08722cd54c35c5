/// A stretch of distances over which the same is true.
public struct Span<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Where it begins, in points from the rest.
  public var from: Double
  /// Where it ends; at least `from`.
  public var to: Double
  /// What is true there.
  public var value: Value

  /// The middle.
  public var middle: Double { from + (to - from) / 2 }
  /// How long it is.
  public var length: Double { to - from }
}

/// What is true over all distances of a plane at one speed.
public struct SpeedRow<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The velocity, in points per millisecond.
  public var velocity: Double
  /// The stretches in order, each ending where the next begins; neighbours differ.
  public var spans: [Span<Value>]

  /// The values in order.
  public var values: [Value] { spans.map { $0.value } }

  /// The value at a distance; that of the nearest end outside.
  public func value(at distance: Double) -> Value? {
    (spans.first { distance < $0.to } ?? spans.last)?.value
  }
}

extension SpeedRow {
  /// The row with something else in each stretch.
  func mapped<Other>(_ change: (Value) -> Other) -> SpeedRow<Other> {
    SpeedRow<Other>(
      velocity: velocity,
      spans: spans.map { Span(from: $0.from, to: $0.to, value: change($0.value)) })
  }

  /// How long all stretches are together, in points.
  var length: Double { (spans.last?.to ?? 0) - (spans.first?.from ?? 0) }

  /// Whether a row of the same distances has something else on a stretch of more than a length.
  func differs(from other: SpeedRow, by least: Double) -> Bool {
    paired(with: other).spans.contains {
      $0.value.first != $0.value.second && $0.length > least
    }
  }

  /// Sets two rows against each other.
  func paired<Other>(with other: SpeedRow<Other>) -> SpeedRow<Pair<Value, Other>> {
    var pairs: [Span<Pair<Value, Other>>] = []
    var (left, right) = (spans[...], other.spans[...])
    let least = min(length, other.length) * 4e-9
    var begin = max(spans.first?.from ?? 0, other.spans.first?.from ?? 0)
    while let one = left.first, let two = right.first {
      let end = min(one.to, two.to)
      let value = Pair(first: one.value, second: two.value)
      // Borders that differ by a rounding error are one.
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
}

/// Two values of one place.
public struct Pair<First: Hashable & Sendable, Second: Hashable & Sendable>: Hashable, Sendable {
  /// The one.
  public var first: First
  /// The other.
  public var second: Second
}
