import FolioTestSupport
import Foundation
import Testing

/// The header, as the compilers of plugin authors see it.
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

  /// Every struct of the header with its fields, read from the text itself: a field that is added
  /// there cannot be missing here.
  private func structs() throws -> [(name: String, fields: [String])] {
    let text = try header.replacing(#/\/\*(?s:.*?)\*\//#, with: "")
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

  @Test("is the same bytes in every dialect, and they never change", arguments: dialects)
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
        "-std=\(dialect.standard)", "-Wall", "-Wextra", "-Werror", "-pedantic", "-I",
        SystemCompiler.include, file.path, "-o", program.path,
      ])
    try #require(built.status == 0, Comment(rawValue: built.output))
    Golden.expect(try SystemCompiler.run(program.path, []).output, "layout")
  }

  @Test("every struct but the frozen value begins with its size")
  func sizes() throws {
    for entry in try structs() where entry.name != "folio_value" {
      #expect(entry.fields.first == "struct_size", "\(entry.name)")
    }
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
