import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioStandard
import Testing

/// Projections, motions and limits of a C plugin, valid and invalid.
@Suite("Plugins of every role")
struct RolesPluginTests {
  private func driven(
    _ flags: [String], budget: Duration? = nil, queriesTwice: Bool = true
  ) throws -> (PluginFixture, PluggedPager) {
    let plugin = try PluginFixture(flags, of: .roles)
    let policy = PluginPolicy(loading: .on, budget: budget, queriesTwice: queriesTwice)
    return (plugin, try PluggedPager(plugin.load(policy)))
  }

  @Test("each role works, and a role of a later version is skipped and logged")
  func roles() throws {
    var (plugin, driven) = try driven([])
    defer { plugin.remove() }
    driven.swipe(by: 160)
    #expect(driven.pager.offset == 200)
    let release = driven.pager.configuration.travel(of: 3)
    #expect(release == 300)
    let strategy = try #require(driven.pager.motion)
    let motion = GuardedMotion(Motion(from: 0, to: 100, velocity: 1), by: strategy)
    #expect(motion.duration == 500 && motion.end == 100 && motion.fault == nil)
    #expect(motion.point(after: 250).offset == 75)
    #expect(driven.violations.isEmpty)
    let catalogue = plugin.catalogue()
    let status = catalogue.status(of: try #require(catalogue.manifests.first))
    #expect(
      status.log == [
        "skipped: the limit `org.test.unlisted` is not in the manifest",
        "skipped: `org.test.newer` is of kind 4711, which this version does not know",
      ])
  }

  /// A plugin with invalid answers in one role, and the reported violation.
  struct Misdeed: CustomStringConvertible, Sendable {
    var flag: String
    var strategy: String
    var says: @Sendable (Violation) -> Bool
    var description: String { flag }

    init(
      _ flag: String, _ role: String, _ says: @escaping @Sendable (Violation) -> Bool
    ) {
      self.flag = flag
      strategy = "org.test.\(role)"
      self.says = says
    }

    init(_ flag: String, _ role: String, failed reason: String) {
      self.init(flag, role) { $0 == .failed(reason) }
    }
  }

  static let misdeeds = [
    Misdeed("PROJECTS_NAN", "projection") {
      if case .projection(let value) = $0 { value.isNaN } else { false }
    },
    Misdeed("PROJECTS_FAR", "projection") { $0 == .projection(1e300) },
    Misdeed("PROJECTS_FAILING", "projection", failed: "it failed: not today"),
    Misdeed(
      "PROJECTS_DIFFERENTLY", "projection", failed: "it answers the same question differently"),
    Misdeed("LIMITS_NAN", "limit") {
      if case .notFinite(let value) = $0 { value.isNaN } else { false }
    },
    Misdeed("LIMITS_OUTSIDE", "limit") { if case .notARest = $0 { true } else { false } },
    Misdeed("LASTS_NAN", "motion") {
      if case .duration(let value) = $0 { value.isNaN } else { false }
    },
    Misdeed("LASTS_FOREVER", "motion") { $0 == .duration(.infinity) },
    Misdeed("LASTS_NEGATIVE", "motion") { $0 == .duration(-1) },
    Misdeed("LASTS_LONG", "motion") { $0 == .duration(600_001) },
    Misdeed("MOVES_TO_NAN", "motion") {
      if case .notFinite(let value) = $0 { value.isNaN } else { false }
    },
    Misdeed("MOVES_FAR", "motion") { $0 == .notFinite(1e300) },
    Misdeed("MOVES_AT_INFINITY", "motion") {
      if case .notFinite(let value) = $0 { value.isInfinite } else { false }
    },
    Misdeed("MOVES_NOWHERE", "motion") {
      if case .endsElsewhere(let end, let target) = $0 { end != target } else { false }
    },
    Misdeed("NEVER_ENDS", "motion") {
      if case .endsElsewhere(let end, let target) = $0 { end != target } else { false }
    },
    Misdeed("FORGETS_POINT", "motion") {
      if case .notFinite(let value) = $0 { value.isNaN } else { false }
    },
  ]

  @Test(
    "an invalid answer is replaced and counted, and the third one quarantines the strategy",
    arguments: misdeeds)
  func contained(_ row: Misdeed) throws {
    var (plugin, driven) = try driven([row.flag])
    defer { plugin.remove() }
    for round in 1...5 {
      driven.round(round)
      #expect(driven.isWhole, "after round \(round)")
    }
    #expect(driven.violations.count == Limits.maximumFaults)
    #expect(driven.violations.allSatisfy(row.says), "\(driven.violations)")
    #expect(driven.pager.faults == [row.strategy: Limits.maximumFaults])
    #expect(driven.pager.quarantined == [row.strategy])
    #expect(driven.effects.contains(.quarantined(strategy: row.strategy)))
  }

  @Test(
    "a late projection or motion is used and counted",
    arguments: [
      ("PROJECTS_LATE", "projection"), ("LASTS_LATE", "motion"),
    ])
  func late(_ flag: String, _ role: String) throws {
    var (plugin, driven) = try driven([flag], budget: .milliseconds(20), queriesTwice: false)
    defer { plugin.remove() }
    for round in 1...5 { driven.round(round) }
    #expect(driven.isWhole)
    #expect(driven.violations.count == Limits.maximumFaults)
    for violation in driven.violations {
      guard case .late(let taken, allowed: 20_000) = violation else {
        Issue.record("\(violation)")
        continue
      }
      #expect(taken > 20_000)
    }
    #expect(driven.pager.quarantined == ["org.test.\(role)"])
  }

  @Test("an invalid frame of a motion is interpolated linearly and reported")
  func stumbles() throws {
    let (plugin, driven) = try driven(["STUMBLES"])
    defer { plugin.remove() }
    let motion = GuardedMotion(Motion(from: 0, to: 100), by: try #require(driven.pager.motion))
    #expect(motion.fault == nil)
    let stumble = motion.answer(after: 200.5)
    #expect(stumble.point.offset == 40.1)
    guard case .notFinite? = stumble.fault else {
      Issue.record("\(String(describing: stumble.fault))")
      return
    }
    #expect(motion.answer(after: 250).fault == nil)
  }

  @Test("a motion without one of its two functions is refused")
  func halfAMotion() throws {
    let plugin = try PluginFixture(["NO_POINT"], of: .roles)
    defer { plugin.remove() }
    let report = PluginFixture.report(plugin.load())
    #expect(
      report.contains("point of `org.test.motion` is NULL, not a function"),
      Comment(rawValue: report))
  }

  @Test("reasons, comparisons and texts of a plugin are cut off at their limits")
  func endlessReasons() throws {
    let (plugin, driven) = try driven(["REASONS_WITHOUT_END"], queriesTwice: false)
    defer { plugin.remove() }
    let decision = driven.pager.decide(ReleaseInput(), reasons: true)
    let own = decision.reasons.filter { $0.strategy == "org.test.limit" }
    #expect(own.count == 256)
    #expect(own.allSatisfy { $0.comparisons.count == 64 })
    #expect(own.first?.comparisons.last == Comparison(.speed, 63, .atLeast, 63))
    #expect(own.first?.finding == .note(String(repeating: "x", count: 4096)))
  }
}

extension PluggedPager {
  /// Queries every strategy once, with viewports of two sizes in turn.
  fileprivate mutating func round(_ number: Int) {
    let width: Points = number % 2 == 0 ? 250 : 300
    send(.resize(.step(to: Viewport(extent: width, crossExtent: 600))))
    swipe(by: 60, 0.5)
    if let strategy = pager.motion,
      let fault = GuardedMotion(Motion(from: 0, to: 100, velocity: 1), by: strategy).fault
    {
      send(.motionFault(strategy: strategy.identifier, fault))
    }
    if pager.offset > 400 { send(.go(.first, animated: false)) }
  }
}
