/// Rows of ascending speed, dense enough that borders between rows of the same values are straight.
public struct SpeedBands<Value: Hashable & Sendable>: Sendable {
  /// A range of speeds with the same values, in which only borders move.
  public struct Band: Sendable {
    /// The rows at both ends and wherever a border bends; at least one.
    public internal(set) var rows: [SpeedRow<Value>]
    /// The lowest velocity, in points per millisecond.
    public internal(set) var lower: Double
    /// The highest velocity, in points per millisecond.
    public internal(set) var upper: Double

    /// Appends a row, replacing the last one if that is now on a straight line.
    fileprivate mutating func add(_ row: SpeedRow<Value>) {
      if let last = rows.last, let before = rows.dropLast().last {
        let line = before.moved(to: last.velocity, towards: row)
        if last.distance(to: line) <= row.length * 1e-9 { rows.removeLast() }
      }
      rows.append(row)
      upper = row.velocity
    }
  }

  /// The contiguous bands, in ascending order.
  public let bands: [Band]
  /// `true` if all borders were found within the budget.
  public let isComplete: Bool
  /// All rows, in ascending order of speed.
  public var rows: [SpeedRow<Value>] { bands.flatMap { $0.rows } }

  /// Reads a grid, both sides of each compared speed, and whatever rows bisection needs between.
  ///
  /// - Parameters:
  ///   - readers: The sources of the rows, over the same distances.
  ///   - gridSize: The number of grid intervals.
  ///   - finest: The resolution of unnamed speeds, if coarser than that of the readers.
  ///   - budget: The approximate number of decisions per reader, excluding the grid. A quarter more
  ///     is for the compared speeds; those beyond it are left out.
  init(
    _ velocities: ClosedRange<Double>, _ readers: [RowReader], gridSize: Int, finest: Double = 0,
    budget: Int, _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    let hair = RowReader.resolution
    let named = RowReader.tidy(
      readers.flatMap { $0.comparedSpeeds }.filter(velocities.contains), apart: hair)
    let step = (velocities.upperBound - velocities.lowerBound) / Double(gridSize)
    // Rounding could leave the last place beyond the range.
    var grid = (0..<gridSize).map { velocities.lowerBound + step * Double($0) }
    grid.append(velocities.upperBound)
    // A row on a border, such as a standstill, holds only at that speed.
    grid.removeAll { place in named.contains { ($0 - place).magnitude < hair * 4 } }
    let places = grid + named.flatMap { [$0 - hair, $0 + hair] }
    var cutter = RowCutter(readers: readers, finest: finest, budget: budget, row)
    for place in places.filter(velocities.contains).sorted() {
      cutter.add(place, isNeeded: grid.contains(place))
    }
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

  /// The interpolated row at a velocity; `nil` outside the bands.
  func between(_ velocity: Double) -> SpeedRow<Value>? {
    bands.lazy.compactMap { $0.rows.between(velocity) }.first
  }

  /// The interpolated row at a velocity, or the nearest one read.
  public func row(at velocity: Double) -> SpeedRow<Value>? {
    between(velocity)
      ?? rows.min { ($0.velocity - velocity).magnitude < ($1.velocity - velocity).magnitude }
  }
}

/// Collects rows of ascending speed and bisects between them.
///
/// Rows of different values are bisected until they nearly agree or their speeds do; rows of the
/// same values until the middle row is on a straight line. Rows whose projections are far apart are
/// always bisected.
private struct RowCutter<Value: Hashable & Sendable> {
  private(set) var rows: [SpeedRow<Value>] = []
  /// False once the budget has run out.
  private(set) var isComplete = true
  private let readers: [RowReader]
  private let row: (Double) -> SpeedRow<Value>
  private let finest: Double
  private let tolerance: Double
  /// The limits on decisions: in total, for the current gap, and per gap (a quarter of the total).
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

  /// Reads a row; leaves out one that is not needed once the budget and a quarter are spent.
  mutating func add(_ velocity: Double, isNeeded: Bool) {
    guard isNeeded || decisions < last + share else {
      isComplete = false
      return
    }
    let next = row(velocity)
    guard let before = rows.last else { return rows.append(next) }
    limit = min(last, decisions + share)
    if velocity > before.velocity { divide(before, next) }
  }

  /// Appends the rows between two rows, and the upper one.
  private mutating func divide(_ low: SpeedRow<Value>, _ high: SpeedRow<Value>) {
    let isFar = readers.contains { $0.carriesFar(low.velocity, high.velocity) }
    guard !isKnown(between: low, high, isFar), let middle = middle(of: low, high) else {
      return rows.append(high)
    }
    if !isFar, low.values == middle.values, middle.values == high.values,
      middle.distance(to: low.moved(to: middle.velocity, towards: high)) <= tolerance
    {
      return rows += [middle, high]
    }
    divide(low, middle)
    divide(middle, high)
  }

  /// `true` if nothing relevant lies between two rows.
  private func isKnown(
    between low: SpeedRow<Value>, _ high: SpeedRow<Value>, _ isFar: Bool
  ) -> Bool {
    let gap = high.velocity - low.velocity
    // Two speeds on either side of a border count as one.
    if gap <= RowReader.resolution * 2.5 { return true }
    if isFar { return false }
    return low.values == high.values
      ? low.distance(to: high) <= tolerance
      : gap <= finest && !low.differs(from: high, by: tolerance)
  }

  /// The middle row; `nil` if the budget has run out.
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
