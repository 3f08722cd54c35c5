import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

/// Slips of the pen and of other notations: what is told about each, where, and what its fix makes of it.
///
/// `Slips/NAME.settings` holds settings of a pager, `Slips/NAME.files` whole files, with `~~~` between
/// them. In them `␊`, `␍` and `␉` stand for a line feed, a carriage return and a tab.
@Suite("Slips")
struct SlipTests {
  private static let folder = Fixture.root.appendingPathComponent("Tests/FolioConfigTests/Slips")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { !$0.hasSuffix(".txt") }.sorted()
  }()

  /// The slips of a file.
  private static func slips(_ name: String) throws -> [String] {
    let path = folder.appendingPathComponent(name)
    let text = try String(contentsOf: path, encoding: .utf8).dropLast()
    return text.components(separatedBy: "\n~~~\n").map { slip in
      [("␊", "\n"), ("␍", "\r"), ("␉", "\t")].reduce(slip) {
        $0.replacingOccurrences(of: $1.0, with: $1.1)
      }
    }
  }

  /// The text of a slip; `isCut` leaves out what follows it.
  private static func text(_ slip: String, of name: String, isCut: Bool = false) -> String {
    name.hasSuffix(".files") ? slip : isCut ? "pager a {\n" + slip : "pager a {\n\(slip)\n}\n"
  }

  @Test("each is told at its place, with a fix that does what was meant", arguments: names)
  func tells(_ name: String) throws {
    let told = try Self.slips(name).map { Self.told(Self.text($0, of: name)) }
    let golden = Golden(folder: Self.folder, environment: ProcessInfo.processInfo.environment)
    let outcome = golden.compare(told.joined(separator: "~~~\n"), name)
    #expect(outcome == .same || outcome == .recorded, "\(name): \(outcome)")
  }

  @Test("each is answered where the file ends behind it", arguments: names)
  func ends(_ name: String) throws {
    for slip in try Self.slips(name) {
      let text = Self.text(slip, of: name, isCut: true)
      let found = Fixture.load(text, registry: .all).diagnostics
      #expect(!found.isEmpty || name.hasSuffix(".files"), "\(text)")
      for diagnostic in found {
        let upper = diagnostic.primary?.span.range.upperBound ?? 0
        #expect(upper <= text.utf8.count, "\(text)")
      }
    }
  }

  /// The text, what is told about it, and the text after the fixes.
  private static func told(_ text: String) -> String {
    let found = Fixture.load(text, registry: .all).diagnostics.map { line($0) }.joined()
    let mended = Mended(text).text
    let told = text + "\n---\n" + found + (mended == text ? "" : "---\n\(mended)\n")
    return told.replacingOccurrences(of: "\r", with: "␍")
  }

  /// Where and what a diagnostic is, what it points at, and its fix.
  private static func line(_ diagnostic: Diagnostic) -> String {
    let labels = ([diagnostic.primary].compactMap { $0 } + diagnostic.secondary).map { label in
      "\(label.span.start.line):\(label.span.start.column) `\(label.span.text)` \(label.text)"
    }
    let isForeign = diagnostic.message.hasPrefix("this is")
    let more = isForeign ? diagnostic.message : diagnostic.help
    let told = labels + [more].compactMap { $0 }
    let fix = diagnostic.fix.map {
      "\($0.span.start.line):\($0.span.start.column) `\($0.span.text)` -> `\($0.replacement)`"
    }
    let notes = diagnostic.notes.filter { $0.hasPrefix("the fix mends") }
    return ([diagnostic.code.id] + told + (isForeign ? [] : [fix ?? "no fix"]) + notes)
      .joined(separator: " | ") + "\n"
  }
}
