import FolioDiagnostics

/// The results of a bench.
package struct BenchTable: Equatable, Sendable {
  /// The rows, in the order they were measured.
  package var rows: [BenchRow]

  /// Creates a table of rows.
  package init(rows: [BenchRow]) {
    self.rows = rows
  }

  /// `true` if no row falls short of its bar.
  package var holds: Bool { rows.allSatisfy { $0.verdict != .fallsShort } }

  /// The table as lines of text with aligned columns.
  package var lines: [String] {
    Columns.lines([Self.head] + rows.map { $0.cells }) + notes
  }

  /// The remarks of all rows, each once.
  private var notes: [String] {
    var notes: [String] = []
    for case let note? in rows.map({ $0.note }) where !notes.contains(note) { notes.append(note) }
    return notes
  }

  private static let head = ["what", "measured", "reference", "", "ratio", "bar", "verdict"]
}

extension BenchRow {
  /// The columns as text.
  var cells: [String] {
    [
      what, measured?.text ?? "-", reference?.text ?? "", referenceName,
      reference == nil ? "" : figure.map { Quantity.digits($0) } ?? "-", barText,
      verdict.rawValue,
    ]
  }

  private var barText: String {
    switch bar {
    case .atMost(let limit): "<= \(JSONValue.number(limit).text)"
    case .atLeast(let limit): ">= \(JSONValue.number(limit).text)"
    case .none: ""
    }
  }
}
