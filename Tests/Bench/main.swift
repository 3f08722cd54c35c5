import Foundation

// Measures parts, or the rows whose names contain a text, and prints the table. Exits with 0 if
// every bar holds, 1 if one does not, 2 for wrong usage.
//
//     folio-bench [PART...] [--row TEXT]

func report(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func refuse(_ reason: String) -> Never {
  report("folio-bench: \(reason)")
  exit(2)
}

var bench = Bench()
var parts: [Bench.Part] = []
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  if word == "--row" {
    bench.wanted = words.popFirst()
    if bench.wanted == nil { refuse("`--row` needs a text") }
  } else if let part = Bench.Part(rawValue: word) {
    parts.append(part)
  } else {
    let all = Bench.Part.allCases.map { $0.rawValue }.joined(separator: ", ")
    refuse("there is no part `\(word)`; there are \(all)")
  }
}
let table = bench.run(parts) { report("\($0.what): \($0.verdict.rawValue)") }
if table.rows.isEmpty { refuse("no row has `\(bench.wanted ?? "")` in its name") }
print(table.lines.joined(separator: "\n"))
exit(table.holds ? 0 : 1)
