/// Rows of rising speed, near enough that borders are straight between two rows of the same values.
public struct SpeedBands<Value: Hashable & Sendable>: Sendable {
  /// A range of speeds in which rows have the same values; only borders move.
  public struct Band: Sendable {
    /// The rows, at least one; the outermost at the ends of the band or as near as can be told apart.
    public internal(set) var rows: [SpeedRow<Value>]
    /// The lowest velocity, in points per millisecond.
    public internal(set) var lower: Double
    /// The highest velocity.
    public internal(set) var upper: Double
  }

  /// The bands in order, without gaps.
  public let bands: [Band]
  /// True if every border was found, so that two rows differ by the named and the straight borders only.
  public let isComplete: Bool
  /// All rows, with rising speed.
  public var rows: [SpeedRow<Value>] { bands.flatMap { $0.rows } }

  /// Reads a range of speeds: an even grid, both sides of each speed that is compared, and between those the
  /// rows that halving needs.
  ///
  /// - Parameters:
  ///   - readers: the readers that the rows come from, of the same distances.
  ///   - gridSize: the number of even steps.
  ///   - finest: the exactness of speeds without a name, in points per millisecond, if coarser than that of
  ///     the readers.
  ///   - budget: about the number of decisions of each reader; the grid and the compared speeds are read in
  ///     any case.
  init(
    _ velocities: ClosedRange<Double>, _ readers: [RowReader], gridSize: Int, finest: Double = 0,
    budget: Int, _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    let hair = RowReader.resolution
    let named = RowReader.tidy(
      readers.flatMap { $0.comparedSpeeds }.filter(velocities.contains), apart: hair)
    let step = (velocities.upperBound - velocities.lowerBound) / Double(gridSize)
    var places = (0...gridSize).map { velocities.lowerBound + step * Double($0) }
    // A row at a border, such as a standstill, holds for that speed only.
    places.removeAll { place in named.contains { ($0 - place).magnitude < hair * 4 } }
    places += named.flatMap { [$0 - hair, $0 + hair] }
    places = places.filter(velocities.contains).sorted()
    let mostRows = readers.map { $0.rows(of: budget) }.min() ?? 0
    var cutter = RowCutter(
      readers: readers, finest: readers.reduce(finest) { max($0, $1.finestSpeed) },
      mostRows: max(0, mostRows - places.count), row)
    for place in places { cutter.add(place) }
    isComplete = cutter.isComplete
    bands = cutter.rows.reduce(into: []) { bands, row in
      guard let last = bands.last else {
        return bands = [Band(rows: [row], lower: row.velocity, upper: row.velocity)]
      }
      let border =
        named.first { last.upper <= $0 && $0 <= row.velocity }
        ?? last.upper + (row.velocity - last.upper) / 2
      if last.rows[0].values == row.values {
        bands[bands.count - 1].rows.append(row)
        bands[bands.count - 1].upper = row.velocity
      } else {
        bands[bands.count - 1].upper = border
        bands.append(Band(rows: [row], lower: border, upper: row.velocity))
      }
    }
  }

  /// The row at a velocity; the nearest one that was read.
  public func row(at velocity: Double) -> SpeedRow<Value>? {
    let band = bands.first { velocity <= $0.upper } ?? bands.last
    return band?.rows.min {
      ($0.velocity - velocity).magnitude < ($1.velocity - velocity).magnitude
    }
  }

  /// The row at a velocity between two rows of one band, its borders on the lines between theirs; `nil`
  /// elsewhere.
  func between(_ velocity: Double) -> SpeedRow<Value>? {
    for band in bands where band.lower < velocity && velocity < band.upper {
      for (low, high) in zip(band.rows, band.rows.dropFirst())
      where low.velocity < velocity && velocity < high.velocity {
        return low.moved(to: velocity, towards: high)
      }
    }
    return nil
  }
}

/// Rows of rising speed, with those between that halving needs.
///
/// Two rows of different values are halved until they agree but for short stretches, or until their speeds
/// count as one: something jumps there. Two rows of the same values are halved until the row half way lies
/// on the line. Rows between which a fling is projected far are halved in any case.
private struct RowCutter<Value: Hashable & Sendable> {
  private(set) var rows: [SpeedRow<Value>] = []
  /// False once more rows were needed than may be read.
  private(set) var isComplete = true
  private let readers: [RowReader]
  private let row: (Double) -> SpeedRow<Value>
  private let finest: Double
  private let tolerance: Double
  /// The rows that may be read between two that are added: a quarter of all.
  private let mostBetween: Int
  /// The rows that may still be read, and those of them that are kept for higher speeds.
  private var remaining: Int
  private var kept = 0
  /// The distance of two speeds on either side of a border.
  private static var oneSpeed: Double { RowReader.resolution * 2.5 }

  init(
    readers: [RowReader], finest: Double, mostRows: Int,
    _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    (self.readers, self.row, self.finest) = (readers, row, finest)
    tolerance = readers.first?.tolerance ?? 0
    mostBetween = mostRows / 4
    remaining = mostRows
  }

  /// Adds the row of a speed above all others.
  mutating func add(_ velocity: Double) {
    kept = max(0, remaining - mostBetween)
    let next = row(velocity)
    guard let last = rows.last else { return rows.append(next) }
    if velocity > last.velocity { reach(next, from: last) }
  }

  /// Adds a row, and before it the rows that lead there.
  private mutating func reach(_ next: SpeedRow<Value>, from last: SpeedRow<Value>) {
    guard last.values != next.values else { return join(next, to: last) }
    var (low, high) = (last, next)
    while !isKnown(between: low, high), let middle = middle(of: low, high) {
      if middle.values == last.values { low = middle } else { high = middle }
    }
    if low.velocity > last.velocity { join(low, to: last) }
    rows.append(high)
    if next.velocity > high.velocity { reach(next, from: high) }
  }

  /// Adds a row of the same values, and before it the rows between which borders are straight.
  private mutating func join(_ next: SpeedRow<Value>, to last: SpeedRow<Value>) {
    let isFar = carriesFar(last, next)
    guard next.velocity - last.velocity > Self.oneSpeed,
      isFar || last.distance(to: next) > tolerance, let middle = middle(of: last, next)
    else { return rows.append(next) }
    let line = last.moved(to: middle.velocity, towards: next)
    if !isFar, middle.values == next.values, middle.distance(to: line) <= tolerance {
      return rows += [middle, next]
    }
    reach(middle, from: last)
    reach(next, from: middle)
  }

  /// True if nothing that matters is between two rows of different values.
  private func isKnown(between low: SpeedRow<Value>, _ high: SpeedRow<Value>) -> Bool {
    let way = high.velocity - low.velocity
    return way <= Self.oneSpeed
      || way <= finest && !carriesFar(low, high) && !low.differs(from: high, by: tolerance)
  }

  private func carriesFar(_ low: SpeedRow<Value>, _ high: SpeedRow<Value>) -> Bool {
    readers.contains { $0.carriesFar(low.velocity, high.velocity) }
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
}
