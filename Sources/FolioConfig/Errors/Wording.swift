package import FolioCore
import FolioDiagnostics
import KDL

package enum Wording {
  /// A count with its noun: 1 step, 65 steps.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }

  /// The file and line of a span: `shelf.kdl:3`.
  static func place(_ span: SourceSpan?) -> String? {
    span.map { "\($0.source.name):\($0.start.line)" }
  }

  static func noun(_ role: StrategyRole) -> String {
    role == .release ? "release rule" : role.rawValue
  }

  static func plural(_ role: StrategyRole) -> String {
    role == .release ? "release rules" : noun(role) + "s"
  }

  package static func node(_ role: StrategyRole) -> String {
    SchemaNode.all.first { $0.role == role }?.name ?? role.rawValue
  }

  /// The type of a parameter: `a number`.
  static func expectation(_ type: ParameterType) -> String {
    switch type {
    case .bool: "`#true` or `#false`"
    case .integer: "a whole number"
    case .integerOrWord(_, let words): "a whole number or \(Names.choice(words))"
    case .number: "a number"
    case .numberOrWord(_, let words): "a number or \(Names.choice(words))"
    case .length(let units, _, _): "a length such as \(example(units))"
    case .speed: "a speed such as `0.2`"
    case .duration: "a time such as `4000` or `(s)4`"
    case .choice(let words): words.count > 6 ? "one of \(words.count) words" : Names.choice(words)
    case .text: "text"
    case .offsets(let units, _): units.isEmpty ? "numbers" : "lengths such as \(example(units))"
    }
  }

  private static func example(_ units: [Length.Unit]) -> String {
    let other = units.first { $0 != .points }
    return units.contains(.points) ? "`(pt)20`" : other.map { "`(\($0.rawValue))0.5`" } ?? "`20`"
  }

  static func noun(_ value: KDLValue) -> String {
    switch value {
    case .string: "text"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "`#null`"
    }
  }

  /// Units in parentheses: `(pt)` or `(page)`.
  static func units(_ names: [String]) -> String {
    Names.join(names.map { "`(\($0))`" }, last: " or ")
  }
}

/// A parameter with its owner: `speed` of `step`.
struct ParameterSlot {
  let parameter: String
  let owner: String
  let origin: String?

  init(_ parameter: String, of owner: String, origin: String? = nil) {
    self.parameter = parameter
    self.owner = owner
    self.origin = origin
  }

  /// The slot in messages: `extent` of `pages`, or just `axis` if both names are equal.
  var text: String {
    isEponymous ? "`\(parameter)`" : "`\(parameter)` of `\(owner)`"
  }

  var isEponymous: Bool { parameter == owner }

  /// The origin of a plugin's or an app's strategy, whose names have dots.
  var authority: String {
    guard let origin, owner.utf8.contains(UInt8(ascii: ".")) else { return "" }
    return " (\(origin))"
  }
}

extension Diagnostic {
  /// `true` if the other's place is a part of this one's.
  func contains(_ other: Diagnostic) -> Bool {
    guard let mine = primary?.span, let theirs = other.primary?.span, mine != theirs else {
      return false
    }
    return mine.source === theirs.source && mine.range.lowerBound <= theirs.range.lowerBound
      && theirs.range.upperBound <= mine.range.upperBound
  }

  /// A copy with a fix that writes a text over a span, and a help that describes it by default.
  func writing(_ text: String, over span: SourceSpan?, help: String? = nil) -> Diagnostic {
    let helped = adding(help: help ?? "write `\(text)`")
    return span.map { helped.adding(fix: FixIt(replacing: $0, with: text)) } ?? helped
  }
}
