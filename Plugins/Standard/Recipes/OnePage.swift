import FolioCore

/// A shorthand for `velocity-steps`, `threshold` and `limit pages=1`: one page per gesture.
///
/// A projected basis includes the velocity, so `basis=projection` has no steps by default.
enum OnePage {
  private static let threshold = Parameter(
    "threshold", .distance, default: Length.page(0.5),
    alsoCalled: ["distance", "drag-threshold", "swipe-threshold", "snap-positional-threshold"],
    "distance that turns the page without a fling")
  private static let speed = Parameter(
    "speed", .speed(0...Limits.maximumSpeed), default: Double?.none,
    "lowest speed of a fling; default 0.2, none if the basis is the projection")
  private static let countFrom = Parameter(
    "count-from", default: PagesLimit.Origin.start, "snap point to count the one page from",
    PagesLimit.origins)

  static let descriptor = StrategyDescriptor(
    role: .release, id: "one-page",
    alsoCalled: ["page-at-a-time", "single-page", "paged", "true", "on", "enabled"],
    summary:
      "turns at most one page per gesture; short for velocity-steps, threshold and limit pages=1",
    parameters: [
      threshold.descriptor, speed.descriptor, ThresholdRule.measureFrom.descriptor,
      DecisionBasis.parameter.descriptor, ThresholdRule.isInclusive.descriptor,
      countFrom.descriptor,
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
    threshold["measure-from"] = values[ThresholdRule.measureFrom].parameterValue
    threshold["inclusive"] = values[ThresholdRule.isInclusive].parameterValue
    var limit: [String: ParameterValue] = ["pages": .integer(1)]
    limit["count-from"] = values[countFrom].parameterValue
    return (steps.map { [$0] } ?? []) + [
      StrategySpecification(role: .release, id: ThresholdRule.descriptor.id, parameters: threshold),
      StrategySpecification(role: .limit, id: PagesLimit.descriptor.id, parameters: limit),
    ]
  }
}
