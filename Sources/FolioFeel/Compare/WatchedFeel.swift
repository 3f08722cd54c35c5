import FolioReport

/// The feel of pagers at the last look, for the changes since.
public struct WatchedFeel: Sendable {
  private var known: [String: DecisionMap] = [:]
  /// The number of lines about gestures: an empty one, a head, and the largest regions.
  private static let mostLines = 8

  /// Creates one without any pager.
  public init() {}

  /// The least gestures that turn a page the first time; later the gestures that lead elsewhere.
  public mutating func lines(_ name: String, _ field: GestureField) -> [String] {
    let map = DecisionMap(field)
    let summary = FeelSummary(field)
    defer { known[name] = map }
    guard let before = known[name] else { return ["\(name): turns at \(summary.text)"] }
    let difference = MapDifference(before, map)
    guard !difference.cases.isEmpty else { return ["\(name): feels as before"] }
    return [summary.words(name, against: "before", FeelSummary(before.field))]
      + difference.lines("before", "now").dropFirst().prefix(Self.mostLines)
  }
}
