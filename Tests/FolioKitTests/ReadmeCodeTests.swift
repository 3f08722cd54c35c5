import FolioTestSupport
import Foundation
import Testing

/// The Swift code of the README and the guide is in files that are compiled: here, in the package
/// of an app (`Tests/Outside`) and next to the stand-ins of the platforms.
@Suite("Swift code of the README")
struct ReadmeCodeTests {
  private static let root = SharedFolder.packageRoot ?? URL(filePath: ".")
  private static let folders = [
    "Tests/Outside/Sources", "Tests/Outside/Tests", "Tests/StandIns/Sources/Harness",
    "Tests/StandIns/Sources/Samples",
  ]

  private func blocks() throws -> [String] {
    let guide = Self.root.appending(path: "Sources/FolioKit/Folio.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: guide.path)
      .filter { $0.hasSuffix(".md") }.map { guide.appending(path: $0) }
    return try ([Self.root.appending(path: "README.md")] + pages).flatMap { page in
      try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
        .dropFirst().map { $0.components(separatedBy: "```")[0] }
    }
  }

  private func compiled() throws -> [String] {
    var texts = [try ReadmeSnippet.source().joined(separator: "\n")]
    for folder in Self.folders.map({ Self.root.appending(path: $0) }) {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        texts.append(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
      }
    }
    return texts.map(Self.lines)
  }

  private static func lines(of text: String) -> String {
    text.split(separator: "\n").joined(separator: "\n")
  }

  @Test("every example is compiled as printed and has fewer than 30 lines")
  func compiles() throws {
    let (blocks, compiled) = (try blocks(), try compiled())
    #expect(blocks.count >= 8)
    for block in blocks {
      let lines = Self.lines(of: block)
      let isCompiled = compiled.contains(lines)
      #expect(isCompiled, "\(block)")
      #expect(lines.split(separator: "\n").count < 30, "\(block)")
    }
  }

  @Test(
    "the examples show the API an app needs",
    arguments: [
      "viewWillTransition(to: size, with: coordinator)", "FolioPager(", "PagerDataSource",
      "PagerDelegate", "ConfigurableStrategy", "@Test",
      "PagerHost(", "ConfigWatcher(", "FolioTool.main(",
    ])
  func shows(name: String) throws {
    #expect(try blocks().contains { $0.contains(name) })
  }
}
