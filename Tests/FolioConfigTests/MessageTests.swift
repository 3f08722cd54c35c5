import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Messages with a reason at the place, and one cure.
@Suite("Messages")
struct MessageTests {
  private static func read(_ text: String) -> LoadResult { Fixture.load(text, registry: .all) }

  @Test(
    "a mistake is answered with what to write",
    arguments: [
      ("pager a {\n  pages 300\n}", "write `extent=300`"),
      ("pager a {\n  insets 20\n}", "write `leading=20 trailing=20`"),
      ("pager a {\n  projection 0.998\n}", "write `decay 0.998`"),
      ("pager a {\n  paging { velocity-steps { step 0.2 1 } }\n}", "write `speed=0.2`"),
      ("pager a {\n  paging { limit 1 }\n}", "as in `limit pages=1`"),
      ("pager a {\n  autoplay 4000\n}", "as in `autoplay interval dwell=4000`"),
      ("pager a {\n  autoplay interval=4\n}", "as in `autoplay interval dwell=4000`"),
      ("pager a {\n  snap align=center\n}", "write `snap center`"),
      (
        "pager a {\n  motion duration=300\n}",
        "no config sets a duration: for a faster animation, raise `stiffness` in "
          + "`motion spring stiffness=200`"
      ),
      (
        "pager a {\n  when width>600 { axis vertical }\n}",
        "write `when min-width=744 { … }`, or "
          + "`max-width`, `min-height`, `max-height`"
      ),
      (
        "pager a {\n  detents 0 300\n}",
        "write `snap at 0 300 600`, in points above the lowest detent; `folio help sheet` shows more"
      ),
      (
        "pager a {\n  pages extent=full\n}",
        "for a page as long as the view, write `extent=(snapport)1`, or no `extent` at all"
      ),
      ("shelf { snap center }", "a pager begins with the word: `pager shelf { … }`"),
      ("pager a extends=uikit", nil), ("pager a extends=slick", nil),
      ("pager a {\n  page extent=300\n}", "did you mean `pages`?"),
      (
        "pager a {\n  paging { nearest; snap center }\n}",
        "move it out of `paging { … }`, into the pager"
      ),
      (
        "pager a\nsnap center",
        "write `{` at the end of the pager's line, and `}` after its settings"
      ),
      (
        "pager a {\n  pages spacing=-20\n}",
        "pages that overlap are `pages placed`, at places from the app"
      ),
      ("pager a {\n  paging { limit pagerSnapDistance=1 }\n}", "did you mean `pages`?"),
      ("pager a {\n  snap snapToOffsets 0 300\n}", "did you mean `at`?"),
      (
        "pager a {\n  pages extent=calc(100% - 40px)\n}",
        "a length is a number and a unit, such as `(viewport)0.8`"
      ),
      ("pager a {\n  paging { velocity-steps { step speed=(zork/s)3 pages=1 } }\n}", nil),
      (
        "pager a extends=zork",
        "write the name of a pager of these files or of a preset; `folio help presets` lists the presets"
      ),
      ("pager a extends=UICollectionView", nil), ("pager a extends=RecyclerView", nil),
    ])
  func cure(_ text: String, _ help: String?) {
    let found = Self.read(text).diagnostics.first { !$0.isFollowOn && $0.severity == .error }
    if let help { #expect(found?.help == help) }
    #expect(found?.help != nil)
  }

  @Test("a file that is too long and an unknown unit have a help line")
  func helpLines() {
    let long = "pager a {}\n" + String(repeating: "// words\n", count: 8_000)
    #expect(Self.read(long).diagnostics.first { $0.code.id == "P0105" }?.help != nil)
    let unit = "pager a { paging { velocity-steps { step speed=(zork/s)3 pages=1 } } }"
    #expect(Self.read(unit).diagnostics.first { $0.code.id == "K0032" }?.help != nil)
  }

  @Test("a message lists at most six names, and JSON all")
  func names() {
    for text in [
      "paging #true", "paging {}; paging zork", "zork 3", "pages zork=1", "snap", "loop 3",
    ] {
      let found = Self.read("pager a { \(text) }").diagnostics
      for line in PlainRenderer().text(of: found).split(separator: "\n") {
        #expect(line.count { $0 == "`" } <= 16, "\(line)")
      }
    }
    let found = Self.read("pager a { paging 3 }").diagnostics
    let json = JSONRenderer().text(of: found)
    for rule in ["velocity-steps", "one-page", "free", "viewpager-page", "flutter-page"] {
      #expect(json.contains("`\(rule)`"))
    }
    #expect(PlainRenderer().text(of: found).contains(" more"))
  }

  @Test("a problem that vanishes with an earlier one is only in JSON")
  func followOn() {
    let text = """
      pager a {
          paging {
              velocity-steps {
                  step speed=0.2 pages=1
              nearest
          }
          loop clones
      }
      """
    let found = Self.read(text).diagnostics
    #expect(found.filter { !$0.isFollowOn }.map { $0.code.id } == ["K0040"])
    let plain = PlainRenderer().text(of: found)
    #expect(plain.contains("K0040") && !plain.contains("P0202"))
    let json = JSONRenderer().text(of: found)
    #expect(json.contains("\"P0202\"") && json.contains("\"error_count\":3"))
    let two = Self.read("pager a {\n  snap leding\n  loop clonse\n}").diagnostics
    #expect(two.count == 2 && !two.contains { $0.isFollowOn })
  }

  @Test("the origin of a built-in strategy is not mentioned")
  func origin() {
    for text in ["pages spacing=-300", "pages extent=(ms)3", "snap zork", "pages stop=maybe"] {
      let report = PlainRenderer().text(of: Self.read("pager a { \(text) }").diagnostics)
      #expect(!report.contains("Standard") && !report.contains("1000000000000"), "\(report)")
    }
  }

  @Test(
    "a replaced strategy loses the keys of the base, and a note says so",
    arguments: [
      (
        "pager a extends=css-mandatory { snap leading }",
        "to keep them, add `tall=cover`" as String?
      ),
      ("pager a extends=css-mandatory { snap leading tall=cover }", nil),
      (
        "pager b { pages extent=300 spacing=10 }; pager a extends=b { pages extent=280 }",
        "to keep them, add `spacing=10`"
      ),
      (
        "pager b { pages extent=300 spacing=10 }; pager a extends=b { pages visible=2 spacing=10 }",
        nil
      ),
      ("pager b { snap leading }; pager a extends=b { snap center }", nil),
      ("pager b { snap leading tall=cover }; pager a extends=b { pages extent=3 }", nil),
    ])
  func lost(_ text: String, _ help: String?) {
    let found = Self.read(text)
    #expect(found.isValid && found.diagnostics.warningCount == 0)
    #expect(found.diagnostics.first { $0.code.id == "P0511" }?.help == help)
  }

  /// The words of the pagers that people come from, as they are written there.
  static let words = """
    isPagingEnabled bounces alwaysBounceHorizontal decelerationRate contentInset itemSize
    orthogonalScrollingBehavior minimumLineSpacing scrollDirection isScrollEnabled
    showsHorizontalScrollIndicator scrollTargetBehavior containerRelativeFrame contentMargins
    scrollPosition offscreenPageLimit orientation isUserInputEnabled snapHelper overScrollMode
    beyondViewportPageCount pagerSnapDistance snapPositionalThreshold pageSpacing pageSize
    contentPadding flingBehavior userScrollEnabled reverseLayout viewportFraction pageSnapping
    padEnds allowImplicitScrolling physics initialPage reverse scroll-snap-type scroll-snap-align
    scroll-snap-stop scroll-padding scroll-padding-left scroll-margin overscroll-behavior
    scroll-behavior touch-action pagingEnabled snapToInterval snapToOffsets snapToAlignment
    snapToStart disableIntervalMomentum initialScrollIndex slidesPerView spaceBetween
    centeredSlides slidesPerGroup freeMode resistance resistanceRatio longSwipes initialSlide
    breakpoints align containScroll dragFree skipSnaps slidesToScroll duration startIndex draggable
    mousewheel pagination navigation perPage perMove gap trimSpace flickPower easing
    autoplaySpeed infinite
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test("a word of another pager is answered with what Folio has, or that it has none")
  func foreign() {
    #expect(Self.words.count >= 75)
    for word in Self.words {
      let found = Self.read("pager a {\n  \(word) 3\n}").diagnostics
      #expect(found.first?.help != nil, "\(word)")
      #expect(found.first?.message.contains(word) == true, "\(word)")
    }
  }
}
