import KDL
import Testing

@Suite("KDL recovery")
struct RecoveryTests {
  @Test("all failures of a file are reported in one pass, in order")
  func reportsAll() {
    let source = """
      pager shelf {
          axis horizontal=
          pages extent=10pt spacing=true
          snap "leading
          paging { step speed=.5; step [ }
          /* nested */ limit pages=#one
      }
      } ok
      """
    let kinds = KDLParser.parse(source).failures.map(\.kind)
    #expect(
      kinds == [
        .missingValue,
        .invalidNumber(.strayWord(number: "10", word: "pt")),
        .bareKeyword("true", isName: false),
        .unterminatedString(isMultiline: false),
        .invalidNumber(.noIntegerDigits(number: "0.5")),
        .unexpectedCharacter(0x5B),
        .unknownKeyword("#one"),
        .unexpectedClose,
      ])
  }

  @Test("valid nodes around a failure are kept, and the damaged node is marked")
  func keepsTheRest() throws {
    let result = KDLParser.parse("a 1 { b 2; c [; d 3 }\ne k=true f=4\n()g 5\nh 6")
    #expect(result.document == nil)
    let nodes = result.recovered.nodes
    #expect(nodes.map(\.name.text) == ["a", "e", "g", "h"])
    #expect(nodes.map(\.isDamaged) == [false, true, true, false])
    #expect(nodes[0].children.map(\.name.text) == ["b", "c", "d"])
    #expect(nodes[0].children.map(\.isDamaged) == [false, true, false])
    #expect(nodes[1].property("k")?.value == .bool(true))
    #expect(nodes[1].property("f")?.value.asNumber?.asInt == 4)
  }

  @Test("the children of a damaged node are parsed")
  func readsChildrenOfBrokenNodes() {
    let result = KDLParser.parse("a [ {\n b true\n}\nc")
    #expect(
      result.failures.map(\.kind) == [
        .unexpectedCharacter(0x5B), .bareKeyword("true", isName: false),
      ])
    #expect(result.recovered.nodes.first?.children.first?.name.text == "b")
    #expect(result.recovered.nodes.last?.name.text == "c")
  }

  @Test("failures are listed up to the limit and counted beyond it")
  func countsFailures() {
    let result = KDLParser.parse(String(repeating: "a true\n", count: 80))
    #expect(result.failures.count == KDLLimits.failures)
    #expect(result.omittedFailures == 30)
  }
}
