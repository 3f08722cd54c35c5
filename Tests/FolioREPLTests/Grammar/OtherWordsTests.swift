import FolioDiagnostics
import FolioREPL
import Testing

/// Lines from other tools, each answered with a fix that keeps everything typed, or without one.
@Suite("Words of other tools")
struct OtherWordsTests {
  private static let start = onShelf + "go 5 instant\n"

  /// The fix offered for a line.
  private func offer(_ line: String, after setup: String = "") -> FixIt? {
    let played = Played(Self.start + setup + "\n" + line)
    #expect(played.status != .fine, "\(line) runs")
    return played.diagnostics.last?.fix
  }

  /// Applies a fix and plays the whole text again.
  private func play(_ fix: FixIt) -> Played {
    Played(String(decoding: FixIt.applied([fix]) ?? [], as: UTF8.self))
  }

  @Test(
    "a line from another tool gets a fix, and the fixed line runs",
    arguments: [
      ("swipe", "fling 1"), ("swipe left", "fling 1"), ("swipe right", "fling -1"),
      ("swipe left 60px", "drag +60; release"), ("flick", "fling 1"), ("flick 0.4", "fling 0.4"),
      ("throw 3", "fling 3"), ("toss back", "fling -1"), ("fling left", "fling 1"),
      ("fling right 2", "fling -2"), ("scroll 100", "drag 100"), ("scroll down 100", "drag +100"),
      ("scroll left 40", "drag -40"), ("pan left 60", "drag +60"),
      ("drag left 60", "drag +60"), ("drag 60px left", "drag +60"), ("drag right 60", "drag -60"),
      ("drag 60px", "drag 60"), ("drag 60 px", "drag 60"), ("drag -60dp", "drag -60"),
      ("drag(60)", "drag 60"), ("drag by 60", "drag 60"), ("DRAG +60", "drag +60"),
      ("drag to 300px", "drag to 300"), ("drag 60, release", "drag 60; release"),
      ("drag +60 release v=1.1", "drag +60; release v=1.1"), ("drga +60", "drag +60"),
      ("go to 3", "go 3"), ("go page 3", "go 3"), ("goto 3", "go 3"), ("jump to page 3", "go 3"),
      ("page 3", "go 3"), ("show 3", "go 3"), ("go(3)", "go 3"), ("tap 3", "go 3"),
      ("goto 3 instant", "go 3 instant"), ("go back", "go previous"),
      ("go to end", "go last"), ("go to the first page", "go first"), ("next page", "next"),
      ("prev", "previous"), ("forward", "next"), ("tap", "touch; lift"),
      ("press right", "key right"), ("rtl", "surface direction=rtl"),
      ("surface rtl", "surface direction=rtl"), ("direction rtl", "surface direction=rtl"),
      ("rotate", "resize 600x390"), ("viewport 390,600", "viewport 390x600"),
      ("drag +60, release v=1.1, settle", "drag +60; release v=1.1; settle"),
      ("resize width=800 height=400", "resize 800x400"),
      ("resize to 844 390", "resize 844x390"), ("insets 59 34", "insets 59,34"),
      ("wait", "settle"), ("wait 100ms", "tick 100ms"), ("sleep 5", "tick 5ms"),
      ("sleep 100", "tick 100ms"),
      ("tick 16 ms", "tick 16ms"), ("tick 16", "tick 16ms"), ("insert 2 before 3", "insert 2 at 3"),
      ("add 2", "insert 2"), ("delete 3", "remove 3"), ("remove page 3", "remove 3"),
      ("remove 3 to 5", "remove 3-5"), ("move 3 before 0", "reorder 3 to 0"),
      ("expect page = 5", "expect page == 5"), ("expect page=5", "expect page == 5"),
      ("expect page is 5", "expect page == 5"), ("expect not page=1", "expect page != 1"),
      ("expect offset = 1530 ± 0.5", "expect offset ~= 1530 ± 0.5"),
      (":q", "quit"), ("bye", "quit"), ("quit()", "quit"), ("show state", "state"),
      ("setle", "settle"),
      ("swipe 60", "drag 60; release"), ("swipe -60px", "drag -60; release"),
      ("fling v=1", "fling 1"), ("fling velocity=-1.1", "fling -1.1"),
      ("fling -1.2px/ms", "fling -1.2"), ("autoplay off", "autoplay pause"),
      ("autoplay stop", "autoplay pause"), ("autoplay on", "autoplay resume"),
      ("surface voiceover=yes", "surface focus=yes"), ("surface hover=no", "surface focus=no"),
      ("insert 3 at front", "insert 3 at 0"), ("insert 3 at end", "insert 3"),
      ("insert 3 0", "insert 3 at 0"), ("prepend 2", "insert 2 at 0"), ("append 2", "insert 2"),
      ("next 2", "next; next"), ("previous 3", "previous; previous; previous"),
      ("pages=20", "pages 20"), ("snap center", "load { pager a extends=shelf { snap center } }"),
      ("pager b {}", "load { pager b {} }"), ("GO 3", "go 3"),
      ("drag 60; release velocity=1.1", "drag 60; release v=1.1"),
      ("drag 60; release v=1.1pt/ms", "drag 60; release v=1.1"),
      ("set page 3", "go 3"), ("set direction rtl", "surface direction=rtl"),
      ("set direction=rtl", "surface direction=rtl"), ("set bounces no", "surface bounces=no"),
      ("bounces=no", "surface bounces=no"), ("set viewport 844x390", "viewport 844x390"),
      ("set pages 20", "pages 20"), ("setCurrentItem(3)", "go 3"), ("scrollToPage 3", "go 3"),
      ("set snap center", "load { pager a extends=shelf { snap center } }"),
      ("wait 2", "tick 2ms"), ("wait 60", "tick 60ms"),
      ("touch; move 100 in 200ms", "touch; move 100 over=200ms"),
      ("resize landscape", "resize 600x390"), ("rotate portrait", "resize 600x390"),
      ("go 3 animated=no", "go 3 instant"), ("goto 3 animated=false", "go 3 instant"),
      ("go page=3", "go 3"), ("go 3; explain 3", "go 3; explain page 3"),
      ("surface rtl=yes", "surface direction=rtl"),
      ("surface reduced-motion=on", "surface reduced-motion=yes"),
      ("reduced-motion on", "surface reduced-motion=yes"), ("allow all", "allow both"),
      ("swipeLeft", "fling 1"), ("scrollTo(400)", "scroll to 400"), ("scrollTo 3", "go 3"),
      ("list snaps", "snaps"),
      ("scrollBy 40", "drag 40"), ("setContentOffset(40)", "scroll to 40"),
      ("pager.go(3)", "go 3"), ("paging.scrollToPage(3)", "go 3"), ("go(to: 3)", "go 3"),
      ("drag(dx: 60)", "drag 60"), ("drag 60; release(velocity: 1.1)", "drag 60; release v=1.1"),
      ("slideNext", "go next"), ("slidePrev()", "go previous"), ("nextPage", "next"),
      ("insertItems 3", "insert 3"), ("expect(page == 5)", "expect page == 5"),
      ("drag 100 then release", "drag 100; release"),
      ("drag +60 && release", "drag +60; release"),
      ("orientation landscape", "resize 600x390"), (".exit", "quit"), ("pause", "autoplay pause"),
      ("expect page 5", "expect page == 5"),
      ("swipe left 2", "fling +2"), ("flick right 2", "fling -2"), ("scroll to page 3", "go 3"),
      ("go \"next\"", "go next"),
      ("resize begin 600x390; layout", "resize begin 600x390; resize layout"),
      ("drag +60 for 200ms", "touch; move +60 over=200ms"), ("velocity 2", "fling 2"),
      ("drag +60 over=200ms", "touch; move +60 over=200ms"), ("set speed 1.2", "fling 1.2"),
      ("fling 1.2 left", "fling +1.2"), ("scroll to page 5 animated", "go 5"),
      ("insert page 3", "insert 1 at 3"), ("insert 3 pages", "insert 3"),
      ("go 3; settle 2s", "go 3; tick 2s"), ("landscape", "resize 600x390"), ("snap to 3", "go 3"),
      ("go 3; undo all", "go 3; undo 10000"),
      ("loop on", "load { pager a extends=shelf { loop clones } }"),
      ("pager swiper", "load { pager mine extends=swiper }"), ("snap points", "snaps"),
      ("page++", "next"), ("expect current page 5", "expect page == 5"),

      ("expect offset ~= 1530 +/- 0.5", "expect offset ~= 1530 ± 0.5"),
      ("one-page", "load { pager a extends=shelf { paging { one-page } } }"),
    ])
  func line(line: String, offered: String) throws {
    let fix = try #require(offer(line))
    let played = play(fix)
    #expect(played.status == .fine, "\(fix.replacement): \(played.report)")
    let text = String(decoding: FixIt.applied([fix]) ?? [], as: UTF8.self)
    #expect(text.hasSuffix("\n" + offered), "\(text.split(separator: "\n").last ?? "")")
  }

  @Test(
    "no fix is offered that would lose a part of the line",
    arguments: [
      "expect page=1 and offset=2", "go to 3 slowly", "swipe left left", "drag 10%",
      "drag left -60", "remove 3 4 5", "drag left", "xyzzy", "drag one", "drag to page 3",
      "scroll 3 pages",
      "grow 3 by 20",
      "fling left 3 pages", "fling fast", "viewport nanxnan", "go 1.5", "expect", "((", "drag 5٣",
      "go 1e999 next",
    ])
  func kept(line: String) { #expect(offer(line) == nil) }

  @Test("a verb of another tool is answered with its name in Folio")
  func synonym() {
    for (line, name) in [("why", "explain"), ("history", "trace"), ("rests", "snaps")] {
      let help = Played(Self.start + line).diagnostics.last?.help
      #expect(help == "it is called `\(name)` here: `help \(name)`")
    }
  }

  @Test(
    "what no fix can keep is answered by what to write",
    arguments: [
      ("fling fast", "write points per millisecond, such as 1.2 or -1.2"),
      ("drag 60; release v=fast", "write points per millisecond, such as 1.2 or -1.2"),
      ("drag 60%", "write points, such as 60, or -60 toward earlier pages"),
      ("drag +60, settle", "did you mean `drag +60; settle`?"),
      ("drag down", "write points, such as 60, or -60 toward earlier pages"),
      ("set extent 200", "`load { pager a extends=shelf { pages extent=300 spacing=10 } }`"),
      ("pages.extent=200", "`load { pager a extends=shelf { pages extent=300 spacing=10 } }`"),
      ("config extent=200", "`load { pager a extends=shelf { pages extent=300 spacing=10 } }`"),
      ("if page == 3 { next }", "no conditions or loops"), ("repeat 3 { next }", "loops"),
      ("// next", "`#` begins a comment"), ("lint", "folio check"), ("diff", "folio compare"),
      ("expect insets.left == 20", "compare `insets.leading` or `insets.trailing`"),
      ("go 3; expect page == 3", "on its way to page 3: `settle` first, or compare `target`"),
      ("drag 10,60; release", "left to others"), ("load { pager a {", "close it with `}`"),
      ("load \"x", "close it with `\"`"), ("load swipper", "`load { pager mine extends=swiper }`"),
      ("load Swiper", "`load { pager mine extends=swiper }`"), ("replay a.folio", "`folio run`"),
      ("restore 3 share=2", "it can be 0 to 1"), ("autoplay 2 dwell=0s", "a time such as 8s"),
      ("expect pagee == 0", "did you mean `page`?"), ("expect pages == 10", "`count`"),
      ("spacing 20", "`load { pager a extends=shelf { pages extent=300 spacing=10 } }`"),
      ("offset", "offset (a field of the state)"), ("offscreenPageLimit 2", "`prefetchedPages`"),
      ("isPagingEnabled false", "`paging one-page`"),
      ("reset", "`undo 10000`"), ("autoplay 2 dwell=8", "did you mean `8s`?"),
      ("autoplay 2 dwell=4000", "did you mean `4000ms`?"),
      ("use swiper", "`load { pager mine extends=swiper }`"), ("version", "`folio --version`"),
      ("paging off", "write `paging { free }`"), ("snap middel", "did you mean `center`?"),
      ("transform zork", "as in `transform { scale"), ("screenshot a.png", "--svg"),
      ("config shelf.kdl", "did you mean `load shelf.kdl`?"),
      ("move 1 to 3", "moves page 3 before page 0"),
    ])
  func answer(line: String, answer: String) {
    let last = Played(onShelf + line).diagnostics.last
    #expect(last?.help?.contains(answer) == true, "\(last?.help ?? "no help")")
  }

  @Test("a page that does not exist is not explained, and a misspelt field is told which there are")
  func missing() {
    #expect(Played(onShelf + "explain page 99").diagnostics.last?.code.id == "P0703")
    let report = Played(onShelf + "expect zork == 0").report
    #expect(report.contains("the fields are `phase`, `current`, "), "\(report)")
    #expect(report.filter { $0 == "`" }.count <= 20, "\(report)")
    #expect(Played("help 42").diagnostics.last?.help == nil)
    #expect(Played(onShelf + "wait 60").report.contains("a time needs a unit here: `ms` or `s`"))
  }

  @Test("a command that needs a finger suggests `touch`")
  func noFinger() {
    for line in ["cancel", "lift", "move +60"] {
      #expect(Played(Self.start + line).diagnostics.last?.help == "put one there first: `touch`")
    }
  }

  @Test(
    "only a return to the start page is reported as `heads back`, not a whole lap to the same page")
  func roundLoop() {
    let loop = "load { pager a { loop seamless; paging { nearest } } }; viewport 100x100; pages 3\n"
    let round = Played(loop + "drag +270; release").lines.last
    #expect(round?.hasPrefix("heads for page 0 at 300") == true, "\(round ?? "")")
    let back = Played(loop + "drag +20; release").lines.last
    #expect(back?.hasPrefix("heads back to page 0 at 0") == true, "\(back ?? "")")
  }

  @Test(
    "numbers can have a unit before or after them",
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
    "the example of each command runs in a new session", arguments: CommandTable.all
  )
  func examples(command: Command) {
    var interpreter = Interpreter(Session(.standard(ReadOnlyFiles())))
    _ = interpreter.run(SourceText(name: "help", text: command.example)) { _ in true }
    #expect(interpreter.status == .fine, "\(command.example)")
  }

  @Test("`help commands` lists the units")
  func reported() {
    let help = Played("help commands").lines.joined(separator: " ")
    for unit in ["60pt", "(pt)60", "(pt-per-s)1100", "16ms", "0.5s"] {
      #expect(help.contains("`\(unit)`"), "\(unit)")
    }
  }

  @Test(
    "a unit of another quantity is refused",
    arguments: [
      "drag 60ms", "drag (s)60", "fling 1.1pt", "fling (ms)1", "tick 60pt", "tick (pt)60",
    ])
  func wrongUnits(line: String) {
    #expect(Played(Self.start + line).status == .problems)
  }

  @Test(
    "a speed that must be in points per second is accepted, with a warning and the likely value",
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

  @Test("a speed below 50 or with a unit gets no warning")
  func perMillisecond() {
    for line in ["fling 49", "fling (pt-per-s)1100", "fling (pt-per-ms)60"] {
      #expect(Played(Self.start + line).diagnostics.isEmpty)
    }
  }
}

/// The files of the project, read-only.
private struct ReadOnlyFiles: FileAccess {
  private let files = SystemFiles(in: StoryTests.root)
  var currentDirectory: String { files.currentDirectory }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try files.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {}
}
