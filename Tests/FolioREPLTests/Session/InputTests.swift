import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Keys, wheels and samples")
struct InputTests {
  /// The last line of a script's answer, on a pager of ten pages of 100 points.
  private func line(_ script: String, _ paging: String = "") -> String {
    let rules = paging.isEmpty ? "" : "; paging { \(paging) }"
    let played = Played(
      "load { pager a { pages extent=100\(rules) } }; pages 10; viewport 100x100\n" + script)
    #expect(played.status == .fine, "\(played.report)")
    return played.records.last?.text.last ?? ""
  }

  @Test(
    "a direction key moves one step, whatever the distances and speeds of the rules",
    arguments: [
      "", "nearest", "threshold (page)0.9", "velocity-steps { step speed=2 pages=3 }; nearest",
      "flutter-page", "compose-page", "viewpager-page; nearest", "recycler-linear; nearest",
      "embla-flick; embla-distance", "projected pick=next; nearest",
      "one-page threshold=(pt)60 basis=projection",
    ])
  func direction(paging: String) {
    #expect(line("go 4 instant; key right", paging).hasPrefix("heads for page 5 at 500"))
    #expect(line("go 4 instant; key left", paging).hasPrefix("heads for page 3 at 300"))
    #expect(line("go 4 instant; key next", paging).hasPrefix("heads for page 5 at"))
    #expect(line("go 4 instant; key previous", paging).hasPrefix("heads for page 3 at"))
    #expect(line("key left", paging).hasPrefix("still page 0"))
    #expect(line("go 9 instant; key right", paging).hasPrefix("still page 9"))
  }

  @Test(
    "page keys move by a snapport, and home and end to the ends of the content",
    arguments: ["", "nearest", "projected; nearest", "velocity-steps { step speed=0 pages=9 }"])
  func ends(paging: String) {
    #expect(line("go 4 instant; key page-down", paging).hasPrefix("heads for page 5 at"))
    #expect(line("go 4 instant; key space", paging).hasPrefix("heads for page 5 at"))
    #expect(line("go 4 instant; key page-up", paging).hasPrefix("heads for page 3 at"))
    #expect(line("go 4 instant; key home", paging).hasPrefix("heads for page 0 at 0"))
    #expect(line("go 4 instant; key end", paging).hasPrefix("heads for page 9 at 900"))
    #expect(line("key page-up", paging).hasPrefix("still page 0"))
  }

  @Test(
    "an arrow key inside a tall page goes to its edge and on, a page key seven eighths of the view")
  func tall() {
    let feed = """
      load { pager a { axis vertical; pages extent=content; snap leading tall=scroll-inside } }
      pages 100,300,100; viewport 100x100; go 1 instant
      key down; settle; expect page == 1; expect offset == 300
      key down; settle; expect page == 2; expect offset == 400
      key up; settle; expect page == 1; expect offset == 300
      key page-up; settle; expect page == 1; expect offset == 212.5
      """
    let played = Played(feed)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("a key across the axis is refused with a fix along the axis")
  func across() {
    let played = Played("viewport 100x100; pages 3; key down")
    #expect(played.diagnostics.map { $0.code.id } == ["P0610"])
    #expect(played.diagnostics.first?.fix?.replacement == "right")
    #expect(Played("viewport 1x1; key rigth").diagnostics.first?.fix?.replacement == "right")
    #expect(Played("key right").diagnostics.map { $0.code.id } == ["P0701"])
  }

  @Test("a config can have a rule for each of CSS's three kinds of release")
  func css() {
    let rules = """
      projected kind=direction pick=next
      projected kind=direction-and-end pick=ahead
      projected kind=end pick=nearest
      """
    #expect(line("go 2 instant; key right", rules).contains("1 snap point"))
    #expect(line("go 2 instant; key page-down", rules).hasPrefix("heads for page 3 at"))
    #expect(line("go 2 instant; key end", rules).hasPrefix("heads for page 9 at"))
    #expect(
      line("go 2 instant; wheel +40; tick 150ms", rules).hasPrefix("heads back to page 2 at 200"))
    #expect(line("go 2 instant; wheel +40 v=0.1", rules).hasPrefix("heads for page 3 at"))
  }

  @Test("a wheel moves the content and lets the rules decide once it is quiet")
  func wheel() {
    let rule = "nearest"
    let waits = "decided after 150 ms without a notch"
    #expect(line("wheel +60", rule) == "page 0 -> 1   offset 0 -> 60   \(waits)")
    #expect(line("wheel +60; tick 150ms", rule).hasPrefix("heads for page 1 at 100"))
    #expect(line("wheel +20; tick 150ms", rule).hasPrefix("heads back to page 0 at 0"))
    #expect(
      line("wheel +20; settle", rule)
        == "still page 0   offset 20 -> 0   the nearest snap point, settled (returned)")
    #expect(line("wheel +20; touch; move +60; lift; tick", rule).hasPrefix("page 0 -> 1"))
    let session = Played(
      "viewport 100x1; pages 9; load { pager a { paging { nearest } } }; wheel +20")
    for (line, code) in [("release", "P0702"), ("expect page == 3", "P0613")] {
      #expect(Played(session.session, line).diagnostics.map { $0.code.id } == [code])
    }
    #expect(line("wheel +20 v=0.5").hasPrefix("heads for page 1 at"))
    let embla = """
      load { pager a { pages extent=100; paging { embla-flick; nearest }; projection none } }
      pages 10; viewport 100x100

      """
    let mouse = Played(embla + "wheel +20 v=0.5").lines.last
    #expect(mouse == "heads for page 1 at 100   offset 0 -> 20   1 snap point: 150 >= 50")
    let touch = Played(embla + "wheel +20 v=0.5 pointer=touch").lines.last
    #expect(touch == "heads for page 1 at 100   offset 0 -> 20   1 snap point: 200 >= 50")
  }

  @Test(
    "a notch of a wheel is a step where the rules have a direction, unless the config says `scroll`",
    arguments: [
      ("", "wheel +20; settle", 1), ("", "wheel +20 v=0; settle", 0),
      ("", "go 4 instant; wheel -300; settle", 3), ("", "wheel -20; settle", 0),
      ("velocity-steps { step speed=2 pages=3 }; nearest", "wheel +20; settle", 1),
      ("direction", "wheel +20; wheel +20; settle; wheel +20; settle", 2),
      ("nearest", "wheel +40; settle", 0), ("projected", "wheel +60; settle", 1),
      ("one-page }; wheel notch=scroll; edits {", "wheel +20; settle", 0),
      ("one-page }; wheel notch=scroll; edits {", "wheel +60; settle", 1),
      ("nearest }; wheel notch=turn; edits {", "wheel +20; settle", 1),
    ])
  func notches(paging: String, script: String, page: Int) {
    _ = line(script + "; expect page == \(page)", paging)
  }

  @Test("a notch scrolls inside a page longer than the view, and turns at its end")
  func tallNotches() {
    let played = Played(
      "load { pager a { pages extent=content; snap leading tall=scroll-inside } }; viewport 100x100; "
        + "pages 300,100; wheel +120; settle; expect offset == 120; wheel +80; settle; "
        + "expect offset == 200; wheel +20; settle; expect offset == 300; "
        + "wheel -20; settle; expect offset == 200")
    #expect(played.status == .fine, "\(played.report)")
  }
}
