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

  @ListBuilder<SettingClause>
  private func clauses(_ settings: PagerSettings) -> [SettingClause] {
    if let use = settings.pages { pages(use.id.value, use.parameters, rows: { rows(of: use) }) }
    if let ends = settings.insets {
      insets(leading: ends.leading?.value, trailing: ends.trailing?.value)
    }
    if let ends = settings.padding {
      padding(leading: ends.leading?.value, trailing: ends.trailing?.value)
    }
    if let use = settings.snap { snap(id(use), use.parameters) { rows(of: use) } }
    if let rules = settings.paging { paging { for use in rules.value { chained(use) } } }
    if let use = settings.projection { projection(id(use), use.parameters) { rows(of: use) } }
    if let use = settings.loop { loop(id(use), use.parameters) { rows(of: use) } }
    if let use = settings.resize { resize(id(use), use.parameters) { rows(of: use) } }
    if let use = settings.motion { motion(id(use), use.parameters) { rows(of: use) } }
    if let use = settings.autoplay { autoplay(id(use), use.parameters) { rows(of: use) } }
    if let stated = settings.edits {
      edits(reload: stated.reload?.value, removed: stated.removed?.value)
    }
    if let stated = settings.go {
      go(
        beyond: stated.beyond?.value, leapFrom: stated.leapFrom?.value,
        leapShort: stated.leapShort?.value)
    }
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
