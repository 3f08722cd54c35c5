import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

@Suite("Links to files and folders")
struct LinkTests {
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
