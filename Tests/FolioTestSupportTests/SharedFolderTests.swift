import FolioTestSupport
import Foundation
import Testing

@Suite("Shared folder")
struct SharedFolderTests {
  @Test("a folder named by the environment is used even if it does not exist")
  func named() {
    let folder = SharedFolder.find("X", "cases", environment: ["X": "/no/such/folder"])
    #expect(folder?.path == "/no/such/folder")
  }

  @Test("without a name, a folder that does not exist next to the package is `nil`")
  func beside() {
    #expect(SharedFolder.find("X", "no-such-folder", environment: [:]) == nil)
    #expect(SharedFolder.find("X", "no-such-folder", environment: ["X": ""]) == nil)
    #expect(SharedFolder.root(above: "/no/such/file.swift") == nil)
  }
}
