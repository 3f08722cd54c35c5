public import FolioCore

/// A node for a setting, in the order of help and printed configs; all but `axis` work in `when`.
package enum SettingNode: String, Sendable, CaseIterable {
  case axis, pages, insets, padding, snap, paging, projection, loop, resize, motion, autoplay
  case transform, edits, go, wheel, drag

  var schema: SchemaNode { Self.schemas[self] ?? made }

  var role: StrategyRole? { schema.role }

  private static let schemas = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.made) })

  private var made: SchemaNode {
    switch self {
    case .axis:
      values(
        "the paging axis", [Key.axis.descriptor.asAxis], "vertical",
        ["direction", "orientation", "scroll-direction", "flex-direction"])
    case .pages:
      strategy(
        .layout, "page lengths and groups", "extent=300 spacing=10",
        ["items", "cells", "slides", "cards", "layout"])
    case .insets:
      values(
        "insets on top of the surface's, and where the safe area counts",
        [Key.leading.descriptor, Key.trailing.descriptor, Key.safeArea.descriptor],
        "leading=20 trailing=20 safe-area=along",
        [
          "inset", "margin", "margins", "content-padding", "content-inset", "content-insets",
          "content-margins",
        ])
    case .padding:
      values(
        "padding at the content's ends; unlike `insets`, it scrolls",
        [
          Key.leading.descriptor.also(["slides-offset-before"]),
          Key.trailing.descriptor.also(["slides-offset-after"]),
        ], "leading=20 trailing=20")
    case .snap:
      strategy(
        .snap, "where pages snap", "leading",
        [
          "align", "alignment", "snapping", "snap-align", "scroll-snap-align", "cell-align",
          "snap-to-alignment",
        ])
    case .paging:
      strategy(
        .release, "rules that choose the landing page, tried in order, plus limits",
        "{ threshold (page)0.5; limit pages=1 }",
        [
          "behavior", "behaviour", "scroll-target-behavior", "is-paging-enabled", "paging-enabled",
          "page-snapping", "fling-behavior",
        ])
    case .projection:
      strategy(
        .projection, "the deceleration: how much distance a velocity adds", "uikit",
        ["deceleration", "deceleration-rate", "momentum", "inertia"])
    case .loop:
      strategy(
        .loop, "what follows the last page", "clones",
        [
          "infinite", "circular", "cyclic", "wrap", "wrap-around", "looping", "is-infinite",
          "infinite-scroll", "endless",
        ])
    case .resize:
      strategy(
        .resize, "what stays in place when the surface is resized", "keep-page",
        ["rotation", "on-resize", "on-rotate"])
    case .motion:
      strategy(
        .motion, "animation to the target, in place of the surface's own",
        "spring stiffness=100", ["animation", "transition"])
    case .autoplay:
      strategy(
        .autoplay, "when the pager advances by itself", "interval dwell=4000",
        ["auto-play", "auto-scroll", "auto-advance", "timer", "slideshow"])
    case .transform:
      strategy(
        .transform, "how pages look by position: one strategy, or several in a block",
        "{ scale to=0.85; fade to=0.5 }",
        ["effect", "transformer", "page-transformer", "scroll-transition", "tween"])
    case .edits:
      values(
        "which page is current after edits", [Key.reload.descriptor, Key.removed.descriptor],
        "reload=index")
    case .go:
      values(
        "how `go` handles pages that are out of range or far away",
        [Key.beyond.descriptor, Key.jumpFrom.descriptor, Key.jumpShort.descriptor], "beyond=clamp")
    case .wheel:
      values(
        "a mouse wheel with notches; a trackpad drags instead", [Key.notch.descriptor],
        "notch=scroll", ["mousewheel", "mouse-wheel"])
    case .drag:
      values(
        "which drags the pager takes, and which it leaves to others",
        [Key.slope.descriptor], "slope=0.5", ["nested-scrolling", "directional-lock"])
    }
  }

  private func strategy(
    _ role: StrategyRole, _ summary: String, _ example: String, _ alsoCalled: [String]
  ) -> SchemaNode {
    var node = values(summary, [], example, alsoCalled)
    node.role = role
    return node
  }

  private func values(
    _ summary: String, _ parameters: [ParameterDescriptor], _ example: String,
    _ alsoCalled: [String] = []
  ) -> SchemaNode {
    SchemaNode(
      name: rawValue, parents: self == .axis ? ["pager"] : ["pager", "when"], summary: summary,
      parameters: parameters, example: "\(rawValue) \(example)", alsoCalled: alsoCalled)
  }
}

// MARK: Values

extension SettingNode {
  enum Key {
    static let axis = Parameter(
      "axis", default: PagingAxis.horizontal, positional: true, "the paging axis",
      [.horizontal: "pages side by side", .vertical: "pages one below the other"])

    static let leading = end("leading", ["left", "start", "top"], "at the leading end")
    static let trailing = end("trailing", ["right", "end", "bottom"], "at the trailing end")
    static let safeArea = Parameter(
      "safe-area", default: SafeAreaAxes.both, "axes on which the safe area counts as insets",
      [
        .both: "pages stay clear of it",
        .along: "pages stay clear of it along the axis, and extend under it across",
        .across: "pages extend under it along the axis, and stay clear of it across",
        .neither: "adds no insets; the content must avoid it",
      ])

    static let reload = Parameter(
      "reload", default: PagerPolicies().reload, "the current page after a reload",
      [
        .id: "the page with the same identifier, else at the same index, or the last",
        .index: "the page at the same index, else the first", .first: "the first page",
      ])
    static let removed = Parameter(
      "removed", default: PagerPolicies().removed,
      "which page becomes current when the current page is removed, and none is put in its place",
      [
        .nearest: "the nearest remaining page; the later one wins ties",
        .next: "the page that took its index, else the last",
      ])

    static let beyond = Parameter(
      "beyond", default: PagerPolicies().beyond,
      "effect of a page out of range; an endless loop counts on: of 10 pages, 14 is page 4",
      [.refuse: "the pager stays where it is", .clamp: "goes to the nearest page"])
    static let jumpFrom = Parameter(
      "jump-from", .integer(1...Limits.maximumUniformPages), default: Int?.none,
      "distance in groups from which a `go` to a page out of view is mostly skipped; default never")
    static let jumpShort = Parameter(
      "jump-short", .integer(1...Limits.maximumUniformPages), default: Int?.none,
      "the number of groups of a jump that are animated; default as many as are visible")

    static let notch = Parameter(
      "notch", .choice(PagerPolicies.Notch.allCases.map { $0.rawValue }),
      default: PagerPolicies.Notch?.none,
      "the effect of a notch; default `turn` with `velocity-steps`, `direction`, or `one-page` with a speed rule",
      meanings: [
        "moves one step without wrapping; with `tall=scroll-inside` or `cover`, it first scrolls a tall page",
        "scrolls; the rules decide once the wheel is quiet for 150 ms",
      ])

    static let slope = Parameter(
      "slope", .number(0.01...10), default: PagerPolicies().slope,
      alsoCalled: ["touch-angle", "threshold-angle", "axis-lock"],
      "the most a drag may run across the axis, per point along it; 1 is 45 degrees")

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

extension PagerConfiguration {
  /// Applies the values of a node without a strategy.
  mutating func take(_ values: ParameterValues, of node: SettingNode) {
    typealias Key = SettingNode.Key
    switch node {
    case .axis: axis = values[Key.axis]
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
      policies.jump = values[Key.jumpFrom].map {
        PagerPolicies.Jump(from: $0, short: values[Key.jumpShort])
      }
    case .wheel: policies.notch = values[Key.notch]
    case .drag: policies.slope = values[Key.slope]
    case .pages, .snap, .paging, .projection, .loop, .resize, .motion, .autoplay, .transform:
      break
    }
  }
}

extension PagerDescription {
  /// Insets in addition to the surface's, and the axes of its safe area: `insets leading=20`.
  public func insets(
    leading: Length? = nil, trailing: Length? = nil, safeArea: String? = nil
  ) -> PagerClause {
    PagerClause(
      "insets",
      setting: [
        "leading": leading?.parameterValue, "trailing": trailing?.parameterValue,
        "safe-area": safeArea?.parameterValue,
      ])
  }

  /// Space before the first page and after the last: `padding leading=20`.
  public func padding(leading: Length? = nil, trailing: Length? = nil) -> PagerClause {
    PagerClause(
      "padding",
      setting: ["leading": leading?.parameterValue, "trailing": trailing?.parameterValue])
  }

  /// The current page after edits: `edits reload=index`.
  public func edits(reload: String? = nil, removed: String? = nil) -> PagerClause {
    PagerClause(
      "edits",
      setting: ["reload": reload?.parameterValue, "removed": removed?.parameterValue])
  }

  /// The handling of missing and distant pages by `go`: `go beyond=clamp jump-from=3`.
  public func go(
    beyond: String? = nil, jumpFrom: Int? = nil, jumpShort: Int? = nil
  ) -> PagerClause {
    PagerClause(
      "go",
      setting: [
        "beyond": beyond?.parameterValue, "jump-from": jumpFrom?.parameterValue,
        "jump-short": jumpShort?.parameterValue,
      ])
  }
}

extension PagerDescription {
  /// The effect of a notch of a mouse wheel: `wheel notch=scroll`.
  public func wheel(notch: String? = nil) -> PagerClause {
    PagerClause("wheel", setting: ["notch": notch?.parameterValue])
  }

  /// The drags that the pager takes: `drag slope=0.5`.
  public func drag(slope: Double? = nil) -> PagerClause {
    PagerClause("drag", setting: ["slope": slope?.parameterValue])
  }
}

extension ParameterDescriptor {
  fileprivate var asAxis: ParameterDescriptor {
    var copy = self
    copy.isRequired = true
    copy.valuesAlsoCalled = [
      "x": "horizontal", "row": "horizontal", "y": "vertical", "column": "vertical",
    ]
    return copy
  }

  fileprivate func also(_ words: [String]) -> ParameterDescriptor {
    var copy = self
    copy.alsoCalled += words
    return copy
  }
}

extension PagingAxis: ParameterConvertible {}
extension SafeAreaAxes: ParameterConvertible {}
extension PagerPolicies.Reload: ParameterConvertible {}
extension PagerPolicies.Removed: ParameterConvertible {}
extension PagerPolicies.Beyond: ParameterConvertible {}
extension PagerPolicies.Notch: ParameterConvertible {}
