public import FolioCore
import FolioDiagnostics

/// A composed pager of a config, with a configuration for every viewport.
///
/// Settings override each other node by node: first inherited ones, from the root of the `extends`
/// chain, then the `when` blocks that apply, in order of the chain and the file, then overrides.
public final class ComposedPager: ConfigurationSource {
  /// The settings of this pager's own block, without inherited ones.
  package let definition: PagerDefinition
  let layers: SettingLayers
  private let constant: PagerConfiguration

  /// Composes a definition; fails if a required node is missing.
  init?(_ definition: PagerDefinition, _ layers: SettingLayers) {
    guard let constant = PagerConfiguration(definition.name.value, layers.always) else {
      return nil
    }
    self.definition = definition
    self.layers = layers
    self.constant = constant
  }

  /// The name of the pager.
  public var name: String { definition.name.value }

  /// The axis, the same for every viewport.
  public var axis: PagingAxis { constant.axis }

  /// The configuration for a viewport.
  ///
  /// - Complexity: O(`when` blocks in the chain), without making strategies.
  public func configuration(for viewport: Viewport) -> PagerConfiguration {
    var configuration = constant
    configuration.take(settings(for: viewport))
    return configuration
  }

  /// `true` if the same `when` blocks apply to both viewports.
  public func isSame(for viewport: Viewport, _ other: Viewport) -> Bool {
    layers.conditions.allSatisfy {
      $0.contains(viewport, axis: axis) == $0.contains(other, axis: axis)
    }
  }

  /// The settings for a viewport: defaults, inherited ones, applicable `when` blocks and overrides.
  package func settings(for viewport: Viewport) -> PagerSettings {
    layers.settings(for: viewport, axis: axis)
  }
}

struct SettingLayers: Sendable {
  var always: PagerSettings
  var conditions: [ConditionalSettings] = []
  /// Settings from code or a prompt, which replace those of the config.
  var overrides: PagerSettings = [:]

  func settings(for viewport: Viewport, axis: PagingAxis) -> PagerSettings {
    var settings = always
    for condition in conditions where condition.contains(viewport, axis: axis) {
      settings.replace(with: condition.settings)
    }
    settings.replace(with: overrides)
    return settings
  }

  func adding(_ definition: PagerDefinition) -> SettingLayers {
    var layers = self
    layers.always.replace(with: definition.settings)
    layers.conditions += definition.conditions
    return layers
  }

  /// The keys of a base that a definition replaces with their strategies, each as a note.
  func lostKeys(in settings: PagerSettings, _ base: Spanned<String>) -> [Diagnostic] {
    SettingNode.allCases.filter { $0 != .paging }.compactMap { node in
      guard let own = settings[node]?.first, let inherited = always[node]?.first else { return nil }
      return .lostKeys(own, inherited, of: base)
    }
  }

  /// A warning for each `stop` of a definition, unless a limit or a rule of an app may read it.
  func idleStops(of definition: PagerDefinition) -> [Diagnostic] {
    let links = ([always] + conditions.map { $0.settings }).flatMap { $0[.paging] ?? [] }
    let reads = links.flatMap { $0.parts }.contains { link in
      let id = link.kind?.id ?? ""
      return id.hasPrefix("stop") || id.utf8.contains(UInt8(ascii: "."))
    }
    guard !reads else { return [] }
    return ([definition.settings] + definition.conditions.map { $0.settings }).compactMap {
      guard let pages = $0[.pages]?.first, let given = pages.values.given("stop"),
        given.value != .text("normal")
      else { return nil }
      return .idle(
        "stop", without: "limit stop", "write `limit stop` after the rules of `paging`",
        at: pages.span(of: given))
    }
  }

  var missing: [SettingNode] {
    [.pages, .snap, .paging, .projection, .loop, .resize].filter { always[$0] == nil }
  }
}

extension PagerSettings {
  mutating func replace(with others: PagerSettings) {
    for (node, settings) in others { self[node] = settings }
  }
}

// MARK: Configurations

extension PagerConfiguration {
  fileprivate init?(_ name: String, _ settings: PagerSettings) {
    func strategy(_ node: SettingNode) -> AnyStrategy? {
      guard case .strategy(let strategy)? = settings[node]?.first?.parts.first?.made else {
        return nil
      }
      return strategy
    }
    guard case .layout(let layout)? = strategy(.pages), case .snap(let snap)? = strategy(.snap),
      case .projection(let projection)? = strategy(.projection),
      case .loop(let loop)? = strategy(.loop), case .resize(let resize)? = strategy(.resize),
      settings[.paging] != nil
    else { return nil }
    self.init(
      name: name, layout: layout, snap: snap, rules: [], projection: projection, loop: loop,
      resize: resize)
    take(settings)
  }

  fileprivate mutating func take(_ settings: PagerSettings) {
    for (node, settings) in settings {
      if node == .paging { takeChain(settings) }
      if node == .transform { transform = TransformPlan(settings) }
      for part in settings.flatMap({ $0.parts }) {
        switch part.made {
        case .strategy(let strategy)?: take(strategy)
        case nil where part.kind == nil: take(part.values, of: node)
        case .expansion?, nil: break
        }
      }
    }
  }

  private mutating func takeChain(_ links: [Setting]) {
    var chain: [any ReleaseStrategy] = []
    limits = []
    for case .strategy(let strategy)? in links.flatMap({ $0.parts }).map({ $0.made }) {
      switch strategy {
      case .release(let rule): chain.append(rule)
      case .limit(let limit): limits.append(limit)
      default: break
      }
    }
    rules = chain
  }

  private mutating func take(_ strategy: AnyStrategy) {
    switch strategy {
    case .layout(let made): layout = made
    case .snap(let made): snap = made
    case .projection(let made): projection = made
    case .loop(let made): loop = made
    case .resize(let made): resize = made
    case .motion(let made): motion = made
    case .autoplay(let made): autoplay = made.interval == nil ? nil : made
    case .release, .limit, .transform: break
    }
  }
}

extension TransformPlan {
  /// Creates the plan of a `transform`.
  init(_ links: [Setting]) {
    var strategies: [any TransformStrategy] = []
    var draws: Int?
    for part in links.flatMap({ $0.parts }) {
      guard case .strategy(.transform(let strategy))? = part.made else { continue }
      if part.isDraws { draws = strategy.draws } else { strategies.append(strategy) }
    }
    self.init(strategies, draws: draws)
  }
}
