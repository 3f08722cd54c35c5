import Foundation
import Testing

@Suite("folio preview")
struct PreviewTests {
  @Test(
    "wrong arguments and invalid configs are refused before anything is built",
    arguments: [
      (["preview"], 2, "`preview` needs a config"),
      (["preview", "Configs/shelf.folio"], 2, "is a script, not a config"),
      (["preview", "Configs/shelf.kdl", "-o"], 2, "`-o` needs a value"),
      (["preview", "Configs/shelf.kdl", "-o", "a", "-o", "b"], 2, "`-o` is given twice"),
      (["check", "Configs/shelf.kdl", "--open"], 2, "there is no option `--open`"),
      (["preview", "none.kdl"], 3, "there is no file `none.kdl`"),
      (["preview", "Package.swift"], 1, "Package.swift:"),
    ])
  func refused(arguments: [String], status: Int32, words: String) throws {
    let result = try FolioProcess.run(arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test("a config that needs a plugin is refused, because a browser has none")
  func plugins() throws {
    let result = try FolioProcess.run(["preview", "Configs/golden-throw.kdl"])
    #expect(result.status == 1)
    #expect(result.errors.contains("does without plugins"), "\(result.errors)")
  }

  @Test(
    "outside the sources, `preview` uses the `folio.wasm` beside the command or reports where to put it"
  )
  func moved() throws {
    let folder = try ConfigFolder()
    let command = folder.url.appendingPathComponent("folio")
    try FolioProcess.copy(to: command)
    try folder.write("pager p {}", "p.kdl")

    let missing = try preview(with: command)
    #expect(missing.status == 3)
    #expect(missing.errors.contains("`swift run folio preview` builds it"), "\(missing.errors)")
    #expect(missing.errors.contains("as `\(folder.path)/folio.wasm`"), "\(missing.errors)")

    try folder.write("\0asm", "folio.wasm")
    let found = try preview(with: command)
    #expect(found.status == 0, "\(found.errors)")
    #expect(try folder.read("preview.html").contains("id=\"engine\">AGFzbQ==<"))
    // A page that `preview` wrote is replaced.
    #expect(try preview(with: command).status == 0)

    // The file is used before sources around it are built.
    try FileManager.default.createDirectory(
      atPath: folder.file("Sources/FolioWeb/Runtime"), withIntermediateDirectories: true)
    try folder.write("exit 1", "Sources/FolioWeb/Runtime/build.sh")
    #expect(try preview(with: command).status == 0)
  }

  @Test("an engine that is too large is reported, and no page is written")
  func tooLarge() throws {
    let folder = try ConfigFolder()
    let command = folder.url.appendingPathComponent("folio")
    try FolioProcess.copy(to: command)
    try folder.write("pager p {}", "p.kdl")
    try folder.write("", "folio.wasm")
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("folio.wasm"))
    try file.truncate(atOffset: 65 << 20)
    try file.close()
    let result = try preview(with: command)
    #expect(result.status == 3)
    let complaint = "error[P0004]: `\(folder.path)/folio.wasm` is larger than"
    #expect(result.errors.contains(complaint), "\(result.errors)")
    let page = folder.url.appendingPathComponent("preview.html").path
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  /// The exit status and errors of `preview` for the config beside a command.
  private func preview(with command: URL) throws -> (status: Int32, errors: String) {
    let result = try FolioProcess.run(
      ["preview", "p.kdl"], folder: command.deletingLastPathComponent().path, command: command)
    return (result.status, result.errors)
  }
}
