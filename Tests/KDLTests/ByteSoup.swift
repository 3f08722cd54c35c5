import FolioTestSupport

/// Random bytes that are rarely valid KDL.
enum ByteSoup {
  /// Tokens of the grammar, whole and cut off.
  static let fragments = [
    "a", "node ", "\"", "\"\"\"", "\"\"\"\n", "#", "##\"", "#\"\"\"\n", "\\", "\\\n", "\\u{", "}",
    "{",
    "a{", "(", ")", "(t)", "=", "k=", ";", "/", "//", "/*", "*/", "/-", "/-{", "\n", "\r\n", " ",
    "1",
    "-.", "0x", "1.5e", "#true", "true ", "r\"", "r#\"", "\u{feff}", "\u{200e}", "\u{2028}", "é",
    "😀",
    "\u{0}", "\u{7f}", "\"a\\", "\"a\\ ", "#\"a", "##\"\"#", "/*/", "a \"b {\n",
    "/- kdl-version 1\n",
    "{/*", "{\"", "a /- ", "a\\ /*x*/", "\"\"\"\n a\n  \"\"\"", "\"\"\"\n\\ ", "[", "a=(t)",
    "\u{3000}",
  ]

  private static let strayBytes: [UInt8] = [
    0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xFF,
  ]

  static func soup(_ random: inout Choices) -> [UInt8] {
    random.array(upTo: 60) { random in
      switch random.below(12) {
      case 0: [random.element(of: strayBytes)]
      case 1: [UInt8(random.below(256))]
      default: Array(random.element(of: fragments).utf8)
      }
    }.flatMap { $0 }
  }

  /// A valid source with a few bytes removed, doubled, replaced or cut off.
  static func mutant(_ random: inout Choices) -> [UInt8] {
    var bytes = Array(RandomSource.make(&random).utf8)
    for _ in 0..<1 + random.below(4) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(bytes[index], at: index)
      case 2: bytes[index] = UInt8(random.below(256))
      case 3: bytes.insert(contentsOf: random.element(of: fragments).utf8, at: index)
      default: bytes.removeLast(min(bytes.count, random.below(8)))
      }
    }
    return bytes
  }
}
