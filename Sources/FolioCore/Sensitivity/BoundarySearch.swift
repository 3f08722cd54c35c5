/// Looks for the least change of a gesture that leads elsewhere.
///
/// The decision is asked, not read: on both sides of each boundary, at it and half way to the next one.
/// Between two boundaries nothing that is compared changes sides, so what is found is exact wherever the
/// boundaries are complete; between the last place that leads to the same page and the first that does not
/// the interval is bisected.
struct BoundarySearch {
  /// How a release was decided, as far as it matters here.
  private enum Place: Equatable {
    case leave
    case group(Int)

    init(_ decision: Decision) {
      self = decision.target.map { .group($0.group) } ?? .leave
    }
  }

  private let change: Sensitivity.Change
  private let direction: Direction
  private let here: Place
  private let decide: (Double) -> Decision

  /// A search in one direction; `decide` decides after a signed change.
  init(
    _ change: Sensitivity.Change, _ direction: Direction, from decision: Decision,
    _ decide: @escaping (Double) -> Decision
  ) {
    self.change = change
    self.direction = direction
    here = Place(decision)
    self.decide = decide
  }

  /// The least change, among boundaries that are amounts of at least 0.
  ///
  /// O(boundaries) decisions.
  func alternative(among boundaries: [Double]) -> Sensitivity.Alternative? {
    let sorted = Self.tidy(boundaries)
    var last = 0.0
    for (index, boundary) in sorted.enumerated() {
      let hair = Self.hair(at: boundary)
      let middle =
        index + 1 < sorted.count ? (boundary + sorted[index + 1]) / 2 : boundary + 2 * hair
      for place in [boundary - hair, boundary, boundary + hair, middle] where place > last {
        guard leadsElsewhere(place) else {
          last = place
          continue
        }
        return alternative(between: last, place, among: sorted)
      }
    }
    return nil
  }

  private func alternative(
    between same: Double, _ other: Double, among boundaries: [Double]
  ) -> Sensitivity.Alternative {
    let found = halved(same, other)
    let hair = Self.hair(at: found)
    // What a tolerance moves by less than a hair is said as the number that was compared.
    if let boundary = boundaries.first(where: { ($0 - found).magnitude <= hair }) {
      let isInclusive = leadsElsewhere(boundary)
      let decision = decide(direction.sign * (isInclusive ? boundary : boundary + 2 * hair))
      return Sensitivity.Alternative(
        change, direction, by: boundary, isInclusive: isInclusive,
        target: Place(decision) == here ? decide(direction.sign * found).target : decision.target)
    }
    return Sensitivity.Alternative(
      change, direction, by: found, isInclusive: true,
      target: decide(direction.sign * found).target)
  }

  private func leadsElsewhere(_ amount: Double) -> Bool {
    Place(decide(direction.sign * amount)) != here
  }

  /// The least amount that leads elsewhere, if the way between changes once.
  private func halved(_ same: Double, _ other: Double) -> Double {
    var (same, other) = (same, other)
    while true {
      let middle = same + (other - same) / 2
      if middle <= same || middle >= other { return other }
      if leadsElsewhere(middle) { other = middle } else { same = middle }
    }
  }

  /// Rising, finite, and from a standstill on; what is there again is not asked again.
  private static func tidy(_ boundaries: [Double]) -> [Double] {
    [0] + boundaries.filter { $0 > 0 && $0.isFinite }.sorted()
  }

  private static func hair(at amount: Double) -> Double {
    Sensitivity.resolution * max(1, amount * 1e-5)
  }
}
