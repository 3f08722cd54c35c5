import FolioReport

/// The feel of pagers at the last look, for the changes since.
public struct WatchedFeel: Sendable {
  private var known: [String: DecisionMap] = [:]
  /// The number of lines about gestures: an empty one, a head, and the largest regions.
  private static let mostLines = 8
  /// The number of borders that are listed.
  private static let mostPlaces = 6

  /// Creates one without any pager.
  public init() {}

  /// The least gestures that turn a page the first time; later the borders that moved.
  public mutating func lines(_ name: String, _ field: GestureField) -> [String] {
    let map = DecisionMap(field)
    let summary = FeelSummary(field)
    defer { known[name] = map }
    guard let before = known[name] else { return ["\(name): turns at \(summary.text)"] }
    let difference = MapDifference(before, map)
    guard !difference.cases.isEmpty else { return ["\(name): feels as before"] }
    let words = summary.words(name, against: "before", FeelSummary(before.field))
    let moved = [
      Self.moved("a slow drag", before.thresholds, map.thresholds, "points"),
      Self.moved("a fling", before.steps, map.steps, "points per millisecond"),
    ]
    return [words] + moved.compactMap { $0 }
      + difference.lines("before", "now").dropFirst().prefix(Self.mostLines)
  }

  /// The borders that came and went; `nil` if none did.
  private static func moved(
    _ what: String, _ before: [Double], _ now: [Double], _ unit: String
  ) -> String? {
    let places = [now, before].map { $0.map { RoundedText.of($0) } }
    let came = places[0].filter { !places[1].contains($0) }
    let went = places[1].filter { !places[0].contains($0) }
    switch (came.isEmpty, went.isEmpty) {
    case (true, true): return nil
    case (false, true): return "\(what) now leads elsewhere at \(listed(came)) \(unit)"
    case (true, false): return "\(what) no longer leads elsewhere at \(listed(went)) \(unit)"
    case (false, false):
      return "\(what) leads elsewhere at \(listed(came)) \(unit) instead of at \(listed(went))"
    }
  }

  /// The places around the middle, and the number of others.
  private static func listed(_ places: [String]) -> String {
    let more = places.count - mostPlaces
    guard more > 0 else { return places.joined(separator: ", ") }
    return places.dropFirst(more / 2).prefix(mostPlaces).joined(separator: ", ")
      + " and \(more) more"
  }
}
