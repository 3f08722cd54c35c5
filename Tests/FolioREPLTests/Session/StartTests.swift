import FolioDiagnostics
import FolioREPL
import Testing

@Suite("Defaults of a session")
struct StartTests {
  private func play(_ script: String) -> Played {
    Played(Session(.standard(MemoryFiles())), script)
  }

  @Test("a script begins with ten pages on a phone, and one note where a gesture meets their end")
  func common() {
    let played = play("go 3; go last; go last; expect count == 10; expect viewport == 390x844")
    #expect(played.status == .fine, "\(played.report)")
    #expect(played.diagnostics.map { $0.severity } == [.note])
    #expect(
      played.diagnostics.first?.message
        == "this is the end of 10 default pages on a surface of 390x844")
  }

  @Test(
    "an answer that depends on no default gets no note",
    arguments: [
      ("pages 3; viewport 100x100; go 1", nil), ("state; snaps", nil),
      ("go 3; go 4; drag +9; release; settle", nil), ("pages 3; go last", nil),
      ("viewport 100x100; go last", "this is the end of 10 default pages"),
      (
        "load { pager a { loop clones } }; previous; settle",
        "this loop has 10 default pages on a surface of 390x844"
      ), ("load { pager a { snap at 0 300 } }; go last", nil),
    ] as [(String, String?)])
  func given(script: String, reported: String?) {
    #expect(play(script).diagnostics.first?.message == reported)
  }

  @Test("if a config leaves extents to the app, pages are as long as the viewport")
  func filled() {
    let content = "load { pager a { pages extent=content } }"
    let played = play(
      """
      \(content); expect contentExtent == 3900
      viewport 100x100; expect contentExtent == 1000
      pages 3; expect contentExtent == 300
      pages 50,60; viewport 80x80; expect contentExtent == 110
      """)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test(
    "page extents and offset stay if a config is loaded after a resize",
    arguments: ["pages extent=content", "pages placed"])
  func loadedAgain(pages: String) {
    let played = play(
      """
      load { pager a { \(pages); snap leading } }; resize 500x844; go 3 instant
      expect offset == 1170; expect contentExtent == 3900
      load { pager b { \(pages); snap leading } }; expect offset == 1170; expect contentExtent == 3900
      """)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("a config with another axis gets the viewport along that axis, and the page stays")
  func turned() {
    let wide = "when min-width=500 { pages extent=(snapport)1 group=5; resize keep-offset }"
    let tall = "when min-height=500 { pages extent=(snapport)1 group=5; resize keep-offset }"
    let played = play(
      """
      pages 10; viewport 390x844; go 3 instant; expect offset == 1170
      load { pager a { axis vertical; pages extent=(snapport)1; \(wide) } }
      expect page == 3; expect offset == 2532; expect viewport == 390x844
      load { pager plain { axis vertical; pages extent=(snapport)1 } }
      viewport 844x390; go 3 instant; expect offset == 1170
      load { pager b { axis horizontal; pages extent=(snapport)1; \(tall) } }
      expect page == 3; expect offset == 2532
      """)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test(
    "a switch of pagers keeps the pages, and a switch back restores the current page")
  func listed() {
    let played = play(
      """
      load { \(shelf) }; pages 20; viewport 390x600; go 3 instant
      load { pager deals { pages extent=content; snap at 0 100 300 } }
      expect count == 20; expect contentExtent == 7800
      expect offset == 300; expect page == 0; expect settled == 0; expect fraction == 0
      expect visible.first == 0; expect anchor.page == 3
      resize 400x600; expect page == 0; expect fraction == 0
      use shelf; expect count == 20; expect page == 3; expect fraction == 3
      """)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("a list of snap points has no default pages, and pages come back with another config")
  func detents() {
    let played = play(
      """
      load { pager sheet { axis vertical; snap at 75 (viewport)0.5 (snapport)1 } }
      expect count == 3; expect snaps == [75,422,844]; expect minOffset == 75
      insets 59,34; expect snaps == [75,422,751]; expect maxOffset == 751
      viewport 390x100; insets 0,0; expect snaps == [50,75,100]
      viewport 390x150; expect snaps == [75,150]
      viewport 390x844; go 1 instant; expect offset == 422
      load { \(shelf) }; expect count == 10
      use sheet; expect count == 3; pages 4; use shelf; use sheet; expect count == 4
      """)
    #expect(played.status == .fine, "\(played.report)")
    #expect(
      play("load { pager a { snap at 0 300 } }; go 5").report.contains("the detents are 0 to 1"))
  }

  @Test("a motion to another snap point of the same page is reported as moved")
  func sameRest() {
    let played = play(
      """
      load {
        pager deals {
          pages extent=content; snap at 0 100 300
          paging { velocity-steps { step speed=0.2 pages=1 }; nearest }
        }
      }
      pages 10; drag +60; release v=0.4; settle; expect order ended:moved; expect page == 0
      drag +30; release; settle; expect order ended:returned; expect offset == 100
      """)
    #expect(played.status == .fine, "\(played.report)")
    let lines = played.lines
    #expect(lines.contains("heads for page 0 at 100   1 snap point: 0.4 >= 0.2"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("heads back to page 0 at 100") }, "\(lines)")
  }

  @Test(
    "a request for a page waits until there are pages and a viewport",
    arguments: [
      "viewport 0x0; pages 5; next; viewport 400x300; expect page == 1",
      "viewport 0x0; pages 0; go 2; pages 5; viewport 400x300; expect page == 2",
      "viewport 400x300; pages 0; go 3; pages 5; expect page == 3",
      "pages 0; go last; pages 5; expect page == 4",
      "pages 0; go 1; go 3; pages 5; expect page == 3",
    ])
  func early(script: String) {
    let played = Played(onShelf + script)
    #expect(played.lines.contains { $0.hasPrefix("waits for") }, "\(played.report)")
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("an instant jump to an existing page does not wait for a viewport")
  func unsized() {
    let played = Played(
      onShelf + "viewport 0x0; pages 5; go 2 instant; expect page == 2; viewport 400x300; "
        + "expect page == 2")
    #expect(!played.lines.contains { $0.hasPrefix("waits for") }, "\(played.report)")
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test("a waiting request for a page that does not exist is reported with the new pages")
  func earlyMistake() {
    let played = Played(onShelf + "pages 0; go 30; pages 5; expect page == 0")
    #expect(played.diagnostics.map(\.code.id) == ["P0703"], "\(played.report)")
    #expect(played.status == .fine)
  }
}
