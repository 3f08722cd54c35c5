import FolioDiagnostics
import FolioFeel

extension Runner {
  /// What it takes to turn a page under each config, in a table and against the first one in words.
  struct ComparedFeel {
    private var rows: [(name: String, feel: FeelSummary)] = []

    /// Sums up pagers that have pages on a surface; those on which nothing moves are left out.
    init(_ standing: [Standing]) {
      rows = standing.compactMap { one in
        GestureField(one.pager).map { (one.name, FeelSummary($0)) }
      }
    }

    /// For people; nothing for a single config.
    var lines: [String] {
      guard rows.count > 1, let first = rows.first else { return [] }
      let widths = rows.map { Wrapping.columns(of: $0.name) }
      let width = max(6, widths.max() ?? 0)
      let table = rows.map { row in
        padded(row.name, to: width) + "  " + row.feel.text + reach(row.feel.most)
      }
      let words = rows.dropFirst().map { $0.feel.words($0.name, against: first.name, first.feel) }
      return ["", padded("config", to: width) + "  turns at: a slow drag, a short flick"] + table
        + [""] + words
    }

    /// As data, by config.
    var json: JSONValue {
      .array(
        rows.map { .object([("config", .string($0.name)), ("turnsAt", $0.feel.json)]) })
    }

    private func reach(_ most: Int) -> String {
      most > 0 ? "; \(most) page\(most == 1 ? "" : "s") at most" : ""
    }

    private func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - Wrapping.columns(of: text)))
    }
  }
}
