import FolioCore
import FolioDiagnostics

/// Creates strategies from their uses in configs.
struct StrategyMaker {
  let vocabulary: Vocabulary
  /// The errors so far.
  private(set) var errors: [ConfigError] = []
  /// The latest strategies of each kind with their values: configs repeat themselves, and
  /// strategies, being immutable, can be shared.
  private var recent: [Recent]

  /// At most four strategies of a kind; a new one replaces the oldest.
  private struct Recent {
    private var made: [Made] = []
    private var oldest = 0

    func strategy(for use: StrategyUse) -> AnyStrategy? {
      for index in made.indices where made[index].isSet(like: use) { return made[index].strategy }
      return nil
    }

    mutating func add(_ new: Made) {
      if made.count < 4 {
        made.append(new)
      } else {
        made[oldest] = new
        oldest = (oldest + 1) % 4
      }
    }
  }

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
    recent = [Recent](repeating: Recent(), count: vocabulary.kindCount)
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

  /// Creates a strategy, or all strategies that a short form expands to.
  private mutating func make(_ use: StrategyUse, _ take: (AnyStrategy) -> Void) {
    guard let kind = vocabulary.kind(use.role, use.id.value) else { return }
    switch kind.recipe {
    case .make(let factory): if let made = make(use, kind, factory) { take(made) }
    case .expand:
      let expanded = Expansion(vocabulary).expand(use)
      errors += expanded.errors
      for part in expanded.uses { make(part, take) }
    }
  }

  private mutating func make(
    _ use: StrategyUse, _ kind: StrategyKind,
    _ factory: (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) -> AnyStrategy? {
    if let made = recent[kind.ordinal].strategy(for: use) { return made }
    do throws(StrategyError) {
      let made = try factory(use.values(of: kind))
      guard made.role == kind.role else {
        let name = use.id.map { $0 ?? kind.id }
        errors.append(.madeOtherRole(kind.role, name, made: made.role))
        return nil
      }
      recent[kind.ordinal].add(
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
