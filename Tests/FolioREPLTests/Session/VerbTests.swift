import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Verbs")
struct VerbTests {
  static let rows: [(String, String)] = [
    ("drag +60", "offset -20 -> 40"), ("drag 60", "offset -20 -> 40"),
    ("drag to 500", "page 0 -> 2   offset -20 -> 500"), ("drag -0", "phase idle -> dragging"),
    ("drag +60; drag -10", "offset 40 -> 30"),
    ("drag +60; release v=1.1", "heads for page 3 at 910   3 snap points: 1.1 >= 1"),
    ("drag +60; release v=0.5", "heads for page 1 at 290   1 snap point: 0.5 >= 0.2"),
    (
      "drag +60; release v=0.1",
      "heads back to page 0 at -20   0.1 < 0.2; the nearest snap point"
    ),
    ("drag +200; release", "heads for page 1 at 290   the nearest snap point"),
    (
      "drag +60; release v=1.1; settle", "page 0 -> 3   offset 40 -> 910   settled (changed)"
    ),
    ("drag +60; release; settle", "still page 0   offset 40 -> -20   settled (returned)"),
    ("drag +0; release", "still page 0   the nearest snap point, settled (returned)"),
    ("settle", "already at rest"),
    ("fling 1.2", "heads for page 3 at 910   3 snap points: 1.2 >= 1"),
    (
      "fling -1.2",
      "still page 0   3 snap points: 1.2 >= 1, but there is no further page, settled (returned)"
    ),
    ("fling -1.2; settle", "nothing changed"),
    ("drag +200; cancel", "heads for page 1 at 290"),
    ("go 5", "heads for page 5 at 1530"),
    ("go 5; settle", "page 0 -> 5   offset -20 -> 1530   arrived"),
    ("go 5 instant", "page 0 -> 5   offset -20 -> 1530   arrived"),
    ("go last", "heads for page 19 at 5820"), ("go 0", "still page 0   arrived"),
    ("next", "heads for page 1 at 290"),
    ("next; next", "heads for page 2 at 600   superseded"),
    ("go next; go next", "heads for page 2 at 600   superseded"),
    ("go 5 instant; go previous instant", "page 5 -> 4   offset 1530 -> 1220   arrived"),
    ("restore 5", "page 0 -> 5   offset -20 -> 1530   arrived"),
    ("restore 99", "page 0 -> 19   offset -20 -> 5820   arrived"),
    ("pages 0; restore 5", "waits for pages"),
    (
      "pages 0; restore 5; pages 20",
      "pages 0 -> 20   page none -> 5   offset -20 -> 1530   arrived"
    ),
    ("go 5 instant; previous instant", "page 5 -> 4   offset 1530 -> 1220   arrived"),
    ("go 4 instant; viewport 390x700", "viewport 390x600 -> 390x700"),
    ("go 4 instant; pages 3", "pages 20 -> 3   page 4 -> 2   offset 1220 -> 550"),
    ("pages 0", "pages 20 -> 0   page 0 -> none"), ("pages 20", "nothing changed"),
    ("insets 10,5", "offset -20 -> -30   insets 20,20 -> 30,25"),
    ("resize 500x600", "viewport 390x600 -> 500x600"),
    ("resize begin 500x600", "insets 20,20 -> unbounded"),
    (
      "resize begin 500x600; resize alongside; resize end", "insets unbounded -> 20,20"
    ),
    ("resize begin 500x600; resize end; drag +60", "offset -20 -> 40"),
    (
      "resize begin 500x600; resize alongside; resize end; drag +60",
      "offset -20 -> 40"
    ),
    (
      "resize begin 844x390; resize layout 500x500; resize end; resize 500x500", "nothing changed"
    ),
    ("undo", "viewport 390x600 -> none"), ("undo; redo", "viewport none -> 390x600"),
    ("drag +60; undo", "offset 40 -> -20"),
    ("load { pager a {} }", "pager shelf -> a   offset -20 -> 0   insets 20,20 -> 0,0"),
    ("insert 2 at 0", "pages 20 -> 22   page 0 -> 2   offset -20 -> 600"),
    ("insert 3", "pages 20 -> 23"), ("insert 0 at 5", "nothing changed"),
    ("go 5 instant; remove 0", "pages 20 -> 19   page 5 -> 4   offset 1530 -> 1220"),
    ("go 5 instant; remove 5", "pages 20 -> 19"),
    ("go 19 instant; remove 3-19", "pages 20 -> 3   page 19 -> 2   offset 5820 -> 550"),
    ("go 5 instant; reorder 5 to 0", "page 5 -> 0   offset 1530 -> -20   in a new order"),
    ("reorder 1 to 3", "in a new order"),
    ("insert 1 at 0; undo", "pages 21 -> 20   page 1 -> 0   offset 290 -> -20"),
    ("go 4 instant; edit { remove 3; insert 1 at=3 }", "nothing changed"),
    (
      "go 5 instant; edit { remove 4; insert 2 at 0; reorder 9 to 0 }",
      "pages 20 -> 21   page 5 -> 7   offset 1530 -> 2150"
    ),
    (
      "insert 2 at=0; undo; edit { insert 2 at=0 }",
      "pages 20 -> 22   page 0 -> 2   offset -20 -> 600"
    ),
    ("undo 3; trace", "nothing happened yet"),
    ("drag +1; trace 1", "0  surface  did-scroll by drag to -19"),
    ("go 3 instant; trace 1", "0  driver   place handle 4 at 1240, 300 long"),
  ]

  @Test("the last line of an answer lists the changes", arguments: rows)
  func changes(script: String, line: String) {
    let played = Played(onShelf + script)
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.lines.last == line)
  }

  @Test("the parts of one edit count pages and gaps before it, and one wrong part changes nothing")
  func batch() {
    let feed = "load { pager a { pages extent=content } }; viewport 300x1; pages 300,400,500\n"
    let played = Played(
      feed
        + "edit { grow 0 to 100; reorder 0 to 3; insert 50,60 at 1 }; expect contentExtent == 1110")
    #expect(played.status == .fine, "\(played.report)")
    for (block, code) in [
      ("{ remove 0; remove 9 }", "P0706"), ("{ remove 0; go 1 }", "P0601"), ("{ remove }", "P0606"),
      ("{ grow 1 to x }", "P0610"), ("remove", "P0610"),
    ] {
      let refused = Played(feed + "edit \(block)")
      #expect(refused.diagnostics.last?.code.id == code, "\(block): \(refused.report)")
      #expect(Played(refused.session, "expect count == 3").status == .fine)
    }
  }

  @Test("`next`, `previous` and `expand` are spellings, kept when a session is saved")
  func spellings() throws {
    let folder = try TemporaryFolder()
    let typed = Played(
      Session(.standard(SystemFiles(in: folder.path)), author: .person, on: nil),
      onShelf + "n; settle; prev; settle; save a.folio")
    #expect(typed.state == Played(onShelf + "go next; settle; go previous; settle").state)
    #expect(try folder.read("a.folio").contains("next\nsettle\nprevious\nsettle\n"))
    #expect(Played("help previous").lines.first == Played("help go").lines.first)
    #expect(Played("help expand").lines.first == Played("help grow").lines.first)
    let feed = "load { pager a { pages extent=content } }; viewport 300x1; pages 100,100,900\n"
    let grown = Played(feed + "expand 0 to 250; expect contentExtent == 1250; expand 0")
    #expect(
      Played(grown.session, "expect contentExtent == 1100").status == .fine, "\(grown.report)")
  }

  @Test("a place restored in a tall page has its edge or its share")
  func restoring() {
    let feed =
      "load { pager a { pages extent=content; snap leading tall=scroll-inside } }; viewport 300x1\n"
    let played = Played(
      feed + "restore 1 share=0.5; pages 300,900,300; expect offset == 600; "
        + "restore 1 edge=trailing; expect offset == 900; restore 1; expect offset == 300")
    #expect(played.report == "")
  }

  @Test("pages that are no stops have no snap point")
  func stops() {
    let placed = "load { pager a { pages placed } }; viewport 300x1; "
    let played = Played(
      placed + "pages 0:300,300:40,340:300,640:300 stops=0,2,3; expect snapCount == 3; "
        + "fling 1; settle; expect offset == 340")
    #expect(played.status == .fine, "\(played.report)")
    for line in [
      "pages 0:300 stops=1", "pages 0:300 stops=x", "pages 300,300 stops=0", "pages 3 stops=0",
    ] {
      #expect(Played(placed + line).status != .fine, "\(line)")
    }
  }

  @Test("`pool` counts the views that pages took")
  func pool() {
    let counts = Played(onShelf + "pool; go 5 instant; pool; undo; pool").lines
    #expect(
      counts.filter { $0.hasPrefix("views") } == [
        "views made 2, reused 0, recycled 0, idle 0", "views made 3, reused 2, recycled 2, idle 0",
        "views made 2, reused 0, recycled 0, idle 0",
      ])
    #expect(
      counts.filter { $0.hasPrefix("shown") } == [
        "shown: page 0, 1", "shown: page 4, 5, 6", "shown: page 0, 1",
      ])
    #expect(CommandTable.all.count <= 45)
  }

  @Test("a pager left to coast settles where the surface's motion ends, within the range")
  func free() {
    let coasting =
      "load { pager a { pages extent=100; paging { free } } }; pages 50; viewport 300x1\n"
    let played = Played(coasting + "drag +10; release v=1; settle; expect offset ~= 509")
    #expect(played.status == .fine, "\(played.report)")
    let far = Played(coasting + "drag +10; release v=80; settle; expect offset == 4700")
    #expect(far.status == .fine, "\(far.report)")
    let reported = Played(coasting + "drag +10; release v=1 target=77; settle; expect offset == 77")
    #expect(reported.status == .fine, "\(reported.report)")
  }

  @Test("the visible part of a tall page stays while pages grow or are inserted")
  func grow() {
    let feed = """
      load { pager a { pages extent=content; snap leading tall=scroll-inside } }
      pages 300,900,200; viewport 300x1; go 1 instant; drag +250; release; settle
      expect page == 1; expect offset == 550
      grow 1 to 2000; expect offset == 550; expect contentExtent == 2500
      grow 0 to 400; expect offset == 650; expect page == 1
      insert 50,60 at 0; expect offset == 760; expect page == 3; expect count == 5
      insert 70, at 5; expect count == 6
      """
    let played = Played(feed)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("`explain speeds` lists every band of speeds, however narrow")
  func narrowBands() {
    let config =
      "pages extent=39; snap edge-aware; paging { projected pick=direction; "
      + "limit proximity (pt)20 }"
    let played = Played(
      "load { pager a { \(config) } }; viewport 390x844; pages 20; go 12 instant; "
        + "drag +20; release v=0; explain speeds")
    #expect(played.lines.contains("  -0.196393 < v <= -0.156313   page 10 at 214.5"))
  }

  @Test(
    "`explain` predicts where a release without speed settles",
    arguments: [
      ("nearest; limit proximity (pt)40", 150, "so the surface stays where it is", 150.0),
      ("free", 150, "so the surface stays where it is", 150),
      ("free", -150, "so the surface returns to the end at 0", 0),
    ])
  func leftWithoutSpeed(rules: String, distance: Double, text: String, offset: Double) {
    let played = Played(
      "load { pager a { paging { \(rules) } } }; viewport 390x844; pages 10; drag \(distance); "
        + "release v=0; explain; settle; expect offset == \(offset)")
    #expect(played.lines.contains { $0.hasSuffix(text) }, "\(played.lines)")
    #expect(played.status == .fine)
  }

  private static let embla =
    "paging { embla-flick; embla-distance }; snap center ends=pin; projection none"
  private static let recycler =
    "paging { recycler-linear speed=(pt-per-s)50; nearest ties=lower }; projection android"

  @Test(
    "a release beyond an end lands on the page at that end",
    arguments: [
      (embla, "go 9 instant; drag +100; release v=0; settle", 9),
      (recycler, "go 9 instant; drag +200; release v=1; settle", 9),
      (embla, "drag -100; release v=0; settle", 0),
      (recycler, "drag -200; release v=-1; settle", 0),
    ])
  func beyondTheEnd(rule: String, gesture: String, page: Int) {
    let played = Played(
      "load { pager a { \(rule) } }; viewport 390x844; pages 10; \(gesture); expect page == \(page)"
    )
    #expect(played.status == .fine, "\(played.lines)")
  }

  @Test("without a projection, `explain` has the least fling speed that lands elsewhere")
  func nearestSpeed() throws {
    let config =
      "paging { embla-flick; compose-page threshold=1 speed=(pt-per-s)500 }; "
      + "projection none"
    let played = Played(
      "load { pager a { \(config) } }; viewport 390x844; pages 20; go 3 instant; drag +48.8; "
        + "release v=0; explain")
    let line = try #require(played.lines.first { $0.contains("or more") })
    let words = line.split(separator: " ").joined(separator: " ")
    #expect(words == "released with v=0.195 or more to page 4 at 1560")
    // The reported speed turns the page, and a little less does not.
    for (speed, page) in [(0.195, 4), (0.194, 3)] {
      let again = Played(
        "load { pager a { \(config) } }; viewport 390x844; pages 20; go 3 instant; drag +48.8; "
          + "release v=\(speed); settle; expect page == \(page)")
      #expect(again.status == .fine, "\(again.lines)")
    }
  }

  @Test("`explain speeds` lists the target for each range of speeds")
  func speeds() {
    let played = Played(onShelf + "go 5 instant; drag +60; release v=0.1; explain speeds")
    #expect(
      played.lines.suffix(6) == [
        "by speed, from the same place, up to 8 points per millisecond:",
        "  v <= -1         page 2 at 600",
        "  -1 < v <= -0.2  page 4 at 1220", "  -0.2 < v < 0.2  page 5 at 1530",
        "  0.2 <= v < 1    page 6 at 1840", "  v >= 1          page 8 at 2460",
      ])
    let free =
      "load { pager a { paging { free } } }; pages 5; viewport 9x9; fling 1; explain speeds"
    #expect(
      Played(free).lines.suffix(3) == [
        "  v < 0  coasts", "  v = 0  page 0 at 0", "  v > 0  coasts",
      ])
    #expect(Played("viewport 9x9; fling 1; explain speeds").lines.last == "  any speed  coasts")
  }

  @Test(
    "the JSON of `explain` has the direction of each change, even of a change by 0",
    arguments: [
      (-5, ["forward", "backward", "forward"]),
      (5, ["forward", "backward", "backward"]),
    ])
  func directions(distance: Int, directions: [String]) {
    let played = Played(
      "load { pager a { paging direction } }; pages 20; viewport 390x844; go 5 instant; "
        + "drag \(distance); release; explain")
    let json = played.records.last?.json.text ?? ""
    let changes = json.split(separator: "{\"change\":\"").dropFirst().map(String.init)
    #expect(changes.contains { $0.contains("\"by\":0,") }, "\(json)")
    #expect(changes.count == directions.count, "\(json)")
    for (change, direction) in zip(changes, directions) {
      #expect(change.contains("\",\"direction\":\"\(direction)\",\"by\":"), "\(json)")
    }
  }

  @Test("command names are unique, and help has the synopsis and example of each")
  func help() {
    let names = CommandTable.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    let list = Played("help commands").lines
    for command in CommandTable.all {
      let played = Played("help \(command.name)")
      #expect(played.lines.first == command.synopsis)
      #expect(played.lines.contains("example: \(command.example)"))
      #expect(list.contains { $0.contains(command.summary) })
      #expect(command.synopsis.hasPrefix(command.name))
    }
  }

  @Test(
    "a person can abbreviate, to the first verb in the order of `help`, and a script cannot",
    arguments: [
      ("vi 1x1", "viewport 1x1", nil), ("dra +60", "drag +60", "it could be drag, draw"),
      ("s", "settle", "it could be settle, surface, scroll, state, snaps, save"),
      ("h", "help", nil),
    ])
  func abbreviations(short: String, whole: String, note: String?) {
    let typed = Played(onShelf + short, author: .person)
    let written = Played(onShelf + whole)
    #expect(typed.lines == written.lines && typed.state == written.state)
    let script = Played(onShelf + short).diagnostics
    #expect(script.map { $0.code.id } == [note == nil ? "P0602" : "P0601"])
    #expect(script.first?.notes == (note.map { [$0] } ?? []))
    #expect(Played("? drag").lines == Played("help drag").lines)
  }

  @Test("the JSON of the state has every documented field")
  func state() {
    let state = Played(onShelf + "drag +60; release v=1.1; settle; state --json").lines.last ?? ""
    for field in [
      "pager", "phase", "current", "settled", "target", "anchor", "offset", "fraction",
      "clampedFraction", "scrollFraction", "progress", "laps", "count", "viewport", "insets",
      "crossInsets",
      "crossSnapport", "visible",
      "padding", "contentExtent", "minOffset", "maxOffset", "snaps",
    ] { #expect(state.contains("\"\(field)\":"), "\(field)") }
    #expect(state.contains("\"current\":3,"))
    #expect(state.contains("\"offset\":910,"))
  }

  @Test("`state --all` adds the anchor and the faults")
  func all() {
    let played = Played(onShelf + "go 5; settle; state --all")
    let lines = played.records.last?.lines ?? []
    for line in ["anchor    page 5, handle 5 at its snap point", "faults    none"] {
      #expect(lines.contains(line), "\(lines)")
    }
    #expect(Played(onShelf + "state").lines.allSatisfy { !$0.hasPrefix("anchor") })
  }

  @Test("more than a thousand snap points are not listed, and those of tall pages are pairs")
  func snaps() {
    #expect(
      Played(onShelf + "pages 1001; state --json").lines.last?.hasSuffix("\"snaps\":null}") == true)
    #expect(Played(onShelf + "pages 2147483647; state; snaps").status == .fine)
    let tall =
      "load { pager a { pages extent=content; snap leading tall=scroll-inside } }; pages 300,900,200; "
      + "viewport 300x1; state --json"
    #expect(Played(tall).lines.last?.hasSuffix("\"snaps\":[0,[300,900],1100]}") == true)
  }

  @Test(
    "completion offers no word twice, even if roles share a name", arguments: ["help "])
  func completion(line: String) {
    let words = Completion.words(line, "", Session(.standard(MemoryFiles()))) ?? []
    #expect(!words.isEmpty && Set(words).count == words.count)
  }

  @Test("help shows no empty default")
  func emptyDefault() {
    let lines = Played("help at").lines
    #expect(!lines.isEmpty && !lines.contains { $0.hasSuffix("default ") }, "\(lines)")
  }
}
