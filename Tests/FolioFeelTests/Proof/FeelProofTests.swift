import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPlatforms
import FolioTestSupport
import Testing

@Suite("Proofs of a config")
struct FeelProofTests {
  /// A config body with a finding, and a similar one just without it.
  struct Contrast: CustomTestStringConvertible {
    var code: DiagnosticCode
    var has: String
    var hasNot: String
    var testDescription: String { code.id }
  }

  static let contrasts = [
    Contrast(
      code: .unreachablePage, has: "pages extent=100; snap every 1; paging { one-page }",
      hasNot: "pages extent=100; snap every 1; paging { nearest }"),
    Contrast(
      code: .idleStep,
      has:
        "paging { velocity-steps count-from=start { step speed=0.2 pages=1; step speed=1 pages=3 }; nearest; limit pages=1 }",
      hasNot:
        "paging { velocity-steps count-from=start { step speed=0.2 pages=1; step speed=1 pages=3 }; nearest; limit pages=2 }"
    ),
    Contrast(
      code: .deadDrag, has: "paging { threshold (page)0.96 }",
      hasNot: "paging { threshold (page)0.94 }"),
    Contrast(
      code: .notMonotone,
      has:
        "paging { velocity-steps count-from=start { step speed=0.2 pages=1 }; threshold (page)0.2 }",
      hasNot:
        "paging { velocity-steps count-from=ahead { step speed=0.2 pages=1 }; threshold (page)0.2 }"
    ),
    Contrast(
      code: .lopsided,
      has: "paging { velocity-steps count-from=first-visible { step speed=0.2 pages=1 }; nearest }",
      hasNot: "paging { velocity-steps count-from=nearest { step speed=0.2 pages=1 }; nearest }"),
    Contrast(
      code: .sharedRests, has: "pages extent=194", hasNot: "pages extent=196"),
    Contrast(
      code: .endPageShort, has: "pages extent=389", hasNot: "pages extent=390"),
    Contrast(
      code: .hiddenContent, has: "pages extent=500; paging { one-page }",
      hasNot: "pages extent=500; snap leading tall=scroll-inside; paging { one-page }"),
  ]

  static func proof(_ body: String) throws -> (proof: FeelProof, pager: Pager) {
    let loader = ConfigLoader(registry: .ofTests)
    let source = SourceText(name: "test.kdl", text: "pager test { \(body) }")
    let choice = try #require(loader.load([source]).pagers.first)
    var pager = Pager(choice)
    var effects = Effects()
    let viewport = Viewport(extent: 390, crossExtent: 844)
    pager.handle(.resize(.step(to: viewport)), into: &effects)
    pager.handle(.reload(.uniform(count: 10)), into: &effects)
    return (FeelProof(pager, choice), pager)
  }

  @Test("each finding is reported for one config, and not for a similar one", arguments: contrasts)
  func contrast(_ contrast: Contrast) throws {
    let found = try Self.proof(contrast.has).proof.findings
    #expect(found.contains { $0.code == contrast.code })
    let others = try Self.proof(contrast.hasNot).proof.findings
    #expect(!others.contains { $0.code == contrast.code })
  }

  @Test("unreachable pages are one finding, however many there are")
  func unreachable() throws {
    let found = try Self.proof("pages extent=100; snap every 1; paging { one-page }").proof
      .findings.filter { $0.code == .unreachablePage }
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.pages.count > 1)
    #expect(
      finding.message
        == "no gesture lands on \(finding.pages.count) pages, such as page "
        + "\(finding.pages[0])")
  }

  @Test("every kind of finding has a pair of contrasting configs")
  func allKinds() {
    // The other code is for a pager that no gesture can move.
    let other: Set<DiagnosticCode> = [.noMap]
    #expect(Set(Self.contrasts.map { $0.code }).union(other) == Set(DiagnosticCode.feelCodes))
  }

  @Test("all claims are proven for tabs that fill the viewport")
  func provenOfTabs() throws {
    let proof = try Self.proof(
      "paging { velocity-steps { step speed=0.25 pages=1 }; threshold (page)0.5; limit pages=1 }"
    ).proof
    #expect(proof.findings.isEmpty)
    #expect(proof.isExact)
    let bound = "from rest of up to 585 points and 8 points per millisecond"
    #expect(
      proof.proven == [
        "every page can be reached and left",
        "a slow drag turns the page before reaching the next snap point",
        "no gesture \(bound) moves more than 1 page",
        "of gestures \(bound), a longer or faster one never moves fewer pages",
        "both directions of gestures \(bound) behave alike where the 4 snap points on each side "
          + "are symmetric and no end is within reach",
        "every point of the content can come to rest in view",
        "every step of the table takes effect",
      ])
  }

  @Test(
    "the reach of gestures is counted in snap points if these are not pages",
    arguments: [
      ("pages extent=390; snap every 195; paging { one-page }", "moves more than 1 snap point"),
      (
        "pages extent=100 group=3; snap leading; paging { one-page }",
        "moves more than 1 snap point"
      ),
    ])
  func countedInRests(body: String, bound: String) throws {
    let proven = try Self.proof(body).proof.proven
    #expect(
      proven.contains { $0.hasPrefix("no gesture from rest of up to") && $0.hasSuffix(bound) })
  }

  @Test("nothing is claimed about turning pages if all share one snap point")
  func oneRest() throws {
    let proven = try Self.proof("snap at 0; paging { nearest }").proof.proven
    #expect(proven.contains { $0.hasSuffix("lands on another snap point") })
    #expect(!proven.contains { $0.hasPrefix("a slow drag") || $0.hasPrefix("every page") })
  }

  @Test("no slow drag is claimed to turn the page if a longer one returns before the snap point")
  func longerReturns() {
    let claim = "a slow drag turns the page before reaching the next snap point"
    for (spacing, isProven) in [("10", false), ("0", true)] {
      let proof = FeelProof(
        made("pager p extends=compose-pager { pages extent=200 spacing=\(spacing) }"))
      #expect(proof.proven.contains(claim) == isProven)
      #expect(proof.untried.contains(claim + ": some longer ones return") == !isProven)
    }
  }

  @Test("the reach of gestures is not proven if some are left to coast")
  func leftToCoast() throws {
    let proof = try Self.proof("paging { free }").proof
    #expect(!proof.proven.contains { $0.hasPrefix("no gesture") || $0.hasPrefix("further") })
    #expect(
      proof.untried.contains {
        $0.hasSuffix("a longer or faster one never moves fewer pages: some are left to coast")
      })
    #expect(proof.untried.contains("how far gestures move: some are left to coast"))
  }

  @Test("a strategy that does not name its boundaries is sampled, and the proof reports so")
  func sampled() throws {
    let sampled = try Self.proof("paging { even-pages every=1 }").proof
    #expect(!sampled.isExact)
    #expect(sampled.lines("test")[0].hasPrefix("test: sampled for 10 pages"))
    let exact = try Self.proof("paging { nearest }").proof
    #expect(exact.isExact)
    #expect(exact.lines("test")[0].hasPrefix("test: proven for 10 pages"))
    #expect(exact.lines("test", atMost: 0)[0].hasPrefix("test: what holds for 10 pages"))
  }

  @Test("a lopsided finding reports a gesture that coasts in one direction")
  func coastsOneWay() throws {
    let body = """
      pages mspeek
      paging {
        velocity-steps inclusive=#true ties=upper at-end=rest {
          step speed=0.05 pages=3; step speed=0.2 pages=6
        }
        limit proximity (pt)20
      }
      """
    let findings = try Self.proof(body).proof.findings
    let lopsided = try #require(findings.first { $0.code == .lopsided })
    #expect(lopsided.message == "the same gesture is left to coast one way and leads -4 the other")
  }

  @Test("a finding about a stronger gesture that moves less names the deciding rules")
  func deciders() throws {
    let contrast = try #require(Self.contrasts.first { $0.code == .notMonotone })
    let finding = try #require(
      try Self.proof(contrast.has).proof.findings.first { $0.code == .notMonotone })
    #expect(finding.note == "`threshold` decides the first, `velocity-steps` the second")
  }

  @Test("of two gestures back, the stronger is the one that moves less far")
  func strongerBack() throws {
    let body = """
      pages extent=140 spacing=10; snap center; loop clones
      paging { velocity-steps count-from=selected { step speed=0.15 pages=1 }; nearest }
      """
    let finding = try #require(
      try Self.proof(body).proof.findings.first { $0.code == .notMonotone })
    #expect(finding.message == "a faster gesture back moves less far: -1 instead of -3")
    #expect(
      finding.script == ["-0.1", "-0.2"].map { "go 0 instant; drag -380; release v=\($0)" })
  }

  @Test(
    "a finding is the same on a viewport of one point, and a proof on 1e-7 points is not exact")
  func tinySurface() {
    let rules = "velocity-steps count-from=start { step speed=0.2 pages=1 }; threshold (page)0.2"
    func proof(_ viewport: Double) -> FeelProof {
      FeelProof(pager(rules, extent: "(viewport)0.8", viewport: viewport))
    }
    for viewport in [390.0, 1] {
      let finding = proof(viewport).findings.first { $0.code == .notMonotone }
      #expect(finding?.script.count == 2, "on \(viewport) points")
      #expect(proof(viewport).isExact)
    }
    #expect(!proof(1e-7).isExact)
  }

  @Test("a claim contradicted by the map but by no gesture is neither a finding nor proven")
  func doubtful() throws {
    let proof = try Self.proof("pages extent=300; paging { one-gap }").proof
    #expect(!proof.findings.contains { $0.code == .notMonotone })
    #expect(!proof.proven.contains { $0.hasSuffix("never moves fewer pages") })
    #expect(
      proof.untried.contains {
        $0.hasSuffix(
          "never moves fewer pages: the map contradicts this in two places, but no gesture does")
      })
  }

  @Test("a proof of 40,000 tiny pages stops at its limit, and says so", .optimised)
  func tiny() {
    // Drags over the whole surface pass 13,000 of them.
    let pager = pager(
      "projected", pages: 40_000, extent: "0.03", more: "projection fast; snap leading")
    let limited = FeelProof(pager)
    #expect(!limited.isExact && limited.lines("test")[0].hasPrefix("test: sampled for "))
    #expect(limited.decisions < 2 * FeelProof.mostDecisions)
  }

  @Test("a proof ends at its limit of decisions and reports the omitted pages")
  func limited() throws {
    let feel = RandomFeel(
      "pages extent=content; paging { projected }",
      .extents((0..<40).map { Double(90 + $0 * 29 % 67) }))
    let (choice, pager) = try #require(feel.composed())
    let proof = FeelProof(pager, choice, most: 10_000)
    #expect(proof.decisions < 15_000)
    #expect(!proof.isExact)
    #expect(
      proof.untried.contains {
        $0.hasSuffix(" kinds of pages: a proof ends after 10000 decisions")
      }, "\(proof.untried)")
    #expect(!proof.proven.contains("every page can be reached and left"))
  }

  @Test("an idle step is reported at its place in the config, with a fling that shows it")
  func placeOfAStep() throws {
    let contrast = Self.contrasts[1]
    let finding = try #require(
      try Self.proof(contrast.has).proof.findings.first { $0.code == .idleStep })
    #expect(finding.span?.text == "1")
    #expect(finding.script == ["go 5 instant; drag +39; release v=1.1"])
    let diagnostic = finding.diagnostic(at: nil)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.help == "a slower fling goes as far; raise `limit pages` or remove the step")
  }

  @Test(
    "the hidden part of a page is as long as it is, with its cause",
    arguments: [
      ("every 160 start=30", 30.0, "the first snap point is at 30"),
      ("every 160 start=900", 100, "the first snap point is at 900"),
      (
        "every 500", 10,
        "the snap points are further apart than the 390 points that the surface shows"
      ),
    ])
  func hiddenPart(snap: String, length: Double, cause: String) throws {
    let pager = made("pager p { snap \(snap); pages extent=100; paging { direction } }", 20, 390)
    let hidden = FeelProof(pager).findings.first { $0.code == .hiddenContent }
    let (message, note) = (hidden?.message ?? "", hidden?.note ?? "")
    #expect(message.hasPrefix("\(Int(length)) points of page "), "\(message)")
    #expect(note == cause)
  }

  @Test("a page under the insets of the viewport at rest is in view")
  func underInsets() {
    let proof = FeelProof(
      made(
        "pager p { pages extent=350 spacing=10; insets leading=30 trailing=30; snap center ends=pad }"
      ))
    #expect(!proof.findings.contains { $0.code == .hiddenContent })
    #expect(proof.proven.contains("every point of the content can come to rest in view"))
  }

  @Test("of snap points between pages, a proof does not claim that every page can be reached")
  func listedRests() {
    let body = "snap every 160 start=900; pages extent=100; paging { direction }"
    let proven = FeelProof(made("pager p { \(body) }", 20, 390)).proven
    #expect(
      proven.contains {
        $0.wholeMatch(of: #/each of \d+ snap points can be reached and left/#) != nil
      })
    #expect(!proven.contains { $0.contains("every page can") || $0.contains("turns the page") })
  }

  @Test("without pages a proof has no claims and no findings")
  func nothing() throws {
    let (_, pager) = try Self.proof("pages extent=300")
    var empty = pager
    var effects = Effects()
    empty.handle(.reload(.uniform(count: 0)), into: &effects)
    let proof = FeelProof(empty)
    #expect(proof.proven.isEmpty && proof.findings.isEmpty)
  }

  // MARK: How far a proof holds

  @Test(
    "a tie at the end of the longest drag counts as `ties` resolves it",
    arguments: [("upper", "2 pages"), ("lower", "2 pages"), ("start", "1 page")])
  func borderAtTheEnd(ties: String, bound: String) throws {
    // A page and a half is as near to two pages as to one, in either direction.
    let proven = try Self.proof(
      "pages extent=(viewport)1; paging { nearest ties=\(ties) }"
    ).proof
      .proven
    #expect(
      proven.contains(
        "no gesture from rest of up to 585 points and 8 points per millisecond moves more than "
          + bound))
  }

  @Test("a proof holds for all drags in its printed scope, to the last digit")
  func scopeIsNoFurther() throws {
    // A page and a half is 479.2899408 points.
    let (proof, pager) = try Self.proof(
      "pages extent=319.526627218; snap leading ends=free; paging { nearest ties=upper }")
    let claim =
      "no gesture from rest of up to 479.289 points and 8 points per millisecond moves more than 1 page"
    #expect(proof.proven.contains(claim))
    #expect(proof.limit.distance == 479.289)
    let field = try #require(GestureField(pager, page: 4))
    let far = GesturePoint(distance: 479.29, velocity: 0)
    #expect(
      field.landing(GesturePoint(distance: proof.limit.distance, velocity: 0)) == .rest(1)
        && field.landing(far) == .rest(2))
  }
}
