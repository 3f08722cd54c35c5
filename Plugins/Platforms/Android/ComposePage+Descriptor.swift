public import FolioCore

extension ComposePage {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "compose-page",
    summary: "the finger's travel against a share of a page; a fling approaches all pages but one",
    parameters: [
      ParameterDescriptor(
        "threshold", .number(0...1), default: .number(0.5),
        summary: "the share of a page the finger has to have moved"),
      ParameterDescriptor(
        "minimum",
        .length(units: [.points], amount: 0...Limits.maximumLength, mustStateUnit: true),
        default: .length(.points(56)), summary: "less finger travel than this is no intention"),
      ParameterDescriptor(
        "speed", .speed(0...Limits.maximumSpeed), default: .speed(0.4),
        summary: "how fast a fling is"),
      ParameterDescriptor(
        "at-most", .integer(0...1_000_000), default: .integer(1),
        summary: "how many pages a fling goes at most"),
    ],
    example: "compose-page threshold=0.5 minimum=(pt)56 speed=(pt-per-s)400 at-most=1")

  convenience init(_ values: ParameterValues) {
    self.init(
      Parameters(
        threshold: values.number("threshold") ?? 0.5,
        minimum: Points(values.length("minimum")?.amount ?? 56),
        speed: values.number("speed") ?? 0.4, atMost: values.integer("at-most") ?? 1))
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .release(ComposePage($0)) }
  )
}
