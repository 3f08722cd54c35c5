import FolioCore
import FolioDiagnostics
import FolioPluginHost

extension PagerEffect {
  /// The name of the effect in expectations and in JSON.
  var name: String {
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

  /// Every name an effect can have.
  static let names = [
    "phase", "current", "renumbered", "target", "retarget", "scroll", "insets", "content", "place",
    "recycle",
    "ended", "wrapped", "loop-refused", "refused", "misbehaved", "quarantined",
  ]

  /// The name and what matters most, as in `ended:changed` or `scroll:910`.
  var word: String { detail.isEmpty ? name : name + ":" + detail }

  private var detail: String {
    switch self {
    case .phaseChanged(_, let phase): phase.rawValue
    case .currentChanged(_, let page): page.map(String.init) ?? "none"
    case .renumbered(_, let page): String(page)
    case .targetChanged(let target): String(target.page)
    case .retarget(let offset), .scroll(let offset, _): NumberText.of(offset.value)
    case .setInsets(.unbounded): "unbounded"
    case .setInsets(.exactly(let insets)):
      NumberText.of(insets.leading.value) + "," + NumberText.of(insets.trailing.value)
    case .setContentExtent(let extent): NumberText.of(extent.value)
    case .place(let page, _, _): String(page)
    case .recycle(let id): String(id.rawValue)
    case .ended(_, let outcome): outcome.rawValue
    case .wrapped(let laps): String(laps)
    case .misbehaved(let strategy, _), .quarantined(let strategy): strategy
    case .loopRefused, .refused: ""
    }
  }

  /// As data.
  var json: JSONValue { .object([("effect", .string(name))] + members) }

  private var members: [(String, JSONValue)] {
    switch self {
    case .phaseChanged(let from, let to):
      [("from", .string(from.rawValue)), ("to", .string(to.rawValue))]
    case .currentChanged(let from, let to): [("from", .page(from)), ("to", .page(to))]
    case .renumbered(let from, let to): [("from", .integer(from)), ("to", .integer(to))]
    case .targetChanged(let target):
      [
        ("page", .integer(target.page)), ("offset", .number(target.offset.value)),
        ("edge", .string(target.edge.rawValue)), ("lap", .integer(target.lap)),
      ]
    case .retarget(let offset): [("to", .number(offset.value))]
    case .scroll(let offset, let animated):
      [("to", .number(offset.value)), ("animated", .bool(animated))]
    case .setInsets(.unbounded): [("unbounded", true)]
    case .setInsets(.exactly(let insets)):
      [
        ("leading", .number(insets.leading.value)), ("trailing", .number(insets.trailing.value)),
      ]
    case .setContentExtent(let extent): [("extent", .number(extent.value))]
    case .place(let page, let lap, let id):
      [("page", .integer(page)), ("lap", .integer(lap)), ("id", .integer(Int(id.rawValue)))]
    case .recycle(let id): [("id", .integer(Int(id.rawValue)))]
    case .ended(let origin, let outcome):
      [("of", .string(origin.rawValue)), ("as", .string(outcome.rawValue))]
    case .wrapped(let laps): [("laps", .integer(laps))]
    case .loopRefused(let refusal): [("reason", .string(refusal.text))]
    case .refused: []
    case .misbehaved(let strategy, let violation):
      [("strategy", .string(strategy)), ("reason", .string(violation.text))]
    case .quarantined(let strategy): [("strategy", .string(strategy))]
    }
  }
}

extension LoopRefusal {
  /// Why, in words.
  var text: String {
    switch self {
    case .fewerThanTwoPages: "there are fewer than two pages"
    case .noExtent: "the pages have no extent"
    case .shorterThanViewport(let lap, let viewport):
      "one lap is \(NumberText.of(lap.value)) points, shorter than the viewport's "
        + NumberText.of(viewport.value)
    case .needsCopies(let others, let viewport):
      "without its longest page a lap is \(NumberText.of(others.value)) points, which do not fill "
        + "the viewport's \(NumberText.of(viewport.value)), and there are no copies"
    case .listedSnaps: "a plain list of rests has no lap"
    case .placedPages: "pages with places of their own have no lap"
    }
  }
}
