import FolioCore
import FolioDiagnostics

/// Makes strategies from how configs use them.
struct StrategyMaker {
  let vocabulary: Vocabulary
  /// What went wrong so far.
  private(set) var errors: [ConfigError] = []
  /// Strategies on which nothing is set, which are shared, being immutable.
  private var plain: [ObjectIdentifier: AnyStrategy] = [:]

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The parts of settings; what could not be made is missing and reported.
  mutating func parts(_ settings: PagerSettings) -> Parts {
    var parts = Parts()
    parts.insets = settings.insets?.lengths
    parts.padding = settings.padding?.lengths
    parts.edits = settings.edits
    parts.go = settings.go
    if let uses = settings.paging?.value { parts.chain = chain(uses) }
    let uses = [
      settings.pages, settings.snap, settings.projection, settings.loop, settings.resize,
      settings.motion, settings.autoplay,
    ]
    for case let use? in uses {
      for strategy in make(use) { parts.take(strategy) }
    }
    return parts
  }

  private mutating func chain(_ uses: [StrategyUse]) -> Parts.Chain {
    var chain = Parts.Chain()
    for use in uses {
      for strategy in make(use) {
        switch strategy {
        case .release(let rule): chain.rules.append(rule)
        case .limit(let limit): chain.limits.append(limit)
        default: break
        }
      }
    }
    return chain
  }

  /// Makes a strategy, or those that a short form stands for.
  private mutating func make(_ use: StrategyUse) -> [AnyStrategy] {
    let expanded = Expansion(vocabulary).expand(use)
    errors += expanded.errors
    return expanded.uses.compactMap { makeOne($0) }
  }

  private mutating func makeOne(_ use: StrategyUse) -> AnyStrategy? {
    guard let kind = vocabulary.kind(use.role, use.id.value), case .make(let factory) = kind.recipe
    else { return nil }
    let isPlain = use.parameters.isEmpty && use.rows.isEmpty
    if isPlain, let made = plain[ObjectIdentifier(kind)] { return made }
    let name = use.id.map { $0 ?? kind.id }
    do throws(StrategyError) {
      let made = try factory(use.values(of: kind))
      guard made.role == kind.role else {
        errors.append(.madeOtherRole(kind.role, name, made: made.role))
        return nil
      }
      if isPlain { plain[ObjectIdentifier(kind)] = made }
      return made
    } catch {
      let place = error.parameter.flatMap { use.parameters[$0]?.span } ?? name.span
      errors.append(.refused(error, Stated(name.value, at: place)))
      return nil
    }
  }
}

extension StrategyUse {
  /// The values a factory takes, defaults filled in.
  func values(of kind: StrategyKind) -> ParameterValues {
    ParameterValues(parameters.values, rows: rows.map { $0.value.values }, for: kind.descriptor)
  }
}

extension Parts {
  fileprivate mutating func take(_ strategy: AnyStrategy) {
    switch strategy {
    case .layout(let made): layout = made
    case .snap(let made): snap = made
    case .projection(let made): projection = made
    case .loop(let made): loop = made
    case .resize(let made): resize = made
    case .motion(let made): motion = made
    case .autoplay(let made): autoplay = made
    case .release, .limit: break
    }
  }
}
