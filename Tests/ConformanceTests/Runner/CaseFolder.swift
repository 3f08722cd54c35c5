import FolioTestSupport
import Foundation

/// All cases: the committed tables, and the case files beside the package if present.
enum CaseFolder {
  /// The known formats of case files.
  static var sources: [any CaseSource.Type] {
    [SeedCases.self, PlatformCases.self, EmblaCases.self]
  }

  /// The operations of all formats.
  static let operations = sources.flatMap { $0.operations }

  /// The cases read.
  struct Contents: Sendable {
    /// The cases of all files, each with the operations of its source.
    var cases: [(question: ConformanceCase, operations: [Operation])] = []
    /// The files of unknown formats.
    var unknown: [String] = []
  }

  /// The contents of all tables and files, read once.
  static func read() throws -> Contents { try contents.get() }

  private static let contents = Result { try load() }

  private static func load() throws -> Contents {
    var contents = Contents()
    contents.cases = try CaseTable.read().map { ($0, operations) }
    guard let folder = SharedFolder.cases else { return contents }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      try add(file, to: &contents)
    }
    return contents
  }

  private static func add(_ file: URL, to contents: inout Contents) throws {
    let document = try TestJSON(contentsOf: file)
    var isKnown = false
    for source in sources {
      guard var cases = try source.cases(in: document) else { continue }
      for index in cases.indices { cases[index].file = file.lastPathComponent }
      let operations = source.operations
      contents.cases += cases.map { ($0, operations) }
      isKnown = true
    }
    if !isKnown { contents.unknown.append(file.lastPathComponent) }
  }
}
