import FolioCore
import FolioDiagnostics
import KDL

extension ConfigReader {
  mutating func reportUnknown(_ node: KDLNode, in parent: String?, legal: [LegalName]) {
    let name = stated(node.name)
    let error = Diagnostic.unknownNode(name, in: parent)
    if ["--", "*", "'", "%"].contains(name.value) {
      return report(error.writing("//", over: name.span, help: "a comment begins with `//`"))
    }
    if name.value.utf8.last == UInt8(ascii: ":") {
      let bare = String(name.value.dropLast())
      let isName = legal.contains { $0.name == bare }
      let meant = isName ? bare : LegalName.find(bare, among: legal) ?? bare
      return report(
        error.writing(meant, over: name.span, help: "a name has no `:`: write `\(meant)`"))
    }
    let words = node.entries.compactMap { $0.value.asString }
    if let matter = words.compactMap({ AppMatter.hint($0) }).first {
      return report(error.adding(help: matter))
    }
    if let meant = LegalName.known(name.value, among: legal) {
      let named = error.suggesting(meant, for: name.span)
      let example = vocabulary.schema.node(meant)?.example
      return report(example.map { named.adding(note: "as in `\($0)`") } ?? named)
    }
    let homes = homes(of: name.value)
    guard homes.isEmpty else { return report(.misplacedNode(name, in: parent, homes: homes)) }
    if parent == SchemaNode.paging.name,
      LegalName.find(name.value, among: legal) != SchemaNode.limit.name
    {
      return reportUnknown(name.map { Optional($0) }, .release)
    }
    report(error.naming(name, among: legal, hint: vocabulary.hint(name.value)))
  }

  mutating func reportUnknown(_ id: Stated<String?>, _ role: StrategyRole) {
    let name = id.map { $0 ?? "" }
    let homes = vocabulary.homes(ofStrategy: name.value)
    let known = LegalName.known(name.value, among: vocabulary.legalIDs(role))
    if !homes.isEmpty, known == nil { return report(.wrongRole(name, role, homes: homes)) }
    report(vocabulary.unknown(name, role))
  }

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

  /// Reports a block on a node that takes none; accepts an empty one.
  mutating func rejectBlock(_ node: KDLNode, of owner: String) {
    guard let block = node.childrenSpan,
      node.children.contains(where: { !isForOthers($0.name.text) })
    else { return }
    report(
      Diagnostic(
        .unexpectedBlock, "`\(owner)` takes no block",
        at: SourceSpan(source, block.lower..<block.lower + 1), "nothing can stand in it"))
  }
}

extension Vocabulary {
  func missingStrategy(_ node: Stated<String>, _ role: StrategyRole) -> Diagnostic {
    Diagnostic(.missingStrategy, "`\(node.value)` names no strategy", at: node.span, "which one?")
      .adding(note: "there are \(Wording.list(legalIDs(role).map { $0.name }))")
  }

  /// An unregistered strategy: suggests a name, or else the right node, or else all names.
  fileprivate func unknown(_ id: Stated<String>, _ role: StrategyRole) -> Diagnostic {
    let legal = legalIDs(role)
    var error = Diagnostic(
      .unknownStrategy, "unknown \(Wording.noun(role)) `\(id.value)`", at: id.span,
      "not registered")
    if let nearest = LegalName.find(id.value, among: legal) {
      error = error.suggesting(nearest, for: id.span)
    } else {
      let help = id.value.contains(".") ? Self.ownersHelp : hint(id.value)
      error = help.map { error.adding(help: $0) } ?? error
      if !legal.isEmpty {
        error = error.adding(note: "there are \(Wording.list(legal.map { $0.name }))")
      }
    }
    let searched = origins(role)
    return error.adding(
      note: "searched: \(searched.isEmpty ? "nothing" : searched.joined(separator: ", "))")
  }

  private static let ownersHelp =
    "a name with dots is of an app or a plugin: add `registry.adding(...)` where the config "
    + "is read, or name the plugin's folder with `--plugin-path`"
}
