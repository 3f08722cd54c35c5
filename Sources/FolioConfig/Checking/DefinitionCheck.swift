import FolioCore
import FolioDiagnostics

/// Checks that a definition made by code is one that a config could contain.
///
/// What was read from a file is checked while it is read.
struct DefinitionCheck {
  let vocabulary: Vocabulary

  func errors(in definition: PagerDefinition) -> [Diagnostic] {
    var errors = errors(in: definition.settings)
    if definition.name.value.isEmpty { errors.append(.emptyName(definition.name.span)) }
    for condition in definition.conditions {
      if condition.range.value == ViewportRange() {
        errors.append(.missingCondition(condition.range.span))
      }
      ParameterCheck(signature: vocabulary.when).check(condition.range.value.parameters) {
        errors.append($0)
      }
      errors += self.errors(in: condition.settings)
    }
    return errors
  }

  func errors(in settings: PagerSettings) -> [Diagnostic] {
    vocabulary.settings.flatMap { kind in settings[kind.node].map { errors(in: $0, kind) } ?? [] }
  }

  private func errors(in setting: PagerSettings.Setting, _ kind: SettingKind) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    switch (setting, kind.content) {
    case (.strategy(let use), .strategy(let role)): errors = self.errors(in: use, as: [role])
    case (.chain(let chain), .chain):
      if chain.value.isEmpty { errors.append(.emptyPaging(chain.span)) }
      errors += self.errors(in: chain.value, as: [.release, .limit])
      errors += ChainCheck.errors(in: chain.value, at: chain.span)
    case (.values(let values), .values):
      ParameterCheck(signature: kind.signature).check(values) { errors.append($0) }
    // Only code can put one kind of setting on the node of another.
    case (_, .strategy(let role)):
      errors = [.missingStrategy(kind.name, legal: vocabulary.ids(role), at: nil)]
    case (_, .chain): errors = [.emptyPaging(nil)]
    case (_, .values): errors = [.unexpectedArgument(on: kind.name, at: nil)]
    }
    return errors
  }

  /// All errors of strategies in a list, such as a chain, whose roles must be among `roles`.
  func errors(in uses: [StrategyUse], as roles: [StrategyRole]) -> [Diagnostic] {
    uses.flatMap { errors(in: $0, as: roles) }
  }

  private func errors(in use: StrategyUse, as roles: [StrategyRole]) -> [Diagnostic] {
    let node = Wording.node(use.role)
    // Only `pages` can be written without the name of a strategy.
    guard let id = use.id.value ?? (use.role == .layout ? vocabulary.defaultID(.layout) : nil)
    else {
      return [.missingStrategy(node, legal: vocabulary.ids(use.role), at: use.id.span)]
    }
    let name = Stated(id, at: use.id.span)
    guard roles.contains(use.role) else { return [.wrongRole(name, roles[0], homes: [node])] }
    guard let kind = vocabulary.kind(use.role, id) else {
      return [vocabulary.unknown(name, use.role)]
    }
    return errors(in: use, of: kind)
  }

  private func errors(in use: StrategyUse, of kind: StrategyKind) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    let check = ParameterCheck(signature: kind.signature(named: use.id.value))
    check.check(use.parameters) { errors.append($0) }
    check.checkRequired(use.parameters, at: use.id.span) { errors.append($0) }
    guard let signature = kind.row else {
      return use.rows.isEmpty
        ? errors : errors + [.unexpectedBlock(on: kind.id, at: use.rows[0].span)]
    }
    let row = ParameterCheck(signature: signature)
    for stated in use.rows {
      row.check(stated.value) { errors.append($0) }
      row.checkRequired(stated.value, at: stated.span) { errors.append($0) }
    }
    return errors.isEmpty ? RowCheck(kind, use.rows, at: use.id.span).errors() : errors
  }
}
