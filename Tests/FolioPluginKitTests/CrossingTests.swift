import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioPluginKit
import FolioStandard
import FolioTestSupport
import Testing

/// Swift strategies behind the plugin contract, in one process and without a library.
@Suite("Strategies across the plugin contract")
struct CrossingTests {
  private static let manifest = """
    plugin org.test.crossing version="1" abi=1 library=Crossing {
        release org.test.crossed summary="a built-in rule" {
            parameter rule choice default=nearest summary="which one" {
                choices nearest steps threshold visible aiming
            }
        }
        limit org.test.limit summary="one page"
        projection org.test.projection summary="far" {
            parameter times number default=50 maximum=1000 summary="how far"
        }
        motion org.test.motion summary="a built-in motion"
        motion org.test.echo summary="an echo"
    }
    """

  private func registry() -> StrategyRegistry {
    var catalogue = PluginCatalogue(policy: PluginPolicy(queriesTwice: true))
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

  /// A random release on random pages.
  private struct Question: CustomStringConvertible {
    var release: Release
    var layout: PageLayout
    var description: String { "\(release.place) \(release.momentum) \(layout.pageCount) pages" }

    init(_ choices: inout Choices) {
      let extents = choices.array(upTo: 9) { Double($0.int(in: 0...9) * 40) }
      layout = PageLayout(
        pages: choices.flag() ? PageTable(extents: extents) : PageTable(uniform: 12, extent: 70),
        viewport: Viewport(extent: 100),
        insets: Insets(leading: choices.flag(1, outOf: 3) ? 20 : 0),
        rules: SnapRules(
          placement: .aligned(choices.element(of: [0, 0.5, 1])),
          tall: choices.flag(1, outOf: 3) ? .scrollInside : .align),
        loop: LoopPlan(choices.flag(1, outOf: 3) ? .clones : .off))
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
        momentum: Release.Momentum(
          velocity: Velocity(pointsPerMillisecond: velocity),
          lastDirection: Direction(from: start, to: offset), projectedTravel: Points(velocity * 90),
          proposedTarget: choices.flag(1, outOf: 3) ? offset + 77 : nil,
          pointerTravel: choices.flag(1, outOf: 3) ? 5 : nil,
          fingerTarget: choices.flag(1, outOf: 3) ? offset - 9 : nil),
        field: SnapGeometry(layout))
    }
  }

  @Test(
    "50: a rule decides the same through the contract and directly",
    arguments: ["nearest", "steps", "threshold", "visible", "aiming"])
  func release(_ name: String) throws {
    guard case .release(let crossed) = try make(.release, "org.test.crossed", ["rule": .text(name)])
    else {
      Issue.record("no release rule")
      return
    }
    let direct = Crossed.rule(name)
    forAll("crossing \(name)", share: 0.5, { Question(&$0) }) { question in
      var (one, other) = (Reasons(wanted: false), Reasons(wanted: false))
      let expected = try direct.answer(question.release, reasons: &one)
      let found = try crossed.answer(question.release, reasons: &other)
      try hold(
        found == expected, "\(String(describing: found)), not \(String(describing: expected))")
      return true
    }
  }

  @Test(
    "reasons arrive with all their comparisons, up to 64",
    arguments: ["steps", "aiming"])
  func reasons(_ name: String) throws {
    guard
      case .release(let crossed) = try make(.release, "org.test.crossed", ["rule": .text(name)])
    else {
      Issue.record("no release rule")
      return
    }
    let layout = PageLayout(
      pages: PageTable(uniform: 12, extent: 100), viewport: Viewport(extent: 100))
    let release = Release(
      gesture: Release.Gesture(),
      place: Release.Place(offset: 130, gestureStart: 100, startGroup: 1),
      momentum: Release.Momentum(velocity: 1.5), field: SnapGeometry(layout))
    var (one, other) = (Reasons(wanted: true), Reasons(wanted: true))
    _ = try Crossed.rule(name).answer(release, reasons: &one)
    _ = try crossed.answer(release, reasons: &other)
    #expect(!one.items.isEmpty)
    #expect(other.items.map { $0.finding } == one.items.map { $0.finding })
    #expect(
      other.items.map { $0.comparisons } == one.items.map { Array($0.comparisons.prefix(64)) })
    #expect(other.items.allSatisfy { $0.strategy == "org.test.crossed" })
  }

  @Test("a limit and a projection give the same results through the contract")
  func roles() throws {
    guard case .limit(let limit) = try make(.limit, "org.test.limit"),
      case .projection(let projection) = try make(
        .projection, "org.test.projection", ["times": .number(7)])
    else {
      Issue.record("a strategy of another role")
      return
    }
    forAll("crossing a limit", share: 0.3, { Question(&$0) }) { question in
      var reasons = Reasons(wanted: false)
      let far = Answer.rest(at: Rest(offset: question.layout.range.maximum))
      let direct = PagesLimit(pages: 1).limit(far, of: question.release, reasons: &reasons)
      return try limit.limit(far, of: question.release, reasons: &reasons) == direct
    }
    #expect(try projection.travel(of: 3) == 21)
  }

  @Test("a motion has the same frames through the contract, with and without a target")
  func motion() throws {
    guard case .motion(let motion) = try make(.motion, "org.test.motion") else {
      Issue.record("a strategy of another role")
      return
    }
    for question in [
      Motion(from: 0, to: 390, velocity: 2), Motion(from: 50, velocity: -1), Motion(from: 9, to: 9),
    ] {
      let direct = CrossedMotion.motion
      #expect(try motion.duration(of: question) == direct.duration(of: question))
      let guarded = GuardedMotion(question, by: motion)
      #expect(guarded.fault == nil && guarded.end == direct.end(of: question))
      for frame in 0...60 {
        let time = Double(frame) * 16.7
        #expect(
          try motion.point(of: question, after: time) == direct.point(of: question, after: time))
      }
    }
  }

  @Test("a motion receives its bounds, a holding finger and the pointer")
  func motionQuestions() throws {
    guard case .motion(let echo) = try make(.motion, "org.test.echo"),
      case .motion(let plain) = try make(.motion, "org.test.motion")
    else {
      Issue.record("a strategy of another role")
      return
    }
    #expect(echo.handlesBounds && !plain.handlesBounds)
    let direct = EchoedMotion(ParameterValues(for: EchoedMotion.descriptor))
    for isHeld in [true, false] {
      let ends = Motion.Ends(
        range: OffsetRange(minimum: -20, maximum: 900), viewport: 390, isHeld: isHeld)
      for question in [
        Motion(from: 3, to: 7, velocity: 2, ends: ends, pointer: .mouse),
        Motion(from: 3, velocity: -2, ends: ends), Motion(from: 3, to: 7, pointer: .mouse),
      ] {
        #expect(try echo.point(of: question, after: 5) == direct.point(of: question, after: 5))
      }
      let guarded = GuardedMotion(Motion(from: 3, to: 7, ends: ends), by: echo)
      #expect(guarded.fault == nil, "it may be turned back before its target")
    }
  }

  @Test("a strategy's error about a parameter reaches the config")
  func refusal() throws {
    #expect(
      throws: StrategyError(
        parameter: "times", reason: "a parameter does not fit: thirteen is no luck")
    ) { try make(.projection, "org.test.projection", ["times": .number(13)]) }
  }

  @Test("the same plugin can be registered directly, without the contract")
  func linked() throws {
    var registry = StrategyRegistry.standard
    crossing.register(in: &registry)
    #expect(registry.entry(.release, "org.test.crossed@1")?.origin == "org.test.crossing")
  }
}
