import FolioReport

/// Where two pagers decide otherwise about the same gesture.
public struct MapDifference: Sendable {
  /// A region in which they do, with a gesture in it.
  public struct Case: Sendable {
    /// A gesture well inside the region, in round numbers where those are inside too.
    public var gesture: GesturePoint
    /// Where it leads under the first.
    public var first: Landing
    /// Where it leads under the second.
    public var second: Landing
    /// How much of all gestures of the map the region has, 0...1.
    public var share: Double
    /// Where it is.
    let region: MapRegion<Pair<Landing, Landing>>
  }

  /// The regions, largest first.
  public let cases: [Case]
  /// Where gestures begin under the first.
  let field: GestureField
  /// Whether borders are exact and not sampled.
  public let isExact: Bool
  /// How many decisions were made for it.
  public let decisions: Int
  /// The distances that were compared, in points.
  public let distances: ClosedRange<Double>
  /// The velocities that were compared, in points per millisecond.
  public let velocities: ClosedRange<Double>

  /// Sets two maps against each other, over all that either of them shows.
  public init(_ first: DecisionMap, _ second: DecisionMap) {
    let distances = Self.union(first.distances, second.distances)
    let velocities = Self.union(first.velocities, second.velocities)
    var one = RowReader(first.field, over: distances)
    var two = RowReader(second.field, over: distances)
    (_, _) = (one.row(at: 0), two.row(at: 0))
    let borders = one.comparedSpeeds() + two.comparedSpeeds()
    let plane = SpeedBands<Pair<Landing, Landing>>(
      velocities, borders: borders, gridSize: 24, finest: max(one.finestSpeed, two.finestSpeed),
      tolerance: one.tolerance,
      mostRows: min(one.rows(of: DecisionMap.budget), two.rows(of: DecisionMap.budget)),
      isFar: { [one, two] in one.carriesFar($0, $1) || two.carriesFar($0, $1) }
    ) {
      one.row(at: $0).paired(with: two.row(at: $0))
    }
    let whole =
      (distances.upperBound - distances.lowerBound)
      * (velocities.upperBound - velocities.lowerBound)
    cases = plane.regions.filter { $0.value.first != $0.value.second && $0.area > 1e-4 * whole }
      .map { region in
        let gesture = region.center.rounded { gesture in
          first.field.landing(gesture) == region.value.first
            && second.field.landing(gesture) == region.value.second
        }
        return Case(
          gesture: gesture, first: region.value.first, second: region.value.second,
          share: region.area / whole, region: region)
      }
    field = first.field
    decisions = one.decisions + two.decisions
    isExact = one.isExact && two.isExact && plane.isComplete
    self.distances = distances
    self.velocities = velocities
  }

  private static func union(
    _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }

  /// How much of all gestures they decide otherwise, 0...1.
  public var share: Double { cases.reduce(0) { $0 + $1.share } }
}
