import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

/// Engine configurations of composed pagers.
@Suite("Composed pager")
struct ComposedPagerTests {
  private let portrait = Viewport(extent: 390, crossExtent: 844)

  private func pager(_ text: String, named name: String? = nil) throws -> ComposedPager {
    let result = Fixture.load(text)
    #expect(Fixture.report(result) == "")
    return try #require(name.map { result.pager(named: $0) } ?? result.pagers.first)
  }

  @Test("an empty pager has the default of every setting")
  func bare() throws {
    let configuration = try pager("pager x {}").configuration(for: portrait)
    #expect(configuration.axis == .horizontal)
    #expect(configuration.layout.identifier == "uniform")
    #expect(configuration.layout.extent == .uniform(.snapport(1)))
    #expect(configuration.insets == .zero)
    #expect(configuration.safeArea == .both)
    #expect(configuration.padding == .zero)
    #expect(configuration.snap.rests == .placed(.aligned(0)))
    #expect(configuration.snap.tall == .align)
    let steps = try #require(configuration.rules.first as? VelocitySteps)
    #expect(steps.steps == [VelocitySteps.Step(speed: 0.2, pages: 1)])
    #expect(steps.countFrom == .ahead && steps.basis == .offset && steps.ties == .start)
    #expect(steps.isInclusive && steps.onSnap == .leave && steps.atEnd == .rest)
    let threshold = try #require(configuration.rules.last as? ThresholdRule)
    #expect(threshold.distance == .page(0.5) && threshold.measureFrom == .edge)
    #expect(threshold.basis == .offset && !threshold.isInclusive)
    #expect(configuration.rules.count == 2)
    #expect(configuration.limits.isEmpty)
    #expect(configuration.projection.identifier == "uikit")
    #expect(configuration.loop.style == .off)
    #expect(configuration.resize == ResizePlan(.page, expandsInsets: true))
    #expect(configuration.policies == PagerPolicies())
  }

  @Test("a pager without a block, one with an empty block, and the built-in default are equal")
  func bareSpellings() throws {
    let texts = try ["pager default", "pager default {}", "pager default { /-snap center\n }"].map {
      try pager($0).resolved(for: portrait).fields
    }
    let builtIn = try #require(Fixture.loader.builtInDefault)
    #expect(builtIn.name == "default")
    #expect(texts.allSatisfy { $0 == builtIn.resolved(for: portrait).fields })
  }

  @Test("a registry can replace the default strategy of a role")
  func otherDefault() throws {
    var registry = StrategyRegistry.standard
    registry.defaults.removeAll { $0.signature.role == .snap }
    registry.addDefault(.snap, "trailing")
    let pager = try #require(Fixture.load("pager x", registry: registry).pagers.first)
    #expect(pager.configuration(for: portrait).snap.rests == .placed(.aligned(1)))
  }

  @Test("each node sets its part of the configuration")
  func nodes() throws {
    let configuration = try pager(
      """
      pager x {
        axis vertical
        pages visible=2.5 spacing=(viewport)0.1 group=3
        insets leading=20 trailing=(viewport)0.25 safe-area=along
        padding trailing=(pt)7
        snap every 160 start=5 ends=free
        paging { free; limit pages=2 count-from=selected; limit pages count-from=offset pages=1 }
        projection fast
        loop clones gap=4
        resize keep-offset insets=expand
        edits reload=first removed=next
        go beyond=clamp jump-from=4 jump-short=3
      }
      """
    ).configuration(for: portrait)
    #expect(configuration.axis == .vertical)
    var layout = LayoutPlan.uniform(visible: 2.5, spacing: .viewport(0.1), grouping: .every(3))
    layout.identifier = "uniform"
    #expect(configuration.layout == layout)
    #expect(configuration.insets == LengthInsets(leading: .points(20), trailing: .viewport(0.25)))
    #expect(configuration.safeArea == .along)
    #expect(configuration.padding == LengthInsets(trailing: .points(7)))
    #expect(configuration.snap.rests == .every(160, from: 5))
    #expect(configuration.snap.ends == .free)
    #expect(configuration.rules.map { $0.identifier } == ["free"])
    let limits = configuration.limits.compactMap { $0 as? PagesLimit }
    #expect(limits.map { $0.pages } == [2, 1])
    #expect(limits.map { $0.countFrom } == [.selected, .offset])
    #expect(configuration.projection.identifier == "fast")
    #expect(configuration.loop == LoopPlan(.clones, gap: 4))
    #expect(configuration.resize == ResizePlan(.offset, expandsInsets: true))
    let jump = PagerPolicies.Jump(from: 4, short: 3)
    #expect(
      configuration.policies
        == PagerPolicies(beyond: .clamp, reload: .first, removed: .next, jump: jump))
  }

  @Test("`snap at` takes any number of offsets, in any order")
  func list() throws {
    let configuration = try pager("pager x { snap at 300 0 1e2 0x10 -5.5 }")
      .configuration(for: portrait)
    #expect(configuration.snap.rests == .placed(.list([-5.5, 0, 16, 100, 300])))
  }

  @Test("the short form of `paging` takes one rule with its parameters and rows")
  func shortForm() throws {
    let short = try pager("pager x { paging velocity-steps ties=lower { step speed=1 pages=2 } }")
    let long = try pager(
      "pager x { paging { velocity-steps ties=lower { step speed=1 pages=2 } } }")
    #expect(short.definition == long.definition)
    let rules = short.configuration(for: portrait).rules.compactMap { $0 as? VelocitySteps }
    #expect(rules.map { $0.steps } == [[.init(speed: 1, pages: 2)]])
    #expect(rules.map { $0.ties } == [.lower])
  }

  @Test("speeds and lengths can have explicit units")
  func units() throws {
    let configuration = try pager(
      """
      pager x { paging {
        velocity-steps { step speed=(pt-per-s)200 pages=1; step speed=(pt-per-ms)2 pages=2 }
        threshold distance=(extent)0.25
      } }
      """
    ).configuration(for: portrait)
    let steps = configuration.rules.compactMap { $0 as? VelocitySteps }.flatMap { $0.steps }
    #expect(steps == [.init(speed: 0.2, pages: 1), .init(speed: 2, pages: 2)])
    let thresholds = configuration.rules.compactMap { $0 as? ThresholdRule }
    #expect(thresholds.map { $0.distance } == [Length(0.25, .extent)])
  }

  @Test("names that begin with `x-` are ignored")
  func foreign() throws {
    let text = """
      x-editor { anything goes=#true }
      pager x x-colour=red {
        x-note "mine"
        snap leading x-why="tidy"
        paging { x-todo; nearest }
        when min-width=1 { x-more; go beyond=clamp }
      }
      """
    #expect(
      try pager(text).definition
        == pager(
          "pager x { snap leading; paging nearest; when min-width=1 { go beyond=clamp } }"
        ).definition)
  }

  @Test("`/-` disables a whole strategy")
  func slashdash() throws {
    let text = "pager x { /-snap nonsense { deep }\n paging { /-free; nearest /-basis=finger } }"
    #expect(try pager(text).definition == pager("pager x { paging nearest }").definition)
  }

  @Test("a pager with an error and its descendants are left out, the others load")
  func partial() {
    let result = Fixture.load("pager a { snap nope }\npager b {}\npager c extends=a {}")
    #expect(result.pagers.map { $0.name } == ["b"])
    #expect(result.diagnostics.errorCount == 1)
    #expect(!result.isValid)
    #expect(result.definitions.map { $0.name.value } == ["a", "b", "c"])
  }
}
