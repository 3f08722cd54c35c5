import Foundation
import Testing

@Suite("File names and words with special characters", .enabled(if: FolioProcess.binary != nil))
struct OutsideWordTests {
  /// Names that the grammar of the REPL would parse as something else.
  static let names = [
    "a\nb", "a\rb", "\n", "a b", "a;quit", "#a", "'", "\"", "a\\", "a\\n", "{", "a}", "a=b", "--c",
    "{ a", "\t", "a\n\"; quit", "é=\u{2028}",
  ]

  /// A folder with a config and a script of each name.
  private static func folder() throws -> ConfigFolder {
    let folder = try ConfigFolder()
    for (index, name) in names.enumerated() {
      try folder.write("pager p\(index) {\n    paging { nearest }\n}\n", name + ".kdl")
      try folder.write("expect page == 0\n", name + ".folio")
    }
    return folder
  }

  @Test("every verb reads files of any name")
  func files() throws {
    let folder = try Self.folder()
    let configs = Self.names.map { $0 + ".kdl" }
    let gesture = ["-c", "drag +1; release"]
    let together = [[], gesture, ["check"], ["format"], ["compare"] + gesture, ["map"]].map {
      $0 + ["--"] + configs
    }
    let alone = Self.names.enumerated().flatMap { index, name in
      [["resolve", "--", name + ".kdl", "p\(index)"], ["run", "--", name + ".folio"]]
    }
    let scripts = ["test", "--"] + Self.names.map { $0 + ".folio" }
    for call in together + alone + [scripts] {
      let result = try FolioProcess.run(call, folder: folder.path)
      #expect(result.status == 0, "\(call): \(result.errors)")
    }
  }

  @Test(
    "an unknown operand is reported as such, even if the REPL would parse it differently",
    arguments: names)
  func unknown(word: String) throws {
    for (call, status) in [(["help"], Int32(1)), (["plugin", "check"], 3), (["resolve"], 3)] {
      let result = try FolioProcess.run(call + ["--", word])
      #expect(result.status == status, "\(call): \(result.errors)")
      #expect(result.errors.contains("error["), "\(call): \(result.errors)")
      #expect(!result.errors.contains("command line"), "\(call): \(result.errors)")
    }
  }

  @Test("a saved session loads its configs again, whatever their names")
  func saved() throws {
    let folder = try Self.folder()
    let save = ["-c", "save kept.folio", "--"] + Self.names.map { $0 + ".kdl" }
    for call in [save, ["run", "kept.folio"]] {
      let result = try FolioProcess.run(call, folder: folder.path)
      #expect(result.status == 0, "\(call): \(result.errors)")
    }
    let kept = try folder.read("kept.folio").split(separator: "\n")
    #expect(kept.count { $0.hasPrefix("load ") } >= Self.names.count)
  }
}
