import FolioDiagnostics
import FolioREPL
import FolioTestSupport
import Testing

@Suite("Surface commands")
struct SurfaceVerbTests {
  /// Scripts, and the code and message of their last diagnostic.
  static let mistakes: [(script: String, code: String, message: String)] = [
    ("lift", "P0720", "no finger is on the surface"),
    ("move +60", "P0720", "no finger is on the surface"),
    ("touch; lift; move +60", "P0720", "no finger is on the surface"),
    ("touch; touch", "P0721", "a finger is on the surface"),
    ("touch; settle", "P0721", "a finger is on the surface"),
    ("drag +60; touch", "P0721", "a finger is on the surface"),
    ("drag +60; key right", "P0721", "a finger is on the surface"),
    ("touch; wheel +60", "P0721", "a finger is on the surface"),
    ("touch; release", "P0702", "no finger holds the pager"),
    ("touch; move +60; go 3", "P0702", "a finger holds the pager, so it cannot go to a page"),
    ("tick 16ms", "P0722", "nothing moves, so only time passes"),
    ("touch; lift; tick 16ms 3", "P0722", "nothing moves, so only time passes"),
    ("tick -16ms", "P0724", "a time cannot be negative"),
    ("tick 16", "P0724", "`16` is not a time"),
    ("tick soon", "P0724", "`soon` is not a time"),
    ("tick 61s", "P0724", "`61s` is too long"),
    ("tick 16ms 0", "P0610", "`0` is not a number of times"),
    ("tick 16ms 3 rate=0", "P0610", "`0` is not a number of frames a second"),
    ("touch; move +60 over=-1s", "P0724", "a time cannot be negative"),
    ("touch; move 1e308", "P0704", "1e308 is beyond the limits"),
    ("display ofset", "P0612", "the state has no `ofset`"),
    ("draw width=5", "P0610", "`5` is not a number of columns"),
    ("draw trace", "P0723", "no time has passed yet"),
    ("surface bounces=maybe", "P0610", "`maybe` is not yes or no"),
    ("surface pixel=-1", "P0610", "`-1` is out of range"),
    ("touch; resize alongside", "P0702", "no resize is under way"),
  ]

  @Test("a mistake is reported with its code and message", arguments: mistakes.indices)
  func mistake(_ index: Int) {
    let row = Self.mistakes[index]
    let played = Played(onShelf + row.script)
    let last = played.diagnostics.last
    #expect(last?.code.id == row.code, "\(played.report)")
    #expect(last?.message == row.message)
    #expect(played.status == (last?.severity == .warning ? .fine : .problems))
  }

  @Test("without a viewport, surface commands are refused")
  func noSize() {
    #expect(Played("trace").lines == ["nothing happened yet"])
    for line in ["touch", "tick 16ms", "tick", "tick 16ms 3", "draw"] {
      #expect(Played("pages 3; " + line).diagnostics.map { $0.code.id } == ["P0701"])
    }
  }

  @Test(
    "an instant gesture and a fling obey the surface as moves over time do",
    arguments: [
      "surface bounces=no; drag -100; expect offset == 0",
      "surface bounces=no; wheel -100 v=0; expect offset == 0",
      "surface bounces=no; go 9 instant; drag +100; expect offset == 3510",
      "drag -100; expect offset == -100",
      // A surface swings out beyond its end under an idle pager.
      "fling -8; tick 16ms; tick; expect phase == idle; expect offset == 0",
      "fling -8; settle; expect phase == idle; expect offset == 0",
      "surface bounces=no; fling -8; expect phase == idle; expect offset == 0",
    ])
  func obeys(_ script: String) {
    let played = Played("viewport 390x844; pages 10; " + script)
    #expect(played.status == .fine, "\(played.report)")
  }

  /// Scripts, and the last line of their answer.
  static let rows: [(script: String, line: String)] = [
    ("touch", "finger up -> down"),
    ("touch; move +60", "offset -20 -> 40"),
    ("touch; move +60 over=100ms", "offset -20 -> 40   time 0 ms -> 100 ms"),
    (
      "touch; move +60 over=100ms; lift",
      "heads for page 1 at 290   1 snap point: 0.6 >= 0.2"
    ),
    (
      "touch; move +60 over=100ms; tick 100ms; lift",
      "heads back to page 0 at -20   the nearest snap point"
    ),
    (
      "touch; move +60; lift v=1.1",
      "heads for page 3 at 910   3 snap points: 1.1 >= 1"
    ),
    (
      "go 3; tick 300ms",
      "page 0 -> 3   offset -20 -> 910   time 0 ms -> 300 ms   arrived"
    ),
    (
      "fling 1.2; tick; expect page == 3; state --json; drag +5",
      "offset 910 -> 915"
    ),
    ("touch; lift", "finger down -> up"),
    (
      "touch; move +30; drag +30; release v=1.1; settle",
      "page 0 -> 3   offset 40 -> 910   settled (changed)"
    ),
    (
      "drag +30; move +30; lift v=1.1; tick; state --json; drag +5; cancel; settle",
      "still page 3   offset 915 -> 910   settled (returned)"
    ),
    ("surface slop=10; touch; move +9", "nothing changed"),
    ("surface slop=10; touch; move +60", "offset -20 -> 30"),
    ("surface bounces=no; touch; move -60", "phase idle -> dragging"),
    ("touch; move -60", "offset -20 -> -50.426"),
    ("touch; tick 500ms", "time 0 ms -> 500 ms"),
    ("surface direction=rtl", "direction=rtl bounces=yes pixel=0 slop=0"),
    ("surface direction=rtl; drag +60", "offset -20 -> 40"),
    (
      "surface direction=rtl; touch; move +60 over=100ms; lift",
      "heads for page 1 at 290   1 snap point: 0.6 >= 0.2"
    ),
    ("surface direction=rtl; touch; move -60", "offset -20 -> -50.426"),
    ("surface direction=rtl; key left", "heads for page 1 at 290   1 snap point forward"),
    (
      "go 3 instant; surface direction=rtl; key right",
      "heads for page 2 at 600   1 snap point backward"
    ),
    ("surface direction=rtl; window", "page 1   -240 ... 60"),
    ("surface direction=rtl; insets own=59,0", "offset -20 -> -79   insets 20,20 -> 79,20"),
    (
      "surface direction=rtl; touch; move +60; lift v=1.1; tick 50ms; expect speed > 1; "
        + "surface direction=ltr; tick; expect page == 3; state --json; drag +5",
      "offset 910 -> 915"
    ),
    ("display offset", "display offset -20"), ("display", "nothing is displayed"),
    ("display offset; display page; display", "display page 0"),
    ("display offset; drag +60", "display offset -20 -> 40"),
    ("display page; drag +60", "offset -20 -> 40"),
    ("display page; display off page; go 5 instant", "page 0 -> 5   offset -20 -> 1530   arrived"),
    ("display page; go 5 instant; undo", "display page 5 -> 0"),
  ]

  @Test("the last line of an answer lists the changes", arguments: rows.indices)
  func changes(_ index: Int) {
    let row = Self.rows[index]
    let played = Played(onShelf + row.script)
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.lines.last == row.line)
  }

  @Test(
    "`display` adds and removes fields, under any of their names",
    arguments: [
      ("display page offset", ["display page 0", "display offset -20"]),
      ("display page current", ["display page 0"]),
      ("display page; display current; display", ["display current 0"]),
      ("display page offset; display off current", ["display offset -20"]),
      ("display page offset; display off page offset", ["nothing is displayed"]),
      ("display page offset; display off", ["nothing is displayed"]),
      ("display insets.leading; display", ["display insets.leading 20"]),
    ])
  func watching(script: String, lines: [String]) {
    let played = Played(onShelf + script)
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.records.last?.text == lines)
  }

  @Test(
    "an unknown field, or one that is not displayed, is refused and changes nothing",
    arguments: [
      ("display offset nope", "the state has no `nope`"),
      ("display off fraction", "`fraction` is not displayed"),
      ("display off offset fraction", "`fraction` is not displayed"),
      ("display ''", "the state has no ``"), ("display width=3", "`display` takes no `width`"),
    ])
  func unwatched(line: String, message: String) {
    let before = Played(onShelf + "display offset")
    let played = Played(before.session, line)
    #expect(played.diagnostics.map { $0.message } == [message])
    #expect(Played(played.session, "display").lines == ["display offset -20"])
  }

  @Test("`trace` takes a number of lines and `all` in any order, and follows `undo`")
  func traces() {
    let begin = onShelf + "touch; move +60 over=100ms; lift v=1.1; settle; "
    func lines(_ line: String) -> [String] { Played(begin + line).records.last?.text ?? [] }
    #expect(lines("trace all 5") == lines("trace 5 all") && lines("trace 5 all").count == 5)
    #expect(lines("trace 9999 all") == lines("trace all"))
    #expect(lines("trace all").count > lines("trace").count)
    #expect(Array(lines("trace").suffix(3)) == lines("trace 3"))
    #expect(lines("undo 4; trace") == Played(onShelf + "trace").records.last?.text)
    #expect(lines("undo; redo; trace") == lines("trace"))
  }

  @Test("at any frame rate, the surface settles in the same state at the same time")
  func rates() {
    let begin = onShelf + "touch; move +60 over=100ms; lift v=1.1; "
    let states = [10, 60, 120, 1000].map { rate in
      let played = Played(begin + "tick 2s rate=\(rate); expect phase == idle; expect time == 2100")
      #expect(played.status == .fine, "\(played.report)")
      return played.state
    }
    #expect(Set(states).count == 1)
  }

  @Test("autoplay advances as time passes, but not under a finger")
  func autoplay() {
    let config = "load { pager a { autoplay interval dwell=1000 } }; viewport 100x100; pages 5; "
    let played = Played(config + "tick 3500ms; expect page == 2")
    #expect(played.status == .fine, "\(played.report)")
    let held = Played(
      config + "touch; tick 3500ms; expect page == 0; lift; tick 1500ms; expect page == 1")
    #expect(held.status == .fine, "\(held.report)")
  }

  @Test("a surface with a billion visible pages answers like any other")
  func countless() {
    let played = Played(
      "load { pager a { pages extent=0.001 } }; viewport 1000000x100; "
        + "pages 2000000000; touch; move +5; lift; settle; window")
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.lines.contains { $0.hasPrefix("... ") && $0.hasSuffix(" more") })
  }

  @Test(
    "keys and wheels move the surface, and are refused under a finger",
    arguments: ["key right", "wheel +200", "wheel +20 v=0.4"])
  func otherInput(_ line: String) {
    let played = Played(
      onShelf + "\(line); settle; expect phase == idle; expect page == 1")
    #expect(played.status == .fine, "\(played.report)")
    let touched = Played(onShelf + "touch; move +100; \(line)")
    #expect(touched.diagnostics.last?.code.id == "P0721")
  }

  @Test("a surface reaches the last snap point of a list, however short its pages are")
  func listBeyondPages() {
    let config = "load { pager a { pages extent=content; snap at 0 100 300 } }; viewport 390x844; "
    for gesture in ["drag +200; release v=2; settle", "touch; move +200; lift v=2; settle"] {
      let played = Played(
        config + "pages 3; \(gesture); expect offset == 300; expect phase == idle")
      #expect(played.status == .fine, "\(played.report)")
    }
  }

  @Test(
    "`draw all` works wherever the viewport is",
    arguments: ["-1e14", "-500", "0", "500", "1e14"])
  func plotBeyond(_ distance: String) {
    let played = Played(onShelf + "drag \(distance); draw all; draw")
    #expect(played.status == .fine, "\(played.report)")
    let short = Played(
      "load { pager a { pages extent=content; snap at 0 100 } }; viewport 390x844; pages 20; "
        + "drag \(distance); grow 7 to 3000; draw all; grow 7 to 1; draw all")
    #expect(short.status == .fine, "\(short.report)")
  }

  @Test("`tick` with a count lists offsets until the pager has settled")
  func places() {
    let played = Played(onShelf + "go 1; tick 100ms 50; expect time == 5000ms")
    #expect(played.status == .fine, "\(played.report)")
    let ticked = played.records.dropLast().last
    #expect(ticked?.lines.first == " ms   offset  fraction  page")
    #expect((3..<20).contains(ticked?.lines.count ?? 0))
    #expect(ticked?.json.text.hasSuffix("\"offset\":290,\"fraction\":1,\"page\":1}]}") == true)
  }

  @Test("a session with a whole gesture equals its golden file")
  func transcript() {
    var transcript = Transcript(in: StoryTests.root)
    for line in [
      "load Configs/shelf.kdl", "pages 20", "display page", "touch",
      "move +60 over=100ms", "lift", "explain", "tick 16ms 4", "touch", "lift", "tick", "trace",
      "trace 3", "draw width=60", "draw trace width=60", "help touch", "help move",
    ] { transcript.enter(line) }
    Golden.expect(transcript.text, "surface")
  }

  @Test("the JSON of frames, traces and displayed fields equals its golden file")
  func json() {
    let played = Played(
      onShelf + "display page; touch; move +40; lift v=0.5; tick 100ms 2 rate=10; trace 2; settle")
    Golden.expect(
      played.records.dropFirst(3).map { $0.json.text + "\n" }.joined(), "surface.json")
  }
}
