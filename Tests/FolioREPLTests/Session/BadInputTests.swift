import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Bad input")
struct BadInputTests {
  static let rows: [(script: String, code: String, message: String)] = [
    ("drg +60", "P0601", "there is no command `drg`"),
    ("\"drag\" 1", "P0601", "there is no command `drag`"),
    (
      "{\"page\":0,\"distance\":0}", "P0601",
      "there is no command `{ … }`"
    ),
    ("set extent 200", "P0601", "there is no command `set`"),
    ("DRAG 1", "P0601", "there is no command `DRAG`"),
    ("a\0b", "P0601", "there is no command `a\0b`"),
    ("drag", "P0606", "`drag` needs a distance"),
    ("drag 1 2", "P0607", "`drag` takes no more arguments"),
    ("drag one", "P0610", "`one` is not a distance"),
    ("drag nan", "P0610", "`nan` is not a distance"),
    ("drag inf", "P0610", "`inf` is not a distance"),
    ("drag 0x10", "P0610", "`0x10` is not a distance"),
    ("drag \"60\"", "P0610", "`60` is not a distance"),
    ("drag 1e308", "P0704", "1e308 is beyond the limits"),
    ("drag 1e15; drag 1e308", "P0704", "1e308 is beyond the limits"),
    ("drag to -1e308", "P0704", "-1e308 is beyond the limits"),
    ("drag 1e999", "P0704", "`1e999` is beyond the limits"),
    ("drag -1e999", "P0704", "`-1e999` is beyond the limits"),
    ("touch; move (pt)1e309", "P0704", "`(pt)1e309` is beyond the limits"),
    ("fling 1e309", "P0704", "`1e309` is beyond the limits"),
    ("drag 1; release v=1e309", "P0704", "`1e309` is beyond the limits"),
    ("drag 1; release target=1e309", "P0704", "`1e309` is beyond the limits"),
    ("window before=1e309", "P0704", "`1e309` is beyond the limits"),
    ("pages 300,1e309", "P0704", "`1e309` is beyond the limits"),
    ("pages 0:300,1e309:3", "P0704", "`1e309:3` is beyond the limits"),
    ("insets 1,1e309", "P0704", "`1e309` is beyond the limits"),
    ("grow 1 to 1e309", "P0704", "`1e309` is beyond the limits"),
    ("pages {\n}", "P0610", "`{ … }` is not a number of pages"),
    ("pages {\n1,2\n}", "P0610", "`{ … }` is not a number of pages"),
    ("viewport {\n}", "P0610", "`{ … }` is not a size"),
    ("drag {\n}", "P0610", "`{ … }` is not a distance"),
    ("remove {\n}", "P0610", "`{ … }` is not a page"),
    ("key {\n}", "P0610", "`{ … }` is not a key"),
    ("tick {\n}", "P0724", "`{ … }` is not a time"),
    ("use {\n}", "P0617", "no pager `{ … }` is loaded"),
    ("help {\n}", "P0619", "there is no help on `{ … }`"),
    ("load shelf.kdl {\n}", "P0001", "there is no file `shelf.kdl`"),
    ("load {\npager a {} } {\n}", "P0617", "no pager `{ … }` is loaded"),
    ("release", "P0702", "no finger holds the pager"),
    ("cancel", "P0720", "no finger is on the surface"),
    ("drag 1; release v=fast", "P0610", "`fast` is not a speed"),
    ("drag 1; release v=1e308", "P0704", "1e308 is beyond the limits"),
    ("drag 1; release speed=1", "P0608", "`release` takes no `speed`"),
    ("drag 1; release v=1 v=2", "P0609", "`v` is given twice"),
    ("drag 1; release kind=fling", "P0610", "`fling` is not a kind of release"),
    ("drag 1; release v=", "P0610", "`` is not a speed"),
    ("drag 1; go 3", "P0702", "a finger holds the pager, so it cannot go to a page"),
    ("drag 1; settle", "P0721", "a finger is on the surface"),
    ("fling", "P0606", "`fling` needs a speed"),
    ("go", "P0606", "`go` needs a page"), ("go 20", "P0703", "there is no page 20"),
    ("go -1", "P0703", "there is no page -1"),
    ("go 1.5", "P0610", "`1.5` is not a whole number"),
    ("go 99999999999999999999", "P0610", "`99999999999999999999` is not a whole number"),
    ("go 1 edge=top", "P0610", "`top` is not an edge"),
    ("previous", "P0703", "already at the first page"),
    ("go last instant; next", "P0703", "already at the last page"),
    ("pages", "P0606", "`pages` needs the number of pages"),
    ("pages -1", "P0610", "`-1` is not a number of pages"),
    ("pages 2147483648", "P0610", "`2147483648` is not a number of pages"),
    ("pages many", "P0610", "`many` is not a number of pages"),
    ("pages 300,900", "P0705", "all pages of this pager have the extent its config states"),
    ("pages 300,,900", "P0610", "`` in `300,,900` is not an extent"),
    ("viewport", "P0606", "`viewport` needs a size"),
    ("viewport 390", "P0610", "`390` is not a size"),
    ("viewport 390x", "P0610", "`390x` is not a size"),
    ("viewport -1x1", "P0610", "a side cannot be `-1` long"),
    ("viewport 1e13x1", "P0610", "a side cannot be `1e13` long"),
    ("viewport 1e309x5", "P0610", "a side cannot be `1e309` long"),
    ("viewport nanxnan", "P0610", "`nanxnan` is not a size"),
    ("viewport 0x0; drag 1", "P0701", "the surface has no size yet"),
    ("insets 1", "P0610", "`1` is not two lengths"),
    ("insets -1,0", "P0610", "an inset of -1 points is negative"),
    ("insets 1e300,0", "P0704", "1e300 is beyond the limits"),
    ("resize", "P0606", "`resize` needs a size"),
    ("resize end", "P0702", "no resize is under way"),
    ("resize alongside", "P0702", "no resize is under way"),
    ("resize sideways", "P0610", "`sideways` is not a size"),
    ("load", "P0606", "`load` needs a file"),
    ("load nothing.kdl", "P0001", "there is no file `nothing.kdl`"),
    ("load { pager a {} } b", "P0617", "no pager `b` is loaded"),
    ("load { pager a abstract=#true {} }", "P0618", "there is no pager to use in `script:9`"),
    ("use shelve", "P0617", "no pager `shelve` is loaded"),
    ("load { pager shelf {} }", "P0101", ""),
    ("explain", "P0620", "nothing has been released yet"),
    ("help velocity-step", "P0619", "there is no help on `velocity-step`"),
    ("help dragg", "P0619", "there is no help on `dragg`"),
    ("undo 0", "P0610", "`0` is not a number of steps"),
    ("redo", "P0614", "there is nothing to redo"),
    ("insert", "P0606", "`insert` needs the number of pages to insert"),
    ("insert -1", "P0610", "`-1` is not a number of pages"),
    ("insert 1 at 21", "P0706", "there is no gap 21"),
    ("insert 1 at", "P0606", "`insert` needs a gap"),
    ("insert 2147483647", "P0706", ""), ("insert 300,400", "P0705", ""),
    ("remove 20", "P0706", "there is no page 20"),
    ("remove 18-20", "P0706", "there are no pages 18 to 20"),
    ("remove 5-3", "P0610", "`5-3` goes backward"), ("remove -3", "P0610", ""),
    ("remove 9223372036854775807", "P0610", ""), ("remove all", "P0610", ""),
    ("reorder 3-5 to 4", "P0706", "gap 4 is between the pages that are moved"),
    ("move 3", "P0720", "no finger is on the surface"),
    ("reorder 3 to", "P0606", "`reorder` needs a gap"),
    ("grow 3 to 900", "P0705", ""), ("grow 3 to tall", "P0610", "`tall` is not an extent"),
    ("expect", "P0606", "`expect` needs something to expect"),
    ("expect page", "P0611", "an expectation needs a field and an operator"),
    ("expect page =", "P0611", "an expectation needs a field and an operator"),
    ("expect page === 3", "P0611", "`page` is a number, never `= 3`"),
    ("expect page ==", "P0611", "there is nothing to compare `page` with"),
    ("expect == 3", "P0611", "an expectation needs a field and an operator"),
    ("expect pages == 3", "P0612", "the state has no `pages`"),
    ("expect insets.top == 3", "P0612", "the state has no `insets.top`"),
    ("expect phase < 3", "P0611", "`phase` and `3` cannot be compared by size"),
    ("expect offset == 1 ± 2", "P0611", "a tolerance is possible only with `~=`"),
    ("expect offset ~= 1 ± -2", "P0611", "`-2` is not a tolerance"),
    ("expect offset ~= 1 ± 2 ± 3", "P0611", "there is nothing to compare `offset` with"),
    ("expect order jump", "P0611", "there is no effect `jump`"),
    ("expect page == 3", "P0613", "expected page == 3, but it is 0"),
    ("expect offset ~= -19", "P0613", "expected offset ~= -19, but it is -20"),
    ("expect no ended", "P0613", "expected no `ended`, but there was `ended:arrived`"),
    ("tick -5", "P0724", "a time cannot be negative"),
    ("tick 1e9", "P0724", "`1e9` is too long"), ("tick 16", "P0724", "`16` is not a time"),
    ("move +1 over=-5", "P0724", ""), ("surface pixel=1e-320", "P0610", ""),
    ("surface pixel=-1", "P0610", ""), ("surface slop=1e9", "P0610", ""),
    ("undo at=1", "P0608", "`undo` takes no `at`"), ("undo n=2", "P0608", ""),
    ("load { pager a { pages extent=100 } }; go 18 instant; next", "P0703", ""),
    ("load { pager a { snap at } }; go 2", "P0703", "there are no pages"),
    ("save nowhere.folio", "P0006", "`nowhere.folio` cannot be written"),
    ("run nothing.folio", "P0001", "there is no file `nothing.folio`"),
    ("run shelf.kdl", "P0610", "`shelf.kdl` is a config, not a script"),
    ("quit now", "P0607", "`quit` takes no more arguments"),
    ("state --yaml", "P0607", "`state` takes no more arguments"),
  ]

  @Test("a mistake is reported with its code and message, and changes nothing", arguments: rows)
  func mistakes(script: String, code: String, message: String) throws {
    let before = Played(onShelf).state
    let played = Played(onShelf + script)
    let last = try #require(played.diagnostics.last)
    #expect(last.code.id == code, "\(played.report)")
    #expect(message.isEmpty || last.message == message)
    #expect(played.status == (["P0001", "P0006"].contains(code) ? .files : .problems))
    #expect(script.contains(";") || played.state == before)
    // All but failed expectations and unwritable files have a fix or a remark.
    let isSaid = ["P0613", "P0006"].contains(code)
    #expect(isSaid || last.fix != nil || !last.remarks.isEmpty, "\(played.report)")
  }

  /// Lines with mistakes, some of which have a fix.
  static let mendable =
    rows.map { $0.script } + [
      "tick 5; tick -7", "drag +60; release v=1100", "drag +60; release v=1e5",
      "fling 900; settle", "expct page == 0", "go 3 instnt",
      "surface bounces=ys", "insets 5", "drag +60; releas v=1; settel", "hlep go", "stat",
      "go first page", "wait 5", "touch; drag 5pt; lift v=2 v=2", "save shelf",
      "release v=1 v=1",
    ]

  @Test("applying a fix removes its diagnostic", arguments: mendable)
  func fixes(script: String) {
    for (index, record) in Played(onShelf + script, keepsGoing: true).records.enumerated() {
      for diagnostic in record.diagnostics {
        guard let fix = diagnostic.fix, fix.span.source.name == "script" else { continue }
        let mended = String(decoding: FixIt.applied([fix]) ?? [], as: UTF8.self)
        let again = Played(mended, keepsGoing: true).records[index].diagnostics
        #expect(
          !again.contains { $0.code == diagnostic.code },
          "\(fix.replacement): \(again.map { $0.message })")
      }
    }
  }

  @Test("an empty session has no step to undo, no viewport and no page")
  func start() {
    #expect(Played("undo").diagnostics.first?.message == "there is nothing to undo")
    #expect(Played("drag 1").diagnostics.first?.code.id == "P0701")
    #expect(Played("fling 1").diagnostics.first?.code.id == "P0701")
    #expect(Played("viewport 10x10; drag 5; release; settle").status == .fine)
    #expect(Played("state; snaps; config; trace").status == .fine)
    #expect(Played("").status == .fine)
  }

  @Test("a list of extents that cannot be laid out is refused as a whole")
  func extents() {
    let content = "load { pager a { pages extent=content } }; viewport 10x10\n"
    for (pages, part) in [
      ("1,-5", "page 1 cannot be -5 points long"),
      ("1,1e300", "page 1 cannot be 1e300 points long"),
      (Array(repeating: "1e12", count: 1001).joined(separator: ","), "points long together"),
    ] {
      let played = Played(content + "pages \(pages)")
      #expect(played.diagnostics.first?.code.id == "P0705")
      #expect(played.diagnostics.first?.message.contains(part) == true)
    }
  }

  @Test("the first error stops a script, unless the session keeps going")
  func stops() {
    #expect(Played("undo; pages 3").records.count == 1)
    let going = Played("undo; pages 3; load \"x\ndrag", keepsGoing: true)
    #expect(going.records.map { $0.isOK } == [false, true, false, false])
    #expect(going.status == .problems)
    #expect(Played("load x; undo", keepsGoing: true).status == .files)
  }

  @Test("each of many mistakes on one line gets a short fix")
  func manyMistakes() {
    let played = Played(String(repeating: "pager a {};", count: 60), keepsGoing: true)
    let helps = played.diagnostics.compactMap { $0.fix?.replacement.utf8.count }
    #expect(played.diagnostics.count == 60 && helps.count == 60)
    #expect(helps.allSatisfy { $0 < 1000 })
  }

  @Test("a session loads up to 256 configs, and reloads one of them even at that limit")
  func mostConfigs() {
    let files = Dictionary(
      uniqueKeysWithValues: (0...256).map { ("/memory/\($0).kdl", "pager p\($0) {}") })
    let lines = (0...256).map { "load \($0).kdl\n" }.joined()
    let played = Played(lines + "load 0.kdl", files: files, keepsGoing: true)
    #expect(played.diagnostics.map { $0.code.id } == ["P0626"])
    #expect(played.records.map { $0.isOK }.suffix(3) == [true, false, true])
  }

  @Test("no command of a text that is not UTF-8 is run")
  func notUTF8() {
    var interpreter = Interpreter(Session(.standard(MemoryFiles())))
    var records: [Record] = []
    let bytes = Array("pages 3\n".utf8) + [0xFF, 0x0A]
    _ = interpreter.run(SourceText(name: "bytes", bytes: bytes)) { record in
      records.append(record)
      return true
    }
    #expect(records.map { $0.isOK } == [false])
    #expect(records.first?.diagnostics.first?.primary?.span.range.lowerBound == 8)
  }
}

/// Notes and help beside an answer that suggest how to continue.
@Suite("Hints")
struct HintTests {
  static let rows = [
    ("load { pager a {}; pager b {}; pager c {} }", "`use` has b, c"),
    ("load { pager a {}; pager b {} } b", "pager default -> b"),
    ("load { pager a {}; pager b {} }; use", "the name of a pager; loaded: a, b"),
    (
      "pages 3; viewport 390x600; viewport 0x0; state",
      "snapport  390 (from the last size)"
    ),
    ("pages 0; viewport 390x600; state", "fraction  none"),
    ("pages 3; viewport 390x600; next; next; next", "help: `loop rewind` in a config continues"),
    (
      "pages 3; viewport 390x600; load { pager a { pages extent=80; snap center } }; next",
      "help: all pages fit and share a snap point: `ends=pad` on `snap` gives each its own"
    ),
  ]

  @Test("an answer suggests the next step", arguments: rows)
  func hints(_ script: String, _ words: String) {
    let played = Played(script, keepsGoing: true)
    let text = played.lines.joined(separator: "\n") + played.report
    #expect(text.contains(words), "\(text)")
  }

  @Test(
    "a refusal suggests an alternative",
    arguments: [
      "load { pager a { pages placed } }; pages 0:300,400:200; viewport 390x600; insert 1",
      "redo", "undo; undo; undo; undo; undo", "pages 1.5",
      "pages 3; viewport 390x600; previous", "pages 9; viewport 390x600; reorder 2-4 to 3",
      "load nowhere.kdl",
    ])
  func refusals(_ script: String) {
    let report = Played(script).report
    #expect(report.contains("error[") && report.contains("= help: "), "\(report)")
  }

  @Test(
    "a list of snap points is played without the default pages, and says nothing",
    arguments: [
      ("", "detent 0 -> 2   offset 0 -> 240   arrived"),
      ("pages 0; ", "detent 0 -> 2   offset 0 -> 240   arrived"),
      ("pages 3; ", "page 0 -> 1   offset 0 -> 600   arrived"),
      ("pages 10; ", "page 0 -> 1   offset 0 -> 600   arrived"),
    ])
  func list(_ setup: String, _ reported: String) {
    let played = Played(
      Session(.standard(SystemFiles(in: "/"))),
      "viewport 390x844; " + setup + "load { pager a { snap at 0 75 240 600 } }; go 2 instant")
    #expect(played.report.isEmpty && played.lines.last == reported, "\(played.report)")
  }

  @Test("a pager loaded by name gets no hint about the others")
  func named() {
    #expect(!Played("load { pager a {}; pager b {} } b").lines.joined().contains("`use` has"))
  }
}

@Suite("Options without effect")
struct IdleArgumentTests {
  @Test(
    "an option that cannot have an effect is refused, and the state does not change",
    arguments: [
      ("go first edge=trailing", "edge"),
      ("go last instant route=forward", "route"), ("pages 3 seed=4", "seed"),
      ("pages 300,400 extent=random(1...3)", "extent"),
    ])
  func refused(line: String, option: String) {
    let before = Played(onShelf)
    let played = Played(onShelf + line)
    #expect(played.diagnostics.map { $0.code.id } == ["P0623"], "\(played.report)")
    #expect(played.diagnostics.first?.message == "`\(option)` has no effect here")
    #expect(played.diagnostics.first?.primary?.span.text.hasPrefix(option + "=") == true)
    #expect(played.state == before.state)
  }

  static let loop = "load { pager loop { loop seamless } }; pages 5; viewport 100x100\n"

  @Test(
    "an option that made no difference gets a warning, and the command runs",
    arguments: [
      (onShelf + "touch; lift v=3", "`v` makes no difference: the finger did not drag"),
      (onShelf + "go 3 route=backward", "`route` makes no difference: the pager does not loop"),
      (onShelf + "go 3 edge=trailing", "`edge` makes no difference: the page rests at one place"),
      (
        loop + "go 3 instant route=backward",
        "`route` makes no difference: an instant jump crosses nothing"
      ),
    ])
  func warned(script: String, message: String) {
    let played = Played(script)
    #expect(played.status == .fine)
    #expect(played.diagnostics.map { $0.message } == [message], "\(played.report)")
    #expect(played.diagnostics.map { $0.severity } == [.warning])
  }

  @Test(
    "an option that makes a difference gets no warning",
    arguments: [
      onShelf + "touch; move +60; lift v=3", loop + "go 3 route=backward",
      "load { pager a { pages extent=content; snap leading tall=scroll-inside } }; "
        + "pages 300,900; viewport 300x1; go 1 edge=trailing",
      onShelf + "window before=4", onShelf + "touch; move +60 over=10ms",
    ])
  func quiet(script: String) {
    let played = Played(script)
    #expect(played.status == .fine && played.diagnostics.isEmpty, "\(played.report)")
  }

  @Test(
    "an integer out of range is reported with the range, in any notation",
    arguments: [
      ("tick 1ms 1e9", "`1e9` is not a number of times", "it can be 1 to 1000"),
      ("tick 0ms 1001", "`1001` is not a number of times", "it can be 1 to 1000"),
      ("tick 1s 61", "`61` is not a number of times", "it can be 1 to 60"),
      ("tick 1ms 2.5", "`2.5` is not a whole number", "it can be 1 to 1000"),
      ("tick 1ms 1e400", "`1e400` is not a whole number", "it can be 1 to 1000"),
      ("insert 1 at -3", "`-3` is not a gap", "it is at least 0"),
      ("undo 1e9", "`1e9` is not a number of steps", "it can be 1 to 10000"),
    ])
  func ranges(line: String, message: String, help: String) {
    let played = Played(onShelf + line)
    #expect(played.diagnostics.first?.message == message)
    #expect(played.diagnostics.first?.help == help)
  }
}
