import FolioConfig
import FolioCore

/// A description rebuilt from a definition.
struct Rebuilt: PagerDescription {
  let original: PagerDefinition
  var name: String { original.name.value }
  var base: String? { original.base?.value }
  var isAbstract: Bool { original.isAbstract }

  init(_ original: PagerDefinition) { self.original = original }

  var body: [PagerClause] {
    for clause in clauses(original.settings) { clause }
    for condition in original.conditions {
      let bounds = condition.bounds
      when(
        minWidth: length(bounds.given("min-width"))?.amount,
        maxWidth: length(bounds.given("max-width"))?.amount,
        minHeight: length(bounds.given("min-height"))?.amount,
        maxHeight: length(bounds.given("max-height"))?.amount
      ) {
        for clause in clauses(condition.settings) { clause }
      }
    }
  }

  private func clauses(_ settings: PagerSettings) -> [PagerClause] {
    SettingNode.allCases.compactMap { node in settings[node].map { clause(node, $0) } }
  }

  private func clause(_ node: SettingNode, _ settings: [Setting]) -> PagerClause {
    let setting = settings[0]
    let values = setting.values
    switch node {
    case .axis:
      return axis(word(values.given("axis")).flatMap { PagingAxis(rawValue: $0) } ?? .horizontal)
    case .pages:
      return pages(setting.id.value, parameters(values), rows: { rows(of: setting) })
    case .insets:
      return insets(
        leading: length(values.given("leading")), trailing: length(values.given("trailing")),
        safeArea: word(values.given("safe-area")))
    case .padding:
      return padding(
        leading: length(values.given("leading")), trailing: length(values.given("trailing")))
    case .snap: return clause(snap, setting)
    case .paging: return paging { for link in settings { chained(link) } }
    case .projection: return clause(projection, setting)
    case .loop: return clause(loop, setting)
    case .resize: return clause(resize, setting)
    case .motion: return clause(motion, setting)
    case .autoplay: return clause(autoplay, setting)
    case .transform:
      let draws = settings.first { $0.id.value == "draws" }
        .flatMap { integer($0.values.given("draws")) }
      let links = settings.filter { $0.id.value != "draws" }
      return transform(draws: draws) { for link in links { chained(link) } }
    case .edits:
      return edits(reload: word(values.given("reload")), removed: word(values.given("removed")))
    case .go:
      return go(
        beyond: word(values.given("beyond")), jumpFrom: integer(values.given("jump-from")),
        jumpShort: integer(values.given("jump-short")))
    case .wheel: return wheel(notch: word(values.given("notch")))
    case .drag: return drag(slope: values.given("slope").flatMap { Double($0.value) })
    }
  }

  private func chained(_ link: Setting) -> PagerClause {
    clause(link.role == .limit ? limit : rule, link)
  }

  private func clause(_ node: PagerClause, _ setting: Setting) -> PagerClause {
    node(setting.id.value ?? "", parameters(setting.values)) { rows(of: setting) }
  }

  @PagerBuilder
  private func rows(of setting: Setting) -> [PagerClause] {
    for row in setting.values.rows { self.row(row.signature.title, parameters(row)) }
  }

  private func parameters(_ values: ParameterValues) -> [String: ParameterValue] {
    Dictionary(
      uniqueKeysWithValues: values.given.map { (values.signature.names[$0.parameter], $0.value) })
  }

  private func length(_ given: ParameterValues.Given?) -> Length? {
    given.flatMap { Length($0.value) }
  }

  private func integer(_ given: ParameterValues.Given?) -> Int? {
    given.flatMap { Int($0.value) }
  }

  private func word(_ given: ParameterValues.Given?) -> String? {
    given.flatMap { String($0.value) }
  }
}
