import KDL
import Testing

/// Law 46 and law 48 of the reference, on random documents, sources and byte soups.
@Suite("KDL laws")
struct KDLLawsTests {
  static let seeds: [UInt64] = Array(0..<8)
  static let rounds = 100

  @Test("a printed document parses to the same document", arguments: seeds)
  func printing(_ seed: UInt64) {
    for round in 0..<Self.rounds {
      var generator = RandomDocument(seed: seed &* 1_000_003 &+ UInt64(round))
      let document = generator.document()
      let printed = KDLPrinter.print(document)
      let parsed = KDLParser.parse(printed)
      #expect(parsed.failures.isEmpty, "seed \(seed), round \(round):\n\(printed)")
      #expect(parsed.recovered.hasSameContent(as: document), "seed \(seed), round \(round)")
      #expect(KDLPrinter.print(parsed.recovered).utf8.elementsEqual(printed.utf8))
    }
  }

  @Test("formatting changes no document, and twice is once", arguments: seeds)
  func formatting(_ seed: UInt64) throws {
    for round in 0..<Self.rounds {
      var generator = RandomSource(seed: seed &* 1_000_003 &+ UInt64(round))
      let source = generator.source()
      let parsed = KDLParser.parse(source)
      #expect(parsed.failures.isEmpty, "seed \(seed), round \(round): \(source.debugDescription)")
      guard let document = parsed.document else { return }
      let once = try KDLFormatter.format(source)
      let again = KDLParser.parse(once)
      #expect(
        again.document?.hasSameContent(as: document) == true,
        "seed \(seed), round \(round): \(source.debugDescription)\n\(once)")
      let twice = try KDLFormatter.format(once)
      #expect(
        twice.utf8.elementsEqual(once.utf8),
        "seed \(seed), round \(round): \(source.debugDescription)\n\(once)\n\(twice)")
      #expect(Self.comments(source) == Self.comments(once), "\(source.debugDescription)\n\(once)")
    }
  }

  @Test("any bytes are answered, with spans inside, in steps linear in them", arguments: seeds)
  func soups(_ seed: UInt64) {
    for round in 0..<Self.rounds {
      var soup = ByteSoup(seed: seed &* 1_000_003 &+ UInt64(round))
      Self.check(soup.soup(), "soup, seed \(seed), round \(round)")
      Self.check(soup.mutant(), "mutant, seed \(seed), round \(round)")
    }
  }

  @Test("what repeats one fragment is answered in linear steps", arguments: ByteSoup.fragments)
  func repeated(_ fragment: String) {
    let bytes = Array(String(repeating: fragment, count: 1_500).utf8)
    Self.check(bytes, fragment)
    Self.check(bytes.dropLast() + [0xE2, 0x80], fragment)
  }

  /// How often each comment of the generator stands in a text.
  private static func comments(_ text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return ["// c", "// d", "// end", "/* c", "/* a /* b */ */"].map { comment in
      let needle = Array(comment.utf8)
      return bytes.indices.count { bytes[$0...].starts(with: needle) }
    }
  }

  private static func check(_ bytes: [UInt8], _ note: String) {
    let complaints = Inspection(bytes).complaints
    guard !complaints.isEmpty else { return }
    let shown = String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription
    Issue.record("\(note): \(shown)\n\(complaints.joined(separator: "\n"))")
  }
}
