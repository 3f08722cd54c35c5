import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

@Suite("Links to files and folders")
struct LinkTests {
  @Test("a link stays a link, and the file is replaced that it leads to")
  func kept() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("inner")
    try folder.write("old\n", to: "inner/file")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "inner/file")
    try SystemFiles(in: folder.path).write(Array("new\n".utf8), to: "link")
    #expect(try folder.read("inner/file") == "new\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "inner/file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/inner") == ["file"])
  }

  @Test(
    "behind a linked folder `..` is the folder above where it leads, to read and to write",
    arguments: [
      ("load link/../x.kdl", nil), ("load link/y.kdl; save link/../x.folio", nil),
      ("load link/y.kdl; save link/x.folio", nil), ("load other.kdl; save link/x.folio", nil),
      ("load none/../other.kdl", "P0001"), ("load link/../other.kdl", "P0001"),
    ] as [(String, String?)])
  func above(commands: String, code: String?) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("deep/real/sub")
    for name in ["deep/real/x", "deep/real/sub/y", "other"] {
      try folder.write("pager a {}\n", to: name + ".kdl")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "deep/real/sub")
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let played = Played(session, commands)
    #expect(played.diagnostics.map { $0.code.id } == (code.map { [$0] } ?? []), "\(played.report)")
    guard let saved = commands.components(separatedBy: "save ").dropFirst().first else { return }
    let again = Played(session, "run \(saved)")
    #expect(again.status == .fine, "\(again.report)")
  }
}
