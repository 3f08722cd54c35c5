import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

@Suite("Links to files and folders")
struct LinkTests {
  /// Links, by what each leads to.
  private static let links = [
    "to-file": "old", "to-nothing": "inner/new", "to-link": "to-nothing", "nowhere": "none/new",
    "circle": "circle",
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("inner")
    try folder.write("old\n", to: "old")
    for (link, end) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: end)
    }
    return folder
  }

  /// Whether each link still is one.
  private static func areKept(in folder: TemporaryFolder) -> Bool {
    links.allSatisfy { link, end in
      let found = try? FileManager.default.destinationOfSymbolicLink(
        atPath: folder.path + "/" + link)
      return found == end
    }
  }

  @Test(
    "a link stays a link to what it leads to, and that is made where it is not there yet",
    arguments: [("to-file", "old"), ("to-nothing", "inner/new"), ("to-link", "inner/new")],
    [true, false])
  func kept(names: (String, String), adds: Bool) throws {
    let (link, file) = names
    let folder = try Self.folder()
    let files = SystemFiles(in: folder.path)
    if adds {
      try files.append(lines: Array("new\n".utf8), to: link)
    } else {
      try files.write(Array("new\n".utf8), to: link)
    }
    #expect(try folder.read(file) == (adds && file == "old" ? "old\nnew\n" : "new\n"))
    #expect(Self.areKept(in: folder))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
  }

  @Test("a link that can lead to no file stays as it is", arguments: ["nowhere", "circle"])
  func nowhere(link: String) throws {
    let folder = try Self.folder()
    let files = SystemFiles(in: folder.path)
    #expect(throws: FileProblem.self) { try files.write(Array("new\n".utf8), to: link) }
    #expect(throws: FileProblem.self) { try files.append(lines: Array("new\n".utf8), to: link) }
    #expect(Self.areKept(in: folder))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
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
