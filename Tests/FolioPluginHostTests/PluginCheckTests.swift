import FolioCore
import FolioDiagnostics
import FolioPluginHost
import Foundation
import Testing

/// Plugins that break the process they are in, tried in processes of their own.
@Suite("Plugin check")
struct PluginCheckTests {
  struct Row: CustomStringConvertible, Sendable {
    var flag: String
    var verdict: String
    var says = ""
    var description: String { flag }
  }

  static let rows = [
    Row(flag: "WELL_BEHAVED", verdict: "success"),
    Row(flag: "CRASHES_AT_LOAD", verdict: "crashed"),
    Row(flag: "CRASHES_AT_ENTRY", verdict: "crashed"),
    Row(flag: "CRASHES_AT_CALL", verdict: "crashed"),
    Row(flag: "HANGS", verdict: "timed out"),
    Row(flag: "ANSWERS_NAN", verdict: "failed", says: "its offset nan is no place"),
    Row(flag: "ANSWERS_OUT_OF_RANGE", verdict: "failed", says: "which is no rest"),
    Row(flag: "ANSWERS_DIFFERENTLY", verdict: "failed", says: "the same question differently"),
    Row(flag: "SCRIBBLES_RELEASE", verdict: "failed", says: "wrote to the release"),
    Row(flag: "WRONG_MAJOR", verdict: "failed", says: "abi_major is 2, not 1"),
    Row(flag: "REFUSES", verdict: "failed", says: "it is not the day for it"),
  ]

  private func check(_ plugin: PluginFixture) throws -> [PluginCheck.Result] {
    let program = try #require(SystemCompiler.folio)
    let manifest = try #require(plugin.catalogue().manifests.first)
    return PluginCheck(
      manifest, PluginPolicy(loading: .on), program: program, limit: .seconds(3)
    ).run()
  }

  @Test("each test ends as documented", arguments: rows)
  func ends(_ row: Row) throws {
    let plugin = try PluginFixture([row.flag])
    defer { plugin.remove() }
    let results = try check(plugin)
    let words = results.map { $0.verdict.word }
    if row.verdict == "success" {
      #expect(
        results.map { $0.test } == ["open", "make:org.test.hostile", "answers:org.test.hostile"])
      #expect(words.allSatisfy { $0 == "success" }, "\(results)")
    } else {
      #expect(words.contains(row.verdict), "\(results)")
      #expect(row.says.isEmpty || "\(results)".contains(row.says), "\(results)")
    }
  }

  @Test("what crashed the program at load is skipped next time, until it passes its check")
  func sentinel() throws {
    let folio = try #require(SystemCompiler.folio)
    let plugin = try PluginFixture(["CRASHES_AT_LOAD"])
    defer { plugin.remove() }
    let config = plugin.folder.appendingPathComponent("test.kdl")
    try "pager test { paging { org.test.hostile } }\n".write(
      to: config, atomically: true, encoding: .utf8)
    let environment = [
      "XDG_STATE_HOME": plugin.folder.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    func folioRun(_ words: [String]) throws -> (status: Int32, output: String, wasKilled: Bool) {
      try SystemCompiler.run(
        folio, ["--plugin-path", plugin.folder.path] + words, environment: environment)
    }
    let load = ["-c", "pages 3", config.path]
    // `env` replaces itself, so the signal is the program's own.
    #expect(try folioRun(load).wasKilled)
    let skipped = try folioRun(load)
    #expect(skipped.status == 1 && !skipped.wasKilled)
    #expect(skipped.output.contains("crashed the program the last time it was opened"))
    #expect(skipped.output.contains("`folio plugin check \(plugin.manifestPath)` tries it"))
    let check = ["plugin", "check", plugin.manifestPath]
    let crashed = try folioRun(check)
    #expect(crashed.status == 4)
    #expect(crashed.output.contains("crashed by signal 11"))
    try plugin.build([])
    #expect(try folioRun(load).status == 1)
    #expect(try folioRun(check).status == 0)
    #expect(try folioRun(load).status == 0)
  }
}
