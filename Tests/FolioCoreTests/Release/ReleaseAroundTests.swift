import FolioCore
import FolioTestSupport
import Testing

@Suite("Properties of a release")
struct ReleaseAroundTests {
  /// A release in a row of pages, and an offset to query.
  struct Place: CustomStringConvertible {
    var line: SmallLine
    var offset: Double
    var queried: Double
    var startGroup: Int

    init(_ choices: inout Choices) {
      line = SmallLine(&choices, viewports: 1...5, tall: TallPages.allCases)
      offset = choices.dyadic(in: -8...30, bits: 1)
      queried = choices.flag() ? offset : choices.dyadic(in: -8...30, bits: 1)
      startGroup = choices.int(in: 0...line.extents.count - 1)
    }

    var field: SnapGeometry { SnapGeometry(line.layout) }

    func release(_ field: SnapGeometry) -> Release {
      Release(
        gesture: Release.Gesture(),
        place: Release.Place(offset: Points(offset), gestureStart: 0, startGroup: startGroup),
        momentum: Release.Momentum(), field: field)
    }

    var description: String { "\(line) at \(offset) asked \(queried) from \(startGroup)" }
  }

  @Test("a release finds the same snap points around any offset as its layout")
  func around() {
    forAll("around a release", { Place(&$0) }) { place in
      let field = place.field
      let release = place.release(field)
      let queried = Points(place.queried)
      let bracket = field.bracket(around: queried)
      try hold(release.bracket(around: queried) == bracket, "the bracket")
      try hold(release.snap(at: queried) == bracket.at, "the snap at it")
      for direction in [Direction.forward, .backward] {
        try hold(
          release.neighbor(direction, of: queried) == bracket.neighbor(direction), "\(direction)")
      }
      for ties in TieRule.allCases {
        let mine = release.nearestSnap(to: queried, ties: ties)
        let its = field.nearestSnap(to: queried, ties: ties, startGroup: place.startGroup)
        try hold(mine?.snap == its?.snap && mine?.wasTie == its?.wasTie, "\(ties)")
      }
      return release.snap(atOrBefore: queried) == field.cursor(atOrBefore: queried)?.snap
    }
  }

  @Test("two `Rest` values are equal if offset, group and overshoot are equal")
  func rests() {
    let rest = Rest(offset: 3, group: 1, overshoot: 5)
    #expect(rest == Rest(offset: 3, group: 1, overshoot: 5))
    #expect(rest != Rest(offset: 4, group: 1, overshoot: 5))
    #expect(rest != Rest(offset: 3, group: 2, overshoot: 5))
    #expect(rest != Rest(offset: 3, group: 1, overshoot: 6))
    #expect(rest != Rest(offset: 3, group: 1) && rest != Rest(offset: 3, overshoot: 5))
    #expect(Rest(offset: 3) == Rest(offset: 3, overshoot: Points(.nan)))
  }

  @Test(
    "all gestures move the content, except keys and gestures with only a direction",
    arguments: Release.Kind.allCases)
  func movesContent(kind: Release.Kind) {
    for cause in Release.Cause.allCases {
      let moves = Release.Gesture(kind: kind, cause: cause).movesContent
      #expect(moves == (cause != .key && kind != .directionOnly), "\(cause)")
    }
  }

  @Test("a proposed target overrides the projection, and a finger target the pointer travel")
  func derived() {
    var release = Place(replaying: []).release(Place(replaying: []).field)
    release.place.offset = 30
    release.place.gestureStart = 10
    release.momentum.projectedTravel = 7
    #expect(release.place.travel == 20)
    #expect(release.naturalEnd == 37 && release.naturalTravel == 7)
    release.momentum.proposedTarget = 50
    #expect(release.naturalEnd == 50 && release.naturalTravel == 20)
    #expect(release.fingerOffset == nil)
    release.momentum.pointerTravel = 4
    #expect(release.fingerOffset == 14)
    release.momentum.fingerTarget = 99
    #expect(release.fingerOffset == 99)
  }

  @Test("an alternative is found by its change and direction")
  func alternatives() {
    let all = Sensitivity.Change.allCases.flatMap { change in
      [Direction.forward, .backward].map {
        Sensitivity.Alternative(change, $0, at: 1, target: nil)
      }
    }
    let sensitivity = Sensitivity(all)
    for alternative in all {
      #expect(sensitivity.alternative(alternative.change, alternative.direction) == alternative)
    }
    #expect(Sensitivity([all[0]]).alternative(.speed, .backward) == nil)
  }
}

extension ReleaseAroundTests.Place {
  fileprivate init(replaying numbers: [UInt64]) {
    var choices = Choices(replaying: numbers)
    self.init(&choices)
  }
}
