import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

@Suite("System files")
struct SystemFilesTests {
  private func problem(_ path: String, in folder: String) -> FileProblem? {
    do throws(FileProblem) {
      _ = try SystemFiles(in: folder).read(path, limit: Session.fileLimit)
      return nil
    } catch {
      return error
    }
  }

  @Test("what is no ordinary file is refused without waiting for it")
  func kinds() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("inner")
    try folder.makePipe("pipe")
    #expect(problem("nothing", in: folder.path) == .missing)
    #expect(problem("inner", in: folder.path) == .directory)
    #expect(problem("inner/nothing", in: folder.path) == .missing)
    #expect(problem("pipe", in: folder.path) == .special)
    #expect(problem("pipe/x", in: folder.path) == .missing)
    #expect(problem("/dev/zero", in: folder.path) == .special)
    #expect(problem("/dev/null", in: folder.path) == .special)
    #expect(problem("a\0b", in: folder.path) == .missing)
    #expect(problem("", in: folder.path) == .missing || problem("", in: folder.path) == .directory)
  }

  @Test("a file may be as large as the limit and no larger")
  func size() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(count: Session.fileLimit), to: "fits")
    try folder.write(Data(count: Session.fileLimit + 1), to: "does not")
    try folder.write(Data(count: 2 << 20), to: "twice")
    try folder.write(Data(), to: "empty")
    #expect(problem("fits", in: folder.path) == nil)
    #expect(problem("does not", in: folder.path) == .tooLarge(limit: 1_048_576))
    #expect(problem("twice", in: folder.path) == .tooLarge(limit: 1_048_576))
    #expect(problem("empty", in: folder.path) == nil)
  }

  @Test(
    "a file that may not be read is told from one that is not there",
    .enabled(if: NSUserName() != "root"))
  func permission() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "secret")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path + "/secret")
    #expect(problem("secret", in: folder.path) == .unreadable)
  }

  @Test("what was written is read again; a folder cannot be written")
  func write() throws {
    let folder = try TemporaryFolder()
    let files = SystemFiles(in: folder.path)
    try files.write(Array("first, longer".utf8), to: "file")
    try files.write(Array("second".utf8), to: "file")
    #expect(try files.read("file", limit: 100) == Array("second".utf8))
    #expect(throws: FileProblem.directory) { try files.write([], to: folder.path) }
    #expect(throws: FileProblem.unwritable(reason: "No such file or directory")) {
      try files.write([], to: "no/such/folder")
    }
  }

  @Test("a file is replaced whole: its rights stay, a link stays a link, nothing is left beside it")
  func replaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/file")
    try files.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "file")
    try SystemFiles(in: folder.path).write(Array("new".utf8), to: "link")
    #expect(try folder.read("file") == "new")
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/link") == "file")
    let attributes = try files.attributesOfItem(atPath: folder.path + "/file")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "link"])
  }

  @Test(
    "configs that cannot be read are answered with a code",
    arguments: [
      ("load inner", "P0002"), ("load pipe", "P0003"), ("load big", "P0004"),
      ("load none", "P0001"),
      ("load /dev/zero", "P0003"), ("run inner", "P0002"), ("run binary", "P0007"),
      ("save inner.folio", "P0002"), ("save none/x.folio", "P0006"), ("load pipe.folio", "P0001"),
    ])
  func answers(script: String, code: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("inner")
    try folder.makeFolder("inner.folio")
    try folder.makePipe("pipe")
    try folder.write(Data(count: 2 << 20), to: "big")
    try folder.write(Data([0x61, 0xFF, 0x0A]), to: "binary")
    let played = Played(Session(.standard(SystemFiles(in: folder.path))), script)
    #expect(played.diagnostics.map { $0.code.id } == [code], "\(played.report)")
  }
}

@Suite("Paths")
struct PathTextTests {
  @Test(
    "the way from a folder to a file",
    arguments: [
      ("/a/b/c", "/a/b", "c"), ("/a/b/c", "/a/x/y", "../../b/c"), ("/a", "/", "a"),
      ("/a/b", "/c", "../a/b"),
    ])
  func relative(path: String, folder: String, result: String) {
    #expect(PathText.relative(path, from: folder) == result)
  }
}

@Suite("Input lines")
struct InputLinesTests {
  private func texts(_ chunks: [[UInt8]?]) -> (texts: [String], problem: String?) {
    let (texts, problem) = answers(chunks)
    return (texts, problem?.code.id)
  }

  private func answers(_ chunks: [[UInt8]?]) -> (texts: [String], problem: Diagnostic?) {
    var rest = chunks[...]
    var input = InputLines { () throws(Terminal.Failure) in
      guard let chunk = rest.isEmpty ? [] : rest.removeFirst() else {
        throw Terminal.Failure(reason: "the disk is gone")
      }
      return chunk
    }
    var texts: [String] = []
    while let text = input.next() { texts.append(text.text(in: 0..<text.bytes.count)) }
    return (texts, input.problem)
  }

  @Test("lines come whole, however the bytes arrive")
  func chunks() {
    let bytes = Array("drag +1\r\nload {\n a }\nstate".utf8)
    let expected = ["drag +1", "load {\n a }", "state"]
    for size in 1...bytes.count {
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(texts(chunks).texts == expected)
    }
  }

  @Test("the end may come in the middle of a line, a block or a pair")
  func middle() {
    #expect(texts([Array("drag +1 \\\n".utf8)]).texts == ["drag +1 \\\n"])
    #expect(texts([Array("load {\na".utf8)]).texts == ["load {\na\n"])
    #expect(texts([]).texts.isEmpty)
    #expect(texts([Array("\n".utf8)]).texts == [""])
  }

  @Test("a line without an end is given up at the limit, and a failure is told")
  func limits() {
    let chunk = [UInt8](repeating: UInt8(ascii: "a"), count: 65_536)
    #expect(texts(Array(repeating: chunk, count: 40)).problem == "P0621")
    let failure = answers([Array("a\nb".utf8), nil]).problem
    #expect(failure?.code.id == "P0005" && failure?.notes == ["the disk is gone"])
  }
}

@Suite("Completion")
struct CompletionTests {
  @Test(
    "words that fit come from the command table",
    arguments: [
      ("dra", "dra", ["drag", "draw"]), ("pages 1; fl", "fl", ["fling"]),
      ("use sh", "sh", ["shelf"]),
      ("release k", "k", ["kind="]), ("release kind=d", "d", ["direction-and-end", "direction"]),
      ("go f", "f", ["first"]), ("expect scr", "scr", ["scrollFraction"]),
      ("help velo", "velo", ["velocity-steps"]), ("nonsense x", "x", []),
    ])
  func words(line: String, word: String, expected: [String]) {
    #expect(Completion.words(line, word, Played(onShelf).session) == expected)
  }

  @Test("an empty line offers every command, and a file is asked for where one is needed")
  func rest() {
    let session = Played(onShelf).session
    #expect(Completion.words("", "", session)?.count == CommandTable.all.count)
    #expect(Completion.words("load Conf", "Conf", session) == nil)
  }
}
