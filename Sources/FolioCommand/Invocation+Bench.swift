import FolioBench
import FolioDiagnostics
import FolioREPL

extension Invocation {
  /// `folio bench [PART…]`: each row is told as it comes, then the table is shown.
  func bench(_ console: Console) throws(UsageError) -> ExitStatus {
    let row = self["--row"]
    var parts: [Bench.Part] = []
    for word in try words("parts", 0...Int.max) {
      guard let part = Bench.Part(rawValue: word) else {
        let all = Bench.Part.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw UsageError(reason: "`bench` has no part `\(word)`; there are \(all)")
      }
      parts.append(part)
    }
    var bench = Bench(wanted: row)
    let table = bench.run(parts) { console.tell("\($0.what): \($0.verdict.rawValue)\n") }
    if let row, table.rows.isEmpty {
      throw UsageError(reason: "no row of the bench is called `\(row)` or something with it")
    }
    console.say(isJSON ? [table.json.text] : table.lines)
    return table.holds ? .fine : .problems
  }
}
