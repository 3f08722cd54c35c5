import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import Testing

/// What people type who know another language, platform or library.
@Suite("Mistakes")
struct MistakesTests {
  /// Settings of a pager with one mistake each.
  static let inPager = [
    // Units as elsewhere.
    "pages extent=300px", "pages extent=300pt", "pages extent=80%", "pages extent=(percent)80",
    "pages extent=(px)300", "pages extent=(dp)300", "pages extent=90vw", "insets leading=20px",
    "paging { threshold 50% }", "paging { threshold (px)150 }", "snap fraction at=50%",
    "autoplay interval every=3s", "autoplay interval every=3000ms",
    "autoplay interval every=(seconds)3", "autoplay interval every=3sec",
    "paging { velocity-steps { step speed=(px-per-s)400 pages=1 } }", "pages extent=300 margin=8px",
    // Signs of other languages.
    "axis=horizontal", "axis = vertical", "axis: horizontal", "pages extent: 300",
    "pages extent=300, spacing=10", "# a comment\nsnap leading", "snap leading # as in the store",
    "pages extent=\"300\"", "loop true", "loop #true", "loop #false", "loop yes", "snap 'leading'",
    // Names in another case.
    "pages Extent=300", "paging { velocitySteps { step speed=0.2 pages=1 } }",
    "resize keepPage", "paging { one_page }", "when minWidth=700 { snap centre }",
    "insets safeArea=along",
    // Names of the same meaning.
    "snap center", "snap start", "snap left", "snap end", "axis x", "axis column",
    "direction horizontal", "orientation vertical", "pages width=300", "pages height=300",
    "pages size=300 gap=10", "pages extent=300 itemSpacing=10", "gap 10", "itemSpacing 10",
    "width 300", "pages extent=300\ngap 10", "gap 10\npages extent=300", "infinite true",
    "loop infinite", "align center", "insets left=20 right=20", "margin left=20",
    "paging { closest }", "nearest", "spring", "animation spring",
    "paging { velocity-steps { step velocity=0.2 pages=1 } }",
    "paging { velocity-steps { step speed=0.2 count=1 } }",
    "paging { step speed=0.2 pages=1; step speed=1.0 pages=3 }", "autoplay interval delay=3000",
    "autoPlay interval", "timer interval", "slidesPerView 2", "pages slides-per-view=2",
    "pages columns=2", "one-page", "velocity-steps { step speed=0.2 pages=1 }",
    "resize page", "edits removed=next,",
  ]

  static let whole = [
    "axis horizontal\npages extent=300\n", "Pager shelf { snap leading }",
    "pager shelf Extends=base\npager base abstract=#true",
    "pager: shelf { snap leading }", "pager shelf parent=base\npager base abstract=#true",
  ]

  static let all = inPager.map { "pager a {\n\($0)\n}\n" } + whole

  /// Two mistakes in one line take two fixes.
  private static let most = 2

  @Test("each is answered with what was meant, and loads once its fixes are made", arguments: all)
  func mends(_ text: String) throws {
    var source = SourceText(name: "mistake.kdl", text: text)
    var result = ConfigLoader(registry: .all).load([source])
    #expect(!result.isValid, "no mistake: \(text)")
    for _ in 0..<Self.most where !result.isValid {
      let fix = result.diagnostics.first { $0.severity == .error }?.fix
      guard let fix else { break }
      source = SourceText(name: "mistake.kdl", bytes: fix.applied)
      result = ConfigLoader(registry: .all).load([source])
    }
    let left = String(decoding: source.bytes, as: UTF8.self)
    #expect(Fixture.report(result) == "", "\(text) became \(left)")
  }
}
