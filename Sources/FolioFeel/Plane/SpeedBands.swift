/// A plane of distances and speeds, cut into bands of speeds within which the same values follow each
/// other; what moves within a band is only where one ends and the next begins.
public struct SpeedBands<Value: Hashable & Sendable>: Sendable {
  /// A range of speeds within which a row is made of the same values.
  public struct Band: Sendable {
    /// Rows of rising speed, the outermost at the ends of the band or as near to them as can be told
    /// apart; at least one.
    public internal(set) var rows: [SpeedRow<Value>]
    /// The lowest velocity, in points per millisecond.
    public internal(set) var lower: Double
    /// The highest velocity.
    public internal(set) var upper: Double
  }

  /// The bands, from the lowest speed to the highest, without gaps.
  public let bands: [Band]

  /// Whether every border was found, so that between two rows only what is named or bends changes.
  public let isComplete: Bool

  /// Cuts a range of speeds.
  ///
  /// Read are an even grid, both sides of each border that is named, and between those what halving asks
  /// for; see `BandCutter`.
  ///
  /// - Parameters:
  ///   - velocities: the range.
  ///   - borders: the speeds at which something is compared.
  ///   - gridSize: how many even steps are looked at as well.
  ///   - finest: how exactly speeds are found that no border is named for.
  ///   - tolerance: how far the border of a stretch may lie beside the line between two rows.
  ///   - mostRows: how many rows halving may read, a quarter of them between two of the others.
  ///   - isFar: whether what begins between two speeds may have ended again.
  ///   - row: what is true at a speed.
  init(
    _ velocities: ClosedRange<Double>, borders: [Double], gridSize: Int, finest: Double,
    tolerance: Double, mostRows: Int, isFar: @escaping (Double, Double) -> Bool,
    _ row: @escaping (Double) -> SpeedRow<Value>
  ) {
    let step = (velocities.upperBound - velocities.lowerBound) / Double(max(1, gridSize))
    let hair = RowReader.resolution
    let named = borders.filter(velocities.contains).sorted()
    var cutter = BandCutter(
      named: named, finest: finest, tolerance: tolerance, mostRows: mostRows,
      isFar: isFar, row)
    var places = (0...max(1, gridSize)).map { velocities.lowerBound + step * Double($0) }
    // What holds at a border only, such as at a standstill, is no band.
    places.removeAll { place in named.contains { ($0 - place).magnitude < hair * 4 } }
    places += named.flatMap { [$0 - hair, $0 + hair] }
    for place in places.filter(velocities.contains).sorted() { cutter.add(place) }
    bands = cutter.bands
    isComplete = cutter.isComplete
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

extension SpeedRow {
  /// The row on the way to another one of the same values.
  fileprivate func moved(to velocity: Double, towards other: SpeedRow) -> SpeedRow {
    let share = (velocity - self.velocity) / (other.velocity - self.velocity)
    let spans = zip(spans, other.spans).map { one, two in
      Span(
        from: one.from + (two.from - one.from) * share, to: one.to + (two.to - one.to) * share,
        value: one.value)
    }
    return SpeedRow(velocity: velocity, spans: spans)
  }
}
