import FolioDiagnostics

/// Joins lines until a statement is complete, after `\` and in an open `{`; O(*n*).
package struct LineAssembler: Sendable {
  private var pending: [UInt8] = []
  /// The position before which the result is final.
  private var read = 0
  private var block: BlockEnd?

  package init() {}

  /// `true` while a statement is incomplete.
  package var isWaiting: Bool { !pending.isEmpty }

  package var count: Int { pending.count }

  /// Adds a line without its line end; returns the whole text once complete.
  package mutating func add(_ line: [UInt8]) -> [UInt8]? {
    pending += line
    guard !goesOn() else {
      pending.append(UInt8(ascii: "\n"))
      return nil
    }
    return flush()
  }

  /// Takes the pending lines, complete or not.
  package mutating func flush() -> [UInt8] {
    let text = pending
    self = LineAssembler()
    return text
  }

  private mutating func goesOn() -> Bool {
    if blockGoesOn() { return true }
    var reader = StatementReader(SourceText(name: "", bytes: Array(pending[read...])))
    while true {
      do throws(Diagnostic) {
        if try reader.next() != nil { continue }
        if reader.endedInBackslash { read = pending.count }
        return reader.endedInBackslash
      } catch {
        guard error.code == .openBlock, let place = error.primary?.span.range.lowerBound else {
          continue
        }
        block = BlockEnd(from: read + place)
        return blockGoesOn()
      }
    }
  }

  /// Continues the search for the end of the open block; `true` if not found.
  private mutating func blockGoesOn() -> Bool {
    guard let end = block?.find(in: pending) else { return block != nil }
    (block, read) = (nil, end)
    return false
  }
}

/// Finds the closing brace of a KDL block, skipping strings and comments; resumable, O(*n*).
struct BlockEnd: Sendable {
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

  init(from start: Int) { place = start }

  /// Returns the position after the closing brace; `nil` if the block is open.
  mutating func find(in bytes: [UInt8]) -> Int? {
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
