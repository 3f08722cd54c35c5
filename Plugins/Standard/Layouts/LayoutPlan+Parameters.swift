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
      "slack", .number(0...Limits.maximumLength), default: .number(0),
      summary: "for auto: points a group may be longer than the port and still fit"),
    ParameterDescriptor(
      "ends", .choice(["open", "fit"]), default: .text("open"),
      summary: "for auto: whether the padding at the ends has to fit with the outermost pages"),
    ParameterDescriptor(
      "stop", .choice(StopStrength.allCases.map { $0.rawValue }),
      default: .text(StopStrength.normal.rawValue),
      summary: "whether a motion may pass a page where `limit stop` asks"),
  ]

  /// Reads the parameters that every layout has.
  init(extent: Extent, minimum: Length? = nil, common values: ParameterValues) {
    self.init(
      extent: extent, minimum: minimum, spacing: values.length("spacing") ?? .points(0),
      grouping: values.grouping,
      stop: values.choice("stop", .normal))
  }
}

extension ParameterValues {
  /// Which pages are selected together.
  var grouping: Grouping {
    if text("group") == "auto" {
      return .fitting(slack: Points(number("slack") ?? 0), countsEnds: text("ends") == "fit")
    }
    let size = integer("group") ?? 1
    return size > 1 ? .every(size) : .single
  }
}

extension ParameterType {
  /// The length of a page.
  static let pageLength = ParameterType.length(
    units: [.points, .viewport, .port, .visible], amount: 0...Limits.maximumLength,
    mustStateUnit: false)
}
