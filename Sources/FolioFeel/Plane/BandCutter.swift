/// Cuts rows, which come with rising speed, into bands.
///
/// Between two rows that differ, speeds are halved until the rows agree but for stretches of a tolerance
/// each, or until they are so near that they count as one speed: there something jumps. Between two rows of
/// the same values the same, or until the row half way lies half way. Of rows between which a flick is
/// carried far nothing is known.
struct BandCutter<Value: Hashable & Sendable> {
  private(set) var bands: [SpeedBands<Value>.Band] = []
  /// Whether as many rows were read as it takes.
  private(set) var isComplete = true
  private let row: (Double) -> SpeedRow<Value>
  private let isFar: (Double, Double) -> Bool
  private let named: [Double]
  private let finest: Double
  private let tolerance: Double
  private let mostBetween: Int
  /// How far two speeds on either side of a border may be apart.
  private static var oneSpeed: Double { RowReader.resolution * 2.5 }
  /// How many rows may still be halved out, and how many of those are kept for higher speeds.
  private var remaining: Int
  private var kept = 0

  /// - Parameters:
  ///   - named: the speeds at which something is compared, rising.
  ///   - finest: how near two rows that nearly agree must be.
  ///   - tolerance: how long a stretch of two rows that nearly agree may differ.
  ///   - mostRows: how many rows may be halved out, a quarter of them between two that are added.
  ///   - isFar: whether what begins between two speeds may have ended again.
  init(
    named: [Double], finest: Double, tolerance: Double, mostRows: Int,
    isFar: @escaping (Double, Double) -> Bool, _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    self.named = named
    self.finest = finest
    self.tolerance = tolerance
    mostBetween = mostRows / 4
    remaining = mostRows
    self.isFar = isFar
    self.row = row
  }

  /// Adds the row of a speed above all others.
  mutating func add(_ velocity: Double) {
    kept = max(0, remaining - mostBetween)
    let next = row(velocity)
    guard let last = bands.last?.rows.last else { return begin(next, at: velocity) }
    if velocity > last.velocity { reach(next, from: last) }
  }

  /// Adds a row, and before it what it takes to come there from the one below.
  private mutating func reach(_ next: SpeedRow<Value>, from last: SpeedRow<Value>) {
    guard last.values != next.values else { return join(next, to: last) }
    var (low, high) = (last, next)
    while !isKnown(between: low, high), let middle = middle(of: low, high) {
      if middle.values == last.values { low = middle } else { high = middle }
    }
    if low.velocity > last.velocity { join(low, to: last) }
    begin(high, at: name(between: low, high) ?? low.velocity + (high.velocity - low.velocity) / 2)
    if next.velocity > high.velocity { reach(next, from: high) }
  }

  /// Adds a row of the same values, and before it as many as it takes for borders to be straight between.
  private mutating func join(_ next: SpeedRow<Value>, to last: SpeedRow<Value>) {
    let isFar = self.isFar(last.velocity, next.velocity)
    guard next.velocity - last.velocity > Self.oneSpeed,
      isFar || last.distance(to: next) > tolerance,
      let middle = middle(of: last, next)
    else { return append(next) }
    guard isFar || middle.values != next.values || middle.bend(between: last, next) > tolerance
    else {
      append(middle)
      return append(next)
    }
    reach(middle, from: last)
    reach(next, from: middle)
  }

  /// Whether nothing that matters is between two rows.
  private func isKnown(between low: SpeedRow<Value>, _ high: SpeedRow<Value>) -> Bool {
    let way = high.velocity - low.velocity
    return way <= Self.oneSpeed
      || way <= finest && !isFar(low.velocity, high.velocity)
        && !low.differs(from: high, by: tolerance)
  }

  private func name(between low: SpeedRow<Value>, _ high: SpeedRow<Value>) -> Double? {
    named.first { $0 >= low.velocity && $0 <= high.velocity }
  }

  /// The row half way; `nil` where no row may be read any more.
  private mutating func middle(
    of low: SpeedRow<Value>, _ high: SpeedRow<Value>
  ) -> SpeedRow<Value>? {
    guard remaining > kept else {
      isComplete = false
      return nil
    }
    remaining -= 1
    return row(low.velocity + (high.velocity - low.velocity) / 2)
  }

  private mutating func append(_ row: SpeedRow<Value>) {
    bands[bands.count - 1].rows.append(row)
    bands[bands.count - 1].upper = row.velocity
  }

  private mutating func begin(_ row: SpeedRow<Value>, at border: Double) {
    if !bands.isEmpty { bands[bands.count - 1].upper = border }
    bands.append(SpeedBands<Value>.Band(rows: [row], lower: border, upper: row.velocity))
  }
}

extension SpeedRow {
  /// How far borders are from those of a row of the same values, at most.
  fileprivate func distance(to other: SpeedRow) -> Double {
    zip(spans, other.spans).reduce(0) { max($0, ($1.0.from - $1.1.from).magnitude) }
  }

  /// How far borders are from half way between those of two rows of the same values, at most.
  fileprivate func bend(between low: SpeedRow, _ high: SpeedRow) -> Double {
    spans.indices.reduce(0) {
      let half = (low.spans[$1].from + high.spans[$1].from) / 2
      return max($0, (spans[$1].from - half).magnitude)
    }
  }
}
