extension Tally {
  /// The table, the ids of what failed and of what is not covered, and the bars.
  var text: String {
    var table = TextTable(["source", "kind", "cases", "passed", "failed", "not covered"])
    for (key, row) in list { table.add([key.source, key.shortKind], row) }
    for source in sources { table.add([source, "together"], sum { $0.source == source }) }
    table.add(["all", ""], sum())
    var lines = table.lines
    for (key, row) in list where !row.failed.isEmpty {
      lines.append("failed \(key.source) \(key.shortKind): " + row.failed.joined(separator: ", "))
    }
    for (key, row) in list where !row.notCovered.isEmpty {
      lines.append(
        "not covered \(key.source) \(key.shortKind): " + row.notCovered.joined(separator: ", "))
    }
    for (key, row) in list where !row.leftOut.isEmpty {
      let names = row.leftOut.sorted { $0.key < $1.key }.map { "\($0.key) of \($0.value)" }
      lines.append(
        "not asked in cases of \(key.source) \(key.shortKind): " + names.joined(separator: ", "))
    }
    lines += strangers.map { "not covered, for \($0)" }
    return (lines + barLines).joined(separator: "\n")
  }

  /// Each bar with its groups.
  private var barLines: [String] {
    var table = TextTable(["bar", "group", "cases", "passed", "failed", "not covered", "share"])
    for bar in Bar.all {
      for group in bar.groups { table.add([bar.name, group], sum(of: group), hasShare: true) }
      table.add([bar.name, "together"], sum(of: bar), hasShare: true)
    }
    return table.lines
  }
}

/// Lines whose columns are as wide as what stands in them.
private struct TextTable {
  private var rows: [[String]]

  init(_ titles: [String]) { rows = [titles] }

  mutating func add(_ names: [String], _ row: Tally.Row, hasShare: Bool = false) {
    let counts = [row.cases, row.passed, row.failed.count, row.notCovered.count]
    let share = hasShare ? ["\(Int(row.coverage * 100)) %"] : []
    rows.append(names + counts.map { "\($0)" } + share)
  }

  var lines: [String] {
    let count = rows.first?.count ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
