import KDL
import Testing

@Suite("KDL documents")
struct DocumentTests {
  @Test("a document built in code is printed canonically")
  func built() {
    let document = KDLDocument([
      KDLNode(
        "pager",
        entries: [.argument(.string("my shelf")), .property("loop", .bool(false))],
        children: [
          KDLNode(
            "pages", type: KDLTypeAnnotation("t"),
            entries: [
              .property("extent", .number(KDLNumber(0.42)), type: "viewport"),
              .argument(.number(KDLNumber(-3))), .argument(.null),
            ])
        ])
    ])
    #expect(
      KDLPrinter.print(document) == """
        pager "my shelf" loop=#false {
            (t)pages -3 #null extent=(viewport)0.42
        }

        """)
  }

  @Test("properties are printed by name or in source order, each with its last value")
  func propertyOrder() {
    let document = KDLParser.parse("a k=1 speed=2 k=3 extent=4").recovered
    #expect(KDLPrinter.print(document) == "a extent=4 k=3 speed=2\n")
    #expect(KDLPrinter.print(document, properties: .asGiven) == "a speed=2 k=3 extent=4\n")
  }

  @Test(
    "documents with different contents compare as different",
    arguments: [
      "b 1", "a 2", "a 1 1", "a k=1", "a (t)1", "(t)a 1", "a 1 { b }", "a \"1\"", "a 1\na", "",
      "a 1.0",
    ])
  func otherContent(_ source: String) {
    let one = KDLParser.parse("a 1").recovered
    let other = KDLParser.parse(source).recovered
    #expect(!one.hasSameContent(as: other) && !other.hasSameContent(as: one))
  }

  @Test("names are compared by Unicode scalars, without normalization")
  func scalars() {
    let printed = KDLPrinter.print(KDLParser.parse("a \u{e9}=1 e\u{301}=2").recovered)
    #expect(printed.utf8.elementsEqual("a e\u{301}=2 \u{e9}=1\n".utf8))
  }

  @Test("a value converts only to its own kind")
  func kinds() {
    let values: [KDLValue] = [.string("a"), .number(KDLNumber(1)), .bool(true), .null]
    #expect(values.map(\.asString) == ["a", nil, nil, nil])
    #expect(values.map { $0.asNumber?.asInt } == [nil, 1, nil, nil])
    #expect(values.map(\.asBool) == [nil, nil, true, nil])
  }
}
