public import FolioCore
import FolioDiagnostics
import KDL

extension ParameterType {
  /// The legal values in words: `length in pt, viewport, at least 0`.
  public var text: String {
    switch self {
    case .bool: "#true or #false"
    case .integer(let range): "whole number, " + Self.bounds(range)
    case .integerOrWord(let range, let words):
      "whole number, \(Self.bounds(range)), or \(words.joined(separator: ", "))"
    case .number(let range): "number, " + Self.bounds(range)
    case .numberOrWord(let range, let words):
      "number, \(Self.bounds(range)), or \(words.joined(separator: ", "))"
    case .length(let units, let amount, let mustStateUnit):
      "length in \(Self.names(units))"
        + "\(mustStateUnit ? " (unit required)" : ""), \(Self.bounds(amount))"
    case .speed(let range): "speed in pt-per-ms or pt-per-s, " + Self.bounds(range)
    case .duration(let range): "time in ms or s, " + Self.bounds(range)
    case .choice(let words): words.joined(separator: " | ")
    case .text: "text"
    case .offsets(let units, let most):
      (units.isEmpty ? "numbers" : "lengths in \(Self.names(units))") + ", at most \(most) of them"
    }
  }

  /// The words that the type accepts.
  public var words: [String] {
    switch self {
    case .choice(let words), .integerOrWord(_, let words), .numberOrWord(_, let words): words
    case .bool: ["#true", "#false"]
    default: []
    }
  }

  /// The units that the type accepts, the default one first.
  package var units: [ConfigUnit] {
    switch self {
    case .length(let units, _, _), .offsets(let units, _):
      units.compactMap { ConfigUnit.named($0.rawValue) }
    case .speed:
      ConfigUnit.all.filter { if case .speed = $0.measure { true } else { false } }
    case .duration:
      ConfigUnit.all.filter { if case .duration = $0.measure { true } else { false } }
    default: []
    }
  }

  /// A number with the unit of another notation, as the type takes it: `(pt)300` for `300px`.
  ///
  /// The result is of the same kind of unit; `nil` if the type takes none of that kind.
  func measure(_ number: String, _ written: String) -> String? {
    guard let value = KDLNumber(lexeme: number)?.asDouble, value.isFinite else { return nil }
    func share(_ unit: String) -> String? {
      units.contains { $0.name == unit } ? "(\(unit))" + NumberText.of(value / 100) : nil
    }
    switch written {
    case "%", "percent":
      if case .number(let range) = self, range.upperBound <= 10 {
        return NumberText.of(value / 100)
      }
      return share("page") ?? share("viewport")
    case "vw", "vh": return share("viewport")
    case "deg", "degrees":
      if case .number(let range) = self, range.upperBound >= 180 { return number }
      return nil
    case "min", "mins", "minute", "minutes":
      return units.contains { $0.name == "s" } ? "(s)" + NumberText.of(value * 60) : nil
    default:
      guard let unit = ConfigUnit.meant(by: written) else { return nil }
      if case .offsets = self, unit.measure == .length(.points), units.isEmpty { return number }
      return units.contains(unit) ? "(\(unit.name))\(number)" : nil
    }
  }

  var isList: Bool { if case .offsets = self { true } else { false } }

  /// The range of numbers; `nil` for a type without one.
  package var range: ClosedRange<Double>? {
    switch self {
    case .integer(let range), .integerOrWord(let range, _):
      Double(range.lowerBound)...Double(range.upperBound)
    case .number(let range), .numberOrWord(let range, _), .speed(let range), .duration(let range),
      .length(_, let range, _):
      range
    case .bool, .text, .choice, .offsets: nil
    }
  }

  private static func names(_ units: [Length.Unit]) -> String {
    units.map { $0.rawValue }.joined(separator: ", ")
  }

  private static func bounds(_ range: ClosedRange<Int>) -> String {
    range.upperBound >= Limits.maximumUniformPages
      ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }

  /// The bounds in words, where the longest length means unbounded.
  static func bounds(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (NumberText.of(range.lowerBound), NumberText.of(range.upperBound))
    guard range.upperBound >= Limits.maximumLength else { return "\(low) to \(high)" }
    return range.lowerBound <= -Limits.maximumLength ? "of any sign" : "at least \(low)"
  }
}

extension ParameterDescriptor {
  /// The legal values, and the default.
  public var typeText: String { type.text + (fallback.map { "; " + $0 } ?? "") }

  /// The default, or `required`; `nil` if the summary already mentions it.
  private var fallback: String? {
    if isRequired { return "required" }
    guard let text = defaultValue?.text else { return nil }
    return "default \(text.isEmpty ? "none" : text)"
  }

  /// Each keyword with its meaning.
  package var meaningLines: [String] { zip(type.words, meanings).map { "\($0): \($1)" } }

  /// The meaning of a keyword; `nil` if the name says it.
  package func meaning(of word: String) -> String? {
    zip(type.words, meanings).first { $0.0 == word }?.1
  }
}

/// A unit before a number, as in `(pt)20`.
package struct ConfigUnit: Equatable, Sendable {
  package enum Measure: Equatable, Sendable {
    case length(Length.Unit)
    /// A speed, with the number of units per point per millisecond.
    case speed(perMillisecond: Double)
    /// A time, with the length of one unit in milliseconds.
    case duration(milliseconds: Double)
  }

  package let name: String
  package let measure: Measure
  /// A one-sentence summary, without a full stop.
  package let summary: String
  package let example: String
  var alsoCalled: [String] = []

  /// All units of length, speed and time, each default first.
  package static let all: [ConfigUnit] =
    Length.Unit.allCases.map { ConfigUnit($0) } + [
      ConfigUnit(
        name: "pt-per-ms", measure: .speed(perMillisecond: 1),
        summary: "points per millisecond, as UIKit reports a fling",
        example: "paging { velocity-steps { step speed=(pt-per-ms)0.2 pages=1 } }",
        alsoCalled: ["px-per-ms", "dp-per-ms"]),
      ConfigUnit(
        name: "pt-per-s", measure: .speed(perMillisecond: 1000), summary: "points per second",
        example: "paging { velocity-steps { step speed=(pt-per-s)200 pages=1 } }",
        alsoCalled: ["px-per-s", "dp-per-s", "pt-per-sec", "px-per-sec", "pps"]),
      ConfigUnit(
        name: "ms", measure: .duration(milliseconds: 1), summary: "milliseconds",
        example: "autoplay interval dwell=(ms)4000",
        alsoCalled: ["msec", "millis", "milliseconds"]),
      ConfigUnit(
        name: "s", measure: .duration(milliseconds: 1000), summary: "seconds",
        example: "autoplay interval dwell=(s)4",
        alsoCalled: ["sec", "secs", "second", "seconds"]),
    ]

  package static func named(_ name: String) -> ConfigUnit? { all.first { $0.name == name } }

  static func meant(by written: String) -> ConfigUnit? {
    let parts = written.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let word = parts.joined(separator: "-per-")
    return named(word) ?? all.first { $0.alsoCalled.contains(word) }
  }
}

extension ConfigUnit {
  fileprivate init(_ unit: Length.Unit) {
    let (summary, example) =
      switch unit {
      case .points: ("points", "pages extent=(pt)300")
      case .viewport: ("a share of the surface's bounds", "pages extent=(viewport)0.8")
      case .snapport: ("a share of the bounds less the insets", "pages extent=(snapport)0.5")
      case .page:
        ("a fraction of the distance to the next snap point", "paging { threshold (page)0.5 }")
      case .extent: ("a share of the page's own length", "paging { threshold (extent)0.5 }")
      case .cross:
        ("a share of the page's length across the paging axis", "transform shift (cross)0.1")
      }
    let words =
      switch unit {
      case .points: ["px", "dp", "dip", "pts", "point", "points", "pixel", "pixels"]
      case .viewport: ["screen", "screens", "container"]
      default: [String]()
      }
    self.init(
      name: unit.rawValue, measure: .length(unit), summary: summary, example: example,
      alsoCalled: words)
  }
}
