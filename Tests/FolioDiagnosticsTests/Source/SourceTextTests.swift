import FolioDiagnostics
import Testing

@Suite("Source text")
struct SourceTextTests {
  struct Place: CustomTestStringConvertible {
    var text: String
    var byte: Int
    var line: Int
    var column: Int
    var testDescription: String { "byte \(byte) of \(text.debugDescription)" }
  }

  static let places = [
    Place(text: "", byte: 0, line: 1, column: 1),
    Place(text: "abc", byte: 2, line: 1, column: 3),
    Place(text: "abc", byte: 3, line: 1, column: 4),
    Place(text: "a\nb", byte: 1, line: 1, column: 2),
    Place(text: "a\nb", byte: 2, line: 2, column: 1),
    Place(text: "a\n", byte: 2, line: 2, column: 1),
    Place(text: "a\r\nb", byte: 1, line: 1, column: 2),
    Place(text: "a\r\nb", byte: 2, line: 1, column: 2),
    Place(text: "a\r\nb", byte: 3, line: 2, column: 1),
    Place(text: "a\rb", byte: 2, line: 2, column: 1),
    Place(text: "\r\r\n\n", byte: 4, line: 4, column: 1),
    Place(text: "äö", byte: 2, line: 1, column: 2),
    Place(text: "äö", byte: 3, line: 1, column: 2),
    Place(text: "äö", byte: 4, line: 1, column: 3),
    Place(text: "👍x", byte: 4, line: 1, column: 2),
    Place(text: "e\u{301}x", byte: 3, line: 1, column: 3),
    Place(text: "\u{FEFF}ab", byte: 0, line: 1, column: 1),
    Place(text: "\u{FEFF}ab", byte: 3, line: 1, column: 1),
    Place(text: "\u{FEFF}ab", byte: 4, line: 1, column: 2),
  ]

  @Test("a position has a line and a column, counted in Unicode scalars", arguments: places)
  func position(_ place: Place) {
    let position = SourceText(name: "a", text: place.text).position(at: place.byte)
    #expect(position == SourcePosition(line: place.line, column: place.column, byte: place.byte))
  }

  @Test("offsets and lines are clamped to the text")
  func clamping() {
    let text = SourceText(name: "a", text: "ab\ncd")
    #expect(text.position(at: -7) == SourcePosition(line: 1, column: 1, byte: 0))
    #expect(text.position(at: .max) == SourcePosition(line: 2, column: 3, byte: 5))
    #expect(text.contentRange(ofLine: 0) == 0..<2)
    #expect(text.contentRange(ofLine: 99) == 3..<5)
    #expect(text.text(in: -3..<99) == "ab\ncd")
  }

  @Test("every byte that is not UTF-8 counts as one character")
  func invalidBytes() {
    let text = SourceText(name: "a", bytes: [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xC0, 0x80, 0x61])
    for byte in 0...9 { #expect(text.position(at: byte).column == byte + 1) }
    #expect(text.text(in: 0..<1) == "\u{FFFD}")
  }

  @Test("lines exclude their line ends")
  func lines() {
    let text = SourceText(name: "a", text: "one\r\ntwo\rthree\n\nfive")
    let lines = (1...text.lineCount).map { text.text(in: text.contentRange(ofLine: $0)) }
    #expect(lines == ["one", "two", "three", "", "five"])
  }
}
