import FolioConfig
import FolioCore

/// Says in Swift what a definition says.
struct Rebuilt: PagerDescription {
  let original: PagerDefinition
  var name: String { original.name.value }
  var base: String? { original.base?.value }
  var isAbstract: Bool { original.isAbstract.value }

  init(_ original: PagerDefinition) { self.original = original }

  var body: [PagerClause] {
    if let axis = original.axis { self.axis(axis.value) }
    for clause in clauses(original.settings) { clause }
    for condition in original.conditions {
      let range = condition.range.value
      when(
        minWidth: range.minWidth?.value, maxWidth: range.maxWidth?.value,
        minHeight: range.minHeight?.value, maxHeight: range.maxHeight?.value
      ) {
        for clause in clauses(condition.settings) { clause }
      }
    }
  }

  private func clauses(_ settings: PagerSettings) -> [SettingClause] {
    SettingNode.allCases.compactMap { node in settings[node].map { clause(node, $0) } }
  }

  private func clause(_ node: SettingNode, _ setting: PagerSettings.Setting) -> SettingClause {
    switch setting {
    case .strategy(let use): clause(node, use)
    case .chain(let rules): paging { for use in rules.value { chained(use) } }
    case .values(let values): clause(node, values)
    }
  }

  private func clause(_ node: SettingNode, _ use: StrategyUse) -> SettingClause {
    switch node {
    case .snap: snap(id(use), use.parameters) { rows(of: use) }
    case .projection: projection(id(use), use.parameters) { rows(of: use) }
    case .loop: loop(id(use), use.parameters) { rows(of: use) }
    case .resize: resize(id(use), use.parameters) { rows(of: use) }
    case .motion: motion(id(use), use.parameters) { rows(of: use) }
    case .autoplay: autoplay(id(use), use.parameters) { rows(of: use) }
    default: pages(use.id.value, use.parameters, rows: { rows(of: use) })
    }
  }

  private func clause(_ node: SettingNode, _ values: ParameterList) -> SettingClause {
    switch node {
    case .insets:
      insets(
        leading: length(values["leading"]), trailing: length(values["trailing"]),
        safeArea: word(values["safe-area"]))
    case .padding: padding(leading: length(values["leading"]), trailing: length(values["trailing"]))
    case .edits: edits(reload: word(values["reload"]), removed: word(values["removed"]))
    default:
      go(
        beyond: word(values["beyond"]), leapFrom: integer(values["leap-from"]),
        leapShort: integer(values["leap-short"]))
    }
  }

  private func length(_ value: Stated<ParameterValue>?) -> Length? {
    if case .length(let length)? = value?.value { length } else { nil }
  }

  private func integer(_ value: Stated<ParameterValue>?) -> Int? {
    if case .integer(let number)? = value?.value { number } else { nil }
  }

  private func word<Choice: RawRepresentable>(
    _ value: Stated<ParameterValue>?
  ) -> Choice? where Choice.RawValue == String {
    if case .text(let text)? = value?.value { Choice(rawValue: text) } else { nil }
  }

  private func chained(_ use: StrategyUse) -> StrategyUse {
    use.role == .limit
      ? limit(id(use), use.parameters, rows: { rows(of: use) })
      : rule(id(use), use.parameters, rows: { rows(of: use) })
  }

  private func id(_ use: StrategyUse) -> String { use.id.value ?? "" }

  @ListBuilder<ParameterList>
  private func rows(of use: StrategyUse) -> [ParameterList] {
    for row in use.rows { self.row(row.value) }
  }
}
