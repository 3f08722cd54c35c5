import KDL
import Testing

@Suite("KDL spans")
struct SpanTests {
  @Test("each part of a node has its own span")
  func parts() throws {
    let source = "(t) node \"arg\" \\\n key = ( pt ) 20 { child; } // end\n"
    let bytes = Array(source.utf8)
    func text(_ span: KDLSpan?) -> String? {
      span.map { String(decoding: bytes[$0.lower..<$0.upper], as: UTF8.self) }
    }
    let node = try #require(KDLParser.parse(source).document?.nodes.first)
    #expect(text(node.span) == "(t) node \"arg\" \\\n key = ( pt ) 20 { child; }")
    #expect(text(node.type?.span) == "(t)")
    #expect(text(node.type?.name.span) == "t")
    #expect(text(node.name.span) == "node")
    #expect(text(node.entries[0].span) == "\"arg\"")
    #expect(text(node.entries[0].valueSpan) == "\"arg\"")
    #expect(text(node.entries[1].span) == "key = ( pt ) 20")
    #expect(text(node.entries[1].name?.span) == "key")
    #expect(text(node.entries[1].type?.span) == "( pt )")
    #expect(text(node.entries[1].type?.name.span) == "pt")
    #expect(text(node.entries[1].valueSpan) == "20")
    #expect(text(node.childrenSpan) == "{ child; }")
    #expect(text(node.children.first?.span) == "child")
  }

  @Test("commented-out parts before and after a node are outside of its span")
  func hidden() throws {
    let source = "/-x\na 1 /-2 /-{ b }\n"
    let node = try #require(KDLParser.parse(source).document?.nodes.first)
    #expect(node.span == KDLSpan(4, 7))
    #expect(node.childrenSpan == nil)
  }

  @Test("an empty block has a span, and a missing block has none")
  func emptyBlock() throws {
    let nodes = KDLParser.parse("a {}\nb").recovered.nodes
    #expect(nodes.map(\.childrenSpan) == [KDLSpan(2, 4), nil])
  }

  @Test("a span cannot end before it begins")
  func ordered() {
    #expect(KDLSpan(5, 3) == KDLSpan(5, 5))
    #expect(KDLSpan(2, 4).contains(KDLSpan(4, 4)) && !KDLSpan(2, 4).contains(KDLSpan(3, 5)))
  }
}
