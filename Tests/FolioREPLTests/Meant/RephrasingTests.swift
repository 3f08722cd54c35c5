import FolioDiagnostics
import FolioREPL
import Testing

/// What people type who know other tools: each mistake is answered with a line that runs.
@Suite("What was meant")
struct RephrasingTests {
  private static let start = onShelf + "go 5 instant\n"

  /// Begins where a line is typed, and gives what the complaint about it offers.
  private func offer(_ line: String, after setup: String = "") -> FixIt? {
    let played = Played(Self.start + setup + "\n" + line)
    #expect(played.status != .fine, "\(line) runs")
    return played.diagnostics.last?.fix
  }

  /// Applies what is offered, and plays the whole text again.
  private func play(_ fix: FixIt) -> Played { Played(String(decoding: fix.applied, as: UTF8.self)) }

  @Test(
    "a line of another tool is answered with the line that does it, and that line runs",
    arguments: [
      ("swipe", "fling 0.3"), ("swipe left", "fling 0.3"), ("swipe right", "fling -0.3"),
      ("swipe +60", "drag +60; release"), ("swipe left 60px", "drag +60; release"),
      ("throw", "fling 1"), ("throw 3", "fling 3"), ("throw 1200", "fling 1.2"),
      ("flick 0.4", "fling 0.4"), ("fling left", "fling 1"), ("fling v=1.2", "fling 1.2"),
      ("fling -1200px/s", "fling -1.2"), ("fling right 2", "fling -2"),
      ("toss back", "fling -1"), ("fling velocity=1.1", "fling 1.1"),
      ("scroll 100", "drag +100"), ("scroll down 100", "drag +100"),
      ("scroll left 40", "drag -40"), ("scroll to 300", "drag to 300"), ("pan left 60", "drag +60"),
      ("drag left 60", "drag +60"), ("drag right 60", "drag -60"), ("drag up 60pt", "drag +60"),
      ("drag(60)", "drag +60"), ("drag=60", "drag +60"), ("drag: 60", "drag 60"),
      ("drag -60dp", "drag -60"), ("drga +60", "drag +60"), ("DRAG +60", "drag +60"),
      ("drag by 60", "drag +60"), ("drag to 300px", "drag to 300"), ("drag left", "drag +60"),
      ("drag +60 release v=1.1", "drag +60; release v=1.1"),
      ("drag left 60 then release 1.1", "drag +60; release v=1.1"),
      ("drag 60 && release", "drag 60; release"), ("drag 60, release", "drag 60; release"),
      ("release 1.1", "fling 1.1"), ("release v=1.1", "fling 1.1"), ("lift 1.1", "fling 1.1"),
      ("go to 3", "go 3"), ("go page 3", "go 3"), ("goto 3", "go 3"), ("jump to page 3", "go 3"),
      ("page 3", "go 3"), ("show 3", "go 3"), ("go(3)", "go 3"), ("go=3", "go 3"),
      ("go next", "next"), ("go back", "previous"), ("go to end", "go last"),
      ("go to 30", "go last"), ("go to the first page", "go first"),
      ("go to 3 immediately", "go 3 instant"),
      ("go 3 animated=false", "go 3"), ("go 3 instnat", "go 3 instant"),
      ("next page", "next"), ("next 2", "go 7"), ("next()", "next"), ("prev", "previous"),
      ("back 2", "go 3"), ("previous page", "previous"), ("forward", "next"), ("nxt", "next"),
      ("rotate", "resize 600x390"), ("rotate landscape", "resize 600x390"),
      ("resize 844,390", "resize 844x390"), ("resize to 844 x 390", "resize 844x390"),
      ("viewport 390,600", "viewport 390x600"), ("viewport 390 600", "viewport 390x600"),
      ("viewport 390*600", "viewport 390x600"), ("viewport 390X600", "viewport 390x600"),
      ("viewport 390px 600px", "viewport 390x600"), ("viewport 320", "viewport 320x600"),
      ("viewport width=320 height=600", "viewport 320x600"), ("size 390x600", "viewport 390x600"),
      ("pages=20", "pages 20"), ("pages 0x14", "pages 20"), ("drag 0x3C", "drag +60"),
      ("pages = 20", "pages 20"), ("pages: 20", "pages 20"),
      ("pages(20)", "pages 20"), ("20 pages", "pages 20"),
      ("pags 20", "pages 20"), ("count 20", "pages 20"),
      ("quit()", "quit"), ("exit()", "quit"), (":q", "quit"), ("q", "quit"), ("bye", "quit"),
      (".exit", "exit"), ("/help", "help"), ("help()", "help"), ("--help", "help"),
      (":help drag", "help drag"), ("man drag", "help drag"), ("help dragg", "help drag"),
      ("tick 0.5 s", "tick 0.5s"), ("tick 16", "tick 16ms"), ("tick 16 ms", "tick 16ms"),
      ("wait 100ms", "tick 100ms"), ("wait", "settle"), ("sleep 1s", "tick 1s"),
      ("settle now", "settle"), ("setle", "settle"), ("move +60", "drag +60"),
      ("move 60 over=100", "touch; move +60 over=100ms"), ("move page 3 to 0", "move 3 to 0"),
      ("move 3 before 0", "move 3 to 0"), ("press right", "key right"), ("right", "key right"),
      ("key PageDown", "key page-down"), ("key pgdn", "key page-down"), ("ArrowLeft", "key left"),
      ("key left arrow", "key left"), ("key page down", "key page-down"),
      ("wheel down 100", "wheel +100"), ("wheel 100px", "wheel +100"), ("tap 3", "touch"),
      ("insert 2 before 3", "insert 2 at 3"), ("insert 2 after 3", "insert 2 at 4"),
      ("insert at 3", "insert 1 at 3"), ("add 2", "insert 2"), ("delete 3", "remove 3"),
      ("remove page 3", "remove 3"), ("remove 3..5", "remove 3-5"), ("remove 3 to 5", "remove 3-5"),
      ("remove 3,4,5", "remove 3-5"), ("expect page = 5", "expect page == 5"),
      ("expect page is 5", "expect page == 5"), ("expect page 5", "expect page == 5"),
      ("assert page == 5", "expect page == 5"), ("expect pgae == 5", "expect page == 5"),
      ("why", "explain"), ("show state", "state"), ("print snaps", "snaps"), ("status", "state"),
      ("state json", "state --json"), ("explain last", "explain"),
      ("strategies velocity_steps", "strategies velocity-steps"),
      ("undo all", "undo"), ("reset", "undo 4"), ("use Shelf", "use shelf"),
      ("load shelf", "use shelf"),
      ("snap centre", "load { pager main { snap centre } }"), ("insets 20", "insets 20,20"),
      ("insets 59 34", "insets 59,34"),
      ("drag +60 velocity=1.1", "drag +60; release v=1.1"),
      ("drag 60 at 1100px/s", "drag +60; release v=1.1"),
      ("scrollTo(page: 4, animated: true)", "go 4"), ("scrollTo(300)", "drag to 300"),
      ("pager.setCurrentItem(4)", "go 4"), ("animateScrollToPage(4)", "go 4"),
      ("swiper.slideNext()", "next"), ("embla.scrollPrev()", "previous"),
      ("where am i", "state"), ("state of the pager", "state"), ("pages?", "help pages"),
      ("drag(60); release(1.1)", "drag +60; release v=1.1"),
      ("goto 3; swipe left; setle", "go 3; fling 0.3; settle"),
      ("surface bounce=no", "surface bounces=no"),
      ("plot widht=60", "plot width=60"), ("window afer=40", "window after=40"),
    ])
  func meant(line: String, offered: String) throws {
    let fix = try #require(
      offer(line, after: line.hasPrefix("explain") || line == "why" ? "fling 1; settle" : ""))
    let played = play(fix)
    #expect(played.status == .fine, "\(fix.replacement): \(played.report)")
    let text = String(decoding: fix.applied, as: UTF8.self)
    #expect(text.hasSuffix("\n" + offered), "\(text.split(separator: "\n").last ?? "")")
  }

  @Test(
    "what is meant depends on whether a finger holds the content",
    arguments: [
      ("drag +60", "release 1.1", "release v=1.1"),
      ("drag +60", "release speed=1.1", "release v=1.1"),
      ("drag +60", "release v=1100pt/s", "release v=1.1"),
      ("touch; move +60", "lift 1.1", "lift v=1.1"),
      ("drag +60", "let go", "release"), ("drag +60", "go 3", "release; go 3"),
      ("drag +60", "settle", "release; settle"), ("touch", "touch up", "lift"),
      ("touch", "move left 60", "move +60"), ("touch", "move 60 in 100ms", "move +60 over=100ms"),
      ("touch", "move 60 duration=100", "move 60 over=100ms"),
    ])
  func finger(setup: String, line: String, offered: String) throws {
    let fix = try #require(offer(line, after: setup))
    #expect(play(fix).status == .fine)
    #expect(String(decoding: fix.applied, as: UTF8.self).hasSuffix("\n" + offered))
  }

  @Test(
    "what cannot be guessed keeps its complaint, and nothing is offered that does not run",
    arguments: [
      "drag 5٣", "remove -9223372036854775808", "go 1e999 next", "nxet 1e300", "drag 5- 3--", "((",
      "=",
      "xyzzy", "drag", "drag one", "fling fast", "viewport nanxnan", "move 3", "go 1.5", "expect",
    ])
  func unknown(line: String) {
    let fix = offer(line)
    if let fix { #expect(play(fix).status == .fine, "\(fix.replacement)") }
  }

  @Test("another tool's word is named even where its command cannot be carried out yet")
  func synonym() {
    let complaint = Played(Self.start + "why").diagnostics.last
    #expect(complaint?.remarks.contains { $0.text.contains("`explain`") } == true)
  }

  @Test("looking for a fix changes nothing and writes no file")
  func pure() {
    let before = Played(Self.start)
    for line in ["swipe", "sav x.folio", "rotate", "drag left 60", "reset", "snap centre"] {
      #expect(Played(Self.start + line).state == before.state, "\(line)")
    }
  }

  @Test(
    "numbers carry their unit in front or behind",
    arguments: [
      ("drag 60pt", "drag 60"), ("drag (pt)60", "drag 60"), ("drag to (pt)300", "drag to 300"),
      ("fling (pt-per-s)1100", "fling 1.1"), ("fling (pt-per-ms)1.1", "fling 1.1"),
      ("drag 60; release v=(pt-per-s)1100", "drag 60; release v=1.1"),
      (
        "touch; move 60pt over=(s)0.1; lift v=(pt-per-s)900",
        "touch; move 60 over=100ms; lift v=0.9"
      ),
      ("go 3; tick (ms)100", "go 3; tick 100ms"), ("go 3; tick (s)0.1", "go 3; tick 0.1s"),
      ("viewport 390ptx600pt", "viewport 390x600"),
      ("wheel 120pt v=(pt-per-s)400", "wheel 120 v=0.4"),
      ("insets 59pt,34pt", "insets 59,34"), ("window after=40pt", "window after=40"),
    ])
  func units(line: String, plain: String) {
    let (played, meant) = (Played(Self.start + line), Played(Self.start + plain))
    #expect(played.status == .fine && played.diagnostics.isEmpty, "\(played.report)")
    #expect(played.state == meant.state && played.lines == meant.lines)
  }

  @Test(
    "the example of each command runs in a session that has just begun", arguments: CommandTable.all
  )
  func examples(command: Command) {
    var interpreter = Interpreter(Session(.standard(ReadOnlyFiles())))
    _ = interpreter.run(SourceText(name: "help", text: command.example)) { _ in true }
    #expect(interpreter.status == .fine, "\(command.example)")
  }

  @Test("units are told by `help`, and those of times are completed")
  func told() {
    let help = Played("help").lines.joined(separator: " ")
    for unit in ["60pt", "(pt)60", "(pt-per-s)1100", "16ms", "0.5s"] {
      #expect(help.contains("`\(unit)`"), "\(unit)")
    }
    let session = Played(Self.start).session
    #expect(Completion.words("tick 16", "16", session) == ["16ms", "16s"])
    #expect(Completion.words("move 60 over=100", "100", session) == ["100ms", "100s"])
    #expect(Completion.words("touch; tick x", "x", session) == [])
  }

  @Test(
    "a unit of something else is no value",
    arguments: [
      "drag 60ms", "drag (s)60", "fling 1.1pt", "fling (ms)1", "tick 60pt", "tick (pt)60",
    ])
  func wrongUnits(line: String) {
    #expect(Played(Self.start + line).status == .problems)
  }

  @Test(
    "a speed that can only be points per second is taken, with a warning and the likely value",
    arguments: [
      ("fling 1100", "1.1"), ("drag 60; release v=1100", "1.1"),
      ("touch; move 60; lift v=-400", "-0.4"),
      ("wheel 60 v=800", "0.8"),
    ])
  func perSecond(line: String, likely: String) throws {
    let played = Played(Self.start + line)
    #expect(played.status == .fine)
    #expect(played.diagnostics.map { $0.severity } == [.warning])
    let fix = try #require(played.diagnostics.first?.fix)
    #expect(fix.replacement == likely)
    let meant = play(fix)
    #expect(meant.status == .fine && meant.diagnostics.isEmpty)
  }

  @Test("a speed is not taken for one a second below 50, or where it says its unit")
  func perMillisecond() {
    for line in ["fling 49", "fling (pt-per-s)1100", "fling (pt-per-ms)60"] {
      #expect(Played(Self.start + line).diagnostics.isEmpty)
    }
  }
}

/// The files of the project; nothing is written to them.
private struct ReadOnlyFiles: FileAccess {
  private let files = SystemFiles(in: StoryTests.root)
  var currentDirectory: String { files.currentDirectory }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try files.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {}
  func append(lines: [UInt8], to path: String) throws(FileProblem) {}
}
