/// Text in two columns.
package enum Columns {
  /// Rows with the second column aligned; a row without one is not padded.
  package static func lines(_ rows: [(String, String)], indent: String = "") -> [String] {
    let width = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
    return rows.map { row in
      guard !row.1.isEmpty else { return indent + row.0 }
      let gap = String(repeating: " ", count: width - row.0.unicodeScalars.count + 2)
      return indent + row.0 + gap + row.1
    }
  }
}
