import FolioCore

extension LayoutPlan {
  /// The parameters that every layout has.
  static let commonParameters = [
    ParameterDescriptor(
      "spacing",
      .length(
        units: [.points, .viewport, .port], amount: 0...Limits.maximumLength,
        mustStateUnit: false),
      default: .length(.points(0)), summary: "the gap between two pages"),
    ParameterDescriptor(
      "group", .integerOrWord(1...Limits.maximumUniformPages, ["auto"]), default: .integer(1),
      summary: "how many pages are selected together; auto takes as many as fit"),
    ParameterDescriptor(
      "stop", .choice(StopStrength.allCases.map { $0.rawValue }),
      default: .text(StopStrength.normal.rawValue),
      summary: "whether a motion may pass a page where `limit stop` asks"),
  ]

  /// Reads the parameters that every layout has.
  init(extent: Extent, minimum: Length? = nil, common values: ParameterValues) {
    let size = values.integer("group") ?? 1
    self.init(
      extent: extent, minimum: minimum, spacing: values.length("spacing") ?? .points(0),
      grouping: values.text("group") == "auto" ? .fitting : size > 1 ? .every(size) : .single,
      stop: values.choice("stop", .normal))
  }
}

extension ParameterType {
  /// The length of a page.
  static let pageLength = ParameterType.length(
    units: [.points, .viewport, .port, .visible], amount: 0...Limits.maximumLength,
    mustStateUnit: false)
}
