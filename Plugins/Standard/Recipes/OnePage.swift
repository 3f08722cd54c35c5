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
    "lowest speed of a fling; default 0.2; with `basis=projection`, no speed rule")
  private static let countFrom = Parameter(
    "count-from", default: PagesLimit.Origin.start, "snap point to count the one page from",
    PagesLimit.origins)

  static let descriptor = StrategyDescriptor(
    role: .release, id: "one-page",
    alsoCalled: ["page-at-a-time", "single-page", "paged", "true", "on", "enabled"],
    summary:
      "turns at most one page, from `count-from`; short for velocity-steps, threshold and limit pages=1",
    parameters: [
      threshold.descriptor, speed.descriptor, ThresholdRule.measureFrom.descriptor,
      DecisionBasis.parameter.descriptor, ThresholdRule.isInclusive.descriptor,
      countFrom.descriptor,
    ],
    example: "one-page threshold=(page)0.5", answersEveryDrag: true)

  static let registration = StrategyRegistration(descriptor, .expand(expansion))

  private static func expansion(_ values: ParameterValues) -> [ParameterValues] {
    var threshold = ParameterValues(for: ThresholdRule.descriptor)
    threshold.set("distance", from: values, "threshold")
    for name in ["measure-from", "basis", "inclusive"] { threshold.set(name, from: values, name) }
    var limit = ParameterValues(["pages": .integer(1)], for: PagesLimit.descriptor)
    limit.set("count-from", from: values, "count-from")
    return steps(values).map { [$0, threshold, limit] } ?? [threshold, limit]
  }

  private static func steps(_ values: ParameterValues) -> ParameterValues? {
    let countsThrough = values[DecisionBasis.parameter] == .projection
    guard let slowest = values[speed] ?? (countsThrough ? nil : 0.2) else { return nil }
    var steps = ParameterValues(
      rows: [["speed": .speed(slowest), "pages": .integer(1)]], for: VelocitySteps.descriptor)
    steps.rows[0].set("speed", from: values, "speed")
    if values[countFrom] == .selected { steps.set("count-from", from: values, "count-from") }
    return steps
  }
}
