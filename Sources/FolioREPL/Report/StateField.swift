import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReplay
import FolioReport
import FolioSurface

/// The fields of a session in `state --json`, `expect` and `display`.
enum StateField {
  private static let state: [ReportField<Session>] =
    [
      ReportField("pager", "the name of the pager in use", .text) {
        .string($0.present.choice.name)
      },
      ReportField("time", "milliseconds elapsed on the surface's clock", .time) {
        .number($0.present.now)
      },
      ReportField("finger", "up, or down on the surface", .words(["up", "down"])) {
        .string($0.present.finger)
      },
      ReportField("speed", "points per millisecond at which the surface moves by itself", .speed) {
        let speed = $0.present.surface.view.state.speed
        return .number($0.present.mapping.isMirrored ? 0 - speed : speed)
      },
      ReportField(
        "direction", "which way the surface runs: ltr or rtl",
        .words(CoordinateMapping.ReadingDirection.allCases.map { $0.rawValue })
      ) { .string($0.present.mapping.direction.rawValue) },
      ReportField("rule", "the rule that decided the last release", .text) {
        text($0.present.release?.decision.decidedBy)
      },
      ReportField("reason", "why the last release went where it went", .text) {
        text($0.present.release?.phrase)
      },
      ReportField(
        "outcome", "how a motion ended in the last event",
        .words(MotionOutcome.allCases.map { $0.rawValue })
      ) { text($0.present.outcome.effects.compactMap { $0.outcome }.last?.rawValue) },
    ]
    + Pager.fields.map { field in
      ReportField(field.name, field.summary, field.kind) { field.value($0.present.pager) }
    }

  /// All fields, including those of the last command.
  static let all =
    state + [
      ReportField("error", "the code of the error that the last command failed with", .text) {
        text($0.failure?.id)
      },
      ReportField(
        "wants", "whose the last slanted drag is: the pager takes it, or the reason why not",
        .words(DragAnswer.allCases.map { $0.rawValue })
      ) { $0.wants ?? .null },
    ]

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private static let aliases = ["page": "current"]
  /// Words for a field that it is not called.
  private static let meant = [
    "pages": "count", "length": "count", "index": "page", "position": "offset", "velocity": "speed",
  ]
  static let names = all.map { $0.name } + aliases.keys.sorted()

  static func json(_ session: Session) -> JSONValue {
    .object(state.map { ($0.name, $0.value(session)) })
  }

  static func canonical(_ path: String) -> String {
    let first = String(path.prefix { $0 != "." })
    return (aliases[first] ?? first) + path.dropFirst(first.count)
  }

  /// Reads a path such as `offset` or `insets.leading`; throws for an unknown field.
  static func reading(
    _ path: String, at span: SourceSpan? = nil, of session: Session
  ) throws(Diagnostic) -> Reading {
    let parts = canonical(path).split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    let field = all.first { $0.name == parts.first }
    var found = field.map { Reading(value: $0.value(session), kind: $0.kind) }
    let whole = found
    for part in parts.dropFirst() { found = found?.part(part) }
    if let found { return found }
    let near =
      whole?.help(parts[0])
      ?? (meant[path] ?? NearestName.find(path, among: names)).map { "did you mean `\($0)`?" }
    throw Diagnostic(.unknownField, "the state has no `\(path)`", at: span)
      .adding(help: near ?? "`help state` lists the fields")
      .adding(note: "the fields are", names: Pager.fields.map { $0.name })
  }
}

extension StateField {
  /// Reads how a page looks, by a name of `explain page`; throws for an unknown one.
  static func reading(
    _ name: String, ofPage page: Int, at span: SourceSpan?, of session: Session
  ) throws(Diagnostic) -> Reading {
    let (pager, looks) = (session.present.pager, session.present.looks)
    guard pager.layout.isLooping || (0..<pager.layout.pageCount).contains(page) else {
      throw Refusal.noSuchPage(page, count: pager.layout.pageCount).diagnostic(at: span)
    }
    let place = looks?.position(ofPage: page)
    let position = place?.position ?? pager.position(ofPage: page)
    var fields = [("position", JSONValue.number(position))]
    if let place { fields.append(("distance", .number(place.distance.value))) }
    let look = (looks?.look(ofPage: page) ?? .identity).json
    if case .members(let members) = look { fields += members.map { ($0.name, $0.value) } }
    guard let field = fields.first(where: { $0.0 == name }) else {
      let names = fields.map { $0.0 }
      throw Diagnostic(.unknownField, "a page has no `\(name)`", at: span)
        .suggesting(NearestName.all(name, among: names), for: nil)
        .adding(help: "a page has " + names.joined(separator: ", "))
    }
    return Reading(value: field.1, kind: name == "hidden" ? .words(["true", "false"]) : .share)
  }

  struct Reading: Equatable, Sendable {
    let value: JSONValue
    let kind: FieldKind

    fileprivate func part(_ name: String) -> Reading? {
      guard case .members(let members) = value,
        let member = members.first(where: { $0.name == name })
      else { return nil }
      return Reading(value: member.value, kind: kind.part(name))
    }

    /// The parts of a field to compare; `nil` if it has none.
    func help(_ field: String) -> String? {
      guard case .parts = kind, case .members(let members) = value, !members.isEmpty else {
        return nil
      }
      return "compare " + members.map { "`\(field).\($0.name)`" }.joined(separator: " or ")
    }

    var shown: String { value.shown(decimals: kind.decimals) }

    /// The value in the notation of expectations.
    var text: String {
      switch (value, kind) {
      case (.string(let text), _): text
      case (.null, _): "none"
      case (.members(let sides), .size): sides.map { $0.value.text }.joined(separator: "x")
      default: value.text
      }
    }
  }
}

extension FieldKind {
  /// Parses a number with or without a unit of this kind; `nil` for anything else.
  func number(_ text: String) -> Double? {
    switch self {
    case .length, .size, .pair: Measure.length.amount(text)?.value
    case .speed: Measure.speed.amount(text)?.value
    case .time: Measure.time.amount(text)?.value
    case .number, .share: Word.decimal(text)
    case .text, .words, .list, .parts: nil
    }
  }

  /// Normalizes a text for comparison; `nil` if the kind never has this value.
  func canonical(_ text: String) -> String? {
    if text == "none" { return text }
    switch self {
    case .number, .share, .length, .speed, .time: return number(text).map { NumberText.of($0) }
    case .text: return text
    case .words(let words): return words.contains(text) ? text : nil
    case .list:
      // Spaces and quotes in a list are ignored.
      let isList = text.hasPrefix("[") && text.hasSuffix("]")
      return isList ? text.filter { $0 != " " && $0 != "\"" } : nil
    case .size: return numbers(text.replacing("×", with: "x"), "x")
    case .pair: return text == "unbounded" ? text : numbers(text, ",")
    case .parts: return text.filter { $0 != " " } == "{}" ? "{}" : nil
    }
  }

  /// Normalizes two numbers with a separator.
  private func numbers(_ text: String, _ sign: Character) -> String? {
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number(String($0)) }.map { NumberText.of($0) }
    return parts.count == 2 && numbers.count == 2 ? numbers.joined(separator: "\(sign)") : nil
  }

  var form: (words: String, example: String) {
    switch self {
    case .number, .share: ("a number", "3")
    case .length: ("a number", "12.5")
    case .speed: ("a number", "1.1")
    case .time: ("a number", "16ms")
    case .text: ("a text", "")
    case .words(let words): (words.joined(separator: ", "), words.first ?? "")
    case .list: ("a list", "[]")
    case .size: ("a size", "390x844")
    case .pair: ("two lengths", "20,20")
    case .parts: ("no single value", "{}")
    }
  }
}

struct Watches: Sendable {
  private var shown: [(field: String, reading: StateField.Reading)] = []

  /// Displays fields, or lists them if `words` is empty; an unknown field throws without a change.
  mutating func add(_ words: [Word], at session: Session) throws(Diagnostic) -> [String] {
    guard !words.isEmpty else { return lines }
    var added: [(field: String, reading: StateField.Reading)] = []
    for word in words {
      let reading = try StateField.reading(word.text, at: word.span, of: session)
      let isRepeated = added.contains { Self.areSame($0.field, word.text) }
      if !isRepeated { added.append((word.text, reading)) }
    }
    shown.removeAll { old in added.contains { Self.areSame($0.field, old.field) } }
    shown += added
    return added.map(Self.line)
  }

  /// Removes fields, or all if `words` is empty; a field not displayed throws without a change.
  mutating func remove(_ words: [Word]) throws(Diagnostic) -> [String] {
    for word in words where !shown.contains(where: { Self.areSame($0.field, word.text) }) {
      let names = shown.map { $0.field }
      throw Diagnostic(.unknownField, "`\(word.text)` is not displayed", at: word.span)
        .suggesting(NearestName.all(word.text, among: names), for: word.span)
        .adding(
          note: names.isEmpty ? "nothing is" : "watched: \(names.joined(separator: ", "))")
    }
    shown.removeAll { old in
      words.isEmpty || words.contains { Self.areSame($0.text, old.field) }
    }
    return lines
  }

  /// `true` for aliases of one field, such as `page` and `current`.
  private static func areSame(_ first: String, _ second: String) -> Bool {
    StateField.canonical(first) == StateField.canonical(second)
  }

  var json: JSONValue { .object(shown.map { ($0.field, $0.reading.value) }) }

  private var lines: [String] {
    shown.isEmpty ? ["nothing is displayed"] : shown.map(Self.line)
  }

  /// Returns the fields that changed since the last call.
  mutating func update(_ session: Session) -> [Change.Segment] {
    var changes: [Change.Segment] = []
    for index in shown.indices {
      let (field, old) = shown[index]
      guard let reading = try? StateField.reading(field, of: session), reading != old else {
        continue
      }
      changes.append(
        Change.Segment(
          name: field, from: old.value, to: reading.value, decimals: reading.kind.decimals))
      shown[index].reading = reading
    }
    return changes
  }

  private static func line(_ watch: (field: String, reading: StateField.Reading)) -> String {
    "display \(watch.field) \(watch.reading.shown)"
  }
}
