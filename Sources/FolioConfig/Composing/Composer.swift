import FolioCore
import FolioDiagnostics

/// Composes the definitions that have no errors.
struct Composer {
  private let vocabulary: Vocabulary
  private var maker: StrategyMaker
  private var ownErrors: [Diagnostic] = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    maker = StrategyMaker(vocabulary)
  }

  var errors: [Diagnostic] { maker.errors + ownErrors }

  /// The pagers in the order of the definitions, without abstract ones.
  mutating func compose(_ linker: Linker) -> [ComposedPager] {
    let defaults = Composition(maker.parts(PagerSettings(defaults: vocabulary.schema.defaults)))
    var levels = [Level?](repeating: nil, count: linker.links.count)
    for position in linker.basesFirst where linker.links[position].isSound {
      levels[position] = compose(linker.links[position], &levels, defaults)
    }
    return zip(linker.links, levels).compactMap { link, level in
      guard let level, !link.reading.definition.isAbstract.value else { return nil }
      return pager(level)
    }
  }

  /// The level of a definition; `nil` if it, or a pager it inherits from, cannot be composed.
  private mutating func compose(
    _ link: Linker.Link, _ levels: inout [Level?], _ defaults: Composition
  ) -> Level? {
    var base: Level?
    if let position = link.base {
      guard let found = levels[position] else { return nil }
      base = found
    }
    let before = maker.errors.count
    let level = Level(link.reading, over: base, defaults: defaults, &maker)
    return maker.errors.count == before ? level : nil
  }

  private mutating func pager(_ level: Level) -> ComposedPager? {
    if let pager = ComposedPager(level, vocabulary) { return pager }
    for kind in vocabulary.settings where level.composition.missing.contains(kind.node) {
      let name = level.definition.name
      ownErrors.append(
        Diagnostic(
          .noDefault, "`\(name.value)` says no `\(kind.name)`, and there is no default",
          at: name.span, "what does it do?"))
    }
    return nil
  }
}

extension PagerSettings {
  init(defaults: [StrategySpecification]) {
    self.init()
    var chain: [StrategyUse] = []
    for specification in defaults {
      let use = StrategyUse(specification, at: nil)
      if let node = SettingNode(of: use.role) {
        self[node] = .strategy(use)
      } else {
        chain.append(use)
      }
    }
    if chain.contains(where: { $0.role == .release }) { paging = Stated(chain) }
  }
}
