import FolioCore

/// The nodes of a config: the only names that this module knows.
extension SchemaNode {
  static let all =
    [format, pager, axis]
    + SettingNode.allCases.flatMap { $0 == .paging ? [paging, limit] : [setting($0)] } + [when]

  /// The schema of a node for a setting.
  static func setting(_ node: SettingNode) -> SchemaNode {
    switch node {
    case .pages: pages
    case .insets: insets
    case .padding: padding
    case .snap: snap
    case .paging: paging
    case .projection: projection
    case .loop: loop
    case .resize: resize
    case .motion: motion
    case .autoplay: autoplay
    case .edits: edits
    case .go: go
    }
  }

  /// The node that names one strategy of a role; `nil` for the roles of a chain.
  static func setting(of role: StrategyRole) -> SettingNode? {
    role == .release ? nil : SettingNode.allCases.first { setting($0).role == role }
  }

  static let format = SchemaNode(
    "format", in: [], "the format of the file, so that later ones can be told apart",
    [
      ParameterDescriptor("version", .text, required: true, positional: true, summary: "the format")
    ],
    example: "format \"folio/1\"")

  static let pager = SchemaNode(
    "pager", in: [], "a pager, or ground rules for others",
    [
      ParameterDescriptor(
        "name", .text, required: true, positional: true, summary: "the name, unique everywhere"),
      ParameterDescriptor("extends", .text, summary: "the pager it inherits from"),
      ParameterDescriptor(
        "abstract", .bool, default: .bool(false),
        summary: "whether it is only there to be inherited from"),
    ],
    isRepeatable: true,
    example:
      "pager cards abstract=#true { snap leading }; pager feed extends=cards { axis vertical }")

  static let axis = SchemaNode(
    "axis", in: ["pager"], "the axis pages follow each other along",
    [
      ParameterDescriptor(
        "axis", .choice(PagingAxis.allCases.map { $0.rawValue }),
        default: .text(PagingAxis.horizontal.rawValue),
        required: true, positional: true, summary: "horizontal or vertical")
    ],
    example: "axis vertical")

  static let pages = SchemaNode(
    "pages", in: settings, "how long pages are and which belong together", role: .layout,
    example: "pages extent=300 spacing=10")

  static let insets = SchemaNode(
    "insets", in: settings,
    "space added to the surface's insets, and where the safe area counts",
    ends + [
      ParameterDescriptor(
        "safe-area", .choice(SafeAreaAxes.allCases.map { $0.rawValue }),
        default: .text(SafeAreaAxes.both.rawValue),
        summary: "on which axes what the device covers counts: along the paging axis, across it")
    ],
    example: "insets leading=20 trailing=20 safe-area=along")

  static let padding = SchemaNode(
    "padding", in: settings, "content before the first page and after the last", ends,
    example: "padding leading=20 trailing=20")

  static let snap = SchemaNode(
    "snap", in: settings, "where pages may rest", role: .snap, example: "snap leading")

  static let paging = SchemaNode(
    "paging", in: settings, "the rules of release, in the order they are asked, and limits",
    role: .release, example: "paging { threshold (page)0.5; limit pages=1 }")

  static let limit = SchemaNode(
    "limit", in: ["paging"], "how far a release may go at most", role: .limit, isRepeatable: true,
    example: "limit pages=1")

  static let projection = SchemaNode(
    "projection", in: settings, "how far a velocity carries", role: .projection,
    example: "projection uikit")

  static let loop = SchemaNode(
    "loop", in: settings, "what comes after the last page", role: .loop, example: "loop clones")

  static let resize = SchemaNode(
    "resize", in: settings, "what stays in place when the surface changes its size", role: .resize,
    example: "resize keep-page")

  static let motion = SchemaNode(
    "motion", in: settings, "how the surface moves, where it does not move by itself",
    role: .motion, example: "motion spring stiffness=100")

  static let autoplay = SchemaNode(
    "autoplay", in: settings, "when the pager goes on by itself", role: .autoplay,
    example: "autoplay interval every=4000")

  static let edits = SchemaNode(
    "edits", in: settings, "which page is current after edits",
    [
      ParameterDescriptor(
        "reload", .choice(PagerPolicies.Reload.allCases.map { $0.rawValue }),
        default: .text(PagerPolicies().reload.rawValue), summary: "after a reload"),
      ParameterDescriptor(
        "removed", .choice(PagerPolicies.Removed.allCases.map { $0.rawValue }),
        default: .text(PagerPolicies().removed.rawValue),
        summary: "when the current page was removed"),
    ],
    example: "edits reload=index")

  static let go = SchemaNode(
    "go", in: settings, "what `go` does with pages that do not exist, or are far",
    [
      ParameterDescriptor(
        "beyond", .choice(PagerPolicies.Beyond.allCases.map { $0.rawValue }),
        default: .text(PagerPolicies().beyond.rawValue),
        summary: "refuse, or go to the nearest page"),
      ParameterDescriptor(
        "leap-from", .integer(1...Limits.maximumUniformPages),
        summary: "from so many pages on most of an animated way is leapt over; never unless stated"),
      ParameterDescriptor(
        "leap-short", .integer(1...Limits.maximumUniformPages),
        summary: "how many pages of the way a leap leaves; as many as show unless stated"),
    ],
    example: "go beyond=clamp")

  static let when = SchemaNode(
    "when", in: ["pager"], "what is different for some viewports",
    [
      bound("min-width", "the least width, in points"),
      bound("max-width", "the width it ends before, in points"),
      bound("min-height", "the least height, in points"),
      bound("max-height", "the height it ends before, in points"),
    ],
    isRepeatable: true,
    example: "when min-width=744 max-width=1024 { pages extent=(viewport)0.42 }")

  private static let settings = ["pager", "when"]

  private static let ends = [
    end("leading", "at the leading end"), end("trailing", "at the trailing end"),
  ]

  private static func end(_ name: String, _ summary: String) -> ParameterDescriptor {
    ParameterDescriptor(
      name,
      .length(
        units: [.points, .viewport], amount: 0...Limits.maximumLength, mustStateUnit: false),
      default: .length(.points(0)), summary: summary)
  }

  private static func bound(_ name: String, _ summary: String) -> ParameterDescriptor {
    ParameterDescriptor(
      name,
      .length(units: [.points], amount: 0...Limits.maximumLength, mustStateUnit: false),
      summary: summary)
  }
}
