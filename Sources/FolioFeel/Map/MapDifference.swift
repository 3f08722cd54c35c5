import FolioCore
package import FolioDiagnostics
import FolioReport

/// The gestures on which two pagers differ.
public struct MapDifference: Sendable {
  /// A region of differing gestures with an example.
  public struct Case: Sendable {
    /// A gesture well inside the region, in round numbers if possible.
    public var gesture: GesturePoint
    /// The landing under the first pager.
    public var first: Landing
    /// The landing under the second pager.
    public var second: Landing
    /// The fraction of all gestures in the map, 0...1.
    public var share: Double
    let region: MapRegion<Pair<Landing, Landing>>
  }

  /// The regions, largest first.
  public let cases: [Case]
  /// The first pager's start of gestures.
  let field: GestureField
  /// The starts of the gestures in words.
  private let places: String
  /// `true` if borders are exact rather than sampled.
  public let isExact: Bool
  /// The number of decisions made.
  public let decisions: Int
  /// The compared distances, in points.
  public let distances: ClosedRange<Double>
  /// The compared velocities, in points per millisecond.
  public let velocities: ClosedRange<Double>

  /// Compares two maps over their common ranges.
  public init(_ first: DecisionMap, _ second: DecisionMap) {
    distances = Self.union(first.distances, second.distances)
    velocities = Self.union(first.velocities, second.velocities)
    let one = RowReader(first.field, over: distances)
    let two = RowReader(second.field, over: distances)
    let plane = SpeedBands<Pair<Landing, Landing>>(
      velocities, [one, two], gridSize: DecisionMap.gridSize, budget: DecisionMap.budget
    ) {
      one.row(at: $0).paired(with: two.row(at: $0))
    }
    let whole =
      (distances.upperBound - distances.lowerBound)
      * (velocities.upperBound - velocities.lowerBound)
    cases = plane.regions.filter { $0.value.first != $0.value.second && $0.area > 1e-4 * whole }
      .map { region in
        let leads = region.value
        let gesture = region.center.rounded {
          first.field.landing($0) == leads.first && second.field.landing($0) == leads.second
        }
        return Case(
          gesture: gesture, first: leads.first, second: leads.second, share: region.area / whole,
          region: region)
      }
    field = first.field
    places =
      second.field.place == field.place
      ? field.place : "\(field.place) and \(second.field.place)"
    decisions = one.decisions + two.decisions
    isExact = one.isExact && two.isExact && plane.isComplete
  }

  private static func union(
    _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }

  /// The fraction of all gestures with different landings, 0...1.
  public var share: Double { cases.reduce(0) { $0 + $1.share } }
}

extension MapDifference {
  /// The regions in words, each with an example.
  public func lines(_ first: String, _ second: String) -> [String] {
    let scope =
      "from \(places): drags of \(RoundedText.of(distances.lowerBound)) to "
      + "\(RoundedText.of(distances.upperBound)) points, speeds up to "
      + RoundedText.of(velocities.upperBound)
    guard !cases.isEmpty else {
      return [
        "\(first) and \(second) behave the same \(scope)" + (isExact ? "" : ", as far as sampled")
      ]
    }
    let rows = cases.map {
      [$0.gesture.script, $0.first.text, $0.second.text, Self.percent($0.share)]
    }
    return ["\(first) and \(second) differ in \(Self.percent(share)) of gestures \(scope)", ""]
      + Columns.lines([["gesture", first, second, "share"]] + rows)
  }

  static func percent(_ share: Double) -> String {
    RoundedText.of(share * 100, decimals: 1) + "%"
  }

  package func json(_ first: String, _ second: String) -> JSONValue {
    let cases = cases.map {
      JSONValue.object([
        ("gesture", .string($0.gesture.script)), ("first", $0.first.json),
        ("second", $0.second.json), ("share", .number($0.share)),
      ])
    }
    return .object([
      ("first", .string(first)), ("second", .string(second)), ("share", .number(share)),
      ("cases", .array(cases)), ("exact", .bool(isExact)), ("decisions", .integer(decisions)),
    ])
  }
}
