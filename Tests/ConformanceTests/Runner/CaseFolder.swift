import FolioTestSupport
import Foundation

/// The cases there are: the committed tables, and the case files beside the package where they are.
enum CaseFolder {
  /// Every kind of case file that is known.
  static var sources: [any CaseSource.Type] {
    [SeedCases.self, PlatformCases.self, EmblaCases.self]
  }

  /// Every operation of every kind of case.
  static let operations = sources.flatMap { $0.operations }

  /// All cases.
  struct Contents: Sendable {
    /// All cases of all files, each with the operations of its source.
    var cases: [(question: ConformanceCase, operations: [Operation])] = []
    /// Files that no source knows.
    var unknown: [String] = []
  }

  /// What every table and every file holds; read once.
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
