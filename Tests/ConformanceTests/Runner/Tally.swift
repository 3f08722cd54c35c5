/// The table of a run: per source and kind, how many cases there were and what came of them.
struct Tally {
  /// One row.
  struct Row {
    var cases = 0
    var passed = 0
    var failed: [String] = []
    var notCovered: [String] = []
    /// How many of those not covered are no pager behaviour.
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
  /// What was wrong, by case.
  private(set) var complaints: [String] = []

  /// Adds what came of a case.
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
    case .notCovered(let exclusion):
      row.notCovered.append(question.id)
      row.foreign += exclusion.isForeign ? 1 : 0
    }
    rows[key] = row
  }

  /// Adds up the rows that a condition picks.
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

  /// The sources, in the order they came.
  var sources: [String] {
    order.reduce(into: []) { if !$0.contains($1.source) { $0.append($1.source) } }
  }

  /// The table and the ids of what failed and of what is not covered.
  var text: String {
    var lines = [Self.line("source", "kind", "cases", "passed", "failed", "not covered")]
    for key in order {
      guard let row = rows[key] else { continue }
      lines.append(Self.line(key.source, key.kind, row))
    }
    lines.append(Self.line("all", "", sum()))
    for key in order {
      guard let row = rows[key] else { continue }
      if !row.failed.isEmpty {
        lines.append("failed \(key.kind): " + row.failed.joined(separator: ", "))
      }
      if !row.notCovered.isEmpty {
        lines.append("not covered \(key.kind): " + row.notCovered.joined(separator: ", "))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ source: String, _ kind: String, _ row: Row) -> String {
    line(
      source, kind, "\(row.cases)", "\(row.passed)", "\(row.failed.count)",
      "\(row.notCovered.count)")
  }

  private static func line(
    _ source: String, _ kind: String, _ cases: String, _ passed: String, _ failed: String,
    _ notCovered: String
  ) -> String {
    padded(source, 14) + padded(kind, 30) + padded(cases, 7) + padded(passed, 8)
      + padded(failed, 8) + notCovered
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
