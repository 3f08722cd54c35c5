import FolioPluginHost
import Foundation
import Testing

/// The system's compilers, run without SwiftPM.
struct SystemCompiler {
  /// The root of the package.
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent()
  }()

  /// The folder of the header.
  static let include = root.appendingPathComponent("Sources/FolioPluginABI/include").path

  /// Creates a temporary folder.
  static func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("folio-plugins-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs a program and returns its status and output.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    folder: URL = root
  ) throws -> (status: Int32, output: String, wasKilled: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("folio-output-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self),
      process.terminationReason == .uncaughtSignal
    )
  }

  /// Builds a dynamic library from a C source.
  static func library(
    _ source: String, to file: URL, _ flags: [String] = []
  ) throws {
    let result = try run(
      "cc",
      ["-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O1", "-shared", "-fPIC"] + flags
        + ["-I", include, source, "-o", file.path, "-lm"])
    try #require(result.status == 0, Comment(rawValue: result.output))
  }

  /// The built command beside the test bundle.
  static let folio: String? = {
    var candidates = CommandLine.arguments + [Bundle.main.bundlePath]
    candidates.append(Bundle.main.executablePath ?? "")
    for candidate in candidates {
      var folder = URL(fileURLWithPath: candidate)
      for _ in 0..<4 {
        let file = folder.appendingPathComponent("folio")
        if System.isFile(file.path) { return file.path }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()
}
