import FolioCore
import FolioFeel
import FolioStandard
import FolioTestSupport
import Testing

/// A rule that goes to the second page if a test requires it, and adds at most one boundary.
private final class Chosen: ReleaseStrategy {
  let identifier = "chosen"
  private let goes, goesFurther: @Sendable (borrowing Release) -> Bool
  private let named: Points?

  init(
    _ goes: @escaping @Sendable (borrowing Release) -> Bool,
    further: @escaping @Sendable (borrowing Release) -> Bool, naming named: Points?
  ) {
    (self.goes, goesFurther, self.named) = (goes, further, named)
  }

  func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries) {
    if let named { boundaries.add(displacement: named) }
  }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    .rest(at: Rest(offset: goesFurther(release) ? 200 : goes(release) ? 100 : 0))
  }

  /// The sensitivity of a release without velocity, on a pager with this rule.
  static func sensitivity(
    proposed: Points? = nil, finger: Points? = nil, from start: Points = 0, to offset: Points = 0,
    further: @escaping @Sendable (borrowing Release) -> Bool = { _ in false },
    naming named: Points? = nil, _ goes: @escaping @Sendable (borrowing Release) -> Bool
  ) -> Sensitivity {
    var configuration = PagerConfiguration.test(rules: [
      Chosen(goes, further: further, naming: named)
    ])
    configuration.projection = Linear()
    var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 3))
    driven.send(.beginDrag(at: start))
    driven.send(.scroll(to: offset, cause: .drag))
    let input = ReleaseInput(
      velocity: 0, proposedTarget: proposed, pointerTravel: finger, fingerTarget: finger)
    return driven.pager.sensitivity(of: driven.pager.release(of: input))
  }
}

/// A projection of 128 points per point per millisecond.
private final class Linear: ProjectionStrategy {
  let identifier = "linear"

  func travel(of velocity: Velocity) -> Points { Points(velocity.pointsPerMillisecond * 128) }
}

@Suite("Sensitivity of a release")
struct SensitivityTests {
  /// A drag by 30 points from page 1 of six pages of 100 points, with a velocity and a proposal.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var velocity: Velocity = 0.3
    /// The proposed target, if it differs from the projected one.
    var proposed: Points?
    var isLoop = false
    /// The distances to the next boundaries, and the groups beyond them.
    var forward: (Points, Int)?
    var backward: (Points, Int)?

    var pager: Pager {
      var driven = Driven(
        .test(
          layout: .uniform(extent: .points(100)), rules: [ProjectedRule()],
          loop: LoopPlan(isLoop ? .seamless : .off)), viewport: 100, pages: .uniform(count: 6))
      driven.send(.go(.page(1), animated: false))
      driven.send(.beginDrag(at: 100))
      driven.send(.scroll(to: 130, cause: .drag))
      return driven.pager
    }
  }

  static let rows = [
    Row(
      testDescription: "a proposal of its own", proposed: 220, forward: (30, 3), backward: (70, 1)),
    Row(testDescription: "none", forward: (350, 4), backward: (250, 2)),
    Row(testDescription: "a proposal near the end", proposed: 480, backward: (30, 4)),
    Row(testDescription: "a proposal near the beginning", proposed: 20, forward: (30, 1)),
    Row(
      testDescription: "a proposal round a loop", proposed: 480, isLoop: true, forward: (70, 6),
      backward: (30, 4)),
    Row(
      testDescription: "a proposal before a loop", proposed: -20, isLoop: true, forward: (70, 1),
      backward: (30, -1)),
    Row(testDescription: "none round a loop", isLoop: true, forward: (350, 4), backward: (250, 2)),
  ]

  @Test(
    "the alternatives are the distance to the next boundary and the speed that travels as far",
    arguments: rows)
  func exact(_ row: Row) throws {
    let pager = row.pager
    let velocity = row.velocity
    let travel = pager.travel(of: velocity)
    for proposed in [row.proposed, row.proposed ?? 130 + travel] {
      let input = ReleaseInput(velocity: velocity, proposedTarget: proposed)
      let sensitivity = pager.sensitivity(of: pager.release(of: input))
      for (direction, side) in [(Direction.forward, row.forward), (.backward, row.backward)] {
        let found = sensitivity.alternative(.distance, direction)
        #expect((found == nil) == (side == nil), "\(direction)")
        guard let (place, group) = side, let found else { continue }
        // Without a proposed target, the row has the offset of a boundary, else the distance to it.
        let distance = row.proposed == nil ? (place - 130 - travel).magnitude : place
        #expect((found.value.magnitude - distance.value).magnitude < 1e-7, "\(direction)")
        #expect(found.target?.group == group, "\(direction)")
        let faster = try #require(sensitivity.alternative(.speed, direction))
        let thrown = Velocity(pointsPerMillisecond: faster.value)
        // A surface coasts in proportion to the speed; back from a proposal, as projected.
        let rest = ((proposed ?? 130 + travel) - 130).value
        let ratio = faster.value / velocity.pointsPerMillisecond
        let gain =
          rest < 0 ? (pager.travel(of: thrown) - travel).magnitude : Points(abs(rest * (ratio - 1)))
        #expect((gain - distance).magnitude < 1e-4, "\(direction)")
        #expect(faster.target?.group == group, "\(direction)")
      }
    }
  }

  @Test(
    "a proposed target clamped to the range counts from its unclamped projection",
    arguments: [(-2, .forward, 50, 1), (2, .backward, 450, 4)] as [(Double, Direction, Points, Int)]
  )
  func heldEnd(speed: Double, direction: Direction, border: Points, group: Int) throws {
    let pager = Row(testDescription: "").pager
    let velocity = Velocity(pointsPerMillisecond: speed)
    let end = 130 + pager.travel(of: velocity)
    let input = ReleaseInput(velocity: velocity, proposedTarget: pager.layout.range.clamp(end))
    let found = try #require(
      pager.sensitivity(of: pager.release(of: input)).alternative(.distance, direction))
    #expect((Points(found.value) - (border - end)).magnitude < 1e-7)
    #expect(found.target?.group == group)
  }

  @Test(
    "an alternative is exact to the bit, however near the boundary is",
    arguments: [0.5, 1, 1.5, 2.5])
  func exactBorder(distance: Double) throws {
    let border = distance * Sensitivity.resolution
    let sensitivity = Chosen.sensitivity { $0.place.offset.value >= border }
    let found = try #require(sensitivity.alternative(.distance, .forward))
    #expect(found.value == border && found.target?.group == 1)
  }

  @Test("a rounded alternative reports whether the rounded value is included")
  func names() {
    for (direction, value, isInclusive) in [
      (.forward, 0.2, true), (.forward, 0.2.nextUp, false), (.backward, 0.2, true),
      (.backward, 0.2.nextDown, false), (.backward, -0.2, true),
      (.backward, (-0.2).nextDown, false),
      (.forward, 0.2 - 1e-9, true), (.backward, 0.2 + 1e-9, true),
    ] as [(Direction, Double, Bool)] {
      let found = Sensitivity.Alternative(.speed, direction, at: value, target: nil)
        .named { ($0 * 1e6).rounded() / 1e6 }
      #expect(found.value.magnitude == 0.2 && found.isInclusive == isInclusive, "\(value)")
    }
  }

  @Test("an alternative at a boundary, beside it or halfway to the next is found, however short")
  func shortStretches() throws {
    let hair = Sensitivity.resolution
    for stretch in [
      50 - hair * 1.5...50 - hair / 2, 50...50, 50 + hair / 2...50 + hair * 1.5, 70...80,
      201 + hair * 1.5...201 + hair * 3,
    ] {
      let sensitivity = Chosen.sensitivity { stretch.contains($0.place.offset.value) }
      let found = try #require(sensitivity.alternative(.distance, .forward), "\(stretch)")
      #expect(found.value == stretch.lowerBound, "\(stretch)")
      #expect(found.target?.group == 1)
    }
    #expect(Chosen.sensitivity { _ in false } == Sensitivity())
  }

  @Test(
    "a boundary that is not finite is ignored",
    arguments: [Points(.infinity), Points(.nan)])
  func nowhere(named: Points) {
    #expect(
      Chosen.sensitivity(naming: named) { !$0.place.offset.value.isFinite } == Sensitivity())
  }

  @Test("an alternative at the start of the gesture is found")
  func gestureStart() throws {
    let sensitivity = Chosen.sensitivity(from: 10, to: 37) { $0.place.offset == 10 }
    let found = try #require(sensitivity.alternative(.distance, .backward))
    #expect(found.value == -27 && found.target?.group == 1)
    #expect(sensitivity.alternative(.distance, .forward) == nil)
  }

  @Test("an alternative has the target of a gesture exactly there, however short it is")
  func thinStretch() throws {
    let hair = Sensitivity.resolution
    let sensitivity = Chosen.sensitivity(further: { $0.place.offset.value > 50 + hair }) {
      $0.place.offset > 50
    }
    let found = try #require(sensitivity.alternative(.distance, .forward))
    #expect(found.value == 50.nextUp && found.target?.group == 1)
  }

  @Test("the speed that travels exactly to a boundary is included")
  func exactSpeed() throws {
    let sensitivity = Chosen.sensitivity { $0.naturalEnd >= 50 }
    let found = try #require(sensitivity.alternative(.speed, .forward))
    #expect(found.value == 50.0 / 128)
  }

  @Test("the finger target and the pointer travel move with the content")
  func finger() throws {
    for rule in [{ $0.momentum.fingerTarget ?? 0 }, { $0.momentum.pointerTravel ?? 0 }]
      as [@Sendable (borrowing Release) -> Points]
    {
      for goes in [{ $0 >= 50 }, { $0 == 50 }] as [@Sendable (Points) -> Bool] {
        let sensitivity = Chosen.sensitivity(finger: 10) { goes(rule($0)) }
        let found = try #require(sensitivity.alternative(.distance, .forward))
        #expect(found.value == 40)
        #expect(sensitivity.alternative(.distance, .backward) == nil)
      }
    }
  }

  @Test("a proposed target within a rounding error of the projection counts as projected")
  func roundedProposal() throws {
    for (proposed, isProjected) in [(1e-9, true), (2e-9, false)] as [(Points, Bool)] {
      let sensitivity = Chosen.sensitivity(proposed: proposed) { $0.naturalEnd >= 50 }
      let found = try #require(sensitivity.alternative(.distance, .forward))
      #expect((found.value - 50).magnitude < 1e-8 && (found.value == 50) == isProjected)
    }
  }

  @Test(
    "a standstill between flings that coast is no alternative, unless it is sent to a page")
  func standstill() throws {
    func held(_ limits: [any LimitStrategy]) -> Pager {
      var driven = Driven(
        .test(rules: [FreeRule()], limits: limits), viewport: 100, pages: .uniform(count: 3))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: 10, cause: .drag))
      return driven.pager
    }
    // A standstill more than 20 points from a snap point is still sent to the nearest page.
    let near = held([ProximityLimit(range: .points(20))])
    let still = near.sensitivity(of: near.release(of: ReleaseInput(velocity: 0)))
    let further = try #require(still.alternative(.distance, .forward))
    #expect((further.value - 40).magnitude < 1e-7 && further.target?.group == 1)
    let faster = try #require(still.alternative(.speed, .forward))
    #expect(faster.target == nil)
    let free = held([])
    let back = free.release(of: ReleaseInput(velocity: -1))
    #expect(free.sensitivity(of: back) == Sensitivity())
  }

  @Test("a release has no alternatives for a key and without pages")
  func nothing() {
    let pager = Row(testDescription: "").pager
    let release = pager.release(of: ReleaseInput(velocity: 0.3))
    var key = release
    key.gesture.cause = .key
    #expect(pager.sensitivity(of: key) == Sensitivity())
    #expect(pager.sensitivity(of: release) != Sensitivity())
    let empty = Driven(.test(), viewport: 100, pages: .uniform(count: 0)).pager
    #expect(empty.sensitivity(of: empty.release(of: ReleaseInput(velocity: 1))) == Sensitivity())
  }
}
