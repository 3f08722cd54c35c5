import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio test FOLDER…`: runs every script, each in its own session.
  ///
  /// - Parameter junit: the file for a report in JUnit's XML.
  func test(_ operands: [String], junit: String?, _ runner: Runner) -> ExitStatus {
    var search = ScriptSearch()
    for operand in operands { search.look(in: operand) }
    let scripts = search.scripts
    var problems = search.problems
    var report = ScriptReport(isWhole: problems.isEmpty)
    let isWatched = Terminal.isTerminal(Terminal.error) && !isJSON
    for (index, script) in scripts.enumerated() {
      if isWatched { Self.reportProgress(index + 1, of: scripts.count, script, runner.console) }
      report.cases.append(Self.outcome(of: script, runner.world))
    }
    if isWatched { runner.console.report("\r\u{1B}[K") }
    show(report, runner.console)
    if let junit { problems += Self.write(report.junit, to: junit, runner) }
    let status = finish(problems, runner)
    return status == .fine && report.failures > 0 ? .problems : status
  }

  private func show(_ report: ScriptReport, _ console: Console) {
    if isJSON { return _ = console.say([report.json.text]) }
    for found in report.cases where !found.isOK {
      console.report("\(found.name)\n\(found.failure)\n")
    }
    if !report.cases.isEmpty { console.say([report.summary]) }
  }

  private static func reportProgress(
    _ number: Int, of count: Int, _ script: String, _ console: Console
  ) {
    let room = max(10, (Terminal.columns(Terminal.error) ?? 80) - 16)
    console.report("\r\u{1B}[K\(number)/\(count)  \(script.suffix(room))")
  }

  private static func outcome(of script: String, _ world: SessionEnvironment) -> ScriptReport.Case {
    var interpreter = Interpreter(Session(world))
    var commands = 0
    var failure = ""
    let renderer = PlainRenderer()
    _ = interpreter.runFile(script) { record in
      commands += 1
      // `expect` wanted this problem.
      if record.isOK { failure = "" }
      for problem in record.diagnostics where problem.severity == .error {
        failure += renderer.text(of: problem)
      }
      return true
    }
    return ScriptReport.Case(name: script, commands: commands, failure: failure)
  }
}

/// The results of a test run.
struct ScriptReport {
  struct Case {
    var name: String
    var commands: Int
    /// The problems as text; empty if the script passed.
    var failure: String
    var isOK: Bool { failure.isEmpty }
  }

  /// The results, sorted by name.
  var cases: [Case] = []
  let isWhole: Bool

  var failures: Int { cases.count { !$0.isOK } }

  var summary: String {
    let scripts = "\(cases.count) script\(cases.count == 1 ? "" : "s")"
    let commands = cases.reduce(0) { $0 + $1.commands }
    return failures == 0
      ? "\(scripts) passed (\(commands) command\(commands == 1 ? "" : "s"))"
      : "\(failures) of \(scripts) failed"
  }

  var junit: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(cases.count)" failures="\(failures)">
      <testsuite name="folio" tests="\(cases.count)" failures="\(failures)">

      """
    for found in cases {
      let head = "<testcase classname=\"folio\" name=\"\(XMLText.escaped(found.name))\""
      guard !found.isOK else {
        text += head + "/>\n"
        continue
      }
      let first = found.failure.prefix { $0 != "\n" }
      text += head + "><failure message=\"\(XMLText.escaped(String(first)))\">"
      text += XMLText.escaped(found.failure) + "</failure></testcase>\n"
    }
    return text + "</testsuite>\n</testsuites>\n"
  }

  var json: JSONValue {
    .object([
      ("ok", .bool(failures == 0 && isWhole)), ("scripts", .integer(cases.count)),
      ("failures", .integer(failures)),
      (
        "cases",
        .array(
          cases.map {
            .object([
              ("name", .string($0.name)), ("ok", .bool($0.isOK)),
              ("commands", .integer($0.commands)), ("failure", .string($0.failure)),
            ])
          })
      ),
    ])
  }
}
