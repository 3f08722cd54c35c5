public import FolioCore

/// A node for a setting, allowed in a pager and in a `when` block; help and printed configs keep
/// this order.
public enum SettingNode: String, Sendable, CaseIterable {
  case pages, insets, padding, snap, paging, projection, loop, resize, motion, autoplay, edits, go

  /// What it means, and what can be set on it.
  var schema: SchemaNode {
    switch self {
    case .pages:
      strategy(.layout, "how long pages are and which belong together", "extent=300 spacing=10")
    case .insets:
      values(
        "space added to the surface's insets, and where the safe area counts",
        [Key.leading.descriptor, Key.trailing.descriptor, Key.safeArea.descriptor],
        "leading=20 trailing=20 safe-area=along")
    case .padding:
      values(
        "content before the first page and after the last",
        [Key.leading.descriptor, Key.trailing.descriptor], "leading=20 trailing=20")
    case .snap: strategy(.snap, "where pages may rest", "leading")
    case .paging:
      strategy(
        .release, "the rules of release, in the order they are asked, and limits",
        "{ threshold (page)0.5; limit pages=1 }")
    case .projection: strategy(.projection, "how far a velocity carries", "uikit")
    case .loop: strategy(.loop, "what comes after the last page", "clones")
    case .resize:
      strategy(.resize, "what stays in place when the surface changes its size", "keep-page")
    case .motion:
      strategy(
        .motion, "how the surface moves, where it does not move by itself", "spring stiffness=100")
    case .autoplay: strategy(.autoplay, "when the pager goes on by itself", "interval every=4000")
    case .edits:
      values(
        "which page is current after edits", [Key.reload.descriptor, Key.removed.descriptor],
        "reload=index")
    case .go:
      values(
        "what `go` does with pages that do not exist, or are far",
        [Key.beyond.descriptor, Key.leapFrom.descriptor, Key.leapShort.descriptor], "beyond=clamp")
    }
  }

  private func strategy(_ role: StrategyRole, _ summary: String, _ example: String) -> SchemaNode {
    SchemaNode(
      rawValue, in: ["pager", "when"], summary, role: role, example: "\(rawValue) \(example)")
  }

  private func values(
    _ summary: String, _ parameters: [ParameterDescriptor], _ example: String
  ) -> SchemaNode {
    SchemaNode(
      rawValue, in: ["pager", "when"], summary, parameters, example: "\(rawValue) \(example)")
  }

  /// The node that names one strategy of a role; `nil` for the roles of a chain.
  init?(of role: StrategyRole) {
    guard role != .release, let node = Self.allCases.first(where: { $0.schema.role == role }) else {
      return nil
    }
    self = node
  }
}

// MARK: Values

extension SettingNode {
  /// The keys of the nodes that name no strategy, each declared once.
  enum Key {
    static let leading = end("leading", "at the leading end")
    static let trailing = end("trailing", "at the trailing end")
    static let safeArea = Parameter(
      "safe-area", default: SafeAreaAxes.both,
      "on which axes what the device covers counts: along the paging axis, across it")

    static let reload = Parameter("reload", default: PagerPolicies().reload, "after a reload")
    static let removed = Parameter(
      "removed", default: PagerPolicies().removed, "when the current page was removed")

    static let beyond = Parameter(
      "beyond", default: PagerPolicies().beyond, "refuse, or go to the nearest page")
    static let leapFrom = Parameter(
      "leap-from", .integer(1...Limits.maximumUniformPages), default: Int?.none,
      "from so many pages on most of an animated way is leapt over; never unless stated")
    static let leapShort = Parameter(
      "leap-short", .integer(1...Limits.maximumUniformPages), default: Int?.none,
      "how many pages of the way a leap leaves; as many as show unless stated")

    private static func end(_ name: String, _ summary: String) -> Parameter<Length> {
      Parameter(
        name,
        .length(
          units: [.points, .viewport], amount: 0...Limits.maximumLength, mustStateUnit: false),
        default: .points(0), summary)
    }
  }
}

extension PagerConfiguration {
  /// Takes the strategy of a node; those of a chain are taken together.
  mutating func take(_ strategy: AnyStrategy) {
    switch strategy {
    case .layout(let made): layout = made
    case .snap(let made): snap = made
    case .projection(let made): projection = made
    case .loop(let made): loop = made
    case .resize(let made): resize = made
    case .motion(let made): motion = made
    case .autoplay(let made): autoplay = made
    case .release, .limit: break
    }
  }

  /// Takes the values of a node that names no strategy.
  mutating func take(_ values: ParameterValues, of node: SettingNode) {
    typealias Key = SettingNode.Key
    switch node {
    case .insets:
      insets = LengthInsets(leading: values[Key.leading], trailing: values[Key.trailing])
      safeArea = values[Key.safeArea]
    case .padding:
      padding = LengthInsets(leading: values[Key.leading], trailing: values[Key.trailing])
    case .edits:
      policies.reload = values[Key.reload]
      policies.removed = values[Key.removed]
    case .go:
      policies.beyond = values[Key.beyond]
      policies.farJump = values[Key.leapFrom].map {
        PagerPolicies.FarJump(threshold: $0, remaining: values[Key.leapShort])
      }
    default: break
    }
  }
}

extension PagingAxis: ParameterChoice {}
extension SafeAreaAxes: ParameterChoice {}
extension PagerPolicies.Reload: ParameterChoice {}
extension PagerPolicies.Removed: ParameterChoice {}
extension PagerPolicies.Beyond: ParameterChoice {}

// MARK: Structure

extension SchemaNode {
  /// The nodes of a config: the only names that this module knows.
  static let all =
    [format, pager, axis]
    + SettingNode.allCases.flatMap { $0 == .paging ? [paging, limit] : [$0.schema] } + [when]

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
        default: PagingAxis.horizontal.parameterValue, required: true, positional: true,
        summary: "horizontal or vertical")
    ],
    example: "axis vertical")

  static let paging = SettingNode.paging.schema

  static let limit = SchemaNode(
    "limit", in: ["paging"], "how far a release may go at most", role: .limit, isRepeatable: true,
    example: "limit pages=1")

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

  private static func bound(_ name: String, _ summary: String) -> ParameterDescriptor {
    ParameterDescriptor(
      name,
      .length(units: [.points], amount: 0...Limits.maximumLength, mustStateUnit: false),
      summary: summary)
  }
}
