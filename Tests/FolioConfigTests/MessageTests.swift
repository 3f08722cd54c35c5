import FolioConfig
import FolioCore
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
      (
        "pager a {\n  pages 300\n}",
        "write `extent=300` for the length of a page; the app supplies their number, in a session "
          + "`pages 300`"
      ),
      ("pager a {\n  pages (viewport)0.8\n}", "write `extent=(viewport)0.8`"),
      ("pager a {\n  insets 20\n}", "write `leading=20 trailing=20`"),
      ("pager a {\n  projection 0.998\n}", "write `decay 0.998`"),
      ("pager a {\n  paging { velocity-steps { step 0.2 1 } }\n}", "write `speed=0.2`"),
      ("pager a {\n  paging { limit 1 }\n}", "as in `limit pages=1`"),
      ("pager a {\n  autoplay 4000\n}", "as in `autoplay interval dwell=4000`"),
      ("pager a {\n  autoplay interval=4\n}", "write `autoplay interval dwell=(s)4`"),
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

  /// What a newcomer typed inside a pager, and the parts of the report that answer it; a part that
  /// begins with `-` does not occur.
  static let typed: [(text: String, parts: [String])] = [
    ("transform scale=0.85", ["write `transform scale to=0.85`", "-draws"]),
    ("transform fade-to=0.5", ["write `transform fade to=0.5`", "-draws"]),
    ("transform wheel radius=200", ["`radius` belongs on `transform orbit`"]),
    ("when width=1000 { snap center }", ["write `when min-width=744"]),
    ("when orientation=landscape { snap center }", ["`when min-width=744"]),
    ("pages extent=three-hundred", ["takes a length", "`300`", "`(viewport)0.8`", "-layout"]),
    ("pages extent=viewport*0.42", ["takes a length", "`(viewport)0.8`", "-plugin"]),
    ("pages extent=(snapport)1-20", ["nothing is calculated", "`(viewport)0.8`"]),
    ("pages 300,200,100", ["separated by spaces", "`extent=content`"]),
    ("pageSnapping false", ["write `paging { free }`", "-reserved"]),
    ("isPagingEnabled #false", ["write `paging { free }`"]),
    ("resize keep-page=true", ["write `resize keep-page`", "-reserved"]),
    ("resize keep-page=#true", ["write `resize keep-page`", "-prefetch"]),
    ("loop infinite=#true", ["write `loop clones`"]),
    ("snap at=120", ["write `snap at 120`"]),
    ("motion spring bounce=0.3", ["`motion spring stiffness=158 damping=20`", "-rubber"]),
    ("motion spring dampingRatio=0.8 response=0.5", ["stiffness is (2π/response)²"]),
    ("motion easeInOut", ["`motion spring stiffness=200`"]),
    ("drag threshold=80", ["`paging { one-page threshold=(pt)80 }`"]),
    ("drag minimum=80", ["`paging { one-page threshold=(pt)80 }`", "-compose"]),
    ("drag slope=45deg", ["1 is 45 degrees"]), ("drag slope=(deg)30", ["1 is 45 degrees"]),
    ("drag off", ["`allow none`"]), ("go wrap", ["`loop clones`"]),
    ("transform { rotate to=45deg }", ["without a unit, as in `rotate by=45`", "-(viewport)"]),
    ("transform rotate by=45deg", ["write `45`"]),
    ("gap 10px", ["key `spacing` of `pages`", "write `(pt)10`", "-(ms)"]),
    ("paging { threshold (page)50% }", ["write `(page)0.5`"]),
    ("sheet", ["`snap at 0 300 600`", "-wheel"]),
    ("sheet heights=300", ["`snap at 0 300 600`", "-wheel"]),
    ("sheet 120 400 700", ["`snap at 0 300 600`", "-wheel"]),
    ("opacity 0.5", ["`transform fade to=0.5`", "-key `to`"]),
    ("transform { scale 0.85 opacity 0.5 }", ["{ scale to=0.85; fade to=0.5 }", "-rest="]),
    ("autoplay every 3s", ["`autoplay interval`", "-snap every"]),
    ("paging off", ["`paging { free }`", "-loop off"]), ("paging { off }", ["`paging { free }`"]),
    ("paging none", ["`paging { free }`", "-projection none"]),
    ("snap none", ["`paging { free }`", "-projection none"]), ("snap page", ["`snap leading`"]),
    ("snap offsets", ["`snap at`"]),
    ("paging { one-page velocity=0.4 }", ["`paging { one-page speed=0.3 }`"]),
    ("pages extent=.85", ["write `0.85`"]), ("pages extent=(viewport).85", ["write `0.85`"]),
    ("pages(extent=300)", ["write `pages extent=300`", "-calculated"]),
    ("pages extent=(viewport 0.42)", ["write `(viewport)0.42`", "-never closed"]),
    ("media (min-width 1000) { snap center }", ["write `min-width=1000`", "did you mean `when`?"]),
    ("allow backward", ["`allow backward`"]), ("swipeDirection backward", ["`allow backward`"]),
    ("allowsSwipe false", ["`allow none`"]), ("rows 5", ["`pages visible=5`"]),
    ("visibleItems 5", ["`pages visible=5`"]), ("cellSize 44", ["`pages extent=44`"]),
    ("nestedScrollEnabled true", ["`drag slope=0.5`"]), ("prefetch 2", ["`prefetch`"]),
    ("haptics #true", ["the app plays it"]), ("start-at 3", ["the app chooses the first page"]),
    ("useMagnifier true", ["`transform enlarge`"]), ("diameterRatio 1.1", ["`transform orbit"]),
    ("selectionIndicator center", ["the app draws"]),
    ("FixedExtentScrollPhysics", ["`pages extent=44`"]),
    ("overflow-x scroll", ["`axis horizontal`"]),
    ("transform scale to=0.85; fade to=0.5", ["one `transform { … }`"]),
    ("transform { scale to=0.85; } fade", ["inside the block"]),
    ("paging { velocity-steps; nearest }", ["`velocity-steps { step speed=0.2 pages=1"]),
    (
      "paging { velocity-steps step speed=0.2 pages=1 }",
      ["write `{ step speed=0.2 pages=1 }`", "-needs", "-unknown"]
    ),
    ("paging { velocity-steps { speed=0.2 pages=1 } }", ["write `step speed=0.2 pages=1`"]),
    ("when min-width=1000 pages visible=2", ["write `{ pages visible=2 }`", "-unknown", "-empty"]),
    ("pages\n  extent=300", ["write `pages extent=300` on one line", "-takes no `=`"]),
    ("“snap” leading", ["did you mean `snap`?"]), ("snap “center”", ["did you mean `center`?"]),
    ("pages group=2 first-page=alone", ["write `first=1`"]),
    ("snap at 120 half 90", ["`(viewport)0.5`"]), ("snap every", ["as in `snap every 160`"]),
    ("snap at", ["needs `offsets`", "as in `snap at 75"]),
    ("paging { one page }", ["did you mean `one-page`?"]),
    ("paging { swipe }", ["`one-page`"]),
    ("paging { fling pages=3 }", ["`velocity-steps { step speed=0.2 pages=3 }`"]),
    ("autoplay interval 4000 resume-after=(s)6", ["did you mean `resume`?"]),
    (
      "autoplay interval 4000 pause-on-touch=(s)6",
      ["`touched=stop`", "`touched=pause resume=(s)6`"]
    ),
    ("pages content extent=300", ["`extent` belongs on `pages uniform`"]),
    ("snap mandatory", ["`extends=css-mandatory`", "-nearest`"]),
    ("scroll-snap-stop always", ["write `pages stop=always`; the presets of CSS"]),
    (
      "pages stop=always", ["no effect without `limit stop`", "write `limit stop` after the rules"]
    ),
    ("autoplay interval touched=stop resume=(s)5", ["no effect without `touched=pause`"]),
    ("autoplay interval dwell=0s", ["with `(s)0`, `dwell` of `interval` must be at least 1"]),
    ("keepPage", ["write `resize keep-page`"]), ("keep_page", ["write `resize keep-page`"]),
    ("velocitySteps { step speed=0.2 pages=1 }", ["`velocity-steps` does not belong", "`paging`"]),
    ("scrollInside", ["write `snap leading tall=scroll-inside`"]),
    ("clones", ["write `loop clones`"]), ("itemspacing 10", ["the key `spacing` of `pages`"]),
    ("setOffscreenPageLimit 2", ["`prefetchedPages`"]),
    ("clipToPadding #false", ["`insets leading=20 trailing=20`"]),
    ("setPageTransformer depth", ["did you mean `transform`?"]),
    ("velocityThreshold 0.3", ["`paging { one-page speed=0.3 }`"]),
    ("paging { one-page velocityThreshold=0.3 }", ["`paging { one-page speed=0.3 }`"]),
    ("presentationDetents medium large", ["`snap at 0 300 600`"]),
    ("extends=pageview", ["`pager mine extends=swiper { … }`"]),
    ("when width>=744 { snap leading }", ["write `when min-width=744"]),
    ("when min-width>=744 { snap leading }", ["did you mean `min-width`?"]),
    ("when (width >= 744) { snap leading }", ["write `when min-width=744"]),
    ("spacing 10", ["`spacing` belongs on `pages`", "-paging"]),
    ("limit stop", ["write it after the rules of `paging`"]),
    ("paging { projected; threshold (page)0.4 }", ["leave out `projected`"]),
    ("paging { projected kind=fling; threshold (page)0.4 }", ["-never decides"]),
    ("paging { one-page; direction }", ["put `threshold` last instead of `one-page`"]),
    ("when min-width=1 { when max-width=9 { go } }", ["put both conditions into one"]),
    (
      "when max-width=400 { snap center }; when orientation=portrait { snap leading }",
      ["`min-height=600` tells a tablet", "-replaces"]
    ),
    ("autoplay interval dwell=(s)4000", ["did you mean `(ms)4000`?"]),
    ("autoplay delay=3000 disableOnInteraction=#false", ["as in `autoplay interval"]),
    ("paging { compose-page minimum=56 }", ["write `(pt)56`\n"]),
    (
      "flingBehavior PagerSnapDistance.atMost(3)",
      ["`paging { projected; limit pages=3 }`", "-did you mean"]
    ),
    ("paging limit pages=3", ["write it after the rules of `paging`"]),
    ("motion spring stiffness=300 damping=0.8", ["write `damping=35`"]),
    ("transform { translateX -20 }", ["`shift -20`, with `axis=along`"]),
    ("ends pin", ["write `ends=pin` on the line of `snap`"]),
    ("resize keep page insets=expand", ["write `resize keep-page`"]),
    ("paging { one-page threshold=0.5 }", ["write `(page)0.5`, or `(pt)`"]),
    ("cardWidth 300", ["for `cardWidth`, use the key `extent` of `pages`"]),
    ("snapDuration 300", ["no config sets a duration"]), ("freeMode #true", ["`paging { free }`"]),
    ("autoPlayCurve linear", ["no config sets a curve"]), ("zork", ["`folio help config`"]),
    ("pagerSnapDistance 1", ["write `limit pages=1`"]), ("snapInterval 300", ["`snap every 160`"]),
    ("snap=center", ["write `snap center`"]), ("axis=vertical", ["write `axis vertical`"]),
    ("snap to center", ["write `snap center`", "-transform"]),
    ("axis vertical horizontal", ["as in `axis vertical`"]),
    ("paging { nearest limit pages=1 }", ["begin a line with `limit`"]),
    ("paging threshold=0.3", ["`paging { threshold … }`", "-no rule"]),
    ("insets horizontal=20", ["write `leading=20 trailing=20`"]),
    ("transform { scale 0.9, fade 0.5 }", ["nodes by `;`"]),
    ("motion spring(200, 20)", ["as in `motion spring stiffness=100`"]),
    ("if width > 744 { snap center }", ["write `when min-width=744 { … }`"]),
    ("pages visible=2,5", ["write `2.5`"]), ("pages extent=1/2", ["`(viewport)0.8`"]),
    ("drag slope=45", ["at most 10", "1 is 45 degrees, 0.58 is 30"]),
    ("initial page=1", ["`go 2` in a session"]),
    ("transform fade to=50", ["did you mean `0.5`?"]),
    ("transform scale to=85", ["did you mean `0.85`?"]),
    ("pages gap=10px", ["write `(pt)10`", "`gap` on `pages`: did you mean `spacing`?"]),
    ("pages { extent 300 spacing 10 }", ["on its line, as in `pages extent=300 spacing=10`"]),
    ("insets { leading 20 }", ["on its line, as in `insets leading="]),
    ("snap { center }", ["write `snap center`"]), ("axis { vertical }", ["as in `axis vertical`"]),
    ("motion { spring stiffness=200 }", ["write `motion spring`"]),
    (
      "when { min-width 744; pages visible=2 }",
      ["key of `when`, and comes before the braces", "-belongs"]
    ),
    ("viewportFraction: 0.8", ["`pages extent=(viewport)0.8`"]),
    ("isNestedScrollingEnabled #false", ["leaves drags across", "-one-page"]),
    ("isBouncyEnabled #true", ["`folio help config`", "-one-page"]),
    ("decelerationRate={0.9}", ["-{0.9`"]), ("insets all=20", ["`leading=20 trailing=20`"]),
    ("watchSlidesProgress #true", ["the app makes the views"]),
    ("reduced-motion fade", ["`surface reduced-motion=yes`"]),
    ("when min-width=744 { axis vertical }", ["does not belong", "out of `when { … }`"]),
    ("speed 300", ["no config sets a duration", "one-page speed=0.3"]),
    ("autoplay interval dwell=4000 { page 2 }", ["`autoplay 2 dwell=8s`"]),
    ("skip #false", ["`paging { one-page }`"]), ("restore #true", ["`restore 5`"]),
    ("paging { one-page skip=#false }", ["skips none"]),
    ("userInputEnabled #false", ["the app's surface takes touches"]),
    ("isUserInputEnabled #false", ["the app's surface takes touches"]),
    ("loopAdditionalSlides 2", ["write `loop clones`"]),
    ("inViewThreshold 0.5", ["the app makes the views", "-threshold ("]),
    ("snap center offset=20", ["`scroll-padding-leading=20`", "-transform"]),
    ("drag direction=horizontal", ["`axis horizontal`", "-paging"]),
    ("go animated=#false", ["`go 2 instant`"]), ("wheel off", ["the app's surface takes"]),
    ("loop clones=3", ["write `loop clones`", "-gap"]),
    ("paging { velocity-steps step=0.5 }", ["as in `velocity-steps { step", "-transform"]),
    ("resize keep-index", ["did you mean `keep-page`?"]),
    ("padding 20 40", ["write `leading=20`", "write `trailing=40`", "-trailing=20"]),
    ("paging fast", ["write `projection fast`"]),
    ("pages stop=true", ["takes `normal` or `always`", "-reserved"]),
    ("snap center pages extent=300", ["begin a line with `pages`", "-unknown"]),
    ("pages extent=0.85(viewport)", ["write `(viewport)0.85`"]),
    ("paging { none }", ["write `paging { free }`", "-transform"]),
    ("snap middel", ["did you mean `center`?"]), ("snap mid", ["did you mean `center`?"]),
    ("paging { one-page tresh=0.3 }", ["did you mean `threshold`?"]),
    ("axis horiz", ["did you mean `horizontal`?"]),
    ("resize keep", ["did you mean `keep-page`, `keep-offset` or `keep-fraction`?"]),
    ("snap leading tall=scroll", ["did you mean `scroll-inside`?"]),
    ("transform stack shrink=0.9", ["did you mean `scale`?", "-transform scale"]),
    ("transform stack rotation=5 cards=3", ["did you mean `turn`?", "did you mean `visible`?"]),
    ("transform: scale(0.85)", ["write `transform`", "write `scale 0.85`", "-length"]),
    ("motion spring(stiffness: 200, damping: 20)", ["write `spring stiffness=200 damping=20`"]),
    ("motion spring dampingFraction=0.8", ["damping is 2·ratio", "-fraction 0"]),
    ("transform { scale=0.85 fade=0.5 }", ["`fade` is a transform of its own", "-belongs"]),
    ("transform to=0.5", ["as in `transform { scale"]),
    ("transform { to 0.5 }", ["as in `transform { scale", "-before the braces"]),
    ("transform { rotateX 45 }", ["`rotate 45 about=along`", "-did you mean"]),
    ("transform { rotateZ 45 }", ["`about=depth`", "-did you mean"]),
    ("transform { scaleX 0.8 }", ["axis=along", "-did you mean"]),
    ("transform { translateY 20 }", ["axis=across"]),
    ("transform parallax=0.3", ["write `transform parallax`", "-scale="]),
    ("transform cover-flow=30", ["write `transform cover-flow`", "-rotate="]),
    ("snap center; snap leading", ["delete one, or put the keys of both into one `snap`"]),
    ("pages width=300 height=400", ["did you mean `extent`?", "`extent` is set already"]),
    ("pages align=center margin=10", ["`snap center`", "`pages spacing=10`"]),
    ("autoplay interval time=3 pause=#true", ["as in `dwell=(s)3`", "`touched=pause"]),
    ("when (min-width: 1000px) { snap center }", ["write `min-width=1000`"]),
    ("@media (min-width: 768px) { snap center }", ["`when min-width=744 { … }`", "-(pt)"]),
    ("paging { PagerSnapDistance.atMost 1 }", ["write `limit pages=1`", "-plugin"]),
    ("snap SnapPosition.Center", ["did you mean `center`?", "-plugin"]),
    ("snap .center", ["did you mean `center`?", "-plugin"]),
    ("snap at top bottom", ["`snap at 120 (viewport)0.5`"]),
    ("paging { one-page threshold=half }", ["write `(page)0.5`", "-snap at"]),
    ("paging { threshold page=0.3 }", ["write `(page)0.3`", "-keep-page"]),
    ("paging { velocity-steps { step speed=0.2 } }", ["as in `step speed=0.2 pages=1`"]),
    ("motion none", ["write `motion instant`", "-projection none"]),
    ("motion smooth", ["`motion spring stiffness=200`", "-go 2"]),
    ("resize none", ["write `resize keep-offset`", "-projection none"]),
    ("transform \"scale(0.85) rotateY(45deg)\"", ["as in `transform { scale", "-plugin"]),
    ("transform carousel", ["as in `transform { scale"]), ("autoplay snap", ["as in `autoplay"]),
    ("transform { scale 85% }", ["write `0.85`"]),
    ("autoplay interval loop=#true", ["end=restart", "-clones"]),
    ("pages extent=300; spacing=10", ["write `pages spacing=10` on one line", "-transform"]),
    ("pages extent 300, spacing 10", ["write `extent=…`", "-extent=10"]),
    ("transform fade { to 0.5 }", ["key of `fade`, and comes before the braces"]),
    ("when (max-width < 600) { snap center }", ["write `max-width=600`"]),
    ("inset-leading 20", ["`insets leading=20 trailing=20`", "-snap"]),
    ("margin-left 20", ["`insets leading=20 trailing=20`", "-snap"]),
    ("axis=horizontal snap=center", ["begin a line with `snap`"]),
    ("pages extent=(viewport)1 - 40", ["nothing is calculated", "-layout `-` is"]),
    ("projection UIScrollView.DecelerationRate.fast", ["did you mean `fast`?", "-preset"]),
    ("projection normal", ["write `projection uikit`", "-stop="]),
    ("pages extent=80 unit=viewport", ["as in `extent=(viewport)0.8`", "-belongs"]),
    ("paging { momentum }", ["write `paging { projected }`"]),
    ("transform scale from=0.85", ["write `rest`"]), ("stop always", ["write `pages stop=always`"]),
    ("transform scale=0.8, fade=0.5", ["nodes by `;`"]),
    ("carousel #true", ["`folio help carousel`"]),
    ("marginHorizontal 20", ["`insets leading=20 trailing=20`", "-axis"]),
    ("pages extent=300..400", ["a length is a number", "-1.0"]),
    ("pages tap=3", ["-did you mean"]),
    ("enabled #false", ["the app's surface takes touches"]), ("index 3", ["`go 2` in a session"]),
    ("paging { one-page { threshold 0.3 } }", ["as in `one-page threshold"]),
  ]

  @Test("a newcomer's mistake is answered with what to write", arguments: typed)
  func newcomer(_ text: String, _ parts: [String]) {
    expect("pager a { \(text) }", parts)
  }

  @Test(
    "a mistake around a pager is answered with what to write",
    arguments: [
      ("pager a ( pages extent=300 )", ["only units", "write `{ pages extent=300 }`"]),
      ("pager a = { snap center }", ["leave out the `=`"]),
      ("pager \"a\"\n{ snap center }", ["write `{` on the line of its node"]),
      ("pager a; { snap center }", ["write `{` on the line of its node"]),
      (".pager { scroll-snap-type: x mandatory; }", ["this is CSS"]),
      ("let x = 3\npager a", ["no variables"]), ("import FolioKit\npager a", ["imports nothing"]),
      ("pager a axis=horizontal", ["write `axis horizontal` inside its braces"]),
      ("\"pager\": {\n  \"axis\": \"vertical\"\n}", ["this is JSON"]),
      ("pager a {\n  \"axis\": \"vertical\"\n}", ["a name has no `:`", "write `axis`", "-space"]),
      ("pager a extends=pageview", ["`extends=flutter-pageview`"]),
      ("pager a pages extent=300", ["write `{ pages extent=300 }`", "-unknown"]),
      ("pager my pager { snap center }", ["in quotes", "`extends=swiper`", "-begin"]),
      ("pager a : swiper {}", ["`extends=swiper`"]),
      ("pager { snap center }", ["`pager shelf { … }`"]),
      ("pager a extends=tabview", ["`pager tabs {}`"]),
      ("pager a extends=FSPagerView", ["`extends=library-fspager`"]),
      ("pager a => { snap center }", ["leave out the `=>`", "-needs"]),
      ("pager a extends=Configs/shelf.kdl", ["as in `extends=shelf`", "-comment"]),
      ("pager a extends=\"../shelf.kdl\"", ["as in `extends=shelf`", "`folio check a.kdl b.kdl`"]),
    ])
  func around(_ text: String, _ parts: [String]) { expect(text, parts) }

  private func expect(_ text: String, _ parts: [String]) {
    let report = PlainRenderer().text(of: Self.read(text).diagnostics)
    for part in parts {
      let isBanned = part.hasPrefix("-")
      #expect(report.contains(isBanned ? String(part.dropFirst()) : part) != isBanned, "\(report)")
    }
  }

  @Test("no hint sends a key to where it stands")
  func elsewhere() {
    let schema = ConfigSchema(registry: .all)
    for strategy in schema.strategies where [.layout, .motion].contains(strategy.role) {
      let node = schema.nodes.first { $0.role == strategy.role }?.name ?? ""
      let keys = schema.ownedKeys.filter { $0.owner.title.hasPrefix(node + " ") }
      for name in Set(keys.map { $0.parameter.name }) {
        let text = "\(node) \(strategy.id) \(name)=1"
        let help = Self.read("pager a { \(text) }").diagnostics.first?.help ?? ""
        for place in ["`\(node)`", "`\(node) \(strategy.id)`"] {
          #expect(!help.hasSuffix("belongs on \(place)"), "\(text): \(help)")
        }
      }
    }
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
