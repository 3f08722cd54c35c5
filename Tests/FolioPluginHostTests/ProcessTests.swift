import FolioPluginHost
import FolioTestSupport
import Foundation
import Testing

@Suite("Processes that plugins are tried in")
struct ProcessTests {
  @Test("get none of the files that the program has open, not even one it forgot to close")
  func descriptors() throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("file")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    // A copy stays open in programs that are started, whatever holds for the original.
    let copy = dup(handle.fileDescriptor)
    defer { close(copy) }
    try #require(copy > 2)
    let look = ["-c", "test -e /dev/fd/\(copy)"]
    #expect(System.run("/bin/sh", look, limit: .seconds(60)) == .exited(1))
    let before = ["-c", "test -e /dev/fd/0 && test -e /dev/fd/1 && test -e /dev/fd/2"]
    #expect(System.run("/bin/sh", before, limit: .seconds(60)) == .exited(0))
  }

  @Test("get the program's variables, and those of this program stay as they are")
  func variables() {
    let before = System.environment("SWIFT_BACKTRACE")
    let look = [
      "-c",
      "test \"$HOME\" = '\(System.environment("HOME") ?? "")' && test $SWIFT_BACKTRACE = enable=no",
    ]
    #expect(System.run("/bin/sh", look, limit: .seconds(60)) == .exited(0))
    #expect(System.environment("SWIFT_BACKTRACE") == before)
  }
}
