public import FolioCore
import FolioDiagnostics

/// A pager of a config, ready for the engine: its configuration for every viewport.
///
/// The result depends only on the definition, the viewport and the overrides: first everything
/// inherited, from the root of the `extends` chain on; then the `when` blocks that apply, in the
/// order of the chain and of the file; then overrides. Each node replaces the node of its name as a
/// whole, and the last one wins.
public final class ComposedPager: ConfigurationSource {
  /// The settings of this pager's own block, without inherited ones.
  package let definition: PagerDefinition
  let layers: SettingLayers
  /// The configuration without `when` blocks and overrides.
  private let constant: PagerConfiguration

  /// Composes a definition; `nil` if a required node is missing.
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

  /// The axis it pages along; the same for every viewport.
  public var axis: PagingAxis { constant.axis }

  /// The configuration for a viewport.
  ///
  /// - Complexity: O(`when` blocks in the chain); it makes no strategy.
  public func configuration(for viewport: Viewport) -> PagerConfiguration {
    var configuration = constant
    configuration.take(settings(for: viewport))
    return configuration
  }

  /// The settings for a viewport: defaults, inherited ones, `when` blocks that apply and overrides.
  package func settings(for viewport: Viewport) -> PagerSettings {
    layers.settings(for: viewport, axis: axis)
  }
}

/// The settings of a definition over those that it inherits.
struct SettingLayers: Sendable {
  /// The settings for every viewport, defaults and inherited ones included.
  var always: PagerSettings
  /// The `when` blocks in the order in which they override each other.
  var conditions: [ConditionalSettings] = []
  /// Settings from code or a prompt, which replace those of the config.
  var overrides: PagerSettings = [:]

  /// The settings for a viewport; the only place where settings are put together.
  func settings(for viewport: Viewport, axis: PagingAxis) -> PagerSettings {
    var settings = always
    for condition in conditions where condition.contains(viewport, axis: axis) {
      settings.replace(with: condition.settings)
    }
    settings.replace(with: overrides)
    return settings
  }

  /// The settings of a definition over these.
  func adding(_ definition: PagerDefinition) -> SettingLayers {
    var layers = self
    layers.always.replace(with: definition.settings)
    layers.conditions += definition.conditions
    return layers
  }

  /// The nodes that every pager needs and that are absent, in the order of a config.
  var missing: [SettingNode] {
    [.pages, .snap, .paging, .projection, .loop, .resize].filter { always[$0] == nil }
  }
}

extension PagerSettings {
  /// Replaces the settings of each node that others have.
  mutating func replace(with others: PagerSettings) {
    for (node, settings) in others { self[node] = settings }
  }
}

// MARK: Configurations

extension PagerConfiguration {
  /// The configuration of settings; `nil` if a required node is missing.
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
      for part in settings.flatMap({ $0.parts }) {
        switch part.made {
        case .strategy(let strategy)?: take(strategy)
        case nil where part.kind == nil: take(part.parameterValues, of: node)
        case .expansion?, nil: break
        }
      }
    }
  }

  /// Takes rules and limits, which are replaced together.
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

  /// Takes the strategy of a node; those of a chain are taken together.
  private mutating func take(_ strategy: AnyStrategy) {
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
