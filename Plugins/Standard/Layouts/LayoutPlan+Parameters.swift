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
  private static let stop = Parameter(
    "stop", default: StopStrength.normal,
    "whether a motion may pass a page where `limit stop` asks")

  /// The parameters that all layouts share.
  static let commonParameters = [spacing.descriptor] + groupParameters

  /// The parameters of layouts whose spacing follows from the pages themselves.
  package static let groupParameters = [group.descriptor, stop.descriptor]

  /// How many pages fill the port, in place of another parameter that says how long they are.
  static func visible(insteadOf name: String) -> Parameter<Double?> {
    Parameter(
      "visible", .number(1...Limits.maximumLength), default: Double?.none, insteadOf: name,
      alsoCalled: [
        "slides-per-view", "per-view", "slides-to-show", "items-per-page", "visible-pages",
        "columns",
      ],
      "how many pages fill the port, with the spacing between them; in place of `\(name)`")
  }

  /// Creates a plan with the values of the shared parameters.
  ///
  /// - Parameter fitting: the groups that `group=auto` makes.
  package init(
    extent: Extent, minimum: Length? = nil, common values: ParameterValues,
    fitting: Grouping = .fitting()
  ) {
    let grouping: Grouping =
      switch values[Self.group] {
      case .auto: fitting
      case .pages(let size): size > 1 ? .every(size) : .single
      }
    self.init(
      extent: extent, minimum: minimum, spacing: values[Self.spacing], grouping: grouping,
      stop: values[Self.stop])
  }

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
    units: [.points, .viewport, .port], amount: 0...Limits.maximumLength,
    mustStateUnit: false)
}
