import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioHost
import FolioReplay
import FolioReport

struct Change: Sendable {
  /// A value that changed, or stayed although expected to change.
  struct Segment: Sendable {
    var name: String
    var from: JSONValue
    var to: JSONValue
    var decimals = RoundedText.points
    /// The words for a page before and after, which is a detent in a list without pages.
    var nouns: [String] = []

    var text: String {
      guard nouns.contains("detent"), name == "page" || name == "pages" else { return plain }
      let names = nouns.map { $0 + name.dropFirst("page".count) }
      if names[0] == names[1] {
        return Segment(name: names[0], from: from, to: to, decimals: decimals).plain
      }
      return "\(names[0]) \(shown(from)) -> \(names[1]) \(shown(to))"
    }

    private var plain: String {
      if from == to { return from == .null ? "no \(name)" : "still \(name) \(shown(from))" }
      if case .number(let old) = from, case .number(let new) = to {
        let texts = RoundedText.pair(old, new, decimals: decimals)
        return "\(name) \(texts.first) -> \(texts.second)"
      }
      return "\(name) \(shown(from)) -> \(shown(to))"
    }

    /// `true` if the values differ by a rounding error only.
    var isRounding: Bool {
      guard from != to, case .number(let old) = from, case .number(let new) = to else {
        return false
      }
      return Points((new - old).magnitude) <= Tolerance.rounding(at: Points(old))
    }

    fileprivate var json: JSONValue {
      .object([("name", .string(name)), ("from", from), ("to", to)])
    }

    private func shown(_ value: JSONValue) -> String { value.shown(decimals: decimals) }
  }

  private(set) var heading: PagerTarget?
  private var isReturn = false
  private var noun = "page"
  var segments: [Segment] = []
  private(set) var settings: [Segment] = []
  var remark = ""

  func lines(width: Int?) -> [String] {
    let heading = heading.map { "heads \(isReturn ? "back to" : "for") " + $0.text(noun) }
    let parts =
      [heading].compactMap { $0 } + segments.filter { !$0.isRounding }.map { $0.text }
      + (remark.isEmpty ? [] : [remark])
    let isNothing = parts.isEmpty && settings.isEmpty
    let line = isNothing ? ["nothing changed"] : parts
    return (line.isEmpty ? [] : Wrapping.parts(line, gap: "   ", width: width))
      + Wrapping.lines(settings.map { $0.text }, width: width)
  }

  var json: JSONValue {
    let remarks = remark.isEmpty ? [] : [("remark", JSONValue.string(remark))]
    let settings =
      settings.isEmpty ? [] : [("settings", JSONValue.array(settings.map { $0.json }))]
    return .object(segments.members + settings + remarks)
  }

  static func remark(on effects: [PagerEffect]) -> String {
    let endings = effects.compactMap { $0.outcome }.map { outcome in
      switch outcome {
      case .changed, .returned, .moved: "settled (\(outcome.rawValue))"
      case .superseded, .arrived: outcome.rawValue
      }
    }
    return endings.joined(separator: ", ")
  }

  mutating func add(reason: String) {
    remark = [reason, remark].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Adds a value if it differs, or if `always`.
  private mutating func add(
    _ name: String, _ states: [SessionState], always: Bool = false,
    _ value: (SessionState) -> JSONValue
  ) {
    let (from, to) = (value(states[0]), value(states[1]))
    guard from != to || always else { return }
    let nouns = states.map { $0.pager.layout.noun }
    segments.append(Segment(name: name, from: from, to: to, nouns: nouns))
  }
}

extension Change {
  /// Compares two states; `effects` are those between them.
  ///
  /// Shows a decision as one entry, and always names the page where a motion ended.
  init(from before: SessionState, to after: SessionState, _ effects: [PagerEffect] = []) {
    let (old, new) = (before.pager, after.pager)
    let states = [before, after]
    noun = new.layout.noun
    add("pager", states) { .string($0.choice.name) }
    add("pages", states) { .integer($0.pager.layout.pageCount) }
    add("viewport", states) { $0.size.map { .string($0.text) } ?? .null }
    add("direction", states) { .string($0.mapping.direction.rawValue) }
    // Surface motions without a target do not report an arrival.
    let isUnasked = old.phase == .settling && old.target == nil
    let effects = effects.filter { !isUnasked || $0 != .ended(.go, .arrived) }
    if effects.contains(where: { $0.isDecision }) { heading = new.target }
    if heading != nil {
      isReturn = new.isReturning && !Self.goesRound(from: before, to: after)
    } else if effects.contains(where: { $0.endsJourney(in: new.phase) }) {
      add("page", states, always: true) { .page($0.pager.settled) }
    } else {
      add("page", states) { .page($0.pager.current) }
    }
    add("offset", states) { .number($0.pager.offset.value) }
    // During a drag, the phase already implies the finger.
    if old.phase != .dragging, new.phase != .dragging {
      add("finger", states) { .string($0.finger) }
    }
    add("allowed", states) { .string($0.pager.allowed.rawValue) }
    add("time", states) { .string(RoundedText.of($0.now, decimals: 2) + " ms") }
    add("laps", states) { .integer($0.pager.laps) }
    add("insets", states) {
      .string($0.pager.insetsAreExpanded ? "unbounded" : RoundedText.of($0.pager.layout.insets))
    }
    add("across", states) { .string(RoundedText.of($0.pager.crossInsets)) }
    if isEmpty { add("content", states) { .number($0.pager.layout.contentExtent.value) } }
    if isEmpty { add("phase", states) { .string($0.pager.phase.rawValue) } }
    remark = Self.remark(on: effects)
  }

  /// `true` if a looping pager returns to its page by a full lap.
  private static func goesRound(from before: SessionState, to after: SessionState) -> Bool {
    guard let period = after.pager.layout.period, let target = after.pager.target else {
      return false
    }
    let start =
      before.pager.phase == .idle ? before.pager.offset : after.release?.release.place.gestureStart
    return start.map { abs((target.offset - $0).value) > period.value / 2 } ?? false
  }

  private var isEmpty: Bool { segments.isEmpty && heading == nil }
}

extension Change {
  /// Adds changed settings if both configs have the same name.
  mutating func compareSettings(from before: SessionState, to after: SessionState) {
    guard before.choice.name == after.choice.name, !before.catalogue.pagers.isEmpty else { return }
    let viewport = after.pager.layout.viewport
    let old = Self.settings(of: before.choice, for: viewport)
    let new = Self.settings(of: after.choice, for: viewport)
    let values = { (fields: [(name: String, value: String)]) in
      Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    let (was, isNow) = (values(old), values(new))
    for (name, value) in new where was[name] != value {
      let old = was[name].map { JSONValue.string($0) } ?? .null
      settings.append(Segment(name: name, from: old, to: .string(value)))
    }
    for (name, value) in old where isNow[name] == nil {
      settings.append(Segment(name: name, from: .string(value), to: .null))
    }
    if settings.isEmpty { add(reason: "the config did not change") }
  }

  /// Returns the settings on a surface; repeated names are numbered.
  private static func settings(
    of choice: ComposedPager, for viewport: Viewport
  ) -> [(name: String, value: String)] {
    var counts: [String: Int] = [:]
    return choice.resolved(for: viewport).fields.map { field in
      counts[field.name, default: 0] += 1
      let count = counts[field.name] ?? 1
      return (count == 1 ? field.name : "\(field.name) (\(count))", field.value)
    }
  }
}

extension PagerEffect {
  fileprivate var isDecision: Bool { if case .targetChanged = self { true } else { false } }

  /// `true` for the end of a gesture, and of a `go` unless moving again.
  fileprivate func endsJourney(in phase: PagerPhase) -> Bool {
    guard case .ended(let origin, let outcome) = self, outcome != .superseded else { return false }
    return origin == .gesture || origin == .go && phase == .idle
  }
}

extension [Change.Segment] {
  fileprivate var members: [(String, JSONValue)] {
    map { ($0.name, .object([("from", $0.from), ("to", $0.to)])) }
  }

  var json: JSONValue { .object(members) }
}

extension SessionState {
  var finger: String { isTouched ? "down" : "up" }
}

extension JSONValue {
  func shown(decimals: Int) -> String {
    switch self {
    case .string(let text): text
    case .null: "none"
    case .number(let number): RoundedText.of(number, decimals: decimals)
    default: text
    }
  }
}

extension PagerEffect {
  var outcome: MotionOutcome? {
    if case .ended(let origin, let outcome) = self, origin != .resize { outcome } else { nil }
  }
}
