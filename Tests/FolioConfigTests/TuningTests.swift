import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

@Suite("Tuning one rule")
struct TuningTests {
  private static func pager() throws -> ComposedPager {
    let text = """
      pager base {
          paging {
              velocity-steps ties=lower { step speed=0.2 pages=1 }
              threshold (page)0.4
              limit pages=2
          }
      }
      pager x extends=base { snap centre }
      """
    return try #require(Fixture.load(text).pager(named: "x"))
  }

  /// The pager with settings over its own.
  private static func tuned(_ change: (inout PagerSettings) -> Bool) throws -> ComposedPager? {
    let pager = try pager()
    var settings = PagerSettings()
    settings.paging = pager.settings(for: .zero).paging
    let isTuned = change(&settings)
    #expect(isTuned)
    return Fixture.loader.override(pager, with: settings).pager
  }

  @Test("a parameter of an inherited rule is set, and the rest of the chain stays")
  func parameter() throws {
    let tuned = try #require(
      try Self.tuned { $0.tune("distance", of: "threshold", to: .length(.points(30))) })
    let rules = tuned.configuration(for: .zero).rules
    #expect(rules.map { $0.identifier } == ["velocity-steps", "threshold"])
    #expect((rules[1] as? ThresholdRule)?.distance == .points(30))
    let before = try Self.pager().configuration(for: .zero)
    #expect((before.rules[1] as? ThresholdRule)?.distance == .page(0.4))
    #expect(tuned.configuration(for: .zero).limits.count == 1)
  }

  @Test("the rows of an inherited rule are replaced, and bad ones are refused")
  func rows() throws {
    let row: ParameterList = ["speed": .speed(0.5), "pages": .integer(3)]
    let tuned = try Self.tuned { $0.tune(rowsOf: "velocity-steps", to: [row]) }
    let steps = tuned?.configuration(for: .zero).rules.first as? VelocitySteps
    #expect(steps?.steps.map { $0.pages } == [3])
    #expect(try Self.tuned { $0.tune(rowsOf: "velocity-steps", to: [row, row]) } == nil)
  }

  @Test("what is not in the chain is not tuned, and a parameter there is not is an error")
  func unknown() throws {
    var settings = try Self.pager().settings(for: .zero)
    let before = settings
    let isTuned = settings.tune("range", of: "proximity", to: .number(1))
    #expect(!isTuned)
    #expect(settings == before)
    #expect(!PagerSettings().tuning("x", of: "nearest"))
    #expect(try Self.tuned { $0.tune("wind", of: "threshold", to: .number(1)) } == nil)
  }

  @Test("a leap is read, composed, printed and explained")
  func leap() throws {
    let text = "pager x { go beyond=clamp leap-from=4 leap-short=3 }"
    let result = Fixture.load(text)
    let pager = try #require(result.pager(named: "x"))
    let policies = pager.configuration(for: .zero).policies
    #expect(
      policies
        == PagerPolicies(beyond: .clamp, leap: PagerPolicies.Leap(from: 4, short: 3))
    )
    let fields = pager.resolved(for: .zero).fields.filter { $0.name.hasPrefix("go ") }
    #expect(
      fields.map { "\($0.name) \($0.value)" } == [
        "go beyond clamp", "go leap-from 4", "go leap-short 3",
      ])
    let plain = try #require(Fixture.load("pager x { go leap-from=3 }").pager(named: "x"))
    #expect(plain.configuration(for: .zero).policies.leap == PagerPolicies.Leap(from: 3))
    #expect(Fixture.load("pager x { go leap-from=0 }").pager(named: "x") == nil)
  }
}

extension PagerSettings {
  /// Whether a parameter can be set in settings that say nothing.
  fileprivate func tuning(_ parameter: String, of id: String) -> Bool {
    var copy = self
    return copy.tune(parameter, of: id, to: .number(1))
  }
}
