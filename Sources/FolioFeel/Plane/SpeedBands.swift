/// A plane of distances and speeds, cut into bands of speeds within which the same values follow each
/// other; what moves within a band is only where one ends and the next begins.
public struct SpeedBands<Value: Hashable & Sendable>: Sendable {
  /// A range of speeds within which a row is made of the same values.
  public struct Band: Sendable {
    /// Rows of rising speed, the outermost at the ends of the band or as near to them as can be told
    /// apart; at least one.
    public fileprivate(set) var rows: [SpeedRow<Value>]
    /// The lowest velocity, in points per millisecond.
    public fileprivate(set) var lower: Double
    /// The highest velocity.
    public fileprivate(set) var upper: Double
  }

  /// The bands, from the lowest speed to the highest, without gaps.
  public private(set) var bands: [Band] = []

  /// Cuts a range of speeds.
  ///
  /// Speeds at which rows change are found on both sides of each border that is named; beside those,
  /// between two rows of an even grid, a change is halved. A band between two rows of the grid that no
  /// border is named for is not found.
  ///
  /// - Parameters:
  ///   - velocities: the range.
  ///   - borders: the speeds at which something is compared.
  ///   - gridSize: how many even steps are looked at as well.
  ///   - finest: how exactly speeds are found that no border is named for.
  ///   - row: what is true at a speed.
  init(
    _ velocities: ClosedRange<Double>, borders: [Double], gridSize: Int, finest: Double,
    _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    var cutter = BandCutter(finest: max(finest, RowReader.resolution * 2.5), row)
    let step = (velocities.upperBound - velocities.lowerBound) / Double(max(1, gridSize))
    let hair = RowReader.resolution
    let named = borders.filter(velocities.contains).sorted()
    var places = (0...max(1, gridSize)).map { velocities.lowerBound + step * Double($0) }
    // What holds at a border only, such as at a standstill, is no band.
    places.removeAll { place in named.contains { ($0 - place).magnitude < hair * 4 } }
    places += named.flatMap { [$0 - hair, $0 + hair] }
    for place in places.filter(velocities.contains).sorted() { cutter.add(place, named) }
    bands = cutter.bands
  }

  /// All rows, with rising speed.
  public var rows: [SpeedRow<Value>] { bands.flatMap { $0.rows } }

  /// The row at a velocity; the nearest one that was read.
  public func row(at velocity: Double) -> SpeedRow<Value>? {
    let band = bands.first { velocity <= $0.upper } ?? bands.last
    return band?.rows.min {
      ($0.velocity - velocity).magnitude < ($1.velocity - velocity).magnitude
    }
  }
}

/// Cuts rows, which come with rising speed, into bands.
private struct BandCutter<Value: Hashable & Sendable> {
  private(set) var bands: [SpeedBands<Value>.Band] = []
  private let row: (Double) -> SpeedRow<Value>
  /// How many bands are looked for between two rows of the grid; a rule that follows no order has more.
  private static var mostBands: Int { 12 }

  private let finest: Double

  init(finest: Double, _ row: @escaping (Double) -> SpeedRow<Value>) {
    self.finest = finest
    self.row = row
  }

  mutating func add(_ velocity: Double, _ borders: [Double]) {
    guard let last = bands.last?.rows.last else { return begin(row(velocity), at: velocity) }
    guard velocity > last.velocity else { return }
    let next = row(velocity)
    var below = last
    for _ in 0..<Self.mostBands where below.values != next.values {
      below = cut(below, next, borders)
    }
    if below.values != next.values { begin(next, at: below.velocity) }
    if next.velocity > below.velocity { append(next) }
    bands[bands.count - 1].upper = velocity
  }

  /// Ends the band of a row and begins the next one below another row.
  ///
  /// - Returns: the first row of the new band.
  private mutating func cut(
    _ last: SpeedRow<Value>, _ next: SpeedRow<Value>, _ borders: [Double]
  ) -> SpeedRow<Value> {
    let (low, high) = halved(last, next)
    let named = borders.first { $0 >= low.velocity && $0 <= high.velocity }
    if low.velocity > last.velocity { append(low) }
    begin(high, at: named ?? low.velocity + (high.velocity - low.velocity) / 2)
    return high
  }

  private mutating func append(_ row: SpeedRow<Value>) { bands[bands.count - 1].rows.append(row) }

  private mutating func begin(_ row: SpeedRow<Value>, at border: Double) {
    if !bands.isEmpty { bands[bands.count - 1].upper = border }
    bands.append(SpeedBands<Value>.Band(rows: [row], lower: border, upper: row.velocity))
  }

  /// Two neighbouring rows of which the first is like the lower one and the second is not.
  private func halved(
    _ lower: SpeedRow<Value>, _ upper: SpeedRow<Value>
  ) -> (SpeedRow<Value>, SpeedRow<Value>) {
    var (low, high) = (lower, upper)
    while high.velocity - low.velocity > finest {
      let middle = row(low.velocity + (high.velocity - low.velocity) / 2)
      if middle.values == lower.values { low = middle } else { high = middle }
    }
    return (low, high)
  }
}
