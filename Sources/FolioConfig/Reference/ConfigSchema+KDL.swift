import FolioCore
package import KDL

extension ConfigSchema {
  /// The schema in the KDL Schema Language 1.0, as editors read it.
  package var kdlSchema: KDLDocument {
    let info = KDLNode(
      "info", children: [KDLNode("title", entries: [.argument(.string("Folio config"))])])
    return KDLDocument([
      KDLNode(
        "document",
        children: [info] + children(of: nil) + [
          KDLNode("node-names", children: [pattern]),
          KDLNode("other-nodes-allowed", entries: [.argument(.bool(true))]),
        ])
    ])
  }

  /// Nodes of other tools begin with `x-`.
  private var pattern: KDLNode {
    let names = nodes.map { $0.name } + strategies.map { $0.id }
    return KDLNode(
      "pattern", entries: [.argument(.string("x-.*|" + names.joined(separator: "|")))])
  }

  private func children(of parent: String?) -> [KDLNode] {
    let rules = parent == SchemaNode.paging.name ? strategies(of: .release) : []
    return rules.map { rule($0) } + nodes(in: parent).map { node($0) }
  }

  private func node(_ node: SchemaNode) -> KDLNode {
    let named = node.role.map { strategies(of: $0) } ?? []
    var children: [KDLNode] = []
    if !node.isRepeatable { children.append(count("max", 1)) }
    children += node.parameters.filter { !$0.isPositional }.map { prop($0) }
    children += props(of: named)
    if let value = value(node, named) { children.append(value) }
    let rows = named.compactMap { $0.rows }.map { row($0) }
    let inner = self.children(of: node.name) + rows
    if !inner.isEmpty { children.append(KDLNode("children", children: inner)) }
    return described("node", node.name, node.summary, children)
  }

  private func rule(_ strategy: StrategyDescriptor) -> KDLNode {
    var children = strategy.parameters.map { prop($0) }
    let positional = strategy.parameters.filter { $0.isPositional }
    if !positional.isEmpty {
      children.append(KDLNode("value", children: [count("max", positional.count)]))
    }
    if let rows = strategy.rows { children.append(KDLNode("children", children: [row(rows)])) }
    return described("node", strategy.id, strategy.summary, children)
  }

  private func row(_ rows: RowDescriptor) -> KDLNode {
    described(
      "node", rows.name, "a row of a table",
      [count("min", rows.count.lowerBound), count("max", rows.count.upperBound)]
        + rows.columns.map { prop($0) })
  }

  /// The keys of strategies that share a node, each name once; only a lone strategy requires its own.
  private func props(of strategies: [StrategyDescriptor]) -> [KDLNode] {
    var seen: Set<String> = []
    return strategies.flatMap { $0.parameters }.filter { seen.insert($0.name).inserted }.map {
      var open = $0
      open.isRequired = open.isRequired && strategies.count == 1
      // Strategies may take different values for keys of one name.
      if strategies.contains(where: { $0.parameter(named: open.name)?.type != open.type }) {
        return described("prop", open.name, open.summary, [])
      }
      return prop(open)
    }
  }

  /// The arguments: the value of the node itself, or a strategy and what may follow it.
  private func value(_ node: SchemaNode, _ named: [StrategyDescriptor]) -> KDLNode? {
    if let parameter = node.parameters.first(where: { $0.isPositional }) {
      let least = parameter.isRequired ? [count("min", 1)] : []
      return KDLNode(
        "value", children: least + [count("max", 1)] + validations(of: parameter.type))
    }
    guard !named.isEmpty else { return nil }
    return KDLNode(
      "value",
      entries: [.property("description", .string(named.map { $0.id }.joined(separator: ", ")))])
  }

  private func prop(_ parameter: ParameterDescriptor) -> KDLNode {
    let required =
      parameter.isRequired && !parameter.isPositional
      ? [KDLNode("required", entries: [.argument(.bool(true))])] : []
    return described(
      "prop", parameter.name, parameter.summary, required + validations(of: parameter.type))
  }

  private func validations(of type: ParameterType) -> [KDLNode] {
    switch type {
    case .bool: [kind("boolean")]
    case .text: [kind("string")]
    case .choice(let words):
      [kind("string"), KDLNode("enum", entries: words.map { .argument(.string($0)) })]
    case .integer, .number: [kind("number")] + bounds(type)
    // A unit changes what the bounds are of.
    case .length, .speed, .duration:
      [
        kind("number"),
        KDLNode(
          "tag",
          children: [
            KDLNode("enum", entries: type.units.map { .argument(.string($0.name)) })
          ]),
      ]
    case .integerOrWord, .offsets: []
    }
  }

  private func bounds(_ type: ParameterType) -> [KDLNode] {
    [(">=", type.range?.lowerBound), ("<=", type.range?.upperBound)].map { name, bound in
      KDLNode(KDLName(name), entries: [.argument(.number(KDLNumber(shortest: bound ?? 0)))])
    }
  }

  private func kind(_ name: String) -> KDLNode {
    KDLNode("type", entries: [.argument(.string(name))])
  }

  private func count(_ name: String, _ number: Int) -> KDLNode {
    KDLNode(KDLName(name), entries: [.argument(.number(KDLNumber(number)))])
  }

  private func described(
    _ kind: String, _ name: String, _ summary: String, _ children: [KDLNode]
  ) -> KDLNode {
    KDLNode(
      KDLName(kind),
      entries: [.argument(.string(name)), .property("description", .string(summary))],
      children: children)
  }
}
