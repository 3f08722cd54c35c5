/// Texts by words in any notation, from lines of words, a colon and their text.
package struct WordTable: Sendable {
  private let rows: [(words: [String], text: String)]

  package init(_ lines: String) {
    rows = lines.split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let words = line[..<colon].split(separator: " ").map { Names.plain(String($0)) }
      return (words, String(line[colon...].dropFirst(2)))
    }
  }

  package var words: [String] { rows.flatMap { $0.words } }

  package func texts(of word: String) -> [String] {
    let word = Names.plain(word)
    return rows.filter { $0.words.contains(word) }.map { $0.text }
  }
}
