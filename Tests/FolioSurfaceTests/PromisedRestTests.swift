import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Promised targets")
struct PromisedRestTests {
  private static let ends: [SnapEnds] = [.clamp, .free, .pad, .rests, .pin]
  private static let insets = LengthInsets(leading: .points(7), trailing: .points(11))

  @Test(
    "the surface arrives at the promised target, whatever the snap ends and the direction",
    arguments: ends, CoordinateMapping.ReadingDirection.allCases)
  func reached(ends: SnapEnds, direction: CoordinateMapping.ReadingDirection) {
    for share in [0, 0.5, 1] {
      for insets in [LengthInsets.zero, Self.insets] {
        for (count, page) in [(1, 0), (2, 0), (5, 0), (5, 4)] {
          let stage = Stage(
            .test(
              layout: .uniform(extent: .points(40)), insets: insets,
              snap: .aligned(share, ends: ends), rules: [NearestRule()]),
            pages: .uniform(count: count), direction: direction)
          stage.driver.go(.page(page), animated: false)
          for distance in [-10.0, 10] {
            stage.drag(by: Points(distance))
            let promised = stage.pager.target?.offset ?? stage.pager.offset
            stage.view.run()
            #expect(stage.pager.phase == .idle)
            #expect((stage.pager.offset - promised).magnitude < 1e-9)
            let shown = stage.driver.frame.logical(stage.view.offset)
            #expect((shown - promised).magnitude < 1e-9, "\(share) \(count) \(page) \(distance)")
          }
        }
      }
    }
  }

  @Test("a release at its target with a velocity ends once, when the surface arrives")
  func thrownAtRest() {
    let stage = Stage(.test(rules: [NearestRule()]))
    stage.driver.go(.page(3), animated: false)
    stage.forget()
    stage.view.touchDown()
    stage.view.drag(to: stage.view.offset)
    stage.view.lift(velocity: -1)
    #expect(stage.endings.isEmpty)
    stage.view.run()
    #expect(stage.endings == ["gesture returned"])
    #expect(stage.pager.phase == .idle)
  }

  @Test(
    "a touch that stops a requested motion supersedes the request, and the surface settles nearby",
    arguments: [(0, ["go superseded"]), (100, ["go superseded", "go arrived"])]
      as [(Double, [String])])
  func caughtOnItsWay(milliseconds: Double, endings: [String]) {
    let stage = Stage()
    stage.driver.go(.page(4))
    stage.view.advance(by: milliseconds)
    stage.view.touchDown()
    stage.view.lift()
    stage.view.run()
    #expect(stage.endings == endings)
    #expect(stage.pager.settled != 4)
  }

  @Test("a page requested while UIKit's view coasts is reached by the driver alone")
  func askedForInFlight() {
    let stage = Stage(.test(), pages: .uniform(count: 9), .uikit(UIKitDecay()))
    stage.drag(by: 30, velocity: 1)
    stage.view.advance(by: 30)
    stage.driver.go(.page(6))
    stage.view.run()
    #expect(stage.pager.phase == .idle)
    #expect(stage.pager.settled == 6)
  }
}
