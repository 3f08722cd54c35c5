import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// What a fix says is what it does, it does all that it can, and nothing else is lost by it.
@Suite("Honest fixes")
struct HonestFixTests {
  private static func load(_ text: String) -> [Diagnostic] {
    let source = SourceText(name: "test.kdl", text: text)
    return ConfigLoader(registry: .all).load([source]).diagnostics.map { $0 }
  }

  private static func helps(_ diagnostic: Diagnostic) -> [String] {
    diagnostic.remarks.filter { $0.kind == .help }.map { $0.text }
  }

  @Test(
    "bytes that are not UTF-8 stay, whatever else is mended",
    arguments: [
      ("pager a {\n paging { nearest /* caf# */; direction }\n}\n", nil),
      ("pager a {\n zork /* caf# */ 1\n}\n", nil),
      ("pager a { mottion spring /* caf# */ x=1 }\n", nil),
      (
        "pager a { // caf#\n axis vertial // #\n snap cetre\n}\n",
        "pager a { // caf#\n axis vertical // #\n snap centre\n}\n"
      ),
      (
        "pager a { snap cetre /* # */; axis vertial }\n",
        "pager a { snap centre /* # */; axis vertical }\n"
      ),
    ] as [(String, String?)])
  func noText(text: String, fixed: String?) {
    let bytes = { (text: String) in text.utf8.map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 } }
    let source = SourceText(name: "test.kdl", bytes: bytes(text))
    let loader = ConfigLoader(registry: .all)
    #expect(loader.mended(source, among: [source])?.bytes == fixed.map(bytes))
    let fixes = loader.load([source]).diagnostics.compactMap { $0.fix?.replacement }
    #expect(!fixes.contains { $0.unicodeScalars.contains("\u{FFFD}") })
  }

  @Test(
    "a mistake in the block of a misspelled node is told as well",
    arguments: [
      ("pqaging {\n    nearest zork=1\n    threshold 0.5\n  }", ["P0201", "P0203", "P0306"]),
      ("pqaging { viewpager-page 12345 }", ["P0201", "P0207"]),
      ("paging 12345 { nearest zork=1 }", ["P0301", "P0203"]),
    ])
  func insideUnknown(node: String, codes: [String]) {
    let found = Self.load("pager a {\n  \(node)\n}\n")
    #expect(found.filter { $0.severity == .error }.map { $0.code.id } == codes, "\(found)")
    if codes[0] == "P0201" {
      #expect(Self.helps(found[0]).first?.hasPrefix("did you mean `") == true)
    }
  }

  @Test("a help that shows what to write shows whole words")
  func wholeWords() {
    let found = Self.load("pager a { mottion spring x=1 }")
    #expect(found.map { Self.helps($0) } == [["write `motion spring /-x=1`"]])
  }

  @Test(
    "of two fixes that overlap the second is made after the first",
    arguments: [
      (
        "paging { (pt)nearest; direction }", "paging { direction; nearest }"
      ),
      (
        "paging { free; direction; limit stop { zork } }",
        "paging { direction; limit stop; free }"
      ),
    ])
  func overlapping(text: String, fixed: String) {
    let mended = Fixture.fixed("pager a { \(text) }\n")
    #expect(mended == Fixture.fixed(mended))
    #expect(Self.load(mended).isEmpty, "\(mended)")
    let names = { (text: String) in text.split { !$0.isLetter } }
    #expect(names(mended).filter { $0 != "zork" } == names("pager a { \(fixed) }"), "\(mended)")
  }

  @Test("of two rules that answer every drag one is left out, whichever is last")
  func everyDrag() {
    for rules in ["free; nearest", "nearest; free", "free; free"] {
      let found = Self.load("pager a { paging { \(rules) } }")
      let first = rules.split(separator: ";")[0]
      #expect(
        found.map { Self.helps($0) } == [["leave out `\(first)`, or what comes after it"]])
    }
    let one = Self.load("pager a { paging { free; direction } }")
    #expect(one.map { Self.helps($0) } == [["put `free` last"]])
  }

  @Test("what a key or a list takes is said in words that are true of it")
  func trueWords() {
    let weights = Self.load("pager a { pages weighted foo }")
    #expect(weights.map { $0.message } == ["`weights` of `weighted` takes numbers"])
    let marks = Self.load("pager a { pages extent==3 }")
    #expect(marks.map { $0.message } == ["a key takes one `=`, and no other mark"])
    let colon = Self.load("pager a { pages extent: 3 }")
    #expect(colon.map { $0.message } == ["`extent:` takes no colon"])
  }
}
