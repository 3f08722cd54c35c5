import FolioCore

/// All names that configs may use, prepared for look-ups.
final class Vocabulary: Sendable {
  let schema: ConfigSchema
  /// The number of strategies; their ordinals are below it.
  let kindCount: Int
  /// The strategies of each role by identifier; an array by role, because it is read often.
  private let kinds: [[String: StrategyKind]]
  /// The first default of each role.
  private let defaults: [StrategyKind?]

  let format = Signature(.format)
  let pager = Signature(.pager)
  let axis = Signature(.axis)
  let when = Signature(.when)
  /// The nodes for settings, in their order.
  let settings = SettingNode.allCases.map { SettingKind($0) }

  init(_ registry: StrategyRegistry) {
    schema = ConfigSchema(registry: registry)
    var kinds: [[String: StrategyKind]] = []
    var count = 0
    for role in StrategyRole.allCases {
      var ofRole: [String: StrategyKind] = [:]
      for entry in registry.entries(of: role) {
        ofRole[entry.descriptor.id] = StrategyKind(entry, ordinal: count)
        count += 1
      }
      kinds.append(ofRole)
    }
    defaults = StrategyRole.allCases.map { role in
      let id = registry.defaults.first { $0.role == role }?.id
      return id.flatMap { kinds[role.position][$0] }
    }
    self.kinds = kinds
    kindCount = count
  }

  /// The kind of a node for a setting.
  func kind(_ node: SettingNode) -> SettingKind {
    settings.first { $0.node == node } ?? SettingKind(node)
  }

  /// The strategy with an identifier, or for `nil` the default of the role.
  func kind(_ role: StrategyRole, _ id: String?) -> StrategyKind? {
    guard let id else { return defaults[role.position] }
    return kinds[role.position][id]
  }

  /// The default identifier of a role.
  func defaultID(_ role: StrategyRole) -> String? {
    defaults[role.position]?.id
  }

  /// The identifiers of a role, in the order they were registered.
  func ids(_ role: StrategyRole) -> [String] {
    schema.strategies(of: role).map { $0.id }
  }

  /// The other nodes in which a strategy's identifier would be right.
  func homes(ofStrategy id: String, except role: StrategyRole) -> [String] {
    schema.nodes.compactMap { node in
      guard let other = node.role, other != role, kind(other, id) != nil else { return nil }
      return node.name
    }
  }

  /// The owners of a parameter with this name: nodes, then strategies.
  func owners(ofProperty name: String) -> [String] {
    let nodes = schema.nodes.filter { node in node.parameters.contains { $0.name == name } }
    let strategies = schema.strategies.filter { $0.parameter(named: name) != nil }
    return nodes.map { $0.name } + strategies.map { $0.id }
  }

  /// Who registered strategies of a role, with how many each.
  func origins(_ role: StrategyRole) -> [(origin: String, count: Int)] {
    var counts: [(origin: String, count: Int)] = []
    for id in ids(role) {
      guard let origin = kind(role, id)?.signature.origin else { continue }
      if let index = counts.firstIndex(where: { $0.origin == origin }) {
        counts[index].count += 1
      } else {
        counts.append((origin, 1))
      }
    }
    return counts
  }
}

extension Vocabulary {
  /// The name of the top level in messages.
  static let topLevel = "the top level"
}

extension StrategyRole {
  /// The index among all roles.
  fileprivate var position: Int {
    switch self {
    case .layout: 0
    case .snap: 1
    case .projection: 2
    case .release: 3
    case .limit: 4
    case .loop: 5
    case .resize: 6
    case .motion: 7
    case .autoplay: 8
    }
  }
}
