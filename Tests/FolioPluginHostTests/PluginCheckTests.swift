import FolioCore
import FolioDiagnostics
import FolioPluginHost
import Foundation
import Testing

@Suite("Plugin check")
struct PluginCheckTests {
  /// A plugin with one defect, and a part of the failure.
  struct Row: CustomStringConvertible, Sendable {
    var flag: String
    var says: String
    var source = PluginFixture.Source.hostile
    var description: String { flag }
  }

  static let rows = [
    Row(flag: "WRONG_MAJOR", says: "abi_major is 2, not 1"),
    Row(flag: "NEEDS_ROWS", says: "minimum_rows"),
    Row(flag: "REFUSES", says: "it is not the day for it"),
    Row(flag: "ANSWERS_NAN", says: "the offset nan is not a number"),
    Row(flag: "ANSWERS_OUT_OF_RANGE", says: "is not a snap point"),
    Row(flag: "ANSWERS_DIFFERENTLY", says: "the same question differently"),
    Row(flag: "SCRIBBLES_RELEASE", says: "wrote to the release"),
    Row(flag: "LIMITS_OUTSIDE", says: "is not a snap point", source: .roles),
    Row(flag: "PROJECTS_NAN", says: "projection nan", source: .roles),
    Row(flag: "LASTS_FOREVER", says: "duration of inf ms", source: .roles),
    Row(flag: "NEVER_ENDS", says: "it ends at", source: .roles),
    Row(flag: "MOVES_TO_NAN", says: "offset nan", source: .roles),
  ]

  private func check(_ plugin: PluginFixture) throws -> [PluginCheck.Result] {
    let manifest = try #require(plugin.catalogue().manifests.first)
    return PluginCheck(manifest, libraryFolders: []).run()
  }

  @Test("a check names the defect of a library, a strategy or an answer", arguments: rows)
  func failure(_ row: Row) throws {
    let plugin = try PluginFixture([row.flag], of: row.source)
    defer { plugin.remove() }
    let failures = try check(plugin).compactMap { $0.failure }
    #expect(failures.contains { $0.contains(row.says) }, "\(failures)")
  }

  @Test("a check of a valid plugin queries each strategy and succeeds")
  func success() throws {
    let plugin = try PluginFixture([])
    defer { plugin.remove() }
    let results = try check(plugin)
    #expect(results.map { $0.test } == ["open", "release org.test.hostile"])
    #expect(results.allSatisfy { $0.failure == nil }, "\(results)")
  }

  /// A plugin, and the exit of a command that uses it.
  struct Ending: CustomStringConvertible, Sendable {
    var flag: String
    var status: Int32
    var says: String
    var description: String { flag }
  }

  @Test(
    "the exit status is 4 for a refused plugin, 1 for a refused parameter, and otherwise 0",
    arguments: [
      Ending(flag: "WELL_BEHAVED", status: 0, says: ""),
      Ending(flag: "WRONG_MAJOR", status: 4, says: "abi_major is 2, not 1"),
      Ending(
        flag: "MISSING_ENTRY", status: 4, says: "it does not export `folio_plugin_entry_Hostile`"),
      Ending(flag: "REFUSES", status: 1, says: "it is not the day for it"),
      Ending(flag: "ANSWERS_NAN", status: 0, says: "faults    org.test.hostile 1"),
    ])
  func status(_ row: Ending) throws {
    let result = try use([row.flag])
    #expect(result.status == row.status && !result.wasKilled, Comment(rawValue: result.output))
    #expect(row.says.isEmpty || result.output.contains(row.says), Comment(rawValue: result.output))
  }

  @Test("a crash of a plugin ends the command with its signal")
  func crash() throws { #expect(try use(["CRASHES_AT_CALL"]).wasKilled) }

  @Test("`plugin check` prints the failures and exits with 4")
  func command() throws {
    let plugin = try PluginFixture(["ANSWERS_NAN"])
    defer { plugin.remove() }
    let folio = try #require(SystemCompiler.folio)
    let result = try SystemCompiler.run(folio, ["plugin", "check", plugin.folder.path])
    #expect(result.status == 4)
    for text in ["open                      success", "fails 1 of 2 tests"] {
      #expect(result.output.contains(text), Comment(rawValue: result.output))
    }
  }

  /// Plays a drag on a pager that uses a plugin.
  private func use(
    _ flags: [String]
  ) throws -> (status: Int32, output: String, wasKilled: Bool) {
    let plugin = try PluginFixture(flags)
    defer { plugin.remove() }
    let config = plugin.folder.appendingPathComponent("test.kdl")
    try "pager test { pages extent=100; paging { org.test.hostile } }\n".write(
      to: config, atomically: true, encoding: .utf8)
    return try SystemCompiler.run(
      try #require(SystemCompiler.folio),
      [
        "--plugin-path", plugin.folder.path, "-c",
        "pages 9; viewport 250x600; drag +60; release v=1; settle; state", config.path,
      ], environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  @Test("errors of plugins are printed when the command starts, and do not stop it")
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
