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

  @Test(
    "a page is not written over a config or a page of others, which is said before it is made",
    arguments: ["own.kdl", "mine.html"])
  func page(name: String) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let before = try folder.contents()
    let result = try FolioProcess.run(["preview", "own.kdl", "-o", name], folder: folder.path)
    #expect(result.status == 3 && result.errors.contains("`\(name)` is no web page"), "\(result)")
    #expect(try folder.contents() == before)
  }

  private static func folder() throws -> ConfigFolder {
    let folder = try ConfigFolder()
    try folder.write("pager own {}\n", "own.kdl")
    try folder.write("pager other { paging { nearest } }\n", "other.kdl")
    try folder.write("load own.kdl\n", "own.folio")
    try folder.write("my notes\n", "notes.txt")
    try folder.write("<?xml version=\"1.0\"?>\n<project/>\n", "pom.xml")
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n", "logo.svg")
    try folder.write("<!doctype html>\n<p>mine</p>\n", "mine.html")
    return folder
  }
}
