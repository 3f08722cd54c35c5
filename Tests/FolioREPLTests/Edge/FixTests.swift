import FolioREPL
import Testing

@Suite("Fixes of files")
struct FixTests {
  /// A file that somebody saves once more when it was read.
  private final class SavedFile: FileAccess, @unchecked Sendable {
    var text = "pager a { snap center }\n"
    private var isSaved = false

    var currentDirectory: String { "/memory" }

    func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
      defer {
        if !isSaved { text = "pager b { pages extnt=300 }\n" }
        isSaved = true
      }
      return Array(text.utf8)
    }

    func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("of a file that was saved meanwhile the new text is mended, and no other reported")
  func savedMeanwhile() {
    let file = SavedFile()
    let console = Console(json: false, colored: false) { _, _ in true }
    let status = Runner(.standard(file), console).fix(["a.kdl"], isStrict: false)
    #expect(status == .fine)
    #expect(file.text == "pager b { pages extent=300 }\n")
  }
}
