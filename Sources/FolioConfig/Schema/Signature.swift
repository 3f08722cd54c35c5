import FolioCore

/// The parameters of a strategy, of a row of its table, or of a node.
final class Signature: Sendable {
  /// The name in messages, such as `velocity-steps`.
  let title: String
  /// Who registered it; `nil` for the nodes of a config.
  let origin: String?
  let parameters: [ParameterDescriptor]
  /// The names and types of the parameters, stored again because they are read often.
  let names: [String]
  let types: [ParameterType]
  /// The parameters that may be written without their names, in order.
  let positional: [Int]
  /// Whether one of the parameters is required.
  let hasRequired: Bool

  init(_ title: String, origin: String? = nil, _ parameters: [ParameterDescriptor]) {
    self.title = title
    self.origin = origin
    self.parameters = parameters
    names = parameters.map { $0.name }
    types = parameters.map { $0.type }
    positional = parameters.indices.filter { parameters[$0].isPositional }
    hasRequired = parameters.contains { $0.isRequired }
  }

  convenience init(_ node: SchemaNode) {
    self.init(node.name, node.parameters)
  }

  func index(of name: String) -> Int? {
    names.firstIndex(of: name)
  }
}

/// A node for a setting, prepared for look-ups.
final class SettingKind: Sendable {
  /// What a node contains.
  enum Content: Equatable {
    case strategy(StrategyRole)
    case chain
    case values
  }

  let node: SettingNode
  let name: String
  let role: StrategyRole?
  let content: Content
  /// The parameters of the node itself; none if it names a strategy.
  let signature: Signature

  init(_ node: SettingNode) {
    let schema = SchemaNode.setting(node)
    self.node = node
    name = schema.name
    role = schema.role
    content =
      switch schema.role {
      case nil: .values
      case .release?: .chain
      case let role?: .strategy(role)
      }
    signature = Signature(schema)
  }
}

/// A registered strategy, prepared for look-ups.
final class StrategyKind: Sendable {
  let descriptor: StrategyDescriptor
  let recipe: StrategyRegistry.Recipe
  let signature: Signature
  /// The signature without the strategy's name, as in `pages extent=300`.
  let bare: Signature
  let row: Signature?
  /// Its index among all strategies of all roles.
  let ordinal: Int

  init(_ entry: StrategyRegistry.Entry, ordinal: Int) {
    self.ordinal = ordinal
    descriptor = entry.descriptor
    recipe = entry.recipe
    signature = Signature(
      entry.descriptor.id, origin: entry.origin, entry.descriptor.parameters)
    bare = Signature(
      Wording.node(entry.descriptor.role), origin: entry.origin, entry.descriptor.parameters)
    row = entry.descriptor.rows.map { Signature($0.name, origin: entry.origin, $0.columns) }
  }

  /// The signature of a use; `nil` is a use that does not name the strategy.
  func signature(named id: String?) -> Signature { id == nil ? bare : signature }

  var id: String { descriptor.id }
  var role: StrategyRole { descriptor.role }
}
