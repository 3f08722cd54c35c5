import FolioDiagnostics
import FolioTestSupport
import Foundation
import Testing

@Suite("Rendering laws")
struct RenderingLawsTests {
  /// Bytes that are likely to be awkward: line ends, tabs, wide and joining characters, broken UTF-8.
  private static let pieces: [[UInt8]] =
    [[0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0x00], [0x1B], [0xFF], [0xC3], [0x80], [0xE2, 0x82]]
    + ["a", "word ", "é", "e\u{301}", "日", "👍", "\u{FEFF}", "\u{202E}", "\u{2028}", "\"", "\\"]
    .map { Array($0.utf8) }

  private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
      Bool.random(using: &random)
        ? pieces.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255, using: &random)]
    }
  }

  private static func range(_ count: Int, _ random: inout SeededGenerator) -> Range<Int> {
    let first = Int.random(in: -3...count + 3, using: &random)
    return first..<Int.random(in: first...max(first, count + 3), using: &random)
  }

  private static func diagnostic(_ source: SourceText, _ random: inout SeededGenerator)
    -> Diagnostic
  {
    let count = source.bytes.count
    var diagnostic = Diagnostic(
      .sample, String(decoding: bytes(&random), as: UTF8.self),
      at: SourceSpan(source, range(count, &random)), "label")
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      diagnostic = diagnostic.adding(
        label: String(decoding: bytes(&random), as: UTF8.self),
        at: SourceSpan(source, range(count, &random)))
    }
    return diagnostic.adding(note: String(decoding: bytes(&random), as: UTF8.self))
  }

  @Test("any range of any bytes renders to printable lines", arguments: 0..<8)
  func anything(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<150 {
      let source = SourceText(name: "any\u{1B}", bytes: Self.bytes(&random))
      let diagnostic = Self.diagnostic(source, &random)
      let width = Int.random(in: 0...60, using: &random)
      let options = RenderOptions(
        sourceWidth: width, tabWidth: Int.random(in: -1...9, using: &random))
      let text = PlainRenderer(options).text(of: diagnostic)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" })
      #expect(text.contains("^"))
      #expect(withoutColour(AnsiRenderer(options).text(of: diagnostic)) == text)
      let json = JSONRenderer(options).text(of: Diagnostics([diagnostic]))
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
  }

  @Test("every span lies inside its file, in order, on character boundaries", arguments: 0..<8)
  func spans(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<400 {
      let source = SourceText(name: "any", bytes: Self.bytes(&random))
      let boundaries = Self.boundaries(source.bytes)
      let span = SourceSpan(source, Self.range(source.bytes.count, &random))
      #expect(boundaries.contains(span.range.lowerBound))
      #expect(boundaries.contains(span.range.upperBound))
      #expect(SourceSpan(source, span.range) == span)
      #expect((span.start.line, span.start.column) <= (span.end.line, span.end.column))
    }
  }

  @Test("positions grow with the offset, and lines and columns lead back to it", arguments: 0..<4)
  func positions(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let source = SourceText(name: "any", bytes: Self.bytes(&random))
      var last = (1, 1)
      for byte in 0...source.bytes.count {
        let place = source.position(at: byte)
        #expect(last <= (place.line, place.column))
        last = (place.line, place.column)
        #expect(source.offset(line: place.line, column: place.column) <= max(byte, 3))
      }
    }
  }

  /// Where characters begin, found by the standard library instead of our decoder: a replacement
  /// character made from a broken sequence may be several of our bytes, which are boundaries too.
  private static func boundaries(_ bytes: [UInt8]) -> Set<Int> {
    var boundaries = Set(0...bytes.count)
    for start in bytes.indices {
      for length in 2...4 where start + length <= bytes.count {
        guard let text = String(validating: bytes[start..<start + length], as: UTF8.self),
          text.unicodeScalars.count == 1
        else { continue }
        boundaries.subtract(start + 1..<start + length)
      }
    }
    return boundaries
  }
}
