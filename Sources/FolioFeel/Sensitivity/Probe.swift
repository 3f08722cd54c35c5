import FolioCore

/// Finds where an answer changes along a line of distances or speeds.
///
/// Between neighboring places with different answers, the border is a named number or its neighbor;
/// otherwise the interval is bisected. Equal answers hide no border if the names are complete.
package struct Probe<Answer: Equatable> {
  /// A change of the answer.
  package struct Change {
    /// The first number with the new answer, to within `finest`.
    package var border: Double
    /// The first probed place with the new answer, at or beyond the border.
    package var place: Double
    package var answer: Answer
  }

  private let named: [Double]
  private let finest: Double
  let query: (Double) -> Answer

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - named: Numbers that strategies compare with, in any order.
  ///   - finest: The tolerance within which a name is the border; 0 is the next number.
  package init(named: [Double], finest: Double = 0, _ query: @escaping (Double) -> Answer) {
    (self.named, self.finest, self.query) = (named, finest, query)
  }

  /// The first accepted change on a walk from a start with a known answer.
  ///
  /// - Parameter places: Ordered places, all on one side of the start.
  /// - Complexity: One query per place; each border takes a few more for nearby names, or up to 60.
  package func first(
    from start: Double, answered answer: Answer, along places: [Double],
    where counts: (Change) -> Bool = { _ in true }
  ) -> Change? {
    var (last, answer) = (start, answer)
    for place in places {
      let next = query(place)
      if next != answer {
        let change = Change(border: border(last, place, answer), place: place, answer: next)
        if counts(change) { return change }
      }
      (last, answer) = (place, next)
    }
    return nil
  }

  /// The first number between two places whose answer differs from that of the first.
  private func border(_ first: Double, _ second: Double, _ answer: Answer) -> Double {
    var (same, other) = (first, second)
    let names = named.filter { min(first, second) <= $0 && $0 <= max(first, second) }
    let isNear = (second - first).magnitude <= 3 * finest
    if isNear, let name = names.first { return name }
    // Try names first: bisecting toward 0 would take a thousand steps.
    for place in names.flatMap({ [$0, $0.nextDown, $0.nextUp] })
    where min(same, other) < place && place < max(same, other) {
      if query(place) == answer { same = place } else { other = place }
    }
    return bisected(same, other, to: finest) { query($0) == answer }
  }
}

/// Bisects for the first number that has left a state, if the state ends once.
///
/// - Parameters:
///   - low: A number in the state; may be the greater one.
///   - high: A number outside the state.
///   - finest: The tolerance of the result; 0 for neighboring numbers.
/// - Complexity: Up to 60 queries between numbers of one magnitude.
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
