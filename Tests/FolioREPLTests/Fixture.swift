import FolioDiagnostics
import FolioREPL
import FolioStandard
import Foundation

/// Files in memory.
struct MemoryFiles: FileAccess {
  var texts: [String: String] = [:]

  var currentDirectory: String { "/memory" }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let text = texts[path] else { throw .missing }
    guard text.utf8.count <= limit else { throw .tooLarge(limit: limit) }
    return Array(text.utf8)
  }

  func real(_ path: String) -> String {
    var parts: [Substring] = []
    let path = path.hasPrefix("/") ? path : currentDirectory + "/" + path
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    throw .unwritable(reason: "nothing is")
  }
}

/// A script and all its answers.
struct Played {
  var records: [Record] = []
  var status = ExitStatus.fine
  var session: Session

  /// Plays a script that begins without pages and viewport; paths are relative to `/memory`.
  init(
    _ script: String, files: [String: String] = [:], author: Session.Author = .script,
    keepsGoing: Bool = false
  ) {
    self.init(
      Session(.standard(MemoryFiles(texts: files)), author: author, on: nil), script,
      keepsGoing: keepsGoing)
  }

  init(_ session: Session, _ script: String, keepsGoing: Bool = false) {
    var interpreter = Interpreter(session, keepsGoing: keepsGoing)
    var records: [Record] = []
    _ = interpreter.run(SourceText(name: "script", text: script)) { record in
      records.append(record)
      return true
    }
    self.records = records
    status = interpreter.status
    self.session = interpreter.session
  }

  /// The lines of all answers.
  var lines: [String] { records.flatMap { $0.text } }

  /// The diagnostics of all answers.
  var diagnostics: [Diagnostic] { records.flatMap { $0.diagnostics } }

  /// The state as one line of JSON.
  var state: String {
    Played(session, "state --json").lines.first ?? ""
  }

  /// The diagnostics as text.
  var report: String { diagnostics.map { PlainRenderer().text(of: $0) }.joined() }
}

/// The config of a shelf.
let shelf = """
  pager shelf {
      pages extent=300 spacing=10
      insets leading=20 trailing=20
      paging {
          velocity-steps count-from=nearest { step speed=0.2 pages=1; step speed=1.0 pages=3 }
          nearest
      }
  }
  """

/// The start of a script: the shelf, 20 pages and a viewport.
let onShelf = "load { \(shelf) }; pages 20; viewport 390x600\n"

/// A temporary folder, removed when this object is released.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("folio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Makes a named pipe without a writer.
  func makePipe(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["mkfifo", path + "/" + name]
    try process.run()
    process.waitUntilExit()
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }
}
