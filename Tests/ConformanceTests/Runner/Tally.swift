/// The results of a run by source and kind.
struct Tally {
  /// The counts of a source and kind.
  struct Row {
    var cases = 0
    var passed = 0
    var failed: [String] = []
    var notCovered: [String] = []
    /// The number of cases not covered that do not concern pager behavior.
    var foreign = 0
  }

  /// A source and a kind.
  struct Key: Hashable {
    var file: String
    var source: String
    var kind: String
  }

  private(set) var rows: [Key: Row] = [:]
  private var order: [Key] = []
  /// The failures by case.
  private(set) var complaints: [String] = []
  /// The unknown fields and words by case.
  private(set) var strangers: [String] = []

  /// Adds the result of a case.
  mutating func add(_ question: ConformanceCase, _ verdict: Verdict) {
    let key = Key(file: question.file, source: question.source, kind: question.kind)
    if rows[key] == nil { order.append(key) }
    var row = rows[key] ?? Row()
    row.cases += 1
    switch verdict {
    case .passed: row.passed += 1
    case .failed(let complaint):
      row.failed.append(question.id)
      complaints.append("\(question.kind) \(question.id): \(complaint)")
    case .notCovered(let isForeign):
      row.notCovered.append(question.id)
      row.foreign += isForeign ? 1 : 0
    case .unknown(let what):
      row.notCovered.append(question.id)
      strangers.append("\(question.kind) \(question.id): \(what)")
    }
    rows[key] = row
  }

  /// The sum of the rows that satisfy a condition.
  func sum(where picks: (Key) -> Bool = { _ in true }) -> Row {
    order.filter(picks).reduce(into: Row()) { sum, key in
      guard let row = rows[key] else { return }
      sum.cases += row.cases
      sum.passed += row.passed
      sum.failed += row.failed
      sum.notCovered += row.notCovered
      sum.foreign += row.foreign
    }
  }

  /// The counts of each source, then the cases that failed or are not covered.
  var text: String {
    let sources = Set(order.map(\.source)).sorted()
    var lines = sources.map { source in line(source, sum { $0.source == source }) }
    lines.append(line("all", sum()))
    for key in order {
      guard let row = rows[key] else { continue }
      for (title, ids) in [("failed", row.failed), ("not covered", row.notCovered)]
      where !ids.isEmpty {
        lines.append("\(title) \(key.kind): \(ids.joined(separator: ", "))")
      }
    }
    return (lines + strangers.map { "not covered, for \($0)" }).joined(separator: "\n")
  }

  private func line(_ source: String, _ row: Row) -> String {
    "\(source): \(row.cases) cases, \(row.passed) passed, \(row.failed.count) failed, "
      + "\(row.notCovered.count) not covered"
  }
}
