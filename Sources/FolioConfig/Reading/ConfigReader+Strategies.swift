import FolioCore
import FolioDiagnostics
import KDL

extension ConfigReader {
  /// Reads a node whose first argument is a strategy; `nil`, with a report, if there is none.
  mutating func readStrategy(
    _ node: KDLNode, _ role: StrategyRole, of setting: SettingNode
  ) -> Setting? {
    rejectAnnotation(node)
    guard let name = readIdentifier(of: node, role) else { return nil }
    guard let kind = vocabulary.kind(role, name.id.value) else {
      reportUnknown(name.id, role)
      return nil
    }
    return read(node, setting, kind, name)
  }

  mutating func readRule(_ node: KDLNode, _ kind: StrategyKind) -> Setting {
    rejectAnnotation(node)
    let id = stated(node.name).map { Optional($0) }
    return read(node, .paging, kind, StrategyName(id: id))
  }

  private struct StrategyName {
    var id: Stated<String?>
    var arguments = 0
    /// The index of the property that names the strategy, as in `pages extent=content`.
    var entry: Int?
  }

  private mutating func readIdentifier(of node: KDLNode, _ role: StrategyRole) -> StrategyName? {
    if let argument = node.entries.first(where: { $0.name == nil }) {
      guard let id = argument.value.asString else {
        let slot = ParameterSlot("strategy", of: node.name.text)
        let found = span(argument.valueSpan)
        let error = Diagnostic.wrongKind(
          slot, .choice(vocabulary.legalIDs(role).map { $0.name }), found: argument.value,
          at: found)
        // A boolean in place of a strategy: `loop #true`.
        let truth = argument.value.asBool.map { $0 ? "true" : "false" }
        let meant = truth.flatMap { LegalName.known($0, among: vocabulary.legalIDs(role)) }
        // Replaces the error about the missing `#` in `loop true`.
        if meant != nil { forget(.malformedKeyword, at: found) }
        report(error.suggesting(meant, for: found))
        return nil
      }
      // `pages extent 300` names no layout: `extent` is a key without its `=`.
      if role == .layout, vocabulary.kind(role, id) == nil, let kind = vocabulary.kind(role, nil),
        let index = node.entries.firstIndex(where: { $0.span == argument.span }),
        keyWithoutSign(index, of: node, kind.bare, at: 0) != nil
      {
        return layoutName(of: node)
      }
      rejectUnit(of: argument, ParameterSlot("strategy", of: node.name.text), .text)
      return StrategyName(id: Stated(id, at: span(argument.valueSpan)), arguments: 1)
    }
    switch role {
    case .layout: return layoutName(of: node)
    case .limit: if let name = limitName(of: node) { return name }
    default: break
    }
    if !node.isDamaged {
      report(vocabulary.missingStrategy(stated(node.name), role))
    }
    return nil
  }

  /// The layout of `pages extent=WORD`; without a word, the default.
  private mutating func layoutName(of node: KDLNode) -> StrategyName? {
    let index = node.entries.firstIndex { entry in
      guard entry.name?.text == "extent", entry.type == nil,
        let word = entry.value.asString
      else { return false }
      return KDLNumber(lexeme: word) == nil
    }
    if let index, let word = node.entries[index].value.asString {
      let place = span(node.entries[index].valueSpan)
      return StrategyName(id: Stated(word, at: place), entry: index)
    }
    let id = Stated<String?>(nil, at: span(node.name.span))
    if vocabulary.kind(.layout, nil) != nil { return StrategyName(id: id) }
    report(vocabulary.missingStrategy(stated(node.name), .layout))
    return nil
  }

  /// The limit `pages` and its parameter of the same name for `limit pages=1`.
  private mutating func limitName(of node: KDLNode) -> StrategyName? {
    let property = node.entries.first { entry in
      guard let name = entry.name?.text, let kind = vocabulary.kind(.limit, name) else {
        return false
      }
      return kind.signature.index(of: name) != nil
    }
    return property?.name.map { StrategyName(id: stated($0).map { Optional($0) }) }
  }

  private mutating func read(
    _ node: KDLNode, _ setting: SettingNode, _ kind: StrategyKind, _ name: StrategyName
  ) -> Setting {
    let before = failures
    let values = readParameters(
      node, kind.signature(named: name.id.value), skipping: name.arguments, except: name.entry,
      named: name.id.span)
    let rows = readRows(of: kind, node, name.id)
    var read = Setting(setting, kind: kind, id: name.id, values, rows: rows)
    if failures == before, isWhole { read.made = make(read, kind) }
    return read
  }
}

// MARK: Rows

extension ConfigReader {
  private mutating func readRows(
    of kind: StrategyKind, _ node: KDLNode, _ id: Stated<String?>
  ) -> [Setting.Values] {
    guard let signature = kind.row, let table = kind.descriptor.rows else {
      rejectBlock(node, of: kind.signature(named: id.value).title)
      return []
    }
    let before = failures
    var rows: [Setting.Values] = []
    for child in node.children {
      if let row = readRow(child, of: kind, signature) { rows.append(row) }
    }
    // A broken row may be the missing or misplaced one, so skip the check.
    if failures == before, !node.isDamaged {
      checkCount(of: rows, kind.id, table, at: id.span)
      checkOrder(of: rows, signature, table)
    }
    return rows
  }

  private mutating func readRow(
    _ node: KDLNode, of kind: StrategyKind, _ signature: Signature
  ) -> Setting.Values? {
    guard !isForOthers(node.name.text) else { return nil }
    guard node.name.text == signature.title else {
      reportUnknown(
        node, in: kind.id, legal: [LegalName(name: signature.title, alsoCalled: [])])
      return nil
    }
    rejectAnnotation(node)
    rejectBlock(node, of: signature.title)
    var row = readParameters(node, signature)
    row.span = span(node.name.span)
    return row
  }

  private mutating func checkCount(
    of rows: [Setting.Values], _ id: String, _ table: RowDescriptor, at place: SourceSpan?
  ) {
    guard !table.count.contains(rows.count) else { return }
    let isTooMany = rows.count > table.count.upperBound
    let extra = isTooMany ? rows[table.count.upperBound].span : place
    report(
      Diagnostic(
        .rowCount,
        isTooMany
          ? "`\(id)` has \(rows.count) rows, more than \(table.count.upperBound)"
          : "`\(id)` needs at least \(Wording.count(table.count.lowerBound, "`\(table.name)`"))",
        at: extra, isTooMany ? "one too many" : "has \(rows.count)"))
  }

  /// Reports each pair of rows out of order once, even across columns.
  private mutating func checkOrder(
    of rows: [Setting.Values], _ signature: Signature, _ table: RowDescriptor
  ) {
    for (last, here) in zip(rows, rows.dropFirst()) {
      let rising = table.strictlyIncreasing.map { ($0, false) }
      let columns = rising + table.nonDecreasing.map { ($0, true) }
      for (column, mayBeEqual) in columns {
        guard let index = signature.index(of: column),
          let before: Stated<Double> = last.stated(column),
          let value: Stated<Double> = here.stated(column),
          mayBeEqual ? value.value < before.value : value.value <= before.value
        else { continue }
        report(
          .rowOrder(
            signature.slot(index), before, value, mayBeEqual: mayBeEqual,
            reason: table.orderReason))
        break
      }
    }
  }
}

extension ConfigReader {
  /// The strategy or the expansion of a valid setting; `nil`, with a report, on failure.
  mutating func make(_ setting: Setting, _ kind: StrategyKind) -> Setting.Made? {
    switch kind.recipe {
    case .make(let factory): make(setting, kind, factory).map { .strategy($0) }
    case .expand(let recipe):
      expand(setting, kind, recipe(setting.parameterValues)).map { .expansion($0) }
    }
  }

  private mutating func make(
    _ setting: Setting, _ kind: StrategyKind,
    _ factory: (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) -> AnyStrategy? {
    do throws(StrategyError) {
      return try factory(setting.parameterValues)
    } catch {
      let place = error.parameter.flatMap { setting.values[$0]?.span } ?? setting.id.span
      report(.refused(error, kind.id, at: place))
      return nil
    }
  }

  /// Expands a short form into settings at its place.
  ///
  /// A rule may expand into several rules and limits, other short forms into one strategy each.
  private mutating func expand(
    _ setting: Setting, _ kind: StrategyKind, _ parts: [StrategySpecification]
  ) -> [Setting]? {
    guard depth < ConfigLimits.expansionDepth, isFit(parts, for: kind.role) else {
      let listed = parts.isEmpty ? "nothing" : Wording.list(parts.map { $0.id })
      report(
        Diagnostic(
          .badExpansion, "`\(kind.id)` expands to something that does not belong here",
          at: setting.id.span, "a mistake of who registered it"
        ).adding(note: "it expands to \(listed)"))
      return nil
    }
    var reader = ConfigReader(vocabulary, source(of: parts, kind.id), depth: depth + 1)
    let read =
      setting.node == .paging
      ? reader.readLooseChain() : reader.readLooseSettings()[setting.node] ?? []
    for error in reader.errors where error.severity == .error {
      report(error.moved(to: setting.id.span))
    }
    guard reader.failures == 0 else { return nil }
    return read.flatMap { $0.moved(to: setting.id.span).parts }
  }

  private func isFit(_ parts: [StrategySpecification], for role: StrategyRole) -> Bool {
    switch role {
    case .release:
      parts.count <= 2 * Limits.maximumChain
        && parts.allSatisfy { $0.role == .release || $0.role == .limit }
    default: parts.count == 1 && parts[0].role == role
    }
  }

  private func source(of parts: [StrategySpecification], _ name: String) -> SourceText {
    let nodes = parts.map { vocabulary.node($0) }
    return SourceText(name: name, text: KDLPrinter.print(KDLDocument(nodes)))
  }
}

extension Vocabulary {
  fileprivate func node(_ strategy: StrategySpecification) -> KDLNode {
    let row = kind(strategy.role, strategy.id)?.row?.title ?? ""
    let isRule = strategy.role == .release
    return KDLNode(
      isRule ? strategy.id : Wording.node(strategy.role), isRule ? nil : strategy.id,
      strategy.parameters, strategy.rows.map { KDLNode(row, nil, $0) })
  }

  var settingsByDefault: PagerSettings {
    var settings: PagerSettings = [:]
    for node in SettingNode.allCases where node.role == nil {
      settings[node] = [Setting(node, Setting.Values(signature(node)))]
    }
    let links = schema.defaults.filter { $0.role == .release || $0.role == .limit }
    let others = schema.defaults.filter { $0.role != .release && $0.role != .limit }
    let chain = KDLNode("paging", nil, [:], links.map { node($0) })
    let nodes = others.map { node($0) } + (links.isEmpty ? [] : [chain])
    var reader = ConfigReader(
      self, SourceText(name: "defaults", text: KDLPrinter.print(KDLDocument(nodes))))
    for (node, read) in reader.readLooseSettings() where read.allSatisfy({ $0.made != nil }) {
      settings[node] = read.map { $0.moved(to: nil) }
    }
    return settings
  }
}

extension Diagnostic {
  fileprivate func moved(to span: SourceSpan?) -> Diagnostic {
    var copy = Diagnostic(code, message, at: span, primary?.text ?? "", severity: severity)
    copy.remarks = remarks.filter { $0.kind == .note }
    return copy
  }
}
