import Foundation
import Testing

@Suite("Watching a config", .enabled(if: FolioProcess.binary != nil))
struct WatchCommandTests {
  @Test("a reload keeps the current page and reports the changes in offset and feel")
  func reload() throws {
    let watch = try Watched("pager a { pages extent=300 spacing=10 }", ["-c", "go 3; settle"])
    defer { watch.end() }
    #expect(watch.read(until: "turn at").hasPrefix("a: a slow drag"))
    try watch.save(
      "pager a { pages extent=300 spacing=30; paging { threshold (page)0.8 } }")
    let reported = watch.read(until: "drag")
    #expect(reported.contains("offset 930 -> 990"), "\(reported)")
    #expect(reported.contains("spacing") && !reported.contains("page 3 ->"), "\(reported)")
  }

  @Test("a mistake is reported, and the next valid config continues from the pager's page")
  func mistake() throws {
    let watch = try Watched("pager a { pages extent=300 }", ["-c", "go 2; settle"])
    defer { watch.end() }
    _ = watch.read(until: "turn at")
    try watch.save("pager a { pages extnt=300 }")
    #expect(watch.read(until: "extent`?").contains("did you mean `extent`?"))
    try watch.save("pager a { pages extent=200 }")
    #expect(watch.read(until: "400").contains("offset 600 -> 400"))
  }
}

/// `folio watch` running on a temporary file.
private final class Watched {
  private let folder: ConfigFolder
  private let process: Process
  private var seen = 0

  init(_ config: String, _ arguments: [String]) throws {
    folder = try ConfigFolder()
    try folder.write(config, "a.kdl")
    try folder.write("", "out")
    let reported = try FileHandle(forWritingTo: folder.url.appendingPathComponent("out"))
    process = try FolioProcess.start(
      ["watch", folder.file("a.kdl")] + arguments, input: FileHandle.nullDevice, output: reported,
      errors: reported)
  }

  func save(_ config: String) throws {
    try config.write(toFile: folder.file("a.kdl"), atomically: true, encoding: .utf8)
  }

  /// The output since the last call up to a text, or all that arrived in half a minute.
  func read(until end: String) -> String {
    var text = ""
    for _ in 0..<300 {
      text = String(decoding: ((try? folder.read("out")) ?? "").utf8.dropFirst(seen), as: UTF8.self)
      if text.contains(end) { break }
      Thread.sleep(forTimeInterval: 0.1)
    }
    seen += text.utf8.count
    return text
  }

  func end() {
    process.interrupt()
    process.waitUntilExit()
  }
}
