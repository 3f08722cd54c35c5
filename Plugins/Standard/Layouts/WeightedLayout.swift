public import FolioCore

/// Pages that move through slots of different lengths, like the items of a carousel that shrink
/// while they leave.
///
/// One step scrolls by the length of the first slot and moves every page by one slot.
public final class WeightedLayout: LayoutStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "weighted", summary: "pages that move through slots of different lengths",
    parameters: [weights.descriptor, reach.descriptor], example: "pages weighted 4 3 2 1")

  private enum Reach: String, ParameterChoice { case largest, ends }
  private static let weights = Parameter(
    "weights", .offsets(maximumCount: 64), default: [Double](), required: true, positional: true,
    "the lengths of the slots, as shares of their sum; each above 0")
  private static let reach = Parameter(
    "reach", default: Reach.largest,
    "whether every page can reach the largest slot, or the line begins in the first slot and"
      + " ends in the last")

  /// The resulting plan.
  public let plan: LayoutPlan

  /// Creates a layout with the given slots.
  package init(_ slots: Slots) {
    let sum = slots.weights.reduce(0, +)
    let first = slots.weights.first ?? sum
    var plan = LayoutPlan(extent: .uniform(.port(first / sum)))
    plan.slots = slots
    self.plan = plan
  }

  /// Throws if a weight is not above 0, since its slot would have no length.
  private static func check(_ weights: [Double]) throws(StrategyError) {
    guard let index = weights.firstIndex(where: { !$0.isFinite || $0 <= 0 }) else { return }
    throw StrategyError(
      parameter: "weights",
      reason: "a slot has no length: weight \(index + 1) of \(weights.count) is not above 0",
      help: "leave it out, or write a number above 0, like `weighted 4 3 2 1`")
  }

  /// Creates the layout from the values of a config; throws if a weight is not above 0.
  public convenience init(_ values: ParameterValues) throws(StrategyError) {
    let weights = values[Self.weights]
    try Self.check(weights)
    self.init(Slots(weights: weights, reachesLargest: values[Self.reach] == .largest))
  }
}
