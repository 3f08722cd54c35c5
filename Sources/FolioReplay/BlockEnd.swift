/// Finds the closing brace of a KDL block, skipping strings and comments; resumable, O(*n*).
package struct BlockEnd: Sendable {
  private enum Part {
    case nodes
    case lineComment
    /// A comment, with its nesting depth.
    case comment(Int)
    /// A string, with its number of `#` and of quotes.
    case string(hashes: Int, quotes: Int)
  }

  private var part = Part.nodes
  private var depth = 0
  private var place: Int

  /// Creates a search that begins at the opening brace.
  package init(from start: Int) { place = start }

  /// Returns the position after the closing brace; `nil` if the block is open.
  package mutating func find(in bytes: [UInt8]) -> Int? {
    while place < bytes.count {
      switch part {
      case .nodes: node(bytes)
      case .lineComment: if bytes[place] == UInt8(ascii: "\n") { part = .nodes }
      case .comment(let open): comment(bytes, open)
      case .string(let hashes, let quotes): string(bytes, hashes, quotes)
      }
      place += 1
      if depth == 0 { return min(place, bytes.count) }
    }
    return nil
  }

  private mutating func node(_ bytes: [UInt8]) {
    switch bytes[place] {
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"): depth -= 1
    case UInt8(ascii: "\""):
      let hashes = bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "#") }.count
      let quotes = bytes[place...].starts(with: "\"\"\"".utf8) ? 3 : 1
      part = .string(hashes: hashes, quotes: quotes)
      place += quotes - 1
    case UInt8(ascii: "/") where follows(bytes, "/"): part = .lineComment
    case UInt8(ascii: "/") where follows(bytes, "*"):
      part = .comment(1)
      place += 1
    default: break
    }
  }

  private mutating func comment(_ bytes: [UInt8], _ open: Int) {
    if bytes[place] == UInt8(ascii: "/"), follows(bytes, "*") {
      part = .comment(open + 1)
      place += 1
    } else if bytes[place] == UInt8(ascii: "*"), follows(bytes, "/") {
      part = open > 1 ? .comment(open - 1) : .nodes
      place += 1
    }
  }

  /// Raw strings, with `#`, have no escapes.
  private mutating func string(_ bytes: [UInt8], _ hashes: Int, _ quotes: Int) {
    if bytes[place] == UInt8(ascii: "\\"), hashes == 0 {
      place += 1
    } else if closes(bytes[place...], hashes, quotes) {
      part = .nodes
      place += quotes - 1 + hashes
    }
  }

  private func closes(_ rest: ArraySlice<UInt8>, _ hashes: Int, _ quotes: Int) -> Bool {
    rest.prefix(quotes).prefix { $0 == UInt8(ascii: "\"") }.count == quotes
      && rest.dropFirst(quotes).prefix(hashes).prefix { $0 == UInt8(ascii: "#") }.count == hashes
  }

  private func follows(_ bytes: [UInt8], _ next: Unicode.Scalar) -> Bool {
    place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: next)
  }
}
