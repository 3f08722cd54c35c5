import FolioPluginHost
import Foundation
import Testing

/// Sample plugins and copies of them, used by the command.
@Suite("Plugins in the command", .enabled(if: SystemCompiler.folio != nil))
struct CommandPluginTests {
  private func folio(
    _ words: [String], in folder: URL = SystemCompiler.root, program: String? = nil
  ) throws -> (status: Int32, output: String, wasKilled: Bool) {
    try SystemCompiler.run(
      try #require(program ?? SystemCompiler.folio), words, folder: folder)
  }

  @Test("the script of each sample succeeds", arguments: ["magnetic", "golden-throw"])
  func stories(_ name: String) throws {
    let result = try folio(["run", "Configs/\(name).folio"])
    #expect(result.status == 0, Comment(rawValue: result.output))
  }

  @Test("a script runs from any folder, since the command finds the sources it was built from")
  func elsewhere() throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let story = SystemCompiler.root.appendingPathComponent("Configs/magnetic.folio").path
    let result = try folio(["run", story], in: folder)
    #expect(result.status == 0, Comment(rawValue: result.output))
  }

  @Test(
    "a sample without its library is reported with the folders that were searched",
    arguments: [("magnetic", "MagneticDetents"), ("golden-throw", "GoldenThrow")])
  func missing(_ config: String, _ library: String) throws {
    // A copy of the command, without libraries beside it.
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("folio")
    // By another process: one that another test starts could inherit a file open for writing here.
    try #require(
      SystemCompiler.run("cp", [try #require(SystemCompiler.folio), copy.path]).status == 0)
    let here = try #require(System.real(folder.path))
    let words = ["--plugin-path", "nowhere", "-c", "pages 3", "Configs/\(config).kdl"]
    let result = try folio(words, program: copy.path)
    #expect(result.status == 4)
    for text in [
      "its library `\(System.libraryFile(library))` is nowhere",
      "looked in nowhere, Plugins/\(library), \(here)",
      "help: build it (`swift build` builds Folio's samples), or say where it is: `--plugin-path",
      "Configs/\(config).kdl:",
    ] {
      #expect(result.output.contains(text), Comment(rawValue: result.output))
    }
    let check = try folio(["check", "Configs/\(config).kdl"], program: copy.path)
    #expect(check.status == 0, "checking a config opens no library")
    let list = try folio(["plugin", "list"], program: copy.path)
    #expect(list.status == 0 && list.output.contains("is nowhere"))
  }

  @Test("the steps of the guide yield plugins that decide and pass their check")
  func guide() throws {
    let guide = "Sources/FolioKit/Folio.docc/WritingAPlugin.md"
    let output = try play(stepsOf: guide, in: SystemCompiler.root)
    for text in ["page 0 -> 3", "a detent pulls it in", "release org.folio.magnetic  success"] {
      #expect(output.contains(text), Comment(rawValue: output))
    }
  }

  // The README of the Swift sample takes minutes and runs in the gate.
  @Test("the steps of the C sample's README yield a copy that decides and passes its check")
  func copy() throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try play(stepsOf: "Plugins/MagneticDetents/README.md", in: folder)
    #expect(output.contains("release com.example.hard-stop  success"), Comment(rawValue: output))
    #expect(!output.contains("warning"), Comment(rawValue: output))
  }

  /// Runs the commands of a document, with `folder` in place of `..`; all must succeed.
  private func play(stepsOf document: String, in folder: URL) throws -> String {
    let file = SystemCompiler.root.appendingPathComponent(document)
    let text = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```sh\n").dropFirst().first)
    let lines = try #require(block.components(separatedBy: "```").first)
    let script = lines.replacing("swift build ", with: "true ")
      .replacing("$PWD/.build/debug/folio", with: try #require(SystemCompiler.folio))
      .replacing("cd ..\n", with: "cd '\(folder.path)'\n")
    let result = try SystemCompiler.run("sh", ["-eu", "-c", script])
    #expect(result.status == 0, Comment(rawValue: result.output))
    return result.output
  }
}
