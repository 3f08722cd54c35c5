public import FolioCore

/// Pages that move through slots of different lengths, as large items of a carousel shrink while they
/// leave.
///
/// One step scrolls by the length of the first slot and moves every page by one slot.
public final class WeightedLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "weighted", summary: "pages that move through slots of different lengths",
    parameters: [
      ParameterDescriptor(
        "weights", .offsets(maximumCount: 64), required: true, positional: true,
        summary: "the lengths of the slots, as shares of their sum; each above 0"),
      ParameterDescriptor(
        "reach", .choice(["largest", "ends"]), default: .text("largest"),
        summary:
          "whether every page can reach the largest slot, or the row begins in the first slot and"
          + " ends in the last"),
    ],
    example: "pages weighted 4 3 2 1")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out in slots.
  public init(_ slots: Slots) {
    let sum = slots.weights.reduce(0, +)
    let first = slots.weights.first ?? sum
    var plan = LayoutPlan(extent: .uniform(.port(first / sum)))
    plan.slots = slots
    self.plan = plan
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make { (values) throws(StrategyError) in
      let weights = values.offsets("weights")
      try check(weights)
      return .layout(
        WeightedLayout(Slots(weights: weights, reachesLargest: values.text("reach") != "ends")))
    }
  )

  /// Refuses weights that are no share of anything, so that no slot is left out in silence.
  private static func check(_ weights: [Double]) throws(StrategyError) {
    guard let index = weights.firstIndex(where: { !$0.isFinite || $0 <= 0 }) else { return }
    throw StrategyError(
      parameter: "weights",
      reason: "a slot has no length: weight \(index + 1) of \(weights.count) is not above 0",
      help: "leave it out, or write a number above 0, like `weighted 4 3 2 1`")
  }
}
