import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Hints about the notation of other languages and tools.
@Suite("Hints of notation")
struct HintTests {
  @Test(
    "a fix rewrites unit suffixes and units of other tools",
    arguments: [
      ("pages extent=300px", "(pt)300"), ("pages extent=80%", "(viewport)0.8"),
      ("pages extent=90vw", "(viewport)0.9"), ("paging { threshold 50% }", "(page)0.5"),
      ("paging { one-page threshold=50% }", "(page)0.5"), ("snap fraction 50%", "0.5"),
      ("autoplay interval dwell=3s", "(s)3"), ("autoplay interval 3000ms", "(ms)3000"),
      ("insets leading=5%", "(viewport)0.05"),
      ("paging { velocity-steps { step speed=(pt/s)500 pages=1 } }", "(pt-per-s)"),
      ("paging { threshold (px)150 }", "(pt)"),
    ])
  func unit(_ setting: String, _ written: String) throws {
    let found = Fixture.load("pager a { \(setting) }", registry: .all).diagnostics
    let fix = try #require(found.first?.fix, "\(PlainRenderer().text(of: found))")
    #expect(fix.replacement == written)
    let rest = Fixture.load(
      String(decoding: FixIt.applied([fix]) ?? [], as: UTF8.self), registry: .all)
    #expect(rest.diagnostics.isEmpty, "\(Fixture.report(rest))")
  }

  @Test("an unknown unit is reported with the list of units")
  func unknown() {
    let found = Fixture.load("pager a { pages extent=3zork }").diagnostics.first
    #expect(found?.fix == nil && found?.help?.hasPrefix("units are `(pt)`") == true)
  }

  @Test(
    "a fix rewrites the notation of other languages as KDL",
    arguments: [
      ("# rests on a card\nsnap leading", "//"), ("-- rests on a card\nsnap leading", "//"),
      ("axis: horizontal", "axis"), ("pages extent: 300", "extent=300"),
      ("pages extent 300", "extent=300"), ("pages extent=300, spacing=10", "300"),
      ("snap 'leading'", "leading"), ("loop #true", "clones"), ("pages extent=\"300\"", "300"),
    ])
  func mark(_ setting: String, _ written: String) throws {
    let text = "pager a {\n\(setting)\n}\n"
    let fix = try #require(Fixture.load(text, registry: .all).diagnostics.first?.fix)
    #expect(fix.replacement == written)
    let source = SourceText(name: "a.kdl", text: text)
    let mended = ConfigLoader(registry: .all).mended(source, among: [source])
    #expect(mended.map { ConfigLoader(registry: .all).load([$0]).isValid } == true)
  }

  @Test("a fix inserts a missing brace where the indentation ends its block")
  func brace() throws {
    let text = "pager a {\n  paging {\n    nearest\n  snap leading\n}\n"
    let found = Fixture.load(text).diagnostics
    let fix = try #require(found.first { $0.code.id == "K0040" }?.fix)
    let mended = String(decoding: FixIt.applied([fix]) ?? [], as: UTF8.self)
    #expect(mended == "pager a {\n  paging {\n    nearest\n  }\n  snap leading\n}\n")
    // Without indentation there is no fix.
    #expect(Fixture.load("pager a { paging { nearest }").diagnostics.first?.fix == nil)
  }

  @Test(
    "a file in another language is reported once",
    arguments: [
      ("{ \"axis\": \"horizontal\" }", "JSON"), ("[1, 2]\n", "JSON"), ("---\naxis: x\n", "YAML"),
      ("# a\naxis: x\npages:\n  extent: 300\n", "YAML"), ("axis:\n", "YAML"),
    ])
  func language(_ text: String, _ language: String) {
    let found = Fixture.load(text).diagnostics
    #expect(found.map { $0.message } == ["this is \(language), and configs are KDL"])
    #expect(found.first?.help?.hasPrefix("write `pager shelf { pages extent=300") == true)
  }

  @Test("fixes of one report are applied together, and bytes that are not UTF-8 are kept")
  func together() throws {
    let text = "pager a { snap leding; pages extnt=300 }"
    #expect(Fixture.fixed(text) == "pager a { snap leading; pages extent=300 }")
    let bytes = Array("pager a { /* ".utf8) + [0xED, 0xA0] + Array(" */ snap leding }".utf8)
    let source = SourceText(name: "a.kdl", bytes: bytes)
    let mended = ConfigLoader(registry: .all).mended(source, among: [source]) ?? source
    #expect(mended.bytes.contains(0xED))
  }
}
