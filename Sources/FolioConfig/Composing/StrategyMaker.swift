import FolioCore
import FolioDiagnostics

/// Creates strategies from their uses in configs.
struct StrategyMaker {
  let vocabulary: Vocabulary
  private(set) var errors: [Diagnostic] = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The parts of settings; a part that could not be created is missing and reported.
  mutating func parts(_ settings: PagerSettings) -> Parts {
    var parts = Parts()
    for index in settings.entries.indices {
      let node = settings.entries[index].node
      switch settings.entries[index].setting {
      case .strategy(let use): make(use) { parts.append(.strategy($0), of: node) }
      case .chain(let uses): parts.append(chain(uses.value), of: node)
      case .values(let list):
        let parameters = vocabulary.kind(node).signature.parameters
        parts.append(.values(list.completed(by: parameters)), of: node)
      }
    }
    return parts
  }

  private mutating func chain(_ uses: [StrategyUse]) -> Parts.Part {
    var rules: [any ReleaseStrategy] = []
    var limits: [any LimitStrategy] = []
    for use in uses {
      make(use) {
        switch $0 {
        case .release(let rule): rules.append(rule)
        case .limit(let limit): limits.append(limit)
        default: break
        }
      }
    }
    return .chain(rules, limits)
  }

  private mutating func make(_ use: StrategyUse, _ take: (AnyStrategy) -> Void) {
    guard let kind = vocabulary.kind(use.role, use.id.value) else { return }
    switch kind.recipe {
    case .make(let factory): if let made = make(use, kind, factory) { take(made) }
    case .expand:
      let expanded = Expansion(vocabulary: vocabulary).expand(use)
      errors += expanded.errors
      for part in expanded.uses { make(part, take) }
    }
  }

  private mutating func make(
    _ use: StrategyUse, _ kind: StrategyKind,
    _ factory: (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) -> AnyStrategy? {
    do throws(StrategyError) {
      return try factory(use.values(of: kind))
    } catch {
      let place = error.parameter.flatMap { use.parameters[$0]?.span } ?? use.id.span
      errors.append(.refused(error, kind.id, at: place))
      return nil
    }
  }
}

extension StrategyUse {
  /// The values that a factory gets, defaults included.
  func values(of kind: StrategyKind) -> ParameterValues {
    let columns = kind.descriptor.rows?.columns ?? []
    return parameters.completed(
      by: kind.descriptor.parameters, rows: rows.map { $0.value.completed(by: columns) })
  }
}

/// Replaces short forms, such as `one-page`, by the strategies they expand to.
struct Expansion {
  let vocabulary: Vocabulary

  /// The expansion of a use: itself, unless it is a short form.
  ///
  /// A rule of `paging` may expand to several rules and limits; any other short form to one
  /// strategy of its own role.
  func expand(_ use: StrategyUse) -> (uses: [StrategyUse], errors: [Diagnostic]) {
    expand(use, depth: 0)
  }

  private func expand(
    _ use: StrategyUse, depth: Int
  ) -> (uses: [StrategyUse], errors: [Diagnostic]) {
    guard let kind = vocabulary.kind(use.role, use.id.value), case .expand(let recipe) = kind.recipe
    else { return ([use], []) }
    let parts = recipe(use.values(of: kind)).map { StrategyUse($0, at: use.id.span) }
    guard depth < ConfigLimits.expansionDepth, isFit(parts, for: use.role) else {
      let listed = parts.isEmpty ? "nothing" : Wording.list(parts.map { $0.id.value ?? "" })
      let error = Diagnostic(
        .badExpansion, "`\(use.id.value ?? kind.id)` stands for something that cannot stand here",
        at: use.id.span, "a mistake of who registered it")
      return ([], [error.adding(note: "it stands for \(listed)")])
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
