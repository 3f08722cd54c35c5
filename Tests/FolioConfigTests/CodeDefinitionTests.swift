import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

/// Definitions and overrides that code makes go through the checks of files.
@Suite("Definitions from code")
struct CodeDefinitionTests {
  /// Settings that no config could state, and what is told about them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let settings: PagerSettings

    init(_ name: String, _ code: String, _ change: (inout PagerSettings) -> Void) {
      testDescription = name
      self.code = code
      var settings = PagerSettings()
      change(&settings)
      self.settings = settings
    }
  }

  static let rows = [
    Row("an unknown strategy", "P0410") { $0[.snap] = .strategy(StrategyUse(.snap, "nowhere")) },
    Row("a strategy of another role", "P0411") { $0[.snap] = .strategy(StrategyUse(.loop, "off")) },
    Row("a chain with a snap in it", "P0411") {
      $0.paging = Stated([StrategyUse(.release, "nearest"), StrategyUse(.snap, "leading")])
    },
    Row("an empty chain", "P0211") { $0.paging = Stated([]) },
    Row("a rule without a name", "P0412") {
      $0.paging = Stated([StrategyUse(.release, nil, ["ties": .text("lower")])])
    },
    Row("an unknown parameter", "P0203") {
      $0[.pages] = .strategy(StrategyUse(.layout, nil, ["extnt": .length(.points(3))]))
    },
    Row("a value of another type", "P0301") {
      $0[.pages] = .strategy(StrategyUse(.layout, nil, ["extent": .text("long")]))
    },
    Row("not a number", "P0307") {
      $0[.pages] = .strategy(StrategyUse(.layout, nil, ["extent": .length(.points(.nan))]))
    },
    Row("an infinite inset", "P0307") {
      $0[.insets] = .values(["leading": .length(.points(.infinity))])
    },
    Row("a negative padding", "P0302") {
      $0[.padding] = .values(["trailing": .length(.points(-1))])
    },
    Row("a jump from no page", "P0302") { $0[.go] = .values(["leap-from": 0]) },
    Row("a policy that is none", "P0303") { $0[.edits] = .values(["reload": "never"]) },
    Row("values where a strategy is named", "P0412") { $0[.snap] = .values([:]) },
    Row("values where rules are listed", "P0211") { $0[.paging] = .values([:]) },
    Row("a strategy where values are set", "P0207") {
      $0[.insets] = .strategy(StrategyUse(.snap, "leading"))
    },
    Row("an inset in a unit it cannot have", "P0305") {
      $0[.insets] = .values(["leading": .length(.page(1))])
    },
    Row("a missing parameter", "P0210") { $0[.snap] = .strategy(StrategyUse(.snap, "fraction")) },
    Row("a table without rows", "P0310") {
      $0.paging = Stated([StrategyUse(.release, "velocity-steps")])
    },
    Row("rows out of order", "P0311") {
      let rows: [ParameterList] = [1.0, 0.5].map { ["speed": .speed($0), "pages": .integer(1)] }
      $0.paging = Stated([StrategyUse(.release, "velocity-steps", rows: rows)])
    },
    Row("rows where there is no table", "P0209") {
      $0[.snap] = .strategy(StrategyUse(.snap, "leading", rows: [[:]]))
    },
    Row("65 rules", "P0417") {
      $0.paging = Stated([StrategyUse](repeating: StrategyUse(.release, "nearest"), count: 65))
    },
  ]

  @Test("a definition is checked like a file", arguments: rows)
  func definition(_ row: Row) {
    var definition = PagerDefinition("made")
    definition.settings = row.settings
    let result = Fixture.loader.compose([definition])
    #expect(result.diagnostics.map { $0.code.id } == [row.code], "\(Fixture.report(result))")
    #expect(result.pagers.isEmpty)
  }

  @Test("a condition is checked like a block", arguments: rows)
  func condition(_ row: Row) {
    var definition = PagerDefinition("made")
    let range = ViewportRange(minWidth: Stated(1))
    definition.conditions = [ConditionalSettings(range, row.settings)]
    #expect(Fixture.loader.compose([definition]).diagnostics.map { $0.code.id } == [row.code])
  }

  @Test("an override is checked like a file, and changes nothing if it is wrong", arguments: rows)
  func override(_ row: Row) throws {
    let pager = try #require(Fixture.loader.builtInDefault)
    let result = Fixture.loader.override(pager, with: row.settings)
    #expect(result.diagnostics.map { $0.code.id } == [row.code])
    #expect(result.pager == nil)
  }

  @Test("a condition without a bound, or with one that is no length, is an error")
  func bounds() {
    var definition = PagerDefinition("made")
    let nothing = ConditionalSettings(ViewportRange(), PagerSettings())
    let negative = ConditionalSettings(ViewportRange(maxWidth: Stated(-1)), PagerSettings())
    definition.conditions = [nothing, negative]
    let codes = Fixture.loader.compose([definition]).diagnostics.map { $0.code.id }
    #expect(codes.sorted() == ["P0212", "P0302"])
  }

  @Test("an override by text names nodes as they stand in a pager")
  func text() throws {
    let pager = try #require(Fixture.loader.builtInDefault)
    func override(_ text: String) -> OverrideResult {
      Fixture.loader.override(pager, with: SourceText(name: "prompt", text: text))
    }
    let made = try #require(override("snap centre; paging nearest").pager)
    #expect(made.configuration(for: .zero).snap.identifier == "centre")
    #expect(made.configuration(for: .zero).rules.map { $0.identifier } == ["nearest"])
    let again = try #require(
      Fixture.loader.override(made, with: SourceText(name: "prompt", text: "snap trailing")).pager)
    #expect(again.configuration(for: .zero).snap.identifier == "trailing")
    #expect(again.configuration(for: .zero).rules.map { $0.identifier } == ["nearest"])
    #expect(override("axis vertical").diagnostics.map { $0.code.id } == ["P0202"])
    #expect(override("snpa leading").diagnostics.first?.help == "did you mean `snap`?")
    #expect(override("insets top=40").diagnostics.first?.help == "did you mean `leading`?")
    #expect(override("snap leading; snap centre").diagnostics.map { $0.code.id } == ["P0206"])
    #expect(override("pages extent=()300").diagnostics.map { $0.code.id } == ["K0032"])
    let warned = override("autoplay interval every=3")
    #expect(warned.diagnostics.map { $0.severity } == [.warning])
    #expect(warned.pager?.configuration(for: Viewport(extent: 300)).autoplay?.interval == 3)
  }
}
