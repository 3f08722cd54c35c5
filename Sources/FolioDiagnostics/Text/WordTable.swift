/// Texts by words in any notation, from pairs of lines: words and a colon, then their text.
package struct WordTable: Sendable {
  private let rows: [(words: [String], text: String)]

  package init(_ lines: String) {
    let lines = lines.split(separator: "\n")
    rows = stride(from: 0, to: lines.count - 1, by: 2).map {
      (
        lines[$0].dropLast().split(separator: " ").map { Names.plain(String($0)) },
        String(lines[$0 + 1])
      )
    }
  }

  package var words: [String] { rows.flatMap { $0.words } }

  package func texts(of word: String) -> [String] {
    let word = Names.plain(word)
    return rows.filter { $0.words.contains(word) }.map { $0.text }
  }
}
