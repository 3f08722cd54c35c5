import KDL
import Testing

/// A source and its canonical text.
struct GrammarRow: CustomTestStringConvertible, Sendable {
  let source: String
  let printed: String

  init(_ source: String, _ printed: String) {
    self.source = source
    self.printed = printed
  }

  var testDescription: String { source.debugDescription }
}

@Suite("KDL grammar")
struct GrammarTests {
  @Test("a production is parsed as specified", arguments: rows)
  func reads(_ row: GrammarRow) {
    let result = KDLParser.parse(row.source)
    #expect(result.failures.isEmpty, "\(result.failures)")
    #expect(KDLPrinter.print(result.recovered).utf8.elementsEqual((row.printed + "\n").utf8))
  }

  static let rows: [GrammarRow] = documents + nodes + entries + strings + multiline + hidden

  private static let documents = [
    GrammarRow("", ""),
    GrammarRow("\u{feff}", ""),
    GrammarRow("\u{feff}a", "a"),
    GrammarRow(" \t\u{3000}\n\r\n\r\u{85}\u{c}\u{2028}\u{2029}", ""),
    GrammarRow("/- kdl-version 2\na", "a"),
    GrammarRow("\u{feff}/-kdl-version\t2 \r\na", "a"),
    GrammarRow("/- kdl-version 2", ""),
    GrammarRow("/* one /* two */ */ a // three", "a"),
    GrammarRow("/**/a/***/", "a"),
    GrammarRow("// only", ""),
  ]

  private static let nodes = [
    GrammarRow("a\nb", "a\nb"),
    GrammarRow("a\r\nb\rc\u{85}d\u{b}e\u{c}f\u{2028}g\u{2029}h", "a\nb\nc\nd\ne\nf\ng\nh"),
    GrammarRow("a;b;", "a\nb"),
    GrammarRow("a {}", "a"),
    GrammarRow("a{b}", "a {\n    b\n}"),
    GrammarRow("a{b;c}", "a {\n    b\n    c\n}"),
    GrammarRow("a {\n b {\n c\n }\n}", "a {\n    b {\n        c\n    }\n}"),
    GrammarRow("a { b };c", "a {\n    b\n}\nc"),
    GrammarRow("(t)a", "(t)a"),
    GrammarRow("( t )\ta", "(t)a"),
    GrammarRow("(\"a b\")\"c d\"", "(\"a b\")\"c d\""),
    GrammarRow("a \\\n b", "a b"),
    GrammarRow("a \\ /* c */ // d\r\n b", "a b"),
    GrammarRow("a \\", "a"),
    GrammarRow("a \\\n\\\n b", "a b"),
    GrammarRow("\\\na", "a"),
    GrammarRow("a\\\n{ b }", "a {\n    b\n}"),
    GrammarRow("a /* x */ b", "a b"),
    GrammarRow("a/* x */b", "a b"),
  ]

  private static let entries = [
    GrammarRow("a b c", "a b c"),
    GrammarRow("a z=1 b y=2 c", "a b c y=2 z=1"),
    GrammarRow("a k=1 k=2 k=3", "a k=3"),
    GrammarRow("a k = 1", "a k=1"),
    GrammarRow("a k /* c */ = /* d */ 1", "a k=1"),
    GrammarRow("a k \\\n = \\\n 1", "a k=1"),
    GrammarRow("a (t)1 k=(u)2", "a (t)1 k=(u)2"),
    GrammarRow("a ( t ) 1 k=( u ) 2", "a (t)1 k=(u)2"),
    GrammarRow("a (/*c*/t/*c*/)/*c*/1", "a (t)1"),
    GrammarRow("a \"k\"=1 #\"l\"#=2", "a k=1 l=2"),
    GrammarRow("a é=1 e\u{301}=2", "a e\u{301}=2 é=1"),
    GrammarRow("a #true #false #null #inf #-inf #nan", "a #true #false #null #inf #-inf #nan"),
    GrammarRow("a k=#true l=#null", "a k=#true l=#null"),
    GrammarRow(
      "a \"true\" \"null\" \"inf\" \"-inf\" \"nan\"", "a \"true\" \"null\" \"inf\" \"-inf\" \"nan\""
    ),
    GrammarRow("a truer -info nans", "a truer -info nans"),
    GrammarRow("a - + -- +- . -. +. .a -.a", "a - + -- +- . -. +. .a -.a"),
    GrammarRow("a _1 ?2 a1 日本 😀", "a _1 ?2 a1 日本 😀"),
    GrammarRow("a ~!@$%^&*:'|?<>,`", "a ~!@$%^&*:'|?<>,`"),
    GrammarRow("a \"1\" \"-1\" \"+.5\" \".5\" \"\"", "a \"1\" \"-1\" \"+.5\" \".5\" \"\""),
  ]

  private static let strings = [
    GrammarRow(#"a "\"\\\b\f\n\r\t\s""#, #"a "\"\\\b\f\n\r\t ""#),
    GrammarRow(#"a "\u{e9}\u{0000E9}\u{10ffff}""#, "a éé\u{10ffff}"),
    GrammarRow(#"a "\u{0}\u{7f}\u{200e}\u{feff}""#, #"a "\u{0}\u{7f}\u{200e}\u{feff}""#),
    GrammarRow(#"a "\u{85}\u{b}\u{2028}""#, #"a "\u{85}\u{b}\u{2028}""#),
    GrammarRow("a \"x\\   y\"", "a xy"),
    GrammarRow("a \"x\\\r\n\u{3000} y\"", "a xy"),
    GrammarRow("a \"x\\  \\n y\"", "a \"x\\n y\""),
    GrammarRow("a \"tab\there\"", "a \"tab\\there\""),
    GrammarRow("a \"\" \"b\"", "a \"\" b"),
    GrammarRow("a #\"\"#", "a \"\""),
    GrammarRow("a #\"\\n\"#", "a \"\\\\n\""),
    GrammarRow("a ##\"x\"#y\"##", "a \"x\\\"#y\""),
    GrammarRow("a #\"\"x\"\"#", "a \"\\\"x\\\"\""),
    GrammarRow("a r \"b\"", "a r b"),
  ]

  private static let multiline = [
    GrammarRow("a \"\"\"\n\"\"\"", "a \"\""),
    GrammarRow("a \"\"\"\n  \"\"\"", "a \"\""),
    GrammarRow("a \"\"\"\n  x\n  \"\"\"", "a x"),
    GrammarRow("a \"\"\"\r\n\tx\r\n\t\ty\r\n\t\"\"\"", "a \"x\\n\\ty\""),
    GrammarRow("a \"\"\"\n x\n\n \t\n y\n \"\"\"", "a \"x\\n\\n\\ny\""),
    GrammarRow("a \"\"\"\n\\r\\n\r\nb\n\"\"\"", "a \"\\r\\n\\nb\""),
    GrammarRow("a \"\"\"\n  x \\\n     y\n  \"\"\"", "a \"x y\""),
    GrammarRow("a \"\"\"\n \"q\" \"\"\\\" \n \"\"\"", "a \"\\\"q\\\" \\\"\\\"\\\" \""),
    GrammarRow("a \"\"\"\n  x\n  \\  \"\"\"", "a x"),
    GrammarRow("a #\"\"\"\n  \\n\n  \"\"\"#", "a \"\\\\n\""),
    GrammarRow("a ##\"\"\"\n\"\"\"#\n\"\"\"##", "a \"\\\"\\\"\\\"#\""),
    GrammarRow("a k=\"\"\"\n x\n \"\"\" 1", "a 1 k=x"),
  ]

  private static let hidden = [
    GrammarRow("/-a\nb", "b"),
    GrammarRow("/- a 1 { b }\nc", "c"),
    GrammarRow("/-\n\n// c\na\nb", "b"),
    GrammarRow("/-(t)a", ""),
    GrammarRow("a /-1 2", "a 2"),
    GrammarRow("a /-k=1 2", "a 2"),
    GrammarRow("a /-(t)1 2", "a 2"),
    GrammarRow("a /-\n1 2", "a 2"),
    GrammarRow("a k=1 /-k=2", "a k=1"),
    GrammarRow("a \"b\"/-1", "a b"),
    GrammarRow("a /-{ b } { c }", "a {\n    c\n}"),
    GrammarRow("a { b } /-{ c } /-{ d }", "a {\n    b\n}"),
    GrammarRow("a { /-b\n /-c }", "a"),
    GrammarRow("a /-{ /-b { c } }", "a"),
    GrammarRow("a /-/* x */1 2", "a 2"),
    GrammarRow("a /-\\\n1 2", "a 2"),
  ]
}
