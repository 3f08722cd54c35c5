import FolioDiagnostics
import FolioREPL
import FolioReplay
import FolioTestSupport
import Testing

@Suite("Statement reader")
struct StatementReaderTests {
  static let rows: [(String, [[String]])] = [
    ("", []), ("  \t \n\r\n ; ;; \n", []), ("# all comment", []),
    ("drag +60", [["drag", "+60"]]),
    ("drag +60; release v=1.1", [["drag", "+60"], ["release", "v=1.1"]]),
    ("a;b\nc\r\nd\re", [["a"], ["b"], ["c"], ["d"], ["e"]]),
    ("a b#c d", [["a", "b#c", "d"]]), ("a # b ; c\nd", [["a"], ["d"]]),
    ("load \"a b.kdl\"", [["load", "a b.kdl"]]), ("load 'a;b#c'", [["load", "a;b#c"]]),
    (#"load "a\"b\\c""#, [["load", #"a"b\c"#]]), (#"load 'a\b'"#, [["load", #"a\b"#]]),
    (#"load "a\nb\r\\n\t" 'a\nb'"#, [["load", "a\nb\r\\n\\t", #"a\nb"#]]),
    (##"load a\ b\;c\#d"##, [["load", "a b;c#d"]]),
    (##"load \"a\\b kind\=d"##, [["load", ##""a\b"##, "kind=d"]]),
    ("a \\\n b", [["a", "b"]]), ("a \\\r\n b", [["a", "b"]]), ("a\\\nb", [["a", "b"]]),
    ("a \\", [["a"]]), (#"a\b"#, [[#"a\b"#]]),
    ("load { a; b\n c } x", [["load", "{ a; b\n c }", "x"]]),
    ("load { a { b } }", [["load", "{ a { b } }"]]),
    (##"load { a "}" #"}"# } x"##, [["load", ##"{ a "}" #"}"# }"##, "x"]]),
    (
      "load {\n a \"\"\"\n it says \" here }\n \"\"\"\n} x",
      [["load", "{\n a \"\"\"\n it says \" here }\n \"\"\"\n}", "x"]]
    ),
    (
      "load { a #\"\"\"\n \"\"\" }\n \"\"\"# } x",
      [["load", "{ a #\"\"\"\n \"\"\" }\n \"\"\"# }", "x"]]
    ),
    ("load { a \"\" } x", [["load", "{ a \"\" }", "x"]]),
    ("load { // }\n /* } /* } */ */ }", [["load", "{ // }\n /* } /* } */ */ }"]]),
    ("\u{FEFF}a", [["a"]]), ("pages 3;", [["pages", "3"]]),
  ]

  @Test(
    "a text is split into statements and words, with comments, quotes and blocks", arguments: rows)
  func words(text: String, words: [[String]]) {
    var reader = StatementReader(SourceText(name: "test", text: text))
    var found: [[String]] = []
    do throws(Diagnostic) {
      while let statement = try reader.next() {
        found.append(statement.words.map { $0.isBlock ? $0.span.text : $0.text })
      }
    } catch {
      Issue.record("\(error.message)")
    }
    #expect(found == words)
  }

  @Test(
    "an unclosed quote or block is reported at the place where it was opened",
    arguments: [
      ("drag 1; load \"a", "P0603", 13), ("load 'a\nb", "P0603", 5), ("load { a { }", "P0604", 5),
      ("load {", "P0604", 5), ("drag }", "P0605", 5), ("}", "P0605", 0),
    ])
  func unclosed(text: String, code: String, byte: Int) {
    var reader = StatementReader(SourceText(name: "test", text: text))
    var found: Diagnostic?
    for _ in 0..<3 where found == nil {
      do throws(Diagnostic) { _ = try reader.next() } catch { found = error }
    }
    #expect(found?.code.id == code)
    #expect(found?.primary?.span.range.lowerBound == byte)
  }

  @Test("the span of each word is its source text")
  func spans() {
    let text = "drag  \"a b\" x=1 { c }"
    var reader = StatementReader(SourceText(name: "test", text: text))
    let words = (try? reader.next())?.words ?? []
    #expect(words.map { $0.span.text } == ["drag", "\"a b\"", "x=1", "{ c }"])
    #expect(words.last?.isBlock == true)
    #expect(words.count == 4 && words[2].assignment?.value.span.text == "1")
  }

  @Test("a quoted or escaped `=` is an ordinary character")
  func assignments() throws {
    let text = #"a=1 "b=2" 'c=3' d\=4 e="f=5" "g"=6 h=i=7"#
    var reader = StatementReader(SourceText(name: "test", text: text))
    let words = try #require(try reader.next()).words
    #expect(
      words.map { $0.assignment.map { "\($0.name):\($0.value.text)" } ?? "-" }
        == ["a:1", "-", "-", "-", "e:f=5", "g:6", "h:i=7"])
  }

  @Test("ten thousand open blocks and a million semicolons can be parsed")
  func large() {
    var reader = StatementReader(
      SourceText(name: "test", text: "load " + String(repeating: "{", count: 10_000)))
    #expect(throws: Diagnostic.self) { try reader.next() }
    var other = StatementReader(
      SourceText(name: "test", text: String(repeating: ";", count: 1_000_000)))
    #expect((try? other.next()) == .some(nil))
  }
}

@Suite("Line assembler")
struct LineAssemblerTests {
  @Test(
    "a line waits for the next one if it ends in a backslash or leaves a block open",
    arguments: [
      (["a"], ["a"]), (["a \\", "b", "c"], ["a \\\nb", "c"]),
      (["load {", " a", "}", "b"], ["load {\n a\n}", "b"]),
      (["load { {", "}", "} x"], ["load { {\n}\n} x"]), (["load \"{", "b"], ["load \"{", "b"]),
      (["# {", "b"], ["# {", "b"]), ([""], [""]),
    ])
  func waits(lines: [String], texts: [String]) {
    var assembler = LineAssembler()
    var found: [String] = []
    for line in lines {
      if let text = assembler.add(Array(line.utf8)) {
        found.append(String(decoding: text, as: UTF8.self))
      }
    }
    #expect(found == texts)
    #expect(!assembler.isWaiting)
  }

  @Test("`flush` returns the waiting lines")
  func end() {
    var assembler = LineAssembler()
    #expect(assembler.add(Array("load {".utf8)) == nil)
    #expect(assembler.isWaiting)
    #expect(assembler.flush() == Array("load {\n".utf8))
    #expect(!assembler.isWaiting)
  }
}

@Suite("Values")
struct ValuesTests {
  @Test(
    "decimal numbers are parsed",
    arguments: [
      ("0", 0.0), ("-1.5", -1.5), ("+60", 60), ("1e3", 1000), ("1E-2", 0.01), (".5", 0.5),
      ("1e308", 1e308),
    ])
  func numbers(text: String, value: Double) {
    #expect(Word.decimal(text) == value)
  }

  @Test(
    "other number formats of Swift and incomplete numbers are refused",
    arguments: [
      "", "-", "+", ".", "1.", "1e", "1e+", "e3", "nan", "inf", "-inf", "infinity", "0x10", "1_000",
      " 1", "1 ", "1,5", "١", "--1", "1.2.3", "0b1",
    ])
  func refused(text: String) {
    #expect(Word.decimal(text) == nil)
  }

  /// Lines of characters that open, close, quote, comment and join.
  private struct Lines: Sendable, CustomStringConvertible {
    let text: String
    var description: String { text.debugDescription }

    init(_ choices: inout Choices) {
      let pieces = [
        "a", " ", "\\", "\n", "\n", "{", "}", "\"", "#", "//", "/*", "*/", ";", "'", "\\\n", "{\n",
      ]
      text = (0..<choices.int(in: 0...40)).map { _ in choices.element(of: pieces) }.joined()
    }
  }

  @Test("a text read line by line has the same statements as the whole text")
  func sameStatements() {
    func statements(_ text: [UInt8]) -> [[String]] {
      var reader = StatementReader(SourceText(name: "", bytes: text))
      var found: [[String]] = []
      while true {
        do throws(Diagnostic) {
          guard let statement = try reader.next() else { return found }
          found.append(statement.words.map { $0.span.text })
        } catch {
          found.append([error.code.id])
        }
      }
    }
    forAll("lines and text agree", { Lines(&$0) }) { lines in
      var assembler = LineAssembler()
      var found: [[String]] = []
      for line in lines.text.split(separator: "\n", omittingEmptySubsequences: false) {
        if let text = assembler.add(Array(line.utf8)) { found += statements(text) }
      }
      return found + statements(assembler.flush()) == statements(Array(lines.text.utf8))
    }
  }

  /// This would take minutes if each line parsed all waiting lines again.
  @Test(
    "waiting lines are parsed once, however many there are", .timeLimit(.minutes(15)),
    arguments: [("", "drag \\"), ("load {", "pager p { snap leading }"), ("load { /*", "}")])
  func waiting(_ start: String, _ line: String) {
    var assembler = LineAssembler()
    #expect(assembler.add(Array(start.utf8)) == nil || start.isEmpty)
    for _ in 0..<30_000 { _ = assembler.add(Array(line.utf8)) }
    #expect(assembler.flush().count > 30_000)
  }
}
