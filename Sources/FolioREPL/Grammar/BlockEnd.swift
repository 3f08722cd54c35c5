/// Finds the brace that closes a block of KDL, past its strings and comments.
enum BlockEnd {
  /// The place behind the closing brace, for a block that opens at `start`; `nil` where it stays
  /// open.
  ///
  /// O(length).
  static func find(in bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""): place = stringEnd(bytes, place)
      case UInt8(ascii: "/") where follows(bytes, place, "/"):
        while place + 1 < bytes.count, bytes[place + 1] != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "/") where follows(bytes, place, "*"): place = commentEnd(bytes, place)
      default: break
      }
      place += 1
      if depth == 0 { return min(place, bytes.count) }
    }
    return nil
  }

  private static func follows(_ bytes: [UInt8], _ place: Int, _ next: Unicode.Scalar) -> Bool {
    place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: next)
  }

  /// The place of the quote that closes the string at `start`; raw strings have hashes around.
  private static func stringEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    let hashes = bytes[..<start].reversed().prefix { $0 == UInt8(ascii: "#") }.count
    var place = start + 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), hashes == 0 {
        place += 1
      } else if bytes[place] == UInt8(ascii: "\"") {
        let after = bytes[(place + 1)...].prefix { $0 == UInt8(ascii: "#") }.count
        if after >= hashes { return place }
      }
      place += 1
    }
    return place
  }

  /// The last place of the comment at `start`; comments nest.
  private static func commentEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var depth = 0
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "/"), follows(bytes, place, "*") {
        depth += 1
        place += 1
      } else if bytes[place] == UInt8(ascii: "*"), follows(bytes, place, "/") {
        depth -= 1
        place += 1
        if depth == 0 { return place }
      }
      place += 1
    }
    return place
  }
}
