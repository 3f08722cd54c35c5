import FolioDiagnostics
import Foundation
import Testing

@Suite("JSON values")
struct JSONValueTests {
  struct Row: CustomTestStringConvertible {
    var value: JSONValue
    var text: String
    var testDescription: String { text }

    init(_ value: JSONValue, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  static let rows = [
    Row(nil, "null"), Row(true, "true"), Row(false, "false"), Row(7, "7"), Row(-0.0, "0"),
    Row(910.0, "910"), Row(0.5, "0.5"), Row(.number(.nan), "null"), Row(.number(.infinity), "null"),
    Row(.integer(.min), Int.min.description), Row([], "[]"), Row(.object([]), "{}"),
    Row([1, [2, []], "x"], #"[1,[2,[]],"x"]"#),
    Row(
      .object([("b", 1), ("a", [true]), ("c", .object([("d", nil), ("e", 2)]))]),
      #"{"b":1,"a":[true],"c":{"d":null,"e":2}}"#),
    Row("a\"b\\c\n\r\t", #""a\"b\\c\n\r\t""#),
    Row("\u{0}\u{1F}\u{7F}\u{85}\u{2028}", #""\u0000\u001f\u007f\u0085\u2028""#),
    Row("ä👍é", #""ä👍é""#), Row(.object([("k\"", 1)]), #"{"k\"":1}"#),
  ]

  @Test("a value is written on one line in a fixed form", arguments: rows)
  func text(_ row: Row) {
    #expect(row.value.text == row.text)
  }

  @Test("Foundation parses every written value", arguments: rows)
  func isJSON(_ row: Row) throws {
    let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
    _ = try JSONSerialization.jsonObject(with: Data(row.value.text.utf8), options: options)
  }
}
