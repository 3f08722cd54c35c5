package import FolioCore

/// The owner of a key: a node, a strategy or a row of a strategy's table.
package struct KeyOwner: Equatable, Sendable {
  /// The notation up to its name: `snap leading`, `step` of `velocity-steps`.
  package let title: String
  /// The name in hints: `pages` for the default layout, `step` for a row.
  let place: String
  package let example: String

  /// The example, if one of its words is, or starts or ends with, a key or a value.
  package func example(with word: String) -> String? {
    let isShown = example.split(separator: " ").contains {
      $0 == word || $0.hasPrefix(word + "=") || $0.hasSuffix("=" + word)
    }
    return isShown ? example : nil
  }
}

extension StrategyDescriptor {
  /// The notation up to its name: `snap leading`, or just the identifier for a rule.
  package var title: String { role == .release ? id : "\(Wording.node(role)) \(id)" }
}

extension ConfigSchema {
  /// Every key with its owner, in schema order.
  package var ownedKeys: [(parameter: ParameterDescriptor, owner: KeyOwner)] {
    var keys: [(parameter: ParameterDescriptor, owner: KeyOwner)] = []
    func add(_ parameters: [ParameterDescriptor], _ owner: KeyOwner) {
      keys += parameters.map { ($0, owner) }
    }
    for node in nodes {
      add(node.parameters, KeyOwner(title: node.name, place: node.name, example: node.example))
    }
    for strategy in strategies {
      let (title, example) = (strategy.title, strategy.example)
      let isUsual = strategy.role == .layout && isDefault(strategy)
      let place = isUsual ? SettingNode.pages.rawValue : title
      add(strategy.parameters, KeyOwner(title: title, place: place, example: example))
      guard let row = strategy.rows else { continue }
      let table = "\(row.name) of \(strategy.id)"
      add(row.columns, KeyOwner(title: table, place: row.name, example: example))
    }
    return keys
  }
}
