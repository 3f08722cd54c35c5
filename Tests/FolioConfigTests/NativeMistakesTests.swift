import FolioConfig
import FolioDiagnostics
import Foundation
import Testing

/// Configs that are meant in the language itself, with a slip: one fix gives what was meant.
@Suite("Mistakes in a config's own language")
struct NativeMistakesTests {
  /// Settings of a pager with a slip, and what they mean.
  static let settings: [(String, String)] = [
    // What belongs elsewhere is moved there.
    ("pages extent=120 infinite=true\nsnap centre", "pages extent=120\nsnap centre\nloop clones"),
    ("pages extent=300 snap=leading", "pages extent=300\nsnap leading"),
    (
      "pages extent=300\ninsets leading=20 spacing=10",
      "pages extent=300 spacing=10\ninsets leading=20"
    ),
    ("insets leading=20 gap=10", "insets leading=20\npages spacing=10"),
    ("pages extent=300 axis=vertical", "axis vertical\npages extent=300"),
    ("pages visible=1.5\ncenteredSlides true", "pages visible=1.5\nsnap centre"),
    ("paging { nearest maxPages=1 }", "paging { nearest; limit pages=1 }"),
    ("paging nearest maxPages=2", "paging { nearest; limit pages=2 }"),
    ("paging { nearest }\nlimit pages=1", "paging { nearest; limit pages=1 }"),
    ("paging nearest\nmaxPages 1", "paging { nearest; limit pages=1 }"),
    ("paging {\n    threshold (page)0.5\n}\nnearest", "paging { threshold (page)0.5; nearest }"),
    ("paging {\n    nearest\n    snap centre\n}", "paging nearest\nsnap centre"),
    ("resize keep-page=yes", "resize keep-page"), ("snap centre=true", "snap centre"),
    ("autoplay 3s", "autoplay interval every=3000"),
    ("autoplay 2500", "autoplay interval every=2500"),
    ("pages 300", "pages extent=300"), ("horizontal true", "axis horizontal"),
    ("vertical", "axis vertical"), ("orientation ORIENTATION_VERTICAL", "axis vertical"),
    ("direction Axis.vertical", "axis vertical"), ("scroll-snap-type y mandatory", "axis vertical"),
    ("snap true", "snap leading"),
    // What is across the pager's axis is the surface's own.
    ("insets leading=10 top=40", "insets leading=10"),
    ("axis vertical\ninsets top=40 left=8", "axis vertical\ninsets leading=40"),
    ("axis vertical\ninsets vertical=16", "axis vertical\ninsets leading=16 trailing=16"),
    ("insets horizontal=16 vertical=8", "insets leading=16 trailing=16"),
    (
      "paging { step speed=0.2 pages=1; nearest }",
      "paging { velocity-steps { step speed=0.2 pages=1 }; nearest }"
    ),
    ("pages extent=three-hundred", "pages extent=300"),
    ("pages extent=300\npages spacing=10", "pages extent=300 spacing=10"),
    // Units.
    ("pages extent=320.dp", "pages extent=320"), ("pages extent=300 px", "pages extent=300"),
    ("pages extent=50vw spacing=1.5rem", "pages extent=(viewport)0.5 spacing=24"),
    ("pages extent=42%", "pages extent=(viewport)0.42"), ("pages extent=.5rem", "pages extent=8"),
    ("pages extent=(viewport)0,42", "pages extent=(viewport)0.42"),
    ("pages extent=(viewport)42%", "pages extent=(viewport)0.42"),
    (
      "paging { velocity-steps { step speed=200px/s pages=1 } }",
      "paging { velocity-steps { step speed=0.2 pages=1 } }"
    ),
    (
      "paging { velocity-steps { step speed=0,2 pages=1; step speed=1,0 pages=3 } }",
      "paging { velocity-steps { step speed=0.2 pages=1; step speed=1.0 pages=3 } }"
    ),
    ("autoplay interval every=300ms", "autoplay interval every=300"),
    ("autoplay interval every=2s", "autoplay interval every=2000"),
    // Assignments, blocks, commas and brackets.
    ("pages = { extent = 300, spacing = 10 }", "pages extent=300 spacing=10"),
    ("pages { extent 300; spacing 10 }", "pages extent=300 spacing=10"),
    ("pages {\n    extent: 300\n    spacing: 10\n}", "pages extent=300 spacing=10"),
    ("pages(extent: 300, spacing: 10)", "pages extent=300 spacing=10"),
    ("snap { centre }", "snap centre"), ("snap => centre", "snap centre"),
    ("snap: 'centre'", "snap centre"), ("\"snap\": \"centre\",", "snap centre"),
    ("pages extent:300 spacing : 10", "pages extent=300 spacing=10"),
    ("pages weighted [4, 3, 2, 1]", "pages weighted 4 3 2 1"),
    ("pages weighted 4, 3, 2, 1", "pages weighted 4 3 2 1"),
    ("pages extent=[100, 200, 300], spacing=8", "pages content spacing=8"),
    // Braces, quotes, order.
    ("paging\n{\n    nearest\n}", "paging nearest"),
    ("paging {\n    nearest\nsnap centre", "paging nearest\nsnap centre"),
    ("paging { nearest\nsnap centre", "paging nearest\nsnap centre"),
    ("paging { nearest } }\nsnap centre", "paging nearest\nsnap centre"),
    ("snap \"centre", "snap centre"), ("snap centre\"", "snap centre"),
    (
      "paging { velocity-steps { step speed=1 pages=3; step speed=0.2 pages=1 } }",
      "paging { velocity-steps { step speed=0.2 pages=1; step speed=1 pages=3 } }"
    ),
    (
      "paging { nearest; velocity-steps { step speed=0.2 pages=1 } }",
      "paging { velocity-steps { step speed=0.2 pages=1 }; nearest }"
    ),
    // Conditions.
    ("when width>=744 { snap centre }", "when min-width=744 { snap centre }"),
    (
      "when width >= 744 && width < 1024 { snap centre }",
      "when min-width=744 max-width=1024 { snap centre }"
    ),
    ("@media (min-width: 744px) {\n    snap centre\n}", "when min-width=744 { snap centre }"),
    ("@media (max-width: 743px) { snap centre }", "when max-width=744 { snap centre }"),
    ("when (min-height: 600)\n{\n    snap centre\n}", "when min-height=600 { snap centre }"),
    ("when 600 <= height { snap centre }", "when min-height=600 { snap centre }"),
    ("when orientation=landscape { snap centre }", ""),
    // What only an app says.
    ("pages extent=300\ninitialPage 2\nitemCount 20", "pages extent=300"),
    ("duration 300ms\neasing ease-out", ""),
  ]

  @Test("one fix gives what was meant", arguments: settings)
  func mends(_ written: String, _ meant: String) {
    func pager(_ settings: String) -> String { "pager a {\n\(settings)\n}\n" }
    let mended = Mended(pager(written))
    let settings = Mended.settings(of: pager(meant))
    #expect(!settings.isEmpty)
    #expect(
      mended.settings == settings, "\(written)\n\(mended.text)\(mended.difference(from: settings))")
  }

  /// Whole files with a slip, and what their fixes make of them.
  static let files: [(String, String)] = [
    (
      "pager a { // by Anna\naxis vertical\n}\npager b // two\n{\nsnap center\n}\n",
      "pager a { // by Anna\naxis vertical\n}\npager b { // two\nsnap centre\n}\n"
    ),
    ("pager \"my shelf {\n    snap leading\n}\n", "pager \"my shelf\" {\n    snap leading\n}\n"),
    (
      "<!-- the feed -->\npager a {\n    axis vertical -- up and down\n    % ends\n}\n",
      "// the feed\npager a {\n    axis vertical // up and down\n    // ends\n}\n"
    ),
    (
      "; as in lisp\npager a {\n    snap leading # start\n}\n",
      "// as in lisp\npager a {\n    snap leading // start\n}\n"
    ),
    (
      "pager a {\n    paging {\n        nearest\n    resize keep-page\n}\npager b { snap centre }\n",
      "pager a {\n    paging {\n        nearest\n    }\n    resize keep-page\n}\npager b { snap centre }\n"
    ),
    (
      "pager a {\n    snap leading\npager b {\n    snap centre\n}\n",
      "pager a {\n    snap leading\n}\npager b {\n    snap centre\n}\n"
    ),
    ("axis horizontal\nsnap leading\n", "pager main {\n    axis horizontal\n    snap leading\n}\n"),
    (
      "pager a {\n    pages extent=120 infinite=true\n}\n",
      "pager a {\n    pages extent=120\n    loop clones\n}\n"
    ),
  ]

  @Test("nothing of a file is lost: names, comments and lines stay", arguments: files)
  func keeps(_ written: String, _ expected: String) {
    let mended = Mended(written)
    #expect(mended.text == expected)
    #expect(mended.result.isValid, "\(Fixture.report(mended.result))")
  }

  @Test("no fix writes a unit that does not exist")
  func units() {
    for word in ["furlongs", "x", "px/fortnight", "Hz"] {
      let found = Fixture.load("pager a { pages extent=300\(word); other 20\(word) }").diagnostics
      #expect(!found.isEmpty)
      #expect(!found.contains { $0.fix?.replacement.contains("(\(word))") == true }, "\(word)")
    }
  }

  @Test("a word with two mistakes has one diagnostic")
  func once() {
    let found = Fixture.load("pager a { infinite true }").diagnostics
    #expect(found.map { $0.fix?.replacement } == ["loop clones"])
  }
}
