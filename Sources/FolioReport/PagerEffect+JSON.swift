public import FolioCore
public import FolioDiagnostics

extension PagerEffect {
  /// The effect as data: `effect` is its name, and every number is exact.
  public var json: JSONValue { .object([("effect", .string(name))] + members) }

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
    case .place(let page, let lap, let id):
      [("page", .integer(page)), ("lap", .integer(lap)), ("id", .integer(Int(id.rawValue)))]
    case .recycle(let id): [("id", .integer(Int(id.rawValue)))]
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
  /// A page, or `null` for none.
  package static func page(_ index: Int?) -> JSONValue { index.map { .integer($0) } ?? .null }
}

extension Insets {
  /// The ends by name.
  var members: [(String, JSONValue)] {
    [("leading", .number(leading.value)), ("trailing", .number(trailing.value))]
  }
}
