import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

/// Short forms and their limits.
@Suite("Expansions")
struct ExpansionTests {
  /// The built-in strategies with added short forms.
  private func registry(
    _ role: StrategyRole, _ parts: [String: [ParameterValues]]
  ) throws -> StrategyRegistry {
    var registry = StrategyRegistry.standard
    for (id, specifications) in parts {
      try registry.register(
        StrategyRegistration(
          StrategyDescriptor(role: role, id: id, summary: "a short form", example: ""),
          .expand { _ in specifications }), origin: "Tests")
    }
    return registry
  }

  private func rule(_ id: String) -> ParameterValues {
    part(.release, id)
  }

  @Test("short forms can nest four levels deep", arguments: [(4, true), (5, false)])
  func depth(_ count: Int, _ isFit: Bool) throws {
    var parts = ["f1": [rule("nearest")]]
    for number in 2...5 { parts["f\(number)"] = [rule("f\(number - 1)")] }
    let result = Fixture.load(
      "pager a { paging f\(count) }", registry: try registry(.release, parts))
    #expect(result.isValid == isFit, "\(Fixture.report(result))")
    let rules = result.pagers.first?.configuration(for: .zero).rules.map { $0.identifier }
    #expect(rules == (isFit ? ["nearest"] : nil))
  }

  @Test(
    "a short form of a rule expands to at most 128 rules and limits",
    arguments: [(128, 0, true), (129, 0, false), (2, 2, true), (1, 128, false), (0, 0, true)])
  func count(_ rules: Int, _ limits: Int, _ isFit: Bool) throws {
    let limit = part(.limit, "pages", ["pages": 1])
    let parts =
      [ParameterValues](repeating: rule("nearest"), count: rules)
      + [ParameterValues](repeating: limit, count: limits)
    let result = Fixture.load(
      "pager a { paging { short; free } }", registry: try registry(.release, ["short": parts]))
    #expect(result.isValid == isFit, "\(Fixture.report(result))")
    let made = result.pagers.first?.configuration(for: .zero)
    #expect(made?.rules.count == (isFit ? rules + 1 : nil))
    #expect(made?.limits.count == (isFit ? limits : nil))
  }

  @Test("a short form of another role expands to exactly one strategy of that role")
  func single() throws {
    let leading = part(.snap, "center")
    let loop = part(.loop, "off")
    for (parts, isFit) in [
      ([leading], true), ([leading, leading], false), ([loop], false), ([], false),
    ] {
      let result = Fixture.load(
        "pager a { snap short }", registry: try registry(.snap, ["short": parts]))
      #expect(result.diagnostics.map { $0.code.id } == (isFit ? [] : ["P0416"]), "\(parts)")
      let snap = result.pagers.first?.configuration(for: .zero).snap.identifier
      #expect(snap == (isFit ? "center" : nil))
    }
  }

  @Test("a short form of a rule that expands to a snap is refused")
  func chainOfOthers() throws {
    let snap = part(.snap, "leading")
    let result = Fixture.load(
      "pager a { paging short }",
      registry: try registry(.release, ["short": [rule("nearest"), snap]]))
    #expect(!result.isValid)
  }

  @Test("an invalid parameter of a nested short form is reported once")
  func wrongPart() throws {
    let many = ParameterDescriptor("many", .integer(0...9), summary: "a number")
    var registry = try registry(
      .release,
      ["outer": [part(.release, "inner", ["many": 10])]])
    try registry.register(
      StrategyRegistration(
        StrategyDescriptor(
          role: .release, id: "inner", summary: "a short form", parameters: [many], example: ""),
        .expand { values in
          [part(.limit, "pages", ["pages": .integer(-1)])]
        }), origin: "Tests")
    let found = Fixture.load("pager a { paging outer }", registry: registry).diagnostics
    #expect(found.map { $0.message } == ["`many` of `inner` must be at most 9"])
  }

  @Test("rules that differ only in their rows are kept apart")
  func rows() {
    let text = [1, 2].map { "velocity-steps { step speed=0.2 pages=\($0) }" }
    let result = Fixture.load("pager a { paging { \(text.joined(separator: "; ")) } }")
    let rules = result.pagers.first?.configuration(for: .zero).rules.compactMap {
      $0 as? VelocitySteps
    }
    #expect(rules?.map { $0.steps.map { $0.pages } } == [[1], [2]])
  }

  @Test("a value of a short form keeps its place in the expansion")
  func places() throws {
    let result = Fixture.load(
      """
      pager a {
        paging {
          one-page \\
            threshold=(pt)150 \\
            basis=finger
        }
      }
      """)
    let resolved = try #require(result.pagers.first).resolved(for: .zero)
    let origins = ["threshold distance", "threshold basis", "limit pages pages"].map {
      resolved.field($0)?.origin
    }
    #expect(
      origins == ["test.kdl:4, one-page", "test.kdl:5, one-page", "test.kdl:3, one-page"])
  }

  @Test("no default and no expansion is read from a text")
  func unread() throws {
    let defaults = try #require(Fixture.loader.builtInDefault).resolved(for: .zero)
    #expect(defaults.fields.allSatisfy { $0.origin == "default" })
  }

  @Test("`one-page count-from=selected` counts drags and flings from the pending target")
  func countFromSelected() throws {
    for (rule, page) in [("one-page count-from=selected", 3), ("one-page", 1)] {
      let result = Fixture.load("pager a { pages extent=(viewport)1; paging { \(rule) } }")
      var pager = Pager(try #require(result.pagers.first))
      var effects = Effects()
      pager.handle(.resize(.step(to: Viewport(extent: 400))), into: &effects)
      pager.handle(.reload(.uniform(count: 9)), into: &effects)
      for start in [0.0, 100, 200] {
        pager.handle(.beginDrag(at: Points(start)), into: &effects)
        pager.handle(.scroll(to: Points(start + 80), cause: .drag), into: &effects)
        pager.handle(.release(ReleaseInput(velocity: 1)), into: &effects)
        pager.handle(.scroll(to: Points(start + 100), cause: .motion), into: &effects)
      }
      #expect(pager.target?.page == page, "\(rule)")
    }
  }
}
