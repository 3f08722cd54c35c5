import Foundation
import Testing

@Suite("Folders of scripts", .enabled(if: FolioProcess.binary != nil))
struct ScriptFolderTests {
  private static let failing = "pages 3\nexpect page == 2\n"

  @Test("a script runs however deeply its folder is nested")
  func deep() throws {
    let folder = try ConfigFolder()
    let name = Array(repeating: "d", count: 40).joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    try folder.write("pages 3\n", "good.folio")
    try folder.write(Self.failing, name + "/bad.folio")
    let result = try FolioProcess.run(["test", "."], folder: folder.path)
    #expect(result.status == 1 && result.lines == ["1 of 2 scripts failed"], "\(result)")
  }

  @Test("a failure is reported with the last decision, and an expected error is no failure")
  func decision() throws {
    let folder = try ConfigFolder()
    try folder.write("go last instant; next\nexpect error == P0703\n", "a.folio")
    let fine = try FolioProcess.run(["test", "."], folder: folder.path)
    #expect(fine.status == 0 && fine.errors.isEmpty, "\(fine)")
    try folder.write("go 9; touch; next; expect error == P0702; fling 1; go 4\n", "b.folio")
    try folder.write("drag +60; release v=0.5; expect page == 3\n", "c.folio")
    let result = try FolioProcess.run(["test", "."], folder: folder.path)
    #expect(result.status == 1 && result.lines == ["2 of 3 scripts failed"], "\(result)")
    #expect(!result.errors.contains("a.folio"))
    #expect(
      result.errors.contains(
        "= note: the last release, at 60 with v=0.5, goes to page 1 at 390: velocity-steps, "
          + "1 snap point: 0.5 >= 0.2"), "\(result.errors)")
  }

  @Test(
    "a folder and a folder inside it can both be given, and each script runs once",
    arguments: [true, false])
  func foundBefore(innerFirst: Bool) throws {
    let folder = try ConfigFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/outer/inner", withIntermediateDirectories: true)
    try folder.write("pages 3\n", "outer/inner/a.folio")
    let names = innerFirst ? ["outer/inner", "outer"] : ["outer", "outer/inner"]
    let result = try FolioProcess.run(["test"] + names, folder: folder.path)
    #expect(result.status == 0 && result.lines == ["1 script passed (1 command)"], "\(result)")
  }

  @Test("a folder is searched once, however many links point to it")
  func links() throws {
    let folder = try ConfigFolder()
    for name in ["inner", "inner/more"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      try folder.write("pages 3\n", name + "/a.folio")
    }
    for (link, end) in [("a", "."), ("b", "."), ("inner/up", ".."), ("z", "inner/more")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: end)
    }
    let result = try FolioProcess.run(["test", ".", "inner"], folder: folder.path)
    #expect(result.status == 0 && result.lines == ["2 scripts passed (2 commands)"], "\(result)")
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test(
    "a folder that cannot be read is reported, and the run fails",
    .enabled(if: NSUserName() != "root"), arguments: [0, 0o400])
  func closed(rights: Int) throws {
    let folder = try ConfigFolder()
    let inner = folder.path + "/inner"
    try FileManager.default.createDirectory(
      atPath: inner + "/below", withIntermediateDirectories: true)
    try folder.write("pages 3\n", "good.folio")
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: inner)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: inner)
    }
    let result = try FolioProcess.run(["test", "."], folder: folder.path)
    #expect(result.status == 3 && result.lines == ["1 script passed (1 command)"], "\(result)")
    #expect(result.errors.contains("error[P0005]: cannot search for scripts in `./inner"))
    let json = try FolioProcess.run(["test", "--json", "."], folder: folder.path)
    #expect(json.output.hasPrefix(#"{"ok":false,"#), "\(json.output)")
  }

  #if os(Linux)
    @Test(
      "a name that is not UTF-8 is reported, on the command line and in a folder",
      arguments: [
        ("check \"$(printf 'x\\377.kdl')\"", Int32(2), "`x\\xFF.kdl` is not UTF-8"),
        ("test .", 1, "error[P0001]: there is no file `./x\u{FFFD}.folio`"),
      ])
    func malformed(words: String, status: Int32, answer: String) throws {
      let folder = try ConfigFolder()
      try folder.write("pages 3\n", "good.folio")
      let make = "for end in kdl folio png; do : >\"$(printf 'x\\377')\".$end; done; "
      let result = try FolioProcess.shell(
        make + "\"$0\" " + words + "; status=$?; rm -f x*; exit $status", folder: folder.path)
      let text = result.errors
      #expect(result.status == status && text.contains(answer), "\(text)")
      #expect(!text.contains("png"), "\(text)")
    }
  #endif
}
