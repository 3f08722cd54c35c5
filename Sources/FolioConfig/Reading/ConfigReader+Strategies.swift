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
      let isNoLength = name.entry.map { reportNoLength(node.entries[$0], role) } ?? false
      let legal = vocabulary.legalIDs(role).map { $0.name }
      let words = node.arguments.compactMap { $0.value.asString }
      // `keep page` is `keep-page`.
      let later = ([words.prefix(2).joined(separator: "-")] + words.dropFirst()).first {
        legal.contains($0)
      }
      if let later {
        report(
          .unknownStrategy(name.id.map { $0 ?? "" }, role)
            .adding(help: "write `\(node.name.text) \(later)`"))
      } else if !isNoLength {
        reportUnknown(name.id, role)
      }
      return nil
    }
    return read(node, setting, kind, name)
  }

  mutating func readRule(
    _ node: KDLNode, _ kind: StrategyKind, of setting: SettingNode
  ) -> Setting {
    rejectAnnotation(node)
    let id = spanned(node.name).map { Optional($0) }
    return read(node, setting, kind, StrategyName(id: id))
  }

  /// Reads a strategy that is written as a property of its node.
  mutating func readKey(_ node: KDLNode, _ kind: StrategyKind, of setting: SettingNode) -> Setting {
    let before = failures
    let id = Spanned<String?>(kind.id, at: span(node.name.span))
    var read = Setting(setting, kind: kind, id: id, readParameters(node, kind.signature), in: whole)
    if failures == before, isWhole { read.made = make(read, kind) }
    return read
  }

  private struct StrategyName {
    var id: Spanned<String?>
    var arguments = 0
    /// The index of the property that names the strategy, as in `pages extent=content`.
    var entry: Int?
  }

  private mutating func readIdentifier(of node: KDLNode, _ role: StrategyRole) -> StrategyName? {
    if let argument = node.entries.first(where: { $0.name == nil }) {
      guard let id = argument.value.asString else {
        reportNoName(argument, of: node, role)
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
      return StrategyName(id: Spanned(id, at: span(argument.valueSpan)), arguments: 1)
    }
    switch role {
    case .layout: return layoutName(of: node)
    case .limit: if let name = limitName(of: node) { return name }
    default: break
    }
    if reportStrategyKey(of: node, role) { return nil }
    if !node.isDamaged {
      let names = node.entries.count == 1 ? node.entries.compactMap { $0.name } : []
      let foreign = names.lazy.compactMap { ForeignWord.answer($0.text) }
      report(
        vocabulary.missingStrategy(
          spanned(node.name), role,
          values: node.entries.compactMap { $0.value.asString }
            + node.children.map { $0.name.text },
          help: foreign.first))
    }
    return nil
  }

  /// Reports a number or a boolean in place of a strategy: `projection 0.998`, `loop #true`.
  private mutating func reportNoName(
    _ argument: KDLEntry, of node: KDLNode, _ role: StrategyRole
  ) {
    let found = span(argument.valueSpan)
    let legal = vocabulary.legalIDs(role)
    let error = Diagnostic(
      .wrongKind,
      "`\(node.name.text)` takes a word\(legal.first.map { " such as `\($0.name)`" } ?? "")",
      at: found,
      "this is \(Wording.noun(argument.value))")
    if let number = argument.value.asNumber?.asDouble {
      if role == .layout {
        let (place, text) = (valueSpan(argument), valueSpan(argument).text)
        return report(
          argument.type != nil
            ? error.writing("extent=" + text, over: place)
            : error.adding(
              help: "write `extent=\(text)` for the length of a page; the app supplies their "
                + "number, in a session `pages \(text)`"))
      }
      if let key = vocabulary.key(for: number, role) {
        return report(error.writing(key + valueSpan(argument).text, over: valueSpan(argument)))
      }
      let example = vocabulary.schema.node(node.name.text)?.example
      return report(
        error.adding(note: "there are", names: legal.map { $0.name })
          .adding(help: example.map { "as in `\($0)`" } ?? "name one of them"))
    }
    let truth = argument.value.asBool.map { $0 ? "true" : "false" }
    guard let meant = truth.flatMap({ LegalName.known($0, among: legal) }) else {
      return report(error.adding(note: "there are", names: legal.map { $0.name }))
    }
    // Replaces the error about the missing `#` in `loop true`.
    forget(.malformedKeyword, in: found)
    report(error.suggesting(meant, for: found))
  }

  /// Reports `extent=WORD` as a length, unless the word is near a layout's name.
  private mutating func reportNoLength(_ entry: KDLEntry, _ role: StrategyRole) -> Bool {
    let word = entry.value.asString ?? ""
    let isName = word.utf8.contains(UInt8(ascii: ".")) && !word.utf8.contains(UInt8(ascii: "*"))
    guard !isName, vocabulary.homes(ofStrategy: word).isEmpty,
      LegalName.nearest(word, among: vocabulary.legalIDs(role)).isEmpty,
      let signature = vocabulary.kind(role, nil)?.bare, let name = entry.name?.text,
      let index = signature.index(of: name)
    else { return false }
    report(
      Diagnostic.wrongKind(
        signature.slot(index), signature.parameters[index].type, found: entry.value,
        at: valueSpan(entry)
      ).adding(
        help: ForeignWord.answer(word)
          ?? "write a number such as `300` or `(viewport)0.8`, or `content`"))
    return true
  }

  /// The layout of `pages extent=WORD`; without a word, the default.
  private mutating func layoutName(of node: KDLNode) -> StrategyName? {
    let index = node.entries.firstIndex { entry in
      guard entry.name?.text == "extent", entry.type == nil,
        let word = entry.value.asString
      else { return false }
      // `"300"` and `"80%"` are lengths in quotes.
      return !word.utf8.prefix(2).contains { $0 >= 0x30 && $0 <= 0x39 }
    }
    if let index, let word = node.entries[index].value.asString {
      let place = span(node.entries[index].valueSpan)
      return StrategyName(id: Spanned(word, at: place), entry: index)
    }
    let id = Spanned<String?>(nil, at: span(node.name.span))
    if vocabulary.kind(.layout, nil) != nil { return StrategyName(id: id) }
    report(vocabulary.missingStrategy(spanned(node.name), .layout))
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
    return property?.name.map { StrategyName(id: spanned($0).map { Optional($0) }) }
  }

  private mutating func read(
    _ node: KDLNode, _ setting: SettingNode, _ kind: StrategyKind, _ name: StrategyName
  ) -> Setting {
    let before = failures
    var node = node
    if let row = kind.row, node.childrenSpan == nil { node = inBraces(node, among: [row.title]) }
    var values = readParameters(
      node, kind.signature(named: name.id.value), skipping: name.arguments, except: name.entry,
      named: name.id.span)
    values.rows = readRows(of: kind, node, name.id)
    var read = Setting(setting, kind: kind, id: name.id, values, in: whole)
    if failures == before, isWhole { read.made = make(read, kind) }
    return read
  }
}

// MARK: Rows

extension ConfigReader {
  private mutating func readRows(
    of kind: StrategyKind, _ node: KDLNode, _ id: Spanned<String?>
  ) -> [ParameterValues] {
    guard let signature = kind.row else {
      rejectBlock(node, of: kind.signature(named: id.value).title)
      return []
    }
    let before = failures
    var rows: [ParameterValues] = []
    var places: [SourceSpan?] = []
    for child in node.children {
      guard let row = readRow(child, of: kind, signature) else { continue }
      rows.append(row)
      places.append(span(child.name.span))
    }
    // A broken row may be the missing or misplaced one, so skip the check.
    if failures == before, !node.isDamaged { check(rows, of: kind, at: places, id.span) }
    return rows
  }

  private mutating func readRow(
    _ node: KDLNode, of kind: StrategyKind, _ signature: Signature
  ) -> ParameterValues? {
    guard !isForOthers(node.name.text) else { return nil }
    guard node.name.text == signature.title else {
      if signature.index(of: node.name.text) != nil,
        forget(.malformedProperty, in: span(node.span))
      {
        let row = "\(signature.title) \(span(node.span).text)"
        report(
          Diagnostic.unknownNode(spanned(node.name), in: kind.id)
            .writing(row, over: span(node.span)))
        return nil
      }
      reportUnknown(
        node, in: kind.id, legal: [LegalName(name: signature.title, alsoCalled: [])])
      return nil
    }
    rejectAnnotation(node)
    rejectBlock(node, of: signature.title)
    return readParameters(node, signature)
  }

  private mutating func check(
    _ rows: [ParameterValues], of kind: StrategyKind, at places: [SourceSpan?], _ place: SourceSpan?
  ) {
    guard let signature = kind.row, let table = kind.descriptor.rows else { return }
    checkCount(of: places, kind, table, at: place)
    checkOrder(of: rows, signature, table)
  }

  private mutating func checkCount(
    of places: [SourceSpan?], _ kind: StrategyKind, _ table: RowDescriptor, at place: SourceSpan?
  ) {
    guard !table.count.contains(places.count) else { return }
    let isTooMany = places.count > table.count.upperBound
    let extra = isTooMany ? places[table.count.upperBound] : place
    let error = Diagnostic(
      .rowCount,
      isTooMany
        ? "`\(kind.id)` has \(places.count) rows, more than \(table.count.upperBound)"
        : "`\(kind.id)` needs at least \(Wording.count(table.count.lowerBound, "`\(table.name)`"))",
      at: extra, isTooMany ? "one too many" : "has \(places.count)")
    report(isTooMany ? error : error.adding(help: "as in `\(kind.descriptor.example)`"))
  }

  /// Reports each pair of rows out of order once, even across columns.
  private mutating func checkOrder(
    of rows: [ParameterValues], _ signature: Signature, _ table: RowDescriptor
  ) {
    for (last, here) in zip(rows, rows.dropFirst()) {
      let rising = table.strictlyIncreasing.map { ($0, false) }
      let columns = rising + table.nonDecreasing.map { ($0, true) }
      for (column, mayBeEqual) in columns {
        guard let index = signature.index(of: column),
          let before: Spanned<Double> = spanned(column, in: last),
          let value: Spanned<Double> = spanned(column, in: here),
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

// MARK: Making

extension ConfigReader {
  /// The strategy or the expansion of a valid setting; `nil`, with a report, on failure.
  private mutating func make(_ setting: Setting, _ kind: StrategyKind) -> Setting.Made? {
    switch kind.recipe {
    case .make(let factory): make(setting, kind, factory).map { .strategy($0) }
    case .expand(let recipe):
      expand(setting, kind, recipe(setting.values)).map { .expansion($0) }
    }
  }

  private mutating func make(
    _ setting: Setting, _ kind: StrategyKind,
    _ factory: (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) -> AnyStrategy? {
    do throws(StrategyError) {
      return try factory(setting.values)
    } catch {
      let place = error.parameter.map { setting.span(of: setting.values.given($0)) }
      report(.refused(error, kind.id, at: place ?? setting.id.span))
      return nil
    }
  }

  /// Expands a short form into settings at its place.
  ///
  /// A rule may expand into several rules and limits, other short forms into one strategy each.
  private mutating func expand(
    _ setting: Setting, _ kind: StrategyKind, _ parts: [ParameterValues]
  ) -> [Setting]? {
    guard depth < ConfigLimits.expansionDepth, isFit(parts, for: kind.role) else {
      let listed = parts.isEmpty ? "nothing" : Names.list(parts.map { $0.signature.title })
      report(
        Diagnostic(
          .badExpansion, "`\(kind.id)` expands to something that does not belong here",
          at: setting.id.span, "a mistake of who registered it"
        ).adding(note: "it expands to \(listed)"))
      return nil
    }
    var reader = ConfigReader(vocabulary, source, depth: depth + 1)
    let made = parts.compactMap { reader.setting(of: $0, setting.node, at: setting.id.span) }
    for error in reader.errors where error.severity == .error {
      report(error.moved(to: setting.id.span))
    }
    return reader.failures == 0 ? made.flatMap { $0.parts } : nil
  }

  private func isFit(_ parts: [ParameterValues], for role: StrategyRole) -> Bool {
    switch role {
    case .release:
      parts.count <= 2 * Limits.maximumChain
        && parts.allSatisfy { [.release, .limit].contains($0.signature.role) }
    case .transform:
      !parts.isEmpty && parts.count <= Limits.maximumChain
        && parts.allSatisfy { $0.signature.role == role }
    default: parts.count == 1 && parts[0].signature.role == role
    }
  }

  /// The setting of a registered strategy, whose values are checked like those of a text.
  mutating func setting(
    of part: ParameterValues, _ node: SettingNode, at place: SourceSpan?
  ) -> Setting? {
    let id = Spanned<String?>(part.signature.title, at: place)
    guard let role = part.signature.role else { return nil }
    guard let kind = vocabulary.kind(role, part.signature.title) else {
      reportUnknown(id, role)
      return nil
    }
    let before = failures
    var values = checked(part, as: kind.signature, at: place)
    if let row = kind.row { values.rows = part.rows.map { checked($0, as: row, at: place) } }
    check(values.rows, of: kind, at: values.rows.map { _ in place }, place)
    var setting = Setting(node, kind: kind, id: id, values, in: place?.source)
    if failures == before { setting.made = make(setting, kind) }
    return setting
  }

  private mutating func checked(
    _ values: ParameterValues, as signature: Signature, at place: SourceSpan?
  ) -> ParameterValues {
    var checked = ParameterValues(signature)
    for given in values.given {
      let name = values.signature.names[given.parameter]
      guard let index = signature.index(of: name) else {
        report(
          .unknownProperty(
            Spanned(name, at: place), on: signature.title, legal: signature.legalNames, hint: nil))
        continue
      }
      if let error = problem(given.value, of: index, signature, at: place) { report(error) }
      checked.set(index, to: given.value, at: given.place)
    }
    for (index, parameter) in signature.parameters.enumerated()
    where parameter.isRequired && checked[index] == nil {
      report(.missingParameter(signature.slot(index), summary: parameter.summary, at: place))
    }
    return checked
  }
}

extension Vocabulary {
  /// The settings of an empty config, without those that a recipe refuses.
  var settingsByDefault: PagerSettings {
    var settings: PagerSettings = [:]
    for node in SettingNode.allCases where node.role == nil {
      settings[node] = [Setting(node, ParameterValues(signature(node)))]
    }
    var reader = ConfigReader(self, SourceText(name: "defaults", text: ""))
    for values in schema.defaults {
      let node = SettingNode.allCases.first { $0.role == values.signature.role } ?? .paging
      guard let made = reader.setting(of: values, node, at: nil) else { continue }
      settings[node, default: []].append(made)
    }
    return settings.filter { node, settings in
      node.role == nil || settings.allSatisfy { $0.made != nil }
    }
  }
}

extension Diagnostic {
  fileprivate func moved(to span: SourceSpan?) -> Diagnostic {
    var copy = Diagnostic(code, message, at: span, primary?.text ?? "", severity: severity)
    copy.remarks = remarks.filter { $0.kind == .note }
    return copy
  }
}
