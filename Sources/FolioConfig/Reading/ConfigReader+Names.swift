import FolioCore
import FolioDiagnostics
import KDL

/// Errors for names that are unknown, or known elsewhere.
extension ConfigReader {
  /// Reports a node that is not allowed in its parent; `nil` is the top level.
  ///
  /// - Parameter legal: the nodes that are allowed there.
  mutating func reportUnknown(_ node: KDLNode, in parent: String?, legal: [String]) {
    let name = stated(node.name)
    let homes = homes(of: name.value)
    guard homes.isEmpty else { return report(.misplacedNode(name, in: parent, homes: homes)) }
    if parent == SchemaNode.paging.name,
      NearestName.find(name.value, among: legal) != SchemaNode.limit.name
    {
      return reportUnknown(name.map { Optional($0) }, .release)
    }
    report(.unknownNode(name, in: parent, legal: legal))
  }

  /// Reports a strategy that is not registered for a role.
  mutating func reportUnknown(_ id: Stated<String?>, _ role: StrategyRole) {
    let name = id.map { $0 ?? "" }
    let homes = vocabulary.homes(ofStrategy: name.value)
    if !homes.isEmpty { return report(.wrongRole(name, role, homes: homes)) }
    report(vocabulary.unknown(name, role))
  }

  /// The nodes in which a node of this name is allowed; `paging` for release rules.
  private func homes(of name: String) -> [String] {
    let schema = vocabulary.schema
    if let node = schema.node(name) {
      return node.parents.isEmpty ? [Vocabulary.topLevel] : node.parents
    }
    if vocabulary.kind(.release, name) != nil { return [SchemaNode.paging.name] }
    return schema.strategies.compactMap { $0.rows?.name == name ? $0.id : nil }
  }

  mutating func rejectAnnotation(_ node: KDLNode) {
    guard let type = node.type else { return }
    report(
      Diagnostic(
        .unexpectedAnnotation, "`\(node.name.text)` takes no annotation", at: span(type.span),
        "not expected here"
      ).writing(
        "", over: span(type.span), help: "units stand before values, as in `extent=(viewport)0.5`"))
  }

  /// Reports a block on something that takes none; an empty one is accepted.
  mutating func rejectBlock(_ node: KDLNode, of owner: String) {
    guard let block = node.childrenSpan,
      node.children.contains(where: { !isForOthers($0.name.text) })
    else { return }
    // The brace is enough to find the block.
    report(
      .unexpectedBlock(on: owner, at: SourceSpan(source, block.lower..<block.lower + 1)))
  }
}

extension Vocabulary {
  func unknown(_ id: Stated<String>, _ role: StrategyRole) -> Diagnostic {
    .unknownStrategy(id, role, legal: ids(role), searched: origins(role))
  }
}
