import FolioDiagnostics
import FolioFeel

/// The results of the scripts of a folder.
struct ScriptReport {
  /// The result of one script.
  struct Case {
    /// The file, as it was found.
    var name: String
    /// How many commands were carried out.
    var commands: Int
    /// Problems as people read them; empty where all is well.
    var failure: String
    var isOK: Bool { failure.isEmpty }
  }

  /// The scripts, in the order of their names.
  var cases: [Case] = []
  /// `true` where every folder could be searched.
  let isWhole: Bool

  init(isWhole: Bool) {
    self.isWhole = isWhole
  }

  var failures: Int { cases.count { !$0.isOK } }

  /// The last line: how many there were, and how many failed.
  var summary: String {
    let scripts = "\(cases.count) script\(cases.count == 1 ? "" : "s")"
    let commands = cases.reduce(0) { $0 + $1.commands }
    return failures == 0
      ? "\(scripts) passed (\(commands) command\(commands == 1 ? "" : "s"))"
      : "\(failures) of \(scripts) failed"
  }

  /// The report as JUnit's XML, which build servers read.
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

  /// The report as data.
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
