import FolioDiagnostics
import FolioTestSupport
import Foundation
import Testing

@Suite("Rendering laws")
struct RenderingLawsTests {
  /// A text of random bytes with random ranges, in range or not.
  struct Report: CustomStringConvertible {
    var bytes: [UInt8]
    var ranges: [Range<Int>]
    var words: [UInt8]
    var columns: Int

    init(_ choices: inout Choices) {
      bytes = Self.text(&choices)
      let count = bytes.count
      ranges = choices.array(upTo: 3) { Self.range(count, &$0) } + [Self.range(count, &choices)]
      words = Self.text(&choices)
      columns = choices.int(in: 0...60)
    }

    var source: SourceText { SourceText(name: "any\u{1B}", bytes: bytes) }

    var diagnostic: Diagnostic {
      let words = String(decoding: words, as: UTF8.self)
      let spans = ranges.map { SourceSpan(source, $0) }
      let plain = Diagnostic(.sample, words, at: spans[0], "label").adding(note: words)
      return spans.dropFirst().reduce(plain) { $0.adding(label: words, at: $1) }
    }

    var description: String { "bytes \(bytes), ranges \(ranges), words \(words), \(columns)" }

    private static func text(_ choices: inout Choices) -> [UInt8] {
      choices.array(upTo: 60) { $0.flag() ? $0.element(of: pieces) : [UInt8($0.below(256))] }
        .flatMap { $0 }
    }

    private static func range(_ count: Int, _ choices: inout Choices) -> Range<Int> {
      let first = choices.int(in: -3...count + 3)
      return first..<first + choices.int(in: 0...count + 3)
    }

    /// Line ends, tabs, controls, invalid UTF-8, and wide, combining and invisible characters.
    private static let pieces: [[UInt8]] =
      [
        [0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0x00], [0x1B], [0xFF], [0xC3], [0x80], [0xE2, 0x82],
      ]
      + ["a", "word ", "é", "e\u{301}", "日", "👍", "\u{FEFF}", "\u{202E}", "\u{2028}", "\"", "\\"]
      .map { Array($0.utf8) }
  }

  @Test("any ranges of any bytes render to printable text, to the same text in color, and to JSON")
  func anything() {
    forAll("rendering is total", share: 0.25, { Report(&$0) }) { report in
      let text = PlainRenderer(columns: report.columns).text(of: report.diagnostic)
      let isPrintable = text.unicodeScalars.allSatisfy {
        ($0.value >= 0x20 && $0.value != 0x7F) || $0 == "\n"
      }
      try hold(isPrintable, "control characters in \(text.debugDescription)")
      try hold(text.contains("^"), "the place is not marked")
      let painter = PlainRenderer(columns: report.columns, isColored: true)
      let coloured = painter.text(of: report.diagnostic)
      try hold(withoutColour(coloured) == text, "colour changes the text")
      let json = JSONRenderer().text(of: Diagnostics([report.diagnostic]))
      return try TestJSON(json)["diagnostics"]?[0]?["code"]?.string == "P0001"
    }
  }

  @Test("every span lies inside its file, in order, on character boundaries")
  func spans() {
    forAll("spans are well-formed", share: 0.25, { Report(&$0) }) { report in
      let source = report.source
      let boundaries = Self.boundaries(source.bytes)
      for range in report.ranges {
        let span = SourceSpan(source, range)
        try hold(boundaries.contains(span.range.lowerBound), "\(span.range) starts in a character")
        try hold(boundaries.contains(span.range.upperBound), "\(span.range) ends in a character")
        try hold(SourceSpan(source, span.range) == span, "\(span.range) is not stable")
        let (start, end) = (span.start, span.end)
        try hold((start.line, start.column) <= (end.line, end.column), "\(start) after \(end)")
      }
      return true
    }
  }

  @Test("positions grow with the offset")
  func positions() {
    forAll("positions are monotone", share: 0.1, { Report(&$0).source }) { source in
      var last = (1, 1)
      for byte in 0...source.bytes.count {
        let place = source.position(at: byte)
        try hold(last <= (place.line, place.column), "byte \(byte) goes back to \(place)")
        last = (place.line, place.column)
      }
      return true
    }
  }

  /// Character boundaries, found by the standard library instead of the decoder under test.
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
