import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Slips in the line of a pager, and keys without their `=`: what `check --fix` makes of them is what was
/// meant.
@Suite("Mended lines of pagers")
struct MendedPagerTests {
  @Test(
    "what parts the line of a pager is taken away, whatever stands below it",
    arguments: ["pager a; {", "pager a {{", "pager; a {"])
  func partedLine(_ line: String) {
    #expect(Fixture.fixed(line + "\n    snap leading\n}\n") == "pager a {\n    snap leading\n}\n")
  }

  @Test("a line of a pager with a misspelled name and without its brace is mended at once")
  func misspelledLine() {
    let rest = "\n    snap leading\n}\n"
    #expect(Fixture.fixed("pagr a" + rest) == "pager a {" + rest)
  }

  @Test("pagers without a name, and those without a line, get a name each")
  func severalNames() {
    #expect(
      Fixture.fixed("pager { loop off }\npager { snap leading }\n")
        == "pager main { loop off }\npager main-2 { snap leading }\n")
    let (body, between) = ("    snap leading\n}\n", "pager b { loop off }\n")
    #expect(
      Fixture.fixed(body + between + body)
        == "pager main {\n\(body)\(between)pager main-2 {\n\(body)")
  }

  @Test("a brace before a key of its node is taken away, for the block opens behind that")
  func braceBeforeKey() {
    let rest = " abstract=#true {\n    snap leading\n}\npager b extends=a {\n    loop off\n}\n"
    for written in ["pager a{", "pager a {"] {
      #expect(Fixture.fixed(written + rest) == written.replacing("{", with: "") + rest)
    }
  }

  @Test("a pager without a name gets the one that another extends, else one that is free")
  func namelessPager() {
    let (rest, body) = ("pager b extends=ground {\n    loop off\n}\n", " {\n    snap leading\n}\n")
    #expect(Fixture.fixed("pager" + body + rest) == "pager ground" + body + rest)
    #expect(Fixture.fixed("pager" + body) == "pager main" + body)
    let main = "pager main { loop off }\n"
    #expect(Fixture.fixed("pager" + body + main) == "pager main-2" + body + main)
  }

  @Test(
    "a mark or an unseen sign in the name of a base is told and taken away there",
    arguments: ["ground@", "gro<und", "g\u{200B}round", "\u{2060}ground", "gro*und"])
  func markInBase(_ written: String) {
    func text(_ name: String) -> String {
      "pager \(name) abstract=#true { loop off }\npager a extends=ground { snap leading }\n"
    }
    #expect(Fixture.fixed(text(written)) == text("ground"))
    let found = Fixture.load(text(written)).diagnostics
    #expect(found.map { $0.primary?.span.text } == [written])
    // Where it is used with its mark as well, the other use is the slip.
    let other = "pager b extends=\"\(written)\" { snap leading }\n"
    #expect(
      Fixture.fixed(text(written) + other)
        == text(written).replacing("extends=ground", with: "extends=\(written)") + other)
  }

  @Test(
    "a key without its `=` is read with the value behind it",
    arguments: [
      ("go beyond clamp", "go beyond=clamp"),
      ("motion spring stiffness 100 damping 20", "motion spring stiffness=100 damping=20"),
      ("projection decay rate 0.9", "projection decay rate=0.9"),
      ("autoplay interval every (s)4", "autoplay interval every=(s)4"),
      ("pages extent 300", "pages extent=300"),
      ("pages extent=300 spacing 10", "pages extent=300 spacing=10"),
      ("padding leading 20 trailing 30", "padding leading=20 trailing=30"),
      ("padding trailing 300", "padding trailing=300"),
      ("snap fraction at 0.5 tall cover", "snap fraction at=0.5 tall=cover"),
      ("when max-height 700 { loop off }", "when max-height=700 { loop off }"),
      (
        "when min-width 400 max-width 700 { loop off }",
        "when min-width=400 max-width=700 { loop off }"
      ),
      (
        "paging { velocity-steps { step speed 0.3 pages 1 }; nearest }",
        "paging { velocity-steps { step speed=0.3 pages=1 }; nearest }"
      ),
    ])
  func missingAssignment(_ written: String, _ meant: String) throws {
    func text(_ line: String) -> String { "pager a {\n    \(line)\n}\n" }
    #expect(Fixture.fixed(text(written)) == text(meant))
    let found = Fixture.load(text(written), registry: .all).diagnostics
    #expect(found.allSatisfy { $0.code.id == "P0207" && $0.message.hasSuffix("has no `=`") })
    // What is wrong with the value is told as if the `=` stood there.
    let wrong = Fixture.load(text("go beyond clamped"), registry: .all).diagnostics
    #expect(wrong.map { $0.code.id } == ["P0207", "P0303"])
    let fast = Fixture.load(text("autoplay interval every 3"), registry: .all).diagnostics
    #expect(fast.map { $0.code.id } == ["P0207", "P0503"])
  }

  @Test("the base of a pager is written behind `extends=`, whatever another language writes")
  func extends() {
    for written in ["a extends b", "a: b", "a : b", "a :b"] {
      let rest = " {\n    snap leading\n}\npager b { loop off }\n"
      #expect(Fixture.fixed("pager " + written + rest) == "pager a extends=b" + rest)
    }
    #expect(
      Fixture.fixed("pager a abstract { loop off }\n") == "pager a abstract=#true { loop off }\n")
  }

  @Test("settings behind a pager whose block is empty are put into it")
  func settingsBehindEmptyBlock() {
    let base = "pager a {\n    snap leading\n}\npager b extends=a {\n"
    let rest = "    axis vertical\n    paging {\n        nearest\n    }\n}\n"
    #expect(Fixture.fixed(base + "}\n" + rest) == base + "\n" + rest)
  }

  @Test("settings in no pager, before a brace that closes one, are put into one")
  func missingPager() {
    let text = "pager b { loop clones }\n    snap leading\n    paging nearest\n}\n"
    #expect(
      Fixture.fixed(text)
        == "pager b { loop clones }\npager main {\n    snap leading\n    paging nearest\n}\n")
  }

  @Test("a pager whose line is missing has the name that another one extends")
  func missingBase() {
    let text = "    snap leading\n}\npager a extends=ground {\n    loop off\n}\n"
    #expect(Fixture.fixed(text) == "pager ground {\n" + text)
  }

  @Test(
    "a line of a pager that is missing behind another pager is put in, and not its block made longer"
  )
  func missingSecondPager() {
    let base = "pager ground abstract=#true {\n    snap leading\n}\n"
    let rest = "    axis vertical\n    paging {\n        nearest\n    }\n}\n"
    #expect(Fixture.fixed(base + rest) == base + "pager main {\n" + rest)
  }
}
