import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

@Suite("Files that are not written over")
struct KeptFileTests {
  /// What is there before, by its names.
  private static let files = [
    "own.kdl": "pager own {}\n", "own.folio": "load own.kdl\n# mine\n", "list": "pages 3\n",
  ]

  @Test(
    "a config, a script that was run and a file of another name stay as they were",
    arguments: [
      ("load own.kdl; save own.kdl", "P0610"), ("save session", "P0610"), ("save list", "P0610"),
      ("run own.folio; save own.folio", "P0009"), ("run own.folio; save ./own.folio", "P0009"),
      ("run again.folio; save own.folio", "P0009"),
    ])
  func kept(commands: String, code: String) throws {
    let folder = try Self.folder()
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let played = Played(session, commands)
    #expect(played.diagnostics.last?.code.id == code, "\(played.report)")
    #expect(played.diagnostics.last?.help != nil && played.diagnostics.last?.primary != nil)
    for (name, text) in Self.files { #expect(try folder.read(name) == text) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(Self.files.keys).union(["again.folio"]))
  }

  @Test(
    "a name that no script has is answered with one that it can have",
    arguments: [
      ("save session", "save session.folio"), ("save own.kdl", "save own.folio"),
      ("save 'my day'", "save \"my day.folio\""), ("save a.txt", "save a.txt.folio"),
    ])
  func suggested(line: String, mended: String) throws {
    let folder = try Self.folder()
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let fix = Played(session, line).diagnostics.last?.fix
    let text = fix.map { line.prefix($0.span.range.lowerBound) + $0.replacement }
    #expect(text.map { String($0) } == mended)
  }

  @Test("a script is written over as often as one likes")
  func ownKind() throws {
    let folder = try Self.folder()
    try folder.write(" \n", to: "empty.folio")
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let played = Played(
      session,
      "pages 3; save own.folio; save empty.folio; save new.folio; save new.folio")
    #expect(played.status == .fine, "\(played.report)")
    for name in ["own.folio", "empty.folio"] { #expect(try folder.read(name) == "pages 3\n") }
    #expect(Played(played.session, "run new.folio").status == .fine)
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/again.folio", withDestinationPath: "own.folio")
    return folder
  }
}
