import Foundation
import Testing

@Suite("Words of the command line", .enabled(if: FolioProcess.binary != nil))
struct OutsideWordTests {
  /// Names that the grammar of the REPL would read as something else.
  static let names = [
    "a\nb", "a\rb", "\n", "a b", "a;quit", "#a", "'", "\"", "a\\", "a\\n", "{", "a}", "a=b", "--c",
    "{ a", "\t", "a\n\"; quit", "é=\u{2028}",
  ]

  @Test("a file is read whatever its name is, by every verb that reads one", arguments: names)
  func files(name: String) throws {
    let folder = try ConfigFolder()
    defer { folder.remove() }
    let file = name + ".kdl"
    try folder.write("pager a {\n    paging { nearest }\n}\n", file)
    try folder.write("expect page == 0\n", name + ".folio")
    let gesture = ["-c", "drag +1; release"]
    let calls = [
      ["--", file], gesture + ["--", file], ["check", "--", file], ["format", "--", file],
      ["resolve", "--", file], ["resolve", "--", file, "a"], ["compare"] + gesture + ["--", file],
      ["map", "--", file], ["run", "--", name + ".folio"], ["test", "--", name + ".folio"],
    ]
    for call in calls {
      let result = try FolioProcess.run(call, folder: folder.path)
      #expect(result.status == 0, "\(call): \(result.errors)")
    }
  }

  @Test("a word that names nothing is answered, and repeated whole", arguments: names)
  func unknown(word: String) throws {
    for (call, status) in [(["help"], Int32(1)), (["plugin", "check"], 3), (["resolve"], 3)] {
      let result = try FolioProcess.run(call + ["--", word])
      #expect(result.status == status, "\(call): \(result.errors)")
      #expect(result.errors.contains("error["), "\(call): \(result.errors)")
    }
  }

  @Test("a config is saved and read again by whatever name it has", arguments: names)
  func saved(name: String) throws {
    let folder = try ConfigFolder()
    defer { folder.remove() }
    try folder.write("pager a { paging { nearest } }\n", name + ".kdl")
    let save = try FolioProcess.run(
      ["-c", "save kept.folio", "--", name + ".kdl"], folder: folder.path)
    #expect(save.status == 0, "\(save.errors)")
    let again = try FolioProcess.run(["run", "kept.folio"], folder: folder.path)
    #expect(again.status == 0, "\(again.errors)")
  }
}
