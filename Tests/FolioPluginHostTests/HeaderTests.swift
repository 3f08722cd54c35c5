import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioStandard
import FolioTestSupport
import Foundation
import Testing

/// The plugin header under the compilers of plugin authors.
@Suite("Plugin header")
struct HeaderTests {
  struct Dialect: CustomStringConvertible, Sendable {
    var compiler: String
    var standard: String
    var description: String { standard }
  }

  static let dialects = [
    Dialect(compiler: "cc", standard: "c99"), Dialect(compiler: "cc", standard: "c11"),
    Dialect(compiler: "c++", standard: "c++17"),
  ]

  private var header: String {
    get throws {
      try String(contentsOfFile: SystemCompiler.include + "/folio_plugin.h", encoding: .utf8)
    }
  }

  /// Every struct of the header with its fields, parsed from the text so that none is missed.
  private func structs() throws -> [(name: String, fields: [String])] { try structs(header) }

  private func structs(_ header: String) throws -> [(name: String, fields: [String])] {
    let text = header.replacing(#/\/\*(?s:.*?)\*\//#, with: "")
    var found: [(String, [String])] = []
    for match in text.matches(of: #/struct (folio_\w+) \{(?s:(.*?))\n\}/#) {
      let fields = String(match.2).split(separator: ";").compactMap { field -> String? in
        let field = field.trimmingCharacters(in: .whitespacesAndNewlines)
        if let pointer = field.firstMatch(of: #/\(\*(\w+)\)/#) { return String(pointer.1) }
        return field.firstMatch(of: #/(\w+)(\[\d+\])?$/#).map { String($0.1) }
      }
      found.append((String(match.1), fields))
    }
    return found
  }

  @Test("the layout is the same in every dialect and never changes", arguments: dialects)
  func layout(_ dialect: Dialect) throws {
    let structs = try structs()
    #expect(structs.count == 16)
    let lines = structs.flatMap { entry in
      ["  STRUCT(\(entry.name));"] + entry.fields.map { "  FIELD(\(entry.name), \($0));" }
    }
    let template = SystemCompiler.root
      .appendingPathComponent("Tests/FolioPluginHostTests/Layout/layout.c")
    let source = try String(contentsOf: template, encoding: .utf8)
      .replacing("@FIELDS@", with: lines.joined(separator: "\n"))
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(dialect.compiler == "cc" ? "layout.c" : "layout.cpp")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let program = folder.appendingPathComponent("layout")
    let built = try SystemCompiler.run(
      dialect.compiler,
      [
        "-std=\(dialect.standard)", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I",
        SystemCompiler.include, file.path, "-o", program.path,
      ])
    try #require(built.status == 0, Comment(rawValue: built.output))
    Golden.expect(try SystemCompiler.run(program.path, []).output, "layout")
  }

  @Test("every struct begins with its size, except the frozen array elements")
  func sizes() throws {
    let frozen: Set = ["folio_value", "folio_comparison"]
    for entry in try structs() where !frozen.contains(entry.name) {
      #expect(entry.fields.first == "struct_size", "\(entry.name)")
    }
  }

  @Test("each struct begins with its fields of 1.0")
  func growth() throws {
    let frozen = SystemCompiler.root
      .appendingPathComponent("Tests/FolioPluginHostTests/Frozen/1.0/folio_plugin.h")
    let old = try structs(String(contentsOf: frozen, encoding: .utf8))
    let new = try structs()
    #expect(old.count == 16)
    for entry in old {
      let now = try #require(new.first { $0.name == entry.name }, "\(entry.name)")
      #expect(Array(now.fields.prefix(entry.fields.count)) == entry.fields)
    }
  }

  @Test("a plugin built with the header of 1.0 is loaded and decides")
  func olderPlugin() throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = SystemCompiler.root
    let frozen = root.appendingPathComponent("Tests/FolioPluginHostTests/Frozen/1.0").path
    try SystemCompiler.library(
      root.appendingPathComponent("Plugins/MagneticDetents/magnetic.c").path,
      to: folder.appendingPathComponent(System.libraryFile("MagneticDetents")), ["-I", frozen])
    try FileManager.default.copyItem(
      at: root.appendingPathComponent("Plugins/MagneticDetents/plugin.kdl"),
      to: folder.appendingPathComponent("plugin.kdl"))
    var catalogue = PluginCatalogue(policy: PluginPolicy(loading: .on, queriesTwice: true))
    catalogue.find(in: [folder.path])
    var registry = StrategyRegistry.standard
    #expect(catalogue.errors + catalogue.register(in: &registry) == [])
    let config = "pager test { pages extent=100; paging { org.folio.magnetic } }"
    var driven = try PluggedPager(
      ConfigLoader(registry: registry).load([SourceText(name: "test.kdl", text: config)]))
    driven.swipe(by: 160)
    #expect(driven.pager.offset == 200 && driven.violations.isEmpty)
    let decision = driven.pager.decide(ReleaseInput(velocity: 1), reasons: true)
    #expect(
      decision.reasons.first
        == Reason("org.folio.magnetic", .note("the nearest snap point pulls it in")))
  }

  @Test("the C sample is at most 120 lines and compiles without SwiftPM")
  func sample() throws {
    let source = SystemCompiler.root.appendingPathComponent("Plugins/MagneticDetents/magnetic.c")
    let text = try String(contentsOf: source, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    try SystemCompiler.library(source.path, to: folder.appendingPathComponent("lib.so"))
  }
}
