import KDL
import Testing

/// A source and its formatted text.
struct FormatRow: CustomTestStringConvertible, Sendable {
  let name: String
  let source: String
  let formatted: String
  var testDescription: String { name }

  init(_ name: String, _ source: String, _ formatted: String) {
    self.name = name
    self.source = source
    self.formatted = formatted
  }
}

@Suite("KDL formatter")
struct FormatterTests {
  @Test("formatting yields the expected text, is idempotent and keeps the content", arguments: rows)
  func formats(_ row: FormatRow) throws {
    #expect(KDLFormatter.format(row.source) == row.formatted)
    #expect(KDLFormatter.format(row.formatted) == row.formatted)
    let before = try #require(KDLParser.parse(row.source).document)
    #expect(KDLParser.parse(row.formatted).document?.hasSameContent(as: before) == true)
  }

  static let rows = lines + blocks + entries + comments + hidden + [config]

  private static let lines = [
    FormatRow("nothing", " \n\n", ""),
    FormatRow("indentation", "a{\nb{\nc\n}\n}", "a {\n    b {\n        c\n    }\n}\n"),
    FormatRow("semicolons", "a; b;c", "a\nb\nc\n"),
    FormatRow("blank lines", "\n\na\n\n\n\nb\nc\n\n", "a\n\nb\nc\n"),
    FormatRow("blank lines in a block", "a {\n\n\nb\n\n\nc\n\n}", "a {\n    b\n\n    c\n}\n"),
    FormatRow("CRLF and others", "a\r\n\r\nb\u{2028}c\rd", "a\n\nb\nc\nd\n"),
    FormatRow("byte-order mark", "\u{feff}a", "a\n"),
    FormatRow("version", "/-kdl-version   2  \r\n\n\na", "/-kdl-version 2\n\na\n"),
  ]

  private static let blocks = [
    FormatRow("one line", "a{b;c 1 ;}", "a { b; c 1 }\n"),
    FormatRow("one line, nested", "a{b{c};d{}}", "a { b { c }; d {} }\n"),
    FormatRow(
      "one line with a comment", "a { b; /* c */d /* e */ }", "a { b; /* c */ d /* e */ }\n"),
    FormatRow(
      "a line break anywhere", "a { b { c\n}; d }", "a {\n    b {\n        c\n    }\n    d\n}\n"),
    FormatRow("a line break in a string", "a { b \"x\\\ny\" }", "a {\n    b \"x\\\ny\"\n}\n"),
    FormatRow("empty over lines", "a {\n\n}", "a {}\n"),
    FormatRow("only a comment", "a {\n// c\n}", "a {\n    // c\n}\n"),
    FormatRow("continued before a block", "a \\\n{ b }", "a \\\n    { b }\n"),
  ]

  private static let entries = [
    FormatRow("spaces", "a   1\tk  =  2", "a 1 k=2\n"),
    FormatRow("annotations", "( t ) a ( u ) 1 k = ( v ) 2", "(t)a (u)1 k=(v)2\n"),
    FormatRow("order stays", "a z=1 2 b=3 z=4", "a z=1 2 b=3 z=4\n"),
    FormatRow("numbers stay", "a 0xFF_ +1_0 1.50e+03 #nan", "a 0xFF_ +1_0 1.50e+03 #nan\n"),
    FormatRow("strings stay", "a \"b\" #\"c\"# \"\\u{e9}\"", "a \"b\" #\"c\"# \"\\u{e9}\"\n"),
    FormatRow(
      "multi-line strings stay", "  a \"\"\"\n  b\r\n  \"\"\"   1", "a \"\"\"\n  b\r\n  \"\"\" 1\n"),
    FormatRow("continuations stay", "a 1\\\n2 \\ // c\n  3", "a 1 \\\n    2 \\ // c\n    3\n"),
    FormatRow("empty continuations go", "a 1 \\\n\\\n 2 \\\n\nb", "a 1 \\\n    2\n\nb\n"),
    FormatRow("a continued property", "a k \\\n = \\\n 1", "a k \\\n    = \\\n    1\n"),
  ]

  private static let comments = [
    FormatRow("own line", "a\n  // c  \nb", "a\n// c\nb\n"),
    FormatRow("same line", "a     // c\nb;  // d", "a // c\nb // d\n"),
    FormatRow("behind a brace", "a { // c\n b\n}// d", "a { // c\n    b\n} // d\n"),
    FormatRow("before a node", "a; /* c */b", "a\n/* c */ b\n"),
    FormatRow("behind a node", "a/* c *//* d */\nb", "a /* c */ /* d */\nb\n"),
    FormatRow("between entries", "a/* c */1/* d */2", "a /* c */ 1 /* d */ 2\n"),
    FormatRow("close by", "a k /* c */ = /* d */ (/* e */ t) 1", "a k/* c */=/* d */(/* e */t)1\n"),
    FormatRow("over lines", "a {\n/* c\n   d */\nb\n}", "a {\n    /* c\n   d */\n    b\n}\n"),
    FormatRow("blank lines around", "// c\n\n\n// d\na\n\n\n// e", "// c\n\n// d\na\n\n// e\n"),
    FormatRow("at the end of a continuation", "a \\ // c\n\nb", "a // c\n\nb\n"),
  ]

  private static let hidden = [
    FormatRow("a node", "/-   a 1\nb", "/-a 1\nb\n"),
    FormatRow("an entry", "a /- 1 /-  k = 2 3", "a /-1 /-k=2 3\n"),
    FormatRow("a block", "a /-  { b }  { c }", "a /-{ b } { c }\n"),
    FormatRow("over lines", "/-\n\na /-\n1", "/-a /-1\n"),
    FormatRow("behind a comment", "/- // c\n a", "/- // c\n    a\n"),
    FormatRow("in a block", "a {\n/-b { c }\n}", "a {\n    /-b { c }\n}\n"),
  ]

  private static let config = FormatRow(
    "a config",
    """
    // A shelf.
    pager   shelf{
      axis horizontal
      paging { velocity-steps { step speed=0.2 pages=1;step speed=1.0   pages=3 }

         nearest // the rest
      }


      /-loop #true
      when min-width = 744 { pages extent=( viewport ) 0.42 }
    }
    """,
    """
    // A shelf.
    pager shelf {
        axis horizontal
        paging {
            velocity-steps { step speed=0.2 pages=1; step speed=1.0 pages=3 }

            nearest // the rest
        }

        /-loop #true
        when min-width=744 { pages extent=(viewport)0.42 }
    }

    """)
}
