import FolioCore
import FolioDiagnostics

struct StrategyMaker {
  let vocabulary: Vocabulary
  private(set) var errors: [ConfigError] = []
  /// The latest four strategies of each kind with their values: configs repeat themselves, and
  /// strategies, being immutable, can be shared.
  private var recent: [[Made]]

  private struct Made {
    let parameters: ParameterList
    let rows: [Stated<ParameterList>]
    let strategy: AnyStrategy

    func isSet(like use: StrategyUse) -> Bool {
      parameters == use.parameters && rows == use.rows
    }
  }

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    recent = [[Made]](repeating: [], count: vocabulary.kindCount)
  }

  /// The parts of settings; a part that could not be created is missing and reported.
  mutating func parts(_ settings: PagerSettings) -> Parts {
    var parts = Parts()
    for (node, setting) in settings.entries {
      switch setting {
      case .strategy(let use): make(use) { parts[node] = .strategy($0) }
      case .chain(let uses): parts[node] = chain(uses.value)
      case .values(let list):
        parts[node] = .values(
          ParameterValues(list.values, completedBy: vocabulary.kind(node).signature.parameters))
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
    if let made = recent[kind.ordinal].first(where: { $0.isSet(like: use) }) {
      return made.strategy
    }
    do throws(StrategyError) {
      let made = try factory(use.values(of: kind))
      guard made.role == kind.role else {
        let name = use.id.map { $0 ?? kind.id }
        errors.append(.madeOtherRole(kind.role, name, made: made.role))
        return nil
      }
      if recent[kind.ordinal].count == 4 { recent[kind.ordinal].removeFirst() }
      recent[kind.ordinal].append(
        Made(parameters: use.parameters, rows: use.rows, strategy: made))
      return made
    } catch {
      let place = error.parameter.flatMap { use.parameters[$0]?.span } ?? use.id.span
      errors.append(.refused(error, Stated(kind.id, at: place)))
      return nil
    }
  }
}

extension StrategyUse {
  /// The values that a factory gets, defaults included.
  func values(of kind: StrategyKind) -> ParameterValues {
    ParameterValues(parameters.values, rows: rows.map { $0.value.values }, for: kind.descriptor)
  }
}
