import FolioCore

/// Finds where an answer changes along a line of distances or speeds.
///
/// The question is asked at places in the order of a walk. Where two neighboring places have different
/// answers, the border between them is one of the numbers that strategies name or the number next to one;
/// else the way between is halved. Two places with the same answer hide no border where the names are
/// complete: between two names nothing that is compared changes sides.
package struct Probe<Answer: Equatable> {
  /// A change of the answer.
  package struct Change {
    /// The first number with the new answer, as exact as the probe is.
    package var border: Double
    /// The first place with the new answer; the border or beyond.
    package var place: Double
    /// The new answer.
    package var answer: Answer
  }

  private let named: [Double]
  private let finest: Double
  let ask: (Double) -> Answer

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - named: the numbers at which strategies compare something, in any order.
  ///   - finest: the exactness of borders; a name so near is the border. 0 for the neighboring number.
  package init(named: [Double], finest: Double = 0, _ ask: @escaping (Double) -> Answer) {
    (self.named, self.finest, self.ask) = (named, finest, ask)
  }

  /// The first change that counts on a walk from a start with a known answer.
  ///
  /// - Parameter places: in order, all on one side of the start.
  /// - Complexity: one question for each place up to the change; for each border some for the names around
  ///   it, and up to 60 where it has none.
  package func first(
    from start: Double, answered answer: Answer, along places: [Double],
    where counts: (Change) -> Bool = { _ in true }
  ) -> Change? {
    var (last, answer) = (start, answer)
    for place in places {
      let next = ask(place)
      if next != answer {
        let change = Change(border: border(last, place, answer), place: place, answer: next)
        if counts(change) { return change }
      }
      (last, answer) = (place, next)
    }
    return nil
  }

  /// The first number between two places that has another answer than the one at the first.
  private func border(_ first: Double, _ second: Double, _ answer: Answer) -> Double {
    var (same, other) = (first, second)
    let names = named.filter { min(first, second) <= $0 && $0 <= max(first, second) }
    let isNear = (second - first).magnitude <= 3 * finest
    if isNear, let name = names.first { return name }
    // Beside a name first: halving towards 0 would take a thousand steps.
    for place in names.flatMap({ [$0, $0.nextDown, $0.nextUp] })
    where min(same, other) < place && place < max(same, other) {
      if ask(place) == answer { same = place } else { other = place }
    }
    return bisected(same, other, to: finest) { ask($0) == answer }
  }
}

/// The first number of a range that has left a state, if the state ends once.
///
/// - Parameters:
///   - low: a number in the state; may be the greater one.
///   - high: a number that has left it.
///   - finest: how near the result may be to the last number in the state; 0 for the neighboring number.
/// - Complexity: one question for each halving, up to 60 between numbers of one size.
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
