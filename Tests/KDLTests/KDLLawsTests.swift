import FolioTestSupport
import KDL
import Testing

/// Laws 46 and 48 of the reference, on random documents, sources and bytes.
@Suite("KDL laws")
struct KDLLawsTests {
  @Test("a printed document parses to the same document")
  func printing() {
    forAll("KDL is printed and parsed", { RandomDocument.make(&$0) }) { document in
      let printed = KDLPrinter.print(document)
      let parsed = KDLParser.parse(printed)
      try hold(parsed.failures.isEmpty, printed)
      try hold(parsed.recovered.hasSameContent(as: document), printed)
      return KDLPrinter.print(parsed.recovered).utf8.elementsEqual(printed.utf8)
    }
  }

  @Test("formatting is idempotent and keeps content and comments")
  func formatting() {
    forAll("KDL is formatted", { RandomSource.make(&$0) }) { source in
      let document = try #require(KDLParser.parse(source).document)
      let once = try #require(KDLFormatter.format(source))
      try hold(KDLParser.parse(once).document?.hasSameContent(as: document) == true, once)
      let twice = try #require(KDLFormatter.format(once))
      try hold(twice.utf8.elementsEqual(once.utf8), "\(once)\n\(twice)")
      return Self.comments(source) == Self.comments(once)
    }
  }

  @Test("any bytes parse in a linear number of steps, with spans in range")
  func soups() {
    forAll("KDL of any bytes", { ByteSoup.soup(&$0) }, Self.check)
    forAll("KDL with a few bytes changed", { ByteSoup.mutant(&$0) }, Self.check)
  }

  @Test("a repeated fragment parses in a linear number of steps", arguments: ByteSoup.fragments)
  func repeated(_ fragment: String) throws {
    let bytes = Array(String(repeating: fragment, count: 1_500).utf8)
    _ = try Self.check(bytes)
    _ = try Self.check(bytes.dropLast() + [0xE2, 0x80])
  }

  /// The count of each generated comment in a text.
  private static func comments(_ text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return ["// c", "// d", "// end", "/* c", "/* a /* b */ */"].map { comment in
      let needle = Array(comment.utf8)
      return bytes.indices.count { bytes[$0...].starts(with: needle) }
    }
  }

  private static func check(_ bytes: [UInt8]) throws -> Bool {
    let complaints = Inspection(bytes).complaints
    let shown = String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription
    try hold(complaints.isEmpty, "\(shown)\n\(complaints.joined(separator: "\n"))")
    return true
  }
}
