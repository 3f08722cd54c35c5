import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPlatforms
import Testing

@Suite("How far a proof holds")
struct ProofReachTests {
  @Test(
    "a border at the very end of the longest drag counts on the side that its tie goes to",
    arguments: [("upper", "2 pages"), ("lower", "2 pages"), ("start", "1 page")])
  func borderAtTheEnd(ties: String, bound: String) throws {
    // A page and a half is as near to two pages as to one, either way.
    let proven = try FeelProofTests.proof(
      "pages extent=(viewport)1; paging { nearest ties=\(ties) }"
    ).proof
      .proven
    #expect(proven.contains("no gesture moves more than " + bound))
  }

  @Test("what is proven holds for all drags and speeds that the scope tells, to its last digit")
  func scopeIsNoFurther() throws {
    // A page and a half is 239.6449704 points.
    let (proof, pager) = try FeelProofTests.proof(
      "pages extent=159.763313609; snap leading ends=free; paging { nearest ties=upper }")
    #expect(proof.scope.contains("drags up to 239.644 points"))
    #expect(proof.proven.contains("no gesture moves more than 1 page"))
    #expect(proof.reach.distance == 239.644)
    let field = try #require(GestureField(pager, page: 4))
    let far = GesturePoint(distance: 239.645, velocity: 0)
    #expect(field.landing(proof.reach.slowed) == .rest(1) && field.landing(far) == .rest(2))
  }
}

extension GesturePoint {
  fileprivate var slowed: Self { Self(distance: distance, velocity: 0) }
}
