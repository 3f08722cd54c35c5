import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Values of expectations")
struct ExpectedValueTests {
  private static let start = onShelf + "go 3; tick 1s\n"

  @Test(
    "a number is compared by value, in any of its units",
    arguments: [
      ("offset", "910"), ("offset", "910pt"), ("offset", "(pt)910.0"), ("offset", "9.1e2"),
      ("insets.leading", "20pt"), ("viewport.width", "390.0"), ("viewport", "390.0x600pt"),
      ("time", "1000"), ("time", "1000ms"), ("time", "1s"), ("speed", "(pt-per-s)0"),
      ("page", "3.0"), ("anchor.distance", "0pt"),
    ])
  func numbers(field: String, value: String) {
    let played = Played(Self.start + "expect \(field) == \(value)")
    #expect(played.status == .fine, "\(played.report)")
    let other = Played(Self.start + "expect \(field) != \(value)")
    #expect(other.diagnostics.map { $0.code.id } == ["P0613"])
    let near = Played(Self.start + "expect offset ~= 900pt ± 20pt")
    #expect(near.status == .fine, "\(near.report)")
  }

  /// Fields and values that they cannot have.
  static let impossible = [
    ("offset", "0s"), ("offset", "(viewport)0"), ("offset", "{}"), ("offset", "[]"),
    ("offset", "left"), ("page", "3pt"), ("page", "= 3"), ("page", "{}"), ("fraction", "1ms"),
    ("phase", "idel"), ("phase", "3"), ("phase", "{}"), ("finger", "none of them"),
    ("anchor.edge", "start"), ("insets.unbounded", "no"), ("insets.unbounded", "0"),
    ("viewport", "390"), ("viewport", "390,600"), ("insets", "20,20"), ("anchor", "3"),
    ("snaps", "0"), ("quarantined", "{}"), ("visible", "0"), ("faults", "0"), ("time", "16pt"),
    ("target", "none?"), ("outcome", "done"), ("direction", "left"),
  ]

  @Test(
    "a value that a field cannot have is refused",
    arguments: impossible, ["==", "!="])
  func never(row: (field: String, value: String), relation: String) {
    let played = Played(Self.start + "expect \(row.field) \(relation) \(row.value)")
    #expect(played.diagnostics.map { $0.code.id } == ["P0611"], "\(played.report)")
    #expect(played.diagnostics.last?.help != nil)
  }

  @Test(
    "lists, empty values and missing values are written as they are shown",
    arguments: [
      "faults == {}", "faults == { }", "quarantined == []", "target == none", "target != 3",
      "phase == idle", "phase != dragging", "pager == shelf", "insets.unbounded == false",
      "page != none", "offset != none", "rule == none", "reason != far", "outcome == arrived",
      "outcome != changed", "error == none", "error != P0703", "direction == ltr",
    ])
  func shown(expectation: String) {
    let played = Played(Self.start + "expect " + expectation)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("the rule, the reason and the outcome of the last release can be expected")
  func release() {
    let played = Played(
      Self.start + "drag +60; release v=1.1; expect rule == velocity-steps\n"
        + "expect outcome == none; expect reason == '3 snap points: 1.1 >= 1'; settle; expect outcome == changed\n"
        + "touch; expect outcome == none; move +1; lift v=0; expect rule == nearest")
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test(
    "a script continues after an error that it expects, and after no other",
    arguments: [
      ("go 99; expect error == P0703; go 5 instant; expect page == 5; expect error == none", 0),
      ("bogus\nexpect error != P0703; go 5", 0), ("drag 'a\nexpect error == P0603", 0),
      ("go 99; expect error == P0701; go 5", 2), ("go 99; expect page == 3; go 5", 1),
      ("go 99; go 5; expect error == P0703", 1), ("go 5; expect error == P0703", 1),
      ("expect page == 9; expect error == P0613", 2), ("go 99", 1), ("go 99; quit", 1),
      ("touch; expect error == none; touch; expect error == P0721; touch", 2),
    ])
  func failures(script: String, count: Int) {
    let played = Played(Self.start + script)
    let failed = played.records.filter { !$0.isOK }
    let expected = script.contains("error == none") || count == 0 ? 1 : 0
    #expect(failed.count == count + (count == 0 ? expected : 0), "\(played.report)")
    #expect(played.status == (count == 0 ? .fine : .problems))
  }

  @Test(
    "a failed expectation shows the last decision",
    arguments: [
      (
        "drag +60; release v=0.5",
        "at 970 with v=0.5, goes to page 4 at 1220: velocity-steps, 1 snap point: 0.5 >= 0.2"
      ),
      (
        "key right",
        "a step forward from 910, goes to page 4 at 1220: built-in, 1 snap point forward"
      ),
    ])
  func decision(gesture: String, words: String) {
    let played = Played(Self.start + gesture + "; settle; expect page == 9")
    #expect(
      played.report.hasSuffix("= note: the last release, \(words)\n"), "\(played.report)")
  }

  @Test("a list can be written with and without spaces")
  func list() {
    let start = "viewport 100x100; pages 3\n"
    for list in ["[0,100,200]", "[0, 100, 200]"] {
      #expect(Played(start + "expect snaps == \(list)").status == .fine)
    }
    #expect(Played(start + "expect snaps == [0,100]").status == .problems)
  }

  @Test(
    "the detail of an expected effect must be valid, in any notation",
    arguments: [
      ("no ended:arived", "P0611"), ("order ended:done", "P0611"), ("no phase:moving", "P0611"),
      ("no scroll:left", "P0611"), ("no target:", "P0611"), ("no refused:3", "P0611"),
      ("no insets:20", "P0611"), ("no current:all", "P0611"), ("no ended:arrived", "P0613"),
      ("no current:3.0", "P0613"), ("order current:3.0", nil),
      ("no current:none", nil), ("no insets:unbounded", nil), ("no quarantined:nearest", nil),
    ])
  func effects(expectation: String, code: String?) {
    let played = Played(Self.start + "expect " + expectation)
    #expect(played.diagnostics.map { $0.code.id } == [code].compactMap { $0 }, "\(played.report)")
  }
}
