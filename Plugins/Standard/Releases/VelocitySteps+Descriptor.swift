public import FolioCore

extension VelocitySteps {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "velocity-steps",
    summary: "a release this fast goes this many snaps; slower ones are left to the next rule",
    parameters: [
      ParameterDescriptor(
        "from", .choice(Origin.allCases.map { $0.rawValue }), default: .text(Origin.ahead.rawValue),
        summary: "where snaps are counted from"),
      DecisionBasis.parameter,
      ParameterDescriptor(
        "inclusive", .bool, default: .bool(true),
        summary: "whether a speed equal to a step's reaches it"),
      TieRule.parameter,
      ParameterDescriptor(
        "on-snap", .choice(["leave", "stay"]), default: .text("leave"),
        summary: "whether a snap exactly under the offset is left or counts as the first one ahead"),
      ParameterDescriptor(
        "at-end", .choice(["rest", "leave"]), default: .text("rest"),
        summary:
          "what follows where there is no snap further: the last one, or the surface is left alone"),
    ],
    rows: RowDescriptor(
      name: "step",
      columns: [
        ParameterDescriptor(
          "speed", .speed(0...Limits.maximumSpeed), required: true,
          summary: "the speed it begins at, in points per millisecond"),
        ParameterDescriptor(
          "pages", .integer(1...1_000_000), required: true, summary: "how many snaps it grants"),
      ],
      count: 1...Limits.maximumSteps, strictlyIncreasing: ["speed"], nonDecreasing: ["pages"],
      orderReason: "otherwise a faster fling could move fewer pages"),
    example: "velocity-steps { step speed=0.2 pages=1; step speed=1.0 pages=3 }")

  convenience init(_ values: ParameterValues) {
    let steps = values.rows.map { row in
      var speed = 0.0
      var pages = 1
      if case .speed(let value)? = row["speed"] { speed = value }
      if case .integer(let value)? = row["pages"] { pages = value }
      return Step(speed: speed, pages: pages)
    }
    self.init(
      Parameters(
        steps: steps, from: values.choice("from", .ahead),
        basis: values.choice("basis", .offset), isInclusive: values.bool("inclusive"),
        ties: values.choice("ties", .start), staysOnSnap: values.text("on-snap") == "stay",
        leavesAtEnd: values.text("at-end") == "leave"))
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .release(VelocitySteps($0)) }
  )
}
