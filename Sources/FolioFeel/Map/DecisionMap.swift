import FolioCore
package import FolioDiagnostics
import FolioReport

/// The landings of all gestures from one page, divided into regions by distance and velocity.
///
/// Borders are the numbers rules compare with: exact to a billionth of the range at the speeds
/// read, to a thousandth between them, and to `resolution` in speed. Without named numbers, or
/// beyond the budget, borders are bisected between samples and `isExact` is `false`.
public struct DecisionMap: Sendable {
  /// The start of all gestures.
  public let field: GestureField
  /// The mapped distances, in points from the snap point.
  public let distances: ClosedRange<Double>
  /// The mapped velocities, in points per millisecond.
  public let velocities: ClosedRange<Double>
  /// The landings of gestures with speed.
  public let plane: SpeedBands<Landing>
  /// The landings of a finger that lifts without speed.
  public let standstill: SpeedRow<Landing>
  /// The speeds rules compare with, ascending.
  public let comparedSpeeds: [Double]
  /// The number of decisions made.
  public let decisions: Int
  /// `false` if borders are sampled, if spot checks contradict the map (a rule that rounds has unnamed
  /// borders), or if a fling passes the viewport between two tall pages from one speed read to the next.
  public private(set) var isExact: Bool

  /// The number of intervals of the speed grid.
  static let gridSize = 24
  /// The approximate number of decisions, excluding the speed grid.
  package static let budget = 80_000
  /// The resolution of speeds, in points per millisecond.
  public static let resolution = RowReader.resolution

  /// Maps the gestures from a page.
  ///
  /// - Parameters:
  ///   - distances: The distances; by default, or if empty or beyond `Limits.maximumLength`, one
  ///     and a half pages in each direction.
  ///   - speed: The highest speed; by default, or outside 0...`Limits.maximumSpeed`, half more than
  ///     the highest compared speed.
  public init(
    _ field: GestureField, distances: ClosedRange<Double>? = nil, speed: Double? = nil
  ) {
    let isUsable = distances.map {
      $0.lowerBound >= -Limits.maximumLength && $0.upperBound <= Limits.maximumLength
        && $0.upperBound - $0.lowerBound >= Limits.minimumLength
    }
    let range = isUsable == true ? distances : nil
    let reader = RowReader(field, over: range ?? field.usualDistances)
    let fastest = speed.flatMap { $0 > 0 && $0 <= Limits.maximumSpeed ? $0 : nil }
    let highest = fastest ?? reader.usualSpeed
    self.init(reader, upTo: highest, gridSize: Self.gridSize, budget: Self.budget)
    // Between two speeds of the grid, such a fling could cross the viewport between two tall pages.
    let step = Velocity(limiting: highest * 2 / Double(Self.gridSize))
    let isFar = field.pager.travel(of: step).magnitude > field.pager.viewport.extent
    let snaps = SnapGeometry(field.pager.layout).snaps(around: field.pager.offset)
    if isFar, snaps.contains(where: { $0.isInterval }) { isExact = false }
  }

  /// Maps the gestures over the distances of a reader.
  ///
  /// - Parameters:
  ///   - gridSize: The number of grid intervals in speed.
  ///   - finest: The resolution of unnamed speeds, if coarser than that of the reader.
  ///   - budget: The approximate number of decisions.
  init(
    _ reader: RowReader, upTo speed: Double, gridSize: Int, finest: Double = 0, budget: Int
  ) {
    field = reader.field
    distances = reader.distances
    velocities = -speed...speed
    comparedSpeeds = reader.comparedSpeeds.filter(velocities.contains)
    standstill = reader.row(at: 0)
    plane = SpeedBands(velocities, [reader], gridSize: gridSize, finest: finest, budget: budget) {
      reader.row(at: $0)
    }
    decisions = reader.decisions
    isExact = reader.isExact && plane.isComplete && Self.holds(plane, velocities, reader)
  }

  /// `true` if sampled gestures between the rows land as the map predicts.
  private static func holds(
    _ plane: SpeedBands<Landing>, _ velocities: ClosedRange<Double>, _ reader: RowReader
  ) -> Bool {
    places(in: velocities).allSatisfy { velocity in
      guard let row = plane.between(velocity) else { return true }
      let release = reader.field.release(with: velocity)
      return places(in: reader.distances).allSatisfy { place in
        let landing = reader.field.landing(release, after: place)
        return row.spans.contains {
          $0.value == landing && $0.from <= place + reader.tolerance
            && $0.to >= place - reader.tolerance
        }
      }
    }
  }

  /// Places no rule is likely to name.
  private static func places(in range: ClosedRange<Double>) -> [Double] {
    let count = 16
    let step = (range.upperBound - range.lowerBound) / Double(count)
    return (0..<count).map { range.lowerBound + step * (Double($0) + 0.4537) }
  }
}

// MARK: Readings

extension DecisionMap {
  /// All rows including the standstill, in ascending order of velocity.
  var rows: [SpeedRow<Landing>] {
    (plane.rows + [standstill]).sorted { SortKey($0.velocity) }
  }

  /// The compared speeds at which a landing changes, ascending.
  public var steps: [Double] {
    let rows = plane.rows
    return comparedSpeeds.filter { speed in
      let near = rows.filter { ($0.velocity - speed).magnitude <= Self.resolution * 2 }
      guard speed != 0, let below = near.first, let above = near.last else { return false }
      return below.differs(from: above)
    }
  }

  /// The distances at which the landing without speed changes, ascending.
  public var thresholds: [Double] { standstill.spans.dropFirst().map { $0.from } }

  /// The landings of faster flings in words, up to the fastest of a finger; `nil` if the map has them.
  package var beyond: String? {
    let fastest = Limits.fastestFling
    guard velocities.upperBound < fastest else { return nil }
    let reader = RowReader(field, over: distances)
    let speeds = (0...4).map {
      velocities.upperBound + (fastest - velocities.upperBound) * Double($0) / 4
    }
    let isSame = [1.0, -1].allSatisfy { sign in
      let rows = speeds.map { reader.row(at: $0 * sign) }
      return rows.dropFirst().allSatisfy { !$0.differs(from: rows[0]) }
    }
    let text = NumberText.of(fastest)
    return isSame
      ? "faster: the same up to \(text) points per millisecond"
      : "faster: not the same; `--speed \(text)` shows what fingers reach"
  }

  /// The thresholds and steps in words.
  public var sentence: String {
    let places = thresholds.map { RoundedText.of($0) }.joined(separator: ", ")
    let speeds = steps.map { RoundedText.of($0, decimals: 4) }.joined(separator: ", ")
    let still = standstill.spans[0].value
    let slow =
      !places.isEmpty
      ? "Slow: it changes at \(places) points"
      : still.moved == nil ? "Slow: \(still.text)" : "No distance alone \(field.turn("s"))"
    return slow + (speeds.isEmpty ? "." : "; fast: at \(speeds) points per millisecond.")
  }

  /// The map as JSON; regions list their borders by ascending velocity.
  package var json: JSONValue {
    func array(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
    func ends(_ range: ClosedRange<Double>) -> JSONValue {
      array([range.lowerBound, range.upperBound])
    }
    let regions = plane.regions.map { region in
      JSONValue.object([
        ("leads", region.value.json),
        ("center", array([region.center.distance, region.center.velocity])),
        (
          "edges",
          .array(region.rows.map { array([$0.velocity, $0.spans[0].from, $0.spans[0].to]) })
        ),
      ])
    }
    return .object([
      ("page", .integer(field.page)), ("start", .number(field.pager.offset.value)),
      ("counts", .string(field.unit)), ("distances", ends(distances)),
      ("velocities", ends(velocities)), ("steps", array(steps)), ("thresholds", array(thresholds)),
      ("sentence", .string(sentence)), ("exact", .bool(isExact)),
      ("decisions", .integer(decisions)), ("regions", .array(regions)),
    ])
  }
}

// MARK: Usual ranges

extension GestureField {
  /// One and a half pages in each direction, or half a page beyond an end.
  var usualDistances: ClosedRange<Double> {
    let usual = gap.forward ?? gap.backward ?? pager.layout.viewport.extent.value
    let back = gap.backward.map { $0 * 1.5 } ?? usual / 2
    let ahead = gap.forward.map { $0 * 1.5 } ?? usual / 2
    return -back...ahead
  }
}

extension RowReader {
  /// The default maximum speed of a map, in points per millisecond.
  var usualSpeed: Double {
    let hair = Self.resolution
    // Skip steps that take effect only outside the range.
    let fastest = comparedSpeeds.last {
      $0 > 0 && $0 <= Limits.fastestFling
        && row(at: $0 - hair).differs(from: row(at: $0 + hair))
    }
    let steps = min(max((fastest ?? 0) * 1.5, 0.5), Limits.fastestFling)
    let fast = row(at: max(Limits.fastestFling, steps * 2))
    guard row(at: steps).values != fast.values else { return steps }
    // Beyond the steps, projection decides.
    let far = 2.5 * (field.gap.forward ?? field.gap.backward ?? 1)
    let carrying = (1...40).lazy.map { Double($0) / 10 }.first {
      field.pager.travel(of: Velocity(pointsPerMillisecond: $0)).value >= far
    }
    return max(steps, carrying ?? 2)
  }
}
