import FolioCore

/// Where gestures from one page lead: distances across, speeds up, cut into regions of one landing.
///
/// Borders are those that the rules compare: exact within a billionth of the range at the speeds that
/// were read, and within a thousandth between two of them; speeds are, to `resolution`. Where a strategy
/// does not say what it compares, or there is more to read than a map reads, they are found by halving
/// between sampled places, and `isExact` is false.
public struct DecisionMap: Sendable {
  /// Where the gestures begin.
  public let field: GestureField
  /// The distances that are drawn, in points from the rest.
  public let distances: ClosedRange<Double>
  /// The velocities that are drawn, in points per millisecond.
  public let velocities: ClosedRange<Double>
  /// Where gestures with a speed lead.
  public let plane: SpeedBands<Landing>
  /// Where a finger that lets go without any speed leads.
  public let standstill: SpeedRow<Landing>
  /// The speeds that rules compare, rising.
  public let comparedSpeeds: [Double]
  /// How many decisions were made for it.
  public let decisions: Int

  /// Whether borders are exact and not sampled.
  public let isExact: Bool

  /// About how many decisions are made for speeds beside an even grid and those that are compared.
  static let budget = 60_000
  /// How exact speeds are, in points per millisecond.
  public static let resolution = RowReader.resolution

  /// Maps a field.
  ///
  /// - Parameters:
  ///   - distances: the range of distances; `nil` for one and a half pages either way, as is one
  ///     without a length, or beyond `Limits.maximumLength`.
  ///   - speed: the largest speed, above 0; `nil` for half as much again as the fastest that is
  ///     compared, as is any that is none or beyond `Limits.maximumSpeed`.
  public init(
    _ field: GestureField, distances: ClosedRange<Double>? = nil, speed: Double? = nil
  ) {
    self.init(
      field, distances: distances, speed: speed, gridSize: 24, finest: 0, budget: Self.budget)
  }

  /// - Parameters:
  ///   - gridSize: how many even steps of speed are looked at beside those that are compared.
  ///   - finest: how exactly speeds are found at which a stretch begins that no border is named for, in
  ///     points per millisecond.
  ///   - budget: about how many decisions are made for speeds between those, where borders bend or are not
  ///     named.
  init(
    _ field: GestureField, distances: ClosedRange<Double>?, speed: Double?, gridSize: Int,
    finest: Double, budget: Int
  ) {
    let usable = speed.flatMap { $0 > 0 && $0 <= Limits.maximumSpeed ? $0 : nil }
    let reading = Reading(field, Self.drawn(distances), speed: usable)
    var reader = reading.reader
    let top = reading.speed
    self.field = field
    self.distances = reader.distances
    velocities = -top...top
    comparedSpeeds = reading.compared.filter { $0.magnitude <= top }
    standstill = reader.row(at: 0)
    var counted = reader
    plane = SpeedBands(
      velocities, borders: comparedSpeeds, gridSize: gridSize,
      finest: max(finest, counted.finestSpeed), tolerance: counted.tolerance,
      mostRows: counted.rows(of: budget), isFar: reader.carriesFar
    ) { counted.row(at: $0) }
    decisions = counted.decisions
    isExact = counted.isExact && plane.isComplete && Self.holds(plane, counted)
  }

  /// Whether gestures beside those that were read lead where the map says; a rule that rounds may decide
  /// otherwise without a border that it could name.
  private static func holds(_ plane: SpeedBands<Landing>, _ reader: RowReader) -> Bool {
    let speeds = (plane.bands.first?.lower ?? 0)...(plane.bands.last?.upper ?? 0)
    return places(in: speeds).allSatisfy { velocity in
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

  /// Some places of a range that no rule is likely to name.
  private static func places(in range: ClosedRange<Double>) -> [Double] {
    let count = 16
    let step = (range.upperBound - range.lowerBound) / Double(count)
    return (0..<count).map { range.lowerBound + step * (Double($0) + 0.4537) }
  }
}

extension DecisionMap {
  /// The landing of a gesture as the map has it, as far as its rows are read; at a border that of one
  /// side.
  public func landing(_ gesture: GesturePoint) -> Landing? {
    let velocity = Velocity(limiting: gesture.velocity)
    let row = velocity == .zero ? standstill : plane.row(at: velocity.pointsPerMillisecond)
    return row?.value(at: gesture.distance.isFinite ? gesture.distance : 0)
  }

  /// The compared speeds at which something changes, rising: the steps.
  public var steps: [Double] {
    let rows = plane.rows
    return comparedSpeeds.filter { speed in
      let near = rows.filter { ($0.velocity - speed).magnitude <= Self.resolution * 2 }
      guard speed != 0, let below = near.first, let above = near.last else { return false }
      return below.differs(from: above)
    }
  }

  /// The distances at which a finger that lets go without speed leads elsewhere: the thresholds.
  public var thresholds: [Double] { standstill.spans.dropFirst().map { $0.from } }

  /// Distances that can be drawn, if these are.
  private static func drawn(_ distances: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let distances, distances.lowerBound >= -Limits.maximumLength,
      distances.upperBound <= Limits.maximumLength,
      distances.upperBound - distances.lowerBound >= Limits.minimumLength
    else { return nil }
    return distances
  }

  /// One and a half pages either way; beyond an end of the content half a page.
  private static func commonDistances(of field: GestureField) -> ClosedRange<Double> {
    let usual =
      field.gap.forward ?? field.gap.backward ?? field.pager.layout.viewport.extent.value
    let back = field.gap.backward.map { $0 * 1.5 } ?? usual / 2
    let ahead = field.gap.forward.map { $0 * 1.5 } ?? usual / 2
    return -back...ahead
  }

  /// The furthest and fastest gesture that is drawn where none is asked for.
  static func reach(of field: GestureField) -> GesturePoint {
    let reading = Reading(field)
    let distances = reading.reader.distances
    return GesturePoint(
      distance: max(distances.upperBound, -distances.lowerBound), velocity: reading.speed)
  }

  /// How far and how fast gestures are read: as is asked for, else as is usual.
  private struct Reading {
    let reader: RowReader
    /// The speeds that are compared within the distances, rising.
    let compared: [Double]
    /// The largest speed, in points per millisecond.
    let speed: Double

    init(_ field: GestureField, _ distances: ClosedRange<Double>? = nil, speed: Double? = nil) {
      var reader = RowReader(field, over: distances ?? DecisionMap.commonDistances(of: field))
      compared = reader.comparedSpeeds()
      self.speed = speed ?? DecisionMap.commonSpeed(of: field, compared, &reader)
      self.reader = reader
    }
  }

  /// The largest speed that is drawn where none is asked for.
  private static func commonSpeed(
    of field: GestureField, _ compared: [Double], _ reader: inout RowReader
  ) -> Double {
    // What is compared at a distance that nobody looks at is not felt.
    let fastest =
      compared.last { speed in
        guard speed > 0, speed <= fastestFlick else { return false }
        let sides = [speed - resolution, speed + resolution].map { reader.row(at: $0) }
        return sides[0].differs(from: sides[1])
      } ?? 0
    let steps = min(max(fastest * 1.5, 0.5), fastestFlick)
    let low = reader.row(at: steps)
    let high = reader.row(at: max(fastestFlick, steps * 2))
    guard low.values != high.values else { return steps }
    // Beyond the steps it is the distance a throw carries that counts.
    let far = 2.5 * (field.gap.forward ?? field.gap.backward ?? 1)
    let carrying = (1...40).lazy.map { Double($0) / 10 }.first {
      field.pager.travel(of: Velocity(pointsPerMillisecond: $0)).value >= far
    }
    return max(steps, carrying ?? 2)
  }

  /// A speed that hardly a finger reaches, in points per millisecond.
  static let fastestFlick = 10.0
}
