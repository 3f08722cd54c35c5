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
  /// between two rows of an even grid, a change is halved, and so is the way between two rows of which the
  /// row half way does not lie half way. A band between two rows of the grid that no border is named for
  /// is not found where all lies half way.
  ///
  /// - Parameters:
  ///   - velocities: the range.
  ///   - borders: the speeds at which something is compared.
  ///   - gridSize: how many even steps are looked at as well.
  ///   - finest: how exactly speeds are found that no border is named for.
  ///   - straight: how far the border of a stretch may lie beside the line between two rows.
  ///   - mostRows: how many rows may be read between those, a quarter of them between two; of pages so short
  ///     that a flick passes hundreds not every border is found.
  ///   - row: what is true at a speed.
  init(
    _ velocities: ClosedRange<Double>, borders: [Double], gridSize: Int, finest: Double,
    straight: Double, mostRows: Int, _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    let step = (velocities.upperBound - velocities.lowerBound) / Double(max(1, gridSize))
    let hair = RowReader.resolution
    let named = borders.filter(velocities.contains).sorted()
    var cutter = BandCutter(
      finest: max(finest, RowReader.resolution * 2.5), straight: straight, borders: named,
      mostRows: mostRows, row)
    var places = (0...max(1, gridSize)).map { velocities.lowerBound + step * Double($0) }
    // What holds at a border only, such as at a standstill, is no band.
    places.removeAll { place in named.contains { ($0 - place).magnitude < hair * 4 } }
    places += named.flatMap { [$0 - hair, $0 + hair] }
    for place in places.filter(velocities.contains).sorted() { cutter.add(place) }
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
  private let finest: Double
  private let straight: Double
  private let borders: [Double]
  private let mostRows: Int
  /// How many rows may still be read, and before which of that number no more before the next one of the
  /// grid.
  private var left: Int
  private var pause = 0
  private var mayRead: Bool { left > pause }

  init(
    finest: Double, straight: Double, borders: [Double], mostRows: Int,
    _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    self.finest = finest
    self.straight = straight
    self.borders = borders
    self.mostRows = mostRows
    left = mostRows
    self.row = row
  }

  mutating func add(_ velocity: Double) {
    pause = max(0, left - mostRows / 4)
    let next = row(velocity)
    guard let last = bands.last?.rows.last else { return begin(next, at: velocity) }
    if velocity > last.velocity { reach(next, from: last) }
  }

  /// Adds a row, and before it what it takes to come there from the one below.
  private mutating func reach(_ next: SpeedRow<Value>, from last: SpeedRow<Value>) {
    guard last.values != next.values else { return join(next, to: last) }
    guard mayRead else { return begin(next, at: last.velocity) }
    let (low, high) = halved(last, next)
    if low.velocity > last.velocity { join(low, to: last) }
    let named = borders.first { $0 >= low.velocity && $0 <= high.velocity }
    begin(high, at: named ?? low.velocity + (high.velocity - low.velocity) / 2)
    if next.velocity > high.velocity { reach(next, from: high) }
  }

  /// Adds a row of the same values, and before it as many as it takes for borders to be straight between.
  private mutating func join(_ next: SpeedRow<Value>, to last: SpeedRow<Value>) {
    let way = next.velocity - last.velocity
    guard way > finest, mayRead, last.distance(to: next) > straight else { return append(next) }
    let middle = read(last.velocity + way / 2)
    guard middle.values != next.values || middle.bend(between: last, next) > straight else {
      append(middle)
      return append(next)
    }
    reach(middle, from: last)
    reach(next, from: middle)
  }

  private mutating func append(_ row: SpeedRow<Value>) {
    bands[bands.count - 1].rows.append(row)
    bands[bands.count - 1].upper = row.velocity
  }

  private mutating func begin(_ row: SpeedRow<Value>, at border: Double) {
    if !bands.isEmpty { bands[bands.count - 1].upper = border }
    bands.append(SpeedBands<Value>.Band(rows: [row], lower: border, upper: row.velocity))
  }

  private mutating func read(_ velocity: Double) -> SpeedRow<Value> {
    left -= 1
    return row(velocity)
  }

  /// Two neighbouring rows of which the first is like the lower one and the second is not.
  private mutating func halved(
    _ lower: SpeedRow<Value>, _ upper: SpeedRow<Value>
  ) -> (SpeedRow<Value>, SpeedRow<Value>) {
    var (low, high) = (lower, upper)
    while high.velocity - low.velocity > finest {
      let middle = read(low.velocity + (high.velocity - low.velocity) / 2)
      if middle.values == lower.values { low = middle } else { high = middle }
    }
    return (low, high)
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
