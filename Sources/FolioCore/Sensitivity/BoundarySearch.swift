/// Looks for the first value of a gesture's speed or distance that leads elsewhere.
///
/// The decision is made anew on both sides of each boundary, at it and half way to the next one: between
/// two boundaries nothing that is compared changes sides. The last value that leads to the same page and
/// the first that does not are then halved until they are neighbouring numbers, so that the border is
/// exact to the bit wherever the boundaries are complete.
struct BoundarySearch {
  /// How a release was decided, as far as it matters here.
  private enum Place: Equatable {
    case leave
    case group(Int)

    init(_ decision: Decision) {
      self = decision.target.map { .group($0.group) } ?? .leave
    }
  }

  private let direction: Direction
  private let here: Place
  private let decide: (Double) -> Decision

  /// Creates a search in one direction; `decide` decides at a value.
  init(
    _ direction: Direction, from decision: Decision, _ decide: @escaping (Double) -> Decision
  ) {
    self.direction = direction
    here = Place(decision)
    self.decide = decide
  }

  /// The first value that leads elsewhere, and where it leads.
  ///
  /// - Parameters:
  ///   - start: the gesture's own value.
  ///   - named: the values at which something is compared, in any order.
  /// - Complexity: O(`named`) decisions.
  func first(
    beyond start: Double, among named: [Double]
  ) -> (value: Double, target: PagerTarget?)? {
    let boundaries =
      [start]
      + named.filter { $0.isFinite && isBeyond($0, start) }.sorted { isBeyond($1, $0) }
    var same = start
    for (index, boundary) in boundaries.enumerated() {
      let hair = Self.hair(at: boundary) * direction.sign
      let middle =
        index + 1 < boundaries.count
        ? boundary + (boundaries[index + 1] - boundary) / 2 : boundary + 2 * hair
      for place in [boundary - hair, boundary, boundary + hair, middle] where isBeyond(place, same)
      {
        guard leadsElsewhere(place) else {
          same = place
          continue
        }
        let value = border(same, place, at: boundary)
        return (value, target(at: value, isBoundary: value == boundary))
      }
    }
    return nil
  }

  /// The first value that leads elsewhere, if the way between changes once.
  private func border(_ same: Double, _ other: Double, at boundary: Double) -> Double {
    var (same, other) = (same, other)
    // Beside the boundary first: halving towards 0 would take a thousand steps.
    for place in [boundary, neighbor(boundary, -1), neighbor(boundary, 1)]
    where isBeyond(place, same) && isBeyond(other, place) {
      if leadsElsewhere(place) { other = place } else { same = place }
    }
    return bisected(same, other) { !leadsElsewhere($0) }
  }

  /// Where a border leads: at a value that a rule compares what holds there, else what holds a hair
  /// further, past what a tolerance moves.
  private func target(at value: Double, isBoundary: Bool) -> PagerTarget? {
    let decision = decide(value)
    guard !isBoundary else { return decision.target }
    let further = decide(value + 2 * Self.hair(at: value) * direction.sign)
    return Place(further) == here ? decision.target : further.target
  }

  private func leadsElsewhere(_ value: Double) -> Bool { Place(decide(value)) != here }

  private func isBeyond(_ value: Double, _ other: Double) -> Bool {
    direction == .forward ? value > other : value < other
  }

  /// The next number beyond a value, or before it.
  private func neighbor(_ value: Double, _ way: Double) -> Double {
    way * direction.sign > 0 ? value.nextUp : value.nextDown
  }

  private static func hair(at value: Double) -> Double {
    Sensitivity.resolution * max(1, value.magnitude * 1e-5)
  }
}

/// The first number of a range of which something is no longer true, if it changes once.
///
/// - Parameters:
///   - low: a number of which it is true; may be the greater one.
///   - high: a number of which it is not.
///   - finest: how near the result may be to the last number of which it is true; 0 for the
///     neighbouring number.
package func bisected(
  _ low: Double, _ high: Double, to finest: Double = 0, _ isLow: (Double) -> Bool
) -> Double {
  var (low, high) = (low, high)
  while (high - low).magnitude > finest {
    let middle = low + (high - low) / 2
    guard middle != low, middle != high else { break }
    if isLow(middle) { low = middle } else { high = middle }
  }
  return high
}
