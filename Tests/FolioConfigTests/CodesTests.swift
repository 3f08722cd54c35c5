import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Foundation
import Testing

/// Every message: configs in `Messages/NAME.kdl` and their reports in `NAME.txt`.
///
/// `NAME.1.kdl` and `NAME.2.kdl` are loaded together.
@Suite("Messages")
struct CodesTests {
  private static let folder = Fixture.root.appendingPathComponent("Tests/FolioConfigTests/Messages")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let configs = files.filter { $0.hasSuffix(".kdl") }.map { $0.dropLast(4) }
    let names = configs.map { $0.hasSuffix(".1") || $0.hasSuffix(".2") ? $0.dropLast(2) : $0 }
    return Set(names.map { String($0) }).sorted()
  }()

  private func diagnostics(of name: String) throws -> Diagnostics {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let parts = ["\(name).kdl", "\(name).1.kdl", "\(name).2.kdl"].filter { files.contains($0) }
    let sources = try parts.map { part in
      let data = try Data(contentsOf: Self.folder.appendingPathComponent(part))
      return SourceText(name: part, bytes: Array(data))
    }
    var registry = try StrategyRegistry.withMisfits
    if name == "no-default" { registry.defaults = [] }
    return ConfigLoader(registry: registry).load(sources).diagnostics
  }

  @Test("each config yields its recorded report", arguments: names)
  func message(_ name: String) throws {
    let golden = Golden(folder: Self.folder, environment: ProcessInfo.processInfo.environment)
    let found = try diagnostics(of: name)
    let text = PlainRenderer().text(of: found) + found.compactMap { Self.fix(of: $0) }.joined()
    let outcome = golden.compare(text, name)
    #expect(outcome == .same || outcome == .recorded, "\(name): \(outcome)")
    #expect(!text.isEmpty)
  }

  /// The fix of a diagnostic on one line, since reports do not show it.
  private static func fix(of diagnostic: Diagnostic) -> String? {
    guard let fix = diagnostic.fix else { return nil }
    let start = fix.span.start
    return "fix \(start.line):\(start.column) `\(fix.span.text)` -> `\(fix.replacement)`\n"
  }

  @Test("every diagnostic code has a test case")
  func coverage() throws {
    var codes = Set(try Self.names.flatMap { try diagnostics(of: $0).map { $0.code } })
    for bytes in Self.generated {
      let source = SourceText(name: "generated.kdl", bytes: bytes)
      codes.formUnion(Fixture.loader.load([source]).diagnostics.map { $0.code })
    }
    // Strategies missing from the registry with misfits.
    for text in [
      "pager a { autoplay interval dwell=3; pages first=1; motion spring stiffness=1 }",
      "pager embla\npager a extends=embla",
    ] + Self.transforms.map({ "pager a { transform { \($0.parts) } }" }) {
      codes.formUnion(Fixture.load(text, registry: .all).diagnostics.map { $0.code })
    }
    var registry = try StrategyRegistry.withMisfits
    try registry.registerAbsent()
    let absent = SourceText(name: "absent.kdl", text: "pager a { snap absent }")
    codes.formUnion(ConfigLoader(registry: registry).load([absent]).diagnostics.map { $0.code })
    // Only ever counted: the syntax errors before it fill the report.
    let further = Diagnostic.furtherSyntax(2, SourceText(name: "much.kdl", text: ""))
    codes.insert(further.code)
    let all = DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes
    let missing = all.filter { !codes.contains($0) }
    #expect(missing.map { "\($0.id) \($0.title)" } == [])
    #expect(Set(all.map { $0.id }).count == all.count)
  }

  /// Transforms that a person would notice, with the code of the note.
  static let transforms: [(parts: String, code: String)] = [
    ("scale rest=0 to=1", "P0512"), ("pin", "P0512"), ("pin; order earlier", "P0512"),
    ("pin; scale 0.8", "P0512"), ("shift (extent)-0.6 limit=none", ""),
    ("orbit count=4", "P0512"), ("rotate by=180", "P0513"), ("fade 0; rotate 100; scale 0.9", ""),
    ("pin; order nearest", ""), ("pin next=1; order earlier", ""),
    ("scale 0.85; shift (extent)-0.075 (cross)0.0375", ""),
    ("scale to=0.85", "P0514"), ("pin; fade next=0; order later", "P0515"),
  ]

  @Test(
    "a transform that hides, turns, parts or shows through pages is noted", arguments: transforms)
  func notes(parts: String, code: String) {
    let found = Fixture.load("pager a { transform { \(parts) } }", registry: .all).diagnostics
    #expect(found.map { $0.code.id }.joined() == code)
    #expect(found.allSatisfy { $0.severity != .error })
  }

  @Test("the help on a name leads to its parts")
  func named() throws {
    let found = Fixture.load("pager a { transform neighbors }", registry: .all).diagnostics
    #expect(found.first?.remarks.first?.text.contains("`folio resolve`") == true)
  }

  /// Cases that are too long for a file or are not text.
  private static let generated: [[UInt8]] = [
    [UInt8](repeating: 0x20, count: ConfigLimits.fileLength + 1),
    Array(Lineage.text(pagers: ConfigLimits.lineage + 1).utf8),
    Array("pager a ".utf8) + [0xC3, 0x28], Array("{ \"axis\": 1 }".utf8),
  ]

  @Test(
    "a message is lowercase, without a full stop and without internal names", arguments: names)
  func style(_ name: String) throws {
    for diagnostic in try diagnostics(of: name) {
      let texts =
        [diagnostic.message] + diagnostic.remarks.map { $0.text }
        + ([diagnostic.primary].compactMap { $0 } + diagnostic.secondary).map { $0.text }
      for text in texts {
        #expect(!text.hasSuffix("."))
        #expect(!text.contains("Optional("))
        #expect(text.first.map { !$0.isUppercase || text.hasPrefix("U+") } ?? true, "\(text)")
      }
    }
  }

  @Test("applying a fix removes its diagnostic", arguments: names)
  func fixes(_ name: String) throws {
    for diagnostic in try diagnostics(of: name) where diagnostic.code.id.hasPrefix("P") {
      guard let fix = diagnostic.fix, let line = diagnostic.primary?.span.start.line else {
        continue
      }
      let mended = SourceText(name: fix.span.source.name, bytes: FixIt.applied([fix]) ?? [])
      let rest = ConfigLoader(registry: try .withMisfits).load([mended]).diagnostics
      #expect(
        !rest.contains {
          $0.message == diagnostic.message && $0.primary?.span.start.line == line
        })
    }
  }
}

enum Lineage {
  /// A chain of `extends` with `count` pagers, the root first.
  static func text(pagers count: Int) -> String {
    (0..<count).map { $0 == 0 ? "pager p0\n" : "pager p\($0) extends=p\($0 - 1)\n" }.joined()
  }
}
