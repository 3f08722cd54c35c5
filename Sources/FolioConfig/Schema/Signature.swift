import FolioCore

/// What may be set on a node: the parameters of a strategy, of one row of its table, or of a node of
/// the structure.
final class Signature: Sendable {
  /// How messages name it, such as `velocity-steps`.
  let title: String
  /// Who registered it; `nil` for the structure.
  let origin: String?
  let parameters: [ParameterDescriptor]
  /// The names and types of the parameters once more, because they are asked for all the time.
  let names: [String]
  let types: [ParameterType]
  /// Which parameters may be written without their names, in order.
  let positional: [Int]
  /// Whether one of the parameters must be stated.
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

/// A node of settings, ready to be looked up often.
final class SettingKind: Sendable {
  /// What a node of settings holds.
  enum Content: Equatable {
    case strategy(StrategyRole)
    case chain
    case values
  }

  let node: SettingNode
  let name: String
  let role: StrategyRole?
  let content: Content
  /// What may be set on the node itself; empty where it names a strategy.
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

/// A registered strategy, ready to be looked up often.
final class StrategyKind: Sendable {
  let descriptor: StrategyDescriptor
  let recipe: StrategyRegistry.Recipe
  let signature: Signature
  /// The signature where the strategy is not named, as in `pages extent=300`.
  let bare: Signature
  let row: Signature?
  /// Its position among all strategies of all roles.
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

  /// The signature for a use that names the strategy, or not.
  func signature(named id: String?) -> Signature { id == nil ? bare : signature }

  var id: String { descriptor.id }
  var role: StrategyRole { descriptor.role }
}
