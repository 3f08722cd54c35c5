import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Snap plans of a recipe")
struct SnapPlanTests {
  static let far = Points(Limits.maximumOffset)
  static let beyond = Points(Limits.maximumOffset.nextUp)

  static let sound: [SnapPlan.Rests] = [
    .placed(.aligned(0)), .placed(.aligned(1)), .placed(.anchored(group: 0, snapport: 1)),
    .placed(.anchored(group: 1, snapport: 0)), .placed(.edgeAware), .placed(.every(0, from: 0)),
    .placed(.every(-1, from: 0)), .placed(.every(Points(Limits.minimumStep), from: -far)),
    .placed(.every(far, from: far)), .placed(.list([])), .placed(.list([5])),
    .placed(.list([-far, far])), .placed(.list([1, 2, 3])), .every(0, from: 0),
    .every(-1, from: nil), .every(.points(Limits.minimumStep), from: .points(-far.value)),
    .every(.points(.greatestFiniteMagnitude), from: .viewport(-.greatestFiniteMagnitude)),
    .every(.page(1), from: .page(1)),
  ]

  static let unsound: [SnapPlan.Rests] = [
    .placed(.aligned(-0.01)), .placed(.aligned(1.01)), .placed(.aligned(.nan)),
    .placed(.anchored(group: -0.01, snapport: 0)), .placed(.anchored(group: 0, snapport: 1.01)),
    .placed(.anchored(group: .nan, snapport: 0)),
    .placed(.every(Points(Limits.minimumStep.nextDown), from: 0)),
    .placed(.every(beyond, from: 0)), .placed(.every(1, from: beyond)),
    .placed(.every(1, from: Points(.nan))), .placed(.every(Points(.nan), from: 0)),
    .placed(.every(Points(-.infinity), from: 0)), .placed(.list([1, 1])), .placed(.list([2, 1])),
    .placed(.list([1, 3, 2])), .placed(.list([1, beyond])), .placed(.list([Points(.nan)])),
    .placed(.list((0...Limits.maximumListedSnaps).map { Points(Double($0)) })),
    .every(.points(.nan), from: 0), .every(.viewport(.infinity), from: nil),
    .every(1, from: .points(.infinity)),
  ]

  /// The plan as made for a config.
  private static func made(_ rests: SnapPlan.Rests) throws -> SnapPlan {
    let registration = StrategyRegistration.snap(
      StrategyDescriptor(role: .snap, id: "stated", summary: "", example: "")
    ) { _ in SnapPlan(rests) }
    guard case .make(let make) = registration.recipe,
      case .snap(let plan) = try make(ParameterValues(for: registration.descriptor))
    else { throw StrategyError(reason: "no snap strategy") }
    return plan
  }

  @Test("finite numbers up to the limits are accepted", arguments: sound)
  func taken(rests: SnapPlan.Rests) throws {
    let plan = try Self.made(rests)
    #expect(plan.rests == rests && plan.identifier == "stated")
    for viewport in [0, 100, Points(Limits.maximumLength)] {
      let driven = Driven(
        .test(layout: .content(), snap: plan), viewport: viewport,
        pages: .extents([30, 100, 60, 200]))
      try driven.pager.checkInvariants()
    }
  }

  @Test("numbers beyond the limits, and lists out of order, are a config error", arguments: unsound)
  func refused(rests: SnapPlan.Rests) {
    #expect(throws: StrategyError.self) { try Self.made(rests) }
  }

  @Test("a list can have as many snap points as the limit allows")
  func most() throws {
    let list = (0..<Limits.maximumListedSnaps).map { Points(Double($0)) }
    #expect(try Self.made(.placed(.list(list))).rests == .placed(.list(list)))
  }
}
