import Foundation
import Testing

/// The built command, run as a subprocess.
struct FolioProcess {
  /// The outcome of a run.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
    /// `true` if a signal ended it.
    var wasKilled: Bool

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The root of the package.
  static let root: String = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent().path
  }()

  /// The command beside the test bundle; `nil` if it was not built.
  static let binary: URL? = {
    let candidates =
      CommandLine.arguments + [Bundle.main.bundlePath, Bundle.main.executablePath ?? ""]
    for candidate in candidates {
      var folder = URL(fileURLWithPath: candidate)
      for _ in 0..<4 {
        let file = folder.appendingPathComponent("folio")
        if FileManager.default.isExecutableFile(atPath: file.path), !isFolder(file) { return file }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Runs the command, or another one, by default in the package's root.
  static func run(
    _ arguments: [String], input: String = "", folder: String = root,
    environment: [String: String] = [:], command: URL? = nil
  ) throws -> Result {
    try run(
      arguments, data: Data(input.utf8), folder: folder, environment: environment, command: command)
  }

  /// Runs a shell line in which the command is `$0`.
  static func shell(
    _ line: String, _ arguments: [String] = [], folder: String = root, shell: String = "/bin/sh"
  ) throws -> Result {
    let binary: URL = try #require(binary)
    return try run(
      ["-c", line, binary.path] + arguments, folder: folder, command: URL(fileURLWithPath: shell))
  }

  static func run(
    _ arguments: [String], data: Data, folder: String = root,
    environment: [String: String] = [:], command: URL? = nil
  ) throws -> Result {
    // Files instead of pipes, so that neither process waits for the other.
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("folio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    try data.write(to: files[0])
    let process = try start(
      arguments, input: try FileHandle(forReadingFrom: files[0]),
      output: try FileHandle(forWritingTo: files[1]),
      errors: try FileHandle(forWritingTo: files[2]), folder, environment, command)
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      wasKilled: process.terminationReason == .uncaughtSignal)
  }

  /// Copies the command.
  ///
  /// `cp` does the copying: a subprocess that another test starts could inherit a descriptor that
  /// this process has open for writing, and such a file cannot be executed.
  static func copy(to file: URL) throws {
    try #require(try shell("exec cp \"$0\" \"$1\"", [file.path]).status == 0)
  }

  /// Starts the command with the given standard streams.
  static func start(
    _ arguments: [String], input: Any, output: Any, errors: Any, _ folder: String = root,
    _ environment: [String: String] = [:], _ command: URL? = nil
  ) throws -> Process {
    let process = Process()
    let binary: URL = try #require(Self.binary)
    process.executableURL = command ?? binary
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    return process
  }
}

/// A temporary folder, removed when this object is released.
final class ConfigFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("folio-\(UUID().uuidString)")
  var path: String { url.path }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The texts of the files by name.
  func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try read($0)) })
  }
}
