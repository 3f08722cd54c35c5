import FolioCore
import FolioDiagnostics
import KDL

/// `paging { … }` with rules and limits, and its short form `paging nearest` for a single rule.
extension ConfigReader {
  /// Reads a chain; `nil` if it has neither rules nor limits.
  mutating func readPaging(_ node: KDLNode) -> Stated<[StrategyUse]>? {
    let place = span(node.name.span)
    if node.entries.contains(where: { $0.name == nil }) {
      let use = readStrategy(node, .release)
      // Where what is no name stands before a block, the mistakes in the block are told too.
      if use == nil, node.arguments.first?.value.asString == nil { _ = readLinks(node.children) }
      return use.map { Stated([$0], at: place) }
    }
    rejectAnnotation(node)
    reportProperties(of: node)
    let before = failures
    let uses = readLinks(node.children)
    if uses.isEmpty, failures == before, !node.isDamaged { report(.emptyPaging(place)) }
    for error in ChainCheck.errors(in: uses, at: place) { report(error) }
    warnAboutUnasked(uses)
    if failures == before { noteRepeatedLimits(uses) }
    return Stated(uses, at: place)
  }

  private mutating func readLinks(_ nodes: [KDLNode]) -> [StrategyUse] {
    var uses: [StrategyUse] = []
    for node in nodes {
      if let use = readLink(node) { uses.append(use) }
    }
    return uses
  }

  private mutating func readLink(_ node: KDLNode) -> StrategyUse? {
    if isForOthers(node.name.text) { return nil }
    if node.name.text == SchemaNode.limit.name { return readLimit(node) }
    if let kind = vocabulary.kind(.release, node.name.text) { return readRule(node, kind) }
    reportUnknown(
      node, in: SchemaNode.paging.name,
      legal: vocabulary.schema.legalNames(in: SchemaNode.paging.name))
    return nil
  }

  /// Warns about a rule after one that answers every drag.
  private mutating func warnAboutUnasked(_ uses: [StrategyUse]) {
    // The first one is enough to find the rest.
    guard let lastRule = uses.lastIndex(where: { $0.role == .release }),
      let first = uses[..<lastRule].firstIndex(where: answersEveryDrag),
      let late = uses[(first + 1)...].first(where: { $0.role == .release })
    else { return }
    let name = uses[first].id
    let written = name.value ?? ""
    let isOnly = !uses[(first + 1)...].contains(where: answersEveryDrag)
    report(
      Diagnostic(
        .neverAsked, "`\(late.id.value ?? "")` is never asked about a drag", at: late.id.span,
        "comes too late", severity: .warning
      ).adding(label: "answers every one", at: name.span)
        .adding(
          help: isOnly
            ? "put `\(written)` last" : "leave out `\(written)`, or what comes after it"))
  }

  /// Tells of limits that a short form beside them brings along.
  private mutating func noteRepeatedLimits(_ uses: [StrategyUse]) {
    for limit in uses where limit.role == .limit {
      let source = uses.first { use in
        use.role == .release
          && Expansion(vocabulary: vocabulary).expand(use).uses.contains { part in
            part.role == .limit && part.id.value == limit.id.value
              && limit.parameters.entries.allSatisfy {
                part.parameters[$0.name]?.value == $0.value.value
              }
          }
      }
      guard let source else { continue }
      report(
        Diagnostic(
          .repeatedLimit, "`\(source.id.value ?? "")` has this limit already", at: limit.id.span,
          severity: .note
        ).adding(label: "brings it along", at: source.id.span).adding(help: "leave it out"))
    }
  }

  private func answersEveryDrag(_ use: StrategyUse) -> Bool {
    use.role == .release
      && vocabulary.kind(.release, use.id.value)?.descriptor.answersEveryDrag == true
  }

  /// Reads a limit; an unknown property was perhaps meant as the name of one.
  private mutating func readLimit(_ node: KDLNode) -> StrategyUse? {
    let isNamed = node.entries.contains { entry in
      guard let name = entry.name?.text else { return true }
      return vocabulary.kind(.limit, name) != nil
    }
    if !isNamed, let name = node.entries.first?.name {
      report(
        .unknownProperty(
          stated(name), on: node.name.text, legal: vocabulary.legalIDs(.limit), hint: nil))
      return nil
    }
    return readStrategy(node, .limit)
  }

  private mutating func reportProperties(of node: KDLNode) {
    for entry in node.entries {
      guard let name = entry.name, !isForOthers(name.text) else { continue }
      let isRule = vocabulary.kind(.release, name.text) != nil
      report(
        isRule
          ? Diagnostic(
            .unknownProperty, "unknown property `\(name.text)` on `paging`", at: span(name.span),
            "a rule, not a property"
          ).adding(help: "write it as a rule: `paging { \(name.text) … }`")
          : .unknownProperty(
            stated(name), on: node.name.text, legal: [], hint: vocabulary.hint(name.text)))
    }
  }
}
