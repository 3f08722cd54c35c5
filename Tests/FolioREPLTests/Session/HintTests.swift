import FolioREPL
import Testing

/// What a session says beside its answer, so that one knows how to go on.
@Suite("Hints")
struct HintTests {
  static let rows = [
    ("load { pager a {}; pager b {}; pager c {} }", "`use` has b, c"),
    ("load { pager a {}; pager b {} } b", "pager default -> b"),
    ("load { pager a {}; pager b {} }; use", "the name of a pager; loaded: a, b"),
    (
      "pages 3; viewport 390x600; viewport 0x0; state",
      "snapport 390 of the last size, until there is one"
    ),
    ("pages 0; viewport 390x600; state", "fraction  none, progress 0"),
    ("pages 3; viewport 390x600; next; next; next", "help: `loop rewind` in a config goes on"),
    (
      "pages 3; viewport 390x600; load { pager a { pages extent=80; snap center } }; next",
      "help: all pages fit and share a rest: `ends=pad` on `snap` lets each come to its place"
    ),
  ]

  @Test("an answer names what comes next", arguments: rows)
  func hints(_ script: String, _ words: String) {
    let played = Played(script, keepsGoing: true)
    let text = played.lines.joined(separator: "\n") + played.report
    #expect(text.contains(words), "\(text)")
  }

  @Test(
    "a refusal says what to do instead",
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
    "a list of snap points on the session's own pages is told to need none",
    arguments: [("", true), ("pages 10; ", true), ("pages 3; ", false), ("pages 0; ", false)])
  func list(_ setup: String, _ isTold: Bool) {
    let session = Session(.standard(SystemFiles(in: "/")))
    let played = Played(session, setup + "load { pager a { snap at 0 75 240 600 } }")
    #expect(played.report.contains("needs no pages") == isTold, "\(played.report)")
    let alone = Played(session, "load { pager a { snap at 0 75 240 600 } }; pages 0; go 2 instant")
    #expect(alone.lines.last == "page 0 -> 2   offset 0 -> 240   arrived")
  }

  @Test("a pager that is named is the only one: nothing is said of the others")
  func named() {
    #expect(!Played("load { pager a {}; pager b {} } b").lines.joined().contains("`use` has"))
  }
}
