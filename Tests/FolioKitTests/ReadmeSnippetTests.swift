import FolioKit
import Foundation
import Testing

@Suite("The README's lines without a surface")
struct ReadmeSnippetTests {
  @Test(
    "say where the shelf goes",
    .enabled(if: FileManager.default.fileExists(atPath: "Configs/shelf.kdl")))
  func play() throws {
    #expect(try ReadmeSnippet.play().contains(.retarget(to: 910)))
  }
}
