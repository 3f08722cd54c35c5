import Folio
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

  @Test("its ten lines for an app say where the shelf goes")
  func app() throws {
    let config = block("kdl")
    let loaded = ConfigLoader(registry: .standard).load([
      SourceText(name: "shelf.kdl", text: config)
    ])
    let shelf = try #require(loaded.pagers.first)
    var pager = Pager(shelf)
    var effects = Effects()
    let viewport = Viewport(width: 390, height: 600, axis: shelf.axis)
    pager.handle(.resize(.step(to: viewport)), into: &effects)
    pager.handle(.reload(.uniform(count: 20)), into: &effects)
    pager.handle(.beginDrag(at: pager.offset), into: &effects)
    pager.handle(.scroll(to: pager.offset + 60, cause: .drag), into: &effects)
    pager.handle(.release(ReleaseInput(velocity: 1.1)), into: &effects)
    #expect(effects.list.contains(.retarget(to: 910)))
    let shown = block("swift").split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(shown.count <= 12)
    #expect(shown.contains("pager.handle(.release(ReleaseInput(velocity: 1.1)), into: &effects)"))
  }
}
