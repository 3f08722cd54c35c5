import Foundation
import Harness
import Testing

@MainActor
@Suite("The README's lines for an app")
struct ReadmeTests {
  private static let readme = URL(filePath: #filePath)
    .appending(path: "../../../../../README.md").standardized

  /// The fenced Swift that imports the adapter.
  private func lines() throws -> String {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    return try #require(blocks.first { $0.contains("import FolioUIKit") })
  }

  @Test("are compiled here to the letter, and are at most ten")
  func text() throws {
    let lines = try lines()
    #expect(try String(contentsOf: ReadmeApp.source, encoding: .utf8) == lines)
    #expect(lines.split(separator: "\n").count <= 10)
  }

  @Test("show the shelf, and throw it three pages far")
  func plays() {
    let app = ReadmeApp()
    #expect(app.pages == [0, 1])
    let rest = app.dragAndThrow(by: 60, velocity: 1.1)
    #expect(rest.page == 3)
    #expect(rest.offset == 910)
    #expect(app.pages == [2, 3, 4])
  }
}
