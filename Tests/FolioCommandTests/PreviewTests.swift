import Foundation
import Testing

@Suite("folio preview")
struct PreviewTests {
  @Test(
    "what makes no sense is refused before anything is built",
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

  @Test("a config that needs a plugin is not shown, for a browser has none")
  func plugins() throws {
    let result = try FolioProcess.run(["preview", "Configs/golden-throw.kdl"])
    #expect(result.status == 1)
    #expect(result.errors.contains("does without plugins"), "\(result.errors)")
  }
}
