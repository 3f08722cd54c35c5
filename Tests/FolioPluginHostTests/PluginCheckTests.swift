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
    var source = PluginFixture.Source.hostile
    var description: String { flag }
  }

  static let rows = [
    Row(flag: "WELL_BEHAVED", verdict: "success"),
    Row(flag: "CRASHES_AT_LOAD", verdict: "crashed"),
    Row(flag: "CRASHES_AT_ENTRY", verdict: "crashed"),
    Row(flag: "CRASHES_AT_CALL", verdict: "crashed"),
    Row(flag: "OVERFLOWS_THE_STACK", verdict: "crashed"),
    Row(flag: "EXITS_AT_LOAD", verdict: "failed", says: "it ended the process, with status 0"),
    Row(flag: "EXITS_AT_CALL", verdict: "failed", says: "it ended the process, with status 0"),
    Row(flag: "ENDS_AT_CALL", verdict: "failed", says: "it ended the process, with status 0"),
    Row(flag: "HANGS", verdict: "timed out"),
    Row(flag: "HANGS_AT_LOAD", verdict: "timed out"),
    Row(flag: "ANSWERS_NAN", verdict: "failed", says: "the offset nan is no place"),
    Row(flag: "ANSWERS_OUT_OF_RANGE", verdict: "failed", says: "is not a rest"),
    Row(flag: "ANSWERS_DIFFERENTLY", verdict: "failed", says: "the same question differently"),
    Row(flag: "SCRIBBLES_RELEASE", verdict: "failed", says: "wrote to the release"),
    Row(flag: "WRONG_MAJOR", verdict: "failed", says: "abi_major is 2, not 1"),
    Row(flag: "REFUSES", verdict: "failed", says: "it is not the day for it"),
    Row(flag: "NEEDS_ROWS", verdict: "failed", says: "minimum_rows"),
    Row(flag: "WELL_PLAYED", verdict: "success", source: .roles),
    Row(flag: "PLACES_OUTSIDE", verdict: "failed", says: "fraction 1.5", source: .roles),
    Row(flag: "PLACES_NOWHERE", verdict: "failed", says: "no place for us", source: .roles),
    Row(flag: "PLACES_DIFFERENTLY", verdict: "failed", says: "differently", source: .roles),
    Row(flag: "PROJECTS_NAN", verdict: "failed", says: "projection nan", source: .roles),
    Row(flag: "KEEPS_UNKNOWN", verdict: "failed", says: "keeps the unknown -3", source: .roles),
    Row(flag: "LASTS_FOREVER", verdict: "failed", says: "duration of inf ms", source: .roles),
    Row(flag: "NEVER_ENDS", verdict: "failed", says: "it ends at", source: .roles),
    Row(flag: "MOVES_TO_NAN", verdict: "failed", says: "offset nan", source: .roles),
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
    let plugin = try PluginFixture([row.flag], of: row.source)
    defer { plugin.remove() }
    let results = try check(plugin)
    let words = results.map { $0.verdict.word }
    if row.verdict == "success" {
      let ids =
        row.source == .hostile
        ? ["hostile"] : ["snap", "projection", "resize", "motion", "limit"]
      #expect(
        results.map { $0.test }
          == ["open"] + ids.flatMap { ["make:org.test.\($0)", "answers:org.test.\($0)"] })
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
    let crash = try folioRun(load)
    #expect(crash.status == 4 && !crash.wasKilled)
    #expect(crash.output.contains("the plugin `org.test.plugin`, opened from"))
    let skipped = try folioRun(load)
    #expect(skipped.status == 4 && !skipped.wasKilled)
    #expect(skipped.output.contains("the program ended while"))
    #expect(skipped.output.contains("`folio plugin check \(plugin.manifestPath)` tries it"))
    let check = ["plugin", "check", plugin.manifestPath]
    let crashed = try folioRun(check)
    #expect(crashed.status == 4)
    #expect(crashed.output.contains("crashed by signal 11"))
    try plugin.build([])
    #expect(try folioRun(load).status == 4)
    #expect(try folioRun(check).status == 0)
    #expect(try folioRun(load).status == 0)
  }

  /// What the command comes to with a plugin that is not as it should be.
  struct Ending: CustomStringConvertible, Sendable {
    var flag: String
    var status: Int32
    var says: String
    var description: String { flag }
  }

  @Test(
    "the command exits with 4 when a plugin is refused or crashes, and says which",
    arguments: [
      Ending(flag: "WELL_BEHAVED", status: 0, says: ""),
      Ending(flag: "WRONG_MAJOR", status: 4, says: "abi_major is 2, not 1"),
      Ending(flag: "MISSING_ENTRY", status: 4, says: "it exports no `folio_plugin_entry_Hostile`"),
      Ending(flag: "CRASHES_AT_ENTRY", status: 4, says: "the plugin `org.test.plugin`, opened"),
      Ending(flag: "EXITS_AT_LOAD", status: 4, says: "ended the program"),
      Ending(flag: "EXITS_AT_CALL", status: 4, says: "ended the program"),
      Ending(flag: "OVERFLOWS_THE_STACK", status: 4, says: "crashed"),
      Ending(
        flag: "CRASHES_AT_CALL", status: 4,
        says: "the plugin strategy `org.test.hostile` of"),
      Ending(
        flag: "CRASHES_AT_DESTROY", status: 4,
        says: "the plugin strategy `org.test.hostile` of"),
      Ending(flag: "REFUSES", status: 1, says: "it is not the day for it"),
      Ending(flag: "ANSWERS_NAN", status: 0, says: "the offset nan is no place"),
    ])
  func status(_ row: Ending) throws {
    let folio = try #require(SystemCompiler.folio)
    let plugin = try PluginFixture([row.flag])
    defer { plugin.remove() }
    let config = plugin.folder.appendingPathComponent("test.kdl")
    try "pager test { pages extent=100; paging { org.test.hostile } }\n".write(
      to: config, atomically: true, encoding: .utf8)
    let result = try SystemCompiler.run(
      folio,
      [
        "--plugin-path", plugin.folder.path, "-c",
        "pages 9; viewport 250x600; drag +60; release v=1; settle; state", config.path,
      ],
      environment: ["XDG_STATE_HOME": plugin.folder.path, "SWIFT_BACKTRACE": "enable=no"])
    #expect(result.status == row.status && !result.wasKilled, Comment(rawValue: result.output))
    #expect(row.says.isEmpty || result.output.contains(row.says), Comment(rawValue: result.output))
    if row.flag == "ANSWERS_NAN" { #expect(result.output.contains("strikes   org.test.hostile 1")) }
  }

  @Test("what is wrong with plugins is said when the command starts, and stops nothing")
  func startup() throws {
    let folio = try #require(SystemCompiler.folio)
    let one = try PluginFixture(["CRASHES_AT_LOAD"])
    let other = try PluginFixture(["CRASHES_AT_LOAD"])
    let broken = try PluginFixture(["CRASHES_AT_LOAD"])
    defer { for plugin in [one, other, broken] { plugin.remove() } }
    try broken.write(manifest: "plugin org.test.broken versoin=\"1\" abi=1 library=Hostile")
    let folders = [one, other, broken].flatMap { ["--plugin-path", $0.folder.path] }
    let config = SystemCompiler.root.appendingPathComponent("Configs/shelf.kdl").path
    for words in [["-c", "pages 3", config], ["check", config], [config], ["plugin", "list"]] {
      let result = try SystemCompiler.run(folio, folders + words)
      #expect(result.status == 0, Comment(rawValue: result.output))
      let says = [
        "the plugin `org.test.plugin` has two manifests: \(one.manifestPath) and "
          + other.manifestPath,
        "`plugin` has no `versoin`; did you mean `version`?", broken.manifestPath,
      ]
      for text in says {
        #expect(result.output.contains(text), Comment(rawValue: "\(words): \(result.output)"))
      }
    }
  }
}
