import Foundation
import Testing

/// A command that fails leaves existing files unchanged and no new ones behind.
@Suite("Failed writes and replaced files", .enabled(if: FolioProcess.binary != nil))
struct FaultTests {
  /// A command that writes a file longer than the size limit.
  struct Writing: CustomTestStringConvertible {
    var file: String
    var arguments: [String]
    var testDescription: String { String(arguments.joined(separator: " ").prefix(40)) }

    init(_ file: String, _ arguments: String...) {
      (self.file, self.arguments) = (file, arguments)
    }
  }

  private static let longConfig =
    "pager a {\n" + String(repeating: "  // kept, as every comment\n", count: 99) + "}\n"

  static let writings = [
    Writing("long.kdl", "format", "long.kdl"),
    Writing(
      "old.folio", "-c", String(repeating: "pages 3; pages 4; ", count: 99) + "save old.folio"),
    Writing("old.svg", "map", "a.kdl", "--svg", "old.svg"),
    Writing(
      "old.svg", "plot", "a.kdl", "-c", "touch; move +120 over=80ms; lift; tick", "--svg", "old.svg"
    ),
    Writing("old.xml", "test", ".", "--junit", "old.xml"),
  ]

  @Test(
    "a write beyond the size limit fails and leaves the old file unchanged", arguments: writings)
  func sizeLimit(_ writing: Writing) throws {
    let folder = try Self.folder()
    let before = try folder.contents()
    // The limit is two blocks of the shell: 1,024 or 2,048 bytes.
    let result = try Self.shell("ulimit -f 2; exec \"$0\" \"$@\"", writing.arguments, folder)
    #expect(result.status == 3, "\(result)")
    #expect(result.text.contains("`\(writing.file)` cannot be written"), "\(result)")
    #expect(try folder.contents() == before)
  }

  @Test("a new file that cannot be written is not left behind empty")
  func newFile() throws {
    let folder = try ConfigFolder()
    let result = try Self.shell(
      "ulimit -f 0; exec \"$0\" \"$@\"", ["-c", "pages 3; save new.folio"], folder)
    #expect(
      result.status == 3 && result.text.contains("`new.folio` cannot be written"), "\(result)")
    #expect(try folder.contents().isEmpty)
  }

  @Test("a watched file can be deleted and replaced; the watch ends when its output is closed")
  func watch() throws {
    let folder = try ConfigFolder()
    func save(steps: Int) throws {
      let text =
        "pager a { paging { velocity-steps { step speed=0.2 pages=\(steps) }; nearest } }\n"
      // An atomic write replaces the old file with a new one.
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: folder.path + "/a.kdl"), options: .atomic)
    }
    try save(steps: 1)
    let output = Pipe()
    let process = try FolioProcess.start(
      ["watch", "a.kdl"], input: FileHandle.nullDevice, output: output,
      errors: FileHandle.nullDevice, folder.path)
    let reader = output.fileHandleForReading
    #expect(!reader.availableData.isEmpty)
    for steps in 2...3 {
      try FileManager.default.removeItem(atPath: folder.path + "/a.kdl")
      usleep(300_000)
      #expect(process.isRunning)
      try save(steps: steps)
      #expect(!reader.availableData.isEmpty, "\(steps) steps")
    }
    try reader.close()
    try save(steps: 1)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  // MARK: Means

  private static func folder() throws -> ConfigFolder {
    let folder = try ConfigFolder()
    try folder.write(longConfig, "long.kdl")
    try folder.write("pager a {}\n", "a.kdl")
    for ending in ["folio", "svg", "xml"] {
      let text = String(repeating: "# old\n", count: 511)
      try folder.write(String(text.prefix(2_044)), "old." + ending)
    }
    for number in 0..<40 { try folder.write("pages 3\n", "script-\(number).folio") }
    return folder
  }

  /// Runs a shell line in which the command is `$0`, and collects output and errors.
  private static func shell(
    _ line: String, _ arguments: [String], _ folder: ConfigFolder
  ) throws -> (status: Int32, text: String) {
    let command: URL = try #require(FolioProcess.binary)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, command.path] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
