import FolioConfig
import FolioCore
import FolioDiagnostics

/// One thing that can be known of a session: the one source of `state --json` and of `expect`.
struct StateField: Sendable {
  /// The name in JSON and in expectations.
  var name: String
  /// What it is, for help.
  var summary: String
  /// Its value at a moment.
  var value: @Sendable (Moment) -> JSONValue

  /// Describes a field.
  init(_ name: String, _ summary: String, _ value: @escaping @Sendable (Moment) -> JSONValue) {
    self.name = name
    self.summary = summary
    self.value = value
  }

  /// More rests than this are not listed.
  static let maximumSnaps = 1_000

  /// All fields, in the order JSON has them.
  static let all: [StateField] = [
    StateField("pager", "the name of the pager in use") { .string($0.choice.name) },
    StateField("phase", "idle, dragging or settling") { .string($0.pager.phase.rawValue) },
    StateField("current", "the nearest page; also `page`") { .page($0.pager.current) },
    StateField("settled", "the page it came to rest on last") { .page($0.pager.settled) },
    StateField("target", "the page it is going to") { .page($0.pager.target?.page) },
    StateField("anchor", "page, edge and distance: the truth at rest") { anchor($0.pager) },
    StateField("offset", "the offset in points") { .number($0.pager.offset.value) },
    StateField("fraction", "the page position, unclamped") { .number($0.pager.fraction) },
    StateField("clampedFraction", "the page position, kept to the pages") {
      .number($0.pager.clampedFraction)
    },
    StateField("scrollFraction", "the share of the content before the offset") {
      .number($0.pager.scrollFraction)
    },
    StateField("progress", "the share of the range before the offset") {
      .number($0.pager.progress)
    },
    StateField("laps", "whole laps taken out of the offset") { .integer($0.pager.laps) },
    StateField("count", "how many pages there are") { .integer($0.pager.layout.pageCount) },
    StateField("viewport", "width and height of the surface") { viewport($0) },
    StateField("port", "the viewport less the insets") { .number($0.pager.layout.port.value) },
    StateField("insets", "leading and trailing insets in force") { insets($0.pager) },
    StateField("padding", "content before the first page and after the last") {
      ends($0.pager.layout.padding)
    },
    StateField("contentExtent", "the length of all content") {
      .number($0.pager.layout.contentExtent.value)
    },
    StateField("minOffset", "the lowest legal offset") {
      .number($0.pager.layout.range.minimum.value)
    },
    StateField("maxOffset", "the highest legal offset") {
      .number($0.pager.layout.range.maximum.value)
    },
    StateField("time", "milliseconds that passed on the surface") { .number($0.now) },
    StateField("finger", "up, or down on the surface") { .string($0.finger) },
    StateField("speed", "points per millisecond at which the surface moves by itself") {
      .number($0.speed)
    },
    StateField("strikes", "wrong answers by strategy") { strikes($0.pager) },
    StateField("quarantined", "strategies that are no longer asked") {
      .array($0.pager.quarantined.map { .string($0) })
    },
    StateField("snaps", "the rests; [low, high] for a tall page") { snaps($0.pager.layout) },
  ]

  /// Other names of fields.
  static let aliases = ["page": "current"]

  /// The state as one object.
  static func json(_ moment: Moment) -> JSONValue {
    .object(all.map { ($0.name, $0.value(moment)) })
  }

  /// A path by the field's own name, not by an alias.
  static func canonical(_ path: String) -> String {
    let first = String(path.prefix { $0 != "." })
    return (aliases[first] ?? first) + path.dropFirst(first.count)
  }

  /// The value of a path such as `offset` or `insets.leading`; `nil` where there is none.
  static func value(at path: String, of moment: Moment) -> JSONValue? {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = parts.removeFirst()
    guard let field = all.first(where: { $0.name == aliases[first] ?? first }) else { return nil }
    var value = field.value(moment)
    for part in parts {
      guard case .members(let members) = value,
        let member = members.first(where: { $0.name == part })
      else { return nil }
      value = member.value
    }
    return value
  }

  /// How many decimals lines for people show of a field.
  static func decimals(of path: String) -> Int {
    let finer = ["fraction", "clampedFraction", "scrollFraction", "progress", "speed"]
    return finer.contains(path) ? RoundedText.shares : RoundedText.points
  }

  /// What to say of a field that does not exist.
  static func unknown(_ field: String, at span: SourceSpan) -> CommandError {
    let names = all.map { $0.name } + aliases.keys.sorted()
    return CommandError(
      Diagnostic(.unknownField, "the state has no `\(field)`", at: span)
        .adding(
          help: NearestName.find(field, among: names).map { "did you mean `\($0)`?" }
            ?? "`help state` lists the fields"))
  }

  private static func anchor(_ pager: Pager) -> JSONValue {
    .object([
      ("page", .page(pager.anchorIndex)), ("edge", .string(pager.anchor.edge.rawValue)),
      ("distance", .number(pager.anchor.distance.value)),
    ])
  }

  private static func viewport(_ moment: Moment) -> JSONValue {
    let size = moment.size ?? Size(width: 0, height: 0)
    return .object([("width", .number(size.width)), ("height", .number(size.height))])
  }

  private static func insets(_ pager: Pager) -> JSONValue {
    guard case .members(let members) = ends(pager.layout.insets) else { return .null }
    return .members(members + [.init("unbounded", .bool(pager.insetsAreExpanded))])
  }

  private static func ends(_ insets: Insets) -> JSONValue {
    .object([
      ("leading", .number(insets.leading.value)), ("trailing", .number(insets.trailing.value)),
    ])
  }

  private static func strikes(_ pager: Pager) -> JSONValue {
    .object(pager.strikes.keys.sorted().map { ($0, .integer(pager.strikes[$0] ?? 0)) })
  }

  private static func snaps(_ layout: PageLayout) -> JSONValue {
    guard let snaps = layout.listedSnaps(limit: maximumSnaps) else { return .null }
    return .array(
      snaps.map {
        $0.isInterval
          ? .array([.number($0.low.value), .number($0.high.value)]) : .number($0.low.value)
      })
  }
}

extension PageLayout {
  /// The rests of one lap in order; `nil` when there are more than a limit.
  func listedSnaps(limit: Int) -> [Snap]? {
    guard var cursor = SnapGeometry(self).cursor(atGroup: 0) else { return [] }
    var snaps = [cursor.snap]
    while cursor.next(), cursor.snap.groups.lowerBound < groupCount {
      if snaps.count >= limit { return nil }
      snaps.append(cursor.snap)
    }
    return snaps
  }
}
