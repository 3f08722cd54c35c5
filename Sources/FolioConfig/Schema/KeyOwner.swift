package import FolioCore

/// The owner of a key: a node, a strategy or a row of a strategy's table.
package struct KeyOwner: Equatable, Sendable {
  /// How it is written, as far as its name: `snap leading`, `step` of `velocity-steps`.
  package let title: String
  /// Its name in hints: `pages` for the layout that needs no name, `step` for a row.
  let place: String
  /// The example of what it is the name of.
  package let example: String

  /// Its example if a word of it is, or begins or ends with, a key or a value.
  package func example(with word: String) -> String? {
    let isShown = example.split(separator: " ").contains {
      $0 == word || $0.hasPrefix(word + "=") || $0.hasSuffix("=" + word)
    }
    return isShown ? example : nil
  }
}

extension StrategyDescriptor {
  /// How it is written, as far as its name: `snap leading`; rules are nodes of their own.
  package var title: String { role == .release ? id : "\(Wording.node(role)) \(id)" }
}

extension ConfigSchema {
  /// Every key with what it is set on, in the order of the schema.
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
      let isUsual = defaults.first { $0.role == .layout }?.id == strategy.id
      let place = strategy.role == .layout && isUsual ? SettingNode.pages.rawValue : title
      add(strategy.parameters, KeyOwner(title: title, place: place, example: example))
      guard let row = strategy.rows else { continue }
      let table = "\(row.name) of \(strategy.id)"
      add(row.columns, KeyOwner(title: table, place: row.name, example: example))
    }
    return keys
  }
}
