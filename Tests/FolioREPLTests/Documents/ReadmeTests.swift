import FolioREPL
import FolioTestSupport
import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  static let root = SharedFolder.packageRoot ?? URL(filePath: ".")
  static let readme =
    (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""

  /// The code of a fenced block of a language.
  private func block(_ language: String) -> String {
    let parts = Self.readme.components(separatedBy: "```\(language)\n")
    return parts.count > 1 ? parts[1].components(separatedBy: "```")[0] : ""
  }

  @Test("its config is the shelf's, to the letter")
  func config() throws {
    let shelf = try String(
      contentsOf: Self.root.appending(path: "Configs/shelf.kdl"), encoding: .utf8)
    #expect(block("kdl") == shelf)
  }

  @Test("its transcript is what the REPL says")
  func transcript() {
    let expected = block("text")
    var transcript = Transcript(in: Self.root.path)
    for line in expected.split(separator: "\n") {
      guard let prompt = line.range(of: "> "),
        line[..<prompt.lowerBound].hasPrefix("idle")
          || line[..<prompt.lowerBound].hasPrefix("dragging")
          || line[..<prompt.lowerBound].hasPrefix("settling")
      else { continue }
      transcript.enter(String(line[prompt.upperBound...]))
    }
    #expect(transcript.text == expected)
    #expect(expected.contains("910"))
  }
}
