import FolioCore
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of the visible places of a loop over random words")
struct PlaceLawsTests {
  @Test(
    "laws 25, 26, 28 to 30, 42: a loop has no ends, blanks or jumps, and every lap behaves the same"
  )
  func loops() {
    forAll(
      "loops",
      { choices in
        (
          SurfaceWord.loop(&choices),
          SameOnEveryLap(
            laps: choices.int(in: -3...3), distance: Points(Double(choices.int(in: -60...60) * 4)),
            velocity: Velocity(
              pointsPerMillisecond: choices.element(of: [0, 0.3, -0.3, 1.5, -1.5])))
        )
      }
    ) { word, sameOnEveryLap in
      try word.hold { _ in
        [
          EndlessContent(), NoBlanks(), Continuity(), Screen(), SilentShift(),
          PlaceOnALoop(isMeddledWith: false), ShorterWay(), sameOnEveryLap,
        ]
      }
    }
  }

  @Test("laws 3, 25 and 29: after any number of laps the offset is exactly the page's")
  func drift() {
    forAll(
      "surface drift", share: 0.25,
      { choices in
        (
          RestingStage(&choices, loops: [.clones, .seamless], pages: 2...6, isExact: true),
          choices.array(upTo: 30) { $0.element(of: [Destination.next, .next, .previous]) }
        )
      }
    ) { scene, steps in
      guard let stage = scene.stage, stage.pager.layout.isLooping else { return true }
      for step in steps {
        stage.driver.go(step)
        stage.view.run(frame: 200)
        let layout = stage.pager.layout
        guard let page = stage.pager.settled,
          let snap = layout.snap(ofGroup: layout.group(ofPage: page)), let period = layout.period
        else { return true }
        let apart: Double = (stage.pager.offset - snap.rest(nearest: stage.pager.offset)).value
        let laps = (apart / period.value).rounded()
        try hold(
          abs(apart - laps * period.value) <= 1e-9 * max(1, period.value), "law 29: off by \(apart)"
        )
        try hold(layout.lap(of: stage.pager.offset) == 0, "law 3: not on the first lap")
        try stage.checkInLine("law 25")
      }
      return true
    }
  }
}

extension SurfaceWord {
  /// A loop and a word without offsets set behind the driver's back and without config changes.
  static func loop(_ choices: inout Choices) -> SurfaceWord {
    var word = shape(&choices, loops: [.clones, .seamless])
    word.actions = choices.array(of: 60) { choices in
      let action = SurfaceAction.any(&choices)
      return switch action {
      case .host, .configure: .advance(100)
      default: action
      }
    }
    return word
  }
}
