import FolioTestSupport
import Testing

@Suite("Test JSON")
struct TestJSONTests {
  static let documents: [(String, TestJSON?)] = [
    ("null", .null), (" [ ] ", .array([])), ("{}", .object([:])), ("-0.5e+1", .number("-5")),
    (
      #"{"a":[1,true,null],"b":{"c":"x"}}"#,
      .object([
        "a": .array([.number("1"), .bool(true), .null]), "b": .object(["c": .string("x")]),
      ])
    ),
    (#""\"\\\/\b\f\n\r\t\u0041\ud83d\udc4d ä""#, .string("\"\\/\u{8}\u{C}\n\r\tA👍 ä")),
    ("", nil), ("[1 2]", nil), ("NaN", nil), ("{a:1}", nil), ("\"\u{1}\"", nil),
  ]

  @Test("a document is parsed if it is valid JSON, and refused otherwise", arguments: documents)
  func reading(_ text: String, _ expected: TestJSON?) {
    #expect((try? TestJSON(text)) == expected)
  }

  @Test("values are accessible by name, index and type")
  func parts() throws {
    let json = try TestJSON(#"{"a":[1,2.5,"x",false],"n":null,"big":1e3}"#)
    #expect(json["a"]?[0]?.int == 1)
    #expect(json["a"]?[1]?.double == 2.5)
    #expect(json["a"]?[1]?.int == nil)
    #expect(json["a"]?[2]?.string == "x")
    #expect(json["a"]?[3]?.bool == false)
    #expect(json["a"]?[4] == nil)
    #expect(json["big"]?.int == 1000)
    #expect(json["n"]?.isNull == true)
    #expect(json["z"] == nil)
  }
}
