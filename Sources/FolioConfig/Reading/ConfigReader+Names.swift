import FolioCore
import FolioDiagnostics
import KDL

extension ConfigReader {
  mutating func reportUnknown(_ node: KDLNode, in parent: String?, legal: [LegalName]) {
    let name = spanned(node.name)
    let error = Diagnostic.unknownNode(name, in: parent)
    if ["--", "*", "'", "%"].contains(name.value) {
      let help = "a comment begins with `//`"
      return report(
        source.endsLine(after: node.name.span.upper)
          ? error.writing("//", over: name.span, help: help) : error.adding(help: help))
    }
    if name.value.utf8.last == UInt8(ascii: ":") {
      let bare = String(name.value.dropLast())
      let isName = legal.contains { $0.name == bare }
      let meant = isName ? [bare] : LegalName.nearest(bare, among: legal)
      let help = "a name has no `:`: write `\(meant.first ?? bare)`"
      return report(
        meant.count == 1
          ? error.writing(meant[0], over: name.span, help: help) : error.adding(help: help))
    }
    let words = [name.value] + node.entries.compactMap { $0.value.asString }
    if let matter = words.compactMap({ ForeignWord.answer($0) }).first {
      return report(error.adding(help: matter))
    }
    if let meant = LegalName.known(name.value, among: legal) {
      let named = error.suggesting(meant, for: name.span)
      let example = node.entries.isEmpty ? vocabulary.schema.node(meant)?.example : nil
      return report(example.map { named.adding(note: "as in `\($0)`") } ?? named)
    }
    let homes = homes(of: name.value)
    guard homes.isEmpty else {
      let misplaced = Diagnostic.misplacedNode(name, in: parent, homes: homes)
      guard parent == nil, let open, homes.contains(SchemaNode.pager.name) else {
        return report(misplaced)
      }
      return report(
        misplaced.adding(label: "has no block", at: open)
          .adding(help: "write `{` at the end of the pager's line, and `}` after its settings"))
    }
    if parent == SchemaNode.paging.name,
      LegalName.nearest(name.value, among: legal) != [SchemaNode.limit.name]
    {
      return reportUnknown(name.map { Optional($0) }, .release)
    }
    let isPager = parent == nil && node.childrenSpan != nil
    let hint = isPager ? "a pager begins with the word: `pager \(name.value) { … }`" : nil
    report(error.naming(name, among: legal, hint: vocabulary.hint(name.value) ?? hint))
  }

  mutating func reportUnknown(_ id: Spanned<String?>, _ role: StrategyRole) {
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
      ).adding(help: "units stand before values, as in `extent=(viewport)0.5`"))
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
  /// A node without a strategy; `values` are those of its properties, which may name one.
  func missingStrategy(
    _ node: Spanned<String>, _ role: StrategyRole, values: [String] = [], help: String? = nil
  ) -> Diagnostic {
    let legal = legalIDs(role)
    let meant = values.lazy.compactMap { value in
      legal.contains { $0.name == value } ? value : LegalName.known(value, among: legal)
    }.first
    let cure =
      help ?? meant.map { "write `\(node.value) \($0)`" }
      ?? schema.node(node.value).map { "as in `\($0.example)`" }
    let error = Diagnostic(
      .missingStrategy, "`\(node.value)` names no strategy", at: node.span, "which one?"
    ).adding(note: "there are", names: legal.map { $0.name })
    return cure.map { error.adding(help: $0) } ?? error
  }

  /// An unregistered strategy: suggests a name, or else the right node, or else all names.
  fileprivate func unknown(_ id: Spanned<String>, _ role: StrategyRole) -> Diagnostic {
    let legal = legalIDs(role)
    var error = Diagnostic(
      .unknownStrategy, "unknown \(Wording.noun(role)) `\(id.value)`", at: id.span,
      "not registered")
    let nearest = LegalName.nearest(id.value, among: legal)
    if !nearest.isEmpty {
      error = error.suggesting(nearest, for: id.span)
    } else {
      let help = id.value.contains(".") ? Self.ownersHelp : hint(id.value)
      error = help.map { error.adding(help: $0) } ?? error
      if !legal.isEmpty {
        error = error.adding(note: "there are", names: legal.map { $0.name })
      }
    }
    return error
  }

  private static let ownersHelp =
    "a name with dots is of an app or a plugin: add `registry.adding(...)` where the config "
    + "is read, or name the plugin's folder with `--plugin-path`"
}
