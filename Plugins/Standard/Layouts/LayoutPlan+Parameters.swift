public import FolioCore

extension LayoutPlan {
  private static let spacing = Parameter(
    "spacing",
    .length(
      units: [.points, .viewport, .port], amount: 0...Limits.maximumLength, mustStateUnit: false),
    default: Length.points(0),
    alsoCalled: [
      "gap", "gutter", "space-between", "item-spacing", "page-spacing", "slide-spacing",
      "inter-item-spacing", "line-spacing", "minimum-line-spacing", "column-gap",
    ], "the gap between two pages")
  private static let group = Parameter(
    "group", .integerOrWord(1...Limits.maximumUniformPages, ["auto"]), default: GroupSize.pages(1),
    alsoCalled: ["slides-to-scroll", "slides-per-group", "group-size", "group-cells"],
    "how many pages are selected together; auto takes as many as fit")
  private static let fitTolerance = Parameter(
    "fit-tolerance", .number(0...Limits.maximumLength), default: Points(0), alsoCalled: ["slack"],
    "for auto: points a group may be longer than the port and still fit")
  private static let ends = Parameter(
    "ends", default: GroupEnds.open,
    "for auto: whether the padding at the ends has to fit with the outermost pages")
  private static let stop = Parameter(
    "stop", default: StopStrength.normal,
    "whether a motion may pass a page where `limit stop` asks")

  /// The parameters that all layouts share.
  static let commonParameters = [spacing.descriptor] + groupParameters

  /// The parameters of layouts whose spacing follows from the pages themselves.
  static let groupParameters = [
    group.descriptor, fitTolerance.descriptor, ends.descriptor, stop.descriptor,
  ]

  /// Creates a plan with the values of the shared parameters.
  init(extent: Extent, minimum: Length? = nil, common values: ParameterValues) {
    self.init(
      extent: extent, minimum: minimum, spacing: values[Self.spacing],
      grouping: Self.grouping(values), stop: values[Self.stop])
  }

  private static func grouping(_ values: ParameterValues) -> Grouping {
    switch values[group] {
    case .auto: .fitting(tolerance: values[fitTolerance], countsEnds: values[ends] == .fit)
    case .pages(let size): size > 1 ? .every(size) : .single
    }
  }

  private enum GroupEnds: String, ParameterChoice { case open, fit }

  private enum GroupSize: ParameterConvertible {
    case pages(Int)
    case auto

    init?(_ value: ParameterValue) {
      switch value {
      case .integer(let count): self = .pages(count)
      case .text("auto"): self = .auto
      default: return nil
      }
    }

    var parameterValue: ParameterValue? {
      switch self {
      case .pages(let count): .integer(count)
      case .auto: .text("auto")
      }
    }
  }
}

extension StopStrength: ParameterChoice {}

extension ParameterType {
  /// The length of a page, as a parameter type.
  static let pageLength = ParameterType.length(
    units: [.points, .viewport, .port, .visible], amount: 0...Limits.maximumLength,
    mustStateUnit: false)
}
