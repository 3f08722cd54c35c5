public import FolioCore

/// One page a gesture, whatever the finger did: a short form for `velocity-steps`, `threshold` and
/// `limit pages=1`.
///
/// With `basis=projection` the velocity counts through the projection, so there are no steps unless
/// a speed is stated.
public enum OnePageRule {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "one-page",
    summary: "one page a gesture; short for velocity-steps, threshold and limit pages=1",
    parameters: [
      ParameterDescriptor(
        "threshold", .distance, default: .length(.page(0.5)),
        summary: "how far is far enough without a throw"),
      ParameterDescriptor(
        "speed", .speed(0...Limits.maximumSpeed),
        summary: "how fast is a throw; 0.2 unless the basis is the projection"),
      ThresholdRule.from,
      DecisionBasis.parameter,
      ParameterDescriptor(
        "inclusive", .bool, default: .bool(false),
        summary: "whether exactly the threshold is far enough"),
      ParameterDescriptor(
        "limit-from", .choice(PagesLimit.Origin.allCases.map { $0.rawValue }),
        default: .text(PagesLimit.Origin.start.rawValue),
        summary: "which page the one page is counted from"),
    ],
    example: "one-page threshold=(page)0.5")

  static func expansion(_ values: ParameterValues) -> [StrategySpecification] {
    let basis = values.text("basis") ?? DecisionBasis.offset.rawValue
    let countsThrough = basis == DecisionBasis.projection.rawValue
    let speed = values.number("speed") ?? (countsThrough ? nil : 0.2)
    let steps = speed.map { speed in
      StrategySpecification(
        role: .release, id: VelocitySteps.descriptor.id,
        rows: [["speed": .speed(speed), "pages": .integer(1)]])
    }
    var threshold: [String: ParameterValue] = ["basis": .text(basis)]
    threshold["distance"] = values.byName["threshold"]
    threshold["from"] = values.byName["from"]
    threshold["inclusive"] = values.byName["inclusive"]
    var limit: [String: ParameterValue] = ["pages": .integer(1)]
    limit["from"] = values.byName["limit-from"]
    return (steps.map { [$0] } ?? []) + [
      StrategySpecification(role: .release, id: ThresholdRule.descriptor.id, parameters: threshold),
      StrategySpecification(role: .limit, id: PagesLimit.descriptor.id, parameters: limit),
    ]
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .expand(expansion)
  )
}
