import FolioReport

/// What pagers felt like when they were last looked at, and what has changed since.
public struct WatchedFeel: Sendable {
  private var known: [String: DecisionMap] = [:]

  /// Begins without knowing any.
  public init() {}

  /// The feel of a pager the first time, what it takes to turn a page; later which borders moved.
  public mutating func lines(_ name: String, _ field: GestureField) -> [String] {
    let map = DecisionMap(field)
    let summary = FeelSummary(field)
    defer { known[name] = map }
    guard let before = known[name] else { return ["\(name): turns at \(summary.text)"] }
    let difference = MapDifference(before, map)
    guard !difference.cases.isEmpty else { return ["\(name): feels as before"] }
    let words = summary.words(name, against: "before", FeelSummary(before.field))
    let moved = [
      Self.moved("a slow drag leads elsewhere", before.thresholds, map.thresholds, " points"),
      Self.moved("a flick leads elsewhere", before.steps, map.steps, " points per millisecond"),
    ]
    return [words] + moved.compactMap { $0 }
      + difference.lines("before", "now").dropFirst().prefix(Self.mostLines)
  }

  /// How many lines tell of gestures: a line left free, a head, and the largest regions.
  private static let mostLines = 8

  /// Where borders are now; `nil` where they are where they were.
  private static func moved(
    _ what: String, _ before: [Double], _ now: [Double], _ unit: String
  ) -> String? {
    let places = [now, before].map { places in
      places.isEmpty ? "nowhere" : "at " + places.map { RoundedText.of($0) }.joined(separator: ", ")
    }
    return places[0] == places[1] ? nil : "\(what) \(places[0])\(unit) instead of \(places[1])"
  }
}
