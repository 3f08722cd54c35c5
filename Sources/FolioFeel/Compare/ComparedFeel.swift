public import FolioCore
package import FolioDiagnostics
import FolioReport

/// What it takes to turn a page under several pagers, in a table and against the first one in words.
public struct ComparedFeel: Sendable {
  private let rows: [(name: String, feel: FeelSummary, ends: [FeelSummary])]

  /// Sums up pagers that have pages on a surface; those on which nothing moves are left out.
  public init(_ pagers: [(name: String, pager: Pager)]) {
    rows = pagers.compactMap { name, pager in
      GestureField(pager).map { field in
        let ends = [0, pager.layout.pageCount - 1].compactMap { GestureField(pager, page: $0) }
        return (name, FeelSummary(field), ends.map(FeelSummary.init))
      }
    }
  }

  /// For people; nothing for a single pager.
  public var lines: [String] {
    guard rows.count > 1, let first = rows.first else { return [] }
    let table = rows.map { row in [row.name, row.feel.text + Self.reach(row.feel.most)] }
    let words = rows.dropFirst().map { row in
      let isOther = row.feel == first.feel && row.ends != first.ends
      return row.feel.words(row.name, against: first.name, first.feel)
        + (isOther ? " in the middle, but not at the first or last page" : "")
    }
    return [""] + Columns.lines([["config", "turns at: a slow drag, a short flick"]] + table)
      + [""] + words
  }

  /// As data, by pager.
  package var json: JSONValue {
    .array(
      rows.map { .object([("config", .string($0.name)), ("turnsAt", $0.feel.json)]) })
  }

  private static func reach(_ most: Int) -> String {
    most > 0 ? "; a hard throw " + RoundedText.of(Double(most), "page") : ""
  }
}
