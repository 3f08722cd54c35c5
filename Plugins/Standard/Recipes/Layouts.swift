public import FolioCore

extension LayoutPlan {
  /// Pages of one extent.
  ///
  /// - Parameters:
  ///   - visible: The number of pages filling the snapport, at least 1; replaces `extent`.
  public static func uniform(
    extent: Length = .snapport(1), visible: Double? = nil, spacing: Length = .points(0)
  ) -> LayoutPlan {
    .uniform(extent: extent, visible: visible, spacing: spacing, grouping: .single)
  }

  package static func uniform(
    extent: Length = .snapport(1), visible: Double? = nil, spacing: Length = .points(0),
    grouping: Grouping = .single, stop: StopStrength = .normal
  ) -> LayoutPlan {
    var plan = LayoutPlan(
      extent: .uniform(extent), spacing: spacing, grouping: grouping, stop: stop)
    plan.visible = visible.map { max(1, $0) }
    return plan
  }

  /// Pages with lengths from the app, each at least a minimum.
  ///
  /// - Parameters:
  ///   - minimum: The minimum length of a page without its separator; `nil` for 0.
  ///   - visible: The number of minimal pages in the snapport, at least 1; replaces `minimum`.
  ///   - separator: The thickness of a separator line in points; at least 0.
  ///   - collapsesHidden: `true` to collapse an expanded page when it leaves the screen.
  public static func content(
    minimum: Length? = nil, visible: Double? = nil, spacing: Length = .points(0),
    separator: Points = 0, collapsesHidden: Bool = true
  ) -> LayoutPlan {
    .content(
      minimum: minimum, visible: visible, spacing: spacing, grouping: .single,
      separator: separator, collapsesHidden: collapsesHidden)
  }

  package static func content(
    minimum: Length? = nil, visible: Double? = nil, spacing: Length = .points(0),
    grouping: Grouping = .single, stop: StopStrength = .normal, separator: Points = 0,
    collapsesHidden: Bool = true
  ) -> LayoutPlan {
    var plan = LayoutPlan(
      extent: .content, minimum: minimum, spacing: spacing, grouping: grouping, stop: stop)
    plan.visible = visible.map { max(1, $0) }
    plan.separator = max(0, separator)
    plan.collapsesHidden = collapsesHidden
    return plan
  }

  /// Pages at explicit positions from the app, with overlaps and gaps.
  ///
  /// Only consecutive pages without overlap can form groups and loop.
  public static func placed() -> LayoutPlan { .placed(grouping: .single) }

  package static func placed(
    grouping: Grouping = .single, stop: StopStrength = .normal
  ) -> LayoutPlan {
    LayoutPlan(extent: .placed, grouping: grouping, stop: stop)
  }

  /// Pages that pass through slots of different lengths, like shrinking carousel items.
  ///
  /// One step scrolls by the length of the first slot and moves every page by one slot.
  package static func weighted(_ slots: Slots) -> LayoutPlan {
    let sum = slots.weights.reduce(0, +)
    var plan = LayoutPlan(extent: .uniform(.snapport((slots.weights.first ?? sum) / sum)))
    plan.slots = slots
    return plan
  }
}

package enum Layouts {
  static let all: [StrategyRegistration] = [
    .layout(
      StrategyDescriptor(
        role: .layout, id: "uniform", summary: "pages of equal length",
        parameters: [extent.descriptor, visible(insteadOf: "extent").descriptor] + common,
        example: "pages extent=300 spacing=10")
    ) { (values) throws(StrategyError) in
      .uniform(
        extent: values[extent], visible: values[visible(insteadOf: "extent")],
        spacing: values[spacing], grouping: try grouping(values), stop: values[stop])
    },
    .layout(
      StrategyDescriptor(
        role: .layout, id: "content",
        alsoCalled: [
          "auto", "auto-width", "auto-height", "variable-width", "fit-content", "wrap-content",
        ],
        summary: "pages as long as their content",
        parameters: [
          minimum.descriptor, visible(insteadOf: "minimum").descriptor, separator.descriptor,
          collapse.descriptor,
        ] + common,
        example: "pages extent=content minimum=(viewport)1")
    ) { (values) throws(StrategyError) in
      .content(
        minimum: values[minimum], visible: values[visible(insteadOf: "minimum")],
        spacing: values[spacing], grouping: try grouping(values), stop: values[stop],
        separator: values[separator], collapsesHidden: values[collapse] == .whenHidden)
    },
    .layout(
      StrategyDescriptor(
        role: .layout, id: "placed", summary: "pages at the app's own positions; they may overlap",
        parameters: ofGroups, example: "pages placed")
    ) { (values) throws(StrategyError) in
      .placed(grouping: try grouping(values), stop: values[stop])
    },
    .layout(
      StrategyDescriptor(
        role: .layout, id: "weighted",
        summary: "pages that pass through slots of different lengths",
        parameters: [weights.descriptor, reach.descriptor], example: "pages weighted 4 3 2 1")
    ) { (values) throws(StrategyError) in
      let weights = values[weights].map { $0.amount }
      if let index = weights.firstIndex(where: { !$0.isFinite || $0 <= 0 }) {
        throw StrategyError(
          parameter: "weights",
          reason: "a slot has no length: weight \(index + 1) of \(weights.count) is not above 0",
          help: "leave it out, or write a number above 0, like `weighted 4 3 2 1`")
      }
      return .weighted(Slots(weights: weights, reachesLargest: values[reach] == .largest))
    },
  ]

  // Shared parameters.

  private static let spacing = Parameter(
    "spacing", .pageLength, default: Length.points(0),
    alsoCalled: [
      "gap", "gutter", "space-between", "item-spacing", "page-spacing", "slide-spacing",
      "inter-item-spacing", "line-spacing", "minimum-line-spacing", "column-gap",
    ], "the gap between two pages")
  private static let group = Parameter(
    "group", .integerOrWord(1...Limits.maximumUniformPages, ["auto"]), default: GroupSize.pages(1),
    alsoCalled: ["slides-to-scroll", "slides-per-group", "per-move", "group-size", "group-cells"],
    "number of pages selected together; auto: as many as fit")
  private static let first = Parameter(
    "first", .integer(1...Limits.maximumUniformPages), default: Int?.none,
    "number of pages in the first group, such as a book's cover; at most `group`, which is the default"
  )
  /// The strength of pages as stops; by default a motion may pass them.
  package static let stop = Parameter(
    "stop", default: StopStrength.normal, alsoCalled: ["scroll-snap-stop"],
    "how `limit stop` treats the pages",
    [.normal: "a fling may pass them", .always: "a fling stops at each"])

  private static let common = [spacing.descriptor] + ofGroups

  /// The parameters of layouts that derive their spacing from the pages.
  package static let ofGroups = [group.descriptor, first.descriptor, stop.descriptor]

  /// The grouping of a config, with `fitting` for `group=auto`.
  package static func grouping(
    _ values: ParameterValues, fitting: Grouping = .fitting()
  ) throws(StrategyError) -> Grouping {
    let first = values[first]
    switch values[group] {
    case .auto:
      guard first == nil else {
        throw StrategyError(
          parameter: "first", reason: "with `group=auto`, the first group is as long as fits",
          help: "leave out `first`, or write a number of pages, as in `group=2 first=1`")
      }
      return fitting
    case .pages(let size):
      guard let first else { return size > 1 ? .every(size) : .single }
      guard first <= size else {
        throw StrategyError(
          parameter: "first",
          reason: "the first group has \(first) pages, and the others have \(size)",
          help: "write at most `first=\(size)`, or a larger `group`")
      }
      return first < size ? .every(size, first: first) : size > 1 ? .every(size) : .single
    }
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

  private static func visible(insteadOf name: String) -> Parameter<Double?> {
    Parameter(
      "visible", .number(1...Limits.maximumLength), default: Double?.none, insteadOf: name,
      alsoCalled: [
        "slides-per-view", "per-view", "per-page", "slides-to-show", "items-per-page",
        "visible-pages",
        "columns",
      ],
      "number of pages that fill the snapport, spacing included; replaces `\(name)`")
  }

  // Parameters of one layout.

  private static let extent = Parameter(
    "extent", .pageLength, default: Length.snapport(1),
    alsoCalled: [
      "width", "height", "size", "item-size", "item-width", "item-height", "item-extent",
      "page-size", "page-width", "page-height", "slide-size", "cell-width", "cell-height",
    ], "length of every page")

  private enum Collapse: String, ParameterChoice {
    case whenHidden = "when-hidden"
    case never
  }
  private static let minimum = Parameter(
    "minimum", .pageLength, default: Length?.none,
    "shortest length of a page; also the length of pages that have not been measured yet")
  private static let separator = Parameter(
    "separator", .number(0...Limits.maximumLength), default: Points(0),
    "length added to a page of minimum length, for a line between pages")
  private static let collapse = Parameter(
    "collapse", default: Collapse.whenHidden, "when an expanded page collapses by itself",
    [
      .whenHidden: "when it leaves the screen",
      .never: "it stays expanded until the app collapses it",
    ])

  private enum Reach: String, ParameterChoice { case largest, ends }
  private static let weights = Parameter(
    "weights", .offsets(maximumCount: 64), default: [Length](), required: true, positional: true,
    "slot lengths, as shares of their sum; each above 0")
  private static let reach = Parameter(
    "reach", default: Reach.largest, "where the first and last pages stop",
    [.largest: "in the largest slot", .ends: "in the first and in the last slot"])
}

extension StopStrength: ParameterConvertible {}

extension ParameterType {
  fileprivate static let pageLength = ParameterType.length(
    units: [.points, .viewport, .snapport], amount: 0...Limits.maximumLength,
    mustStateUnit: false)
}
