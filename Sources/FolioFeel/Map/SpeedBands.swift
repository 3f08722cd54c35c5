/// Rows of rising speed, near enough that borders are straight between two rows of the same values.
public struct SpeedBands<Value: Hashable & Sendable>: Sendable {
  /// A range of speeds in which rows have the same values; only borders move.
  public struct Band: Sendable {
    /// The rows, at least one; the outermost at the ends of the band or as near as can be told apart, the
    /// others where a border bends.
    public internal(set) var rows: [SpeedRow<Value>]
    /// The lowest velocity, in points per millisecond.
    public internal(set) var lower: Double
    /// The highest velocity.
    public internal(set) var upper: Double

    /// Adds a row above all others; one below it that is on the line is no longer needed.
    fileprivate mutating func add(_ row: SpeedRow<Value>) {
      if let last = rows.last, let before = rows.dropLast().last {
        let line = before.moved(to: last.velocity, towards: row)
        if last.distance(to: line) <= row.length * 1e-9 { rows.removeLast() }
      }
      rows.append(row)
      upper = row.velocity
    }
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
    var cutter = RowCutter(readers: readers, finest: finest, budget: budget, row)
    for place in places.filter(velocities.contains).sorted() { cutter.add(place) }
    isComplete = cutter.isComplete
    bands = cutter.rows.reduce(into: []) { bands, row in
      guard let last = bands.last else {
        return bands = [Band(rows: [row], lower: row.velocity, upper: row.velocity)]
      }
      if last.rows[0].values == row.values { return bands[bands.count - 1].add(row) }
      let border =
        named.first { last.upper <= $0 && $0 <= row.velocity }
        ?? last.upper + (row.velocity - last.upper) / 2
      bands[bands.count - 1].upper = border
      bands.append(Band(rows: [row], lower: border, upper: row.velocity))
    }
  }

  /// The row at a velocity between two rows of one band; `nil` elsewhere.
  func between(_ velocity: Double) -> SpeedRow<Value>? {
    bands.lazy.compactMap { $0.rows.between(velocity) }.first
  }

  /// The row at a velocity; the nearest one that was read where there is none on either side.
  public func row(at velocity: Double) -> SpeedRow<Value>? {
    between(velocity)
      ?? rows.min { ($0.velocity - velocity).magnitude < ($1.velocity - velocity).magnitude }
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
  /// The decisions that all readers may have made in the end, now, and between two rows that are added: a
  /// quarter of all.
  private let last: Int
  private var limit = 0
  private let share: Int
  private var decisions: Int { readers.reduce(0) { $0 + $1.decisions } }

  init(
    readers: [RowReader], finest: Double, budget: Int,
    _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    (self.readers, self.row) = (readers, row)
    self.finest = readers.reduce(finest) { max($0, $1.finestSpeed) }
    tolerance = readers.first?.tolerance ?? 0
    let most = max(0, budget) * readers.count
    last = readers.reduce(most) { $0 + $1.decisions }
    share = most / 4
  }

  /// Adds the row of a speed above all others.
  mutating func add(_ velocity: Double) {
    let next = row(velocity)
    guard let before = rows.last else { return rows.append(next) }
    limit = min(last, decisions + share)
    if velocity > before.velocity { cut(before, next) }
  }

  /// Adds the rows between two, and the upper one.
  private mutating func cut(_ low: SpeedRow<Value>, _ high: SpeedRow<Value>) {
    let isFar = readers.contains { $0.carriesFar(low.velocity, high.velocity) }
    guard !isKnown(between: low, high, isFar), let middle = middle(of: low, high) else {
      return rows.append(high)
    }
    if !isFar, low.values == middle.values, middle.values == high.values,
      middle.distance(to: low.moved(to: middle.velocity, towards: high)) <= tolerance
    {
      return rows += [middle, high]
    }
    cut(low, middle)
    cut(middle, high)
  }

  /// True if nothing that matters is between two rows.
  private func isKnown(
    between low: SpeedRow<Value>, _ high: SpeedRow<Value>, _ isFar: Bool
  ) -> Bool {
    let way = high.velocity - low.velocity
    // Two speeds on either side of a border are one.
    if way <= RowReader.resolution * 2.5 { return true }
    if isFar { return false }
    return low.values == high.values
      ? low.distance(to: high) <= tolerance
      : way <= finest && !low.differs(from: high, by: tolerance)
  }

  /// The row half way; `nil` where no row may be read any more.
  private mutating func middle(
    of low: SpeedRow<Value>, _ high: SpeedRow<Value>
  ) -> SpeedRow<Value>? {
    guard decisions < limit else {
      isComplete = false
      return nil
    }
    return row(low.velocity + (high.velocity - low.velocity) / 2)
  }
}
