import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import FolioTestSupport
import KDL
import Testing

/// Definitions survive being printed and read again.
@Suite("Definition printing")
struct DefinitionPrintingTests {
  @Test("a definition is printed as short as a config is written, in the order of its author")
  func short() throws {
    let text = """
      pager shelf extends=base {
          axis horizontal
          pages extent=300 spacing=10
          insets leading=20 safe-area=across
          snap fraction 0.25 tall=scroll-inside
          paging {
              velocity-steps from=nearest {
                  step speed=0.2 pages=1
              }
              threshold (page)0.5
              limit pages=1
          }
          loop clones
          when min-width=744 max-height=600 {
              pages visible=2.5
              snap at 0 100 300
              paging nearest
          }
      }

      """
    let definition = try #require(Fixture.load(text).definitions.first)
    #expect(definition.printed(schema: Fixture.loader.schema) == text)
    let other = text.replacing("speed=0.2 pages=1", with: "pages=1 speed=0.2")
      .replacing("extent=300 spacing=10", with: "spacing=10 extent=300")
      .replacing("min-width=744 max-height=600", with: "max-height=600 min-width=744")
    let reordered = try #require(Fixture.load(other).definitions.first)
    #expect(reordered.printed(schema: Fixture.loader.schema) == other)
    #expect(reordered == definition)
    let base = PagerDefinition("base")
    #expect(base.printed() == "pager base\n")
  }

  @Test("printing and reading again loses nothing", arguments: [true, false])
  func roundTrip(_ knowsSchema: Bool) throws {
    var generator = SeededGenerator(seed: 16)
    let schema = Fixture.loader.schema
    for _ in 0..<300 {
      let definition = DefinitionGenerator.definition(schema, using: &generator)
      let text = definition.printed(schema: knowsSchema ? schema : nil)
      let read = Fixture.load(text)
      #expect(read.definitions == [definition], "\(text)\(Fixture.report(read))")
      #expect(!read.diagnostics.hasErrors, "\(text)\(Fixture.report(read))")
      #expect(Fixture.loader.compose([definition]).isValid)
    }
  }
}

/// Random definitions that are valid by the schema.
enum DefinitionGenerator {
  static func definition(
    _ schema: ConfigSchema, using generator: inout SeededGenerator
  ) -> PagerDefinition {
    var definition = PagerDefinition("p q")
    definition.isAbstract = Stated(Bool.random(using: &generator))
    if Bool.random(using: &generator) {
      definition.axis = PagingAxis.allCases.randomElement(using: &generator).map { Stated($0) }
    }
    definition.settings = settings(schema, using: &generator)
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let range = ViewportRange(
        minWidth: Stated(Double(Int.random(in: 0...9, using: &generator))),
        maxHeight: Bool.random(using: &generator) ? Stated(10.5) : nil)
      definition.conditions.append(ConditionalSettings(range, settings(schema, using: &generator)))
    }
    return definition
  }

  static func settings(
    _ schema: ConfigSchema, using generator: inout SeededGenerator
  ) -> PagerSettings {
    var settings = PagerSettings()
    for node in SettingNode.allCases {
      guard let role = schema.node(node.rawValue)?.role, role != .release else { continue }
      settings[node] = use(role, schema, using: &generator).map { .strategy($0) }
    }
    let chain = (0..<3).compactMap { _ in
      use(Bool.random(using: &generator) ? .release : .limit, schema, using: &generator)
    }
    if !chain.isEmpty { settings.paging = Stated(chain) }
    if Bool.random(using: &generator) {
      settings[.insets] = .values([
        "leading": .length(.viewport(0.1)), "trailing": .length(.points(3)),
        "safe-area": .text(
          SafeAreaAxes.allCases[Int.random(in: 0...3, using: &generator)].rawValue),
      ])
      settings[.padding] = .values([:])
      settings[.edits] = .values(["removed": "next"])
      settings[.go] = .values(["beyond": "clamp", "leap-from": 3])
    }
    return settings
  }

  private static func use(
    _ role: StrategyRole, _ schema: ConfigSchema, using generator: inout SeededGenerator
  ) -> StrategyUse? {
    guard Bool.random(using: &generator),
      let descriptor = schema.strategies(of: role).randomElement(using: &generator)
    else { return nil }
    let isDefault = role == .layout && schema.defaults.contains { $0.id == descriptor.id }
    var use = StrategyUse(role, isDefault ? nil : descriptor.id)
    use.parameters = list(descriptor.parameters, using: &generator)
    if let rows = descriptor.rows {
      use.rows = (1...2).map { row in
        Stated(
          ParameterList(
            Dictionary(
              uniqueKeysWithValues: rows.columns.map { ($0.name, value(of: $0.type, row)) })))
      }
    }
    return use
  }

  private static func list(
    _ parameters: [ParameterDescriptor], using generator: inout SeededGenerator
  ) -> ParameterList {
    var list = ParameterList()
    for parameter in parameters where parameter.isRequired || Bool.random(using: &generator) {
      // Of two in one place a config states one.
      if let other = parameter.insteadOf { list[other] = nil }
      list[parameter.name] = Stated(
        value(of: parameter.type, Int.random(in: 0...2, using: &generator)))
    }
    return list
  }

  /// A legal value of a type; greater seeds never give smaller numbers.
  private static func value(of type: ParameterType, _ seed: Int) -> ParameterValue {
    switch type {
    case .bool: .bool(seed == 1)
    case .integer(let range): .integer(min(range.upperBound, range.lowerBound + seed))
    case .integerOrWord(let range, let words):
      seed == 0 ? .text(words[0]) : .integer(range.lowerBound + seed)
    case .number(let range), .duration(let range):
      .number(min(range.upperBound, max(range.lowerBound, 0.1) + Double(seed)))
    case .length(let units, _, _): .length(Length(0.3 + Double(seed), units[seed % units.count]))
    case .speed: .speed(0.1 + Double(seed))
    case .choice(let words): .text(words[seed % words.count])
    case .text: .text("some \"text\" \(seed)")
    case .offsets: .offsets([0.5, 1e-7, 1e8].map { $0 * Double(seed + 1) })
    }
  }
}
