import FolioCore
import FolioDiagnostics

/// Replaces short forms, such as `one-page`, by the strategies they expand to.
struct Expansion {
  let vocabulary: Vocabulary

  /// The expansion of a use: itself, unless it is a short form.
  ///
  /// A rule of `paging` may expand to several rules and limits; any other short form to one
  /// strategy of its own role.
  func expand(_ use: StrategyUse) -> (uses: [StrategyUse], errors: [ConfigError]) {
    expand(use, depth: 0)
  }

  private func expand(
    _ use: StrategyUse, depth: Int
  ) -> (uses: [StrategyUse], errors: [ConfigError]) {
    guard let kind = vocabulary.kind(use.role, use.id.value), case .expand(let recipe) = kind.recipe
    else { return ([use], []) }
    let name = use.id.map { $0 ?? kind.id }
    let parts = recipe(use.values(of: kind)).map { StrategyUse($0, at: name.span) }
    guard depth < ConfigLimits.expansionDepth, isFit(parts, for: use.role) else {
      return ([], [.badExpansion(name, to: parts.map { $0.id.value ?? "" })])
    }
    var uses: [StrategyUse] = []
    var errors = DefinitionCheck(vocabulary: vocabulary).errors(
      in: parts, as: StrategyRole.allCases)
    guard errors.isEmpty else { return ([], errors) }
    for part in parts {
      let inner = expand(part, depth: depth + 1)
      uses += inner.uses
      errors += inner.errors
    }
    return (uses, errors)
  }

  private func isFit(_ parts: [StrategyUse], for role: StrategyRole) -> Bool {
    switch role {
    case .release:
      parts.count <= 2 * Limits.maximumChain
        && parts.allSatisfy { $0.role == .release || $0.role == .limit }
    default: parts.count == 1 && parts[0].role == role
    }
  }
}
