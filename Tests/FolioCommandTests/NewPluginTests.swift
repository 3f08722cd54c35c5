import Foundation
import Testing

@Suite("A new plugin's folder, by command", .enabled(if: FolioProcess.binary != nil))
struct NewPluginTests {
  /// Runs the command by a line of the shell in which it is `$0`.
  private func shell(_ line: String, _ folder: ConfigFolder) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, try #require(FolioProcess.binary).path]
    process.currentDirectoryURL = folder.url
    (process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "others may read it as far as the user has it so",
    arguments: [("022", 0o755), ("077", 0o700)])
  func rights(mask: String, rights: Int) throws {
    let folder = try ConfigFolder()
    defer { folder.remove() }
    let line = "umask \(mask); exec \"$0\" plugin new SoftStop \"folio=$PWD\""
    #expect(try shell(line, folder) == 0)
    for name in ["SoftStop", "SoftStop/Sources", "SoftStop/Sources/SoftStop"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == rights, "\(name)")
    }
  }

  @Test("where a file of it cannot be written nothing is left, and the next try is the first")
  func halfWay() throws {
    let folder = try ConfigFolder()
    defer { folder.remove() }
    let line = "exec \"$0\" plugin new HardStop --c"
    // The manifest has room, the header of plugins has not.
    #expect(try shell("ulimit -f 2; " + line, folder) == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(try shell(line, folder) == 0)
    #expect(try shell(line, folder) == 3)
  }

  @Test("notes about libraries are kept in no folder that a relative path names")
  func state() throws {
    let folder = try ConfigFolder()
    defer { folder.remove() }
    #expect(try shell("exec \"$0\" plugin new HardStop --c", folder) == 0)
    for name in ["libHardStop.so", "libHardStop.dylib"] {
      try folder.write("no library", "HardStop/" + name)
    }
    let words = "-c 'pages 3' --plugin-path HardStop HardStop/HardStop.kdl"
    let line = "XDG_STATE_HOME=state HOME=\"$PWD/home\" exec \"$0\" " + words
    #expect(try shell(line, folder) == 4)
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(found) == ["HardStop", "home"])
  }
}
