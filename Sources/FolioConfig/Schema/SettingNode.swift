public import FolioCore

/// A node for a setting, allowed in a pager and in a `when` block; help and printed configs keep
/// this order.
public enum SettingNode: String, Sendable, CaseIterable {
  case pages, insets, padding, snap, paging, projection, loop, resize, motion, autoplay, edits, go

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
        "content at both ends, which scrolls away; `insets` keep an edge",
        [
          Key.leading.descriptor.also(["slides-offset-before"]),
          Key.trailing.descriptor.also(["slides-offset-after"]),
        ], "leading=20 trailing=20")
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
      rawValue, in: ["pager", "when"], alsoCalled: alsoCalled, summary, role: role,
      example: "\(rawValue) \(example)")
  }

  private func values(
    _ summary: String, _ parameters: [ParameterDescriptor], _ example: String
  ) -> SchemaNode {
    SchemaNode(
      rawValue, in: ["pager", "when"], alsoCalled: alsoCalled, summary, parameters,
      example: "\(rawValue) \(example)")
  }

  private var alsoCalled: [String] {
    switch self {
    case .pages: ["items", "cells", "slides", "cards", "layout"]
    case .insets:
      [
        "inset", "margin", "margins", "content-padding", "content-inset", "content-insets",
        "content-margins",
      ]
    case .padding: []
    case .snap:
      [
        "align", "alignment", "snapping", "snap-align", "scroll-snap-align", "cell-align",
        "snap-to-alignment",
      ]
    case .paging:
      [
        "behavior", "behaviour", "scroll-target-behavior", "is-paging-enabled", "paging-enabled",
        "page-snapping", "fling-behavior",
      ]
    case .projection: ["deceleration", "deceleration-rate", "momentum", "inertia"]
    case .loop:
      [
        "infinite", "circular", "cyclic", "wrap", "wrap-around", "looping", "is-infinite",
        "infinite-scroll",
      ]
    case .resize: ["rotation", "on-resize", "on-rotate"]
    case .motion: ["animation", "transition"]
    case .autoplay: ["auto-play", "auto-scroll", "auto-advance", "timer", "slideshow"]
    case .edits, .go: []
    }
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
    static let leading = end("leading", ["left", "start", "top"], "at the leading end")
    static let trailing = end("trailing", ["right", "end", "bottom"], "at the trailing end")
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

    private static func end(
      _ name: String, _ alsoCalled: [String], _ summary: String
    ) -> Parameter<Length> {
      Parameter(
        name,
        .length(
          units: [.points, .viewport], amount: 0...Limits.maximumLength, mustStateUnit: false),
        default: .points(0), alsoCalled: alsoCalled, summary)
    }
  }
}

extension ParameterDescriptor {
  /// A copy with further words for it.
  fileprivate func also(_ words: [String]) -> ParameterDescriptor {
    var copy = self
    copy.alsoCalled += words
    return copy
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
      policies.leap = values[Key.leapFrom].map {
        PagerPolicies.Leap(from: $0, short: values[Key.leapShort])
      }
    case .pages, .snap, .paging, .projection, .loop, .resize, .motion, .autoplay: break
    }
  }
}

extension PagingAxis: ParameterChoice {}
extension SafeAreaAxes: ParameterChoice {}
extension PagerPolicies.Reload: ParameterChoice {}
extension PagerPolicies.Removed: ParameterChoice {}
extension PagerPolicies.Beyond: ParameterChoice {}

// MARK: In Swift

// The nodes as a `PagerDescription` writes them.
extension PagerDescription {
  /// Where pages may rest: `snap leading`.
  public var snap: StrategyNode<SettingClause> { setting(.snap, .snap) }
  /// The distance that a velocity carries the surface: `projection uikit`.
  public var projection: StrategyNode<SettingClause> { setting(.projection, .projection) }
  /// What comes after the last page: `loop clones`.
  public var loop: StrategyNode<SettingClause> { setting(.loop, .loop) }
  /// What stays in place when the surface is resized: `resize keep-page`.
  public var resize: StrategyNode<SettingClause> { setting(.resize, .resize) }
  /// How the surface moves: `motion spring`.
  public var motion: StrategyNode<SettingClause> { setting(.motion, .motion) }
  /// When the pager moves on without a gesture: `autoplay interval every=4000`.
  public var autoplay: StrategyNode<SettingClause> { setting(.autoplay, .autoplay) }

  private func setting(
    _ node: SettingNode, _ role: StrategyRole
  ) -> StrategyNode<SettingClause> {
    StrategyNode(role) { SettingClause(node, .strategy($0)) }
  }

  /// Insets added to those of the surface, and the axes on which its safe area counts: `insets
  /// leading=20 safe-area=along`.
  public func insets(
    leading: Length? = nil, trailing: Length? = nil, safeArea: SafeAreaAxes? = nil
  ) -> SettingClause {
    values(
      .insets,
      [Key.leading.stated(leading), Key.trailing.stated(trailing), Key.safeArea.stated(safeArea)])
  }

  /// Content before the first page and after the last: `padding leading=20`.
  public func padding(leading: Length? = nil, trailing: Length? = nil) -> SettingClause {
    values(.padding, [Key.leading.stated(leading), Key.trailing.stated(trailing)])
  }

  /// Which page is current after edits: `edits reload=index`.
  public func edits(
    reload: PagerPolicies.Reload? = nil, removed: PagerPolicies.Removed? = nil
  ) -> SettingClause {
    values(.edits, [Key.reload.stated(reload), Key.removed.stated(removed)])
  }

  /// What `go` does when the page does not exist or is far away: `go beyond=clamp leap-from=3`.
  public func go(
    beyond: PagerPolicies.Beyond? = nil, leapFrom: Int? = nil, leapShort: Int? = nil
  ) -> SettingClause {
    values(
      .go,
      [Key.beyond.stated(beyond), Key.leapFrom.stated(leapFrom), Key.leapShort.stated(leapShort)])
  }

  private typealias Key = SettingNode.Key

  private func values(
    _ node: SettingNode, _ values: [(name: String, value: ParameterValue?)]
  ) -> SettingClause {
    var list = ParameterList()
    for (name, value) in values { list[name] = value.map { Stated($0) } }
    return SettingClause(node, .values(list))
  }
}

extension Parameter {
  /// The name with a value for it; `nil` leaves it unstated.
  fileprivate func stated(_ value: Value?) -> (name: String, value: ParameterValue?) {
    (descriptor.name, value.flatMap { $0.parameterValue })
  }
}
