public import FolioCore
package import FolioDiagnostics

extension Pager: CustomStringConvertible {
  /// The phase, page and offset on one line.
  public var description: String {
    let goal = target.map { " to " + $0.text(layout.noun) } ?? ""
    let page = current.map { "\(layout.noun) \($0) of \(layout.pageCount)" } ?? "no pages"
    return "\(phase.rawValue)\(goal), \(page), offset \(RoundedText.of(offset)) in "
      + "\(RoundedText.of(layout.range.minimum))...\(RoundedText.of(layout.range.maximum))"
  }

  package var json: JSONValue { .object(Self.fields.map { ($0.name, $0.value(self)) }) }
}

package struct ReportField<State>: Sendable {
  package let name: String
  package let summary: String
  package let kind: FieldKind
  /// The exact value; `null` if it requires pages and the pager has none.
  package let value: @Sendable (State) -> JSONValue

  package init(
    _ name: String, _ summary: String, _ kind: FieldKind = .number,
    _ value: @escaping @Sendable (State) -> JSONValue
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.value = value
  }
}

extension Pager {
  /// The maximum number of snap points in `snaps`, which is `null` beyond it.
  private static let maximumSnaps = 1_000

  /// The fields of the state, in JSON order.
  package static let fields: [ReportField<Pager>] = [
    ReportField(
      "phase", "idle, dragging or settling", .words(PagerPhase.allCases.map { $0.rawValue })
    ) { .string($0.phase.rawValue) },
    ReportField("current", "the nearest page; also `page`") { .page($0.current) },
    ReportField("settled", "the page it last settled on") { .page($0.settled) },
    ReportField("target", "the page it is going to") { .page($0.target?.page) },
    ReportField(
      "anchor", "the page edge, and the distance from it, that stays in place", anchorKind
    ) { anchor($0) },
    ReportField("offset", "the offset in points", .length) { .number($0.offset.value) },
    ReportField("fraction", "the page position, unclamped", .share) {
      .share($0.fraction)
    },
    ReportField("clampedFraction", "the page position, clamped to the range of pages", .share) {
      .share($0.clampedFraction)
    },
    ReportField("scrollFraction", "the share of the content before the offset", .share) {
      .number($0.scrollFraction)
    },
    ReportField("progress", "the share of the range before the offset", .share) {
      .number($0.progress)
    },
    ReportField(
      "allowed", "the directions in which gestures may turn pages",
      .words(AllowedSwipes.allCases.map { $0.rawValue })
    ) { .string($0.allowed.rawValue) },
    ReportField("laps", "whole laps taken out of the offset") { .integer($0.laps) },
    ReportField("count", "the number of pages") { .integer($0.layout.pageCount) },
    ReportField("snapCount", "how many snap points there are, counting shared ones once") {
      .integer($0.layout.snapCount)
    },
    ReportField("currentSnap", "the number of the nearest snap point") { .page($0.currentSnap) },
    ReportField("viewport", "width and height of the surface", .size) { viewport($0) },
    ReportField("snapport", "the viewport less the insets", .length) {
      .number($0.layout.snapport.value)
    },
    ReportField("insets", "leading and trailing insets in force", .ends) {
      .object($0.layout.insets.members + [("unbounded", .bool($0.insetsAreExpanded))])
    },
    ReportField("crossInsets", "leading and trailing insets across the axis", .ends) {
      .object($0.crossInsets.members)
    },
    ReportField("crossSnapport", "the viewport across the axis less the insets there", .length) {
      .number(max(0, $0.viewport.crossExtent - $0.crossInsets.sum).value)
    },
    ReportField(
      "visible", "first and last visible page (first > last when wrapped)", .parts([:])
    ) {
      visible($0)
    },
    ReportField("padding", "content before the first page and after the last", .ends) {
      .object($0.layout.padding.members)
    },
    ReportField("contentExtent", "the length of all content", .length) {
      .number($0.layout.contentExtent.value)
    },
    ReportField("minOffset", "the lowest legal offset", .length) {
      .number($0.layout.range.minimum.value)
    },
    ReportField("maxOffset", "the highest legal offset", .length) {
      .number($0.layout.range.maximum.value)
    },
    ReportField("faults", "invalid answers of each strategy", .parts([:])) { faults($0) },
    ReportField("quarantined", "disabled strategies", .list) {
      .array($0.quarantined.map { .string($0) })
    },
    ReportField("snaps", "the snap points; [low, high] for a tall page", .list) {
      snaps($0.layout)
    },
  ]

  private static let anchorKind = FieldKind.parts([
    "edge": .words(SnapEdge.allCases.map { $0.rawValue }), "distance": .length,
  ])

  private static func anchor(_ pager: Pager) -> JSONValue {
    .object([
      ("page", .page(pager.anchorIndex)), ("edge", .string(pager.anchor.edge.rawValue)),
      ("distance", .number(pager.anchor.distance.value)),
    ])
  }

  private static func viewport(_ pager: Pager) -> JSONValue {
    let lengths = [pager.viewport.extent, pager.viewport.crossExtent]
    let isHorizontal = pager.configuration.axis == .horizontal
    let (width, height) = isHorizontal ? (lengths[0], lengths[1]) : (lengths[1], lengths[0])
    return .object([("width", .number(width.value)), ("height", .number(height.value))])
  }

  private static func visible(_ pager: Pager) -> JSONValue {
    pager.layout.visiblePages(at: pager.offset).map { pages in
      .object([
        ("first", .integer(pager.layout.pageOnLap(pages.lowerBound).page)),
        ("last", .integer(pager.layout.pageOnLap(pages.upperBound).page)),
      ])
    } ?? .null
  }

  private static func faults(_ pager: Pager) -> JSONValue {
    .object(Array(pager.faults.keys).sorted().map { ($0, .integer(pager.faults[$0] ?? 0)) })
  }

  private static func snaps(_ layout: PageLayout) -> JSONValue {
    layout.listedSnaps(limit: maximumSnaps).map { .array($0.map { $0.json }) } ?? .null
  }
}

package enum FieldKind: Equatable, Sendable {
  case number
  case share
  case length
  case speed
  case time
  case text
  case words([String])
  case list
  case size
  /// Lengths at both ends, or `unbounded`.
  case pair
  /// Values by name; unlisted names are unitless numbers.
  indirect case parts([String: FieldKind])

  static let ends = FieldKind.parts([
    "leading": .length, "trailing": .length, "unbounded": .words(["true", "false"]),
  ])

  /// The number of decimals to display.
  package var decimals: Int {
    self == .share || self == .speed ? RoundedText.shares : RoundedText.points
  }

  package func part(_ name: String) -> FieldKind {
    switch self {
    case .parts(let kinds): kinds[name] ?? .number
    default: .length
    }
  }
}

extension Snap {
  package var json: JSONValue {
    isInterval ? .array([.number(low.value), .number(high.value)]) : .number(low.value)
  }
}

extension PageLayout {
  /// `true` if the snap points are a list, which needs no pages.
  package var listsDetents: Bool {
    if case .list = rules.placement { rules.regions == RestRegions() } else { false }
  }

  /// The word for what indices count: `detent` for listed snap points without pages, else `page`.
  package var noun: String { pages.isEmpty && listsDetents ? "detent" : "page" }

  /// The snap points of one lap in order, without repeating the seam; `nil` beyond a limit.
  ///
  /// - Complexity: O(limit).
  package func listedSnaps(limit: Int) -> [Snap]? {
    guard var cursor = SnapGeometry(self).cursor(atGroup: 0) else { return [] }
    var snaps = [cursor.snap]
    let end = cursor.snap.groups.lowerBound + groupCount
    while cursor.next(), cursor.snap.groups.lowerBound < end {
      if snaps.count >= limit { return nil }
      snaps.append(cursor.snap)
    }
    return snaps
  }
}

extension PagerTarget: CustomStringConvertible {
  /// The page and offset, and the edge in a page longer than the snapport.
  public var description: String { text("page") }

  /// The description with another word for a page.
  package func text(_ noun: String) -> String {
    let within =
      switch edge {
      case .point: ""
      case .inside: ", within the page"
      case .leading, .trailing: ", \(edge.rawValue) edge"
      }
    return "\(noun) \(page) at \(RoundedText.of(offset))\(within)"
  }

  package var json: JSONValue { .object(members) }

  var members: [(String, JSONValue)] {
    [
      ("page", .integer(page)), ("offset", .number(offset.value)),
      ("edge", .string(edge.rawValue)), ("lap", .integer(lap)),
    ]
  }
}

extension Decision: CustomStringConvertible {
  /// The target, the deciding strategy and any collected reasons.
  public var description: String {
    let goal = target.map { "to " + $0.description } ?? "the surface coasts"
    let why = ReasonText.phrase(reasons)
    return goal + ", decided by `\(decidedBy)`" + (why.isEmpty ? "" : ": " + why)
  }

  package var json: JSONValue {
    .object([
      ("target", target?.json ?? .null), ("decidedBy", .string(decidedBy)),
      ("reasons", .array(reasons.map { $0.json })),
    ])
  }
}
