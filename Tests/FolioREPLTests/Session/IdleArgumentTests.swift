import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Arguments that mean nothing")
struct IdleArgumentTests {
  @Test(
    "an option beside words it does not go with is a mistake, and nothing is done",
    arguments: [
      ("go first edge=trailing", "edge"),
      ("go last instant route=forward", "route"), ("pages 3 seed=4", "seed"),
      ("pages 300,400 extent=random(1...3)", "extent"),
    ])
  func refused(line: String, option: String) {
    let before = Played(onShelf)
    let played = Played(onShelf + line)
    #expect(played.diagnostics.map { $0.code.id } == ["P0623"], "\(played.report)")
    #expect(played.diagnostics.first?.message == "`\(option)` means nothing here")
    #expect(played.diagnostics.first?.primary?.span.text.hasPrefix(option + "=") == true)
    #expect(played.state == before.state)
  }

  static let loop = "load { pager loop { loop seamless } }; pages 5; viewport 100x100\n"

  @Test(
    "an option that made no difference is told, and the rest is done",
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
    "an option that makes a difference is not told",
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
    "a whole number out of range says the range, however it is written",
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
