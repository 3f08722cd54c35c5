import FolioCore
import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Answers as JSON")
struct DataTests {
  /// The start of each script.
  private static let setup = "load { \(shelf) }; pages 20; viewport 390x600\n"

  /// Lines with something to show.
  static let lines = [
    "state", "state --all", "snaps", "snaps all", "window", "drag +60; release v=1; explain",
    "drag +60; release v=1; explain speeds", "config", "config resolved", "help strategies",
    "help", "help drag", "help nearest", "display page", "draw", "go 3; tick 16ms 9; draw trace",
    "trace", "go 1; undo 5",
  ]

  @Test("the JSON of a command has fields instead of lines of text", arguments: lines)
  func data(line: String) {
    let played = Played(Self.setup + line)
    #expect(played.status == .fine, "\(played.report)")
    for record in played.records {
      #expect(!record.json.text.contains("\"output\":"), "\(record.json.text.prefix(200))")
    }
  }

  @Test("the JSON of a release has the target, and a change of page only after the motion")
  func target() {
    let json = Played(onShelf + "drag +60; release v=1.1").records.last?.json.text ?? ""
    #expect(json.contains("\"target\":{\"page\":3,\"offset\":910,"), "\(json)")
    #expect(!json.contains("\"page\":{\"from\""), "\(json)")
    let settled = Played(onShelf + "drag +60; release v=1.1; settle").records.last?.json.text ?? ""
    #expect(settled.contains("\"page\":{\"from\":0,\"to\":3}"), "\(settled)")
  }

  /// A single file, with another text for each read.
  private final class EditedFiles: FileAccess, @unchecked Sendable {
    private var texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    var currentDirectory: String { "/memory" }

    func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
      guard let text = texts.first else { throw .missing }
      texts.removeFirst()
      return Array(text.utf8)
    }

    func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
      throw .unwritable(reason: "nothing is")
    }
  }

  @Test("a reload lists the settings that changed")
  func settings() {
    let edited = shelf.replacing("speed=1.0 pages=3", with: "speed=1.0 pages=4")
    let files = EditedFiles([shelf, edited, edited])
    let played = Played(
      Session(.standard(files)), "load a.kdl; viewport 390x600; load a.kdl; load a.kdl")
    #expect(
      played.records.suffix(2).map { $0.text } == [
        ["velocity-steps step 2 pages 3 -> 4"], ["the config did not change"],
      ])
  }

  @Test(
    "`pages` accepts a single extent, and pages with explicit positions",
    arguments: [
      ("pages 300,", "count", "1"), ("pages 300,", "contentExtent", "300"),
      ("pages 0:300,400:200", "contentExtent", "600"), ("pages 0:300,", "count", "1"),
      ("pages 0:300,400:200; pages 5", "count", "5"),
    ])
  func pages(script: String, field: String, value: String) {
    let played = Played("viewport 100x100; \(script); expect \(field) == \(value)")
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("`draw trace` reports that nothing has moved, even if time has passed")
  func nothingMoved() {
    let played = Played(onShelf + "surface; tick 16ms; tick 16ms 2; draw trace")
    let message = played.diagnostics.last { $0.severity == .error }?.message
    #expect(message == nil || message == "nothing has moved yet")
  }

  @Test(
    "completion offers no word twice, even if roles share a name", arguments: ["help "])
  func completion(line: String) {
    let words = Completion.words(line, "", Session(.standard(MemoryFiles()))) ?? []
    #expect(Set(words).count == words.count)
  }

  @Test("help shows no empty default")
  func emptyDefault() {
    let lines = Played("help at").lines
    #expect(!lines.contains { $0.hasSuffix("default ") }, "\(lines)")
  }
}
