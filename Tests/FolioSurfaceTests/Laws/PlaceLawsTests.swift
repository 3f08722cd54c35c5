import FolioCore
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Laws of what a person sees of a loop, over random callback words")
struct PlaceLawsTests {
  @Test(
    "laws 25 and 28 to 30: whatever happens to a loop, it has no end and no blank, stands where its page position says, goes the shorter way and decides the same on every lap"
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
          EndlessContent(), NoBlanks(), PlaceOnALoop(isMeddledWith: false), ShorterWay(),
          sameOnEveryLap,
        ]
      }
    }
  }
}
