import FolioDiagnostics

/// Rows of words in columns of the width they need.
enum FeelTable {
  /// The rows as lines; the last column is not padded.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map { $0.count }.max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? Wrapping.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        guard column + 1 < row.count else { return text }
        return text
          + String(repeating: " ", count: widths[column] - Wrapping.columns(of: text) + 2)
      }.joined()
    }
  }
}
