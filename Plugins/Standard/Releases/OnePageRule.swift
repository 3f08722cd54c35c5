public import FolioCore

/// One page per gesture, however fast or far: a short form for `velocity-steps`, `threshold` and
/// `limit pages=1`.
///
/// With `basis=projection` the projection already includes the velocity, so there are no steps
/// unless a speed is given.
public enum OnePageRule {
  private static let threshold = Parameter(
    "threshold", .distance, default: Length.page(0.5),
    alsoCalled: ["distance", "drag-threshold", "swipe-threshold", "snap-positional-threshold"],
    "how far is far enough without a throw")
  private static let speed = Parameter(
    "speed", .speed(0...Limits.maximumSpeed), default: Double?.none,
    "how fast is a throw; 0.2 unless the basis is the projection")
  private static let limitFrom = Parameter(
    "limit-from", default: PagesLimit.Origin.start, "which page the one page is counted from")

  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "one-page",
    alsoCalled: ["page-at-a-time", "single-page", "paged", "true", "on", "enabled"],
    summary: "one page a gesture; short for velocity-steps, threshold and limit pages=1",
    parameters: [
      threshold.descriptor, speed.descriptor, ThresholdRule.from.descriptor,
      DecisionBasis.parameter.descriptor, ThresholdRule.isInclusive.descriptor,
      limitFrom.descriptor,
    ],
    example: "one-page threshold=(page)0.5")

  static let registration = StrategyRegistration(descriptor, .expand(expansion))

  private static func expansion(_ values: ParameterValues) -> [StrategySpecification] {
    let countsThrough = values[DecisionBasis.parameter] == .projection
    let speed = values[speed] ?? (countsThrough ? nil : 0.2)
    let steps = speed.map { speed in
      StrategySpecification(
        role: .release, id: VelocitySteps.descriptor.id,
        rows: [["speed": .speed(speed), "pages": .integer(1)]])
    }
    var threshold: [String: ParameterValue] = [:]
    threshold["basis"] = values[DecisionBasis.parameter].parameterValue
    threshold["distance"] = values[self.threshold].parameterValue
    threshold["from"] = values[ThresholdRule.from].parameterValue
    threshold["inclusive"] = values[ThresholdRule.isInclusive].parameterValue
    var limit: [String: ParameterValue] = ["pages": .integer(1)]
    limit["from"] = values[limitFrom].parameterValue
    return (steps.map { [$0] } ?? []) + [
      StrategySpecification(role: .release, id: ThresholdRule.descriptor.id, parameters: threshold),
      StrategySpecification(role: .limit, id: PagesLimit.descriptor.id, parameters: limit),
    ]
  }
}
