import FolioCore
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Testing

/// Each rule of this module with a gesture for which it breaks a law that the bracket rule keeps.
@Suite("Laws that platform rules break")
struct BrokenLawsTests {
  /// A gesture on nine pages of 100 points that fill the viewport.
  struct Gesture: Sendable {
    var start: Double
    var offset: Double
    var velocity = 0.0
    var proposed: Double?

    /// The mirrored gesture.
    var mirrored: Gesture {
      Gesture(
        start: 800 - start, offset: 800 - offset, velocity: -velocity,
        proposed: proposed.map { 800 - $0 })
    }

    /// The target of the release; `nil` if the surface coasts freely.
    func target(_ rules: [any ReleaseStrategy]) -> Double? {
      var driven = Driven(.test(rules: rules), viewport: 100, pages: .uniform(count: 9))
      driven.send(.go(.page(Int((start / 100).rounded())), animated: false))
      driven.send(.scroll(to: Points(start), cause: .programmatic))
      driven.send(.beginDrag(at: Points(start)))
      if offset != start { driven.send(.scroll(to: Points(offset), cause: .drag)) }
      let input = ReleaseInput(
        velocity: Velocity(pointsPerMillisecond: velocity),
        proposedTarget: proposed.map { Points($0) })
      return driven.pager.decide(input).target?.offset.value
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var rules: [any ReleaseStrategy]
    var gesture: Gesture
    var testDescription: String { name }

    init(_ name: String, _ rules: [any ReleaseStrategy], _ gesture: Gesture) {
      self.name = name
      self.rules = rules
      self.gesture = gesture
    }
  }

  static let bracket: [any ReleaseStrategy] = [
    VelocitySteps(steps: [.init(speed: 0.2, pages: 1)]), ThresholdRule(),
  ]
  static let embla: [any ReleaseStrategy] = [EmblaFlick(), EmblaDistance()]

  private static func isMirrored(_ rules: [any ReleaseStrategy], _ gesture: Gesture) -> Bool {
    gesture.mirrored.target(rules) == gesture.target(rules).map { 800 - $0 }
  }

  @Test(
    "law 19, the mirror: rounding half up, truncating and ties to the lower side are asymmetric",
    arguments: [
      // On an exact page, a fling forward leaves and a fling backward stays.
      Row("flutter-page", [FlutterPage()], Gesture(start: 400, offset: 400, velocity: 1)),
      // Halfway, the rule takes the upper page.
      Row("compose-page", [ComposePage()], Gesture(start: 440, offset: 450)),
      // 60 % forward is enough, 60 % backward is not.
      Row("viewpager-page", [ViewPagerPage()], Gesture(start: 400, offset: 460)),
      // Half a page rounds to one page forward and to none backward.
      Row(
        "recycler-linear", [RecyclerLinear(), NearestRule()],
        Gesture(start: 400, offset: 400, velocity: 0.1, proposed: 450)),
      // A tie goes to the lower snap point.
      Row("embla-distance", [EmblaDistance()], Gesture(start: 400, offset: 450)),
      // So half a page backward leaves the selected snap, and half a page forward does not.
      Row(
        "embla-skip", [EmblaFlick(skipsSnaps: true), EmblaDistance()],
        Gesture(start: 400, offset: 450, velocity: 1)),
    ])
  func mirror(_ row: Row) {
    #expect(!Self.isMirrored(row.rules, row.gesture))
    #expect(Self.isMirrored(Self.bracket, row.gesture))
  }

  @Test(
    "law 14, the tie: between two equally near snap points, platforms do not return to the start",
    arguments: [
      Row("flutter-page", [FlutterPage()], Gesture(start: 400, offset: 450)),
      Row("compose-page", [ComposePage()], Gesture(start: 441, offset: 450)),
      Row("embla-distance", [EmblaDistance()], Gesture(start: 500, offset: 450)),
    ])
  func tie(_ row: Row) {
    let start = (row.gesture.start / 100).rounded() * 100
    #expect(row.gesture.target(row.rules) != start)
    #expect(row.gesture.target(Self.bracket) == start)
  }

  @Test(
    "law 10, forwardness: a fling settles behind the finger, or at it",
    arguments: [
      Row("flutter-page", [FlutterPage()], Gesture(start: 400, offset: 400, velocity: -1)),
      Row("compose-page", [ComposePage()], Gesture(start: 400, offset: 400, velocity: 1)),
      Row("viewpager-page", [ViewPagerPage()], Gesture(start: 400, offset: 300, velocity: -1)),
      // One snap from the selected one, at any distance of the drag.
      Row("embla-flick", embla, Gesture(start: 400, offset: 560, velocity: 0.2)),
      Row("embla-distance", [EmblaDistance()], Gesture(start: 400, offset: 405, velocity: 0.1)),
      Row("flick-nearest", [FlickNearest()], Gesture(start: 400, offset: 405, velocity: 0.001)),
    ])
  func forwardness(_ row: Row) {
    let isAhead = { (rules: [any ReleaseStrategy], gesture: Gesture) in
      let target = gesture.target(rules) ?? .nan
      return gesture.velocity > 0 ? target > gesture.offset : target < gesture.offset
    }
    #expect(!isAhead(row.rules, row.gesture))
    var fling = row.gesture
    fling.velocity = row.gesture.velocity < 0 ? -1 : 1
    #expect(isAhead(Self.bracket, fling))
  }

  @Test("law 11, faster is never shorter: Embla's flick returns to the side of the selected slide")
  func velocity() {
    let slow = Gesture(start: 400, offset: 560)
    let fast = Gesture(start: 400, offset: 560, velocity: 0.2)
    #expect(slow.target(Self.embla) == 600)
    #expect(fast.target(Self.embla) == 500)
    #expect(slow.target(Self.bracket) == 600 && fast.target(Self.bracket) == 600)
  }

  @Test("law 12, further is never shorter: Compose compares only the fraction of a page")
  func offset() {
    let rules = [ComposePage()]
    let near = Gesture(start: 450, offset: 505)
    let far = Gesture(start: 450, offset: 550)
    #expect(near.target(rules) == 600)
    #expect(far.target(rules) == 500)
    #expect(near.target(Self.bracket) == 500 && far.target(Self.bracket) == 500)
  }

  @Test("law 9, the bound of steps: LinearSnapHelper and Embla land wherever a fling would end")
  func steps() {
    let slow = Gesture(start: 400, offset: 400, velocity: 1, proposed: 510)
    let far = Gesture(start: 400, offset: 400, velocity: 1, proposed: 790)
    #expect(slow.target([RecyclerLinear()]) == 500 && far.target([RecyclerLinear()]) == 800)
    #expect(slow.target([EmblaDistance()]) == 500 && far.target([EmblaDistance()]) == 800)
    let free = [EmblaDistance(snaps: false)]
    #expect(slow.target(free) == 510 && far.target(free) == 790)
    #expect(slow.target(Self.bracket) == far.target(Self.bracket))
  }

  @Test("every rule of this module breaks a law in one of these tests")
  func complete() {
    let registry = StrategyRegistry.all
    let rules = registry.entries(of: .release).filter { $0.origin == PlatformStrategies.origin }
    let shown = [
      "flutter-page", "compose-page", "viewpager-page", "recycler-linear", "embla-flick",
      "embla-skip", "embla-distance", "embla-free", "flick-nearest",
    ]
    #expect(rules.map { $0.descriptor.id }.sorted() == shown.sorted())
  }
}
