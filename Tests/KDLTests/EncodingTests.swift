import KDL
import Testing

/// Bytes that are not UTF-8, and the reported spans.
struct EncodingRow: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  let spans: [KDLSpan]
  var testDescription: String { name }
}

@Suite("KDL encoding")
struct EncodingTests {
  @Test("adjacent bytes that are not UTF-8 are reported as one span", arguments: rows)
  func reports(_ row: EncodingRow) {
    let result = KDLParser.parse(row.bytes)
    #expect(result.failures.map(\.span) == row.spans)
    #expect(result.failures.allSatisfy { $0.kind == .notUTF8 })
  }

  @Test(
    "UTF-16 is recognized by its byte-order mark",
    arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61]])
  func utf16(_ bytes: [UInt8]) {
    let result = KDLParser.parse(bytes)
    #expect(result.failures == [KDLParseFailure(.utf16, at: KDLSpan(0, 2))])
  }

  @Test("a byte-order mark and CRLF line ends do not change the content")
  func lineEnds() {
    let plain = KDLParser.parse("a 1 {\n  b \\\n 2\n}\nc \"\"\"\n x\n y\n \"\"\"\n").recovered
    let other = KDLParser.parse(
      "\u{feff}a 1 {\r\n  b \\\r\n 2\r\n}\r\nc \"\"\"\r\n x\r\n y\r\n \"\"\"\r\n")
    #expect(other.failures.isEmpty)
    #expect(other.recovered.hasSameContent(as: plain))
    #expect(other.recovered.nodes.first?.span == KDLSpan(3, 22))
  }

  private static let rows = [
    EncodingRow(name: "stray continuation", bytes: [0x61, 0x20, 0x80], spans: [KDLSpan(2, 3)]),
    EncodingRow(
      name: "run of strays", bytes: [0x61, 0x20, 0xFF, 0x80, 0xC0], spans: [KDLSpan(2, 5)]),
    EncodingRow(name: "cut off", bytes: [0x61, 0x20, 0xF0, 0x9F, 0x98], spans: [KDLSpan(2, 5)]),
    EncodingRow(name: "overlong", bytes: [0x61, 0x20, 0xE0, 0x80, 0x80], spans: [KDLSpan(2, 5)]),
    EncodingRow(name: "surrogate", bytes: [0x61, 0x20, 0xED, 0xA0, 0x80], spans: [KDLSpan(2, 5)]),
    EncodingRow(
      name: "too large", bytes: [0x61, 0x20, 0xF4, 0x90, 0x80, 0x80], spans: [KDLSpan(2, 6)]),
    EncodingRow(
      name: "in a string", bytes: [0x61, 0x20, 0x22, 0xC3, 0xA9, 0xC3, 0x22], spans: [KDLSpan(5, 6)]
    ),
    EncodingRow(
      name: "in a comment, twice", bytes: [0x2F, 0x2F, 0xFF, 0x20, 0xFE],
      spans: [KDLSpan(2, 3), KDLSpan(4, 5)]),
    EncodingRow(name: "in a name", bytes: [0x61, 0xE9, 0x62], spans: [KDLSpan(1, 2)]),
  ]
}
