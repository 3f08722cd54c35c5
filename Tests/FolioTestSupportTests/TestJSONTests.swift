import FolioTestSupport
import Testing

@Suite("Test JSON")
struct TestJSONTests {
  static let valid: [(String, TestJSON)] = [
    ("null", .null), (" [ ] ", .array([])), ("{}", .object([:])), ("-0.5e+3", .number("-0.5e+3")),
    (
      #"{"a":[1,true,null],"b":{"c":"x"}}"#,
      .object([
        "a": .array([.number("1"), .bool(true), .null]), "b": .object(["c": .string("x")]),
      ])
    ),
    (#""\"\\\/\b\f\n\r\t\u0041\ud83d\udc4d ä""#, .string("\"\\/\u{8}\u{C}\n\r\tA👍 ä")),
  ]

  @Test("reads what the standard allows", arguments: valid)
  func reading(_ text: String, _ expected: TestJSON) throws {
    #expect(try TestJSON(text) == expected)
  }

  static let invalid: [String] = [
    "", "nul", "[1,]", "{,}", "[1 2]", "01", "1.", ".5", "+1", "-", "1e", "NaN", "'a'", "{a:1}",
    "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\u12g4\"", "\"\\ud83d\"", "\"\\ud83d\\u0041\"",
    "\"\\udc4d\"",
    "{\"a\":1,\"a\":2}", "1 2", "[", "{\"a\"}", "\u{FEFF}1", "// x\n1",
    String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
  ]

  @Test("refuses everything else", arguments: invalid)
  func refusing(_ text: String) {
    #expect(throws: TestJSON.Failure.self) { try TestJSON(text) }
  }

  @Test("says where it stopped")
  func place() {
    #expect(throws: TestJSON.Failure(offset: 3, reason: "expected a value")) {
      try TestJSON("[1,]")
    }
    #expect(throws: TestJSON.Failure(offset: 7, reason: "a is there twice")) {
      try TestJSON(#"{"a":1,"a":2}"#)
    }
  }

  @Test("answers questions about its parts")
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

  @Test("never traps, whatever the bytes")
  func anything() {
    let characters = Array(#"{}[]",:\u0d8eE+-. tfn"#.utf8) + [0xFF, 0xC3, 0x0A]
    forAll("bytes are read or refused", { $0.array(upTo: 30) { $0.element(of: characters) } }) {
      (try? TestJSON(bytes: $0)) != nil || true
    }
  }
}
