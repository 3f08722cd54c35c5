import FolioCore
import FolioDiagnostics
import FolioPluginHost
public import FolioPluginKit
import FolioStandard
import FolioTestSupport
import Testing

/// Built-in rules, handed through the contract and back.
private final class Crossed: ReleaseStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .release, id: "org.test.crossed", summary: "a built-in rule",
    parameters: [
      ParameterDescriptor(
        "rule", .choice(["nearest", "steps", "threshold", "visible", "aiming"]),
        default: .text("nearest"),
        summary: "which one")
    ], example: "org.test.crossed")

  let identifier = "org.test.crossed"
  private let rule: any ReleaseStrategy

  init(_ values: ParameterValues) {
    rule = Self.rule(values.text("rule") ?? "")
  }

  static func rule(_ name: String) -> any ReleaseStrategy {
    let steps = [VelocitySteps.Step(speed: 0.2, pages: 1), .init(speed: 1, pages: 3)]
    switch name {
    case "steps": return VelocitySteps(.init(steps: steps))
    case "threshold": return Threshold()
    case "visible": return VelocitySteps(.init(steps: steps, from: .firstVisible))
    case "aiming": return Aiming()
    default: return Nearest()
    }
  }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    rule.answer(release, reasons: &reasons)
  }
}

/// Rests where it stands if it may, heads for a place beyond, and says more than one thing about it.
private final class Aiming: ReleaseStrategy {
  let identifier = "aiming"
  static let comparisons = (0..<70).map { Comparison(.snaps, Double($0), .below, 70) }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard let snap = release.field.cursor(atOrBefore: release.place.offset)?.snap else {
      return nil
    }
    reasons.note(Reason(identifier, .insideTall, Self.comparisons))
    reasons.note(Reason(identifier, .left))
    reasons.note(Reason(identifier, .nothingToDecide))
    return .rest(
      at: Rest(offset: snap.low, group: snap.representative, aim: snap.low - 12.5))
  }
}

/// Says in its points all that it was asked.
private final class EchoedMotion: MotionStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .motion, id: "org.test.echo", summary: "an echo", example: "org.test.echo")
  let identifier = "org.test.echo"
  let mindsEnds = true
  init(_ values: ParameterValues) {}
  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    let ends = motion.ends
    var sum: Double = motion.start.value + (motion.target?.value ?? -1) * 2
    sum += (ends?.range.minimum.value ?? -1) * 3 + (ends?.range.maximum.value ?? -1) * 5
    sum += (ends?.viewport.value ?? -1) * 7
    sum += (ends?.isHeld == true ? 0.5 : 0) + (motion.pointer == .mouse ? 0.25 : 0)
    return MotionPoint(offset: Points(sum), velocity: motion.velocity)
  }
  func duration(of motion: Motion) -> Double { 10 }
}

/// A limit, a snap, a projection, a resize and a motion strategy.
private final class CrossedLimit: LimitStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .limit, id: "org.test.limit", summary: "one page", example: "org.test.limit")
  let identifier = "org.test.limit"
  private let limit = PagesLimit(pages: 1)
  init(_ values: ParameterValues) {}
  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    limit.limit(answer, of: release, reasons: &reasons)
  }
}

private final class CrossedSnap: SnapStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .snap, id: "org.test.snap", summary: "a list", example: "org.test.snap")
  let identifier = "org.test.snap"
  let placement = SnapPlacement.list([0, 120, 300.5])
  let tall = TallPages.cover
  let ends = SnapEnds.pin
  let slack: Points = 2
  init(_ values: ParameterValues) {}
}

private final class CrossedProjection: ProjectionStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .projection, id: "org.test.projection", summary: "far",
    parameters: [
      ParameterDescriptor("times", .number(0...1000), default: .number(50), summary: "how far")
    ], example: "org.test.projection")
  let identifier = "org.test.projection"
  private let times: Double
  init(_ values: ParameterValues) throws(StrategyError) {
    times = values.number("times") ?? 0
    guard times != 13 else {
      throw StrategyError(parameter: "times", reason: "thirteen is no luck")
    }
  }
  func travel(of velocity: Velocity) -> Points { Points(velocity.pointsPerMillisecond * times) }
}

private final class CrossedResize: ResizeStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .resize, id: "org.test.resize", summary: "keeps", example: "org.test.resize")
  let identifier = "org.test.resize"
  let expandsInsets = true
  init(_ values: ParameterValues) {}
  func keep(through transition: Transition) -> ResizeKeep {
    transition.to.extent > transition.from.extent ? .offset : .fraction
  }
}

private final class CrossedSurfaceSnap: SnapStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .snap, id: "org.test.surface-snap", summary: "a list that changes with the surface",
    example: "org.test.surface-snap")
  let identifier = "org.test.surface-snap"
  let placement = SnapPlacement.list([])
  let tall = TallPages.align
  let ends = SnapEnds.clamp
  let regions = RestRegions(leading: .end, trailing: .free)
  let portMargin = LengthInsets(leading: .points(8), trailing: Length(0.25, .viewport))
  init(_ values: ParameterValues) {}
  func placement(viewport: Points, port: Points, insets: Insets) -> SnapPlacement {
    .list([insets.leading, port, viewport + port])
  }
}

private final class CrossedMotion: MotionStrategy, PluginStrategy {
  static let descriptor = StrategyDescriptor(
    role: .motion, id: "org.test.motion", summary: "a built-in motion", example: "org.test.motion")
  let identifier = "org.test.motion"
  static let motion = UIKitDecay()
  init(_ values: ParameterValues) {}
  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    Self.motion.point(of: motion, after: milliseconds)
  }
  func duration(of motion: Motion) -> Double { Self.motion.duration(of: motion) }
}

private let plugin = Plugin(
  "org.test.crossing", name: "Crossing", version: "1",
  provides: [
    .release(Crossed.self), .limit(CrossedLimit.self), .snap(CrossedSnap.self),
    .projection(CrossedProjection.self), .resize(CrossedResize.self, expandsInsets: true),
    .snap(CrossedSurfaceSnap.self), .motion(CrossedMotion.self),
    .motion(EchoedMotion.self, mindsEnds: true),
  ])

/// What a host calls.
@c(folio_plugin_entry_Crossing)
public func enterCrossing(_ host: HostTable) -> EntryTable { unsafe plugin.enter(host) }

/// Strategies in Swift behind the contract, in one process and without a library.
@Suite("Crossing the contract")
struct CrossingTests {
  private static let manifest = """
    plugin org.test.crossing version="1" abi=1 library=Crossing {
        release org.test.crossed summary="a built-in rule" {
            parameter rule choice default=nearest summary="which one" {
                choices nearest steps threshold visible aiming
            }
        }
        limit org.test.limit summary="one page"
        snap org.test.snap summary="a list"
        projection org.test.projection summary="far" {
            parameter times number default=50 maximum=1000 summary="how far"
        }
        resize org.test.resize summary="keeps"
        snap org.test.surface-snap summary="a list that changes with the surface"
        motion org.test.motion summary="a built-in motion"
        motion org.test.echo summary="an echo"
    }
    """

  private func registry() -> StrategyRegistry {
    var catalogue = PluginCatalogue(policy: PluginPolicy(asksTwice: true))
    catalogue.add(
      SourceText(name: "crossing.kdl", text: Self.manifest),
      linked: unsafe LinkedEntry(enterCrossing))
    var registry = StrategyRegistry.standard
    let errors = catalogue.errors + catalogue.register(in: &registry)
    #expect(errors == [])
    return registry
  }

  private func make(
    _ role: StrategyRole, _ id: String, _ values: [String: ParameterValue] = [:]
  ) throws -> AnyStrategy {
    let entry = try #require(registry().entry(role, id))
    guard case .make(let make) = entry.recipe else { throw StrategyError(reason: "a short form") }
    return try make(ParameterValues(values, for: entry.descriptor))
  }

  /// A release on pages of some shape.
  private struct Question: CustomStringConvertible {
    var release: Release
    var layout: Layout
    var description: String { "\(release.place) \(release.motion) \(layout.pageCount) pages" }

    init(_ choices: inout Choices) {
      let extents = choices.array(upTo: 9) { Double($0.int(in: 0...9) * 40) }
      layout = Layout(
        pages: choices.flag() ? PageTable(extents: extents) : PageTable(uniform: 12, extent: 70),
        viewport: Viewport(extent: 100),
        insets: Insets(leading: choices.flag(1, outOf: 3) ? 20 : 0),
        rules: SnapRules(
          placement: .aligned(choices.element(of: [0, 0.5, 1])),
          tall: choices.flag(1, outOf: 3) ? .scrollInside : .align),
        loop: LoopPlan(style: choices.flag(1, outOf: 3) ? .clones : .off))
      let start = Points(Double(choices.int(in: -60...900)))
      let offset = start + Points(Double(choices.int(in: -200...200)))
      let velocity = choices.element(of: [0, 0.1, 0.5, -0.5, 2, -2])
      release = Release(
        gesture: Release.Gesture(
          kind: choices.element(of: Release.Kind.allCases),
          cause: choices.element(of: Release.Cause.allCases),
          pointer: choices.element(of: Release.Pointer.allCases)),
        place: Release.Place(
          offset: offset, gestureStart: start, startGroup: layout.group(nearest: start),
          caughtMoving: choices.flag(), selectedGroup: choices.int(in: 0...3)),
        motion: Release.Motion(
          velocity: Velocity(pointsPerMillisecond: velocity),
          lastDirection: Direction(from: start, to: offset), projectedTravel: Points(velocity * 90),
          proposedTarget: choices.flag(1, outOf: 3) ? offset + 77 : nil,
          pointerTravel: choices.flag(1, outOf: 3) ? 5 : nil,
          fingerTarget: choices.flag(1, outOf: 3) ? offset - 9 : nil),
        field: SnapField(layout))
    }
  }

  @Test(
    "50: a rule answers behind the contract as it does before it",
    arguments: ["nearest", "steps", "threshold", "visible", "aiming"])
  func release(_ name: String) throws {
    guard case .release(let crossed) = try make(.release, "org.test.crossed", ["rule": .text(name)])
    else {
      Issue.record("no release rule")
      return
    }
    let direct = Crossed.rule(name)
    forAll("crossing \(name)", share: 0.5, { Question(&$0) }) { question in
      var (one, other) = (Reasons(asked: false), Reasons(asked: false))
      let expected = direct.answer(question.release, reasons: &one)
      let found = crossed.answer(question.release, reasons: &other)
      try hold(
        found == expected, "\(String(describing: found)), not \(String(describing: expected))")
      return true
    }
  }

  @Test(
    "reasons cross with all the numbers that were compared, up to 64 beside the first",
    arguments: ["steps", "aiming"])
  func reasons(_ name: String) throws {
    guard
      case .release(let crossed) = try make(.release, "org.test.crossed", ["rule": .text(name)])
    else {
      Issue.record("no release rule")
      return
    }
    let layout = Layout(pages: PageTable(uniform: 12, extent: 100), viewport: Viewport(extent: 100))
    let release = Release(
      gesture: Release.Gesture(),
      place: Release.Place(offset: 130, gestureStart: 100, startGroup: 1),
      motion: Release.Motion(velocity: 1.5), field: SnapField(layout))
    var (one, other) = (Reasons(asked: true), Reasons(asked: true))
    _ = Crossed.rule(name).answer(release, reasons: &one)
    _ = crossed.answer(release, reasons: &other)
    #expect(!one.items.isEmpty)
    #expect(other.items.map { $0.finding } == one.items.map { $0.finding })
    #expect(
      other.items.map { $0.comparisons } == one.items.map { Array($0.comparisons.prefix(65)) })
    #expect(other.items.allSatisfy { $0.strategy == "org.test.crossed" })
  }

  @Test("a limit, a snap, a projection and a resize strategy cross")
  func roles() throws {
    guard case .limit(let limit) = try make(.limit, "org.test.limit"),
      case .snap(let snap) = try make(.snap, "org.test.snap"),
      case .projection(let projection) = try make(
        .projection, "org.test.projection", ["times": .number(7)]),
      case .resize(let resize) = try make(.resize, "org.test.resize")
    else {
      Issue.record("a strategy of another role")
      return
    }
    forAll("crossing a limit", share: 0.3, { Question(&$0) }) { question in
      var reasons = Reasons(asked: false)
      let far = Answer.rest(at: Rest(offset: question.layout.range.maximum))
      let direct = PagesLimit(pages: 1).limit(far, of: question.release, reasons: &reasons)
      return limit.limit(far, of: question.release, reasons: &reasons) == direct
    }
    #expect(snap.placement == .list([0, 120, 300.5]))
    #expect(snap.placement(viewport: 100, port: 90, insets: .zero) == .list([0, 120, 300.5]))
    #expect(snap.tall == .cover && snap.ends == .pin && snap.slack == 2)
    #expect(projection.travel(of: 3) == 21)
    let (small, large) = (Viewport(extent: 100), Viewport(extent: 200))
    #expect(resize.keep(through: Transition(from: small, to: large, phase: .idle)) == .offset)
    #expect(resize.keep(through: Transition(from: large, to: small, phase: .dragging)) == .fraction)
    #expect(resize.expandsInsets)
  }

  @Test("a list that changes with the surface crosses, with the regions and margins around it")
  func changingList() throws {
    guard case .snap(let snap) = try make(.snap, "org.test.surface-snap") else {
      Issue.record("a strategy of another role")
      return
    }
    #expect(snap.placement == .list([]))
    let insets = Insets(leading: 5, trailing: 10)
    for viewport in [Points(100), 250, 90] {
      #expect(
        snap.placement(viewport: viewport, port: viewport - 15, insets: insets)
          == .list([5, viewport - 15, viewport * 2 - 15]))
    }
    #expect(snap.regions == RestRegions(leading: .end, trailing: .free))
    #expect(
      snap.portMargin == LengthInsets(leading: .points(8), trailing: Length(0.25, .viewport)))
  }

  @Test("a motion crosses, with a target and without, frame by frame")
  func motion() throws {
    guard case .motion(let motion) = try make(.motion, "org.test.motion") else {
      Issue.record("a strategy of another role")
      return
    }
    for question in [
      Motion(from: 0, to: 390, velocity: 2), Motion(from: 50, velocity: -1), Motion(from: 9, to: 9),
    ] {
      let direct = CrossedMotion.motion
      #expect(motion.duration(of: question) == direct.duration(of: question))
      let guarded = GuardedMotion(question, by: motion)
      #expect(guarded.fault == nil && guarded.end == direct.end(of: question))
      for frame in 0...60 {
        let time = Double(frame) * 16.7
        #expect(motion.point(of: question, after: time) == direct.point(of: question, after: time))
      }
    }
  }

  @Test("what a motion is asked crosses: ends, a finger that holds, and the pointer")
  func motionQuestions() throws {
    guard case .motion(let echo) = try make(.motion, "org.test.echo"),
      case .motion(let plain) = try make(.motion, "org.test.motion")
    else {
      Issue.record("a strategy of another role")
      return
    }
    #expect(echo.mindsEnds && !plain.mindsEnds)
    let direct = EchoedMotion(ParameterValues(for: EchoedMotion.descriptor))
    for isHeld in [true, false] {
      let ends = Motion.Ends(
        range: OffsetRange(minimum: -20, maximum: 900), viewport: 390, isHeld: isHeld)
      for question in [
        Motion(from: 3, to: 7, velocity: 2, ends: ends, pointer: .mouse),
        Motion(from: 3, velocity: -2, ends: ends), Motion(from: 3, to: 7, pointer: .mouse),
      ] {
        #expect(echo.point(of: question, after: 5) == direct.point(of: question, after: 5))
      }
      let guarded = GuardedMotion(Motion(from: 3, to: 7, ends: ends), by: echo)
      #expect(guarded.fault == nil, "it may be turned back before its target")
    }
  }

  @Test("what a strategy says of its parameters reaches the config")
  func refusal() throws {
    #expect(
      throws: StrategyError(
        parameter: "times", reason: "a parameter does not fit: thirteen is no luck")
    ) { try make(.projection, "org.test.projection", ["times": .number(13)]) }
  }

  @Test("the same plugin links in and registers without crossing anything")
  func linked() throws {
    var registry = StrategyRegistry.standard
    try plugin.register(in: &registry)
    #expect(registry.entry(.release, "org.test.crossed@1")?.origin == "org.test.crossing")
    #expect(throws: RegistrationError.self) { try plugin.register(in: &registry) }
  }
}
