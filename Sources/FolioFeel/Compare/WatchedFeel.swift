import FolioReport

/// The last gestures of each watched pager, for reporting changes.
package struct WatchedFeel: Sendable {
  private var known: [String: GestureField] = [:]
  /// The maximum number of lines about gestures: a blank, a heading and the largest regions.
  private static let mostLines = 8

  /// Creates an empty watch list.
  package init() {}

  /// The least turning gestures, or on later calls the gestures that now land elsewhere.
  package mutating func lines(_ name: String, _ field: GestureField) -> [String] {
    let summary = FeelSummary(field)
    defer { known[name] = field }
    guard let before = known[name] else {
      return [
        "\(name): a slow drag and a fling after 0.1 page \(field.turn()) at \(summary.text), from \(field.place)"
      ]
    }
    let difference = MapDifference(DecisionMap(before), DecisionMap(field))
    guard !difference.cases.isEmpty else {
      let trial = FeelTrial(before, field)
      return ["\(name): " + (trial.difference ?? "lands as before in \(trial.scope)")]
    }
    return [
      summary.changes(from: FeelSummary(before)).map {
        "against before, from \(field.place), flings after 0.1 page, \(name) \($0)"
      }
        ?? "\(name): some gestures land elsewhere than before"
    ]
      + difference.lines("before", "now").dropFirst().prefix(Self.mostLines)
  }
}
