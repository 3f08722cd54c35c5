import FolioTestSupport
import Foundation
import Testing

@Suite("Shared folder")
struct SharedFolderTests {
  @Test("is what the environment names, even where it does not exist")
  func named() {
    let folder = SharedFolder.find("X", "cases", environment: ["X": "/no/such/folder"])
    #expect(folder?.path == "/no/such/folder")
  }

  @Test("is looked for beside the package, and nil where it is not there")
  func beside() {
    #expect(SharedFolder.find("X", "no-such-folder", environment: [:]) == nil)
    #expect(SharedFolder.find("X", "no-such-folder", environment: ["X": ""]) == nil)
    #expect(SharedFolder.root(above: "/no/such/file.swift") == nil)
  }
}
