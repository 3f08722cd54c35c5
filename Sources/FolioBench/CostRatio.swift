/// What something costs, what a reference costs, and the ratio of the two.
///
/// Both are measured in turns inside one run, so that what slows the machine slows both.
public struct CostRatio: Equatable, Sendable {
  /// The cost of one of what is measured; the median of the rounds.
  public var subject: Quantity
  /// The cost of one of the reference; the median of the rounds.
  public var reference: Quantity
  /// The median of the ratios of the rounds.
  public var ratio: Double

  /// Puts the rounds of a measurement together.
  ///
  /// - Parameters:
  ///   - subjects: what one cost in each round; at least one round.
  ///   - references: what one of the reference cost in each round; as many.
  ///   - inverted: whether the ratio says how often the subject goes into the reference.
  public init(subjects: [Quantity], references: [Quantity], inverted: Bool = false) {
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

  /// The middle one, or the mean of the two in the middle; at least one value.
  static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
