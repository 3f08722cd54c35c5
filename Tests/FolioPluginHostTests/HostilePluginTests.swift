import FolioConfig
import FolioCore
import FolioPluginHost
import FolioStandard
import Testing

/// Plugins with one defect each, as real libraries in this process.
@Suite("Hostile plugins")
struct HostilePluginTests {
  /// A refused plugin, and a part of the message.
  struct Refusal: CustomStringConvertible, Sendable {
    var flag: String
    var says: String
    var description: String { flag }
  }

  static let refusals = [
    Refusal(flag: "WRONG_MAGIC", says: "magic is 0xdeadbeef, not 0x494c4f46"),
    Refusal(flag: "WRONG_MAJOR", says: "abi_major is 2, not 1"),
    Refusal(flag: "TRUNCATED_ENTRY", says: "struct_size of folio_entry is 16, not 56 or more"),
    Refusal(flag: "TRUNCATED_STRATEGY", says: "struct_size of folio_strategy is 40, not"),
    Refusal(flag: "MISSING_ENTRY", says: "it does not export `folio_plugin_entry_Hostile`"),
    Refusal(flag: "REFUSES_HOST", says: "refuses to be loaded by this version"),
    Refusal(flag: "NO_FUNCTION", says: "answer of `org.test.hostile` is NULL, not a function"),
    Refusal(flag: "OTHER_ID", says: "id is org.test.somebody, not org.test.plugin"),
    Refusal(flag: "OTHER_REVISION", says: "revision of `org.test.hostile` is 9, not 2"),
    Refusal(flag: "OTHER_DEFAULT", says: "default of `reach` of `org.test.hostile` is"),
    Refusal(
      flag: "REQUIRES_REACH",
      says: "flag `required` of `reach` of `org.test.hostile` is on, not off"),
    Refusal(
      flag: "BARE_REACH", says: "flag `positional` of `reach` of `org.test.hostile` is on, not off"),
    Refusal(
      flag: "COLUMN_STANDS", says: "flag `rises` of `at` of `org.test.hostile` is off, not on"),
    Refusal(
      flag: "COLUMN_OPTIONAL", says: "flag `required` of `at` of `org.test.hostile` is off, not on"),
    Refusal(
      flag: "ODD_PARAMETERS", says: "struct_size of folio_parameter is 116, not a multiple of 8"),
    Refusal(
      flag: "UNKNOWN_TYPE", says: "type of `reach` of `org.test.hostile` is 77, not number"),
    Refusal(
      flag: "ENDLESS_RANGE",
      says: "maximum of `reach` of `org.test.hostile` is 9.223372036854776e+18, not 10.0"),
    Refusal(flag: "NEEDS_ROWS", says: "minimum_rows of `org.test.hostile` is 1, not 0"),
    Refusal(flag: "MORE_ROWS", says: "maximum_rows of `org.test.hostile` is 9, not 8"),
    Refusal(flag: "LATIN_SUMMARY", says: "summary of `org.test.hostile` is not UTF-8, not UTF-8"),
    Refusal(flag: "REFUSES", says: "a parameter does not fit: it is not the day for it"),
    Refusal(flag: "REFUSES_IN_LATIN", says: "it failed: caf\u{FFFD}"),
  ]

  @Test("an invalid plugin is refused, and the message names the defect", arguments: refusals)
  func refused(_ row: Refusal) throws {
    let plugin = try PluginFixture([row.flag])
    defer { plugin.remove() }
    let result = plugin.load()
    #expect(result.pagers.isEmpty)
    let report = PluginFixture.report(result)
    #expect(report.contains(row.says), Comment(rawValue: report))
  }

  /// A plugin with invalid answers, and the reported violation.
  struct Misdeed: CustomStringConvertible, Sendable {
    var flag: String
    var violation: @Sendable (Violation) -> Bool
    var description: String { flag }

    init(_ flag: String, _ violation: @escaping @Sendable (Violation) -> Bool) {
      self.flag = flag
      self.violation = violation
    }

    init(_ flag: String, failed reason: String) {
      self.init(flag) { $0 == .failed(reason) }
    }
  }

  static let misdeeds = [
    Misdeed("ANSWERS_NAN") { if case .notFinite(let value) = $0 { value.isNaN } else { false } },
    Misdeed("ANSWERS_INFINITY") { $0 == .notFinite(.infinity) },
    Misdeed("ANSWERS_MINUS_INFINITY") { $0 == .notFinite(-.infinity) },
    Misdeed("ANSWERS_HUGE") { $0 == .notFinite(1e300) },
    Misdeed("ANSWERS_OUT_OF_RANGE") { $0 == .notARest(1750, nearest: 750) },
    Misdeed("ANSWERS_WRONG_GROUP") { if case .wrongGroup(.max, _) = $0 { true } else { false } },
    Misdeed("ANSWERS_GROUP_FAR_BACK") { if case .wrongGroup(.min, _) = $0 { true } else { false } },
    Misdeed("ANSWERS_NOTHING", failed: "it returned OK without an answer"),
    Misdeed("ANSWERS_UNKNOWN_KIND", failed: "its answer has the unknown kind 77"),
    Misdeed("UNKNOWN_STATUS", failed: "it failed with the unknown status -40"),
    Misdeed("SCRIBBLES_RELEASE", failed: "it wrote to the release, which is not its own"),
    Misdeed("ANSWERS_DIFFERENTLY", failed: "it answers the same question differently"),
  ]

  @Test(
    "an invalid answer is replaced and counted, and the third one quarantines the strategy",
    arguments: misdeeds)
  func contained(_ row: Misdeed) throws {
    let plugin = try PluginFixture([row.flag])
    defer { plugin.remove() }
    let policy = PluginPolicy(loading: .on, budget: .milliseconds(20), queriesTwice: true)
    var driven = try PluggedPager(plugin.load(policy))
    for swipe in 1...4 {
      driven.swipe(by: 60, 0.5)
      #expect(driven.isWhole, "after swipe \(swipe)")
      #expect(driven.pager.current == driven.pager.settled)
      if driven.pager.offset > 400 { driven.send(.go(.first, animated: false)) }
    }
    #expect(driven.violations.count == Limits.maximumFaults)
    #expect(driven.violations.allSatisfy(row.violation), "\(driven.violations)")
    #expect(driven.pager.quarantined == ["org.test.hostile"])
    #expect(driven.effects.contains(.quarantined(strategy: "org.test.hostile")))
  }

  @Test(
    "a plugin with a harmless defect is accepted and works",
    arguments: [
      "NEWER_MINOR", "SCRIBBLES_PARAMETERS", "ASKS_NONSENSE", "LOGS", "IGNORES_PARAMETERS",
      "AIMS_AT_NAN",
    ])
  func harmless(_ flag: String) throws {
    let plugin = try PluginFixture([flag])
    defer { plugin.remove() }
    var driven = try PluggedPager(plugin.load())
    driven.swipe(by: 160)
    #expect(driven.violations.isEmpty)
    #expect(driven.isWhole)
    #expect(driven.pager.offset == 100)
    let catalogue = plugin.catalogue()
    let status = catalogue.status(of: try #require(catalogue.manifests.first))
    #expect(status.log == (flag == "LOGS" ? ["warning: made"] : []))
  }

  @Test(
    "a late answer is used and reported with both times, and the third quarantines the strategy")
  func late() throws {
    let plugin = try PluginFixture(["SLOW"])
    defer { plugin.remove() }
    var driven = try PluggedPager(
      plugin.load(PluginPolicy(loading: .on, budget: .milliseconds(20))))
    for swipe in 1...4 {
      driven.swipe(by: 160, 0.5)
      // The plugin takes the last snap point before the offset, the built-in rule the nearest one.
      #expect(driven.pager.offset == (swipe < 4 ? Points(Double(swipe) * 100) : 500))
      #expect(driven.isWhole)
    }
    #expect(driven.violations.count == Limits.maximumFaults)
    for violation in driven.violations {
      guard case .late(let taken, 20_000) = violation else {
        Issue.record("\(violation)")
        continue
      }
      #expect(taken > 20_000)
    }
    #expect(driven.pager.quarantined == ["org.test.hostile"])
  }

  @Test("the overshoot of an answer is kept apart from its target")
  func overshoot() throws {
    let plugin = try PluginFixture(["AIMS"])
    defer { plugin.remove() }
    var driven = try PluggedPager(plugin.load())
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 260, cause: .drag))
    driven.send(.release(ReleaseInput()))
    #expect(driven.pager.target?.offset == 200)
    #expect(driven.pager.target?.overshoot == 160)
    #expect(driven.violations.isEmpty)
  }

  @Test(
    "a reason with an invalid number is replaced by a note about it, and the answer is kept",
    arguments: [
      (["REASON=.finding=FOLIO_FOUND_NEAREST", "COMPARED=.value=NAN"], "its reason's value nan"),
      (
        ["REASON=.finding=FOLIO_FOUND_NEAREST", "COMPARED=.bound=-INFINITY"],
        "its reason's bound -inf"
      ),
      (
        ["REASON=.finding=FOLIO_FOUND_NEAREST", "COMPARED=.value=1e300"],
        "its reason's value 1e+300"
      ),
      (["REASON=.finding=FOLIO_FOUND_CUT,.from=NAN"], "its reason's from nan"),
      (["REASON=.finding=FOLIO_FOUND_CUT,.to=INFINITY"], "its reason's to inf"),
      (["REASON=.finding=FOLIO_FOUND_STEPS,.count=INT64_MIN"], "its reason's count -9223372036854"),
      (["REASON=.finding=FOLIO_FOUND_STEPS,.count=INT64_MAX"], "its reason's count 9223372036854"),
    ])
  func reasons(flags: [String], says: String) throws {
    let plugin = try PluginFixture(flags)
    defer { plugin.remove() }
    var driven = try PluggedPager(plugin.load())
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 160, cause: .drag))
    let decision = driven.pager.decide(ReleaseInput(), reasons: true)
    #expect(decision.target?.offset == 100)
    #expect(decision.target == driven.pager.decide(ReleaseInput(), reasons: false).target)
    let own = decision.reasons.filter { $0.strategy == "org.test.hostile" }
    #expect(own.count == 2 && own.last?.finding == .note("fine"))
    guard case .note(let reported)? = own.first?.finding else {
      Issue.record("\(own)")
      return
    }
    #expect(reported.hasPrefix(says))
  }

  @Test("the name of a built-in strategy is refused, and the error names both origins")
  func builtInName() throws {
    let plugin = try PluginFixture([], strategy: "nearest")
    defer { plugin.remove() }
    var registry = StrategyRegistry.standard
    let errors = plugin.catalogue().register(in: &registry)
    #expect(
      errors == [
        .duplicate(
          role: .release, id: "nearest",
          origins: ["Standard", "org.test.plugin (\(plugin.manifestPath))"])
      ])
    #expect(registry.entry(.release, "nearest")?.origin == "Standard")
  }
}
