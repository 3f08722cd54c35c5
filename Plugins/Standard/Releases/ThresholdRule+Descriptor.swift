public import FolioCore

extension ThresholdRule {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "threshold",
    summary: "far enough, and the next snap counts; else the one before",
    parameters: [
      ParameterDescriptor(
        "distance", .distance, default: .length(.page(0.5)), positional: true,
        summary: "how far is far enough"),
      from,
      DecisionBasis.parameter,
      ParameterDescriptor(
        "inclusive", .bool, default: .bool(false),
        summary: "whether exactly that far is far enough"),
    ],
    example: "threshold (page)0.5")

  /// Where the distance is measured from.
  static let from = ParameterDescriptor(
    "from", .choice(Origin.allCases.map { $0.rawValue }), default: .text(Origin.edge.rawValue),
    summary: "where the distance is measured from")

  convenience init(_ values: ParameterValues) {
    self.init(
      Parameters(
        distance: values.length("distance") ?? .page(0.5), from: values.choice("from", .edge),
        basis: values.choice("basis", .offset), isInclusive: values.bool("inclusive")))
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .release(ThresholdRule($0)) }
  )
}

extension ParameterType {
  /// A distance a gesture has to cover; its unit must be said, because all of them make sense.
  static let distance = ParameterType.length(
    units: [.points, .page, .extent, .viewport, .port], amount: 0...Limits.maximumLength,
    mustStateUnit: true)
}
