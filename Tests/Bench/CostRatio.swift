/// The cost of a subject, the cost of a reference, and the ratio of the two.
///
/// Both are measured alternately inside one run, so that a slow machine slows both.
package struct CostRatio: Equatable, Sendable {
  /// The cost of one unit of the subject; the median of the rounds.
  package var subject: Quantity
  /// The cost of one unit of the reference; the median of the rounds.
  package var reference: Quantity
  /// The median of the ratios of the rounds: subject / reference, unless inverted.
  package var ratio: Double

  /// Creates a ratio from the rounds of a measurement.
  ///
  /// - Parameters:
  ///   - subjects: the cost of the subject in each round; at least one round.
  ///   - references: the cost of the reference in each round; as many.
  ///   - inverted: whether the ratio is reference / subject.
  package init(subjects: [Quantity], references: [Quantity], inverted: Bool = false) {
    precondition(
      !subjects.isEmpty && subjects.count == references.count,
      "A comparison has as many rounds of both sides, and at least one.")
    subject = CostRatio.median(of: subjects)
    reference = CostRatio.median(of: references)
    ratio = CostRatio.median(
      of: zip(subjects, references).map { subject, reference in
        inverted ? reference.amount / subject.amount : subject.amount / reference.amount
      })
  }

  private static func median(of quantities: [Quantity]) -> Quantity {
    Quantity(median(of: quantities.map { $0.amount }), quantities[0].unit)
  }

  /// The median; the mean of the middle two for an even number of values, at least one.
  static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
