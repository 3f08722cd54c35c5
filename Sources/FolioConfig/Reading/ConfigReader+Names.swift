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
      if let answer = ForeignWord.answer(bare, at: parent ?? "") {
        return report(error.adding(help: answer))
      }
      let isName = legal.contains { $0.name == bare }
      let meant = isName ? [bare] : LegalName.nearest(bare, among: legal)
      let help = "a name has no `:`: write `\(meant.first ?? bare)`"
      return report(
        meant.count == 1
          ? error.writing(meant[0], over: name.span, help: help) : error.adding(help: help))
    }
    let isKnown = vocabulary.schema.node(name.value) != nil
    let isNo = node.entries.first.map {
      $0.value == .bool(false) || ["no", "off"].contains($0.value.asString)
    }
    let words =
      (isNo == true ? [name.value + "=false"] : []) + [name.value]
      + (isKnown ? [] : node.entries.compactMap { $0.value.asString })
    if let matter = words.compactMap({ ForeignWord.answer($0, at: parent ?? "") }).first {
      for code in [DiagnosticCode.malformedKeyword, .malformedProperty] {
        forget(code, in: span(node.span))
      }
      return report(error.adding(help: matter))
    }
    let joined = name.value + "-" + (node.arguments.first?.value.asString ?? "")
    if legal.contains(where: { $0.name == joined }), let word = node.entries.first {
      return report(error.suggesting(joined, for: name.span?.union(span(word.span))))
    }
    if let meant = LegalName.known(name.value, among: legal) {
      let named = error.suggesting(meant, for: name.span)
      let example = node.entries.isEmpty ? vocabulary.schema.node(meant)?.example : nil
      return report(example.map { named.adding(note: "as in `\($0)`") } ?? named)
    }
    if let answer = parent.flatMap({ ForeignWord.answer(name.value, in: $0) }) {
      return report(error.adding(help: answer))
    }
    let known = name.map { knownName($0) }
    let homes = homes(of: known.value)
    guard homes.isEmpty else {
      let misplaced = Diagnostic.misplacedNode(known, in: parent, homes: homes)
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
    if let (key, owners) = vocabulary.owners(of: name.value), key == name.value {
      let isOfNode = owners.count == 1 || vocabulary.schema.node(owners[0]) != nil
      let isLine =
        parent != nil && isOfNode && forget(.malformedProperty, in: span(node.span))
      let example = vocabulary.schema.node(parent ?? "")?.example ?? ""
      let hint = vocabulary.hint(knowing: key, for: key) ?? "as in `\(example)`"
      let value =
        parent == SchemaNode.pager.name && owners.count == 1 && node.entries.count == 1
        ? node.arguments.first.map { span($0.span).text } : nil
      let isInside = vocabulary.schema.ownedKeys.contains { owned, owner in
        owned.name == key && owner.title.split(separator: " ").last.map(String.init) == parent
      }
      let help =
        isInside
        ? "it is a key of `\(parent ?? "")`, and comes before the braces"
        : isLine
          ? "write `\(owners[0]) \(span(node.span).text)` on one line"
          : value.map { "write `\(key)=\($0)` on the line of `\(owners[0])`" } ?? hint
      return report(error.adding(help: help))
    }
    let isPager = parent == nil && node.childrenSpan != nil
    let hint = isPager ? "a pager begins with the word: `pager \(name.value) { … }`" : nil
    report(error.naming(name, among: legal, hint: hint ?? vocabulary.hint(name.value)))
  }

  mutating func reportUnknown(_ id: Spanned<String?>, _ role: StrategyRole) {
    let name = id.map { $0 ?? "" }
    if role == .release, name.value == SchemaNode.limit.name {
      let node = name.map { _ in SchemaNode.limit.name }
      return report(.misplacedNode(node, in: nil, homes: [SchemaNode.paging.name]))
    }
    let homes = vocabulary.homes(ofStrategy: name.value)
    let known = LegalName.known(name.value, among: vocabulary.legalIDs(role))
    if known == nil, let answer = ForeignWord.answer(name.value, in: Wording.node(role)) {
      let error =
        homes.isEmpty
        ? Diagnostic.unknownStrategy(name, role) : Diagnostic.wrongRole(name, role, homes: homes)
      return report(error.adding(help: answer))
    }
    if !homes.isEmpty, known == nil {
      let error = Diagnostic.wrongRole(name, role, homes: homes)
      return report(vocabulary.hint(name.value).map { error.adding(help: $0) } ?? error)
    }
    report(vocabulary.unknown(name, role))
  }

  /// The name of a node, a rule or a transform in Folio's notation: `one-page` for `onePage`.
  private func knownName(_ written: String) -> String {
    let schema = vocabulary.schema
    let ids = schema.strategies.filter { [.release, .transform].contains($0.role) }.map { $0.id }
    let word = Names.plain(written)
    return (schema.nodes.map { $0.name } + ids).first { Names.plain($0) == word } ?? written
  }

  private func homes(of name: String) -> [String] {
    let schema = vocabulary.schema
    if let node = schema.node(name) {
      return node.parents.isEmpty ? [Vocabulary.topLevel] : node.parents
    }
    if vocabulary.kind(.release, name) != nil { return [SchemaNode.paging.name] }
    let isKey = vocabulary.kind(.layout, nil)?.signature.index(of: name) != nil
    if !isKey, vocabulary.kind(.transform, name) != nil { return [SettingNode.transform.rawValue] }
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
    let error = Diagnostic(
      .unexpectedBlock, "`\(owner)` takes no block",
      at: SourceSpan(source, block.lower..<block.lower + 1), "nothing can stand in it")
    let answer = node.children.lazy.compactMap { ForeignWord.answer(owner + "." + $0.name.text) }
    let schema = vocabulary.schema
    let example =
      (schema.node(owner) == nil ? schema.strategies.first { $0.id == owner }?.example : nil)
      ?? schema.node(node.name.text)?.example
    let help = answer.first ?? example.map { "write its keys on its line, as in `\($0)`" }
    report(help.map { error.adding(help: $0) } ?? error)
  }
}

extension ConfigReader {
  /// A node without a block whose arguments from a node's name on are in one, with a report; else
  /// unchanged.
  mutating func inBraces(
    _ node: KDLNode, among legal: [String], after skipped: Int = 0
  ) -> KDLNode {
    let index = node.entries.indices.dropFirst(skipped).first { index in
      node.entries[index].name == nil
        && node.entries[index].value.asString.map { legal.contains($0) } ?? false
    }
    guard let index, case let entries = node.entries[index...],
      let first = entries.first, let last = entries.last, let name = first.value.asString
    else { return node }
    let place = span(KDLSpan(first.span.lower, last.span.upper))
    report(
      Diagnostic(
        .unexpectedArgument, "`\(name)` belongs in braces", at: place, "not a value"
      ).writing("{ \(place.text) }", over: place))
    var outer = node
    outer.entries.removeSubrange(index...)
    outer.children = [
      KDLNode(
        KDLName(name, span: first.valueSpan), entries: Array(entries.dropFirst()),
        span: KDLSpan(first.span.lower, last.span.upper), isDamaged: node.isDamaged)
    ]
    return outer
  }

  /// Reports a strategy that is written as a key, such as `scale=0.85` or `fade-to=0.5`.
  mutating func reportStrategyKey(of node: KDLNode, _ role: StrategyRole) -> Bool {
    for entry in node.properties where entry.value != .bool(false) {
      guard let text = strategy(inKey: entry, role) else { continue }
      forget(.malformedKeyword, in: span(entry.span))
      let error = vocabulary.missingStrategy(
        spanned(node.name), role, help: "write `\(node.name.text) \(text)`")
      let isLossy = node.isDamaged || entry.value.asNumber != nil && !text.contains(" ")
      report(isLossy ? error : error.adding(fix: FixIt(replacing: span(entry.span), with: text)))
      return true
    }
    return false
  }

  /// The strategy of a role that a key names, with the key's number for its first parameter.
  private func strategy(inKey entry: KDLEntry, _ role: StrategyRole) -> String? {
    let legal = vocabulary.legalIDs(role)
    let name = entry.name?.text ?? ""
    let parted = legal.first { name.hasPrefix($0.name + "-") }?.name ?? ""
    let whole = vocabulary.kind(role, LegalName.known(name, among: legal) ?? name)
    guard let kind = whole ?? vocabulary.kind(role, parted) else { return nil }
    let key = name.utf8.dropFirst(parted.utf8.count + 1)
    let taker = kind.signature.parameters.first { parameter in
      whole == nil
        ? parameter.name.utf8.elementsEqual(key)
        : parameter.type.isList || parameter.type.range != nil && parameter.isPositional
    }
    guard let taker, let number = entry.value.asNumber?.asDouble else { return whole?.id }
    if taker.type.isList { return "\(kind.id) \(valueSpan(entry).text)" }
    let meant = Diagnostic.implausible(
      .number(number), taker.type, ParameterSlot(taker.name, of: kind.id),
      isBare: entry.type == nil, at: valueSpan(entry))
    return "\(kind.id) \(taker.name)=\(meant?.fix?.replacement ?? valueSpan(entry).text)"
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
    let isName = !id.value.utf8.contains { "*/+( ".utf8.contains($0) }
    let parts = id.value.split(separator: ".").map { String($0) }
    // `PagerSnapDistance.atMost` and `.center` of code.
    let isCode = id.value.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A || $0 == 0x2E } == true
    let word = isCode ? id.map { parts.last ?? $0 } : id
    let isLegal = legal.contains { $0.name == word.value }
    let error = Diagnostic.unknownStrategy(id, role).leading(
      from: word, to: legal,
      hint: isName && !isCode && parts.count > 1
        ? Self.ownersHelp : isLegal ? nil : hint(parts.first ?? ""),
      example: schema.node(Wording.node(role))?.example)
    return error.fix != nil || legal.isEmpty
      ? error : error.adding(note: "there are", names: legal.map { $0.name })
  }

  private static let ownersHelp =
    "a name with dots is of an app or a plugin: add `registry.adding(...)` where the config "
    + "is read, or name the plugin's folder with `--plugin-path`"
}
