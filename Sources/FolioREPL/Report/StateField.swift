import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

/// One thing that can be known of a session: the one source of `state --json` and of `expect`.
struct StateField: Sendable {
  var name: String
  var summary: String
  var value: @Sendable (Session) -> JSONValue

  init(_ name: String, _ summary: String, _ value: @escaping @Sendable (Session) -> JSONValue) {
    self.name = name
    self.summary = summary
    self.value = value
  }

  /// The fields of the state, in the order JSON has them: the session's own, and what the pager says of
  /// itself.
  private static let state: [StateField] =
    [
      StateField("pager", "the name of the pager in use") { .string($0.present.choice.name) },
      StateField("time", "milliseconds that passed on the surface") { .number($0.present.now) },
      StateField("finger", "up, or down on the surface") { .string($0.present.finger) },
      StateField("speed", "points per millisecond at which the surface moves by itself") {
        .number(
          $0.present.mapping.isMirrored
            ? 0 - $0.present.surface.view.speed : $0.present.surface.view.speed)
      },
      StateField("direction", "which way the surface runs: ltr or rtl") {
        .string($0.present.mapping.direction.rawValue)
      },
      StateField("rule", "the rule that decided the last release") {
        text($0.present.release?.decision.decidedBy)
      },
      StateField("reason", "why the last release went where it went") {
        text($0.present.release?.phrase)
      },
      StateField("outcome", "how a motion ended in the last event") {
        text($0.present.outcome.effects.compactMap { $0.outcome }.last?.rawValue)
      },
    ]
    + PagerField.all.map { field in
      StateField(field.name, field.summary) { field.value($0.present.pager) }
    }

  /// All fields: those of the state, and what a command failed with, which leaves the state as it was.
  static let all =
    state + [
      StateField("error", "the code of what the last command failed with") { text($0.failure?.id) }
    ]

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  static let aliases = ["page": "current"]
  /// All names, aliases included.
  static let names = all.map { $0.name } + aliases.keys.sorted()

  static func json(_ session: Session) -> JSONValue {
    .object(state.map { ($0.name, $0.value(session)) })
  }

  static func canonical(_ path: String) -> String {
    let first = String(path.prefix { $0 != "." })
    return (aliases[first] ?? first) + path.dropFirst(first.count)
  }

  /// The value of a path such as `offset` or `insets.leading`; `nil` where there is none.
  static func value(at path: String, of session: Session) -> JSONValue? {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = parts.removeFirst()
    guard let field = all.first(where: { $0.name == aliases[first] ?? first }) else { return nil }
    var value = field.value(session)
    for part in parts {
      guard case .members(let members) = value,
        let member = members.first(where: { $0.name == part })
      else { return nil }
      value = member.value
    }
    return value
  }

  static func decimals(of path: String) -> Int {
    let finer = ["fraction", "clampedFraction", "scrollFraction", "progress", "speed"]
    return finer.contains(path) ? RoundedText.shares : RoundedText.points
  }

  /// What the number of a path measures; `nil` for one without a unit, such as a page.
  static func measure(of path: String) -> Measure? {
    let lengths = [
      "offset", "port", "crossPort", "contentExtent", "minOffset", "maxOffset", "anchor.distance",
    ]
    let ofLengths = ["insets", "crossInsets", "padding", "viewport"]
    switch path {
    case "time": return .time
    case "speed": return .speed
    case _ where lengths.contains(path): return .length
    default: return ofLengths.contains(String(path.prefix { $0 != "." })) ? .length : nil
    }
  }

  /// Fields that are texts where they are anything.
  static let texts = ["rule", "reason", "error"]

  /// The words that a path can be; `nil` where it can be any text.
  static func words(of path: String) -> [String]? {
    switch path {
    case "phase": PagerPhase.allCases.map { $0.rawValue }
    case "finger": ["up", "down"]
    case "direction": CoordinateMapping.ReadingDirection.allCases.map { $0.rawValue }
    case "outcome": MotionOutcome.allCases.map { $0.rawValue }
    case "anchor.edge": SnapEdge.allCases.map { $0.rawValue }
    default: nil
    }
  }

  static func unknown(_ field: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.unknownField, "the state has no `\(field)`", at: span)
      .adding(
        help: NearestName.find(field, among: names).map { "did you mean `\($0)`?" }
          ?? "`help state` lists the fields")
  }
}
