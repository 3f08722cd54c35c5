import FolioDiagnostics
import FolioFeel
import FolioREPL
import FolioTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Comparison of pagers")
struct CompareTests {
  private static let pair = """
    pager steps { paging { velocity-steps { step speed=0.2 pages=1 }; nearest } }
    pager near { paging { nearest } }
    """

  /// The results of a gesture on the pagers of some configs.
  private func table(
    _ gesture: String, _ texts: [String: String] = ["a.kdl": Self.pair], named names: [String] = [],
    pages: String = "10"
  ) throws -> CompareTable {
    let runner = Runner(
      .standard(MemoryFiles(texts: texts)), Console(json: false, colored: false) { _, _ in true })
    return try runner.table(
      names.isEmpty ? texts.keys.sorted() : names, commands: gesture,
      on: SessionStart(pages: pages, viewport: "100x200"))
  }

  /// The rows of a table without diagnostics.
  private func rows(
    _ gesture: String, _ texts: [String: String] = ["a.kdl": Self.pair], named names: [String] = [],
    pages: String = "10"
  ) throws -> [String] {
    let table = try table(gesture, texts, named: names, pages: pages)
    #expect(table.diagnostics.isEmpty)
    return Self.rows(of: table.lines(width: nil))
  }

  private static func rows(of lines: [String]) -> [String] {
    Array(lines.drop { !$0.hasPrefix("config") }.dropFirst())
  }

  @Test("a gesture is played on each pager, from the page where it begins")
  func gesture() throws {
    #expect(
      try rows("go 3 instant; drag +20; drag +10; release v=0.5; settle") == [
        "steps   3 -> 4      400     -  velocity-steps  1 snap point: 0.5 >= 0.2",
        "near    still 3     300     -  nearest         the nearest snap point",
      ])
    #expect(
      try rows("go 2 instant; drag -60; release") == [
        "steps   2 -> 1     100  897 ms  nearest  the nearest snap point",
        "near    2 -> 1     100  897 ms  nearest  the nearest snap point",
      ])
  }

  @Test("pages with extents from the app are as long as the viewport by default")
  func lengths() throws {
    let config = """
      pager own { pages extent=content; paging { nearest } }
      pager placed { pages placed; paging { nearest } }
      """
    #expect(
      try rows("drag +70; release", ["a.kdl": config], pages: "4") == [
        "own     0 -> 1     100  870 ms  nearest  the nearest snap point",
        "placed  0 -> 1     100  870 ms  nearest  the nearest snap point",
      ])
    #expect(
      try rows("pages 40,60,90,100; drag +71; release", ["a.kdl": config], pages: "4") == [
        "own     0 -> 2     100  867 ms  nearest  the nearest snap point",
        "placed  0 -> 2     100  867 ms  nearest  the nearest snap point",
      ])
  }

  @Test(
    "an invalid gesture is reported once, with the place of the mistake",
    arguments: [
      ("drg +1", "P0601", 1), ("drag +1; explain", "P0622", 10), ("load a.kdl", "P0622", 1),
      ("use near", "P0622", 1), ("save x", "P0622", 1), ("drag +1; release sped=1", "P0608", 18),
      ("drag 'a", "P0603", 6), ("", "P0606", 1), ("drag sixty", "P0610", 6),
      ("release v=1", "P0702", 1), ("drag +1; go 99", "P0702", 10),
    ])
  func mistakes(gesture: String, code: String, column: Int) throws {
    var found: [Diagnostic] = []
    do {
      let table = try table(gesture)
      #expect(table.isMistaken)
      found = Array(table.diagnostics)
    } catch let complaint as Diagnostic {
      found = [complaint]
    }
    #expect(found.map { $0.code.id } == [code])
    #expect(found.first?.primary?.span.start.column == column)
  }

  @Test("a pager that cannot play the gesture reports so in its row, and the others have results")
  func partial() throws {
    let config = """
      pager own { pages extent=content; paging { nearest } }
      pager fix { paging { nearest } }
      """
    let table = try table("pages 100,100,100; drag +70; release", ["a.kdl": config])
    #expect(table.diagnostics.map { $0.code.id } == ["P0705"])
    let lines = table.lines(width: nil)
    #expect(lines.contains { $0.hasPrefix("own     0 -> 1") })
    #expect(lines.contains { $0.hasPrefix("fix     -") && $0.contains("P0705") })
  }

  @Test("an expectation that fails for a pager is reported in its row")
  func expectations() throws {
    #expect(try table("drag +60; release; settle; expect page == 1").diagnostics.isEmpty)
    let wrong = try table("fling 0.3; settle; expect page == 1")
    #expect(wrong.diagnostics.map { $0.code.id } == ["P0613"])
    #expect(wrong.lines(width: nil).contains { $0.contains("P0613") })
  }

  @Test(
    "a row shows the last release, or the command after it that changed the result",
    arguments: [
      ("drag +80; release; go 5", "steps   0 -> 5   500  300 ms  go  by `go 5`"),
      ("go 0", "steps   still 0 0  -  go  by `go 0`"),
      ("drag +80; release; settle; next", "steps   1 -> 2   200  300 ms  next  by `next`"),
      ("drag +80", "steps   -   -  -  -   a finger holds it at 80, nearest to page 1"),
      ("touch; move +30", "steps   -   -  -  -   a finger holds it at 30, nearest to page 0"),
      ("touch", "steps   -   -  -  -   a finger holds it at 0, nearest to page 0"),
      ("drag +80; cancel", "steps   0 -> 1   100  300 ms  cancel  by `cancel`"),
      ("fling 1; settle; insert 3 at 0", "steps   1 -> 4   400  -  insert  by `insert 3 at 0`"),
      ("fling 1; settle; resize 50x200", "steps   still 1  50  -  resize  by `resize 50x200`"),
      ("fling 1; settle; touch; lift", "steps   still 1 100  -  lift  by `lift`"),
      (
        "fling 1; settle; insets 0,0",
        "steps   0 -> 1  100  -  velocity-steps  1 snap point: 1 >= 0.2"
      ),
      (
        "fling 1; settle; fling -1",
        "steps  1 -> 0  0  850 ms  velocity-steps  1 snap point: 1 >= 0.2"
      ),
      (
        "fling 1; settle; drag +1",
        "steps   -   -  -  -   a finger holds it at 101, nearest to page 1"
      ),
      ("insets 0,0", "steps   still 0 0  -  -  nothing was released"),
    ])
  func ending(gesture: String, row: String) throws {
    func words(_ text: String?) -> [Substring] { text?.split(separator: " ") ?? [] }
    #expect(try words(rows(gesture).first) == words(row))
  }

  @Test("a coasting pager has a page and an offset only after the motion stopped")
  func coasting() throws {
    let free = ["a.kdl": "pager f { paging { free } }"]
    #expect(try rows("fling 0.2", free) == ["f       -     coasts  964 ms  free  left to coast"])
    #expect(
      try rows("fling 0.2; settle", free) == [
        "f       0 -> 1    99.8     -  free  left to coast, and stopped there"
      ])
    #expect(
      try rows("fling 0.2; settle; drag +30; cancel; settle", free).first?
        .contains("129.8     -  cancel  by `cancel`") == true)
  }

  @Test("the JSON of a pager under a finger has no page and no snap point")
  func heldData() throws {
    let held = try table("drag +80").json.text
    #expect(held.contains(#""page":null,"rest":null,"heldAt":80,"nearest":1"#), "\(held)")
    let gone = try table("fling 1; go 5").json.text
    #expect(gone.contains(#""decidedBy":"go","why":"go 5""#), "\(gone)")
  }

  @Test("a pager given twice, or by two paths, has one row")
  func repetitions() throws {
    let config = "pager a { paging { nearest } }"
    let files = ["a.kdl": config, "x/../a.kdl": config, "b.kdl": config]
    let table = try rows(
      "drag +60; release", files, named: ["a.kdl", "a.kdl", "x/../a.kdl", "b.kdl"])
    #expect(table.map { $0.prefix { $0 != " " } } == ["a", "a"], "\(table)")
    #expect(
      table.count { $0.contains("(a.kdl)") } == 1 && table.count { $0.contains("(b.kdl)") } == 1)
  }

  @Test("pagers of the same name are distinguished by their files")
  func sameNames() throws {
    let cards = "pager cards { paging { threshold (page)0.5 } }"
    let files = ["after.kdl": cards.replacing("0.5", with: "0.3"), "before.kdl": cards]
    let names = ["cards (after.kdl)", "cards (before.kdl)"]
    let rows = try rows("drag +40; release", files)
    #expect(zip(rows, names).allSatisfy { $0.hasPrefix($1) }, "\(rows)")
    let feel = try table("drag +40; release", files).feel.lines
    #expect(
      feel.suffix(2) == [
        "from page 5, flings after 0.1 page, against cards (after.kdl)",
        "  cards (before.kdl)  turns 20 points later; not compared: keys, wheel",
      ],
      "\(feel)")
  }

  @Test("a row is one line in a pipe, and a list of its columns in a narrow terminal")
  func widths() throws {
    let config =
      "pager a-pager-with-a-name-that-is-rather-long { paging { threshold (page)0.6 } }"
    let long = try rows("drag +120.125; release v=0.123456789", ["a.kdl": config])
    #expect(long.count == 1 && long.allSatisfy { $0.contains("  ") && $0.last != " " })
    #expect(long.contains { $0.count > 80 })
    let corner = try table("fling 0.4", ["a.kdl": shelf]).lines(width: 30)
    #expect(
      corner.suffix(7) == [
        "shelf", "  page    0 -> 1", "  offset  290", "  time    1072 ms",
        "  rule    velocity-steps", "  why     1 snap point: 0.4 >=", "          0.2",
      ])
  }

  @Test("the table and its JSON equal their golden files")
  func golden() {
    func shown(_ files: [String], _ gesture: String, json: Bool = false) -> String {
      let text = Mutex("")
      var console = Console(json: json, colored: false) { bytes, _ in
        text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        return true
      }
      console.columns = { 80 }
      _ = Runner(.standard(SystemFiles(in: StoryTests.root)), console).compare(
        files.map { "Configs/\($0).kdl" }, commands: gesture,
        on: .common)
      return text.withLock { $0 }
    }
    let fling = "drag +120; release v=0.4"
    let gestures = [fling, "drag +120; explain", fling + " now"]
    let texts = gestures.map { shown(["shelf", "deals"], $0) }
    Golden.expect(texts.joined(separator: "\n"), "compare")
    Golden.expect(shown(["shelf"], fling + "; settle", json: true), "compare.json")
  }
}
