import FolioDiagnostics
import FolioREPL
import FolioTestSupport
import Foundation
import Testing

@Suite("Comparing")
struct CompareTests {
  static let pair = """
    load { pager steps { paging { velocity-steps { step speed=0.2 pages=1 }; nearest } } }
    load { pager near { paging { nearest } } }
    pages 10; viewport 100x200

    """

  /// The rows of the last table.
  private func rows(_ script: String, files: [String: String] = [:]) -> [String] {
    let played = Played(script, files: files)
    #expect(played.status == .fine, "\(played.report)")
    let lines = played.records.last?.text ?? []
    return Array(lines.drop { !$0.hasPrefix("config") }.dropFirst())
  }

  @Test("the last gesture is carried out again under all loaded pagers, from where it began")
  func lastGesture() {
    let script = Self.pair + "go 3 instant; drag +20; drag +10; release v=0.5; settle\n"
    #expect(
      rows(script + "compare") == [
        "steps   3 -> 4    400  velocity-steps  1 step: 0.5 >= 0.2",
        "near    3 stays   300  nearest         the nearest rest",
      ])
    #expect(rows(script + "go 7; settle; compare").first?.hasPrefix("steps   3 -> 4") == true)
    #expect(Played(script + "compare").session.prompt == Played(script).session.prompt)
    let state = Played(script).state
    #expect(Played(script + "compare; compare { fling 9 }").state == state)
  }

  @Test("a gesture of one's own begins on the page and the surface of the session")
  func ownGesture() {
    #expect(
      rows(Self.pair + "go 2 instant; compare { drag -60; release }") == [
        "steps   2 -> 1   100  nearest  the nearest rest",
        "near    2 -> 1   100  nearest  the nearest rest",
      ])
  }

  @Test("a page with several rests is left from the one on which the session stands")
  func severalRests() {
    let script = """
      load { pager fine { pages extent=100; snap every 30; paging { nearest } } }
      load { pager rough { pages extent=100; paging { nearest } } }
      pages 5; viewport 100x200; use fine
      drag +33; release; settle; compare { drag +33; release }
      """
    #expect(
      rows(script) == [
        "fine    0 stays    60  nearest  the nearest rest",
        "rough   0 stays     0  nearest  the nearest rest",
      ])
  }

  @Test("names choose among the loaded pagers, anything else is a file")
  func names() {
    let files = ["/memory/a.kdl": "pager a { pages extent=50; paging { nearest } }"]
    #expect(
      rows(Self.pair + "compare near a.kdl { drag +40; release }", files: files) == [
        "near    0 stays     0  nearest  the nearest rest",
        "a       0 -> 1     50  nearest  the nearest rest",
      ])
    let missing = Played(Self.pair + "compare nix.kdl { fling 1 }")
    #expect(missing.status == .files)
    #expect(missing.diagnostics.map { $0.code.id } == ["P0001"])
  }

  @Test(
    "a compared pager stands as the session's own does",
    arguments: [
      "insets 59,34", "insets own=20,10", "insets 59,34 across=5,6; insets own=1,2",
      "surface pixel=7", "pages 90,140,130", "go 2 instant", "resize 70x200",
    ])
  func surroundings(setup: String) throws {
    let config = "load { pager own { pages extent=content; paging { nearest } } }\n"
    let start = config + "viewport 100x200; pages 80,140,130,200\n" + setup + "\n"
    let gesture = "drag +103; release v=-0.2; settle"
    let alone = Played(start + gesture + "; state --json")
    let compared = Played(start + "compare { \(gesture) }")
    let rest = try TestJSON(alone.lines.last ?? "")["offset"]?.double
    let row = try TestJSON(compared.records.last?.json.text ?? "")["compare"]?["rows"]?[0]
    #expect(rest != nil && row?["rest"]?.double == rest, "\(compared.lines)")
  }

  @Test("without a config the built-in pager is compared")
  func builtIn() {
    #expect(
      rows("pages 3; viewport 100x1; compare { fling 0.2 }") == [
        "default  0 -> 1   100  velocity-steps  1 step: 0.2 >= 0.2"
      ])
  }

  @Test("pages whose length is the app's are as long as the surface")
  func lengths() {
    let configs = """
      load { pager own { pages extent=content; paging { nearest } } }
      load { pager placed { pages placed; paging { nearest } } }
      viewport 100x200; pages 4

      """
    #expect(
      rows(configs + "compare { drag +70; release }") == [
        "own     0 -> 1   100  nearest  the nearest rest",
        "placed  0 -> 1   100  nearest  the nearest rest",
      ])
    #expect(
      rows(configs + "compare { pages 40,60,90,100; drag +71; release }") == [
        "own     0 -> 2   100  nearest  the nearest rest",
        "placed  0 -> 2   100  nearest  the nearest rest",
      ])
  }

  @Test(
    "a gesture that makes no sense is answered once, with its place",
    arguments: [
      ("drg +1", "P0601", 2), ("drag +1; explain", "P0622", 11), ("load a.kdl", "P0622", 2),
      ("use near", "P0622", 2), ("compare", "P0622", 2), ("save x", "P0622", 2),
      ("drag +1; release sped=1", "P0608", 19), ("drag 'a", "P0603", 7), ("", "P0606", 1),
      ("drag sixty", "P0610", 7), ("release v=1", "P0702", 2), ("drag +1; go 99", "P0702", 11),
    ])
  func mistakes(gesture: String, code: String, column: Int) {
    let played = Played(Self.pair + "compare { \(gesture) }")
    #expect(played.status == .problems)
    #expect(played.diagnostics.map { $0.code.id } == [code], "\(played.report)")
    let place = played.diagnostics.first?.primary?.span.start
    #expect(place?.line == 4 && place?.column == "compare {".count + column)
    #expect(played.records.last?.text.isEmpty == true)
  }

  @Test("a pager that cannot carry the gesture out says so in its row; the others answer")
  func partial() {
    let script = """
      load { pager own { pages extent=content; paging { nearest } }; pager fix { paging { nearest } } }
      viewport 100x200; pages 4
      compare { pages 100,100,100; drag +70; release }
      """
    let played = Played(script)
    #expect(played.status == .problems)
    #expect(played.diagnostics.map { $0.code.id } == ["P0705"])
    let lines = played.records.last?.lines ?? []
    #expect(lines.contains { $0.hasPrefix("own     0 -> 1") })
    #expect(lines.contains { $0.hasPrefix("fix     -") && $0.contains("P0705") })
  }

  @Test("expectations hold in every row or are told")
  func expectations() {
    let fine = Played(Self.pair + "compare { drag +60; release; settle; expect page == 1 }")
    #expect(fine.status == .fine, "\(fine.report)")
    let wrong = Played(Self.pair + "compare { fling 0.3; settle; expect page == 1 }")
    #expect(wrong.diagnostics.map { $0.code.id } == ["P0613"])
    #expect(wrong.records.last?.lines.contains { $0.contains("P0613") } == true)
  }

  @Test(
    "a row says what is true at its end: the last release, or what came after it",
    arguments: [
      ("drag +80; release; go 5", "steps   0 -> 5    500  go                by `go 5`"),
      ("go 0", "steps   0 stays     0  go    by `go 0`"),
      ("drag +80; release; settle; next", "steps   1 -> 2   200  next  by `next`"),
      ("drag +80", "steps   -        -  -     a finger holds it at 80, nearest to page 1"),
      ("touch; move +30", "steps   -        -  -     a finger holds it at 30, nearest to page 0"),
      ("touch", "steps   -        -  -     a finger holds it at 0, nearest to page 0"),
      ("drag +80; cancel", "steps   0 -> 1   100  cancel  by `cancel`"),
      ("fling 1; settle; insert 3 at 0", "steps   1 -> 4   400  insert  by `insert 3 at 0`"),
      ("fling 1; settle; resize 50x200", "steps   1 stays    50  resize  by `resize 50x200`"),
      ("fling 1; settle; touch; lift", "steps   1 stays   100  lift  by `lift`"),
      ("fling 1; settle; insets 0,0", "steps   0 -> 1    100  velocity-steps  1 step: 1 >= 0.2"),
      ("fling 1; settle; fling -1", "steps   1 -> 0      0  velocity-steps  1 step: 1 >= 0.2"),
      (
        "fling 1; settle; drag +1",
        "steps   -        -  -     a finger holds it at 101, nearest to page 1"
      ),
      ("insets 0,0", "steps   0 stays     0  -     nothing was released"),
    ])
  func ending(gesture: String, row: String) {
    func words(_ text: String?) -> [Substring] { text?.split(separator: " ") ?? [] }
    #expect(words(rows(Self.pair + "compare { \(gesture) }").first) == words(row))
  }

  @Test("a surface that was left to coast is where it stopped, once it did")
  func coasting() {
    let free = "load { pager f { paging { free } } }; pages 10; viewport 100x200\n"
    #expect(rows(free + "compare { fling 0.2 }") == ["f       -     coasts  free  left to coast"])
    #expect(
      rows(free + "compare { fling 0.2; settle }") == [
        "f       0 -> 1  99.8  free  left to coast, and stopped there"
      ])
    #expect(
      rows(free + "compare { fling 0.2; settle; drag +30; cancel; settle }").first?
        .contains("129.8  cancel  by `cancel`") == true)
  }

  @Test("what a finger holds has no rest in the data either")
  func heldData() {
    let held = Played(Self.pair + "compare steps { drag +80 }").records.last?.json.text ?? ""
    #expect(held.contains(#""page":null,"rest":null,"heldAt":80,"nearest":1"#), "\(held)")
    let gone = Played(Self.pair + "compare steps { fling 1; go 5 }").records.last?.json.text ?? ""
    #expect(gone.contains(#""decidedBy":"go","why":"go 5""#), "\(gone)")
  }

  @Test("a pager that is named twice, or by two paths, has one row")
  func repetitions() {
    let files = [
      "/memory/a.kdl": "pager a { paging { nearest } }",
      "/memory/b.kdl": "pager a { paging { nearest } }",
    ]
    let table = rows(
      Self.pair + "load a.kdl\ncompare near near a a.kdl x/../a.kdl b.kdl { drag +60; release }",
      files: files)
    #expect(table.map { $0.prefix { $0 != " " } } == ["near", "a", "a"], "\(table)")
    #expect(
      table.count { $0.contains("(a.kdl)") } == 1 && table.count { $0.contains("(b.kdl)") } == 1)
  }

  @Test("there is nothing to compare before the first gesture")
  func nothing() {
    #expect(Played("compare").diagnostics.map { $0.code.id } == ["P0620"])
    #expect(Played("viewport 9x9; drag +1; compare").diagnostics.map { $0.code.id } == ["P0620"])
  }

  @Test("every platform's config has a row with where it goes and why")
  func platforms() throws {
    let folder = StoryTests.root + "/Configs/platforms"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".kdl") }.sorted()
    let files = names.map { "Configs/platforms/" + $0 }.joined(separator: " ")
    var world = SessionEnvironment.standard(SystemFiles(in: StoryTests.root))
    world.columns = { 80 }
    let session = Session(world)
    for gesture in ["drag +120; release v=0.4", "wheel -30", "key right", "fling 3; settle"] {
      let played = Played(
        session, "viewport 390x844; pages 10; compare \(files) { \(gesture) }")
      #expect(played.status == .fine, "\(played.report)")
      let lines = played.records.last?.text ?? []
      for line in lines { #expect(line.unicodeScalars.count <= 80, "\(line)") }
      for name in names {
        let pager = String(name.dropLast(4))
        #expect(lines.contains { $0.hasPrefix(pager + " ") }, "\(pager)")
      }
    }
  }

  @Test("the table and its data read well")
  func golden() {
    var transcript = Transcript(in: StoryTests.root)
    for line in [
      "load Configs/shelf.kdl", "load Configs/deals.kdl", "drag +120; release v=0.4", "compare",
      "compare shelf Configs/platforms/viewpager.kdl { drag +120; release v=0.4 }",
      "compare { drag +120; explain }", "compare shelf { drag +120; release v=0.4 now }",
      "help compare",
    ] { transcript.enter(line) }
    Golden.expect(transcript.text, "compare")
    let json = Played(Self.pair + "compare { drag +20; release v=0.4; settle }")
    Golden.expect((json.records.last?.json.text ?? "") + "\n", "compare.json")
  }
}
