import Foundation
import Testing

@Suite("The command's output", .enabled(if: FolioProcess.binary != nil))
struct OutputTests {
  @Test(
    "output that cannot be written ends it with 3 and says why",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["-c", "help"], ["--help"], ["strategies"], ["--json", "-c", "state"], ["plugin", "list"],
      ["run", "Configs/shelf.folio"], ["--json", "check", "Configs/shelf.kdl"],
      ["compare", "Configs/shelf.kdl", "-c", "fling 1"], ["resolve", "Configs/shelf.kdl"],
    ])
  func fullDevice(arguments: [String]) throws {
    let errors = Pipe()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let process = try FolioProcess.start(
      arguments, input: FileHandle.nullDevice, output: full, errors: errors)
    process.waitUntilExit()
    try errors.fileHandleForWriting.close()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 3)
    #expect(
      text.hasPrefix("error[P0006]: standard output cannot be written\n   = note: "), "\(text)")
  }

  @Test(
    "with --json every help is one JSON value a line",
    arguments: ["run", "fit", "plot", "watch", "drag", "compare"])
  func helpAsData(topic: String) throws {
    let result = try FolioProcess.run(["help", topic, "--json"])
    #expect(result.status == 0 && !result.lines.isEmpty)
    for line in result.lines where !line.isEmpty {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test("a session is not saved to a full disk, and that is said")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try FolioProcess.run(["-c", "pages 3; save /dev/full"])
    #expect(result.status == 3 && result.errors.contains("`/dev/full` cannot be written"))
  }

  @Test("a closed output pipe ends it quietly")
  func closedPipe() throws {
    let output = Pipe()
    let errors = Pipe()
    let process = try FolioProcess.start(
      ["-c", Array(repeating: "help", count: 2_000).joined(separator: ";")],
      input: FileHandle.nullDevice, output: output, errors: errors)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    try errors.fileHandleForWriting.close()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test("an interrupt ends it with 130")
  func interrupt() throws {
    let input = Pipe()
    let output = Pipe()
    let process = try FolioProcess.start([], input: input, output: output, errors: output)
    try input.fileHandleForWriting.write(contentsOf: Data("pages 3\n".utf8))
    // Its answer says that it runs.
    _ = output.fileHandleForReading.availableData
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test("answers come as soon as a line is there")
  func streaming() throws {
    let input = Pipe()
    let output = Pipe()
    let process = try FolioProcess.start(
      [], input: input, output: output, errors: FileHandle.nullDevice)
    for count in [3, 5] {
      try input.fileHandleForWriting.write(contentsOf: Data("pages \(count)\n".utf8))
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(text.contains("-> \(count)"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
