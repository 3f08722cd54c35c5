import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Thresholds measured from the gesture's start")
struct ThresholdTests {
  /// A drag with a proposed end, and the target of its release.
  struct Flick: Sendable, CustomTestStringConvertible {
    var start: Double
    var offset: Double
    var end: Double
    var target: Points
    var testDescription: String { "from \(start) to \(offset), ending at \(end)" }
  }

  private static let rule = ThresholdRule(
    distance: .points(150), measureFrom: .gestureStart, basis: .projection)

  private func target(_ scene: Scene, start: Double, end: Double) -> Points? {
    var release = scene.release(in: scene.layout)
    release.place.gestureStart = Points(start)
    release.momentum.proposedTarget = Points(end)
    return PagerConfiguration.test(
      snap: .aligned(
        scene.fraction, tall: scene.scrollsInside ? .scrollInside : .align),
      rules: [Self.rule]
    ).decision(of: release).target?.offset
  }

  @Test(
    "a drag short of the threshold returns to the start, in both directions",
    arguments: [
      Flick(start: 0, offset: 80, end: 151, target: 600),
      Flick(start: 0, offset: 80, end: 150, target: 0),
      Flick(start: 0, offset: 80, end: 0, target: 0),
      Flick(start: 0, offset: 80, end: -10, target: 0),
      Flick(start: 0, offset: 80, end: -200, target: 0),
      Flick(start: 600, offset: 560, end: 449, target: 0),
      Flick(start: 600, offset: 560, end: 600, target: 600),
      Flick(start: 600, offset: 560, end: 610, target: 600),
      // Caught between two pages; the nearer one counts as the start.
      Flick(start: 250, offset: 250, end: 250, target: 0),
      Flick(start: 250, offset: 250, end: 401, target: 600),
      Flick(start: 350, offset: 340, end: 350, target: 600),
      Flick(start: 350, offset: 340, end: 199, target: 0),
      // A drag over several pages and back.
      Flick(start: 0, offset: 700, end: -100, target: 600),
    ])
  func back(flick: Flick) {
    let scene = Scene(
      extents: [600, 600, 600], spacing: 0, viewport: 600, insets: .zero, fraction: 0,
      scrollsInside: false, offset: flick.offset,
      startGroup: Int((flick.start / 600).rounded()), velocity: 0)
    #expect(target(scene, start: flick.start, end: flick.end) == flick.target)
  }

  @Test(
    "the reason shows the distance in the threshold's unit",
    arguments: [
      (Length.points(150), Comparison.Quantity.distance, 150.0),
      (Length(0.25, .page), .pageShare, 0.25),
    ])
  func unit(distance: Length, quantity: Comparison.Quantity, bound: Double) throws {
    let scene = Scene(
      extents: [600, 600, 600], spacing: 0, viewport: 600, insets: .zero, fraction: 0,
      scrollsInside: false, offset: 80, startGroup: 0, velocity: 0)
    let decision = PagerConfiguration.test(
      rules: [ThresholdRule(distance: distance, measureFrom: .gestureStart, basis: .offset)]
    ).decision(of: scene.release(in: scene.layout), reasons: true)
    let comparison = try #require(decision.reasons.flatMap(\.comparisons).first)
    #expect(comparison.quantity == quantity && comparison.bound == bound)
  }

  @Test(
    "a threshold as a share of a page compares the share covered, from any start",
    arguments: [0.25, 0.1])
  func covered(share: Double) throws {
    let scene = Scene(
      extents: [600, 600, 600], spacing: 0, viewport: 600, insets: .zero, fraction: 0,
      scrollsInside: false, offset: 720, startGroup: 1, velocity: 0)
    let decision = PagerConfiguration.test(
      rules: [ThresholdRule(distance: .page(share))]
    ).decision(of: scene.release(in: scene.layout), reasons: true)
    let relation: Comparison.Relation = share < 0.2 ? .above : .atMost
    #expect(
      decision.reasons.flatMap(\.comparisons) == [Comparison(.pageShare, 0.2, relation, share)])
  }

  @Test(
    "measured from the page's edge, a drag back within the gesture does not count",
    arguments: [(340, 600), (300, 0), (260, 0)] as [(Double, Points)])
  func fromEdge(offset: Double, target: Points) {
    let scene = Scene(
      extents: [600, 600, 600], spacing: 0, viewport: 600, insets: .zero, fraction: 0,
      scrollsInside: false, offset: offset, startGroup: 0, velocity: 0)
    var release = scene.release(in: scene.layout)
    release.place.gestureStart = 350
    let configuration = PagerConfiguration.test(rules: [
      ThresholdRule(distance: .points(300))
    ])
    #expect(configuration.decision(of: release).target?.offset == target)
  }

  @Test("a longer drag never lands less far, also across a distance of zero")
  func monotone() {
    forAll("monotone in the end", { (Scene.any(&$0), $0.dyadic(in: -50...50, bits: 1)) }) {
      (scene, shift) in
      let begun = (scene.layout.snap(ofGroup: scene.startGroup)?.low.value ?? 0) + shift
      var last = Points(-1e9)
      for distance in [-400, -151, -150, -20, -1, 0, 1, 20, 150, 151, 400] as [Double] {
        guard let target = target(scene, start: begun, end: begun + distance) else { return false }
        try hold(target >= last, "\(distance) past \(begun) leads to \(target), not \(last)")
        last = target
      }
      return true
    }
  }
}
