import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Testing

/// Files in JSON, YAML, CSS and code, made at random from names that a config knows and others.
@Suite("Files of other languages")
struct ForeignFileTests {
  @Test("every name, value and comment is in the config that is offered, or in a comment of it")
  func keepsAll() {
    forAll("nothing is dropped", share: 0.05, { ForeignText(&$0) }) { text in
      let mended = try #require(Self.mended(text.text), "no fix")
      let isValid = Fixture.load(mended, registry: .all).isValid
      return isValid
        && text.marks.allSatisfy { mark in
          mended.split { !$0.isLetter && !$0.isNumber }.contains { $0 == mark }
        }
    }
  }

  /// A config with a mark too many, somewhere outside of its quotes.
  private struct Stray: Sendable, CustomStringConvertible {
    static let config = """
      format "folio/1"
      pager x_y {
          pages extent=(pt)300 spacing=10
          snap leading
          paging {
              velocity-steps { step speed=0.3 pages=1 }
              limit proximity (port)1
          }
          motion android friction=1
          resize keep-fraction
      }
      pager été extends=x_y { paging { direction; nearest } }

      """
    let text: String
    var description: String { text }

    init(_ choices: inout Choices) {
      var characters = Array(Self.config)
      let place = choices.int(in: 17...characters.count)
      let mark = choices.element(of: ["(", ")", "[", "]", "{", "}", ";{", "((", "{("])
      characters.insert(contentsOf: mark, at: place)
      text = String(characters)
    }

    /// The names of pagers that the mark left whole.
    var names: [String] { ["x_y", "été"].filter { text.contains("pager \($0) ") } }
  }

  @Test("a config with one mark too many stays a config, with its names and its other lines")
  func strayMarks() {
    forAll("a slip is no other language", share: 0.1, { Stray(&$0) }) { stray in
      let text = Fixture.fixed(stray.text)
      return !text.contains("not understood") && stray.names.allSatisfy { text.contains($0) }
    }
  }

  @Test("what a config that says its format has of other languages makes it no other language")
  func saysFormat() {
    let text = "format \"folio/1\"\npages: 3\npeger x {\n  axis: vertical\n}\n"
    let messages = Fixture.load(text, registry: .all).diagnostics.map { $0.message }
    #expect(!messages.contains { $0.contains("another language") || $0.contains("YAML") })
  }

  @Test("a file with blocks in braces is no YAML, whatever its first line is")
  func bracesAreNoYAML() {
    for first in ["gap: 10;", "gap: 10"] {
      let text = first + "\npager(b) {\n  axis: vertical\n}\n"
      let messages = Fixture.load(text, registry: .all).diagnostics.map { $0.message }
      #expect(!messages.contains { $0.contains("YAML") }, "\(messages)")
    }
  }

  @Test("broken files are answered, whatever is cut out, put in or swapped")
  func answersBroken() {
    forAll("never traps", share: 0.4, { Broken(&$0) }) { broken in
      let source = SourceText(name: "broken", bytes: broken.bytes)
      let found = ConfigLoader(registry: .all).load([source])
      return found.isValid || !found.diagnostics.isEmpty
    }
  }

  @Test(
    "the time for a file grows with its length, not faster",
    arguments: ["{ axis: vertical, ", "pages: 3\nfoo(\"x\")\n"],
    [
      "{", "[", "(", "a: ", "a(", "- ", "/*", "\"", "a {", "pages: {", "(viewport)1 ", "# a\n",
      "a: b\n", "when: {",
    ])
  func isLinear(_ start: String, _ piece: String) throws {
    Self.expectLinear(600 / piece.utf8.count) { start + String(repeating: piece, count: $0) }
  }

  @Test(
    "the time for a config full of mistakes grows with their number, not faster",
    arguments: [
      ("pager a {\n", "limit pages=1\n", "}"), ("pager a {\n", "axis: x\n", "}"),
      ("pager a {\n", "pages extent=1px\n", "}"), ("pager a { pages ", "a=1 ", "}"),
      ("pager a { paging {\n", "foo\n", "}}"), ("pager a { paging {\n", "axis x\n", "}}"),
      ("pager a { paging { velocity-steps {\n", "step speed=1 pages=1\n", "}}}"),
    ])
  func isLinearInMistakes(start: String, mistake: String, end: String) {
    Self.expectLinear(250) { start + String(repeating: mistake, count: $0) + end }
  }

  /// That a text of eight times as many pieces takes no more than about eight times as long.
  private static func expectLinear(_ count: Int, _ text: (Int) -> String) {
    func seconds(_ count: Int) -> Double {
      let text = text(count)
      let duration = ContinuousClock().measure { _ = Fixture.load(text, registry: .all) }
      return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
    let short = (0..<3).map { _ in seconds(count) }.min() ?? 0
    let long = (0..<3).map { _ in seconds(count * 8) }.min() ?? 0
    #expect(long < short * 8 * 3 + 0.25, "\(short) s, eight times as long \(long) s")
  }

  @Test(
    "a colon is told in a file of any length, and beside lines too long to look into",
    arguments: [
      "// \(String(repeating: "{ a: b ", count: 200))\n",
      "pager \"\(String(repeating: "a", count: 600))\" { snap leading }\n",
      String(repeating: "// a line\n", count: 7_000),
    ])
  func colons(_ start: String) {
    let text = start + "pager shelf\n{\n  axis: vertical\n  pages extent: 300\n}\n"
    let codes = Fixture.load(text, registry: .all).diagnostics.map { $0.code.id }
    #expect(codes == ["K0040", "P0213", "P0213"])
  }

  @Test("a line of more hyphens than the stack has room for is answered")
  func hyphens() {
    let text = "pages: 3\nfoo(\"x\")\n" + String(repeating: "- ", count: 32_000) + "a: 1"
    #expect(!Fixture.load(text, registry: .all).diagnostics.isEmpty)
  }

  @Test(
    "each condition of a list is kept",
    arguments: [
      """
      {"pages": {"extent": 300},
       "when": [{"minWidth": 744, "snap": "centre"}, {"minWidth": 1024, "snap": "trailing"}]}
      """,
      """
      pages:
        extent: 300
      when:
      - minWidth: 744
        snap: centre
      - minWidth: 1024
        snap: trailing
      """,
      """
      pager shelf:
        pages:
          extent: 300
        when:
          - minWidth: 744
            snap: centre
          -
            minWidth: 1024
            snap: trailing
      """,
    ])
  func conditions(_ text: String) throws {
    let mended = try #require(Self.mended(text), "no fix")
    for words in ["when min-width=744 {", "snap centre", "when min-width=1024 {", "snap trailing"] {
      #expect(mended.contains(words), "\(mended)")
    }
  }

  @Test(
    "views that scroll one way say the axis",
    arguments: [
      ("VerticalPager(pageSpacing = 8.dp)", "vertical"),
      ("HorizontalPager(pageSpacing = 8.dp)", "horizontal"),
      ("ScrollView(.vertical) { LazyVStack(spacing: 8) { } }", "vertical"),
      ("ScrollView { LazyVStack(spacing: 8) { } }", "vertical"),
      ("ScrollView(.horizontal) { LazyHStack(spacing: 8) { } }", "horizontal"),
      (".feed { scroll-snap-type: y mandatory; gap: 8px; }", "vertical"),
      (".feed { overflow-y: scroll; gap: 8px; }", "vertical"),
      ("VerticalPager(orientation = Horizontal, pageSpacing = 8.dp)", "horizontal"),
    ])
  func axis(_ text: String, _ axis: String) throws {
    #expect(try #require(Self.mended(text)).contains("    axis \(axis)\n"))
  }

  /// The config that is offered for a file.
  private static func mended(_ text: String) -> String? {
    let found = Fixture.load(text, registry: .all).diagnostics
    let error = found.first { $0.message.hasPrefix("this is ") }
    return error?.fix.map { String(decoding: $0.applied, as: UTF8.self) }
  }
}

/// A text in one of five languages that says known settings, and marks that mean nothing.
private struct ForeignText: CustomStringConvertible {
  var text = ""
  /// The names, values and comments that no config knows.
  private(set) var marks: [String] = []
  var description: String { text }

  private indirect enum Tree {
    case value(String)
    case block([(String, Tree)])
  }

  init(_ choices: inout Choices) {
    var entries = [("axis", Tree.value("vertical"))]
    for _ in 0...choices.below(6) { entries.append(entry(&choices, depth: 0)) }
    let language = choices.below(4)
    let tree = Tree.block([("shelf", .block(entries))])
    switch language {
    case 0: text = json(tree)
    case 1: text = yaml(tree, "")
    case 2: text = calls(.block(entries), "shelf")
    default: text = css(tree, "")
    }
  }

  private mutating func mark() -> String {
    marks.append("zq\(marks.count)x")
    return marks[marks.count - 1]
  }

  private mutating func entry(_ choices: inout Choices, depth: Int) -> (String, Tree) {
    let known: [(String, Tree)] = [
      ("pages", .block([("extent", .value("300")), ("spacing", .value("10"))])),
      ("snap", .value("center")), ("loop", .value("true")),
      ("insets", .block([("leading", .value("20"))])),
      ("itemSpacing", .value("12")), ("paging", .block([("threshold", .value("0.4"))])),
      ("when", .block([("min-width", .value("744")), ("snap", .value("leading"))])),
    ]
    switch choices.below(6) {
    case 0, 1: return choices.element(of: known)
    case 2: return (mark(), .value("7"))
    case 3:
      let keys = ["extent", "spacing", "snap", "resize", "minWidth", "pages"]
      return (choices.element(of: keys), .value(mark()))
    case 4 where depth < 4: return ("pages", .block([entry(&choices, depth: depth + 1)]))
    case 5 where depth < 4:
      return (mark(), .block((0...choices.below(2)).map { _ in entry(&choices, depth: depth + 1) }))
    default: return (mark(), .value(mark()))
    }
  }

  // MARK: Languages

  private func json(_ tree: Tree) -> String {
    switch tree {
    case .value(let value): Double(value) != nil || value == "true" ? value : "\"\(value)\""
    case .block(let entries):
      "{\n" + entries.map { "\"\($0)\": \(json($1))" }.joined(separator: ",\n") + "\n}"
    }
  }

  private mutating func yaml(_ tree: Tree, _ indent: String) -> String {
    switch tree {
    case .value(let value): return " \(value)\n"
    case .block(let entries):
      return "\n" + entries.map { "\(indent)\($0):\(yaml($1, indent + "  "))" }.joined()
        + "\(indent)# \(mark())\n"
    }
  }

  private mutating func calls(_ tree: Tree, _ name: String) -> String {
    switch tree {
    case .value(let value): return "\(name): \(value)"
    case .block(let entries):
      let comment = "/* \(mark()) */ "
      return "\(name)(\(comment)" + entries.map { calls($1, $0) }.joined(separator: ", ") + ")"
    }
  }

  private mutating func css(_ tree: Tree, _ name: String) -> String {
    switch tree {
    case .value(let value): return "\(name): \(value);\n"
    case .block(let entries):
      return "\(name) { // \(mark())\n" + entries.map { css($1, $0) }.joined() + "}\n"
    }
  }
}

/// The bytes of such a text with up to six changes.
private struct Broken: CustomStringConvertible {
  var bytes: [UInt8]
  var description: String { String(decoding: bytes, as: UTF8.self) }

  init(_ choices: inout Choices) {
    bytes = Array(ForeignText(&choices).text.utf8)
    let pieces = Array("{}[]()\"',;:=-#/*\n\t\\ .%\u{0}\u{7}é".utf8)
    for _ in 0...choices.below(6) where !bytes.isEmpty {
      let place = Int(choices.below(UInt64(bytes.count)))
      let other = Int(choices.below(UInt64(bytes.count)))
      switch choices.below(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(choices.element(of: pieces), at: place)
      case 2: bytes.swapAt(place, other)
      default: bytes.removeSubrange(min(place, other)..<max(place, other))
      }
    }
  }
}
