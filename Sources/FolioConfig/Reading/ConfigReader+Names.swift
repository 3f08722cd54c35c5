import FolioCore
import FolioDiagnostics
import KDL

/// Errors for names that are unknown, or known elsewhere.
extension ConfigReader {
  /// Reports a node that is not allowed in its parent; `nil` is the top level.
  ///
  /// What is allowed there is taken from a similar node, if one is named.
  mutating func reportUnknown(
    _ node: KDLNode, in parent: String?, like similar: String? = nil,
    among siblings: [KDLNode]
  ) {
    let name = stated(node.name)
    let homes = homes(of: name.value)
    let meant = MeantNode(
      vocabulary: vocabulary, source: source, node: node, siblings: siblings,
      outer: parent == SchemaNode.paging.name && looksForMeaning
        ? surroundings.first { $0.children.contains { $0.span == node.span } } : nil)
    // The fix of the first one puts all others into the pager with it.
    let isFirst = firstLoose == node.span.lower
    let isLoose = parent == nil && firstLoose != nil && vocabulary.schema.node(name.value) != nil
    if isLoose && !isFirst || meant.isMendedWithAnother(in: parent) { return }
    let limit = SchemaNode.limit.name
    let isMeant = looksForMeaning && !node.isDamaged && ((similar ?? parent) != nil || isFirst)
    let rewrite = isMeant ? meant.rewrite(in: similar ?? parent) : nil
    let legal = vocabulary.schema.children(of: similar ?? parent)
    // A name of Folio's own is meant as such, unless a word behind it says otherwise.
    let isOther =
      homes.isEmpty
      || vocabulary.schema.node(name.value) == nil && node.entries.first?.value.asString != nil
    let isKnown =
      isOther && MeantName.known(name.value, among: legal) != nil
      && MeantName.plain(name.value) != MeantName.snapAxis
    let isNear =
      NearestName.find(name.value, among: legal) != nil && MeantName.owner(of: name.value) == nil
    let isUnsaid = !isNear && parent != nil && !node.isDamaged
    let none =
      isUnsaid && !meant.waits
      ? Rewrite.switchingOff(span(node.span), MeantName.owner(of: name.value)) : nil
    if !homes.isEmpty, !isKnown {
      return report(.misplacedNode(name, in: parent, homes: homes, meant: rewrite))
    }
    if parent == SchemaNode.paging.name, MeantName.find(name.value, among: legal) != limit {
      return reportUnknown(name.map { Optional($0) }, .release)
    }
    // What has a block was meant as a node that takes one, if such a name is near.
    let blocks = node.children.isEmpty ? [] : legal.filter { takesBlock($0, near: name.value) }
    report(
      .unknownNode(
        name, in: parent, legal: blocks.isEmpty ? legal : blocks,
        meant: isKnown || similar == nil ? nil : rewrite ?? none))
  }

  private func takesBlock(_ legal: String, near name: String) -> Bool {
    !vocabulary.schema.children(of: legal).isEmpty && NearestName.find(name, among: [legal]) != nil
  }

  /// Reports a node that is not a row of a strategy's table.
  mutating func reportUnknown(_ node: KDLNode, inTable kind: StrategyKind) {
    let name = stated(node.name)
    let homes = homes(of: name.value)
    if !homes.isEmpty { return report(.misplacedNode(name, in: kind.id, homes: homes, meant: nil)) }
    let legal = kind.descriptor.rows.map { [$0.name] } ?? []
    report(.unknownNode(name, in: kind.id, legal: legal, meant: nil))
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

  /// Whether a node of the top level is one of a pager, or further in.
  func belongsInPager(_ node: KDLNode) -> Bool {
    let homes = homes(of: node.name.text)
    return !homes.isEmpty && homes != [Vocabulary.topLevel]
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
      .unexpectedBlock(
        on: owner, at: SourceSpan(source, block.lower..<block.lower + 1), meant: folded(node)))
  }
}

extension Vocabulary {
  func unknown(_ id: Stated<String>, _ role: StrategyRole) -> Diagnostic {
    .unknownStrategy(id, role, legal: ids(role), searched: origins(role))
  }
}
