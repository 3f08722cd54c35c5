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
    return [words] + difference.lines("before", "now").dropFirst()
  }
}
