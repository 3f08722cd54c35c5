import Foundation
import Testing

@Suite("Standard input and output", .enabled(if: FolioProcess.binary != nil))
struct OutputTests {
  @Test(
    "output that cannot be written exits with 3 and reports why",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["-c", "help"], ["--help"], ["help", "strategies"], ["--json", "-c", "state"],
      ["plugin", "list"],
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
    "with `--json` every line of a help text is a JSON value",
    arguments: [
      ["help"], ["help", "run"], ["help", "strategies"], ["help", "plot"], ["watch", "--help"],
      ["drag", "--help"],
    ])
  func helpAsData(arguments: [String]) throws {
    let result = try FolioProcess.run(arguments + ["--json"])
    #expect(result.status == 0 && !result.lines.isEmpty)
    for line in result.lines where !line.isEmpty {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test("a closed output pipe ends the command with 0 and without an error")
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

  @Test("an interrupt ends the command with 130")
  func interrupt() throws {
    let input = Pipe()
    let output = Pipe()
    let process = try FolioProcess.start([], input: input, output: output, errors: output)
    try input.fileHandleForWriting.write(contentsOf: Data("pages 3\n".utf8))
    // The answer shows that the command is running.
    _ = output.fileHandleForReading.availableData
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test("the command waits for non-blocking pipes, to read and to write")
  func nonBlocking() throws {
    let (input, output) = (Pipe(), Pipe())
    for end in [input.fileHandleForReading, output.fileHandleForWriting] {
      try #require(fcntl(end.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    }
    // An open reading end, so that a write after the command ended raises no SIGPIPE.
    let reader = dup(input.fileHandleForReading.fileDescriptor)
    defer { close(reader) }
    let process = try FolioProcess.start([], input: input, output: output, errors: output)
    // A command that does not wait for the next line ends here.
    for count in 1...20 {
      try input.fileHandleForWriting.write(contentsOf: Data("pages \(count)\n".utf8))
      _ = output.fileHandleForReading.availableData
    }
    let help = String(repeating: "help commands\n", count: 100)
    try input.fileHandleForWriting.write(contentsOf: Data((help + "pages 30\n").utf8))
    try input.fileHandleForWriting.close()
    // Time to fill the pipe.
    usleep(300_000)
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: rest, as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(text.suffix(400))")
    #expect(rest.count > 100_000 && !text.contains("error["))
    #expect(text.hasSuffix("pages 20 -> 30\n"), "\(text.suffix(400))")
  }

  @Test(
    "a file saved through a link to a pipe arrives complete, even with a slow reader",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func pipe() throws {
    let folder = try ConfigFolder()
    let link = folder.path + "/out.folio"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/proc/self/fd/1")
    let pages = "pages " + Array(repeating: "300", count: 1_000).joined(separator: ",") + "; "
    let text = try FolioProcess.shell(
      "{ \"$0\" -c \"$1\"; echo \"ends with $?\"; } | { sleep 0.3; cat; }",
      [String(repeating: pages, count: 25) + "save out.folio"], folder: folder.path
    ).output
    #expect(text.utf8.count > 100_000 && text.hasSuffix("ends with 0\n"), "\(text.suffix(80))")
    let found = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(found == "/proc/self/fd/1")
  }

  @Test("standard input that cannot be read is reported with the system's reason")
  func unreadableInput() throws {
    let folder = try #require(FileHandle(forReadingAtPath: "/"))
    let errors = Pipe()
    let process = try FolioProcess.start(
      [], input: folder, output: FileHandle.nullDevice, errors: errors)
    process.waitUntilExit()
    try errors.fileHandleForWriting.close()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 3)
    #expect(
      text.hasPrefix("error[P0005]: standard input cannot be read\n   = note: "), "\(text)")
  }

  @Test("a line is answered as soon as it arrives")
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
