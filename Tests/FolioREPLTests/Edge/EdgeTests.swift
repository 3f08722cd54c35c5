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

  @Test("missing files, folders, pipes and devices are refused without blocking")
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

  @Test("a file can be as large as the limit and no larger")
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
    "an unreadable file is distinguished from a missing one",
    .enabled(if: NSUserName() != "root"))
  func permission() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "secret")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path + "/secret")
    #expect(problem("secret", in: folder.path) == .unreadable)
  }

  @Test("a written file is read back; a folder cannot be written")
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

  @Test("a file is replaced whole, keeps its permissions and links, and no other file is left")
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
    "a file that cannot be read or written is reported with a code",
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
    "the relative path from a folder to a file",
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

  @Test("lines are whole, however their bytes arrive")
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

  @Test("input can end in the middle of a line or a block")
  func middle() {
    #expect(texts([Array("drag +1 \\\n".utf8)]).texts == ["drag +1 \\\n"])
    #expect(texts([Array("load {\na".utf8)]).texts == ["load {\na\n"])
    #expect(texts([]).texts.isEmpty)
    #expect(texts([Array("\n".utf8)]).texts == [""])
  }

  @Test("a line without an end is refused at the limit, and a read failure is reported")
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
    "completion offers the commands, options and names that begin with a word",
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

  @Test("an empty line offers every command, and a file argument is left to file names")
  func rest() {
    let session = Played(onShelf).session
    #expect(Completion.words("", "", session)?.count == CommandTable.all.flatMap { $0.names }.count)
    #expect(Completion.words("load Conf", "Conf", session) == nil)
  }
}

@Suite("History file")
struct HistoryFileTests {
  private func lines(_ path: String) -> [String] {
    var file = HistoryFile(path)
    return file.load().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "the history is in the user's state folder",
    arguments: [
      ("/state", "/home/me", "/state/folio/history"),
      (nil, "/home/me", "/home/me/.local/state/folio/history"),
      ("", "/home/me", "/home/me/.local/state/folio/history"),
      ("state", "/home/me", "/home/me/.local/state/folio/history"),
      ("/state", nil, "/state/folio/history"), (nil, nil, nil), ("x", "y", nil),
    ] as [(String?, String?, String?)])
  func path(state: String?, home: String?, path: String?) {
    #expect(HistoryFile.path(stateHome: state, home: home) == path)
  }

  @Test("typed lines are kept for the next session, repetitions only once")
  func kept() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b/history"
    #expect(lines(path).isEmpty)
    var file = HistoryFile(path)
    for line in ["drag +60", "drag +60", "", "  ", "größer", "drag +60", "a\u{1B}[A", "a\tb"] {
      file.add(Array(line.utf8))
    }
    file.add(Array(repeating: 0x61, count: 5_000))
    #expect(lines(path) == ["drag +60", "größer", "drag +60", "a\tb"])
    var next = HistoryFile(path)
    _ = next.load()
    next.add(Array("a\tb".utf8))
    next.add(Array("state".utf8))
    #expect(lines(path).suffix(2) == ["a\tb", "state"])
  }

  @Test("concurrent sessions lose no lines")
  func beside() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    var (first, second) = (HistoryFile(path), HistoryFile(path))
    for number in 0..<5 {
      first.add(Array("first \(number)".utf8))
      second.add(Array("second \(number)".utf8))
    }
    #expect(lines(path).count == 10)
  }

  @Test("the newest ten thousand lines are kept, readable by this user only")
  func limit() throws {
    let folder = try TemporaryFolder()
    let count = HistoryFile.limit + 25
    try folder.write((0..<count).map { "go \($0)\n" }.joined(), to: "history")
    #expect(HistoryFile.limit == 10_000)
    let kept = lines(folder.path + "/history")
    #expect(kept.count == HistoryFile.limit && kept.first == "go 25" && kept.last == "go 10024")
    #expect(try folder.read("history").hasPrefix("go 25\ngo 26\n"))
    let beside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(beside == ["history"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/history")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a history that cannot be read or written is ignored")
  func nowhere() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("history")
    try folder.write("a file", to: "file")
    for path in [folder.path + "/history", folder.path + "/file/history", "/dev/full/history"] {
      var file = HistoryFile(path)
      #expect(file.load().isEmpty)
      file.add(Array("state".utf8))
      #expect(lines(path).isEmpty)
    }
  }
}

@Suite("Links to files and folders")
struct LinkTests {
  @Test(
    "`..` after a linked folder is the parent of the link's target, to read and to write",
    arguments: [
      ("load link/../x.kdl", nil), ("load link/y.kdl; save link/../x.folio", nil),
      ("load link/y.kdl; save link/x.folio", nil), ("load other.kdl; save link/x.folio", nil),
      ("load none/../other.kdl", "P0001"), ("load link/../other.kdl", "P0001"),
    ] as [(String, String?)])
  func above(commands: String, code: String?) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("deep/real/sub")
    for name in ["deep/real/x", "deep/real/sub/y", "other"] {
      try folder.write("pager a {}\n", to: name + ".kdl")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "deep/real/sub")
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let played = Played(session, commands)
    #expect(played.diagnostics.map { $0.code.id } == (code.map { [$0] } ?? []), "\(played.report)")
    guard let saved = commands.components(separatedBy: "save ").dropFirst().first else { return }
    let again = Played(session, "run \(saved)")
    #expect(again.status == .fine, "\(again.report)")
  }
}

@Suite("Files protected from `save`")
struct KeptFileTests {
  /// The existing files by name.
  private static let files = [
    "own.kdl": "pager own {}\n", "own.folio": "load own.kdl\n# mine\n", "list": "pages 3\n",
  ]

  @Test(
    "`save` does not change a config, a script that was run, or a file without `.folio`",
    arguments: [
      ("load own.kdl; save own.kdl", "P0610"), ("save session", "P0610"), ("save list", "P0610"),
      ("run own.folio; save own.folio", "P0009"), ("run own.folio; save ./own.folio", "P0009"),
      ("run again.folio; save own.folio", "P0009"),
    ])
  func kept(commands: String, code: String) throws {
    let folder = try Self.folder()
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let played = Played(session, commands)
    #expect(played.diagnostics.last?.code.id == code, "\(played.report)")
    #expect(played.diagnostics.last?.help != nil && played.diagnostics.last?.primary != nil)
    for (name, text) in Self.files { #expect(try folder.read(name) == text) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(Self.files.keys).union(["again.folio"]))
  }

  @Test(
    "`save` suggests a name that ends in `.folio`",
    arguments: [
      ("save session", "save session.folio"), ("save own.kdl", "save own.folio"),
      ("save 'my day'", "save \"my day.folio\""), ("save a.txt", "save a.txt.folio"),
    ])
  func suggested(line: String, mended: String) throws {
    let folder = try Self.folder()
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let fix = Played(session, line).diagnostics.last?.fix
    let text = fix.map { line.prefix($0.span.range.lowerBound) + $0.replacement }
    #expect(text.map { String($0) } == mended)
  }

  @Test("`save` overwrites other scripts, as often as needed")
  func ownKind() throws {
    let folder = try Self.folder()
    try folder.write(" \n", to: "empty.folio")
    let session = Session(.standard(SystemFiles(in: folder.path)))
    let played = Played(
      session,
      "pages 3; save own.folio; save empty.folio; save new.folio; save new.folio")
    #expect(played.status == .fine, "\(played.report)")
    for name in ["own.folio", "empty.folio"] { #expect(try folder.read(name) == "pages 3\n") }
    #expect(Played(played.session, "run new.folio").status == .fine)
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/again.folio", withDestinationPath: "own.folio")
    return folder
  }
}
