import FolioDiagnostics
import FolioREPL
import Testing

@Suite("What expectations compare")
struct ExpectedValueTests {
  private static let start = onShelf + "go 3; tick 1s\n"

  @Test(
    "a number is compared as a number, in any unit it is measured in",
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

  /// What no field of its kind can ever be.
  static let impossible = [
    ("offset", "0s"), ("offset", "(viewport)0"), ("offset", "{}"), ("offset", "[]"),
    ("offset", "left"), ("page", "3pt"), ("page", "= 3"), ("page", "{}"), ("fraction", "1ms"),
    ("phase", "idel"), ("phase", "3"), ("phase", "{}"), ("finger", "none of them"),
    ("anchor.edge", "start"), ("insets.unbounded", "no"), ("insets.unbounded", "0"),
    ("viewport", "390"), ("viewport", "390,600"), ("insets", "20,20"), ("anchor", "3"),
    ("snaps", "0"), ("quarantined", "{}"), ("visible", "0"), ("strikes", "0"), ("time", "16pt"),
    ("target", "none?"),
  ]

  @Test(
    "what a field can never be is refused, not taken for different",
    arguments: impossible, ["==", "!="])
  func never(row: (field: String, value: String), relation: String) {
    let played = Played(Self.start + "expect \(row.field) \(relation) \(row.value)")
    #expect(played.diagnostics.map { $0.code.id } == ["P0611"], "\(played.report)")
    #expect(played.diagnostics.last?.help != nil)
  }

  @Test(
    "lists, what is empty and what is not there are written as they are shown",
    arguments: [
      "strikes == {}", "strikes == { }", "quarantined == []", "target == none", "target != 3",
      "phase == idle", "phase != dragging", "pager == shelf", "insets.unbounded == false",
      "page != none", "offset != none",
    ])
  func shown(expectation: String) {
    let played = Played(Self.start + "expect " + expectation)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("a list is the same however it is set")
  func list() {
    let start = "viewport 100x100; pages 3\n"
    for list in ["[0,100,200]", "[0, 100, 200]"] {
      #expect(Played(start + "expect snaps == \(list)").status == .fine)
    }
    #expect(Played(start + "expect snaps == [0,100]").status == .problems)
  }

  @Test(
    "an effect is expected with a detail it can have, written in any way",
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
