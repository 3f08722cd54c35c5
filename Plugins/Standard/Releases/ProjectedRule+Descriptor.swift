public import FolioCore

extension ProjectedRule {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "projected",
    summary: "a rest chosen by where the surface would stop by itself",
    parameters: [
      ParameterDescriptor(
        "pick", .choice(Pick.allCases.map { $0.rawValue }), default: .text(Pick.nearest.rawValue),
        summary:
          "the rest nearest to that place, the one next to it the way the velocity points, the"
          + " nearest of those ahead, or the next one ahead"),
      ParameterDescriptor(
        "ties", .choice(Ties.allCases.map { $0.rawValue }), default: .text(Ties.start.rawValue),
        summary: "which of two rests wins that are as near"),
      ParameterDescriptor(
        "enter", .choice(Entry.allCases.map { $0.rawValue }), default: .text(Entry.edge.rawValue),
        summary: "whether an interval is entered at its edge or anywhere"),
      ReleaseKinds.parameter,
    ],
    example: "projected pick=direction ties=upper")

  convenience init(_ values: ParameterValues) {
    self.init(
      Parameters(
        pick: values.choice("pick", .nearest), ties: values.choice("ties", .start),
        enter: values.choice("enter", .edge), kind: values.choice("kind", .any)))
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .release(ProjectedRule($0)) }
  )
}
