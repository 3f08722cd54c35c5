import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Configs with one slip of the hand: what `check --fix` makes of them is what was meant.
@Suite("Mended slips")
struct MendedSlipTests {
  @Test(
    "a mark in the name of a node is taken out of it, or is the letter that it stands for",
    arguments: [
      "pag(er", "pag:er", "pag:r", "pag[er", "pag)er", "pag{er", "pag}er", "pag;er", "pag=er",
      "pag,er", "pag\"er", "p:ger", "(pager", "[pager", "{pager", "pager)", "pager,", ":pager",
      "pa ger",
      "pag//er", "pag/er", "pager;", "pag#er",
    ], ["", "format \"folio/1\"\n"])
  func markInName(_ word: String, _ head: String) {
    for name in ["a", "été"] {
      let rest = " \(name) {\n    axis vertical\n    paging direction\n}\n"
      #expect(Fixture.fixed(head + word + rest) == head + "pager" + rest)
    }
  }

  @Test(
    "a letter that is missing in the name of a node, and two that are swapped, are mended",
    arguments: ["pagr", "pgaer"], ["", "format \"folio/1\"\n"])
  func misspelledName(_ word: String, _ head: String) {
    let rest = " a {\n    axis vertical\n    paging direction\n}\n"
    #expect(Fixture.fixed(head + word + rest) == head + "pager" + rest)
  }

  @Test("rows on both sides of their empty rule stay, and so does a comment in its block")
  func rowsAroundTheirRule() {
    for middle in ["velocity-steps", "velocity-steps {\n            // of a shelf\n        }"] {
      let text =
        "pager a {\n    paging {\n        step speed=1 pages=1\n        \(middle)\n"
        + "        step speed=2 pages=2\n        nearest\n    }\n}\n"
      let fixed = Fixture.fixed(text)
      for kept in ["step speed=1 pages=1", "step speed=2 pages=2"] {
        #expect(fixed.contains(kept), "\(fixed)")
      }
      #expect(fixed.contains("// of a shelf") == text.contains("// of a shelf"))
    }
  }

  @Test(
    "a mark or a quote alone before a node is taken away, and nothing is switched off",
    arguments: ["@ ", "@  ", "! ", "- ", "\" ", "\"  ", "~ ", "( ", "+ "])
  func markBeforeNode(_ mark: String) {
    func text(_ mark: String) -> String {
      "pager a {\n    \(mark)resize keep-offset\n    paging direction\n}\n"
    }
    #expect(Fixture.fixed(text(mark)) == text(""))
  }

  @Test(
    "a brace that is missing behind a node is put there",
    arguments: [
      "pager a {\n    snap leading\n    paging direction\n}",
      "pager a {\n    snap leading\n    when min-width=500 {\n        resize keep-fraction\n    }\n}",
      "pager a {\n    snap leading\n    paging {\n        threshold (page)0.3\n        nearest\n    }\n}",
    ])
  func missingOpening(_ text: String) throws {
    let braces = text.indices.filter { text[$0] == "{" }
    for brace in [braces[0], braces[braces.count - 1]] {
      for end in ["", " // c"] {
        var whole = text
        whole.replaceSubrange(brace...brace, with: "{" + end)
        var broken = text
        broken.replaceSubrange(text.index(before: brace)...brace, with: end)
        let rest = "\npager b { loop clones }\n"
        #expect(Fixture.fixed(broken + rest) == whole + rest)
        let found = Fixture.load(broken + rest, registry: .all).diagnostics
        #expect(found.count == 1 && found.first?.message.hasSuffix("is not opened here") == true)
      }
    }
  }

  @Test(
    "a name of Folio's own is told at its place, whatever else it means in other languages",
    arguments: [
      (
        "pager a {\n    paging {\n        nearest\n        axis vertical\n    }\n}\n",
        "pager a {\n    paging {\n        nearest\n    }\n    axis vertical\n}\n"
      ),
      (
        "pager a {\n    axis vertical\n    direction\n}\n",
        "pager a {\n    axis vertical\n    paging { direction }\n}\n"
      ),
      ("pager a {\n    direction\n}\n", "pager a {\n    paging { direction }\n}\n"),
      ("pager a {\n    direction vertical\n}\n", "pager a {\n    axis vertical\n}\n"),
    ])
  func ownNames(_ text: String, _ fixed: String) { #expect(Fixture.fixed(text) == fixed) }

  @Test(
    "a slip is mended without losing what is right",
    arguments: [
      ("    let snap leading\n    paging nearest\n", "    snap leading\n    paging nearest\n"),
      ("    loop-off\n    paging nearest\n", "    loop off\n    paging nearest\n"),
      ("    looprewind\n    paging nearest\n", "    loop rewind\n    paging nearest\n"),
      ("    axisvertical\n    paging nearest\n", "    axis vertical\n    paging nearest\n"),
      ("    axis v}ertical\n    paging nearest\n", "    axis vertical\n    paging nearest\n"),
      (
        "    pages extent=(view{port)0.5 spacing=3\n    paging nearest\n",
        "    pages extent=(viewport)0.5 spacing=3\n    paging nearest\n"
      ),
      (
        "    snap centre ends={pad}\n    paging nearest\n",
        "    snap centre ends=pad\n    paging nearest\n"
      ),
      (
        "    motion spring\nstiffness=90\n    paging nearest\n",
        "    motion spring stiffness=90\n    paging nearest\n"
      ),
      (
        "    paging {\n        nearest\n     {   limit stop\n    }\n",
        "    paging {\n        nearest\n        limit stop\n    }\n"
      ),
      (
        "    paging {\n        free\n    }\n    embla-distance snap=#true\n",
        "    paging {\n        embla-distance snap=#true\n        free\n    }\n"
      ),
      (
        "    when min-width=400 {\n        paging {\n            nearest\n        }\n        }\n"
          + "        resize keep-fraction\n    }\n",
        "    when min-width=400 {\n        paging {\n            nearest\n        }\n        \n"
          + "        resize keep-fraction\n    }\n"
      ),
      (
        "    motion spring mass(0.1)\n    autoplay interval (s)0.4\n",
        "    motion spring mass=0.1\n    autoplay interval (s)0.4\n"
      ),
      ("    paging ({\n        nearest\n    }\n", "    paging {\n        nearest\n    }\n"),
      (
        "    snap leading scroll-padding-trailing=({pt)20\n",
        "    snap leading scroll-padding-trailing=(pt)20\n"
      ),
      (
        "    paging {\n        nearest\n        limit proximi(ty (pt)8\n    }\n",
        "    paging {\n        nearest\n        limit proximity (pt)8\n    }\n"
      ),
      ("    paging #{\n        nearest\n    }\n", "    paging {\n        nearest\n    }\n"),
      (
        "    snap every #(port)0.8 from=-39\n    padding leading=#20 trailing=#0.5\n",
        "    snap every (port)0.8 from=-39\n    padding leading=20 trailing=0.5\n"
      ),
      (
        "    paging {\n        nearest\n    }\n    limit pages pages=1\n",
        "    paging {\n        nearest\n        limit pages pages=1\n    }\n"
      ),
      ("    insets lead=ing=3 trailing=2\n", "    insets leading=3 trailing=2\n"),
      (
        "    paging {\n        one-page; threshold=(pt)0 from=gesture-start\n    }\n",
        "    paging {\n        one-page threshold=(pt)0 from=gesture-start\n    }\n"
      ),
      ("    insets# leading=3# trailing=2#\n", "    insets leading=3 trailing=2\n"),
      (
        "    snap lea#ding\n    paging# {\n        nearest# ti#es=upper\n    }\n",
        "    snap leading\n    paging {\n        nearest ties=upper\n    }\n"
      ),
      ("    insets lead//ing=3 trailing=2\n", "    insets leading=3 trailing=2\n"),
      ("    snap fraction 1 port(0.89)\n", "    snap fraction 1 port=0.89\n"),
      ("    insets lead,ing=3 trailing=2\n", "    insets leading=3 trailing=2\n"),
      (
        "    paging }\n        nearest\n    }\n", "    paging {\n        nearest\n    }\n"
      ),
      (
        "    paging {\n        free\n    }\n    projection{ decay 0.9999\n",
        "    paging {\n        free\n    }\n    projection decay 0.9999\n"
      ),
      (
        "    projection {\n        decay 0.999\n    }\n    loop; off\n",
        "    projection decay 0.999\n    loop off\n"
      ),
      ("    resize keep-offset{\n", "    resize keep-offset\n"),
      (
        "    resize keep-offset{\n    paging nearest\n",
        "    resize keep-offset\n    paging nearest\n"
      ),
      (
        "    paging {\n        compose-page\nthreshold=0 at-most=20\n        direction\n    }\n",
        "    paging {\n        compose-page threshold=0 at-most=20\n        direction\n    }\n"
      ),
      (
        "    paging {\n        velocity-steps ties=upper\n        free\n"
          + "        step speed=1 pages=1\n        step speed=2 pages=2\n    }\n",
        "    paging {\n        velocity-steps ties=upper { step speed=1 pages=1\n"
          + "        step speed=2 pages=2 }\n        free\n    }\n"
      ),
      (
        "    paging {\n        velocity-steps {\n        }\n        step speed=1 pages=1\n    }\n",
        "    paging {\n        velocity-steps { step speed=1 pages=1 }\n    }\n"
      ),
      (
        "    when min-width=400 {\n        paging nearest\n//    }\n",
        "    when min-width=400 {\n        paging nearest\n    }\n//    }\n"
      ),
      (
        "    pages peek spacing=1 \\\n    snap leading\n",
        "    pages peek spacing=1 \n    snap leading\n"
      ),
      (
        "    when max-width=700 {\n        insets; leading=900 trailing=5\n    }\n",
        "    when max-width=700 {\n        insets leading=900 trailing=5\n    }\n"
      ),
      (
        "    paging {\n        nearest\n        limt pages=1\n    }\n",
        "    paging {\n        nearest\n        limit pages=1\n    }\n"
      ),
      ("    padding leading=pt(20)\n", "    padding leading=(pt)20\n"),
      ("    pages content spacing((pt)100)\n", "    pages content spacing=(pt)100\n"),
      ("    pages uniform spacing=7.5(pt)\n", "    pages uniform spacing=(pt)7.5\n"),
      (
        "    paging {\n        velocity-steps basis=fing\\er {\n            step speed=1 pages=1\n        }\n    }\n",
        "    paging {\n        velocity-steps basis=finger {\n            step speed=1 pages=1\n        }\n    }\n"
      ),
      (
        "    pading {\n        threshold (page)0.3\n        nearest\n    }\n",
        "    paging {\n        threshold (page)0.3\n        nearest\n    }\n"
      ),
      (
        "    when min-width=500 {\n        paging {\n            projected\n        }\n        }\n    }\n",
        "    when min-width=500 {\n        paging {\n            projected\n        }\n        \n    }\n"
      ),
      ("    insets leading=percent(5)\n", "    insets leading=(viewport)0.05\n"),
      (
        "    when min-width>700 { loop off }\n    paging nearest\n",
        "    when min-width=701 { loop off }\n    paging nearest\n"
      ),
      (
        "    when min-width=400 {\n    }\n        snap leading\n        go beyond=clamp\n    }\n",
        "    when min-width=400 {\n    \n        snap leading\n        go beyond=clamp\n    }\n"
      ),
      (
        "    snap centre\n        one-page\n        limit pages=1\n    }\n",
        "    snap centre\n    paging {\n        one-page\n        limit pages=1\n    }\n"
      ),
    ])
  func slips(_ written: String, _ meant: String) {
    func text(_ body: String) -> String { "pager a {\n\(body)}\n" }
    #expect(Fixture.fixed(text(written)) == text(meant))
  }

  @Test("of two braces the one that closes nothing is told, where lines are indented as blocks are")
  func extraBraceBehindOddIndent() {
    let text = "pager a {\n    snap leading\n }\n\npager b {\n    snap leading\n}\n"
    #expect(Fixture.fixed(text + "}\n") == text + "\n")
  }

  @Test(
    "one line of another language is told at its place, and its fix keeps all others")
  func oneForeignLine() {
    let text = """
      pager shelf {
          pages stride=20
          snap leading
          paging {
              threshold
          pageSnapping: true,
              viewpager-page
          }
          motion android
      }

      """
    let found = Fixture.load(text, registry: .all).diagnostics
    #expect(found.map { $0.primary?.span.start.line } == [6])
    #expect(found.first?.primary?.text == "on this line")
    let line = "    pageSnapping: true,\n"
    #expect(Fixture.fixed(text) == text.replacing(line, with: "        one-page\n"))
  }

  @Test("a comment that is never closed is told first and alone")
  func openComment() {
    for text in ["pager a {\n    snap leading\n /*   loop off\n}\n", "pager a { /* paging {\n}\n"] {
      #expect(Fixture.load(text, registry: .all).diagnostics.map { $0.code.id } == ["K0050"])
    }
  }

  @Test("hyphens alone are no number of points")
  func hyphensAreNoNumber() {
    let found = Fixture.load("pager a { pages extent=------- }").diagnostics
    #expect(!found.contains { $0.fix?.replacement.contains("0") == true })
  }

  @Test(
    "a parenthesis alone behind a value is taken away",
    arguments: [
      "extent=300(", "extent=300)", "extent=3(00", "extent=30)0", "(extent=300", "ext(ent=300",
    ])
  func parenthesisAlone(_ written: String) {
    func text(_ value: String) -> String { "pager a {\n    pages \(value) spacing=10\n}\n" }
    #expect(Fixture.fixed(text(written)) == text("extent=300"))
  }

  @Test("the time for braces that nothing opens grows with their number, not faster")
  func manyMissingPagers() {
    func seconds(_ count: Int) -> Double {
      let text = String(repeating: "    snap leading\n}\n", count: count)
      let duration = ContinuousClock().measure { _ = Fixture.load(text, registry: .all) }
      return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
    let short = (0..<3).map { _ in seconds(250) }.min() ?? 0
    let long = (0..<3).map { _ in seconds(2_000) }.min() ?? 0
    #expect(long < short * 8 * 3 + 0.25, "\(short) s, eight times as many \(long) s")
  }
}
