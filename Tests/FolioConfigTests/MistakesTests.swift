import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

/// What people type who know another language, platform or library.
@Suite("Mistakes")
struct MistakesTests {
  /// Settings of a pager with one mistake each.
  static let inPager = [
    // Units as elsewhere.
    "pages extent=300px", "pages extent=300pt", "pages extent=80%", "pages extent=(percent)80",
    "pages extent=(px)300", "pages extent=(dp)300", "pages extent=90vw", "insets leading=20px",
    "paging { threshold 50% }", "paging { threshold (px)150 }", "snap fraction at=50%",
    "autoplay interval every=3s", "autoplay interval every=3000ms",
    "autoplay interval every=(seconds)3", "autoplay interval every=3sec",
    "paging { velocity-steps { step speed=(px-per-s)400 pages=1 } }", "pages extent=300 margin=8px",
    // Signs of other languages.
    "axis=horizontal", "axis = vertical", "axis: horizontal", "pages extent: 300",
    "pages extent=300, spacing=10", "# a comment\nsnap leading", "snap leading # as in the store",
    "pages extent=\"300\"", "loop true", "loop #true", "loop #false", "loop yes", "snap 'leading'",
    // Names in another case.
    "pages Extent=300", "paging { velocitySteps { step speed=0.2 pages=1 } }",
    "resize keepPage", "paging { one_page }", "when minWidth=700 { snap centre }",
    "insets safeArea=along",
    // Names of the same meaning.
    "snap center", "snap start", "snap left", "snap end", "axis x", "axis column",
    "direction horizontal", "orientation vertical", "pages width=300", "pages height=300",
    "pages size=300 gap=10", "pages extent=300 itemSpacing=10", "gap 10", "itemSpacing 10",
    "width 300", "pages extent=300\ngap 10", "gap 10\npages extent=300", "infinite true",
    "loop infinite", "align center", "insets left=20 right=20", "margin left=20",
    "paging { closest }", "nearest", "spring", "animation spring",
    "paging { velocity-steps { step velocity=0.2 pages=1 } }",
    "paging { velocity-steps { step speed=0.2 count=1 } }",
    "paging { step speed=0.2 pages=1; step speed=1.0 pages=3 }", "autoplay interval delay=3000",
    "autoPlay interval", "timer interval", "slidesPerView 2", "pages slides-per-view=2",
    "pages columns=2", "one-page", "velocity-steps { step speed=0.2 pages=1 }",
    "resize page", "edits removed=next,",
  ]

  static let whole = [
    "axis horizontal\npages extent=300\n", "Pager shelf { snap leading }",
    "pager shelf Extends=base\npager base abstract=#true",
    "pager: shelf { snap leading }", "pager shelf parent=base\npager base abstract=#true",
  ]

  static let all = inPager.map { "pager a {\n\($0)\n}\n" } + whole

  @Test("each is answered with what was meant, and loads once its fix is made", arguments: all)
  func mends(_ text: String) throws {
    let mended = try Self.mended(Self.load(text))
    #expect(Fixture.report(Self.load(mended)) == "", "\(text) became \(mended)")
  }

  /// The text after the fixes of its one report.
  private static func mended(_ result: LoadResult) throws -> String {
    let fixes = result.diagnostics.filter { $0.severity == .error }.compactMap { $0.fix }
    let fix = try #require(FixIt.joined(fixes), "\(Fixture.report(result))")
    return String(decoding: fix.applied, as: UTF8.self)
  }

  // MARK: Whole files

  private static let folder = Fixture.root.appendingPathComponent("Tests/FolioConfigTests/Mistakes")

  /// Configs as people wrote them who had read no message: `Mistakes/NAME.mistake`, and what they become
  /// in `NAME.txt`.
  static let files: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".mistake") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test("a whole file loads once the fixes of its one report are made", arguments: files)
  func mendsFile(_ name: String) throws {
    let path = Self.folder.appendingPathComponent("\(name).mistake")
    let mended = try Self.mended(Self.load(try String(contentsOf: path, encoding: .utf8)))
    let after = Self.load(mended)
    #expect(after.isValid, "\(mended)\n\(Fixture.report(after))")
    let golden = Golden(folder: Self.folder, environment: ProcessInfo.processInfo.environment)
    let outcome = golden.compare(mended, name)
    #expect(outcome == .same || outcome == .recorded, "\(name): \(outcome)")
  }

  @Test("JSON, YAML and code are answered by one error", arguments: files)
  func answersOnce(_ name: String) throws {
    let path = Self.folder.appendingPathComponent("\(name).mistake")
    let found = Self.load(try String(contentsOf: path, encoding: .utf8)).diagnostics
    let isForeign = found.contains { $0.message.hasPrefix("this is ") }
    #expect(!isForeign || found.filter { $0.severity == .error }.count == 1)
    if name.hasPrefix("json") || name.hasPrefix("yaml") { #expect(isForeign) }
  }

  @Test("control characters in another language's file end the search for what was meant")
  func controlCharacters() {
    for byte in UInt8.min..<0x20 {
      let mark = String(decoding: [byte], as: UTF8.self)
      _ = Self.load("{ \"axis\": \(mark)\"vertical\" }")
      _ = Self.load("axis: \(mark)vertical\npages:\n  \(mark)extent: 300\n")
    }
  }

  private static func load(_ text: String) -> LoadResult {
    Fixture.load(text, registry: .all)
  }
}
