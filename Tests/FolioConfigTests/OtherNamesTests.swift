import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioREPL
import FolioStandard
import Testing

/// Names from other pagers and tools, declared as aliases.
@Suite("Other names")
struct OtherNamesTests {
  @Test("an alias is unambiguous in its context and differs from every name there")
  func unique() {
    let schema = ConfigSchema(registry: .all)
    func check(_ place: String, _ names: [(name: String, others: [String])]) {
      let own = names.map { $0.name }
      var seen: [String: String] = [:]
      for (name, others) in names {
        for other in others {
          #expect(!own.contains(other), "\(place): \(other)")
          #expect(seen[other] == nil, "\(place): \(other) is \(seen[other] ?? "") and \(name)")
          #expect(!other.contains { $0.isUppercase || $0 == "_" }, "\(other)")
          seen[other] = name
        }
      }
    }
    func check(_ place: String, _ parameters: [ParameterDescriptor]) {
      check(place, parameters.map { ($0.name, $0.alsoCalled) })
      for parameter in parameters {
        for (other, value) in parameter.valuesAlsoCalled {
          #expect(parameter.type.words.contains(value), "\(place): \(value)")
          #expect(!parameter.type.words.contains(other), "\(place): \(other)")
        }
      }
    }
    for parent in [nil, "pager", "when", "paging"] as [String?] {
      let names = schema.children(of: parent)
      let nodes = schema.nodes.filter { names.contains($0.name) }
      let rules = parent == "paging" ? schema.strategies(of: .release) : []
      check(
        parent ?? "file",
        nodes.map { ($0.name, $0.alsoCalled) } + rules.map { ($0.id, $0.alsoCalled) })
    }
    for role in StrategyRole.allCases {
      check("\(role)", schema.strategies(of: role).map { ($0.id, $0.alsoCalled) })
    }
    for node in schema.nodes { check(node.name, node.parameters) }
    for strategy in schema.strategies {
      check(strategy.id, strategy.parameters)
      if let rows = strategy.rows { check(rows.name, rows.columns) }
    }
  }

  @Test(
    "an alias in the right place gets a fix with its name, which leaves no error",
    arguments: [
      ("direction vertical", "axis"), ("axis x", "horizontal"), ("axis column", "vertical"),
      ("pages width=300", "extent"), ("pages gap=10", "spacing"),
      ("pages itemSpacing=10", "spacing"),
      ("pages slidesPerView=2", "visible"), ("pages slidesToScroll=2", "group"),
      ("pages variableWidth", "content"), ("pages autoWidth", "content"),
      ("insets left=20", "leading"),
      ("padding slidesOffsetBefore=20", "leading"), ("margin leading=20", "insets"),
      ("contentInset leading=20", "insets"), ("snap centre", "center"), ("snap start", "leading"),
      ("snap snapToInterval 100", "every"), ("cellAlign leading", "snap"),
      ("snap leading trimSpace=clamp", "ends"), ("snap leading containScroll=clamp", "ends"),
      ("snap leading scroll-padding=20", "scroll-padding-leading"),
      ("wrapAround clones", "loop"), ("loop infinite", "clones"), ("loop none", "off"),
      ("resize page", "keep-page"), ("autoPlay interval", "autoplay"),
      ("autoplay interval delay=3000", "dwell"), ("motion spring tension=90", "stiffness"),
      ("paging { closest }", "nearest"), ("paging page-at-a-time", "one-page"),
      ("paging { velocitySteps { step speed=0.2 pages=1 } }", "velocity-steps"),
      ("paging { velocity-steps { step velocity=0.2 pages=1 } }", "speed"),
      ("paging { threshold minDistance=(page)0.3 }", "distance"),
      ("when minWidth=700 { snap leading }", "min-width"),
      ("breakpoint min-width=700 { snap leading }", "when"),
    ])
  func named(_ setting: String, _ name: String) throws {
    let text = "pager a { \(setting) }"
    let found = Fixture.load(text, registry: .all).diagnostics
    #expect(found.map { $0.help } == ["did you mean `\(name)`?"], "\(setting)")
    let fix = try #require(found.first?.fix)
    let rest = Fixture.load(
      String(decoding: FixIt.applied([fix]) ?? [], as: UTF8.self), registry: .all)
    #expect(rest.isValid, "\(Fixture.report(rest))")
  }

  @Test(
    "an alias in the wrong place gets a hint to the right one",
    arguments: [
      ("gap 10", "for `gap`, use the key `spacing` of `pages`"),
      ("slidesPerView 2", "for `slidesPerView`, use the key `visible` of `pages`"),
      ("slidesOffsetBefore 20", "for `slidesOffsetBefore`, use the key `leading` of `padding`"),
      ("trimSpace #true", "for `trimSpace`, use the key `ends` of"),
      ("snapToInterval 300", "write `snap every 160`"), ("variableWidth", "write `pages content`"),
      ("direction rtl", "no config sets it"), ("rtl #true", "no config sets it"),
      ("initialPage 2", "the app chooses the first page"),
      ("motion spring duration=300", "no config sets a duration"),
      ("threshold (page)0.3", "put all rules and limits into one `paging { … }`"),
      ("limit pages=1", "write it after the rules of `paging`"),
    ])
  func elsewhere(_ setting: String, _ hint: String) {
    let found = Fixture.load("pager a { \(setting) }", registry: .all).diagnostics
    #expect(found.count == 1 && found.first?.fix == nil)
    #expect(found.first?.help?.hasPrefix(hint) == true, "\(found.first?.help ?? "")")
  }

  @Test(
    "help on an alias shows the topics of its name",
    arguments: [
      ("infinite", "loop"), ("height", "extent"), ("rotation", "resize"), ("velocity", "speed"),
      ("isPagingEnabled", "paging"), ("itemSpacing", "spacing"), ("autoPlay", "autoplay"),
      ("contentInset", "insets"),
    ])
  func help(word: String, name: String) {
    let schema = ConfigSchema(registry: .all)
    #expect(schema.topics(named: word) == schema.topics(named: name))
    #expect(!schema.topics(named: name).isEmpty && schema.topics(named: "nonsense").isEmpty)
  }
}
