import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("What it takes to land elsewhere")
struct SensitivityTests {
  /// A drag from page 1 by 30 points, of six pages of 100 points, that is let go with a velocity and a
  /// target that the surface proposes.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var velocity: Velocity = 0.3
    /// What the surface proposes, and whether it is what the projection says.
    var proposed: Points?
    var isLoop = false
    /// The points to where the natural end leads elsewhere, and the groups there.
    var forward: (Points, Int)?
    var backward: (Points, Int)?

    var pager: Pager {
      var driven = Driven(
        .test(
          layout: UniformLayout(extent: .points(100)), rules: [ProjectedRule()],
          loop: LoopStyle(isLoop ? .seamless : .off)), viewport: 100, pages: .uniform(count: 6))
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

  @Test("is the distance to the next boundary, and the speed that carries as far", arguments: rows)
  func exact(_ row: Row) throws {
    let pager = row.pager
    let velocity = row.velocity
    let travel = pager.travel(of: velocity)
    for proposed in [row.proposed, row.proposed ?? 130 + travel] {
      let input = ReleaseInput(velocity: velocity, proposedTarget: proposed)
      let sensitivity = pager.sensitivity(of: input)
      for (direction, side) in [(Direction.forward, row.forward), (.backward, row.backward)] {
        let found = sensitivity.alternative(.distance, direction)
        #expect((found == nil) == (side == nil), "\(direction)")
        guard let (place, group) = side, let found else { continue }
        // Without a proposal of its own the boundary is a place, else a distance to one.
        let distance = row.proposed == nil ? (place - 130 - travel).magnitude : place
        #expect((found.amount - distance.value).magnitude < 1e-7, "\(direction)")
        #expect(found.target?.group == group, "\(direction)")
        let faster = try #require(sensitivity.alternative(.speed, direction))
        let speed = velocity.pointsPerMillisecond + direction.sign * faster.amount
        let gain = (pager.travel(of: Velocity(pointsPerMillisecond: speed)) - travel).magnitude
        #expect((gain - distance).magnitude < 1e-4, "\(direction)")
        #expect(faster.target?.group == group, "\(direction)")
      }
    }
  }

  @Test("is nothing for a key, which moves nothing, and without pages")
  func nothing() {
    let pager = Row(testDescription: "").pager
    let release = pager.release(of: ReleaseInput(velocity: 0.3))
    var key = release
    key.gesture.cause = .key
    #expect(pager.sensitivity(of: key) == Sensitivity())
    #expect(pager.sensitivity(of: release) != Sensitivity())
    let empty = Driven(.test(), viewport: 100, pages: .uniform(count: 0)).pager
    #expect(empty.sensitivity(of: ReleaseInput(velocity: 1)) == Sensitivity())
  }
}
