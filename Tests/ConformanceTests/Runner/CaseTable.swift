import FolioTestSupport
import Foundation

/// The committed tables in `Tables/`, with a case per line as JSON.
///
/// The tables contain all passing cases, so that a clone alone can run them. `RECORD_CASES=1`
/// records them from the case files beside the package.
enum CaseTable {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Tables")

  /// The cases of all tables, named by file and line.
  static func read() throws -> [ConformanceCase] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").enumerated()
          .map { try question(TestJSON(String($1)), in: file.lastPathComponent, $0 + 1) }
      }
  }

  private static func question(
    _ line: TestJSON, in file: String, _ number: Int
  ) throws -> ConformanceCase {
    ConformanceCase(
      file: file, source: try line.text("source"), origin: try line.text("from"),
      kind: try line.text("kind"), id: "\(file):\(number)", setup: try line.part("setup"),
      events: line["events"]?.array ?? [], expected: try line.part("expected"),
      accepted: line["accepted"]?.array ?? [], published: line["published"],
      tolerance: try line.number("tolerance"))
  }

  /// Writes a table.
  static func write(_ cases: [ConformanceCase], to name: String) throws {
    let lines = cases.map { line(of: $0).line + "\n" }
    try lines.joined().write(
      to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private static func line(of question: ConformanceCase) -> TestJSON {
    let left = NotCovered.names(of: question)
    var members: [String: TestJSON] = [
      "source": .string(question.source), "from": .string(question.origin),
      "kind": .string(question.kind), "setup": question.setup.withoutRemarks,
      "expected": .object((question.expected.object ?? [:]).filter { !left.contains($0.key) }),
      "tolerance": TestJSON(question.tolerance),
    ]
    if !question.events.isEmpty {
      members["events"] = .array(question.events.map { $0.withoutRemarks })
    }
    if !question.accepted.isEmpty { members["accepted"] = .array(question.accepted) }
    members["published"] = question.published
    return .object(members)
  }
}

extension TestJSON {
  /// The value without notes.
  fileprivate var withoutRemarks: TestJSON {
    switch self {
    case .object(let members):
      .object(
        members.filter { !["note", "notes"].contains($0.key) }.mapValues { $0.withoutRemarks })
    case .array(let elements): .array(elements.map { $0.withoutRemarks })
    default: self
    }
  }
}
