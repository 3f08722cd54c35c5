import FolioCore
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Testing

/// A drag and a release, with numbers that are often at a boundary.
struct SensitivityScene: CustomStringConvertible {
  var extents: [Double]
  var spacing: Double
  var viewport: Double
  var fraction: Double
  var scrollsInside: Bool
  var loops: Bool
  var start: Int
  var drag: Double
  var velocity: Double
  var proposes: Bool
  var saysFinger: Bool
  var pointer: Release.Pointer
  /// The fractions of a reported change to test as well.
  var shares: [Double]

  init(_ choices: inout Choices) {
    extents = choices.array(of: choices.int(in: 1...7)) { $0.dyadic(in: 20...200, bits: 1) }
    if choices.flag() { extents = extents.map { [extents] _ in extents[0] } }
    spacing = choices.flag() ? 0 : Double(choices.int(in: 0...20))
    viewport = Double(choices.int(in: 40...250))
    fraction = choices.element(of: [0, 0.5, 1])
    scrollsInside = choices.flag(1, outOf: 5)
    loops = choices.flag(1, outOf: 5)
    start = choices.int(in: 0...extents.count - 1)
    drag = choices.dyadic(in: -150...150, bits: 2)
    velocity =
      choices.flag()
      ? choices.element(of: [0, 0.02, 0.05, 0.2, -0.2, 0.4, -0.4, 1, -1])
      : choices.dyadic(in: -2...2, bits: 6)
    proposes = choices.flag()
    saysFinger = choices.flag(1, outOf: 3)
    pointer = choices.flag(1, outOf: 4) ? .mouse : .touch
    shares = choices.array(of: 4) { $0.dyadic(in: 0...1, bits: 6) }
  }

  /// A pager held by a finger after the drag.
  func pager(_ rules: SensitivityRules) -> Pager {
    var driven = Driven(
      .test(
        layout: .content(spacing: .points(spacing)),
        snap: .aligned(
          fraction, tall: scrollsInside ? .scrollInside : .align),
        rules: rules.rules, limits: rules.limits, loop: LoopPlan(loops ? .seamless : .off)),
      viewport: Points(viewport), pages: .extents(extents))
    driven.send(.go(.page(start), animated: false))
    driven.send(.beginDrag(at: driven.pager.offset))
    driven.send(.scroll(to: driven.pager.offset + Points(drag), cause: .drag))
    return driven.pager
  }

  /// The target group of a release with a velocity after a further drag.
  func place(_ held: Pager, further: Double, velocity thrown: Double) -> Int? {
    var pager = held
    var effects = Effects()
    if further != 0 {
      pager.handle(.scroll(to: pager.offset + Points(further), cause: .drag), into: &effects)
    }
    let input = input(pager, further: further, velocity: thrown, from: held)
    return pager.decisionAtLast(pager.release(of: input)).target?.group
  }

  /// The input of a surface that projects like its config, and proposes no target beyond an end.
  ///
  /// A surface that proposed none beyond an end proposes one elsewhere.
  ///
  /// - Parameter held: the pager before the further drag; `nil` without one.
  func input(
    _ pager: Pager, further: Double, velocity: Double, from held: Pager? = nil
  ) -> ReleaseInput {
    var input = ReleaseInput(
      velocity: Velocity(pointsPerMillisecond: velocity),
      gesture: Release.Gesture(pointer: pointer))
    let (before, after) = ((held ?? pager).isBeyondEnd, pager.isBeyondEnd)
    if proposes || before, !after {
      let end = pager.offset + pager.configuration.travel(of: input.velocity)
      input.proposedTarget = pager.layout.isLooping ? end : pager.layout.range.clamp(end)
    }
    if saysFinger { input.pointerTravel = Points(drag * 1.5 + further) }
    return input
  }

  var description: String {
    """
    extents \(extents) spacing \(spacing) viewport \(viewport) fraction \(fraction) \
    tall \(scrollsInside) loops \(loops) start \(start) drag \(drag) velocity \(velocity) \
    proposes \(proposes) finger \(saysFinger) pointer \(pointer) shares \(shares)
    """
  }

  var script: String {
    """
    pages \(extents.map { "\($0)" }.joined(separator: ","))
    viewport \(viewport)x100
    go \(start) instant
    drag \(drag)
    release v=\(velocity) pointer=\(pointer.rawValue)
    explain
    """
  }
}

/// A chain of rules with limits.
struct SensitivityRules: CustomTestStringConvertible, Sendable {
  var name: String
  var rules: [any ReleaseStrategy]
  var limits: [any LimitStrategy] = []

  var testDescription: String { name }

  private static let table = [
    VelocitySteps.Step(speed: 0.2, pages: 1), VelocitySteps.Step(speed: 1, pages: 3),
  ]

  /// Every built-in rule and limit, alone and in the combinations of platforms.
  static let all: [SensitivityRules] =
    VelocitySteps.Origin.allCases.map { origin in
      SensitivityRules(
        name: "velocity-steps count-from=\(origin.rawValue)",
        rules: [VelocitySteps(steps: table, countFrom: origin), NearestRule()])
    }
    + DecisionBasis.allCases.map { basis in
      SensitivityRules(
        name: "velocity-steps basis=\(basis.rawValue)",
        rules: [
          VelocitySteps(
            ParameterValues(
              ["basis": .text(basis.rawValue), "inclusive": false, "on-snap": "stay"],
              rows: table.map { ["speed": .speed($0.speed), "pages": .integer($0.pages)] },
              for: VelocitySteps.descriptor)),
          ThresholdRule(basis: basis),
        ])
    }
    + DecisionBasis.allCases.flatMap { basis in
      ThresholdRule.Origin.allCases.flatMap { from in
        [Length.page(0.5), .points(30), Length(0.3, .extent), .viewport(0.2)].map { distance in
          SensitivityRules(
            name:
              "threshold \(distance.amount) \(distance.unit.rawValue) \(from.rawValue) \(basis.rawValue)",
            rules: [
              ThresholdRule(
                distance: distance, measureFrom: from, basis: basis,
                isInclusive: distance.unit == .points)
            ])
        }
      }
    }
    + DecisionBasis.allCases.map { basis in
      SensitivityRules(name: "nearest \(basis.rawValue)", rules: [NearestRule(basis: basis)])
    }
    + ProjectedRule.Pick.allCases.map { pick in
      SensitivityRules(
        name: "projected \(pick.rawValue)",
        rules: [ProjectedRule(pick: pick, ties: .far), NearestRule()])
    }
    + PagesLimit.Origin.allCases.map { from in
      SensitivityRules(
        name: "pages from=\(from.rawValue)", rules: [NearestRule(basis: .projection)],
        limits: [PagesLimit(pages: 1, countFrom: from)])
    }
    + [
      SensitivityRules(name: "direction", rules: [DirectionRule()]),
      SensitivityRules(name: "free", rules: [FreeRule()]),
      SensitivityRules(
        name: "proximity", rules: [ProjectedRule(pick: .ahead), FreeRule()],
        limits: [ProximityLimit(range: .viewport(0.3))]),
      SensitivityRules(name: "nothing", rules: []),
      SensitivityRules(name: "flutter-page", rules: [FlutterPage()]),
      SensitivityRules(name: "compose-page", rules: [ComposePage()]),
      SensitivityRules(
        name: "compose-page at-most 3",
        rules: [
          ComposePage(
            ParameterValues(
              [
                "threshold": .number(0.3), "minimum": .length(.points(20)), "at-most": .integer(3),
              ], for: ComposePage.descriptor))
        ]),
      SensitivityRules(name: "viewpager-page", rules: [ViewPagerPage()]),
      SensitivityRules(name: "recycler-linear", rules: [RecyclerLinear(), NearestRule()]),
      SensitivityRules(name: "embla", rules: [EmblaFlick(), EmblaDistance()]),
      SensitivityRules(
        name: "embla-skip", rules: [EmblaFlick(skipsSnaps: true), EmblaDistance()]),
      SensitivityRules(name: "embla-free", rules: [EmblaDistance(snaps: false)]),
    ]
}

extension Pager {
  fileprivate var isBeyondEnd: Bool { layout.isBeyondEnd(offset) }
}
