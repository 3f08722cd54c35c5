import FolioTestSupport
import Foundation
import Testing

@Suite("Golden files")
struct GoldenTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("folio-golden-\(UUID().uuidString)")

  private func golden(_ environment: [String: String] = [:]) -> Golden {
    Golden(folder: folder, environment: environment)
  }

  @Test("a golden file is recorded on request, else compared, with the first line that differs")
  func story() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(golden().compare("a\nb\n", "x") == .missing("x.txt"))
    #expect(golden(["RECORD_GOLDENS": "1"]).compare("a\nb\n", "x") == .recorded)
    #expect(golden().compare("a\nb\n", "x") == .same)
    #expect(
      golden().compare("a\nc\n", "x") == .different(line: 2, expected: "b", actual: "c"))
    #expect(
      golden().compare("a\nb", "x") == .different(line: 3, expected: "", actual: "(end of text)"))
  }

  @Test("recording is refused if `CI` is set, and writes nothing")
  func refusal() {
    let environment = ["RECORD_GOLDENS": "1", "CI": "true"]
    #expect(golden(environment).compare("a", "x") == .recordingRefused)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("canonically equivalent texts are different")
  func bytes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = golden(["RECORD_GOLDENS": "1"]).compare("é", "x")
    #expect(golden().compare("e\u{301}", "x") != .same)
  }

  @Test("a missing golden file fails the test")
  func missing() {
    withKnownIssue { Golden.expect("text", "no-such-golden") }
  }
}
