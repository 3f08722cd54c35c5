import Foundation
import Testing

@Suite("Custom command")
struct OwnCommandTests {
  private static let config = URL(filePath: #filePath)
    .appending(path: "../../../Configs/mine.kdl").standardized.path

  /// The built command in the folder of the tests.
  private static let command: URL? = {
    for start in CommandLine.arguments + [Bundle.main.bundlePath] {
      var folder = URL(filePath: start)
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let file = folder.appending(path: "my-folio")
        if FileManager.default.isExecutableFile(atPath: file.path) { return file }
      }
    }
    return nil
  }()

  /// The output of the command, errors included, and its exit status.
  private func run(_ arguments: String...) throws -> (text: String, status: Int32) {
    let process = Process()
    let command: URL = try #require(Self.command)
    process.executableURL = command
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }

  @Test("`check` accepts a config with a custom rule and reports its mistakes")
  func check() throws {
    let fine = try run("check", Self.config)
    #expect(fine.text == "")
    #expect(fine.status == 0)
    let folder = FileManager.default.temporaryDirectory.appending(path: "mine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "far.kdl")
    try Data("pager mine { paging { com.example.soft-stop far=99 } }".utf8).write(to: file)
    let wrong = try run("check", file.path)
    #expect(wrong.text.contains("far.kdl:1:") && wrong.text.contains("`far`"))
    #expect(wrong.status == 1)
  }

  @Test("`help`, `compare`, `explain` and the REPL know the custom rule")
  func knows() throws {
    #expect(
      try run("help", "com.example.soft-stop").text.contains("how many pages a fling goes"))
    let gesture = "pages 20; viewport 390x600; drag +40; release v=1"
    let compared = try run("compare", Self.config, "-c", gesture)
    #expect(compared.text.contains("com.example.soft-stop"))
    let explained = try run("-c", gesture + "; explain; settle; expect page == 3", Self.config)
    #expect(explained.text.contains("com.example.soft-stop"))
    #expect(explained.status == 0)
  }
}
