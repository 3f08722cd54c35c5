import FolioBench
import FolioDiagnostics
import FolioREPL

extension Invocation {
  /// `folio bench`: each row is told as it comes, then the table is shown.
  func bench(_ parts: [Bench.Part], row: String?, _ console: Console) -> ExitStatus {
    var bench = Bench(wanted: row)
    let table = bench.run(parts) { console.tell("\($0.what): \($0.verdict.rawValue)\n") }
    if let row, table.rows.isEmpty {
      console.tell("folio: no row of the bench is called `\(row)` or something with it\n")
      return .usage
    }
    console.say(isJSON ? [table.json.text] : table.lines)
    return table.holds ? .fine : .problems
  }
}
