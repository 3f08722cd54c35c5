/// Finds the brace that closes a block of KDL, past its strings and comments.
///
/// Where the text ends before the block does, the search goes on once there is more of it: linear in the
/// length of all of it.
struct BlockEnd: Sendable {
  private enum Part {
    case nodes
    case lineComment
    /// A comment, with how many are open within each other.
    case comment(Int)
    /// A string, with how many `#` are around it.
    case string(Int)
  }

  private var part = Part.nodes
  private var depth = 0
  private var place: Int

  /// Begins at the brace that opens the block.
  init(from start: Int) { place = start }

  /// The place behind the closing brace; `nil` where the block stays open in the text so far.
  mutating func find(in bytes: [UInt8]) -> Int? {
    while place < bytes.count {
      switch part {
      case .nodes: node(bytes)
      case .lineComment: if bytes[place] == UInt8(ascii: "\n") { part = .nodes }
      case .comment(let open): comment(bytes, open)
      case .string(let hashes): string(bytes, hashes)
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
      part = .string(bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "#") }.count)
    case UInt8(ascii: "/") where follows(bytes, "/"): part = .lineComment
    case UInt8(ascii: "/") where follows(bytes, "*"):
      part = .comment(1)
      place += 1
    default: break
    }
  }

  /// Comments nest.
  private mutating func comment(_ bytes: [UInt8], _ open: Int) {
    if bytes[place] == UInt8(ascii: "/"), follows(bytes, "*") {
      part = .comment(open + 1)
      place += 1
    } else if bytes[place] == UInt8(ascii: "*"), follows(bytes, "/") {
      part = open > 1 ? .comment(open - 1) : .nodes
      place += 1
    }
  }

  /// Raw strings, which have `#` around, have no escapes.
  private mutating func string(_ bytes: [UInt8], _ hashes: Int) {
    if bytes[place] == UInt8(ascii: "\\"), hashes == 0 {
      place += 1
    } else if bytes[place] == UInt8(ascii: "\"") {
      let after = bytes[(place + 1)...].prefix(hashes).prefix { $0 == UInt8(ascii: "#") }.count
      if after == hashes { part = .nodes }
    }
  }

  private func follows(_ bytes: [UInt8], _ next: Unicode.Scalar) -> Bool {
    place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: next)
  }
}
