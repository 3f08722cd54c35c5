import Testing

@Suite("Outputs of the command", .enabled(if: FolioProcess.binary != nil))
struct KeptOutputTests {
  @Test(
    "a file of another kind is not written over, one of the same kind is",
    arguments: [
      ("picture", ["map", "own.kdl", "--svg"]),
      ("picture", ["map", "own.kdl", "other.kdl", "--difference", "--svg"]),
      ("picture", ["plot", "own.kdl", "-c", "touch; move +120 over=80ms; lift; tick", "--svg"]),
      ("report of tests", ["test", ".", "--junit"]),
    ])
  func kinds(kind: String, arguments: [String]) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let before = try folder.contents()
    for name in before.keys.sorted() {
      let result = try FolioProcess.run(arguments + [name], folder: folder.path)
      #expect(result.status == 3, "\(result)")
      #expect(result.errors.contains("error[P0009]: `\(name)` is no \(kind)"), "\(result)")
    }
    #expect(try folder.contents() == before)
    for _ in 0..<2 {
      #expect(try FolioProcess.run(arguments + ["new"], folder: folder.path).status == 0)
    }
    #expect(try !folder.read("new").isEmpty)
  }

  @Test("a page for browsers is not written over a config, which is said before it is made")
  func page() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let before = try folder.contents()
    let result = try FolioProcess.run(
      ["preview", "own.kdl", "-o", "own.kdl"], folder: folder.path)
    #expect(result.status == 3 && result.errors.contains("`own.kdl` is no web page"), "\(result)")
    #expect(try folder.contents() == before)
  }

  private static func folder() throws -> ConfigFolder {
    let folder = try ConfigFolder()
    try folder.write("pager own {}\n", "own.kdl")
    try folder.write("pager other { paging { nearest } }\n", "other.kdl")
    try folder.write("load own.kdl\n", "own.folio")
    try folder.write("my notes\n", "notes.txt")
    return folder
  }
}
