package import FolioCore

/// A unit that a config can write before a number: `(pt)20`.
package struct ConfigUnit: Equatable, Sendable {
  /// The quantity that a unit measures.
  package enum Measure: Equatable, Sendable {
    /// A length.
    case length(Length.Unit)
    /// A speed; this many of the unit are one point per millisecond.
    case speed(perMillisecond: Double)
    /// A time; one of the unit is this many milliseconds.
    case duration(milliseconds: Double)
  }

  /// The name between the parentheses.
  package let name: String
  /// The quantity it measures.
  package let measure: Measure
  /// One sentence, without a full stop.
  package let summary: String
  /// A line of a config that uses it.
  package let example: String
  /// Words of other languages for it; `/` is `-per-`.
  var alsoCalled: [String] = []

  /// All units: lengths, speeds and times, each with the one that needs not be written first.
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

  /// The unit with a name; `nil` for an unknown one.
  package static func named(_ name: String) -> ConfigUnit? { all.first { $0.name == name } }

  /// The unit that a word of another language means; `nil` for other words.
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
