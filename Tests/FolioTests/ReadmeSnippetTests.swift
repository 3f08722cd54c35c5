import Folio
import FolioTestSupport
import Foundation
import Testing

@Suite("The README's lines without a surface")
struct ReadmeSnippetTests {
  private static let root = SharedFolder.packageRoot ?? URL(filePath: ".")

  @Test("are compiled to the letter, and are at most ten")
  func text() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let block = try #require(blocks.first { $0.contains("import Folio\n") })
    let lines = block.components(separatedBy: "\n").filter { !$0.isEmpty }
    #expect(lines == (try ReadmeSnippet.source()))
    #expect(lines.count <= 10)
  }

  @Test(
    "say where the shelf goes",
    .enabled(if: FileManager.default.fileExists(atPath: "Configs/shelf.kdl")))
  func play() throws {
    #expect(try ReadmeSnippet.play().contains(.retarget(to: 910)))
  }
}
