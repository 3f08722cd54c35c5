import KDL
import Testing

@Suite("KDL limits")
struct LimitTests {
  private static func nested(_ depth: Int, open: String = "a{", close: String = "}") -> String {
    String(repeating: open, count: depth) + String(repeating: close, count: depth)
  }

  @Test("64 nested blocks are parsed, the 65th is refused at its brace")
  func nesting() {
    #expect(KDLParser.parse(Self.nested(64)).failures.isEmpty)
    let result = KDLParser.parse(Self.nested(65))
    #expect(result.failures == [KDLParseFailure(.nestingTooDeep, at: KDLSpan(129, 130))])
  }

  @Test(
    "10,000 nested nodes yield one nesting failure, closed, unclosed or commented out",
    arguments: ["a{", "a /-{", "/-a {", "a {\n"], ["}", "", "\"}", "/*}*/}"])
  func deepNesting(_ open: String, _ close: String) {
    let result = KDLParser.parse(Self.nested(10_000, open: open, close: close) + " b")
    #expect(result.failures.count { $0.kind == .nestingTooDeep } == 1)
    #expect(result.steps <= 8 * 10_000 * (open.utf8.count + close.utf8.count + 1))
  }

  @Test(
    "10,000 misplaced braces are listed up to the limit and counted beyond it",
    arguments: ["{", "a {}{", "a [ {", "}"])
  func deepBraces(_ open: String) {
    let result = KDLParser.parse(Self.nested(10_000, open: open))
    #expect(result.failures.count == KDLLimits.failures && result.omittedFailures > 0)
  }

  @Test("block comments nest to any depth")
  func nestedComments() {
    let source = Self.nested(10_000, open: "/*", close: "*/") + "a"
    #expect(KDLParser.parse(source).document?.nodes.first?.name.text == "a")
  }

  @Test("a number of the maximum length is parsed, a longer one is refused")
  func longNumber() {
    let digits = String(repeating: "9", count: KDLLimits.numberLength)
    #expect(KDLParser.parse("a " + digits).failures.isEmpty)
    #expect(KDLNumber(lexeme: digits + "9") == nil)
  }

  @Test("a document built in code is printed at any depth")
  func printsDeepDocuments() {
    var node = KDLNode("leaf")
    for _ in 0..<2_000 { node = KDLNode("a", children: [node]) }
    let text = KDLPrinter.print(KDLDocument([node]))
    #expect(text.utf8.count { $0 == 0x0A } == 4_001)
  }
}
