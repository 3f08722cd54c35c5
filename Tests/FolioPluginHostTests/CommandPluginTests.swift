import FolioPluginHost
import Foundation
import Testing

/// Plugins as who sits at a terminal meets them: samples beside configs, and a new one.
@Suite("Plugins at the command", .enabled(if: SystemCompiler.folio != nil))
struct CommandPluginTests {
  private func folio(
    _ words: [String], in folder: URL = SystemCompiler.root, program: String? = nil
  ) throws -> (status: Int32, output: String, wasKilled: Bool) {
    try SystemCompiler.run(
      try #require(program ?? SystemCompiler.folio), words, folder: folder)
  }

  @Test("the story of each sample holds", arguments: ["magnetic", "golden-throw"])
  func stories(_ name: String) throws {
    let result = try folio(["run", "Configs/\(name).folio"])
    #expect(result.status == 0, Comment(rawValue: result.output))
  }

  @Test("a story is played from any folder: the sources the command was built from are found")
  func elsewhere() throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let story = SystemCompiler.root.appendingPathComponent("Configs/magnetic.folio").path
    let result = try folio(["run", story], in: folder)
    #expect(result.status == 0, Comment(rawValue: result.output))
  }

  @Test(
    "a sample without its library is reported with where that was looked for",
    arguments: [("magnetic", "MagneticDetents"), ("golden-throw", "GoldenThrow")])
  func missing(_ config: String, _ library: String) throws {
    // A copy of the command, beside which no library is.
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("folio")
    // By another process: what this one has open for writing, one that another test starts may get.
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

  @Test("a new plugin in C is built by the one line of its README, passes its check and decides")
  func newInC() throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try folio(["plugin", "new", "HardStop", "--c"], in: folder).status == 0)
    let plugin = folder.appendingPathComponent("HardStop")
    let readme = try String(
      contentsOf: plugin.appendingPathComponent("README.md"), encoding: .utf8)
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("cc ") })
    let built = try SystemCompiler.run(
      "sh", ["-c", line + " -Werror -Wpedantic"], folder: plugin)
    #expect(built.status == 0 && built.output.isEmpty, Comment(rawValue: built.output))
    let check = try folio(["plugin", "check", "."], in: plugin)
    #expect(check.status == 0, Comment(rawValue: check.output))
    let script = "pages 9; viewport 390x600; drag +250; release; settle; expect page == 1"
    let words = ["--plugin-path", ".", "-c", script, "HardStop.kdl"]
    let tried = try folio(words, in: plugin)
    #expect(tried.status == 0, Comment(rawValue: tried.output))
    #expect(try folio(["plugin", "new", "HardStop", "--c"], in: folder).status == 3)
    #expect(try folio(["plugin", "new", "hardStop"], in: folder).status == 2)
  }

  @Test("the way the README describes leads from nothing to a plugin that decides")
  func readme() throws {
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try String(
      contentsOf: SystemCompiler.root.appendingPathComponent(
        "Sources/FolioKit/Folio.docc/WritingAPlugin.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## A plugin\n").last)
    let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
    let lines = try #require(block.components(separatedBy: "```").first)
    let script = lines.replacing("swift build ", with: "true ")
      .replacing("$PWD/.build/debug/folio", with: try #require(SystemCompiler.folio))
      .replacing("cd ..", with: "cd \(folder.path)")
    let result = try SystemCompiler.run("sh", ["-e", "-c", script])
    #expect(result.status == 0, Comment(rawValue: result.output))
    for text in ["page 0 -> 3", "a detent pulls it in", "answers:com.example.soft-stop  success"] {
      #expect(result.output.contains(text), Comment(rawValue: result.output))
    }
  }

  @Test("a new plugin in Swift says the same in its manifest and its source, and names Folio")
  func newInSwift() throws {
    // Built by the gate, as a step of its own.
    let folder = try SystemCompiler.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = SystemCompiler.root.path
    #expect(try folio(["plugin", "new", "SoftStop", "folio=\(root)"], in: folder).status == 0)
    let plugin = folder.appendingPathComponent("SoftStop")
    func text(_ file: String) throws -> String {
      try String(contentsOf: plugin.appendingPathComponent(file), encoding: .utf8)
    }
    #expect(try text("Package.swift").contains(".package(path: \"\(root)\")"))
    #expect(try text("Sources/SoftStop/SoftStop.swift").contains("@c(folio_plugin_entry_SoftStop)"))
    var catalogue = PluginCatalogue(policy: PluginPolicy())
    catalogue.find(in: [plugin.path])
    #expect(catalogue.errors == [] && catalogue.manifests.first?.library == "SoftStop")
  }
}
