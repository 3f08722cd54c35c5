import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Text that is right stays as it is when something beside it is mended.
@Suite("Legal notation beside a slip")
struct LegalNotationTests {
  @Test("a string that goes on behind a backslash is left alone, whatever else is wrong")
  func stringOverLines() {
    func text(_ slip: String) -> String {
      "pager \"my\\\n    shelf\" {\n    projection \"uikit\\  \n\n  \"\n    snap leading\(slip)\n}\n"
    }
    #expect(Fixture.fixed(text(",")) == text(""))
    #expect(Fixture.load(text(","), registry: .all).diagnostics.count == 1)
  }

  @Test(
    "a name that is continued on the next line is left alone, whatever it is",
    arguments: [
      "pager \\\n    pager", "pager /-3 \\\n    pager", "pager /-(pt)3 /* no */ \\\n    pager",
    ])
  func nameBehindBackslash(_ name: String) {
    let text = name + " {\n    snap leading"
    #expect(Fixture.fixed(text + ",\n}\n") == text + "\n}\n")
    #expect(Fixture.load(text + ",\n}\n", registry: .all).diagnostics.count == 1)
  }

  @Test(
    "a line that goes on behind a backslash, a quoted name and a comment is left alone",
    arguments: [
      "\"pager\" \\\n    pager {\n    snap leading",
      "pager a {\n    loop\\// no\n    off; snap leading",
      "pager a {\n    loop\\/* no */\n    off; snap leading", "\\//\npager a {\n    snap leading",
    ])
  func legalBackslash(_ text: String) {
    #expect(Fixture.fixed(text + ",\n}\n") == text + "\n}\n")
    #expect(Fixture.load(text + ",\n}\n", registry: .all).diagnostics.count == 1)
  }

  @Test("a line that goes on behind a backslash with a key of its node is left alone")
  func keysBehindBackslash() {
    func text(_ slip: String) -> String {
      "pager a {\n    resize \\\n        insets = expand keep-page\n    paging {\n"
        + "        one-page from=edge \\\n        threshold=(pt)9\n    }\n    snap leading\(slip)\n}\n"
    }
    #expect(Fixture.fixed(text(",")) == text(""))
    #expect(Fixture.load(text(","), registry: .all).diagnostics.count == 1)
  }

  @Test("a comment behind a `#` stays one, with a blank before it or without")
  func commentBehindHash() {
    for (hash, comment) in [(" # the first", " // the first"), ("# the first", " // the first")] {
      #expect(
        Fixture.fixed("pager a {\n    snap leading\(hash)\n}\n")
          == "pager a {\n    snap leading\(comment)\n}\n")
    }
    #expect(Fixture.fixed("pager a# {\n    loop off\n}\n") == "pager a {\n    loop off\n}\n")
  }
}
