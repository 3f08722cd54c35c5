extension KDLParser {
  /// The text with every space of KDL as blanks, and every line break as a line feed with a carriage
  /// return for each further byte, for a search that need not know them all.
  ///
  /// It is as long, and what is neither is where it was. O(length).
  package static func plainSpaces(in bytes: [UInt8]) -> [UInt8] {
    let parser = Parser(bytes)
    var plain = bytes
    var index = 0
    while index < bytes.count {
      let character = parser.character(at: index)
      let isPair = bytes[index...].starts(with: [0x0D, 0x0A])
      let end = index + (isPair ? 2 : character.length)
      if character.kind == .space || character.kind == .newline {
        let isSpace = character.kind == .space
        for place in index..<end { plain[place] = isSpace ? 0x20 : place == index ? 0x0A : 0x0D }
      }
      index = end
    }
    return plain
  }
}
