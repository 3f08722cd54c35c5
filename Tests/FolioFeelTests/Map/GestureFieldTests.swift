import FolioCore
import FolioFeel
import FolioTestSupport
import Testing

@Suite("Gestures from a page")
struct GestureFieldTests {
  @Test(
    "there is no gesture field without a viewport of a noticeable extent",
    arguments: [nil, 0, 1e-12] as [Double?])
  func noSurface(_ extent: Double?) {
    var pager = Pager(FixedSource(.test()))
    var effects = Effects()
    if let extent {
      pager.handle(.resize(.step(to: Viewport(extent: Points(extent)))), into: &effects)
    }
    pager.handle(.reload(.uniform(count: 10)), into: &effects)
    #expect(GestureField(pager) == nil)
  }

  @Test("a NaN velocity counts as zero, and a distance that is not finite as no movement")
  func noNumbers() {
    let field = field(shelfRules)
    let map = DecisionMap(field)
    for distance in [0, 10, 160, -160, 340.0] {
      let still = GesturePoint(distance: distance, velocity: 0)
      let none = GesturePoint(distance: distance, velocity: .nan)
      #expect(field.landing(none) == field.landing(still))
      #expect(field.decision(none) == field.decision(still))
      #expect(map.landing(none) == map.landing(still))
    }
    for velocity in [0, 0.25, -1.2] {
      let held = GesturePoint(distance: 0, velocity: velocity)
      for distance in [Double.nan, .infinity, -.infinity] {
        let none = GesturePoint(distance: distance, velocity: velocity)
        #expect(field.landing(none) == field.landing(held))
        #expect(map.landing(none) == map.landing(held))
      }
    }
    let fastest = GesturePoint(distance: 10, velocity: Limits.maximumSpeed)
    let faster = GesturePoint(distance: 10, velocity: .infinity)
    #expect(field.landing(faster) == field.landing(fastest))
  }

  @Test("every landing has a mirror image in the other direction")
  func mirrored() {
    for moved in [0, 1, -3, Int.max, -Int.max] {
      #expect(Landing.rest(moved).mirrored == .rest(-moved))
    }
    #expect(Landing.coast.mirrored == .coast)
    #expect(Landing.rest(.min).mirrored == .rest(.max))
  }
}
