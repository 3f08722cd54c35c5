import FolioKit
import Foundation
import Testing

@Suite("The README's example without a surface")
struct ReadmeSnippetTests {
  @Test(
    "the example scrolls the shelf to the offset printed in the README",
    .enabled(if: FileManager.default.fileExists(atPath: "Configs/shelf.kdl")))
  func play() throws {
    #expect(try ReadmeSnippet.play().contains(.retarget(to: 910)))
  }
}
