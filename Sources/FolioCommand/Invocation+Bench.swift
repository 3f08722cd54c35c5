import FolioBench
import FolioDiagnostics
import FolioREPL

extension Invocation {
  /// `folio bench`: each row is told as it comes, then the table is shown.
  func bench(_ parts: [Bench.Part], _ console: Console) -> ExitStatus {
    var bench = Bench()
    let table = bench.run(parts) { console.tell("\($0.what): \($0.verdict.rawValue)\n") }
    console.say(isJSON ? [table.json.text] : table.lines)
    return table.holds ? .fine : .problems
  }
}
