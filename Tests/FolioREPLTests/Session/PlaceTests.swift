import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

@Suite("Places of diagnostics")
struct PlaceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var script: String
    /// The line and column of the mistake.
    var place: String
    var line: String
    var testDescription: String { name }
  }

  static let start = "# begins\nviewport 390x844; pages 10\n"

  static let rows = [
    Row(name: "a line", script: "\n  drag sixty", place: "4:8", line: "  drag sixty"),
    Row(
      name: "a line that only the pager refuses", script: "drag +120; release\n\n  go 99",
      place: "5:3", line: "  go 99"),
    Row(
      name: "a line of a config", script: "load {\n  pager a {\n    axs vertical\n  }\n}",
      place: "5:5", line: "    axs vertical"),
    Row(
      name: "a config that does not parse", script: "load {\n  pager a {\n    snap (center\n  }\n}",
      place: "5:17", line: "    snap (center"),
    Row(
      name: "the second block of a line", script: "load { pager a }; load { pager b { axs } }",
      place: "3:36", line: "load { pager a }; load { pager b { axs } }"),
    Row(
      name: "a line behind letters of more bytes", script: "load { pager ü { axs } }",
      place: "3:18", line: "load { pager ü { axs } }"),
  ]

  private func expect(_ row: Row, in file: String, _ diagnostics: [Diagnostic]) {
    let report = diagnostics.map { PlainRenderer().text(of: $0) }.joined()
    #expect(report.contains("--> \(file):\(row.place)\n"), "\(report)")
    let number = row.place.prefix { $0 != ":" }
    #expect(report.contains(" \(number) | \(row.line)\n"), "\(report)")
    #expect(diagnostics.count == 1)
  }

  @Test("a mistake in a script is reported with its place and source line", arguments: rows)
  func script(row: Row) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.start + row.script, to: "a.folio")
    var interpreter = Interpreter(Session(.standard(SystemFiles(in: folder.path))))
    var found: [Diagnostic] = []
    _ = interpreter.runFile("a.folio") { record in
      found += record.diagnostics
      return true
    }
    expect(row, in: "a.folio", found)
    #expect(interpreter.status == .problems)
  }

  @Test(
    "a mistake in standard input is reported with its place, however the bytes arrive",
    arguments: rows)
  func input(row: Row) {
    for size in [1, 7, 1_000] {
      var rest = Array((Self.start + row.script + "\n").utf8)[...]
      var input = InputLines {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
      var interpreter = Interpreter(Session(.standard(MemoryFiles())))
      var found: [Diagnostic] = []
      while let text = input.next() {
        _ = interpreter.run(text) { record in
          found += record.diagnostics
          return true
        }
      }
      expect(row, in: "standard input", found)
    }
  }

  @Test("two blocks of one text are two configs, each with its own pagers")
  func blocks() {
    let played = Played(
      "load { pager a {}; pager b {} }\nload { pager c {} }\nexpect pager == c\nuse b; use a")
    #expect(played.status == .fine, "\(played.report)")
    let twice = Played("load {\npager a {}\n}\nload {\npager a {}\n}")
    #expect(twice.report.contains("--> script:5:7"), "\(twice.report)")
  }

  @Test("a saved session keeps its blocks as they were written")
  func saved() throws {
    let folder = try TemporaryFolder()
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let played = Played(session, "load {\n  pager a { // mine\n  }\n}\nsave a.folio")
    #expect(played.status == .fine, "\(played.report)")
    #expect(try folder.read("a.folio") == "load {\n  pager a { // mine\n  }\n}\n")
  }
}
