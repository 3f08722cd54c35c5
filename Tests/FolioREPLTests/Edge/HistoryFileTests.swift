import FolioREPL
import Foundation
import Testing

@Suite("Lines of earlier sessions")
struct HistoryFileTests {
  private func lines(_ path: String) -> [String] {
    var file = HistoryFile(path)
    return file.load().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "they are in the user's state folder",
    arguments: [
      ("/state", "/home/me", "/state/folio/history"),
      (nil, "/home/me", "/home/me/.local/state/folio/history"),
      ("", "/home/me", "/home/me/.local/state/folio/history"),
      ("state", "/home/me", "/home/me/.local/state/folio/history"),
      ("/state", nil, "/state/folio/history"), (nil, nil, nil), ("x", "y", nil),
    ] as [(String?, String?, String?)])
  func path(state: String?, home: String?, path: String?) {
    #expect(HistoryFile.path(stateHome: state, home: home) == path)
  }

  @Test("what is typed is there the next time, once where it is typed again and again")
  func kept() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b/history"
    #expect(lines(path).isEmpty)
    var file = HistoryFile(path)
    for line in ["drag +60", "drag +60", "", "  ", "größer", "drag +60", "a\u{1B}[A", "a\tb"] {
      file.add(Array(line.utf8))
    }
    file.add(Array(repeating: 0x61, count: 5_000))
    #expect(lines(path) == ["drag +60", "größer", "drag +60", "a\tb"])
    var next = HistoryFile(path)
    _ = next.load()
    next.add(Array("a\tb".utf8))
    next.add(Array("state".utf8))
    #expect(lines(path).suffix(2) == ["a\tb", "state"])
  }

  @Test("sessions beside each other lose no lines")
  func beside() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    var (first, second) = (HistoryFile(path), HistoryFile(path))
    for number in 0..<5 {
      first.add(Array("first \(number)".utf8))
      second.add(Array("second \(number)".utf8))
    }
    #expect(lines(path).count == 10)
  }

  @Test("ten thousand lines are kept, the newest, for this user only")
  func limit() throws {
    let folder = try TemporaryFolder()
    let count = HistoryFile.limit + 25
    try folder.write((0..<count).map { "go \($0)\n" }.joined(), to: "history")
    #expect(HistoryFile.limit == 10_000)
    let kept = lines(folder.path + "/history")
    #expect(kept.count == HistoryFile.limit && kept.first == "go 25" && kept.last == "go 10024")
    #expect(try folder.read("history").hasPrefix("go 25\ngo 26\n"))
    let beside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(beside == ["history"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/history")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a place that cannot be read or written is no problem")
  func nowhere() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("history")
    try folder.write("a file", to: "file")
    for path in [folder.path + "/history", folder.path + "/file/history", "/dev/full/history"] {
      var file = HistoryFile(path)
      #expect(file.load().isEmpty)
      file.add(Array("state".utf8))
      #expect(lines(path).isEmpty)
    }
  }
}
