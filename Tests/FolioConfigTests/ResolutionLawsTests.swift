import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import FolioTestSupport
import Testing

/// Law 47: resolution depends only on the document, the viewport and the overrides.
@Suite("Resolution laws")
struct ResolutionLawsTests {
  /// Definitions that inherit across files and override each other.
  private static let definitions = [
    """
    pager ground abstract=#true {
      pages extent=100 spacing=5
      snap center
      insets leading=1 trailing=1 safe-area=neither
      when min-width=500 { pages extent=500; snap trailing }
      when min-width=600 { pages extent=600 }
    }
    """,
    """
    pager middle extends=ground abstract=#true {
      pages extent=200
      when min-width=500 { insets leading=9 }
    }
    """,
    "pager leaf extends=middle { axis vertical; snap leading; when max-height=600 { loop clones } }",
    "pager other extends=ground { when min-width=550 max-width=650 { snap every 10 } }",
    "pager alone { when min-height=700 { pages extent=7 }; when min-width=700 { pages extent=8 } }",
  ]

  private static let viewports = [
    Viewport(extent: 0), Viewport(extent: 500, crossExtent: 500),
    Viewport(extent: 550, crossExtent: 100), Viewport(extent: 600, crossExtent: 700),
    Viewport(extent: 700, crossExtent: 599.5), Viewport(extent: 1e6, crossExtent: 1e6),
  ]

  private func load(_ parts: [String]) -> LoadResult {
    Fixture.loader.load(
      parts.enumerated().map { SourceText(name: "part\($0.offset).kdl", text: $0.element) })
  }

  @Test("the order of definitions and files has no effect")
  func order() {
    let expected = resolve(load(Self.definitions))
    #expect(expected.count == 3 * Self.viewports.count)
    var generator = SeededGenerator(seed: 47)
    for _ in 0..<50 {
      let shuffled = Self.definitions.shuffled(using: &generator)
      #expect(resolve(load(shuffled)) == expected)
      #expect(resolve(load([shuffled.joined(separator: "\n")])) == expected)
    }
  }

  /// Every pager resolved for every viewport.
  private func resolve(_ result: LoadResult) -> [String: PagerDefinition] {
    var all: [String: PagerDefinition] = [:]
    for pager in result.pagers {
      for (index, viewport) in Self.viewports.enumerated() {
        all["\(pager.name) \(index)"] = pager.resolved(for: viewport).definition
      }
    }
    return all
  }

  @Test("`when` takes precedence over `extends`, and overrides over both")
  func precedence() throws {
    let result = load(Self.definitions)
    let leaf = try #require(result.pager(named: "leaf"))
    // The leaf is vertical, so the width is its cross extent.
    let narrow = Viewport(extent: 800, crossExtent: 499)
    let wide = Viewport(extent: 800, crossExtent: 600)
    #expect(leaf.configuration(for: narrow).layout.extent == .uniform(.points(200)))
    #expect(leaf.configuration(for: narrow).snap.identifier == "leading")
    #expect(
      leaf.configuration(for: narrow).insets == .init(leading: .points(1), trailing: .points(1)))
    #expect(leaf.configuration(for: wide).layout.extent == .uniform(.points(600)))
    #expect(leaf.configuration(for: wide).snap.identifier == "trailing")
    #expect(leaf.configuration(for: wide).insets == .init(leading: .points(9)))
    // A node replaces an earlier one as a whole.
    #expect(leaf.configuration(for: narrow).safeArea == .neither)
    #expect(leaf.configuration(for: wide).safeArea == .both)

    let settings = SourceText(name: "prompt", text: "snap fraction 0.25")
    let overridden = try #require(Fixture.loader.override(leaf, with: settings).pagers.first)
    #expect(overridden.configuration(for: wide).snap.rests == .placed(.aligned(0.25)))
    #expect(overridden.configuration(for: wide).layout.extent == .uniform(.points(600)))
    #expect(leaf.configuration(for: wide).snap.identifier == "trailing")
  }

  @Test("resolving the same document, viewport and overrides twice gives equal results")
  func function() throws {
    let settings = SourceText(name: "prompt", text: "go beyond=clamp")
    for viewport in Self.viewports {
      let results = (0..<2).map { _ in
        load(Self.definitions).pagers.map { pager in
          Fixture.loader.override(pager, with: settings).pagers.first?.resolved(for: viewport)
        }
      }
      #expect(results[0] == results[1])
      #expect(results[0].allSatisfy { $0?.field("go beyond")?.value == "clamp" })
    }
  }

  @Test("a resolved pager prints as a config of the same pager")
  func agreement() throws {
    for pager in load(Self.definitions).pagers {
      for viewport in Self.viewports {
        let resolved = pager.resolved(for: viewport)
        let again = Fixture.load(resolved.printed())
        #expect(Fixture.report(again) == "")
        let other = try #require(again.pagers.first).configuration(for: viewport)
        let one = pager.configuration(for: viewport)
        #expect(one.axis == other.axis)
        #expect(one.layout == other.layout)
        #expect(one.snap == other.snap)
        #expect(one.insets == other.insets)
        #expect(one.safeArea == other.safeArea)
        #expect(one.rules.map { $0.identifier } == other.rules.map { $0.identifier })
        #expect(one.loop == other.loop)
        #expect(one.policies == other.policies)
        #expect(again.pagers.first?.resolved(for: viewport).definition == resolved.definition)
      }
    }
  }
}
