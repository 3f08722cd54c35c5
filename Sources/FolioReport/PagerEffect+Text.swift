public import FolioCore
package import FolioDiagnostics

extension PagerEffect: CustomStringConvertible {
  /// The effect on one line, with rounded numbers.
  public var description: String {
    switch self {
    case .phaseChanged(let from, let to): "phase \(from.rawValue) -> \(to.rawValue)"
    case .currentChanged(let from, let to): "current page \(Self.page(from)) -> \(Self.page(to))"
    case .renumbered(let from, let to): "page \(from) is page \(to) now"
    case .targetChanged(let target): "heads for \(target.description)"
    case .retarget(let offset): "end the motion at \(RoundedText.of(offset))"
    case .scroll(let offset, let animated):
      "scroll to \(RoundedText.of(offset))\(animated ? ", animated" : "")"
    case .setInsets(let insets): "set insets \(insets.description)"
    case .setContentExtent(let extent): "set content extent \(RoundedText.of(extent))"
    case .place(let page, let copy): "place page \(page), \(copy.description)"
    case .recycle(let copy): "recycle \(copy.description)"
    case .ended(let origin, let outcome): "\(origin.rawValue) ended: \(outcome.rawValue)"
    case .wrapped(let laps): "wrapped by \(laps) \(laps.magnitude == 1 ? "lap" : "laps")"
    case .loopRefused(let refusal): "loop refused: \(refusal.description)"
    case .refused(let refusal): "refused: \(refusal.description)"
    case .misbehaved(let strategy, let violation):
      "`\(strategy)` misbehaved: \(violation.description)"
    case .quarantined(let strategy): "`\(strategy)` is disabled"
    }
  }

  private static func page(_ page: Int?) -> String { page.map(String.init) ?? "none" }
}

extension PageCopy: CustomStringConvertible {
  /// The handle, and the lap unless it is the first.
  public var description: String {
    "handle \(id.rawValue)\(lap == 0 ? "" : " of lap \(lap)")"
  }

  fileprivate var members: [(String, JSONValue)] {
    [("lap", .integer(lap)), ("id", .integer(Int(id.rawValue)))]
  }
}

extension InsetRequest: CustomStringConvertible {
  /// The insets in points as `leading,trailing`, or `unbounded`.
  public var description: String {
    switch self {
    case .unbounded: "unbounded"
    case .exactly(let insets): insets.description
    }
  }
}

extension PagerEffect {
  package var name: String {
    switch self {
    case .phaseChanged: "phase"
    case .currentChanged: "current"
    case .renumbered: "renumbered"
    case .targetChanged: "target"
    case .retarget: "retarget"
    case .scroll: "scroll"
    case .setInsets: "insets"
    case .setContentExtent: "content"
    case .place: "place"
    case .recycle: "recycle"
    case .ended: "ended"
    case .wrapped: "wrapped"
    case .loopRefused: "loop-refused"
    case .refused: "refused"
    case .misbehaved: "misbehaved"
    case .quarantined: "quarantined"
    }
  }

  package static let details: [(name: String, kind: FieldKind?)] = [
    ("phase", .words(PagerPhase.allCases.map { $0.rawValue })), ("current", .number),
    ("renumbered", .number), ("target", .number), ("retarget", .number), ("scroll", .number),
    ("insets", .pair), ("content", .number), ("place", .number), ("recycle", .number),
    ("ended", .words(MotionOutcome.allCases.map { $0.rawValue })), ("wrapped", .number),
    ("loop-refused", nil), ("refused", nil), ("misbehaved", .text), ("quarantined", .text),
  ]

  /// The name and exact detail, such as `ended:changed` or `scroll:910`.
  package var word: String { detail.isEmpty ? name : name + ":" + detail }

  private var detail: String {
    switch self {
    case .phaseChanged(_, let phase): phase.rawValue
    case .currentChanged(_, let page): Self.page(page)
    case .renumbered(_, let page): String(page)
    case .targetChanged(let target): String(target.page)
    case .retarget(let offset), .scroll(let offset, _): offset.description
    case .setInsets(let insets): insets.description
    case .setContentExtent(let extent): extent.description
    case .place(let page, _): String(page)
    case .recycle(let copy): String(copy.id.rawValue)
    case .ended(_, let outcome): outcome.rawValue
    case .wrapped(let laps): String(laps)
    case .misbehaved(let strategy, _), .quarantined(let strategy): strategy
    case .loopRefused, .refused: ""
    }
  }

  package var json: JSONValue { .object([("effect", .string(name))] + members) }

  private var members: [(String, JSONValue)] {
    switch self {
    case .phaseChanged(let from, let to):
      [("from", .string(from.rawValue)), ("to", .string(to.rawValue))]
    case .currentChanged(let from, let to): [("from", .page(from)), ("to", .page(to))]
    case .renumbered(let from, let to): [("from", .integer(from)), ("to", .integer(to))]
    case .targetChanged(let target): target.members
    case .retarget(let offset): [("to", .number(offset.value))]
    case .scroll(let offset, let animated):
      [("to", .number(offset.value)), ("animated", .bool(animated))]
    case .setInsets(.unbounded): [("unbounded", true)]
    case .setInsets(.exactly(let insets)): insets.members
    case .setContentExtent(let extent): [("extent", .number(extent.value))]
    case .place(let page, let copy): [("page", .integer(page))] + copy.members
    case .recycle(let copy): copy.members
    case .ended(let origin, let outcome):
      [("of", .string(origin.rawValue)), ("as", .string(outcome.rawValue))]
    case .wrapped(let laps): [("laps", .integer(laps))]
    case .loopRefused(let refusal): [("reason", .string(refusal.description))]
    case .refused(let refusal): [("reason", .string(refusal.description))]
    case .misbehaved(let strategy, let violation):
      [("strategy", .string(strategy)), ("reason", .string(violation.description))]
    case .quarantined(let strategy): [("strategy", .string(strategy))]
    }
  }
}

extension JSONValue {
  package static func page(_ index: Int?) -> JSONValue { index.map { .integer($0) } ?? .null }

  /// A fraction or a page position, or `null`.
  package static func share(_ share: Double?) -> JSONValue { share.map { .number($0) } ?? .null }
}

extension Insets {
  var members: [(String, JSONValue)] {
    [("leading", .number(leading.value)), ("trailing", .number(trailing.value))]
  }
}
