import FolioPluginHost
import Foundation
import Testing

@Suite("Notes of processes that open a library")
struct SentinelTests {
  private static let library = "/libraries/libOne.so"

  /// Notes in a folder of their own.
  private func notes(
    _ work: (Sentinel, (String) throws -> Sentinel) throws -> Void
  ) throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    func about(_ library: String) throws -> Sentinel {
      try #require(Sentinel(folder: folder.path, library: library))
    }
    try work(about(Self.library), about)
  }

  /// A process that has ended, or one that goes on until it is stopped.
  private func process(ends: Bool) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", ends ? "true" : "exec sleep 60"]
    (process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try process.run()
    if ends { process.waitUntilExit() }
    return process
  }

  @Test("what a process left that ended tells of it, until it is forgiven")
  func ended() throws {
    try notes { sentinel, about in
      let other = try process(ends: true).processIdentifier
      #expect(!sentinel.tellsOfEnd)
      System.write("", to: sentinel.file(of: other))
      #expect(sentinel.tellsOfEnd)
      #expect(try !about("/libraries/libTwo.so").tellsOfEnd)
      sentinel.forgive()
      #expect(!sentinel.tellsOfEnd && !System.isFile(sentinel.file(of: other)))
    }
  }

  @Test("a process that opens the library just now is none that ended, and keeps its note")
  func running() throws {
    try notes { sentinel, _ in
      let other = try process(ends: false)
      defer { kill(other.processIdentifier, SIGKILL) }
      let file = sentinel.file(of: other.processIdentifier)
      // As between the making of the file and the writing of its text.
      System.write("", to: file)
      #expect(!sentinel.tellsOfEnd)
      sentinel.raise(Self.library)
      sentinel.lower()
      sentinel.forgive()
      #expect(System.isFile(file))
    }
  }

  @Test("what a process left that had the number of this one tells of its end")
  func sameNumber() throws {
    try notes { sentinel, _ in
      sentinel.raise(Self.library)
      #expect(sentinel.tellsOfEnd)
      sentinel.lower()
      #expect(!sentinel.tellsOfEnd)
    }
  }

  @Test("names that begin alike and are no process's are left alone")
  func otherNames() throws {
    try notes { sentinel, _ in
      let file = sentinel.file(of: 1) + "a"
      System.write("", to: file)
      sentinel.forgive()
      #expect(!sentinel.tellsOfEnd && System.isFile(file))
    }
  }

  @Test(
    "many programs at once open one library, and none says that another crashed",
    .enabled(if: SystemCompiler.folio != nil))
  func together() throws {
    let plugin = try PluginFixture(["WELL_BEHAVED"])
    defer { plugin.remove() }
    let config = plugin.folder.appendingPathComponent("test.kdl")
    try "pager test { paging { org.test.hostile } }\n".write(
      to: config, atomically: true, encoding: .utf8)
    let script = """
      for i in 1 2 3 4 5 6 7 8 9 10; do
        "$0" --plugin-path "$1" -c 'pages 3' "$2" || exit 1
      done
      """
    let processes = try (0..<4).map { _ in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", script, try #require(SystemCompiler.folio), plugin.folder.path, config.path,
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["XDG_STATE_HOME": plugin.folder.path]) { $1 }
      (process.standardOutput, process.standardError) = (
        FileHandle.nullDevice, FileHandle.nullDevice
      )
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }
}
